/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-comparison.h"

#include "queens-risk.h"
#include "queens-search.h"
#include "queens-strata.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_P 0.001           /* smaller ones read "p < 0.001" */
#define N_STARTS 3              /* boards compared */

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

/* If each trial has its own stream and draws its board first, the same first boards mean the same
 * boards throughout. In a stream shared by all trials, a search that draws more shifts every later
 * board. */
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

/* Returns −1 if the first of a pair is solved alone or sooner, 1 if the second is, 0 if unknown. */
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

static void
compare_pairs (QueensComparison       *self,
               QueensStrata           *strata,
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
      for (guint compared = 0; compared < QUEENS_N_COMPARED; compared++)
        {
          gint winner = judge_pair (&a, &b, compared);

          if (winner != 0)
            self->tests[compared].n_won[winner > 0]++;
        }
    }
  for (guint compared = 0; compared < QUEENS_N_COMPARED; compared++)
    {
      queens_strata_add (&strata[compared], 1, 1, 0, 1, self->tests[compared].n_won[0]);
      queens_strata_add (&strata[compared], 0, 1, 1, 1, self->tests[compared].n_won[1]);
    }
}

/* How long a group's trials took until they were solved or cut off. */
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

/* Each time at which a trial is solved is a stratum: the trials solved then, of those at risk. */
static void
compare_times (QueensStrata *strata,
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
    }
}

static void
compare_groups (QueensComparison       *self,
                QueensStrata           *strata,
                const QueensTrialTable *table,
                guint                   first_a,
                guint                   first_b)
{
  queens_strata_add (&strata[QUEENS_COMPARED_RATE], self->n_solved[0], self->n_trials[0],
                     self->n_solved[1], self->n_trials[1], 1);
  for (guint compared = QUEENS_COMPARED_RATE + 1; compared < QUEENS_N_COMPARED; compared++)
    {
      Times a = list_times (table, first_a, self->n_trials[0], compared);
      Times b = list_times (table, first_b, self->n_trials[1], compared);

      compare_times (&strata[compared], &a, self->n_trials[0], &b, self->n_trials[1]);
      clear_times (&a);
      clear_times (&b);
    }
}

static void
count_group (QueensComparison       *self,
             guint                   group,
             const QueensTrialTable *table,
             guint                   first,
             guint                   n)
{
  QueensMoments moments[QUEENS_N_COMPARED] = { 0 };

  self->n_trials[group] = n;
  for (guint row = first; row < first + n; row++)
    {
      QueensTrial trial;

      queens_trial_table_get (table, row, &trial);
      self->n_solved[group] += trial.solved;
      for (guint i = QUEENS_COMPARED_RATE + 1; i < QUEENS_N_COMPARED && trial.solved; i++)
        queens_moments_add (&moments[i], queens_trial_get (&trial, columns[i]), 1);
    }
  for (guint i = QUEENS_COMPARED_RATE + 1; i < QUEENS_N_COMPARED; i++)
    queens_moments_get_mean (moments[i], &self->means[group][i]);
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
  QueensStrata strata[QUEENS_N_COMPARED] = { 0 };

  *self = (QueensComparison) { .is_paired = is_paired };
  if (is_paired)
    n_a = n_b = MIN (n_a, n_b);
  count_group (self, 0, table, first_a, n_a);
  count_group (self, 1, table, first_b, n_b);
  if (is_paired)
    compare_pairs (self, strata, table, first_a, first_b, n_a);
  else
    compare_groups (self, strata, table, first_a, first_b);
  for (guint i = 0; i < QUEENS_N_COMPARED; i++)
    {
      QueensTest *test = &self->tests[i];

      test->is_made = queens_strata_test (&strata[i], &test->statistic, &test->p);
      test->corrected = test->p;
      test->ahead = (strata[i].surplus < 0) - (strata[i].surplus > 0);
      test->has_ratio = queens_strata_get_odds_ratio (&strata[i], &test->ratio, &test->low,
                                                      &test->high);
    }
}

static int
compare_tests (const void *a,
               const void *b)
{
  const QueensTest *first = *(QueensTest *const *) a;
  const QueensTest *second = *(QueensTest *const *) b;

  return (first->p > second->p) - (first->p < second->p);
}

guint
queens_comparison_correct (QueensComparison *comparisons,
                           guint             n)
{
  g_autofree QueensTest **tests = g_new (QueensTest *, n * QUEENS_N_COMPARED);
  guint n_tests = 0;
  gdouble least = 0;

  for (guint i = 0; i < n * QUEENS_N_COMPARED; i++)
    {
      QueensTest *test = &comparisons[i / QUEENS_N_COMPARED].tests[i % QUEENS_N_COMPARED];

      if (test->is_made)
        tests[n_tests++] = test;
    }
  qsort (tests, n_tests, sizeof *tests, compare_tests);
  for (guint i = 0; i < n_tests; i++)
    {
      least = MAX (least, MIN (tests[i]->p * (n_tests - i), 1));
      tests[i]->corrected = least;
    }
  return n_tests;
}

/* Returns "odds ratio 1.77, 95 % interval 1.51 to 2.08", for the setup ahead or else the first. */
static char *
write_ratio (const QueensTest *test)
{
  char texts[3][G_ASCII_DTOSTR_BUF_SIZE];
  gboolean is_turned = test->ahead > 0;
  const gdouble numbers[] = {
    is_turned ? 1 / test->ratio : test->ratio,
    is_turned ? 1 / test->high : test->low,
    is_turned ? 1 / test->low : test->high,
  };

  if (!test->has_ratio)
    return g_strdup (_("odds ratio without bounds"));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_ascii_formatd (texts[i], sizeof texts[i], numbers[i] < 100 ? "%.2f" : "%.0f", numbers[i]);
  return g_strdup_printf (_("odds ratio %s, 95 %% interval %s to %s"), texts[0], texts[1],
                          texts[2]);
}

