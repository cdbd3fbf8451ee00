/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-picture.h"

#include "draw-board.h"

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

/* Copies @view to @exported with a background and a scale. Makes @picture a picture of
 * @exported. */
static gboolean
create_picture (const DrawBoardView  *view,
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
  *picture = (DrawPicture) {
    .paint = paint_board, .view = exported,
    .width = (int) size / exported->scale, .height = (int) size / exported->scale,
    .points = exported->scale, .code = view->code,
  };
  return TRUE;
}

cairo_surface_t *
draw_board_to_surface (const DrawBoardView  *view,
                       double                size,
                       GError              **error)
{
  DrawBoardView exported;
  DrawPicture picture;

  return create_picture (view, size, &exported, &picture, error)
         ? draw_picture_to_surface (&picture, exported.scale, error) : NULL;
}

GBytes *
draw_board_to_bytes (const DrawBoardView  *view,
                     DrawFormat            format,
                     double                size,
                     GError              **error)
{
  DrawBoardView exported;
  DrawPicture picture;

  return create_picture (view, size, &exported, &picture, error)
         ? draw_picture_to_bytes (&picture, format, exported.scale, error) : NULL;
}

gboolean
draw_board_save (const DrawBoardView  *view,
                 const char           *path,
                 double                size,
                 GError              **error)
{
  DrawBoardView exported;
  DrawPicture picture;

  return create_picture (view, size, &exported, &picture, error)
         && draw_picture_save (&picture, path, exported.scale, error);
}
