/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "draw-png.h"
#include "draw-svg.h"
#include "draw-webp.h"
#include "queens-file.h"
#include "queens-refuse.h"

gboolean
draw_picture_check_size (double   size,
                         GError **error)
{
  if (size >= DRAW_PICTURE_MIN_SIZE && size <= DRAW_PICTURE_MAX_SIZE)
    return TRUE;
  queens_refuse (error, _("A picture can’t be %.6g pixels wide. Choose a size from %d to %d "
                          "pixels."), size, DRAW_PICTURE_MIN_SIZE, DRAW_PICTURE_MAX_SIZE);
  return FALSE;
}

static gboolean
check_status (cairo_status_t   status,
              GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  queens_refuse (error, _("The picture could not be drawn: %s."), cairo_status_to_string (status));
  return FALSE;
}

static cairo_status_t
draw_on (cairo_surface_t   *surface,
         const DrawPicture *picture,
         double             enlargement)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (picture->theme != NULL)
    {
      draw_color_set_source (cr, picture->theme->background);
      cairo_paint (cr);
    }
  cairo_scale (cr, enlargement, enlargement);
  picture->paint (cr, picture->view, picture->width, picture->height);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

cairo_surface_t *
draw_picture_record (const DrawPicture *picture)
{
  const cairo_rectangle_t extents = { 0, 0, picture->width, picture->height };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);

  draw_on (surface, picture, 1);
  return surface;
}

#ifdef MADV_HUGEPAGE
#define MIN_LARGE (8 * 1024 * 1024)

typedef struct
{
  void  *start;
  gsize  length;
} Memory;

static void
free_memory (void *data)
{
  Memory *memory = data;

  munmap (memory->start, memory->length);
  g_free (memory);
}
#endif

/* Creates a surface. If it is large, uses huge pages if possible, because allocating many small
 * pages takes as long as drawing. */
static cairo_surface_t *
create_surface (int width,
                int height)
{
#ifdef MADV_HUGEPAGE
  static const cairo_user_data_key_t key;
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  Memory memory = { NULL, (gsize) MAX (stride, 0) * MAX (height, 0) };

  if (memory.length >= MIN_LARGE)
    memory.start = mmap (NULL, memory.length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                         -1, 0);
  if (memory.start != NULL && memory.start != MAP_FAILED)
    {
      cairo_surface_t *surface;

      madvise (memory.start, memory.length, MADV_HUGEPAGE);
      surface = cairo_image_surface_create_for_data (memory.start, CAIRO_FORMAT_ARGB32, width,
                                                     height, stride);
      cairo_surface_set_user_data (surface, &key, g_memdup2 (&memory, sizeof memory), free_memory);
      return surface;
    }
#endif
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

cairo_surface_t *
draw_picture_to_surface (const DrawPicture  *picture,
                         double              scale,
                         GError            **error)
{
  int width = (int) floor (picture->width * scale + 0.5);
  int height = (int) floor (picture->height * scale + 0.5);
  cairo_surface_t *surface = create_surface (width, height);

  cairo_surface_set_device_scale (surface, scale, scale);
  if (check_status (draw_on (surface, picture, 1), error))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

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
  cairo_surface_t *surface = draw_picture_to_surface (picture, scale, error);

  if (surface == NULL)
    return FALSE;
  cairo_surface_flush (surface);
  draw_png_write (surface, picture->code, bytes);
  cairo_surface_destroy (surface);
  return TRUE;
}

static gboolean
write_webp (const DrawPicture  *picture,
            double              scale,
            GByteArray         *bytes,
            GError            **error)
{
  cairo_surface_t *surface = draw_picture_to_surface (picture, scale, error);
  gboolean is_done;

  if (surface == NULL)
    return FALSE;
  cairo_surface_flush (surface);
  is_done = draw_webp_encode (surface, 0, 0, cairo_image_surface_get_width (surface),
                              cairo_image_surface_get_height (surface), bytes);
  cairo_surface_destroy (surface);
  if (is_done && picture->code != NULL)
    draw_webp_insert (bytes, picture->code);
  if (!is_done)
    queens_refuse (error, _("The picture is too large for WebP. Use at most %d pixels per side."),
                   DRAW_WEBP_MAX_SIZE);
  return is_done;
}

static double
get_points (const DrawPicture *picture)
{
  return picture->points > 0 ? picture->points : 1;
}

/* Draws on @surface, finishes it, and releases its reference. */
static gboolean
write_vectors (cairo_surface_t    *surface,
               const DrawPicture  *picture,
               GError            **error)
{
  cairo_status_t status = draw_on (surface, picture, get_points (picture));

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

/* Inserts @code as the first element of the SVG, "metadata" (SVG 1.1, section 21). */
static void
insert_in_svg (GByteArray *svg,
               const char *code)
{
  const char *root = g_strstr_len ((const char *) svg->data, svg->len, "<svg");
  const char *end = root == NULL ? NULL
                    : memchr (root, '>', (const char *) svg->data + svg->len - root);
  g_autofree char *element = g_strdup_printf ("\n<metadata>%s</metadata>", code);
  g_autofree guint8 *rest = NULL;
  gsize place;
  gsize n_rest;

  g_assert (end != NULL);
  place = end + 1 - (const char *) svg->data;
  n_rest = svg->len - place;
  rest = g_memdup2 (svg->data + place, n_rest);
  g_byte_array_set_size (svg, place);
  g_byte_array_append (svg, (const guint8 *) element, strlen (element));
  g_byte_array_append (svg, rest, n_rest);
}

static gboolean
write_svg (const DrawPicture  *picture,
           double              scale,
           GByteArray         *bytes,
           GError            **error)
{
  g_autoptr (GByteArray) written = g_byte_array_new ();
  double points = get_points (picture);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append, written,
                                                                  picture->width * points,
                                                                  picture->height * points);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  if (!write_vectors (surface, picture, error))
    return FALSE;
  if (picture->code != NULL)
    insert_in_svg (written, picture->code);
  draw_svg_renumber ((const char *) written->data, written->len, bytes);
  return TRUE;
}

static gboolean
write_pdf (const DrawPicture  *picture,
           double              scale,
           GByteArray         *bytes,
           GError            **error)
{
  double points = get_points (picture);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes,
                                                                  picture->width * points,
                                                                  picture->height * points);

  /* By default, the file would have the current time, and equal pictures would differ. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  if (picture->code != NULL)
    {
      /* Later PDF versions compress the keywords, and Queenside can't read compressed keywords. */
      cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, picture->code);
    }
  return write_vectors (surface, picture, error);
}

