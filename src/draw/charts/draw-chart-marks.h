/* draw-chart-marks.h: a strip below the costs that says which moves were better, equal and worse,
 * and ticks through the chart where searches began anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart-canvas.h"

G_BEGIN_DECLS

/* The view has marks, the layout a strip, and there is a step. Few steps have a sign each, lower
 * for a better move and higher for a worse one; many share three lanes in the same order, so that
 * the place says it without shape or colour. One question for every step or column. */
void draw_chart_marks (const DrawChartCanvas *canvas);

G_END_DECLS
