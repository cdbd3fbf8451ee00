/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something over the size of the board, a curve for each configuration: points with an interval
 * each, and the line of a growth that fits them. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-growth.h"

#define DRAW_SIZES_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  guint   size;
  gdouble value;
  gdouble low;                  /* of the interval around it */
  gdouble high;
} DrawSizesPoint;

typedef struct
{
  const char           *name;   /* in the legend, with its growth; NULL for none */
  const DrawSizesPoint *points; /* sizes in any order, borrowed */
  guint                 n_points;
  const QueensGrowth   *growth; /* or NULL */
} DrawSizesCurve;

/* All zero is two axes. */
typedef struct
{
  DrawChart      chart;
  guint          n_curves;
  DrawSizesCurve curves[DRAW_SIZES_MAX_CURVES];
  gboolean       is_rate;       /* values are shares, from 0 to 1, on a linear axis in per cent; else
                                 * numbers on a logarithmic one */
  const char    *y_title;
} DrawSizesView;

/* Both draw what the view says. */
extern const DrawChartKind draw_rates;
extern const DrawChartKind draw_evaluations;