static char *
write_evidence (const QueensComparison *self,
                QueensCompared          compared)
{
  const QueensTest *test = &self->tests[compared];
  gboolean is_turned = test->ahead > 0;
  g_autofree char *ratio = write_ratio (test);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *p = NULL;

  g_ascii_formatd (number, sizeof number, test->corrected < 0.1 ? "%.3f" : "%.2f", test->corrected);
  p = test->corrected < LEAST_P ? g_strdup ("p < 0.001") : g_strdup_printf ("p = %s", number);
  if (!self->is_paired)
    return compared == QUEENS_COMPARED_RATE
             /* Translators: "odds ratio …", "p = …". */
             ? g_strdup_printf (_("%s; test of two proportions, %s"), ratio, p)
             : g_strdup_printf (_("over all trials, stuck ones never; %s; log-rank test, %s"),
                                ratio, p);
  if (compared == QUEENS_COMPARED_RATE)
    return g_strdup_printf (
      /* Translators: numbers of pairs, all pairs, "odds ratio …", "p = …". */
      _("of pairs on the same board %" PRIu64 " are solved by the one alone, %" PRIu64
        " by the other alone, of %" PRIu64 "; %s; McNemar’s test, %s"),
      test->n_won[is_turned], test->n_won[!is_turned], self->n_trials[0], ratio, p);
  return g_strdup_printf (
    /* Translators: numbers of pairs, all pairs, "odds ratio …", "p = …". */
    _("over all trials, stuck ones never: first in %" PRIu64 " and second in %" PRIu64
      " of %" PRIu64 " pairs on the same board; %s; log-rank test by pairs, %s"),
    test->n_won[is_turned], test->n_won[!is_turned], self->n_trials[0], ratio, p);
}

/* A table of solved trials alone may show the opposite, so the text mentions it. */
static void
append_opposite (GString                *text,
                 const QueensComparison *self,
                 QueensCompared          compared,
                 const char *const      *names)
{
  guint winner = self->tests[compared].ahead > 0;
  gdouble of_winner = self->means[winner][compared];
  gdouble of_other = self->means[!winner][compared];
  char numbers[2][G_ASCII_DTOSTR_BUF_SIZE];

  if (compared == QUEENS_COMPARED_RATE || self->n_solved[!winner] == 0 || of_winner <= of_other)
    return;
  g_ascii_formatd (numbers[0], sizeof numbers[0], "%.1f", of_other);
  g_ascii_formatd (numbers[1], sizeof numbers[1], "%.1f", of_winner);
  g_string_append_printf (
    text,
    /* Translators: a name, a mean, another mean. */
    _(" The trials that %s does solve are shorter: %s against %s on average."),
    names[!winner], numbers[0], numbers[1]);
}

char *
queens_comparison_describe (const QueensComparison *self,
                            const char             *name_a,
                            const char             *name_b)
{
  /* Translators: two names; then what was tested and how. */
  static const char *const found[QUEENS_N_COMPARED] = {
    [QUEENS_COMPARED_RATE] = N_("%s solves more often than %s (%s)."),
    [QUEENS_COMPARED_ITERATIONS]
      = N_("%s comes to a solution within fewer iterations than %s (%s)."),
    [QUEENS_COMPARED_EVALUATIONS]
      = N_("%s comes to a solution within fewer evaluations than %s (%s)."),
  };
  static const char *const open[QUEENS_N_COMPARED] = {
    [QUEENS_COMPARED_RATE] = N_("The trials do not tell whether %s or %s solves more often (%s)."),
    [QUEENS_COMPARED_ITERATIONS] = N_("The trials do not tell whether %s or %s comes to a solution "
                                      "within fewer iterations (%s)."),
    [QUEENS_COMPARED_EVALUATIONS] = N_("The trials do not tell whether %s or %s comes to a "
                                       "solution within fewer evaluations (%s)."),
  };
  static const char *const same[QUEENS_N_COMPARED] = {
    [QUEENS_COMPARED_RATE] = N_("%s and %s do not differ in how often they solve."),
    [QUEENS_COMPARED_ITERATIONS]
      = N_("%s and %s do not differ in the iterations to a solution, over all trials."),
    [QUEENS_COMPARED_EVALUATIONS]
      = N_("%s and %s do not differ in the evaluations to a solution, over all trials."),
  };
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->n_trials[0] == 0 || self->n_trials[1] == 0)
    return g_strdup_printf (_("%s has no trials to be compared with those of %s."),
                            self->n_trials[0] == 0 ? name_a : name_b,
                            self->n_trials[0] == 0 ? name_b : name_a);
  if (self->n_solved[0] == 0 && self->n_solved[1] == 0)
    return g_strdup_printf (_("Neither %s nor %s solved a trial, so no test can be made."), name_a,
                            name_b);
  for (guint i = 0; i < QUEENS_N_COMPARED; i++)
    {
      const QueensTest *test = &self->tests[i];
      gboolean is_turned = test->ahead > 0;
      const char *const names[] = { name_a, name_b };
      g_autofree char *evidence = write_evidence (self, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (!test->is_made)
        g_string_append_printf (text, _(same[i]), name_a, name_b);
      else
        g_string_append_printf (
          text, test->corrected < QUEENS_COMPARISON_LEVEL ? _(found[i]) : _(open[i]),
          names[is_turned], names[!is_turned], evidence);
      if (test->is_made && test->corrected < QUEENS_COMPARISON_LEVEL)
        append_opposite (text, self, i, names);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
