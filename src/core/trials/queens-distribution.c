/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_COUNTS (1u << 16)   /* lowest number that is sorted instead of counted */
#define MIN_COUNTS 64
#define MIN_PENDING 4096

QueensDistribution *
queens_distribution_new (void)
{
  QueensDistribution *self = g_new0 (QueensDistribution, 1);

  self->large = g_array_new (FALSE, FALSE, sizeof (QueensOccurrence));
  self->pending = g_array_new (FALSE, FALSE, sizeof (QueensOccurrence));
  self->occurrences = g_array_new (FALSE, FALSE, sizeof (QueensOccurrence));
  return self;
}

void
queens_distribution_free (QueensDistribution *self)
{
  if (self == NULL)
    return;
  g_free (self->counts);
  g_array_unref (self->large);
  g_array_unref (self->pending);
  g_array_unref (self->occurrences);
  g_free (self);
}

static QueensOccurrence *
at (GArray *occurrences,
    guint   i)
{
  return &g_array_index (occurrences, QueensOccurrence, i);
}

static int
compare (const void *a,
         const void *b)
{
  const QueensOccurrence *first = a;
  const QueensOccurrence *second = b;

  return (first->value > second->value) - (first->value < second->value);
}

/* For each number of @sorted that is already in @large, adds its count to @large. Removes these
 * numbers from @sorted. */
static void
count_known (GArray *large,
             GArray *sorted)
{
  guint n = 0;
  guint k = 0;

  for (guint i = 0; i < sorted->len; i++)
    {
      while (k < large->len && at (large, k)->value < at (sorted, i)->value)
        k++;
      if (k < large->len && at (large, k)->value == at (sorted, i)->value)
        at (large, k)->count += at (sorted, i)->count;
      else
        *at (sorted, n++) = *at (sorted, i);
    }
  g_array_set_size (sorted, n);
}

static void
sort_pending (QueensDistribution *self)
{
  GArray *sorted = self->pending;
  GArray *large = self->large;
  guint n = 0;
  guint from, to;

  if (sorted->len == 0)
    return;
  qsort (sorted->data, sorted->len, sizeof (QueensOccurrence), compare);
  for (guint i = 0; i < sorted->len; i++)
    if (n > 0 && at (sorted, n - 1)->value == at (sorted, i)->value)
      at (sorted, n - 1)->count += at (sorted, i)->count;
    else
      *at (sorted, n++) = *at (sorted, i);
  g_array_set_size (sorted, n);
  count_known (large, sorted);
  /* Merge from the end, so no second array is needed. */
  from = large->len;
  to = large->len + sorted->len;
  g_array_set_size (large, to);
  for (guint i = sorted->len; i > 0;)
    if (from > 0 && at (large, from - 1)->value > at (sorted, i - 1)->value)
      *at (large, --to) = *at (large, --from);
    else
      *at (large, --to) = *at (sorted, --i);
  g_array_set_size (sorted, 0);
}

void
queens_distribution_add (QueensDistribution *self,
                         guint64             value,
                         guint64             count)
{
  guint before = self->n_counts;

  if (count == 0)
    return;
  queens_moments_add (&self->moments, value, count);
  self->is_gathered = FALSE;
  if (value >= MAX_COUNTS)
    {
      QueensOccurrence occurrence = { value, count };

      if (self->pending->len >= MAX (MIN_PENDING, self->large->len / 2))
        sort_pending (self);
      g_array_append_val (self->pending, occurrence);
      return;
    }
  if (value >= before)
    {
      self->n_counts = MAX (before, MIN_COUNTS);
      while (self->n_counts <= value)
        self->n_counts *= 2;
      self->counts = g_renew (guint64, self->counts, self->n_counts);
      memset (self->counts + before, 0, (self->n_counts - before) * sizeof *self->counts);
    }
  self->counts[value] += count;
}

void
queens_distribution_merge (QueensDistribution       *self,
                           const QueensDistribution *other)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (other, &n);

  for (guint i = 0; i < n; i++)
    queens_distribution_add (self, occurrences[i].value, occurrences[i].count);
}

const QueensOccurrence *
queens_distribution_get_occurrences (const QueensDistribution *distribution,
                                     guint                    *n)
{
  /* Logically const: the lists are built on first use. */
  QueensDistribution *self = (QueensDistribution *) distribution;

  if (!self->is_gathered)
    {
      sort_pending (self);
      g_array_set_size (self->occurrences, 0);
      for (guint value = 0; value < self->n_counts; value++)
        if (self->counts[value] > 0)
          {
            QueensOccurrence occurrence = { value, self->counts[value] };

            g_array_append_val (self->occurrences, occurrence);
          }
      if (self->large->len > 0)
        g_array_append_vals (self->occurrences, self->large->data, self->large->len);
      self->is_gathered = TRUE;
    }
  *n = self->occurrences->len;
  return (const QueensOccurrence *) self->occurrences->data;
}

gboolean
queens_distribution_equal (const QueensDistribution *self,
                           const QueensDistribution *other)
{
  guint n, n_other;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (self, &n);
  const QueensOccurrence *others = queens_distribution_get_occurrences (other, &n_other);

  return n == n_other && (n == 0 || memcmp (occurrences, others, n * sizeof *occurrences) == 0);
}

gboolean
queens_distribution_get_quantile (const QueensDistribution *self,
                                  gdouble                   p,
                                  gdouble                  *quantile)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (self, &n);
  guint64 n_before = 0;
  gdouble place;
  guint64 rank;
  guint i = 0;

  g_return_val_if_fail (p >= 0 && p <= 1, FALSE);
  *quantile = 0;
  if (n == 0)
    return FALSE;
  place = p * (self->moments.count - 1.0);
  rank = floor (place);
  for (; i < n - 1 && n_before + occurrences[i].count <= rank; i++)
    n_before += occurrences[i].count;
  *quantile = occurrences[i].value;
  /* If the next rank has another number, interpolate between both numbers. */
  if (i < n - 1 && n_before + occurrences[i].count == rank + 1)
    *quantile += (place - rank) * (occurrences[i + 1].value - occurrences[i].value);
  return TRUE;
}
