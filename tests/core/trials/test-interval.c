/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares confidence intervals of rates, and values of the normal and chi-square distributions,
 * with published values. */

#include "queens-statistics.h"
#include "queens-summary.h"

#include <math.h>

/* From Newcombe, Two-sided confidence intervals for the single proportion: comparison of seven
 * methods, Statistics in Medicine 17 (1998), table I. Method 3 is Wilson's score interval without
 * correction. */
static void
test_newcombe (void)
{
  static const struct
  {
    guint64 n_hits;
    guint64 n_trials;
    gdouble low;
    gdouble high;
  } intervals[] = {
    { 81, 263, 0.2553, 0.3662 },
    { 15, 148, 0.0624, 0.1605 },
    { 0, 20, 0, 0.1611 },
    { 1, 29, 0.0061, 0.1718 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (intervals); i++)
    {
      guint64 n_trials = intervals[i].n_trials;
      gdouble low, high;

      queens_statistics_get_wilson (intervals[i].n_hits, n_trials, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, intervals[i].low, 0.00005);
      g_assert_cmpfloat_with_epsilon (high, intervals[i].high, 0.00005);
      queens_statistics_get_wilson (n_trials - intervals[i].n_hits, n_trials, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, 1 - intervals[i].high, 0.00005);
      g_assert_cmpfloat_with_epsilon (high, 1 - intervals[i].low, 0.00005);
    }
}

static void
test_ends (void)
{
  gdouble low, high;

  queens_statistics_get_wilson (0, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
  queens_statistics_get_wilson (0, 1000000000000, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, >, 3.8e-12);
  queens_statistics_get_wilson (7, 7, &low, &high);
  g_assert_cmpfloat (low, <, 1);
  g_assert_cmpfloat (high, ==, 1);
}

/* From Wichura, Algorithm AS 241: the percentage points of the normal distribution, Applied
 * Statistics 37 (1988), which gives these three values for checking an implementation. */
static void
test_normal_quantiles (void)
{
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal_quantile (0.25), -0.6744897501960817,
                                  1e-15);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal_quantile (0.001), -3.090232306167814,
                                  1e-14);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal_quantile (1e-20), -9.262340089798408,
                                  1e-13);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal_reach (), 1.959963984540054, 1e-14);
}

/* From the tables of the normal and chi-square distributions in the NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.6.7.1 and 1.3.6.7.4 */
static void
test_tables (void)
{
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal (0), 0.5, 1e-16);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal (1), 0.84134, 0.000005);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_normal (2.5), 0.99379, 0.000005);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_chi_square_tail (2.706), 0.10, 0.00005);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_chi_square_tail (3.841), 0.05, 0.00005);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_chi_square_tail (6.635), 0.01, 0.00005);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_chi_square_tail (10.828), 0.001, 0.000005);
  g_assert_cmpfloat (queens_statistics_get_chi_square_tail (0), ==, 1);
}

static void
add_trial (QueensSummary *summary,
           gboolean       is_solved,
           guint64        evaluations)
{
  const QueensTrial trial = {
    .solved = is_solved,
    .end = is_solved ? QUEENS_END_SOLVED : QUEENS_END_PLATEAU,
    .tally.evaluations = evaluations,
  };

  queens_summary_add (summary, &trial);
}

/* If all trials are solved, the expected evaluations are their mean, with the usual interval. If
 * almost no trials are solved, there is no interval. */
static void
test_expected (void)
{
  g_autoptr (QueensSummary) all = queens_summary_new ();
  g_autoptr (QueensSummary) few = queens_summary_new ();
  gdouble low, high;

  for (guint i = 1; i <= 9; i++)
    add_trial (all, TRUE, 100 * i);
  g_assert_true (queens_summary_get_expected_interval (all, &low, &high));
  /* 500 ± 1.96 · 273.861 / 3 */
  g_assert_cmpfloat_with_epsilon (low, 321.080, 0.001);
  g_assert_cmpfloat_with_epsilon (high, 678.920, 0.001);
  for (guint i = 0; i < 100; i++)
    {
      add_trial (few, i == 7, 56);
      g_assert_false (queens_summary_get_expected_interval (few, &low, &high));
    }
}

/* Three of ten trials are solved, after about 300 evaluations. The others end after about 100. So a
 * solution needs 300 + 7 / 3 · 100 evaluations on average. About 95 % of the intervals must contain
 * this number. */
static void
test_coverage (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  const guint n = 2000;
  guint n_hits = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (QueensSummary) summary = queens_summary_new ();
      gdouble low, high;

      for (guint trial = 0; trial < 100; trial++)
        {
          gboolean is_solved = g_rand_double (random) < 0.3;

          add_trial (summary, is_solved, g_rand_int_range (random, 0, is_solved ? 601 : 201));
        }
      g_assert_true (queens_summary_get_expected_interval (summary, &low, &high));
      n_hits += low <= 300 + 700 / 3.0 && 300 + 700 / 3.0 <= high;
    }
  g_test_message ("%u of %u", n_hits, n);
  g_assert_cmpfloat (n_hits / (gdouble) n, >, 0.935);
  g_assert_cmpfloat (n_hits / (gdouble) n, <, 0.965);
}

/* From tables of Student's t at 97.5 %. */
static void
test_student (void)
{
  static const struct { guint n_degrees; gdouble reach; } known[] = {
    { 1, 12.7062 }, { 2, 4.3027 }, { 3, 3.1824 }, { 4, 2.7764 }, { 7, 2.3646 }, { 10, 2.2281 },
    { 30, 2.0423 }, { 1000, 1.9623 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpfloat_with_epsilon (queens_statistics_get_student_reach (known[i].n_degrees),
                                    known[i].reach, 0.00006);
}

/* R's binom.test (4, 20) gives 0.0573 to 0.4366. For 10 of 10, it gives 0.6915 to 1. For 0 of 10,
 * it gives 0 to 0.3085. */
static void
test_clopper_pearson (void)
{
  gdouble low, high;

  queens_statistics_get_clopper_pearson (4, 20, 0.95, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.0573, 0.00005);
  g_assert_cmpfloat_with_epsilon (high, 0.4366, 0.00005);
  queens_statistics_get_clopper_pearson (10, 10, 0.95, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.6915, 0.00005);
  g_assert_cmpfloat (high, ==, 1);
  queens_statistics_get_clopper_pearson (0, 10, 0.95, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat_with_epsilon (high, 0.3085, 0.00005);
}

int
interval_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interval/newcombe", test_newcombe);
  g_test_add_func ("/interval/ends", test_ends);
  g_test_add_func ("/interval/normal-quantiles", test_normal_quantiles);
  g_test_add_func ("/interval/tables", test_tables);
  g_test_add_func ("/interval/expected", test_expected);
  g_test_add_func ("/interval/coverage", test_coverage);
  g_test_add_func ("/interval/student", test_student);
  g_test_add_func ("/interval/clopper-pearson", test_clopper_pearson);
  return g_test_run ();
}
