/* queens-risk.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-risk-private.h"

void
queens_risk_init (QueensRisk               *self,
                  const QueensDistribution *solved,
                  const QueensDistribution *stuck,
                  const QueensDistribution *cut_off)
{
  self->solved = queens_distribution_get_occurrences (solved, &self->n_solved);
  self->cut_off = queens_distribution_get_occurrences (cut_off, &self->n_cut_off);
  self->n_at_risk = queens_distribution_get_count (solved) + queens_distribution_get_count (stuck)
                    + queens_distribution_get_count (cut_off);
}

gboolean
queens_risk_get_next (const QueensRisk *self,
                      guint64          *iterations)
{
  *iterations = self->n_solved > 0 ? self->solved->value : 0;
  return self->n_solved > 0;
}

void
queens_risk_go_to (QueensRisk *self,
                   guint64     iterations)
{
  for (; self->n_cut_off > 0 && self->cut_off->value < iterations;
       self->cut_off++, self->n_cut_off--)
    self->n_at_risk -= self->cut_off->count;
}

guint64
queens_risk_solve (QueensRisk *self,
                   guint64     iterations)
{
  guint64 count;

  if (self->n_solved == 0 || self->solved->value != iterations)
    return 0;
  count = self->solved->count;
  self->n_at_risk -= count;
  self->solved++;
  self->n_solved--;
  return count;
}
