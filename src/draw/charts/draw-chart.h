/* draw-chart.h: the cost of a search, step by step, which is its time line too. Data, scale and
 * paint are apart: the data stays with the caller, behind a callback; DrawChartLayout is the
 * scale. Any length draws in the same short time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart-layout.h"

G_BEGIN_DECLS

/* Draws the chart into the rectangle from (0, 0) to (@width, @height): few steps as dots on a
 * line, many as a band from the lowest to the highest costs. Errors stay in @cr. */
void draw_chart (cairo_t             *cr,
                 const DrawChartView *view,
                 double               width,
                 double               height);

G_END_DECLS
