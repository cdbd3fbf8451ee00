/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many trials needed how many iterations: solved trials in full bars, unsolved trials in
 * hatched bars on top of them. A bar is as wide as its bin. The axis names the width of equal bins
 * wider than one number. A growing bin would have more trials only because it is wider, so its
 * height is trials per iteration, which the axis says. */

#pragma once

#include "draw-chart.h"
#include "queens-distribution.h"

typedef enum
{
  DRAW_HISTOGRAM_SOLVED,
  DRAW_HISTOGRAM_UNSOLVED,
  DRAW_HISTOGRAM_N_KINDS,
} DrawHistogramKind;

typedef struct
{
  guint64 first, last;          /* numbers of iterations, both included */
  guint64 counts[DRAW_HISTOGRAM_N_KINDS];
} DrawHistogramBin;

#define DRAW_HISTOGRAM_MAX_BINS 100

/* A plain value. There are no gaps between the bins. */
typedef struct
{
  guint            n_bins;      /* 0 without numbers */
  DrawHistogramBin bins[DRAW_HISTOGRAM_MAX_BINS];
  guint64          totals[DRAW_HISTOGRAM_N_KINDS];
  guint64          highest;     /* count of both kinds in one bin */
  guint64          per;         /* heights are trials per this many iterations, a power of ten that
                                 * makes them readable; 0 if heights are counts */
} DrawHistogramBins;

/* All zero is an empty histogram: two axes. */
typedef struct
{
  DrawChart                 chart;
  const QueensDistribution *solved;     /* of iterations; each may be NULL */
  const QueensDistribution *stuck, *cut_off;    /* together the unsolved trials */
} DrawHistogramView;

/* Each distribution may be NULL; stuck and cut-off trials are unsolved. Makes at most @most
 * bins, from 10 to DRAW_HISTOGRAM_MAX_BINS: one for each number if they suffice, else bins that
 * are 1, 2 or 5 times a power of ten wide and start at multiples of it, about twice the cube
 * root of the count of trials (the Rice rule).
 *
 * With @is_logarithmic, 0 has a bin of its own, and each bin is about 1.26, 1.6, 2 to 2.5, 10, 100…
 * times as wide as the one before. */
DrawHistogramBins draw_histogram_bins_new (const QueensDistribution *solved,
                                           const QueensDistribution *stuck,
                                           const QueensDistribution *cut_off,
                                           gboolean                  is_logarithmic,
                                           guint                     most);

/* Its points are the drawn bins. Takes time linear in the different numbers of iterations. */
extern const DrawChartKind draw_histogram;

/* Returns the bins of a chart of @width. */
DrawHistogramBins draw_histogram_get_bins (const DrawHistogramView *view,
                                           double                   width);

/* Finds the bar of trials of @kind in the bin that has @value; FALSE if there are none. */
gboolean draw_histogram_get_bar (const DrawHistogramView *view,
                                 double                   width,
                                 double                   height,
                                 guint64                  value,
                                 DrawHistogramKind        kind,
                                 cairo_rectangle_t       *bar);
