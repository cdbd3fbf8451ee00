/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-run-length.h"

#include "queens-risk.h"
#include "queens-statistics.h"

#include <math.h>

#define WORTH_CUTTING 0.99      /* a worthwhile cut-off reduces the iterations below this share */

/* Before the first trial that was cut off, the share is a quotient of counts, which is rounded only
 * once. After this trial, the share not solved is a product with a factor for each point (Kaplan &
 * Meier). */
static void
add_points (GArray     *points,
            QueensRisk *risk)
{
  gdouble reach = queens_statistics_get_normal_reach ();
  guint64 n_trials = risk->n_at_risk;
  guint64 n_all_solved = 0;
  gdouble left = 1;
  gdouble variance = 0;         /* variance of the logarithm of the share not solved */
  QueensRunLengthPoint point = { 0 };

  while (risk->n_solved > 0)
    {
      guint64 n_at_risk, n_solved;
      gdouble n_left;
      gboolean is_whole;

      point.iterations = risk->solved->value;
      n_solved = queens_risk_solve (risk, point.iterations, &n_at_risk);
      is_whole = n_at_risk + n_all_solved == n_trials;
      n_all_solved += n_solved;
      n_left = n_at_risk - n_solved;
      left = is_whole ? n_left / n_trials : left * (n_left / n_at_risk);
      point.share = is_whole ? (gdouble) n_all_solved / n_trials : 1 - left;
      point.is_estimate = !is_whole;
      point.high = 1;
      if (n_left > 0)
        variance += n_solved / (n_at_risk * n_left);
      if (is_whole)
        queens_statistics_get_wilson (n_all_solved, n_trials, &point.low, &point.high);
      else if (left > 0)
        {
          gdouble log_left = log (left);
          gdouble factor = exp (reach * sqrt (variance) / -log_left);

          point.low = -expm1 (log_left / factor);
          point.high = -expm1 (log_left * factor);
        }
      g_array_append_val (points, point);
    }
}

/* The trials of one fate that ended within a given number of iterations. */
typedef struct
{
  const QueensOccurrence *next;
  guint                   n_left;
  guint64                 n_ended;
  QueensWide              sum;  /* sum of their iterations */
} Ended;

/* Returns the expected iterations to a solution if each of the @n_trials trials is cut off after
 * @iterations. Callers pass ascending @iterations. At least one trial must have been solved within
 * @iterations. */
static gdouble
expect (Ended   *fates,
        guint64  n_trials,
        guint64  iterations)
{
  guint64 n_running = n_trials;
  QueensWide sum = 0;

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      Ended *ended = &fates[fate];

      for (; ended->n_left > 0 && ended->next->value <= iterations; ended->next++, ended->n_left--)
        {
          ended->n_ended += ended->next->count;
          ended->sum += (QueensWide) ended->next->value * ended->next->count;
        }
      n_running -= ended->n_ended;
      sum += ended->sum;
    }
  sum += (QueensWide) n_running * iterations;
  return (gdouble) sum / fates[QUEENS_FATE_SOLVED].n_ended;
}

/* Returns the influence of a trial with @fate and @iterations on the logarithm of the expected
 * iterations. Trials are cut off after @cut_off. See queens-comparison.c. */
static gdouble
get_influence (QueensFate fate,
               guint64    iterations,
               guint64    cut_off,
               gdouble    mean,
               gdouble    rate)
{
  gboolean is_solved = fate == QUEENS_FATE_SOLVED && iterations <= cut_off;

  return MIN (iterations, cut_off) / mean - is_solved / rate;
}

