/* draw-chart-canvas.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-canvas.h"

#include <math.h>

guint
draw_chart_canvas_count_columns (const DrawChartCanvas *self)
{
  return (guint) ceil (self->layout.width * self->layout.scale);
}

guint64
draw_chart_canvas_get_last_step (const DrawChartCanvas *self,
                                 guint                  column)
{
  const DrawChartLayout *layout = &self->layout;

  if (column + 1 >= draw_chart_canvas_count_columns (self))
    return layout->length - 1;
  return draw_chart_layout_find_step (layout, layout->x + (column + 0.5) / layout->scale);
}

void
draw_chart_canvas_add_columns (const DrawChartCanvas *self,
                               guint                  first,
                               guint                  end,
                               double                 top,
                               double                 bottom)
{
  double width = 1 / self->layout.scale;

  cairo_rectangle (self->cr, self->layout.x + first * width, top,
                   (end - first) * width, bottom - top);
}

void
draw_chart_canvas_fill_bar (const DrawChartCanvas *self,
                            double                 x,
                            double                 y,
                            double                 width,
                            double                 height)
{
  double scale = self->layout.scale;
  double left = floor (x * scale + 0.5) / scale;
  double top = floor (y * scale + 0.5) / scale;

  cairo_rectangle (self->cr, left, top, width, height);
  cairo_fill (self->cr);
}
