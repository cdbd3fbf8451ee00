/* queens-summary.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-summary-private.h"

#include "queens-statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const QueensChoice queens_part_choices[] = {
  [QUEENS_PART_ALL] = { "all", N_("All trials") },
  [QUEENS_PART_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_PART_UNSOLVED] = { "unsolved", N_("Unsolved") },
  { NULL, NULL }
};

const QueensChoice queens_fate_choices[] = {
  [QUEENS_FATE_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_FATE_STUCK] = { "stuck", N_("Stuck") },
  [QUEENS_FATE_CUT_OFF] = { "cut-off", N_("Cut off") },
  { NULL, NULL }
};

const QueensChoice queens_measure_choices[] = {
  [QUEENS_MEASURE_ITERATIONS] = { "iterations", N_("Iterations") },
  [QUEENS_MEASURE_MOVES] = { "moves", N_("Moves") },
  [QUEENS_MEASURE_EVALUATIONS] = { "evaluations", N_("Evaluations") },
  [QUEENS_MEASURE_RESTARTS] = { "restarts", N_("Restarts") },
  [QUEENS_MEASURE_MINIMA] = { "minima", N_("Local minima") },
  { NULL, NULL }
};

QueensSummary *
queens_summary_new (void)
{
  QueensSummary *self = g_new0 (QueensSummary, 1);

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    self->iterations[fate] = queens_distribution_new ();
  return self;
}

void
queens_summary_free (QueensSummary *self)
{
  if (self == NULL)
    return;
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    queens_distribution_free (self->iterations[fate]);
  g_free (self);
}

QueensSummary *
queens_summary_copy (const QueensSummary *self)
{
  QueensSummary *copy = queens_summary_new ();

  queens_summary_merge (copy, self);
  return copy;
}

/* Adding */

QueensFate
queens_summary_get_fate (QueensEnd end)
{
  if (end == QUEENS_END_SOLVED)
    return QUEENS_FATE_SOLVED;
  return queens_end_is_limit (end) ? QUEENS_FATE_CUT_OFF : QUEENS_FATE_STUCK;
}

void
queens_summary_add (QueensSummary     *self,
                    const QueensTrial *trial)
{
  QueensFate fate = queens_summary_get_fate (trial->end);
  QueensMoments *moments = self->moments[fate];

  g_return_if_fail (trial->solved == (fate == QUEENS_FATE_SOLVED));
  self->ends[trial->end]++;
  queens_distribution_add (self->iterations[fate], trial->tally.iterations, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_MOVES], trial->tally.moves, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_EVALUATIONS], trial->tally.evaluations, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_RESTARTS], trial->tally.restarts, 1);
  queens_moments_add (&moments[QUEENS_MEASURE_MINIMA], trial->tally.minima, 1);
}

void
queens_summary_merge (QueensSummary       *self,
                      const QueensSummary *other)
{
  for (guint end = 0; end < QUEENS_SUMMARY_N_ENDS; end++)
    self->ends[end] += other->ends[end];
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      queens_distribution_merge (self->iterations[fate], other->iterations[fate]);
      for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
        queens_moments_merge (&self->moments[fate][measure], &other->moments[fate][measure]);
    }
}

static gboolean
is_same_fate (const QueensSummary *self,
              const QueensSummary *other,
              QueensFate           fate)
{
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    if (!queens_moments_equal (&self->moments[fate][measure], &other->moments[fate][measure]))
      return FALSE;
  return queens_distribution_equal (self->iterations[fate], other->iterations[fate]);
}

gboolean
queens_summary_equal (const QueensSummary *self,
                      const QueensSummary *other)
{
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (!is_same_fate (self, other, fate))
      return FALSE;
  return memcmp (self->ends, other->ends, sizeof self->ends) == 0;
}

/* Questions */

static gboolean
has_fate (QueensPart part,
          QueensFate fate)
{
  return part == QUEENS_PART_ALL || (part == QUEENS_PART_SOLVED) == (fate == QUEENS_FATE_SOLVED);
}

static QueensMoments
sum_up (const QueensSummary *self,
        QueensPart           part,
        QueensMeasure        measure)
{
  QueensMoments moments = { 0 };

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (has_fate (part, fate))
      queens_moments_merge (&moments,
                            measure == QUEENS_MEASURE_ITERATIONS
                              ? queens_distribution_get_moments (self->iterations[fate])
                              : &self->moments[fate][measure]);
  return moments;
}

guint64
queens_summary_get_count (const QueensSummary *self,
                          QueensPart           part)
{
  return sum_up (self, part, QUEENS_MEASURE_ITERATIONS).count;
}

guint64
queens_summary_get_end_count (const QueensSummary *self,
                              QueensEnd            end)
{
  g_return_val_if_fail (end < QUEENS_SUMMARY_N_ENDS, 0);
  return self->ends[end];
}

gboolean
queens_summary_get_rate (const QueensSummary *self,
                         gdouble             *rate)
{
  guint64 n_trials = queens_summary_get_count (self, QUEENS_PART_ALL);
  guint64 n_solved = queens_summary_get_count (self, QUEENS_PART_SOLVED);

  *rate = n_trials == 0 ? 0 : (gdouble) n_solved / n_trials;
  return n_trials > 0;
}

gboolean
queens_summary_get_interval (const QueensSummary *self,
                             gdouble             *low,
                             gdouble             *high)
{
  guint64 n_trials = queens_summary_get_count (self, QUEENS_PART_ALL);

  queens_statistics_get_wilson (queens_summary_get_count (self, QUEENS_PART_SOLVED), n_trials, low,
                                high);
  return n_trials > 0;
}

gboolean
queens_summary_get_mean (const QueensSummary *self,
                         QueensPart           part,
                         QueensMeasure        measure,
                         gdouble             *mean)
{
  QueensMoments moments = sum_up (self, part, measure);

  return queens_moments_get_mean (&moments, mean);
}

gboolean
queens_summary_get_deviation (const QueensSummary *self,
                              QueensPart           part,
                              QueensMeasure        measure,
                              gdouble             *deviation)
{
  QueensMoments moments = sum_up (self, part, measure);

  return queens_moments_get_deviation (&moments, deviation);
}

const QueensDistribution *
queens_summary_get_iterations (const QueensSummary *self,
                               QueensFate           fate)
{
  return self->iterations[fate];
}

QueensDistribution *
queens_summary_gather_iterations (const QueensSummary *self,
                                  QueensPart           part)
{
  QueensDistribution *iterations = queens_distribution_new ();

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (has_fate (part, fate))
      queens_distribution_merge (iterations, self->iterations[fate]);
  return iterations;
}

gboolean
queens_summary_get_part_quantile (const QueensSummary *self,
                                  QueensPart           part,
                                  gdouble              p,
                                  gdouble             *quantile)
{
  g_autoptr (QueensDistribution) iterations = queens_summary_gather_iterations (self, part);

  return queens_distribution_get_quantile (iterations, p, quantile);
}

gboolean
queens_summary_get_expected_evaluations (const QueensSummary *self,
                                         gdouble             *evaluations)
{
  QueensMoments all = sum_up (self, QUEENS_PART_ALL, QUEENS_MEASURE_EVALUATIONS);
  guint64 n_solved = queens_summary_get_count (self, QUEENS_PART_SOLVED);

  *evaluations = n_solved == 0 ? 0 : (gdouble) all.sum / n_solved;
  return n_solved > 0;
}
