/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run-length distributions as curves: to the right iterations, up the share of trials solved within
 * so many, each with its 95 % band, colour, dashes and shape of dots. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-run-length.h"
#include "queens-weibull.h"

#define DRAW_RUN_LENGTH_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  const QueensRunLength *run_length;
  const char            *name;          /* in the legend; of one curve it may be NULL, for no
                                         * legend */
  guint64                cut_off;       /* a restart cut-off, marked by a line with its number; 0
                                         * for none */
  const QueensWeibull   *fit;           /* of the only curve: the distributions that fit it are
                                         * drawn beside it, with a legend; NULL for none */
  gdouble                fit_share;     /* the part of its trials that are not stuck, of which the
                                         * fit is */
} DrawRunLengthCurve;

/* All zero are two axes without a curve. */
typedef struct
{
  DrawChart          chart;
  guint              n_curves;  /* up to DRAW_RUN_LENGTH_MAX_CURVES */
  DrawRunLengthCurve curves[DRAW_RUN_LENGTH_MAX_CURVES];
} DrawRunLengthView;

/* A curve has a dot for each number of iterations that solved a trial, as far as they have room. Its
 * points are all of them, with a dot or without; the hovered one has a ring. A curve goes on, level,
 * to the right end, unless trials were cut off: then it ends with the longest one, as nothing is
 * known of more. A curve without trials is not drawn. Any number of points draws in about the same
 * time. */
extern const DrawChartKind draw_run_length;

/* Where the curve is at @iterations. */
void     draw_run_length_get_point (const DrawRunLengthView *view,
                                    double                   width,
                                    double                   height,
                                    guint                    curve,
                                    guint64                  iterations,
                                    double                  *x,
                                    double                  *y);
