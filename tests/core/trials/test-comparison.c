/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares tests of two setups with published values, and their intervals with intervals from other
 * programs. Also tests which trials form a pair. */

#include "queens-comparison.h"

#include "fixture.h"

#include <math.h>

/* Numbers of weeks until children with leukaemia relapsed, with a placebo or with the drug
 * 6-mercaptopurine. Pairs are in the order of Freireich and others (1963), as in Klein &
 * Moeschberger, Survival analysis, 2003, table 1.1. In these tests, a relapse corresponds to a
 * solution. A negative number means that observation ended without a relapse, which corresponds to
 * a cut-off. */
static const gint placebo[] = { 1, 22, 3, 12, 8, 17, 2, 11, 8, 12, 2, 5, 4, 15, 8, 23, 5, 11, 4, 1,
                                8 };
static const gint drug[] = { 10, 7, -32, 23, 22, 6, 16, -34, -32, -25, -11, -20, -19, 6, -17, -35,
                             6, 13, -9, -6, -10 };

#define N_PAIRS G_N_ELEMENTS (placebo)

/* a table with the trials of two setups */
typedef struct
{
  QueensSetup       setups[2];
  QueensTrialTable *table;
  guint             n_first;
} Sample;

static void
sample_init (Sample *self)
{
  *self = (Sample) { 0 };
  for (guint i = 0; i < 2; i++)
    queens_setup_init (&self->setups[i]);
  self->table = queens_trial_table_new (self->setups, 2);
}

