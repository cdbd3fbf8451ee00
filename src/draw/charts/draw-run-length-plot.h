/* draw-run-length-plot.h: where the points of run-length distributions are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-plot.h"
#include "draw-run-length.h"

G_BEGIN_DECLS

#define DRAW_RUN_LENGTH_LINE 2.0        /* width of a curve, in units */
#define DRAW_RUN_LENGTH_DOT 2.6         /* radius */

/* Free with draw_plot_clear(). */
DrawPlot draw_run_length_plot (const DrawRunLengthView *view,
                               double                   width,
                               double                   height);

double   draw_run_length_x    (const DrawPlot          *plot,
                               guint64                  iterations);
/* @share is from 0 to 1. */
double   draw_run_length_y    (const DrawPlot          *plot,
                               double                   share);

const QueensRunLengthPoint *draw_run_length_points (const DrawRunLengthView *view,
                                                    guint                    curve,
                                                    guint                   *n_points);

G_END_DECLS
