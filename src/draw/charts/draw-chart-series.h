/* draw-chart-series.h: a number for every step, as a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart-canvas.h"

G_BEGIN_DECLS

typedef struct
{
  DrawChartRange range;         /* on the scale of the costs */
  gpointer       data;
  DrawColor      color;
} DrawChartSeries;

/* Few steps are dots on a line, many a band from the lowest to the highest. There is a step. */
void draw_chart_series (const DrawChartCanvas *canvas,
                        const DrawChartSeries *series);

G_END_DECLS
