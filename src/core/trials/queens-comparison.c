/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-comparison.h"

#include "queens-risk.h"
#include "queens-search.h"
#include "queens-statistics.h"
#include "queens-strata.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_STARTS 3              /* number of start boards that are compared */

static gboolean
has_same_start (const QueensSetup *a,
                const QueensSetup *b)
{
  g_autoptr (QueensSearch) first = queens_search_new (a, NULL, NULL);
  g_autoptr (QueensSearch) second = queens_search_new (b, NULL, NULL);
  g_autofree gint32 *start = NULL;
  g_autofree gint32 *other = NULL;

  if (first == NULL || second == NULL)
    return FALSE;
  start = queens_board_copy_places (first->board);
  other = queens_board_copy_places (second->board);
  return memcmp (start, other, a->problem->n_queens * sizeof *start) == 0;
}

/* Returns FALSE for a generator with one stream for all trials, because a trial's board then
 * depends on the numbers that earlier trials have drawn. Otherwise compares only the first N_STARTS
 * boards. This is enough, because each trial draws its board before anything else from its own
 * stream. */
gboolean
queens_comparison_can_pair (const QueensSetup *a,
                            const QueensSetup *b)
{
  QueensSetup first = *a;
  QueensSetup second = *b;
  gboolean is_same = queens_problem_equal (a->problem, b->problem) && a->seed == b->seed
                     && a->trial == b->trial && a->generator == b->generator
                     && !queens_generator_has_one_stream (a->generator);

  for (guint i = 0; i < N_STARTS && is_same; i++)
    {
      is_same = has_same_start (&first, &second);
      first.trial++;
      second.trial++;
    }
  return is_same;
}

static const QueensTrialColumn columns[QUEENS_N_COMPARED] = {
  [QUEENS_COMPARED_ITERATIONS] = QUEENS_TRIAL_COLUMN_ITERATIONS,
  [QUEENS_COMPARED_EVALUATIONS] = QUEENS_TRIAL_COLUMN_EVALUATIONS,
};

/* Returns TRUE unless the trial was cut off before @time. A stuck trial stays at risk forever. */
static gboolean
is_at_risk (const QueensTrial *trial,
            QueensCompared     compared,
            guint64            time)
{
  return queens_end_get_fate (trial->end) != QUEENS_FATE_CUT_OFF
         || queens_trial_get (trial, columns[compared]) >= time;
}

/* Returns −1 if the first trial of a pair won: only it was solved, or it was solved sooner. Returns
 * 1 if the second trial won, or 0 if the pair can't be decided. */
static gint
judge_pair (const QueensTrial *a,
            const QueensTrial *b,
            QueensCompared     compared)
{
  guint64 time_a, time_b;

  if (compared == QUEENS_COMPARED_RATE)
    return b->solved - a->solved;
  time_a = a->solved ? queens_trial_get (a, columns[compared]) : G_MAXUINT64;
  time_b = b->solved ? queens_trial_get (b, columns[compared]) : G_MAXUINT64;
  if (time_a < time_b)
    return is_at_risk (b, compared, time_a) ? -1 : 0;
  if (time_b < time_a)
    return is_at_risk (a, compared, time_b) ? 1 : 0;
  return 0;
}

/* Adds an outcome to the hash: FNV-1a, eight bytes at a time. */
static void
add_outcome (QueensTest *test,
             guint64     outcome)
{
  test->outcomes = (test->outcomes ^ outcome) * G_GUINT64_CONSTANT (1099511628211);
}

/* Fills in the interval for the error probability @level. */
static void
find_interval (const QueensTest *test,
               gdouble           level,
               gdouble          *low,
               gdouble          *high)
{
  guint64 n_pairs = test->n_won[0] + test->n_won[1];

  if (n_pairs > 0)
    {
      queens_statistics_get_clopper_pearson (test->n_won[0], n_pairs, 1 - level, low, high);
      *low /= 1 - *low;
      *high = *high < 1 ? *high / (1 - *high) : INFINITY;
    }
  else
    {
      gdouble reach = exp (queens_statistics_get_normal_quantile (1 - level / 2) * test->error);

      *low = test->ratio / reach;
      *high = test->ratio * reach;
    }
}

