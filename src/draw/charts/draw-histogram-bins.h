/* draw-histogram-bins.h: whole numbers of two kinds, sorted into bins for a histogram.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-distribution.h"

G_BEGIN_DECLS

#define DRAW_HISTOGRAM_MAX_BINS 100

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

/* A value. The bins follow each other without a gap. */
typedef struct
{
  guint            n_bins;      /* 0 where there are no numbers */
  DrawHistogramBin bins[DRAW_HISTOGRAM_MAX_BINS];
  guint64          totals[DRAW_HISTOGRAM_N_KINDS];
  guint64          highest;     /* count of both kinds in one bin */
} DrawHistogramBins;

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

/* Of both kinds. */
guint64           draw_histogram_bin_get_count (const DrawHistogramBin *self);

G_END_DECLS
