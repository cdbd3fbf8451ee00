/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of success rates or evaluations by board size, and of success rates or moves by the
 * distance of the start. Each configuration has a curve: a point and an interval for each size or
 * distance, and the line of a fitted growth. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-growth.h"

#define DRAW_SIZES_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  guint   size;                 /* board size, or distance of the start */
  gdouble value;
  gdouble low, high;            /* interval around @value; both equal @value if there is no
                                 * interval */
} DrawSizesPoint;

typedef struct
{
  const char           *name;   /* name in the legend, followed by the growth; may be NULL */
  const DrawSizesPoint *points; /* in any order; borrowed */
  guint                 n_points;
  const QueensGrowth   *growth; /* may be NULL */
} DrawSizesCurve;

/* Data of the charts. If all fields are zero, they have no curves. */
typedef struct
{
  DrawChart      chart;
  guint          n_curves;
  DrawSizesCurve curves[DRAW_SIZES_MAX_CURVES];
  gboolean       is_rate;       /* TRUE if values are shares from 0 to 1, on a linear axis in
                                 * percent. FALSE if values are numbers, on an axis that is
                                 * logarithmic unless @by_distance is set. */
  gboolean       by_distance;
  const char    *y_title;
} DrawSizesView;

/* The charts differ only in their names, because the view selects the axis. */
extern const DrawChartKind draw_rates;
extern const DrawChartKind draw_evaluations;
extern const DrawChartKind draw_distances;
extern const DrawChartKind draw_distance_moves;
