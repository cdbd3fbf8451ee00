/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Count, sum and sum of squares of whole numbers, all exact. The result doesn't depend on the order
 * of adding and merging. */

#pragma once

#include <glib.h>

/* Wide enough for the sum of the squares of 2⁴⁸ numbers of 40 bits. */
typedef unsigned __int128 QueensWide;

/* A zeroed structure is empty. */
typedef struct
{
  guint64    count;
  QueensWide sum;
  QueensWide squares;
} QueensMoments;

/* Inline, because it runs a million times per second. */
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

/* If there are no numbers, returns FALSE and sets @mean to 0. */
gboolean queens_moments_get_mean      (QueensMoments        self,
                                       gdouble             *mean);
/* Sets @deviation to the standard deviation of a sample, with n − 1. For fewer than two numbers,
 * returns FALSE and sets @deviation to 0. */
gboolean queens_moments_get_deviation (QueensMoments        self,
                                       gdouble             *deviation);
