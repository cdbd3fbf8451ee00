/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram of the iterations of trials. Solid bars are solved trials, and hatched bars above
 * them are unsolved trials. If all bars have the same width, the title of the axis gives the number
 * of iterations per bar. If bars to the right are wider, heights are trials per a fixed number of
 * iterations, because plain counts would make wide bars too tall. */

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
  guint64 first, last;          /* range of iterations, including both ends */
  guint64 counts[DRAW_HISTOGRAM_N_KINDS];
} DrawHistogramBin;

#define DRAW_HISTOGRAM_MAX_BINS 100

/* The bins of a histogram, without gaps between them. */
typedef struct
{
  guint            n_bins;      /* 0 if there are no trials */
  DrawHistogramBin bins[DRAW_HISTOGRAM_MAX_BINS];
  guint64          totals[DRAW_HISTOGRAM_N_KINDS];
  guint64          highest;     /* number of trials in the fullest bin */
  guint64          per;         /* The height of a bar is the number of trials per this number of
                                 * iterations, a power of ten. If 0, the height is the number of
                                 * trials. */
} DrawHistogramBins;

/* Data of the chart. If all fields are zero, the chart has no bars. */
typedef struct
{
  DrawChart                 chart;
  const QueensDistribution *solved;     /* iterations of the solved trials; may be NULL */
  const QueensDistribution *stuck, *cut_off;    /* iterations of the unsolved trials; may be NULL */
} DrawHistogramView;

/* Computes the bins. Each distribution may be NULL. Stuck and cut-off trials are unsolved. @most,
 * the maximum number of bins, is from 10 to DRAW_HISTOGRAM_MAX_BINS. If @most bins are enough, each
 * number has its own bin. Otherwise, bins are 1, 2 or 5 times a power of ten wide and start at
 * multiples of their width. There are then about twice as many bins as the cube root of the number
 * of trials (the Rice rule).
 *
 * If @is_logarithmic, 0 has its own bin. There are 10, 5, 3 or 1 bins per power of ten, or one bin
 * per two powers of ten. Chooses the narrowest bins that aren't too many. */
DrawHistogramBins draw_histogram_bins_new (const QueensDistribution *solved,
                                           const QueensDistribution *stuck,
                                           const QueensDistribution *cut_off,
                                           gboolean                  is_logarithmic,
                                           guint                     most);

/* The chart. Its points are the bars. The time to draw it grows with the number of distinct
 * iteration counts. */
extern const DrawChartKind draw_histogram;

/* Returns the bins for a chart that is @width units wide. */
DrawHistogramBins draw_histogram_get_bins (const DrawHistogramView *view,
                                           double                   width);

/* Finds the bar for trials of @kind in the bin of @value. Returns FALSE if there are no such
 * trials. */
gboolean draw_histogram_get_bar (const DrawHistogramView *view,
                                 double                   width,
                                 double                   height,
                                 guint64                  value,
                                 DrawHistogramKind        kind,
                                 cairo_rectangle_t       *bar);