static void
find_intervals (QueensRunLength           *self,
                QueensDistribution *const *by_fate,
                guint64                    n_trials)
{
  const gdouble all_rate = (gdouble) by_fate[QUEENS_FATE_SOLVED]->moments.count / n_trials;
  const gdouble all_mean = self->without * all_rate;
  gdouble rate = 0;             /* share solved within the cut-off */
  gdouble squares = 0, saving_squares = 0;
  gdouble mean, reach, saving_reach;
  guint n;
  const QueensOccurrence *occurrences
    = queens_distribution_get_occurrences (by_fate[QUEENS_FATE_SOLVED], &n);

  for (guint i = 0; i < n && occurrences[i].value <= self->cut_off; i++)
    rate += (gdouble) occurrences[i].count / n_trials;
  mean = self->expected * rate;

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      occurrences = queens_distribution_get_occurrences (by_fate[fate], &n);
      for (guint i = 0; i < n; i++)
        {
          guint64 value = occurrences[i].value;
          gdouble with = get_influence (fate, value, self->cut_off, mean, rate);
          gdouble without = get_influence (fate, value, MAX (self->longest, 1), all_mean, all_rate);

          squares += occurrences[i].count * with * with;
          saving_squares += occurrences[i].count * (with - without) * (with - without);
        }
    }
  reach = exp (queens_statistics_get_normal_reach () * sqrt (squares) / n_trials);
  saving_reach = exp (queens_statistics_get_normal_reach () * sqrt (saving_squares) / n_trials);
  self->low = self->expected / reach;
  self->high = self->expected * reach;
  self->saving_low = self->expected / self->without / saving_reach;
  self->saving_high = self->expected / self->without * saving_reach;
}

/* Finds the best cut-off among the iterations of the solved trials. Waiting longer without another
 * solution only costs more, so no other cut-off can be the best. */
static void
find_cut_off (QueensRunLength           *self,
              QueensDistribution *const *by_fate,
              Ended                     *fates,
              guint64                    n_trials)
{
  for (guint i = 0; i < self->n_points; i++)
    {
      guint64 iterations = MAX (self->points[i].iterations, 1);
      gdouble expected = expect (fates, n_trials, iterations);

      if (i > 0 && expected >= self->expected)
        continue;
      self->cut_off = iterations;
      self->expected = expected;
    }
  if (self->n_points == 0)
    return;
  self->without = expect (fates, n_trials, MAX (self->longest, 1));
  if (self->expected <= 0)
    return;
  find_intervals (self, by_fate, n_trials);
  self->is_worth_cutting = self->expected < WORTH_CUTTING * self->without && self->saving_high < 1;
}

QueensRunLength *
queens_run_length_new_of (QueensDistribution *const *by_fate)
{
  QueensRunLength *self = g_new0 (QueensRunLength, 1);
  guint64 n_trials = 0;
  Ended fates[QUEENS_N_FATES] = { 0 };
  QueensRisk risk;
  GArray *points;

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      Ended *ended = &fates[fate];

      ended->next = queens_distribution_get_occurrences (by_fate[fate], &ended->n_left);
      n_trials += by_fate[fate]->moments.count;
      if (ended->n_left > 0)
        self->longest = MAX (self->longest, ended->next[ended->n_left - 1].value);
    }
  if (fates[QUEENS_FATE_CUT_OFF].n_left > 0)
    self->end = self->longest;
  else if (n_trials > 0)
    self->end = G_MAXUINT64;
  queens_risk_init (&risk, by_fate[QUEENS_FATE_SOLVED], by_fate[QUEENS_FATE_CUT_OFF], n_trials);
  points = g_array_new (FALSE, FALSE, sizeof (QueensRunLengthPoint));
  add_points (points, &risk);
  self->n_points = points->len;
  self->points = (QueensRunLengthPoint *) g_array_free (points, FALSE);
  find_cut_off (self, by_fate, fates, n_trials);
  return self;
}

QueensRunLength *
queens_run_length_new (const QueensSummary *summary)
{
  return queens_run_length_new_of (summary->iterations);
}

void
queens_run_length_free (QueensRunLength *self)
{
  if (self == NULL)
    return;
  g_free (self->points);
  g_free (self);
}

QueensRunLengthPoint
queens_run_length_get_at (const QueensRunLength *self,
                          guint64                iterations)
{
  QueensRunLengthPoint point = { 0 };
  guint low = 0;
  guint high = self->n_points;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (self->points[middle].iterations <= iterations)
        low = middle + 1;
      else
        high = middle;
    }
  if (low > 0)
    point = self->points[low - 1];
  point.iterations = iterations;
  return point;
}

gboolean
queens_run_length_find_share (const QueensRunLength *self,
                              gdouble                share,
                              guint64               *iterations)
{
  guint low = 0;
  guint high = self->n_points;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (self->points[middle].share < share)
        low = middle + 1;
      else
        high = middle;
    }
  *iterations = low < self->n_points ? self->points[low].iterations : 0;
  return low < self->n_points;
}
