/* draw-histogram-bins.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-histogram-bins.h"

#include <math.h>

#include "draw-axis.h"

#define LEAST_BINS 5            /* a single number has room beside it */
#define RICE 2                  /* bins a cube root of the count */
#define FEWEST_BINS 10          /* that a rule may ask for */

/* The numbers that a histogram is of. */
typedef struct
{
  guint64 lowest;
  guint64 highest;
  guint64 lowest_positive;      /* 0 where none is */
  guint64 count;
} Range;

static void
add_range (Range                    *range,
           const QueensDistribution *distribution)
{
  const QueensOccurrence *occurrences;
  guint n = 0;

  if (distribution == NULL)
    return;
  occurrences = queens_distribution_get_occurrences (distribution, &n);
  if (n == 0)
    return;
  range->lowest = MIN (range->lowest, occurrences[0].value);
  range->highest = MAX (range->highest, occurrences[n - 1].value);
  range->count += queens_distribution_get_count (distribution);
  for (guint i = 0; i < MIN (n, 2); i++)
    if (occurrences[i].value > 0
        && (range->lowest_positive == 0 || occurrences[i].value < range->lowest_positive))
      range->lowest_positive = occurrences[i].value;
}

/* Bins all alike */

static void
add_bin (DrawHistogramBins *self,
         guint64            first,
         guint64            last)
{
  self->bins[self->n_bins++] = (DrawHistogramBin) { .first = first, .last = last };
}

static void
lay_equal (DrawHistogramBins *self,
           Range              range,
           guint              most)
{
  guint64 first = range.lowest > range.highest / 2 ? range.lowest : 0;
  guint64 step;

  if (range.highest - first < LEAST_BINS)
    {
      first -= MIN (first, LEAST_BINS / 2);
      range.highest = MAX (range.highest, first + LEAST_BINS - 1);
    }
  if (range.highest - first >= most)
    most = MIN (most, MAX (FEWEST_BINS, (guint) (RICE * cbrt (range.count))));
  step = draw_axis_round_up ((range.highest - first + 1) / (double) most);
  /* Begun at a multiple of the step, there may be one more. */
  while (range.highest / step - first / step >= most)
    step = draw_axis_round_up (step + 1);
  for (guint64 i = first / step; i <= range.highest / step; i++)
    add_bin (self, i * step, i * step + step - 1);
}

/* Bins that grow */

/* Where the bin @index begins when there are @every in each power of ten, or, if it is negative,
 * one in so many of them. */
static guint64
begin_of (guint64 index,
          gint    every)
{
  static const double thirds[] = { 1, 2, 5 };

  double begin;

  if (every < 0)
    begin = pow (10, index * (double) -every);
  else if (every == 3)
    begin = thirds[index % 3] * pow (10, index / 3);
  else
    begin = floor (pow (10, index / (double) every) + 0.5);
  return MIN (begin, 1e19);
}

/* Lays the bins; of two that begin with the same number there is one. FALSE where they are too
 * many. */
static gboolean
lay_growing_by (DrawHistogramBins *self,
                Range              range,
                guint              most,
                gint               every)
{
  guint64 index = 0;

  self->n_bins = 0;
  if (range.lowest == 0)
    add_bin (self, 0, 0);
  while (range.lowest > 0 && begin_of (index + 1, every) <= range.lowest_positive)
    index++;
  for (; begin_of (index, every) <= range.highest || self->n_bins < LEAST_BINS; index++)
    {
      guint64 first = begin_of (index, every);
      guint64 next = begin_of (index + 1, every);

      if (first == next)
        continue;
      if (self->n_bins == most)
        return FALSE;
      add_bin (self, first, next - 1);
    }
  return TRUE;
}

static void
lay_growing (DrawHistogramBins *self,
             Range              range,
             guint              most)
{
  static const gint parts[] = { 10, 5, 3, 1 };
  guint rice = MAX (FEWEST_BINS, (guint) (RICE * cbrt (range.count)));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (lay_growing_by (self, range, MIN (most, rice), parts[i]))
      return;
  lay_growing_by (self, range, most, -2);
}

/* Counting */

guint64
draw_histogram_bin_get_count (const DrawHistogramBin *self)
{
  return self->counts[DRAW_HISTOGRAM_SOLVED] + self->counts[DRAW_HISTOGRAM_UNSOLVED];
}

static void
fill (DrawHistogramBins        *self,
      const QueensDistribution *distribution,
      DrawHistogramKind         kind)
{
  const QueensOccurrence *occurrences = NULL;
  DrawHistogramBin *bin = self->bins;
  guint n = 0;

  if (distribution != NULL)
    occurrences = queens_distribution_get_occurrences (distribution, &n);
  for (guint i = 0; i < n; i++)
    {
      while (occurrences[i].value > bin->last)
        bin++;
      bin->counts[kind] += occurrences[i].count;
      self->totals[kind] += occurrences[i].count;
      self->highest = MAX (self->highest, draw_histogram_bin_get_count (bin));
    }
}

DrawHistogramBins
draw_histogram_bins_new (const QueensDistribution *solved,
                         const QueensDistribution *stuck,
                         const QueensDistribution *cut_off,
                         gboolean                  is_logarithmic,
                         guint                     most)
{
  DrawHistogramBins self = { .n_bins = 0 };
  Range range = { .lowest = G_MAXUINT64 };

  most = CLAMP (most, FEWEST_BINS, DRAW_HISTOGRAM_MAX_BINS);
  add_range (&range, solved);
  add_range (&range, stuck);
  add_range (&range, cut_off);
  if (range.count == 0)
    return self;
  if (is_logarithmic)
    lay_growing (&self, range, most);
  else
    lay_equal (&self, range, most);
  fill (&self, solved, DRAW_HISTOGRAM_SOLVED);
  fill (&self, stuck, DRAW_HISTOGRAM_UNSOLVED);
  fill (&self, cut_off, DRAW_HISTOGRAM_UNSOLVED);
  return self;
}
