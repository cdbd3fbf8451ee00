/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run-length distributions: the share of trials solved within a number of iterations or
 * evaluations. Each curve has a 95 % band and its own colour, dashes and dots. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-chances.h"
#include "queens-run-length.h"
#include "queens-weibull.h"

#define DRAW_RUN_LENGTH_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  const QueensRunLength *run_length;
  const char            *name;          /* name in the legend; NULL hides the legend of a single
                                         * curve */
  guint64                cut_off;       /* a cut-off for restarts, marked in the chart; or 0 */
  const QueensWeibull   *fit;           /* distribution fitted to a single curve, drawn with a
                                         * legend; may be NULL */
  gdouble                fit_share;     /* the share of trials that aren't stuck, which @fit
                                         * describes */
  const QueensChances   *exact;         /* exact chances, drawn dotted; may be NULL */
} DrawRunLengthCurve;

/* Data of the chart. If all fields are zero, the chart has no curves. */
typedef struct
{
  DrawChart          chart;
  guint              n_curves;
  DrawRunLengthCurve curves[DRAW_RUN_LENGTH_MAX_CURVES];
  gboolean           by_evaluations;    /* TRUE if the x axis and the points count evaluations */
} DrawRunLengthView;

/* The chart. A curve has a point for each number of iterations that solved a trial. If there is
 * room, points are dots, and the hovered point has a ring. If trials were cut off, a curve ends
 * with its longest trial, because nothing is known beyond it. Otherwise, it continues level to the
 * right end. A curve without trials isn't drawn.
 *
 * Exact chances continue to the right end. They aren't drawn if there are
 * DRAW_RUN_LENGTH_MAX_CURVES curves, because the legend has no room. The time for drawing hardly
 * depends on the number of points. */
extern const DrawChartKind draw_run_length;

/* Finds the position of @curve at @iterations. */
void     draw_run_length_get_point (const DrawRunLengthView *view,
                                    double                   width,
                                    double                   height,
                                    guint                    curve,
                                    guint64                  iterations,
                                    double                  *x,
                                    double                  *y);
