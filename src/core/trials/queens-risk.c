/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-risk.h"

void
queens_risk_init (QueensRisk               *self,
                  const QueensDistribution *solved,
                  const QueensDistribution *cut_off,
                  guint64                   n_trials)
{
  self->solved = queens_distribution_get_occurrences (solved, &self->n_solved);
  self->cut_off = queens_distribution_get_occurrences (cut_off, &self->n_cut_off);
  self->n_at_risk = n_trials;
}

guint64
queens_risk_solve (QueensRisk *self,
                   guint64     iterations,
                   guint64    *n_at_risk)
{
  guint64 count;

  for (; self->n_cut_off > 0 && self->cut_off->value < iterations;
       self->cut_off++, self->n_cut_off--)
    self->n_at_risk -= self->cut_off->count;
  *n_at_risk = self->n_at_risk;
  if (self->n_solved == 0 || self->solved->value != iterations)
    return 0;
  count = self->solved->count;
  self->n_at_risk -= count;
  self->solved++;
  self->n_solved--;
  return count;
}
