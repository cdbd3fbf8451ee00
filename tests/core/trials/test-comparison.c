/* test-comparison.c: tests of two searches: published values, and the words for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-comparison.h"

#include "remission-times.h"

/* Klein & Moeschberger; Kleinbaum & Klein, Survival Analysis, chapter 2: log-rank 16.79 with p <
 * 0.001 (Stata prints chi2(1) = 16.79, R 16.8 with p = 4e-05). The children with a placebo relapse
 * sooner. */
static void
test_log_rank (void)
{
  g_autoptr (QueensSummary) treated = remission_times_treated ();
  g_autoptr (QueensSummary) control = remission_times_control ();
  QueensComparison comparison;

  g_assert_true (queens_comparison_log_rank (treated, control, &comparison));
  g_assert_cmpfloat_with_epsilon (comparison.statistic, 16.79, 0.005);
  g_assert_cmpfloat_with_epsilon (comparison.p, 4e-5, 0.5e-5);
  g_assert_cmpint (comparison.ahead, ==, 1);
  g_assert_true (queens_comparison_log_rank (control, treated, &comparison));
  g_assert_cmpfloat_with_epsilon (comparison.statistic, 16.79, 0.005);
  g_assert_cmpint (comparison.ahead, ==, -1);
  g_assert_true (queens_comparison_log_rank (control, control, &comparison));
  g_assert_cmpfloat_with_epsilon (comparison.p, 1, 1e-6);
}

/* Words */

static void
assert_words (const QueensSummary *a,
              const QueensSummary *b,
              const char          *words)
{
  g_autofree char *said = queens_comparison_describe (a, "Random restart", b, "Steepest ascent");

  g_assert_cmpstr (said, ==, words);
}

static void
test_words_of_difference (void)
{
  g_autoptr (QueensSummary) treated = remission_times_treated ();
  g_autoptr (QueensSummary) control = remission_times_control ();

  assert_words (
    control, treated,
    "Random restart solves within fewer iterations than Steepest ascent (log-rank test, p < "
    "0.001).");
  assert_words (
    treated, control,
    "Steepest ascent solves within fewer iterations than Random restart (log-rank test, p < "
    "0.001).");
}

static void
test_words_of_doubt (void)
{
  g_autoptr (QueensSummary) control = remission_times_control ();

  assert_words (
    control, control,
    "The trials do not tell which of the two solves within fewer iterations (log-rank test, p = "
    "1.00).");
}

/* That is no less a difference: the one that never solves is the slower. */
static void
test_words_where_one_never_solves (void)
{
  g_autoptr (QueensSummary) never = queens_summary_new ();
  g_autoptr (QueensSummary) control = remission_times_control ();

  for (guint i = 0; i < 21; i++)
    remission_times_add (never, QUEENS_END_LOCAL_MINIMUM, 1);
  assert_words (
    control, never,
    "Random restart solves within fewer iterations than Steepest ascent (log-rank test, p < "
    "0.001).");
}

static void
test_words_where_none_can_be_made (void)
{
  g_autoptr (QueensSummary) empty = queens_summary_new ();
  g_autoptr (QueensSummary) never = queens_summary_new ();
  g_autoptr (QueensSummary) at_once = queens_summary_new ();
  g_autoptr (QueensSummary) control = remission_times_control ();

  remission_times_add (never, QUEENS_END_LOCAL_MINIMUM, 1);
  remission_times_add (at_once, QUEENS_END_SOLVED, 3);
  assert_words (empty, control, "One of the two has no trials, so no test can be made.");
  assert_words (control, empty, "One of the two has no trials, so no test can be made.");
  assert_words (never, never, "Neither of the two solved a trial, so no test can be made.");
  assert_words (
    at_once, at_once,
    "The trials of the two show no iterations in which one could be ahead, so no test can be "
    "made.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison/log-rank", test_log_rank);
  g_test_add_func ("/comparison/words/difference", test_words_of_difference);
  g_test_add_func ("/comparison/words/doubt", test_words_of_doubt);
  g_test_add_func ("/comparison/words/one-never-solves", test_words_where_one_never_solves);
  g_test_add_func ("/comparison/words/none", test_words_where_none_can_be_made);
  return g_test_run ();
}
