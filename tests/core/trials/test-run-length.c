/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares curves and bands with published values, and cut-offs with cut-offs that were computed by
 * hand. */

#include "queens-run-length.h"

#include "remission-times.h"

/* A point of a published survival curve. Survival is 1 minus the share of solved trials. */
typedef struct
{
  guint64 time;
  gdouble left;
  gdouble low;                  /* the band, or 0 if it isn't compared */
  gdouble high;
} Known;

static void
assert_curve (const QueensSummary *summary,
              const Known         *known,
              guint                n_known,
              gdouble              precision)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);

  for (guint i = 0; i < n_known; i++)
    {
      QueensRunLengthPoint point = queens_run_length_get_at (run_length, known[i].time);

      g_assert_cmpfloat_with_epsilon (1 - point.share, known[i].left, precision);
      if (known[i].high == 0)
        continue;
      g_assert_cmpfloat_with_epsilon (1 - point.high, known[i].low, precision);
      g_assert_cmpfloat_with_epsilon (1 - point.low, known[i].high, precision);
    }
}

/* From Kalbfleisch & Prentice (1980), and Klein & Moeschberger (1997), table 4.1. */
static void
test_kaplan_meier (void)
{
  static const Known known[] = {
    { 6, 0.857 }, { 7, 0.807 }, { 10, 0.753 }, { 13, 0.690 }, { 16, 0.627 }, { 22, 0.538 },
    { 23, 0.448 },
    { 5, 1 }, { 9, 0.807 }, { 12, 0.753 }, { 35, 0.448 },
  };
  g_autoptr (QueensSummary) treated = remission_times_treated ();

  assert_curve (treated, known, G_N_ELEMENTS (known), 0.0006);
}

/* From Rodríguez, The Gehan survival data (Princeton University): the output of Stata's `sts list`,
 * with a band on the log-log scale. */
static void
test_band (void)
{
  static const Known known_treated[] = {
    { 7, 0.8067, 0.5631, 0.9228 }, { 10, 0.7529, 0.5032, 0.8894 },
    { 13, 0.6902, 0.4316, 0.8491 }, { 16, 0.6275, 0.3675, 0.8049 }, { 22, 0.5378, 0.2678, 0.7468 },
    { 23, 0.4482, 0.1881, 0.6801 },
  };
  g_autoptr (QueensSummary) treated = remission_times_treated ();

  assert_curve (treated, known_treated, G_N_ELEMENTS (known_treated), 0.00006);
}

/* The last point of the curve is the success rate, so both have the same interval. This doesn't
 * hold if trials were cut off before. */
static void
test_one_interval (void)
{
  g_autoptr (QueensSummary) control = remission_times_control ();
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (control);
  guint n = run_length->n_points;
  const QueensRunLengthPoint *points = run_length->points;
  gdouble low, high;

  g_assert_cmpuint (n, ==, 12);
  g_assert_cmpuint (points[n - 1].iterations, ==, 23);
  g_assert_cmpuint (run_length->longest, ==, 23);
  g_assert_cmpfloat (points[n - 1].share, ==, 1);
  g_assert_true (queens_summary_get_interval (control, &low, &high));
  g_assert_false (points[n - 1].is_estimate);
  g_assert_cmpfloat (points[n - 1].low, ==, low);
  g_assert_cmpfloat (points[n - 1].high, ==, high);
  /* For 2 of 21, Wilson's interval is 2.65 % to 28.91 %. */
  g_assert_cmpfloat_with_epsilon (points[0].low, 0.0265, 0.00005);
  g_assert_cmpfloat_with_epsilon (points[0].high, 0.2891, 0.00005);
  for (guint i = 0; i < n - 1; i++)
    {
      g_assert_cmpfloat (points[i].low, <, points[i].share);
      g_assert_cmpfloat (points[i].high, >, points[i].share);
    }
}