static void
compare_pairs (QueensComparison       *self,
               const QueensTrialTable *table,
               guint                   first_a,
               guint                   first_b,
               guint                   n)
{
  for (guint i = 0; i < n; i++)
    {
      QueensTrial a, b;

      queens_trial_table_get (table, first_a + i, &a);
      queens_trial_table_get (table, first_b + i, &b);
      for (guint compared = 0; compared < QUEENS_COMPARED_EXPECTED; compared++)
        {
          gint winner = judge_pair (&a, &b, compared);

          if (winner == 0)
            continue;
          self->tests[compared].n_won[winner > 0]++;
          add_outcome (&self->tests[compared], 2 * (guint64) i + (winner > 0));
        }
    }
  for (guint compared = 0; compared < QUEENS_COMPARED_EXPECTED; compared++)
    {
      QueensTest *test = &self->tests[compared];
      gdouble won = test->n_won[0];
      gdouble lost = test->n_won[1];
      guint64 most = MAX (test->n_won[0], test->n_won[1]);

      test->is_made = test->has_ratio = won + lost > 0;
      if (!test->is_made)
        continue;
      test->statistic = (won - lost) * (won - lost) / (won + lost);
      test->chi_square_p = queens_statistics_get_chi_square_tail (test->statistic);
      test->p = MIN (2 * queens_statistics_get_binomial_tail (most, won + lost, 0.5), 1);
      test->ahead = (won < lost) - (won > lost);
      test->ratio = lost > 0 ? won / lost : INFINITY;
    }
}

/* Run lengths of a group of trials. Stuck trials have no run length. */
typedef struct
{
  QueensDistribution *solved;
  QueensDistribution *cut_off;
} Times;

static Times
list_times (const QueensTrialTable *table,
            guint                   first,
            guint                   n,
            QueensCompared          compared)
{
  Times times = { queens_distribution_new (), queens_distribution_new () };

  for (guint row = first; row < first + n; row++)
    {
      QueensTrial trial;
      QueensFate fate;

      queens_trial_table_get (table, row, &trial);
      fate = queens_end_get_fate (trial.end);
      if (fate != QUEENS_FATE_STUCK)
        queens_distribution_add (fate == QUEENS_FATE_SOLVED ? times.solved : times.cut_off,
                                 queens_trial_get (&trial, columns[compared]), 1);
    }
  return times;
}

static void
clear_times (Times *times)
{
  queens_distribution_free (times->solved);
  queens_distribution_free (times->cut_off);
}

/* Computes the log-rank test. There is a stratum for each time at which trials were solved. A
 * stratum counts the trials solved at this time and the trials still at risk. */
static void
compare_times (QueensTest   *test,
               QueensStrata *strata,
               const Times  *a,
               guint64       n_a,
               const Times  *b,
               guint64       n_b)
{
  QueensRisk risk_a, risk_b;

  queens_risk_init (&risk_a, a->solved, a->cut_off, n_a);
  queens_risk_init (&risk_b, b->solved, b->cut_off, n_b);
  while (risk_a.n_solved > 0 || risk_b.n_solved > 0)
    {
      guint64 next_a = risk_a.n_solved > 0 ? risk_a.solved->value : G_MAXUINT64;
      guint64 next_b = risk_b.n_solved > 0 ? risk_b.solved->value : G_MAXUINT64;
      guint64 n_a_at_risk, n_b_at_risk;
      guint64 solved_a = queens_risk_solve (&risk_a, MIN (next_a, next_b), &n_a_at_risk);
      guint64 solved_b = queens_risk_solve (&risk_b, MIN (next_a, next_b), &n_b_at_risk);

      queens_strata_add (strata, solved_a, n_a_at_risk, solved_b, n_b_at_risk, 1);
      add_outcome (test, solved_a);
      add_outcome (test, n_a_at_risk);
      add_outcome (test, solved_b);
      add_outcome (test, n_b_at_risk);
    }
}

