/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-strata.h"

#include "queens-statistics.h"

#include <math.h>

void
queens_strata_add (QueensStrata *self,
                   gdouble       hits_first,
                   gdouble       n_first,
                   gdouble       hits_second,
                   gdouble       n_second,
                   gdouble       count)
{
  gdouble n = n_first + n_second;
  gdouble hits = hits_first + hits_second;
  gdouble misses_first = n_first - hits_first;
  gdouble misses_second = n_second - hits_second;
  /* Robins, Breslow & Greenland use the names p, q, r and s. */
  gdouble p = (hits_first + misses_second) / n;
  gdouble q = (hits_second + misses_first) / n;
  gdouble r = hits_first * misses_second / n;
  gdouble s = hits_second * misses_first / n;

  if (n_first <= 0 || n_second <= 0 || count <= 0)
    return;
  self->surplus += count * (hits_first - hits * n_first / n);
  if (n > 1)
    self->variance += count * hits * (n_first / n) * (n_second / n) * (n - hits) / (n - 1);
  self->ratio[0] += count * r;
  self->ratio[1] += count * s;
  self->spread[0] += count * p * r;
  self->spread[1] += count * (p * s + q * r);
  self->spread[2] += count * q * s;
}

gboolean
queens_strata_test (const QueensStrata *self,
                    gdouble            *statistic,
                    gdouble            *p)
{
  *statistic = 0;
  *p = 1;
  if (self->variance <= 0)
    return FALSE;
  *statistic = self->surplus * self->surplus / self->variance;
  *p = queens_statistics_get_chi_square_tail (*statistic);
  return TRUE;
}

gboolean
queens_strata_get_odds_ratio (const QueensStrata *self,
                              gdouble            *ratio,
                              gdouble            *low,
                              gdouble            *high)
{
  gdouble r = self->ratio[0];
  gdouble s = self->ratio[1];
  gdouble variance;
  gdouble reach;

  *ratio = *low = *high = 0;
  if (r <= 0 || s <= 0)
    return FALSE;
  variance = self->spread[0] / (2 * r * r) + self->spread[1] / (2 * r * s)
             + self->spread[2] / (2 * s * s);
  reach = exp (queens_statistics_get_normal_reach () * sqrt (variance));
  *ratio = r / s;
  *low = *ratio / reach;
  *high = *ratio * reach;
  return TRUE;
}
