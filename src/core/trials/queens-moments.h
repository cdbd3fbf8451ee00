/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact count, sum and sum of squares of whole numbers. The result doesn't depend on the order of
 * adding and merging. */

#pragma once

#include <glib.h>

/* Wide enough for the squares of 2⁴⁸ numbers of 40 bits. */
typedef unsigned __int128 QueensWide;

/* A zeroed structure is empty. */
typedef struct
{
  guint64    count;
  QueensWide sum;
  QueensWide squares;
} QueensMoments;

/* Adds @value, which occurred @count times. Inline, because it runs a million times per second. */
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

/* Returns FALSE and sets 0 if there are no numbers. */
gboolean queens_moments_get_mean      (QueensMoments        self,
                                       gdouble             *mean);
/* Sets @deviation to the standard deviation of a sample, with n − 1. Returns FALSE and sets 0 for
 * fewer than two numbers. */
gboolean queens_moments_get_deviation (QueensMoments        self,
                                       gdouble             *deviation);
