/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-agreement.h"

#include "queens-statistics.h"

#include <math.h>

#define MIN_EXPECTED 10

/* The cells that are pooled so far. The last cell stays open until enough trials are expected in
 * it. */
typedef struct
{
  gdouble sum;                  /* chi-square of all closed cells but the last */
  guint   n_cells;              /* number of closed cells */
  gdouble closed_expected, closed;      /* numbers of trials in the last closed cell */
  gdouble expected, observed;   /* numbers of trials in the open cell */
} Cells;

static gdouble
get_term (gdouble expected,
          gdouble observed)
{
  return expected > 0 ? (observed - expected) * (observed - expected) / expected : 0;
}

static void
add (Cells   *self,
     gdouble  expected,
     gdouble  observed)
{
  self->expected += expected;
  self->observed += observed;
  if (self->expected < MIN_EXPECTED)
    return;
  self->sum += get_term (self->closed_expected, self->closed);
  self->closed_expected = self->expected;
  self->closed = self->observed;
  self->expected = self->observed = 0;
  self->n_cells++;
}

/* Adds the remaining trials to the last closed cell. */
static gdouble
finish (const Cells *self)
{
  return self->sum + get_term (self->closed_expected + self->expected,
                               self->closed + self->observed);
}

QueensAgreement
queens_agreement_measure (const QueensChances *chances,
                          const guint64       *solved,
                          guint64              n_trials)
{
  QueensAgreement self = { .p = 1 };
  Cells cells = { 0 };
  gboolean is_impossible = FALSE;
  guint64 n_solved = 0;
  gdouble before = 0;

  if (n_trials == 0)
    return self;
  for (guint64 t = 0; t <= chances->limit; t++)
    {
      gdouble chance = chances->solved_within[t] - before;
      gdouble gap;

      n_solved += solved[t];
      gap = fabs (n_solved / (gdouble) n_trials - chances->solved_within[t]);
      if (gap > self.gap)
        {
          self.gap = gap;
          self.gap_at = t;
        }
      is_impossible |= chance <= 0 && solved[t] > 0;
      add (&cells, chance * n_trials, solved[t]);
      before = chances->solved_within[t];
    }
  g_return_val_if_fail (n_solved <= n_trials, self);
  add (&cells, (1 - before) * n_trials, n_trials - n_solved);
  self.chi_square = finish (&cells);
  self.n_degrees = MAX (cells.n_cells, 1) - 1;
  if (self.n_degrees > 0)
    self.p = queens_statistics_get_chi_square_tail_of (self.chi_square, self.n_degrees);
  if (is_impossible)
    self.p = 0;
  return self;
}
