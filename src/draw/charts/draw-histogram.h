/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many trials needed how many iterations, the solved ones full and the unsolved ones hatched on
 * top of them. A bar is as wide as its bin; where the bins are all alike and wider than one number,
 * the axis says how wide. Where they grow, a wider one has more trials for its width alone: there
 * the height is trials for each number of iterations, and the axis says so. */

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
  guint64 first;                /* the numbers in it: from here */
  guint64 last;                 /* to here */
  guint64 counts[DRAW_HISTOGRAM_N_KINDS];
} DrawHistogramBin;

#define DRAW_HISTOGRAM_MAX_BINS 100

/* A value. The bins follow each other without a gap. */
typedef struct
{
  guint            n_bins;      /* 0 where there are no numbers */
  DrawHistogramBin bins[DRAW_HISTOGRAM_MAX_BINS];
  guint64          totals[DRAW_HISTOGRAM_N_KINDS];
  guint64          highest;     /* count of both kinds in one bin */
  guint64          per;         /* heights are trials for so many numbers of iterations, 1 or a
                                 * power of ten by which they are large enough to be read; 0 where
                                 * they are the counts */
} DrawHistogramBins;

/* All zero is an empty histogram: two axes. Its points are the bins that are drawn. */
typedef struct
{
  DrawChart                 chart;
  const QueensDistribution *solved;     /* of iterations; each may be NULL */
  const QueensDistribution *stuck;      /* drawn together as unsolved */
  const QueensDistribution *cut_off;
} DrawHistogramView;

/* Each distribution may be NULL; stuck and cut off are unsolved. At most @most bins, from 10 to
 * DRAW_HISTOGRAM_MAX_BINS: one for each number where that is enough, else all 1, 2 or 5 times a
 * power of ten wide, begun at their multiples, and, as fewer numbers need fewer bins, about twice
 * the cube root of their count (the Rice rule).
 *
 * @is_logarithmic: 0 has a bin of its own; then bins are about 1.26, 1.6 or 2 to 2.5, or 10, 100…
 * times as wide as the one before. */
DrawHistogramBins draw_histogram_bins_new (const QueensDistribution *solved,
                                           const QueensDistribution *stuck,
                                           const QueensDistribution *cut_off,
                                           gboolean                  is_logarithmic,
                                           guint                     most);

/* Looks once at all different numbers of the distributions. */
extern const DrawChartKind draw_histogram;

/* The bins that are drawn into @width. */
DrawHistogramBins draw_histogram_get_bins (const DrawHistogramView *view,
                                           double                   width);

/* Where the trials of @kind are in the bar that has @value, FALSE where there are none. */
gboolean draw_histogram_get_bar (const DrawHistogramView *view,
                                 double                   width,
                                 double                   height,
                                 guint64                  value,
                                 DrawHistogramKind        kind,
                                 cairo_rectangle_t       *bar);
