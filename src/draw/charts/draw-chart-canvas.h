/* draw-chart-canvas.h: what every part of a chart is drawn with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart-layout.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t             *cr;
  const DrawChartView *view;
  const DrawTheme     *theme;
  DrawChartLayout      layout;
} DrawChartCanvas;

/* Where there are many steps a chart is drawn column by column, each a device pixel wide: how many
 * of them there are from step 0 to the last one, and the last step in each. */
guint   draw_chart_canvas_count_columns (const DrawChartCanvas *self);
guint64 draw_chart_canvas_get_last_step (const DrawChartCanvas *self,
                                         guint                  column);

/* Adds columns from @first to before @end to the path. */
void    draw_chart_canvas_add_columns   (const DrawChartCanvas *self,
                                         guint                  first,
                                         guint                  end,
                                         double                 top,
                                         double                 bottom);

/* Fills a rectangle that begins on a whole device pixel. */
void    draw_chart_canvas_fill_bar      (const DrawChartCanvas *self,
                                         double                 x,
                                         double                 y,
                                         double                 width,
                                         double                 height);

G_END_DECLS