/* The share is of all trials, including trials that got stuck earlier or later. */
static void
test_stuck (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  g_autoptr (QueensRunLength) run_length = NULL;

  remission_times_add (summary, QUEENS_END_SOLVED, 2);
  remission_times_add (summary, QUEENS_END_LOCAL_MINIMUM, 1);
  remission_times_add (summary, QUEENS_END_PLATEAU, 3);
  remission_times_add (summary, QUEENS_END_SOLVED, 5);
  remission_times_add (summary, QUEENS_END_NO_SUCCESSOR, 90);
  run_length = queens_run_length_new (summary);
  g_assert_cmpfloat_with_epsilon (queens_run_length_get_at (run_length, 1).share, 0, 1e-15);
  g_assert_cmpfloat_with_epsilon (queens_run_length_get_at (run_length, 4).share, 0.2, 1e-15);
  g_assert_cmpfloat_with_epsilon (queens_run_length_get_at (run_length, 1000).share, 0.4, 1e-15);
  g_assert_cmpuint (run_length->longest, ==, 90);
  g_assert_cmpuint (run_length->end, ==, G_MAXUINT64);
}

/* Up to the first cut-off, the share is an exact fraction of all trials. If no trial is cut off,
 * it is exact up to the end. */
static void
test_shares_are_parts (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  g_autoptr (QueensRunLength) run_length = NULL;
  guint n;
  const QueensRunLengthPoint *points;

  for (guint i = 1; i <= 100; i++)
    remission_times_add (summary, i % 3 == 0 ? QUEENS_END_SOLVED : QUEENS_END_PLATEAU, i);
  for (guint i = 0; i < 200; i++)
    remission_times_add (summary, QUEENS_END_ITERATION_LIMIT, 99);
  run_length = queens_run_length_new (summary);
  points = run_length->points;
  n = run_length->n_points;
  g_assert_cmpuint (n, ==, 33);
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (points[i].share, ==, (i + 1) / 300.0);
  g_assert_cmpuint (run_length->end, ==, 100);
}

static void
test_none_solved (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  g_autoptr (QueensRunLength) run_length = NULL;

  remission_times_add (summary, QUEENS_END_LOCAL_MINIMUM, 4);
  run_length = queens_run_length_new (summary);
  g_assert_cmpuint (run_length->n_points, ==, 0);
  g_assert_cmpfloat (queens_run_length_get_at (run_length, 4).share, ==, 0);
  g_assert_cmpuint (run_length->cut_off, ==, 0);
  g_assert_false (run_length->is_worth_cutting);
}

static void
assert_cut_off (const QueensSummary *summary,
                guint64              known_iterations,
                gdouble              known_expected,
                gdouble              known_without,
                gboolean             is_worth)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);

  g_assert_cmpuint (run_length->cut_off, >, 0);
  g_assert_cmpint (run_length->is_worth_cutting, ==, is_worth);
  g_assert_cmpuint (run_length->cut_off, ==, known_iterations);
  g_assert_cmpfloat_with_epsilon (run_length->expected, known_expected, 1e-12);
  g_assert_cmpfloat_with_epsilon (run_length->without, known_without, 1e-12);
}

/* Four trials solve after 1, 2, 20 and 30 iterations, one is stuck after 3, one is cut off after
 * 100. With a restart after t, a trial of T iterations takes min (T, t). The sum for all six, divided
 * by the number of trials that solve within t, is the number of iterations per solution:
 *   t = 1:    1 × 6                        =   6 for 1 solution: 6
 *   t = 2:    1 + 2 × 5                    =  11 for 2: 5.5
 *   t = 20:   1 + 2 + 3 + 20 × 3           =  66 for 3: 22
 *   t = 30:   1 + 2 + 3 + 20 + 30 × 2      =  86 for 4: 21.5
 *   never:    1 + 2 + 3 + 20 + 30 + 100    = 156 for 4: 39 */
static void
test_cut_off (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();

  remission_times_add (summary, QUEENS_END_SOLVED, 20);
  remission_times_add (summary, QUEENS_END_LOCAL_MINIMUM, 3);
  remission_times_add (summary, QUEENS_END_SOLVED, 1);
  remission_times_add (summary, QUEENS_END_ITERATION_LIMIT, 100);
  remission_times_add (summary, QUEENS_END_SOLVED, 30);
  remission_times_add (summary, QUEENS_END_SOLVED, 2);
  assert_cut_off (summary, 2, 5.5, 39, TRUE);
}

