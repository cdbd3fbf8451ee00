/* draw-board-picture.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board-picture.h"

#include "draw-board.h"
#include "queens-file.h"

/* Pictures are laid out as on a screen and then enlarged, so that numbers keep their proportions.
 */
#define SCREEN_SIZE 640.0
/* An overview within vectors is an image of so many pixels a point. */
#define VECTOR_SCALE 2.0

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
draw_board_to_surface (const DrawBoardView  *view,
                        double                size,
                        GError              **error)
{
  double scale = choose_scale (size);
  DrawBoardView exported;
  DrawPicture picture;

  if (!draw_picture_check_size (size, error))
    return NULL;
  picture = create_picture (view, (int) size / scale, scale, &exported);
  return draw_picture_to_surface (&picture, scale, error);
}

GBytes *
draw_board_to_bytes (const DrawBoardView  *view,
                      DrawFormat            format,
                      double                size,
                      GError              **error)
{
  double scale = choose_scale (size);
  DrawBoardView exported;
  DrawPicture picture;

  if (!draw_picture_check_size (size, error))
    return NULL;
  picture = format == DRAW_FORMAT_PNG ? create_picture (view, (int) size / scale, scale, &exported)
                                      : create_picture (view, size, VECTOR_SCALE, &exported);
  return draw_picture_to_bytes (&picture, format, scale, error);
}

gboolean
draw_board_save (const DrawBoardView  *view,
             const char           *path,
             double                size,
             GError              **error)
{
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;

  if (!draw_picture_find_format (path, &format, error))
    return FALSE;
  bytes = draw_board_to_bytes (view, format, size, error);
  return bytes != NULL && queens_file_replace (path, bytes, error);
}