static void
compare_groups (QueensComparison       *self,
                const QueensTrialTable *table,
                guint                   first_a,
                guint                   first_b)
{
  for (guint compared = 0; compared < QUEENS_COMPARED_EXPECTED; compared++)
    {
      QueensTest *test = &self->tests[compared];
      QueensStrata strata = { 0 };
      gdouble low, high;

      if (compared == QUEENS_COMPARED_RATE)
        {
          queens_strata_add (&strata, self->n_solved[0], self->n_trials[0], self->n_solved[1],
                             self->n_trials[1], 1);
          add_outcome (test, self->n_solved[0]);
          add_outcome (test, self->n_solved[1]);
        }
      else
        {
          Times a = list_times (table, first_a, self->n_trials[0], compared);
          Times b = list_times (table, first_b, self->n_trials[1], compared);

          compare_times (test, &strata, &a, self->n_trials[0], &b, self->n_trials[1]);
          clear_times (&a);
          clear_times (&b);
        }
      test->is_made = queens_strata_test (&strata, &test->statistic, &test->chi_square_p);
      test->p = test->chi_square_p;
      test->ahead = (strata.surplus < 0) - (strata.surplus > 0);
      test->has_ratio = queens_strata_get_odds_ratio (&strata, &test->ratio, &low, &high);
      if (test->has_ratio)
        test->error = log (high / test->ratio) / queens_statistics_get_normal_reach ();
    }
}

/* Sums over the trials of a group. */
typedef struct
{
  gdouble n;
  gdouble evaluations;
  gdouble solved;
} Sums;

/* Returns the influence of a trial on the logarithm of the evaluations per solution, times the
 * number of trials. The mean influence is 0. */
static gdouble
get_influence (const Sums        *sums,
               const QueensTrial *trial)
{
  return trial->tally.evaluations / (sums->evaluations / sums->n)
         - trial->solved / (sums->solved / sums->n);
}

/* Returns FALSE if so few trials are solved that the evaluations per solution have no upper bound,
 * see queens_summary_get_expected_interval(). */
static gboolean
is_bounded (const Sums *sums)
{
  gdouble z = queens_statistics_get_normal_reach ();
  gdouble rate = sums->solved / sums->n;

  return sums->n > 1 && sums->evaluations > 0 && rate > z * z * (1 - rate) / (sums->n - 1);
}

/* Compares the evaluations per solution. The logarithm of their ratio has the same variance as the
 * difference of the mean influences. */
static void
compare_expected (QueensComparison       *self,
                  const QueensTrialTable *table,
                  const guint            *firsts)
{
  QueensTest *test = &self->tests[QUEENS_COMPARED_EXPECTED];
  Sums sums[2] = { 0 };
  gdouble squares[2] = { 0 };   /* sums of squared influences or, for pairs, of their squared
                                 * differences */
  gdouble variance = 0;

  for (guint group = 0; group < 2; group++)
    for (guint i = 0; i < self->n_trials[group]; i++)
      {
        QueensTrial trial;

        queens_trial_table_get (table, firsts[group] + i, &trial);
        sums[group].n++;
        sums[group].evaluations += trial.tally.evaluations;
        sums[group].solved += trial.solved;
        add_outcome (test, 2 * trial.tally.evaluations + trial.solved);
      }
  if (!is_bounded (&sums[0]) || !is_bounded (&sums[1]))
    return;
  for (guint i = 0; i < MAX (self->n_trials[0], self->n_trials[1]); i++)
    {
      gdouble influences[2] = { 0 };

      for (guint group = 0; group < 2; group++)
        if (i < self->n_trials[group])
          {
            QueensTrial trial;

            queens_trial_table_get (table, firsts[group] + i, &trial);
            influences[group] = get_influence (&sums[group], &trial);
            squares[group] += influences[group] * influences[group];
          }
      variance += (influences[0] - influences[1]) * (influences[0] - influences[1]);
    }
  variance /= sums[0].n * (sums[0].n - 1);
  if (!self->is_paired)
    variance = squares[0] / (sums[0].n * (sums[0].n - 1))
               + squares[1] / (sums[1].n * (sums[1].n - 1));
  test->has_ratio = TRUE;
  test->ratio = sums[0].evaluations / sums[0].solved / (sums[1].evaluations / sums[1].solved);
  test->error = sqrt (variance);
  /* Without variance, the ratio is exact: the searches are equal if the ratio is 1, and certainly
   * differ otherwise. */
  test->is_made = variance > 0 || test->ratio != 1;
  test->ahead = (test->ratio > 1) - (test->ratio < 1);
  test->statistic = test->is_made ? log (test->ratio) * log (test->ratio) / variance : 0;
  test->chi_square_p = test->p = queens_statistics_get_chi_square_tail (test->statistic);
}