/* All trials take 7 iterations. With an earlier cut-off, no trial would be solved. A later cut-off
 * changes nothing. */
static void
test_cut_off_gains_nothing (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();

  for (guint i = 0; i < 3; i++)
    remission_times_add (summary, QUEENS_END_SOLVED, 7);
  assert_cut_off (summary, 7, 7, 7, FALSE);
}

/* If the start is solved, a trial takes 0 iterations, but a cut-off is at least 1. With a cut-off
 * after 1 iteration, 1 of 2 trials is solved, with 1 iteration in all. */
static void
test_cut_off_of_solved_starts (void)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();

  remission_times_add (summary, QUEENS_END_SOLVED, 0);
  remission_times_add (summary, QUEENS_END_SOLVED, 9);
  assert_cut_off (summary, 1, 1, 4.5, TRUE);
}

/* Of 200 trials, 199 are solved after 100 iterations, and one after 350 or 450. With a restart
 * after 100, all trials together take 20000 iterations for 199 solutions. Without restarts, they
 * take 19900 iterations, plus the iterations of the last trial, for 200 solutions. This is 0.7 % or
 * 1.2 % more. */
static void
test_cut_off_saves_little (void)
{
  static const guint64 longest[] = { 350, 450 };

  for (guint i = 0; i < G_N_ELEMENTS (longest); i++)
    {
      g_autoptr (QueensSummary) summary = queens_summary_new ();

      /* With only 200 trials, the difference could be due to chance. With 20000 trials, it is
       * significant. */
      for (guint k = 0; k < 20000; k++)
        {
          remission_times_add (summary, QUEENS_END_SOLVED, k % 200 == 0 ? longest[i] : 100);
          if (k == 199 || k == 19999)
            assert_cut_off (summary, 100, 20000 / 199.0, (19900 + longest[i]) / 200.0,
                            i == 1 && k > 199);
        }
    }
}

/* For the treated children, R's quantile() of survfit() gives 13 and 23 weeks and no third
 * quartile. */
static void
test_find_share (void)
{
  g_autoptr (QueensSummary) treated = remission_times_treated ();
  g_autoptr (QueensSummary) empty = queens_summary_new ();
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (treated);
  g_autoptr (QueensRunLength) same = queens_run_length_new_of (treated->iterations);
  g_autoptr (QueensRunLength) none = queens_run_length_new (empty);
  guint64 iterations;

  g_assert_true (queens_run_length_find_share (run_length, 0.25, &iterations));
  g_assert_cmpuint (iterations, ==, 13);
  g_assert_true (queens_run_length_find_share (same, 0.5, &iterations));
  g_assert_cmpuint (iterations, ==, 23);
  g_assert_false (queens_run_length_find_share (run_length, 0.75, &iterations));
  g_assert_cmpuint (iterations, ==, 0);
  g_assert_false (queens_run_length_find_share (none, 0.25, &iterations));
}

int
run_length_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run-length/kaplan-meier", test_kaplan_meier);
  g_test_add_func ("/run-length/band", test_band);
  g_test_add_func ("/run-length/one-interval", test_one_interval);
  g_test_add_func ("/run-length/stuck", test_stuck);
  g_test_add_func ("/run-length/shares-are-parts", test_shares_are_parts);
  g_test_add_func ("/run-length/none-solved", test_none_solved);
  g_test_add_func ("/run-length/find-share", test_find_share);
  g_test_add_func ("/run-length/cut-off", test_cut_off);
  g_test_add_func ("/run-length/cut-off/gains-nothing", test_cut_off_gains_nothing);
  g_test_add_func ("/run-length/cut-off/saves-little", test_cut_off_saves_little);
  g_test_add_func ("/run-length/cut-off/solved-starts", test_cut_off_of_solved_starts);
  return g_test_run ();
}
