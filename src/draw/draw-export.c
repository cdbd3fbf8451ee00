/* draw-export.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "draw-board.h"
#include "draw-svg.h"
#include "queens-file.h"

/* Pictures are laid out as on a screen and then enlarged, so that numbers keep their proportions.
 */
#define SCREEN_SIZE 640.0
/* An overview within vectors is an image of so many pixels a point. */
#define VECTOR_SCALE 2.0

G_DEFINE_QUARK (draw-export-error-quark, draw_export_error)

static const struct
{
  const char *suffix;
  DrawFormat  format;
} formats[] = {
  { ".png", DRAW_FORMAT_PNG },
  { ".svg", DRAW_FORMAT_SVG },
  { ".pdf", DRAW_FORMAT_PDF },
};

gboolean
draw_export_find_format (const char  *path,
                         DrawFormat  *format,
                         GError     **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autofree char *shown = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (lower, formats[i].suffix))
      {
        *format = formats[i].format;
        return TRUE;
      }
  shown = g_filename_display_name (path);
  g_set_error (error, DRAW_EXPORT_ERROR, DRAW_EXPORT_ERROR_SUFFIX,
               _("“%s” does not say which kind of picture it is to be; "
                 "let its name end in .png, .svg or .pdf."), shown);
  return FALSE;
}

static gboolean
check_size (double   size,
            GError **error)
{
  if (size >= DRAW_MIN_EXPORT_SIZE && size <= DRAW_MAX_EXPORT_SIZE)
    return TRUE;
  g_set_error (error, DRAW_EXPORT_ERROR, DRAW_EXPORT_ERROR_SIZE,
               _("The picture's size is %.6g; it must be from %d to %d pixels."),
               size, DRAW_MIN_EXPORT_SIZE, DRAW_MAX_EXPORT_SIZE);
  return FALSE;
}

static gboolean
check_status (cairo_status_t   status,
              GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, DRAW_EXPORT_ERROR, DRAW_EXPORT_ERROR_FAILED,
               _("The picture could not be drawn: %s."), cairo_status_to_string (status));
  return FALSE;
}

static cairo_status_t
draw_on (cairo_surface_t   *surface,
         const DrawPicture *picture)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (picture->theme != NULL)
    {
      draw_color_set_source (cr, picture->theme->background);
      cairo_paint (cr);
    }
  picture->paint (cr, picture->view, picture->width, picture->height);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

static int
count_pixels (double length,
              double scale)
{
  return (int) floor (length * scale + 0.5);
}

static cairo_surface_t *
create_surface (const DrawPicture  *picture,
                double              scale,
                GError            **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         count_pixels (picture->width, scale),
                                                         count_pixels (picture->height, scale));

  cairo_surface_set_device_scale (surface, scale, scale);
  if (check_status (draw_on (surface, picture), error))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

/* Formats */

static cairo_status_t
append (gpointer             closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_png (const DrawPicture  *picture,
           double              scale,
           GByteArray         *bytes,
           GError            **error)
{
  cairo_surface_t *surface = create_surface (picture, scale, error);
  cairo_status_t status;

  if (surface == NULL)
    return FALSE;
  status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

/* Draws on @surface, finishes it and takes its reference. */
static gboolean
write_vectors (cairo_surface_t    *surface,
               const DrawPicture  *picture,
               GError            **error)
{
  cairo_status_t status = draw_on (surface, picture);

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

static gboolean
write_svg (const DrawPicture  *picture,
           double              scale,
           GByteArray         *bytes,
           GError            **error)
{
  g_autoptr (GByteArray) written = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append, written,
                                                                  picture->width, picture->height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  if (!write_vectors (surface, picture, error))
    return FALSE;
  draw_svg_renumber ((const char *) written->data, written->len, bytes);
  return TRUE;
}

static gboolean
write_pdf (const DrawPicture  *picture,
           double              scale,
           GByteArray         *bytes,
           GError            **error)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes,
                                                                  picture->width, picture->height);

  /* Else it has the time of day in it. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return write_vectors (surface, picture, error);
}

/* Pictures */

static GBytes *
write_bytes (const DrawPicture  *picture,
             DrawFormat          format,
             double              scale,
             GError            **error)
{
  static gboolean (*const writers[]) (const DrawPicture *, double, GByteArray *, GError **) = {
    [DRAW_FORMAT_PNG] = write_png,
    [DRAW_FORMAT_SVG] = write_svg,
    [DRAW_FORMAT_PDF] = write_pdf,
  };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (!writers[format] (picture, scale, bytes, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
draw_export_picture_to_bytes (const DrawPicture  *picture,
                              DrawFormat          format,
                              double              scale,
                              GError            **error)
{
  double pixels = format == DRAW_FORMAT_PNG ? scale : 1;

  if (!check_size (picture->width * pixels, error) || !check_size (picture->height * pixels, error))
    return NULL;
  return write_bytes (picture, format, scale, error);
}

gboolean
draw_export_picture (const DrawPicture  *picture,
                     const char         *path,
                     double              scale,
                     GError            **error)
{
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;

  if (!draw_export_find_format (path, &format, error))
    return FALSE;
  bytes = draw_export_picture_to_bytes (picture, format, scale, error);
  return bytes != NULL && queens_file_replace (path, bytes, error);
}

/* Boards */

static void
paint_board (cairo_t       *cr,
             gconstpointer  view,
             double         width,
             double         height)
{
  draw_board (cr, view, width, height, NULL);
}

/* @exported becomes @view with its background; the picture is of that. */
static DrawPicture
create_picture (const DrawBoardView *view,
                double               size,
                double               scale,
                DrawBoardView       *exported)
{
  *exported = *view;
  exported->flags |= DRAW_BOARD_BACKGROUND;
  exported->scale = scale;
  return (DrawPicture) { .paint = paint_board, .view = exported, .width = size, .height = size };
}

static double
choose_scale (double size)
{
  return MAX (1, size / SCREEN_SIZE);
}

cairo_surface_t *
draw_export_to_surface (const DrawBoardView  *view,
                        double                size,
                        GError              **error)
{
  double scale = choose_scale (size);
  DrawBoardView exported;
  DrawPicture picture;

  if (!check_size (size, error))
    return NULL;
  picture = create_picture (view, (int) size / scale, scale, &exported);
  return create_surface (&picture, scale, error);
}

GBytes *
draw_export_to_bytes (const DrawBoardView  *view,
                      DrawFormat            format,
                      double                size,
                      GError              **error)
{
  double scale = choose_scale (size);
  DrawBoardView exported;
  DrawPicture picture;

  if (!check_size (size, error))
    return NULL;
  picture = format == DRAW_FORMAT_PNG ? create_picture (view, (int) size / scale, scale, &exported)
                                      : create_picture (view, size, VECTOR_SCALE, &exported);
  return write_bytes (&picture, format, scale, error);
}

gboolean
draw_export (const DrawBoardView  *view,
             const char           *path,
             double                size,
             GError              **error)
{
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;

  if (!draw_export_find_format (path, &format, error))
    return FALSE;
  bytes = draw_export_to_bytes (view, format, size, error);
  return bytes != NULL && queens_file_replace (path, bytes, error);
}
