/* queens-distribution.h: how often each whole number came: a multiset, kept exactly. Neither the
 * order of adding nor that of merging changes a bit of what is asked of it.
 *
 * Numbers below 2¹⁶ are counted in an array, in a few nanoseconds; larger ones are sorted now and
 * then, which takes some 100 to 300 of them for each. Ten million different ones take 350 MB at the
 * most.
 *
 * Not locked: one thread at a time, even for questions, as an answer may sort what has been added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-moments.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 value;
  guint64 count;                /* how often it came; at least 1 */
} QueensOccurrence;

/* The moments are there to be read, how many numbers were added among them; the rest is the
 * distribution's own. */
typedef struct
{
  QueensMoments  moments;
  guint64       *counts;        /* how often each small number came */
  guint          n_counts;      /* room in counts: a power of 2, or 0 */
  GArray        *large;         /* of QueensOccurrence: large numbers, ascending, each once */
  GArray        *pending;       /* of QueensOccurrence: large numbers as they came */
  GArray        *occurrences;   /* of QueensOccurrence: all of them, once they are asked for */
  gboolean       is_gathered;   /* occurrences are up to date */
} QueensDistribution;

QueensDistribution     *queens_distribution_new             (void);
void                    queens_distribution_free            (QueensDistribution       *self);

/* Adds @value @count times. */
void                    queens_distribution_add             (QueensDistribution       *self,
                                                             guint64                   value,
                                                             guint64                   count);
/* Adds all of @other. */
void                    queens_distribution_merge           (QueensDistribution       *self,
                                                             const QueensDistribution *other);

gboolean                queens_distribution_equal           (const QueensDistribution *self,
                                                             const QueensDistribution *other);

/* The quantile at @p, from 0, the least, over 0.5, the median, to 1, the greatest: definition 7 of
 * Hyndman & Fan (Sample quantiles in statistical packages, 1996), as R and NumPy have it. FALSE,
 * and 0, where nothing was added. */
gboolean                queens_distribution_get_quantile    (const QueensDistribution *self,
                                                             gdouble                   p,
                                                             gdouble                  *quantile);

/* The different numbers, ascending, and how often each came. Owned by the distribution, and good
 * until something is added. */
const QueensOccurrence *queens_distribution_get_occurrences (const QueensDistribution *self,
                                                             guint                    *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensDistribution, queens_distribution_free)

G_END_DECLS
