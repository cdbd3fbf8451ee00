/* draw-boulder.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-boulder.h"

#include <math.h>

#include "draw-pen.h"

/* A block of stone with a lit top and a dark side. */
static void
draw_stone (const DrawPen *pen)
{
  static const DrawPoint block[] = {
    { 0.05, 0.17 }, { 0.15, 0.05 }, { 0.60, 0.03 }, { 0.86, 0.06 }, { 0.95, 0.18 }, { 0.97, 0.62 },
    { 0.94, 0.86 }, { 0.83, 0.95 }, { 0.36, 0.97 }, { 0.14, 0.94 }, { 0.05, 0.82 }, { 0.03, 0.45 },
  };
  static const DrawPoint top[] = {
    { 0.05, 0.17 }, { 0.15, 0.05 }, { 0.60, 0.03 }, { 0.86, 0.06 }, { 0.95, 0.18 },
    { 0.78, 0.28 }, { 0.47, 0.23 }, { 0.21, 0.30 },
  };
  static const DrawPoint side[] = {
    { 0.95, 0.18 }, { 0.97, 0.62 }, { 0.94, 0.86 }, { 0.83, 0.95 }, { 0.36, 0.97 }, { 0.14, 0.94 },
    { 0.30, 0.80 }, { 0.74, 0.76 }, { 0.78, 0.28 },
  };
  const DrawTheme *theme = pen->theme;

  draw_pen_add_polygon (pen, block, G_N_ELEMENTS (block));
  draw_pen_fill (pen, theme->stone);
  draw_pen_add_polygon (pen, top, G_N_ELEMENTS (top));
  draw_pen_fill (pen, theme->stone_light);
  draw_pen_add_polygon (pen, side, G_N_ELEMENTS (side));
  draw_pen_fill (pen, draw_color_mix (theme->stone, theme->stone_dark, 0.45));
}

static void
draw_cracks (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;

  draw_color_set_source (cr, pen->theme->stone_dark);
  cairo_set_line_width (cr, draw_pen_get_width (pen, 0.020, 0.8));
  cairo_move_to (cr, 0.36, 0.26);
  cairo_line_to (cr, 0.42, 0.40);
  cairo_line_to (cr, 0.34, 0.52);
  cairo_line_to (cr, 0.40, 0.62);
  cairo_move_to (cr, 0.42, 0.40);
  cairo_line_to (cr, 0.53, 0.46);
  cairo_move_to (cr, 0.74, 0.76);
  cairo_line_to (cr, 0.64, 0.67);
  cairo_stroke (cr);
}

/* A few pixels: a block with a light and a dark edge. */
static void
draw_small_stone (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;
  double edge = pen->pixels < 4 ? 0 : MAX (1, floor (pen->pixels / 6)) / pen->pixels;

  draw_color_set_source (cr, pen->theme->stone);
  cairo_rectangle (cr, 0, 0, 1 - edge, 1 - edge);
  cairo_fill (cr);
  draw_color_set_source (cr, pen->theme->stone_light);
  cairo_rectangle (cr, 0, 0, 1 - edge, edge);
  cairo_rectangle (cr, 0, 0, edge, 1 - edge);
  cairo_fill (cr);
}

void
draw_boulder (cairo_t         *cr,
              const DrawTheme *theme,
              double           x,
              double           y,
              double           size,
              double           pixels)
{
  DrawPen pen = draw_pen_begin (cr, theme, x, y, size, pixels);

  draw_color_set_source (cr, theme->stone_dark);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);
  if (pen.detail < DRAW_DETAIL_SHAPE)
    draw_small_stone (&pen);
  else
    draw_stone (&pen);
  if (pen.detail == DRAW_DETAIL_FULL)
    draw_cracks (&pen);
  draw_pen_end (&pen);
}
