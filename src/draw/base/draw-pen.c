/* draw-pen.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-pen.h"

static DrawDetail
choose_detail (double pixels)
{
  if (pixels < 8)
    return DRAW_DETAIL_POINT;
  if (pixels < 20)
    return DRAW_DETAIL_OUTLINE;
  return pixels < 36 ? DRAW_DETAIL_SHAPE : DRAW_DETAIL_FULL;
}

DrawPen
draw_pen_begin (cairo_t         *cr,
                const DrawTheme *theme,
                double           x,
                double           y,
                double           size,
                double           pixels)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  return (DrawPen) { cr, theme, MAX (pixels, 1), choose_detail (pixels) };
}

void
draw_pen_end (const DrawPen *self)
{
  cairo_restore (self->cr);
}

double
draw_pen_get_width (const DrawPen *self,
                    double         part,
                    double         least)
{
  return MAX (part * self->theme->line_weight, least / self->pixels);
}

void
draw_pen_add_circle (const DrawPen *self,
                     double         x,
                     double         y,
                     double         radius)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (self->cr);
}

void
draw_pen_add_polygon (const DrawPen   *self,
                      const DrawPoint *points,
                      gsize            length)
{
  cairo_new_sub_path (self->cr);
  for (gsize i = 0; i < length; i++)
    cairo_line_to (self->cr, points[i].x, points[i].y);
  cairo_close_path (self->cr);
}

void
draw_pen_fill (const DrawPen *self,
               DrawColor      color)
{
  draw_color_set_source (self->cr, color);
  cairo_fill (self->cr);
}

void
draw_pen_fill_outlined (const DrawPen *self,
                        DrawColor      color,
                        double         edge)
{
  draw_color_set_source (self->cr, self->theme->queen_outline);
  cairo_set_line_width (self->cr, 2 * edge);
  cairo_stroke_preserve (self->cr);
  draw_pen_fill (self, color);
}
