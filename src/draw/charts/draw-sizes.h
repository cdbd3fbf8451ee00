/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates or evaluations over the size of the board. A curve is a configuration: points with an
 * interval each, and the line of a growth that fits them. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-growth.h"

#define DRAW_SIZES_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  guint   size;
  gdouble value;
  gdouble low, high;            /* the interval around @value */
} DrawSizesPoint;

typedef struct
{
  const char           *name;   /* in the legend, with its growth; or NULL */
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
  gboolean       is_rate;       /* values are shares from 0 to 1 on a linear axis in per cent; else
                                 * numbers on a logarithmic axis */
  const char    *y_title;
} DrawSizesView;

/* They differ in their names; the view chooses the axis. */
extern const DrawChartKind draw_rates;
extern const DrawChartKind draw_evaluations;
