/* queenside-board-viewport.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-viewport.h"

DrawBoardLayout
queenside_board_viewport_get_layout (GtkWidget           *widget,
                                     const DrawBoardView *view)
{
  return draw_board_layout_new (view, gtk_widget_get_width (widget),
                                gtk_widget_get_height (widget));
}

QueensSquare
queenside_board_viewport_find_nearest (const DrawBoardLayout *layout,
                                       double                 x,
                                       double                 y)
{
  const cairo_rectangle_t *area = &layout->area;
  QueensSquare square = { 0, 0 };

  draw_board_layout_find_square (layout, CLAMP (x, area->x, area->x + area->width - 0.5),
                                 CLAMP (y, area->y, area->y + area->height - 0.5), &square);
  return square;
}

static DrawZoom
tidy (DrawZoom zoom)
{
  return zoom.factor > 1 ? zoom : (DrawZoom) { 0 };
}

DrawZoom
queenside_board_viewport_zoom (GtkWidget           *widget,
                               const DrawBoardView *view,
                               double               x,
                               double               y,
                               double               times)
{
  DrawBoardLayout before = queenside_board_viewport_get_layout (widget, view);
  DrawBoardLayout after;
  DrawBoardView closer = *view;

  closer.zoom = tidy (draw_board_layout_zoom (&before, view, x, y, times));
  /* Squares are whole pixels wide, and a board that grows takes more of the place: bring the point
   * back to where it was. */
  after = queenside_board_viewport_get_layout (widget, &closer);
  return queenside_board_viewport_pan (widget, &closer,
                                       x - after.x - (x - before.x) * after.square / before.square,
                                       y - after.y - (y - before.y) * after.square / before.square);
}

DrawZoom
queenside_board_viewport_pan (GtkWidget           *widget,
                              const DrawBoardView *view,
                              double               dx,
                              double               dy)
{
  DrawBoardLayout layout = queenside_board_viewport_get_layout (widget, view);

  return tidy (draw_board_layout_pan (&layout, view, dx, dy));
}

/* How far to pull what begins at @start, @length long, so that it is seen from @low on for
 * @room. */
static double
find_pull (double start,
           double length,
           double low,
           double room)
{
  if (start < low)
    return low - start;
  return MIN (low + room - start - length, 0);
}

DrawZoom
queenside_board_viewport_reveal (GtkWidget           *widget,
                                 const DrawBoardView *view,
                                 QueensSquare         square)
{
  DrawBoardLayout layout = queenside_board_viewport_get_layout (widget, view);
  const cairo_rectangle_t *area = &layout.area;
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, square);

  return queenside_board_viewport_pan (widget, view,
                                       find_pull (place.x, place.width, area->x, area->width),
                                       find_pull (place.y, place.height, area->y, area->height));
}