static void
sample_clear (Sample *self)
{
  queens_trial_table_free (self->table);
  for (guint i = 0; i < 2; i++)
    queens_setup_clear (&self->setups[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

static void
sample_add (Sample    *self,
            guint      setup,
            QueensEnd  end,
            guint64    iterations,
            guint64    evaluations)
{
  gint32 places[8] = { 0 };
  const QueensTrial trial = {
    .setup = setup, .end = end, .solved = end == QUEENS_END_SOLVED, .places = places,
    .tally = { .iterations = iterations, .evaluations = evaluations },
  };

  queens_trial_table_add (self->table, &trial);
  self->n_first += setup == 0;
}

static void
sample_add_weeks (Sample     *self,
                  guint       setup,
                  const gint *weeks)
{
  for (guint i = 0; i < N_PAIRS; i++)
    sample_add (self, setup, weeks[i] > 0 ? QUEENS_END_SOLVED : QUEENS_END_ITERATION_LIMIT,
                ABS (weeks[i]), 56 * ABS (weeks[i]));
}

static QueensComparison
compare (const Sample *self,
         gboolean      is_paired)
{
  QueensComparison comparison;

  queens_comparison_init (&comparison, self->table, 0, self->n_first, self->n_first,
                          self->table->n_rows - self->n_first, is_paired);
  return comparison;
}

/* Kleinbaum & Klein, Survival analysis, chapter 2, give a log-rank statistic of 16.79 with p <
 * 0.001. Stata prints chi2(1) = 16.79, and R prints 16.8 with p = 4e-05. Children with a placebo
 * relapse sooner. */
static void
test_log_rank (void)
{
  for (guint turn = 0; turn < 2; turn++)
    {
      g_auto (Sample) sample;
      QueensComparison comparison;

      sample_init (&sample);
      sample_add_weeks (&sample, 0, turn == 0 ? drug : placebo);
      sample_add_weeks (&sample, 1, turn == 0 ? placebo : drug);
      comparison = compare (&sample, FALSE);
      for (guint i = QUEENS_COMPARED_ITERATIONS; i <= QUEENS_COMPARED_EVALUATIONS; i++)
        {
          const QueensTest *test = &comparison.tests[i];

          g_assert_true (test->is_made);
          g_assert_cmpfloat_with_epsilon (test->statistic, 16.79, 0.005);
          g_assert_cmpfloat_with_epsilon (test->p, 4e-5, 0.5e-5);
          g_assert_cmpint (test->ahead, ==, turn == 0 ? 1 : -1);
          /* The odds ratio favours the same setup as the test. */
          g_assert_true (test->has_ratio);
          g_assert_cmpint (test->ratio > 1, ==, turn == 1);
          g_assert_cmpint (test->low > 1, ==, turn == 1);
          g_assert_cmpint (test->high < 1, ==, turn == 0);
        }
      /* 9 of 21 and 21 of 21 children relapse, so the statistic is 12 · 41 / 15. */
      g_assert_cmpfloat_with_epsilon (comparison.tests[QUEENS_COMPARED_RATE].statistic, 16.4, 1e-9);
    }
}

/* From Klein & Moeschberger, 7.5. In 18 of 21 pairs, the child with the placebo relapses first, and
 * in 3 pairs the child with the drug. Z = (3 − 18) / √(3 + 18) = −3.27. */
static void
test_pairs (void)
{
  g_auto (Sample) sample;
  QueensComparison comparison;
  const QueensTest *test;

  sample_init (&sample);
  sample_add_weeks (&sample, 0, placebo);
  sample_add_weeks (&sample, 1, drug);
  comparison = compare (&sample, TRUE);
  test = &comparison.tests[QUEENS_COMPARED_ITERATIONS];
  g_assert_cmpuint (test->n_won[0], ==, 18);
  g_assert_cmpuint (test->n_won[1], ==, 3);
  g_assert_cmpfloat_with_epsilon (test->statistic, 225.0 / 21, 1e-9);
  g_assert_cmpint (test->ahead, ==, -1);
  g_assert_cmpfloat_with_epsilon (test->ratio, 6, 1e-9);
  /* p is twice the probability of at least 18 heads in 21 throws of a coin. The interval is the
   * exact interval of this sign test. */
  g_assert_cmpfloat_with_epsilon (test->p, 0.0014896392822265625, 1e-12);
  g_assert_cmpfloat_with_epsilon (test->low, 1.7516070367509196, 1e-9);
  g_assert_cmpfloat_with_epsilon (test->high, 31.798749121774698, 1e-9);
  /* In 12 pairs, only the child with the placebo relapses. There is no pair in which only the child
   * with the drug relapses. */
  test = &comparison.tests[QUEENS_COMPARED_RATE];
  g_assert_cmpuint (test->n_won[0], ==, 12);
  g_assert_cmpuint (test->n_won[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (test->statistic, 12, 1e-9);
  g_assert_true (isinf (test->ratio) && isinf (test->high));
  g_assert_cmpfloat_with_epsilon (test->low, 2.778597330558156, 1e-9);
  g_assert_cmpfloat_with_epsilon (test->p, 1.0 / 2048, 1e-15);
}

/* In 205 pairs, only one setup solves the board. In 125 of them, this is the first setup.
 * Chi-square gives p = 0.00167, and the binomial distribution gives 0.0020. */
static void
test_mcnemar (void)
{
  g_auto (Sample) sample;
  QueensComparison comparison;
  const QueensTest *test = &comparison.tests[QUEENS_COMPARED_RATE];

  sample_init (&sample);
  for (guint setup = 0; setup < 2; setup++)
    for (guint i = 0; i < 2000; i++)
      sample_add (&sample, setup,
                  i < 1500 || (i < 1625 && setup == 0) || (i >= 1920 && setup == 1)
                    ? QUEENS_END_SOLVED : QUEENS_END_PLATEAU,
                  4, 224);
  comparison = compare (&sample, TRUE);
  g_assert_cmpuint (test->n_won[0], ==, 125);
  g_assert_cmpuint (test->n_won[1], ==, 80);
  g_assert_cmpfloat_with_epsilon (test->chi_square_p, 0.0016726221758472798, 1e-12);
  g_assert_cmpfloat_with_epsilon (test->p, 0.002043623836727893, 1e-12);
  g_assert_cmpfloat_with_epsilon (test->ratio, 1.5625, 1e-12);
  g_assert_cmpfloat_with_epsilon (test->low, 1.1708282688492877, 1e-9);
  g_assert_cmpfloat_with_epsilon (test->high, 2.0954263353423777, 1e-9);
  /* Three of the measures count the same pairs, so they are one test. Evaluations per solution are
   * a second test. */
  g_assert_cmpuint (queens_comparison_correct (&comparison, 1), ==, 2);
  g_assert_cmpfloat (comparison.tests[QUEENS_COMPARED_ITERATIONS].corrected, ==, test->corrected);
}

/* Each setup has eight trials. The first setup has 200 evaluations and 6 solved trials, the second
 * has 180 and 7. The variance of the logarithm of the evaluations per solution is the variance of a
 * mean over the trials: the mean of evaluations / mean evaluations − solved / mean solved. */
static void
test_expected (void)
{
  static const guint evaluations[2][8] = { { 10, 20, 30, 40, 10, 20, 30, 40 },
                                           { 5, 25, 35, 45, 15, 25, 10, 20 } };
  static const guint n_solved[] = { 6, 7 };
  static const gdouble ratio = 200.0 / 6 / (180.0 / 7);

  for (guint is_paired = 0; is_paired < 2; is_paired++)
    {
      g_auto (Sample) sample;
      QueensComparison comparison;
      const QueensTest *test = &comparison.tests[QUEENS_COMPARED_EXPECTED];
      gdouble variance = 0;

      sample_init (&sample);
      for (guint setup = 0; setup < 2; setup++)
        for (guint i = 0; i < 8; i++)
          sample_add (&sample, setup, i < n_solved[setup] ? QUEENS_END_SOLVED : QUEENS_END_PLATEAU,
                      1, evaluations[setup][i]);
      comparison = compare (&sample, is_paired);
      for (guint i = 0; i < 8; i++)
        {
          gdouble one = evaluations[0][i] / 25.0 - (i < 6 ? 8 / 6.0 : 0);
          gdouble two = evaluations[1][i] / 22.5 - (i < 7 ? 8 / 7.0 : 0);

          variance += (is_paired ? (one - two) * (one - two) : one * one + two * two) / 56;
        }
      g_assert_cmpint (test->ahead, ==, 1);
      g_assert_cmpfloat_with_epsilon (test->ratio, ratio, 1e-12);
      g_assert_cmpfloat_with_epsilon (test->low, ratio * exp (-1.959963984540054 * sqrt (variance)),
                                      1e-9);
      g_assert_cmpfloat_with_epsilon (test->p, erfc (log (ratio) / sqrt (2 * variance)), 1e-9);
    }
}

/* If one trial of a pair was cut off before the other was solved, it is unknown which trial is
 * solved first. A stuck trial is never solved. */
static void
test_who_is_first (void)
{
  g_auto (Sample) sample;
  QueensComparison comparison;
  static const struct { QueensEnd ends[2]; guint times[2]; } pairs[] = {
    { { QUEENS_END_SOLVED, QUEENS_END_ITERATION_LIMIT }, { 9, 5 } },    /* unknown */
    { { QUEENS_END_SOLVED, QUEENS_END_ITERATION_LIMIT }, { 9, 9 } },    /* the first */
    { { QUEENS_END_SOLVED, QUEENS_END_PLATEAU }, { 9, 2 } },            /* the first */
    { { QUEENS_END_LOCAL_MINIMUM, QUEENS_END_SOLVED }, { 1, 100 } },    /* the second */
    { { QUEENS_END_SOLVED, QUEENS_END_SOLVED }, { 7, 7 } },             /* both */
    { { QUEENS_END_SOLVED, QUEENS_END_SOLVED }, { 7, 6 } },             /* the second */
    { { QUEENS_END_PLATEAU, QUEENS_END_PLATEAU }, { 1, 1 } },           /* neither */
  };

  sample_init (&sample);
  for (guint setup = 0; setup < 2; setup++)
    for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
      sample_add (&sample, setup, pairs[i].ends[setup], pairs[i].times[setup],
                  pairs[i].times[setup]);
  comparison = compare (&sample, TRUE);
  g_assert_cmpuint (comparison.tests[QUEENS_COMPARED_ITERATIONS].n_won[0], ==, 2);
  g_assert_cmpuint (comparison.tests[QUEENS_COMPARED_ITERATIONS].n_won[1], ==, 2);
  g_assert_cmpuint (comparison.tests[QUEENS_COMPARED_RATE].n_won[0], ==, 3);
  g_assert_cmpuint (comparison.tests[QUEENS_COMPARED_RATE].n_won[1], ==, 1);
}

/* Holm's correction of the four p values 0.01, 0.04, 0.03 and 0.005. R's p.adjust (c (0.01, 0.04,
 * 0.03, 0.005), "holm") returns 0.03, 0.06, 0.06, 0.02. */
static void
test_holm (void)
{
  static const gdouble p[] = { 0.01, 0.04, 0.03, 0.005 };
  static const gdouble corrected[] = { 0.03, 0.06, 0.06, 0.02 };
  QueensComparison comparisons[2] = { 0 };

  for (guint i = 0; i < 4; i++)
    comparisons[i / 3].tests[i % 3] = (QueensTest) {
      .is_made = TRUE, .p = p[i], .has_interval = TRUE, .ratio = 2, .error = 1,
    };
  g_assert_cmpuint (queens_comparison_correct (comparisons, 2), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (comparisons[i / 3].tests[i % 3].corrected, corrected[i], 1e-12);
  /* The test with the lowest p has the interval for 1 − 0.05 / 4, and the test with the highest p
   * has the 95 % interval. */
  g_assert_cmpfloat_with_epsilon (comparisons[1].tests[0].corrected_high,
                                  2 * exp (2.4977054744123723), 1e-9);
  g_assert_cmpfloat_with_epsilon (comparisons[0].tests[1].corrected_high,
                                  2 * exp (1.959963984540054), 1e-9);
  /* A fifth test that equals another test isn't counted, so the corrected values stay the same. */
  comparisons[1].tests[1] = comparisons[0].tests[0];
  g_assert_cmpuint (queens_comparison_correct (comparisons, 2), ==, 4);
  g_assert_cmpfloat_with_epsilon (comparisons[1].tests[1].corrected, 0.03, 1e-12);
  g_assert_cmpfloat_with_epsilon (comparisons[1].tests[0].corrected, 0.02, 1e-12);
}

/* Only setups whose trials start from the same boards can be paired. */
static void
test_can_pair (void)
{
  QueensSetup a, b;
  g_autoptr (QueensProblem) other = fixture_plain_problem (7);

  queens_setup_init (&a);
  queens_setup_init (&b);
  g_assert_true (queens_comparison_can_pair (&a, &b));
  b.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  g_assert_true (queens_comparison_can_pair (&a, &b));
  queens_setup_set_algorithm (&b, queens_algorithm_find ("first-choice", NULL));
  g_assert_true (queens_comparison_can_pair (&a, &b));
  /* Depth first starts from an empty board. */
  queens_setup_set_algorithm (&b, queens_algorithm_find ("depth-first", NULL));
  g_assert_false (queens_comparison_can_pair (&a, &b));
  queens_setup_set_algorithm (&b, a.algorithm);
  b.seed = 1;
  g_assert_false (queens_comparison_can_pair (&a, &b));
  b.seed = 0;
  a.generator = b.generator = QUEENS_GENERATOR_NUMPY;
  g_assert_false (queens_comparison_can_pair (&a, &b));
  a.generator = b.generator = QUEENS_GENERATOR_FAST;
  queens_setup_set_problem (&b, other);
  g_assert_false (queens_comparison_can_pair (&a, &b));
  queens_setup_clear (&a);
  queens_setup_clear (&b);
}

int
comparison_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison/log-rank", test_log_rank);
  g_test_add_func ("/comparison/pairs", test_pairs);
  g_test_add_func ("/comparison/mcnemar", test_mcnemar);
  g_test_add_func ("/comparison/expected", test_expected);
  g_test_add_func ("/comparison/who-is-first", test_who_is_first);
  g_test_add_func ("/comparison/holm", test_holm);
  g_test_add_func ("/comparison/can-pair", test_can_pair);
  return g_test_run ();
}
