/* draw-board-picture.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board-picture.h"

#include "draw-board.h"
#include "queens-file.h"

#define SCREEN_SIZE 640.0

double
draw_board_get_scale (double size)
{
  return MAX (1, size / SCREEN_SIZE);
}

static void
paint_board (cairo_t       *cr,
             gconstpointer  view,
             double         width,
             double         height)
{
  draw_board (cr, view, width, height, NULL);
}

/* The same where the target has no scale of its own. */
static void
paint_enlarged (cairo_t       *cr,
                gconstpointer  data,
                double         width,
                double         height)
{
  const DrawBoardView *view = data;

  cairo_scale (cr, view->scale, view->scale);
  draw_board (cr, view, width / view->scale, height / view->scale, NULL);
}

/* @exported becomes @view with its background; the picture is of that, drawn with its scale. FALSE
 * with an error where it cannot be of @size. */
static gboolean
create_picture (const DrawBoardView  *view,
                gboolean              has_pixels,
                double                size,
                DrawBoardView        *exported,
                DrawPicture          *picture,
                GError              **error)
{
  if (!draw_picture_check_size (size, error))
    return FALSE;
  *exported = *view;
  exported->flags |= DRAW_BOARD_BACKGROUND;
  exported->scale = draw_board_get_scale (size);
  if (has_pixels)
    size = (int) size / exported->scale;
  *picture = (DrawPicture) { .paint = has_pixels ? paint_board : paint_enlarged, .view = exported,
                             .width = size, .height = size, .code = view->code };
  return TRUE;
}

cairo_surface_t *
draw_board_to_surface (const DrawBoardView  *view,
                       double                size,
                       GError              **error)
{
  DrawBoardView exported;
  DrawPicture picture;

  if (!create_picture (view, TRUE, size, &exported, &picture, error))
    return NULL;
  return draw_picture_to_surface (&picture, exported.scale, error);
}

GBytes *
draw_board_to_bytes (const DrawBoardView  *view,
                     DrawFormat            format,
                     double                size,
                     GError              **error)
{
  DrawBoardView exported;
  DrawPicture picture;

  if (!create_picture (view, draw_formats[format].has_pixels, size, &exported, &picture, error))
    return NULL;
  return draw_picture_to_bytes (&picture, format, exported.scale, error);
}

gboolean
draw_board_save (const DrawBoardView  *view,
                 const char           *path,
                 double                size,
                 GError              **error)
{
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;

  if (!draw_format_find (path, &format, error))
    return FALSE;
  bytes = draw_board_to_bytes (view, format, size, error);
  return bytes != NULL && queens_file_replace (path, bytes, error);
}
