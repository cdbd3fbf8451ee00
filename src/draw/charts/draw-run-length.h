/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run-length distributions: the share of trials solved by iterations or evaluations. Each curve has
 * a 95 % band and its own colour, dashes and dots. */

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
  guint64                cut_off;       /* cut-off for restarts that is marked; 0 for none */
  const QueensWeibull   *fit;           /* of a single curve: draws the fitted distributions with a
                                         * legend; or NULL */
  gdouble                fit_share;     /* the share of trials that are not stuck, to which @fit
                                         * applies */
  const QueensChances   *exact;         /* draws the exact chances, dotted; or NULL */
} DrawRunLengthCurve;

/* Data of the chart. A structure of zeros is two axes. */
typedef struct
{
  DrawChart          chart;
  guint              n_curves;  /* number of curves, at most DRAW_RUN_LENGTH_MAX_CURVES */
  DrawRunLengthCurve curves[DRAW_RUN_LENGTH_MAX_CURVES];
  gboolean           by_evaluations;    /* TRUE if the x axis and the points count evaluations */
} DrawRunLengthView;

/* The chart. A curve has a point for each number of iterations that solved a trial. If there is
 * room, points are dots, and the hovered point has a ring. If trials were cut off, a curve ends
 * with its longest trial because nothing is known beyond; otherwise it continues level to the right
 * end. A curve without trials isn't drawn. Exact chances continue to the right end; they aren't drawn
 * if there are DRAW_RUN_LENGTH_MAX_CURVES curves, because the legend has no room. The time to draw hardly depends on the number of
 * points. */
extern const DrawChartKind draw_run_length;

/* Finds the position of @curve at @iterations. */
void     draw_run_length_get_point (const DrawRunLengthView *view,
                                    double                   width,
                                    double                   height,
                                    guint                    curve,
                                    guint64                  iterations,
                                    double                  *x,
                                    double                  *y);