static void
count_group (QueensComparison       *self,
             guint                   group,
             const QueensTrialTable *table,
             guint                   first,
             guint                   n)
{
  self->n_trials[group] = n;
  for (guint row = first; row < first + n; row++)
    {
      QueensTrial trial;

      queens_trial_table_get (table, row, &trial);
      self->n_solved[group] += trial.solved;
    }
}

void
queens_comparison_init (QueensComparison       *self,
                        const QueensTrialTable *table,
                        guint                   first_a,
                        guint                   n_a,
                        guint                   first_b,
                        guint                   n_b,
                        gboolean                is_paired)
{
  const guint firsts[] = { first_a, first_b };

  *self = (QueensComparison) { .is_paired = is_paired };
  if (is_paired)
    n_a = n_b = MIN (n_a, n_b);
  count_group (self, 0, table, first_a, n_a);
  count_group (self, 1, table, first_b, n_b);
  if (is_paired)
    compare_pairs (self, table, first_a, first_b, n_a);
  else
    compare_groups (self, table, first_a, first_b);
  compare_expected (self, table, firsts);
  for (guint i = 0; i < QUEENS_N_COMPARED; i++)
    {
      QueensTest *test = &self->tests[i];

      if (!test->is_made)
        test->p = test->chi_square_p = 1;
      test->corrected = test->p;
      test->has_interval = test->has_ratio;
      if (test->has_interval)
        find_interval (test, 1 - QUEENS_STATISTICS_CONFIDENCE, &test->low, &test->high);
      test->corrected_low = test->low;
      test->corrected_high = test->high;
    }
}

/* Sorts tests so that tests with the same outcomes are next to each other. */
static int
compare_tests (const void *a,
               const void *b)
{
  const QueensTest *first = *(QueensTest *const *) a;
  const QueensTest *second = *(QueensTest *const *) b;

  if (first->p != second->p)
    return first->p < second->p ? -1 : 1;
  return (first->outcomes > second->outcomes) - (first->outcomes < second->outcomes);
}

guint
queens_comparison_correct (QueensComparison *comparisons,
                           guint             n)
{
  g_autofree QueensTest **tests = g_new (QueensTest *, n * QUEENS_N_COMPARED);
  guint n_tests = 0;
  guint n_different = 0;
  guint n_left;
  gdouble least = 0;

  for (guint i = 0; i < n * QUEENS_N_COMPARED; i++)
    {
      QueensTest *test = &comparisons[i / QUEENS_N_COMPARED].tests[i % QUEENS_N_COMPARED];

      if (test->is_made)
        tests[n_tests++] = test;
    }
  if (n_tests > 0)
    qsort (tests, n_tests, sizeof *tests, compare_tests);
  for (guint i = 0; i < n_tests; i++)
    n_different += i == 0 || compare_tests (&tests[i - 1], &tests[i]) != 0;
  n_left = n_different + 1;
  for (guint i = 0; i < n_tests; i++)
    {
      QueensTest *test = tests[i];

      if (i == 0 || compare_tests (&tests[i - 1], &tests[i]) != 0)
        n_left--;
      test->corrected = least = MAX (least, MIN (test->p * n_left, 1));
      if (test->has_interval)
        find_interval (test, (1 - QUEENS_STATISTICS_CONFIDENCE) / n_left, &test->corrected_low,
                       &test->corrected_high);
    }
  return n_different;
}