/* A new format needs a row here, and an enumerator in the header. */
const DrawFormatInfo draw_formats[DRAW_N_FORMATS] = {
  [DRAW_FORMAT_PNG] = { "png", TRUE, write_png },
  [DRAW_FORMAT_SVG] = { "svg", FALSE, write_svg },
  [DRAW_FORMAT_PDF] = { "pdf", FALSE, write_pdf },
  [DRAW_FORMAT_WEBP] = { "webp", TRUE, write_webp },
};

gboolean
draw_picture_has_suffix (const char *path,
                         const char *suffix)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && g_ascii_strcasecmp (dot + 1, suffix) == 0;
}

char *
draw_format_list_suffixes (void)
{
  GString *list = g_string_new (NULL);

  for (DrawFormat i = 0; i < DRAW_N_FORMATS; i++)
    {
      if (i > 0)
        /* Translators: before the last of several suffixes, as in “.png, .svg or .pdf”. */
        g_string_append (list, i + 1 < DRAW_N_FORMATS ? ", " : _(" or "));
      g_string_append_printf (list, ".%s", draw_formats[i].suffix);
    }
  return g_string_free (list, FALSE);
}

gboolean
draw_format_find (const char  *path,
                  DrawFormat  *format,
                  GError     **error)
{
  g_autofree char *shown = NULL;
  g_autofree char *suffixes = NULL;

  for (DrawFormat i = 0; i < DRAW_N_FORMATS; i++)
    if (draw_picture_has_suffix (path, draw_formats[i].suffix))
      {
        *format = i;
        return TRUE;
      }
  shown = g_filename_display_name (path);
  suffixes = draw_format_list_suffixes ();
  queens_refuse (error, _("“%s” has no known picture format. End the name in %s."), shown,
                 suffixes);
  return FALSE;
}

GBytes *
draw_picture_to_bytes (const DrawPicture  *picture,
                       DrawFormat          format,
                       double              scale,
                       GError            **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  double pixels = draw_formats[format].has_pixels ? scale : get_points (picture);

  if (!draw_picture_check_size (picture->width * pixels, error)
      || !draw_picture_check_size (picture->height * pixels, error)
      || !draw_formats[format].write (picture, scale, bytes, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

gboolean
draw_picture_save (const DrawPicture  *picture,
                   const char         *path,
                   double              scale,
                   GError            **error)
{
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;

  if (!draw_format_find (path, &format, error))
    return FALSE;
  bytes = draw_picture_to_bytes (picture, format, scale, error);
  return bytes != NULL && queens_file_replace (path, bytes, error);
}
