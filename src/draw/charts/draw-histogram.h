/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram of the iterations of trials. Solved trials are solid bars, unsolved trials hatched
 * bars above them. The axis names the number of iterations per bar if all bars have the same width.
 * If bars grow wider, the wider ones would look too high, so the height is trials per iteration
 * instead. */

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
  guint64          highest;     /* count of all trials in the fullest bin */
  guint64          per;         /* heights are trials per this many iterations, a power of ten;
                                 * 0 if heights are counts */
} DrawHistogramBins;

/* Data of the chart. All zero is two axes without bars. */
typedef struct
{
  DrawChart                 chart;
  const QueensDistribution *solved;     /* numbers of iterations; may be NULL */
  const QueensDistribution *stuck, *cut_off;    /* the unsolved trials; may be NULL */
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

/* The chart. Its points are the bars. Drawing takes time linear in the number of different
 * iteration counts. */
extern const DrawChartKind draw_histogram;

/* Returns the bins for a chart that is @width units wide. */
DrawHistogramBins draw_histogram_get_bins (const DrawHistogramView *view,
                                           double                   width);

/* Finds the bar of trials of @kind in the bin of @value. Returns FALSE if there are no such
 * trials. */
gboolean draw_histogram_get_bar (const DrawHistogramView *view,
                                 double                   width,
                                 double                   height,
                                 guint64                  value,
                                 DrawHistogramKind        kind,
                                 cairo_rectangle_t       *bar);
