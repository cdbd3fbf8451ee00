/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-effort.h"

#define WHISKER 1.5             /* maximum length of a whisker, in interquartile ranges */

const gdouble queens_effort_targets[QUEENS_EFFORT_N_TARGETS] = { 0.25, 0.5, 0.75, 0.9 };

void
queens_spread_measure (QueensSpread             *self,
                       const QueensDistribution *numbers)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (numbers, &n);
  gdouble lowest, highest;

  *self = (QueensSpread) { .count = numbers->moments.count };
  if (n == 0)
    return;
  queens_distribution_get_quantile (numbers, 0.25, &self->low);
  queens_distribution_get_quantile (numbers, 0.5, &self->median);
  queens_distribution_get_quantile (numbers, 0.75, &self->high);
  lowest = self->low - WHISKER * (self->high - self->low);
  highest = self->high + WHISKER * (self->high - self->low);
  self->least = occurrences[0].value;
  self->most = occurrences[n - 1].value;
  self->first = G_MAXUINT64;
  for (guint i = 0; i < n; i++)
    if (occurrences[i].value < lowest || occurrences[i].value > highest)
      self->n_outside += occurrences[i].count;
    else
      {
        self->first = MIN (self->first, occurrences[i].value);
        self->last = occurrences[i].value;
      }
}

static void
add_budgets (QueensEffort          *self,
             const QueensRunLength *run_length)
{
  guint64 budget = 1;

  if (run_length->n_points == 0)
    return;
  while (budget < run_length->points[0].iterations && budget <= G_MAXUINT64 / 10)
    budget *= 10;
  while (budget <= run_length->end && self->n_budgets < QUEENS_EFFORT_MAX_BUDGETS)
    {
      self->budgets[self->n_budgets++] = queens_run_length_get_at (run_length, budget);
      if (budget >= run_length->longest || budget > G_MAXUINT64 / 10)
        break;
      budget *= 10;
    }
}

void
queens_effort_measure (QueensEffort              *self,
                       const QueensRunLength     *run_length,
                       QueensDistribution *const *by_fate)
{
  QueensWide sum = 0;

  *self = (QueensEffort) {
    .n_stuck = by_fate[QUEENS_FATE_STUCK]->moments.count,
    .n_cut_off = by_fate[QUEENS_FATE_CUT_OFF]->moments.count,
  };
  queens_spread_measure (&self->solved, by_fate[QUEENS_FATE_SOLVED]);
  self->n_trials = self->solved.count + self->n_stuck + self->n_cut_off;
  add_budgets (self, run_length);
  for (guint i = 0; i < QUEENS_EFFORT_N_TARGETS; i++)
    self->is_reached[i] = queens_run_length_find_share (run_length, queens_effort_targets[i],
                                                        &self->targets[i]);
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    sum += by_fate[fate]->moments.sum;
  if (self->solved.count > 0)
    self->expected = (gdouble) sum / self->solved.count;
}

static void
add_row (const QueensSetup *setup,
         const char        *name,
         const char        *origin,
         const char        *measure,
         const gdouble     *evaluations,
         const gdouble     *share,
         const gdouble     *low,
         const gdouble     *high,
         QueensRecord      *record)
{
  queens_record_add_text (record, "configuration", name);
  queens_record_add_integer (record, "size", setup->problem->size);
  queens_record_add_text (record, "measure", measure);
  queens_record_add_number (record, "evaluations", evaluations);
  queens_record_add_number (record, "share", share);
  queens_record_add_number (record, "low", low);
  queens_record_add_number (record, "high", high);
  queens_trial_add_origin (origin, record);
  queens_record_end_row (record);
}

void
queens_effort_add_rows (const QueensEffort *self,
                        const QueensSetup  *setup,
                        const char         *name,
                        const char         *origin,
                        QueensRecord       *record)
{
  for (guint i = 0; i < self->n_budgets; i++)
    {
      const QueensRunLengthPoint *point = &self->budgets[i];
      gdouble budget = point->iterations;

      add_row (setup, name, origin, "budget", &budget, &point->share, &point->low, &point->high,
               record);
    }
  for (guint i = 0; i < QUEENS_EFFORT_N_TARGETS; i++)
    {
      gdouble evaluations = self->targets[i];

      add_row (setup, name, origin, "target", self->is_reached[i] ? &evaluations : NULL,
               &queens_effort_targets[i], NULL, NULL, record);
    }
  add_row (setup, name, origin, "expected", self->solved.count > 0 ? &self->expected : NULL, NULL,
           NULL, NULL, record);
}
