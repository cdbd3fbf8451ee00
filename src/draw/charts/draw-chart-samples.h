/* draw-chart-samples.h: a second number for some of the steps, as a dashed line, and the legend
 * that tells it from the costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart-canvas.h"
#include "draw-text.h"

G_BEGIN_DECLS

/* The view has samples. Where a value is missing the line has a gap; values far apart have a square
 * each. */
void draw_chart_samples        (const DrawChartCanvas *canvas);

/* The ends of their scale, right of the chart. */
void draw_chart_samples_axis   (const DrawChartCanvas *canvas,
                                DrawText              *text);

/* Between the numbers of the first and the last step, if there is room for it. */
void draw_chart_samples_legend (const DrawChartCanvas *canvas,
                                DrawText              *text);

G_END_DECLS
