/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-moments.h"

#include <math.h>

typedef __int128 QueensSignedWide;

void
queens_moments_merge (QueensMoments       *self,
                      const QueensMoments *other)
{
  self->count += other->count;
  self->sum += other->sum;
  self->squares += other->squares;
}

gboolean
queens_moments_equal (const QueensMoments *self,
                      const QueensMoments *other)
{
  return self->count == other->count && self->sum == other->sum && self->squares == other->squares;
}

gboolean
queens_moments_get_mean (QueensMoments  self,
                         gdouble       *mean)
{
  *mean = self.count == 0 ? 0 : (gdouble) self.sum / self.count;
  return self.count > 0;
}

/* Adds up the squared distances from the whole number nearest to the mean. This sum is exact: it
 * fits in 128 bits, and terms that overflow only wrap around. Correcting for the exact mean
 * subtracts at most half of the sum, so few digits are lost. */
gboolean
queens_moments_get_deviation (QueensMoments  self,
                              gdouble       *deviation)
{
  QueensWide centre, around;
  gdouble rest;

  *deviation = 0;
  if (self.count < 2)
    return FALSE;
  centre = (self.sum + self.count / 2) / self.count;
  around = self.squares - 2 * centre * self.sum + centre * centre * self.count;
  rest = (QueensSignedWide) (self.sum - centre * self.count);
  *deviation = sqrt ((around - rest * rest / self.count) / (self.count - 1));
  return TRUE;
}
