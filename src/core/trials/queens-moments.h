/* queens-moments.h: count, sum and sum of squares of whole numbers, exactly, and what follows from
 * them. As whole numbers have no rounding, neither the order of adding nor that of merging changes
 * a bit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Enough for the squares of 2⁴⁸ numbers of 40 bits. */
typedef unsigned __int128 QueensWide;

/* Zeroed it is empty. */
typedef struct
{
  guint64    count;
  QueensWide sum;
  QueensWide squares;
} QueensMoments;

/* Adds @value @count times. Called for every trial of a million a second, hence here. */
static inline void
queens_moments_add (QueensMoments *self,
                    guint64        value,
                    guint64        count)
{
  self->count += count;
  self->sum += (QueensWide) value * count;
  self->squares += (QueensWide) value * value * count;
}

void     queens_moments_merge         (QueensMoments       *self,
                                       const QueensMoments *other);
gboolean queens_moments_equal         (const QueensMoments *self,
                                       const QueensMoments *other);

/* FALSE, and 0, where there are no numbers. */
gboolean queens_moments_get_mean      (QueensMoments        self,
                                       gdouble             *mean);
/* The standard deviation of a sample, with n − 1. FALSE, and 0, where there are fewer than two
 * numbers. */
gboolean queens_moments_get_deviation (QueensMoments        self,
                                       gdouble             *deviation);

G_END_DECLS
