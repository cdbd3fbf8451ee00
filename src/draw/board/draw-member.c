/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-member.h"

#include "draw-board.h"
#include "draw-canvas.h"

#define LEAST_GRID 3.0          /* minimum side of a square if the board has a grid, in units */
#define LEAST_DIAMOND 9.0       /* minimum width of a diamond, in units */
#define CUT_WIDTH 1.5
#define CUT_DASH 3.0

/* Strokes the path. A wider line under it, in the colour of text on accents, makes it stand out on
 * all squares. */
static void
stroke (cairo_t         *cr,
        const DrawTheme *theme,
        DrawColor        color,
        double           width)
{
  double dash = CUT_DASH;

  draw_color_set_source (cr, theme->on_accent);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, &dash, 1, 0);
  draw_color_set_source (cr, color);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_diamond (cairo_t           *cr,
              const DrawTheme   *theme,
              cairo_rectangle_t  place)
{
  DrawPoint middle = draw_middle (place);
  double radius = MAX (place.width, LEAST_DIAMOND) / 2;

  cairo_move_to (cr, middle.x, middle.y - radius);
  cairo_line_to (cr, middle.x + radius, middle.y);
  cairo_line_to (cr, middle.x, middle.y + radius);
  cairo_line_to (cr, middle.x - radius, middle.y);
  cairo_close_path (cr);
  draw_color_set_source (cr, theme->attacked);
  cairo_fill_preserve (cr);
  draw_color_set_source (cr, theme->on_accent);
  cairo_set_line_width (cr, theme->line_weight);
  cairo_stroke (cr);
}

void
draw_member (cairo_t             *cr,
             const DrawBoardView *view,
             const QueensMember  *member,
             double               side,
             DrawBoardCache      *cache)
{
  const DrawTheme *theme = draw_theme_or_light (view->theme);
  DrawBoardLayout layout = draw_board_layout_new (view, side, side);
  DrawBoardView small = *view;

  if (layout.square < LEAST_GRID)
    small.flags |= DRAW_BOARD_PLAIN;
  draw_board (cr, &small, side, side, cache);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_clip (cr);
  if (member->cut > 0)
    {
      double x = draw_board_layout_get_rectangle (&layout, (QueensSquare) { member->cut, 0 }).x;

      cairo_move_to (cr, x, layout.area.y);
      cairo_line_to (cr, x, layout.area.y + layout.area.height);
      stroke (cr, theme, theme->accent, CUT_WIDTH * theme->line_weight);
    }
  if (member->changed >= 0)
    draw_diamond (cr, theme, draw_board_layout_get_rectangle (
      &layout, queens_board_get_square (view->board, member->changed)));
  cairo_restore (cr);
}
