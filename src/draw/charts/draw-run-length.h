/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run-length distributions: the share of trials solved over iterations or evaluations. Each curve
 * has its 95 % band, colour, dashes and shape of dots. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-run-length.h"
#include "queens-weibull.h"

#define DRAW_RUN_LENGTH_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  const QueensRunLength *run_length;
  const char            *name;          /* in the legend; a single curve may have NULL for no
                                         * legend */
  guint64                cut_off;       /* a restart cut-off to mark, or 0 */
  const QueensWeibull   *fit;           /* of a single curve: draws the fitted distributions with a
                                         * legend; or NULL */
  gdouble                fit_share;     /* the share of trials that are not stuck, to which @fit
                                         * applies */
} DrawRunLengthCurve;

/* All zero is two axes without a curve. */
typedef struct
{
  DrawChart          chart;
  guint              n_curves;  /* up to DRAW_RUN_LENGTH_MAX_CURVES */
  DrawRunLengthCurve curves[DRAW_RUN_LENGTH_MAX_CURVES];
  gboolean           by_evaluations;    /* the x axis and the points' `iterations` are evaluations */
} DrawRunLengthView;

/* A curve has a point for each number of iterations that solved a trial. Points that have room
 * are dots; the hovered one has a ring. A curve continues, level, to the right end unless
 * trials were cut off: then it ends with the longest trial, as nothing is known beyond. A
 * curve without trials is not drawn. The time to draw hardly depends on the number of points. */
extern const DrawChartKind draw_run_length;

/* Finds the place of curve number @curve at @iterations. */
void     draw_run_length_get_point (const DrawRunLengthView *view,
                                    double                   width,
                                    double                   height,
                                    guint                    curve,
                                    guint64                  iterations,
                                    double                  *x,
                                    double                  *y);
