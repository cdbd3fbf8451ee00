/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares budgets, targets and boxes with numbers that were counted by hand or computed by R. */

#include "queens-effort.h"

#include "queens-setup.h"

#include <string.h>

/* R's boxplot.stats (c (1:9, 50)) uses hinges, and gives 1, 3, 5.5, 8, 9 and the outlier 50. Here,
 * the quartiles are quantiles of type 7: 3.25 and 7.75. The whiskers are the same. */
static void
test_spread (void)
{
  g_autoptr (QueensDistribution) numbers = queens_distribution_new ();
  QueensSpread spread;

  queens_spread_measure (&spread, numbers);
  g_assert_cmpuint (spread.count, ==, 0);
  for (guint i = 1; i < 10; i++)
    queens_distribution_add (numbers, i, 1);
  queens_distribution_add (numbers, 50, 1);
  queens_spread_measure (&spread, numbers);
  g_assert_cmpuint (spread.count, ==, 10);
  g_assert_cmpfloat (spread.low, ==, 3.25);
  g_assert_cmpfloat (spread.median, ==, 5.5);
  g_assert_cmpfloat (spread.high, ==, 7.75);
  g_assert_cmpuint (spread.first, ==, 1);
  g_assert_cmpuint (spread.last, ==, 9);
  g_assert_cmpuint (spread.n_outside, ==, 1);
  g_assert_cmpuint (spread.least, ==, 1);
  g_assert_cmpuint (spread.most, ==, 50);
}

typedef struct
{
  QueensDistribution *by_fate[QUEENS_N_FATES];
} Fates;

static Fates
fates_new (void)
{
  Fates self;

  for (guint i = 0; i < QUEENS_N_FATES; i++)
    self.by_fate[i] = queens_distribution_new ();
  return self;
}

static void
fates_clear (Fates *self)
{
  for (guint i = 0; i < QUEENS_N_FATES; i++)
    queens_distribution_free (self->by_fate[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fates, fates_clear)

static void
measure (QueensEffort *effort,
         const Fates  *fates)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new_of (fates->by_fate);

  queens_effort_measure (effort, run_length, fates->by_fate);
}

/* Six of ten trials are solved, after 5, 20, 30, 200, 300 and 4000 iterations. The other four are
 * stuck after 100 iterations. */
static void
test_stuck (void)
{
  static const guint64 solved[] = { 5, 20, 30, 200, 300, 4000 };
  static const gdouble shares[] = { 0.1, 0.3, 0.5, 0.6 };
  g_auto (Fates) fates = fates_new ();
  QueensEffort effort;

  for (guint i = 0; i < G_N_ELEMENTS (solved); i++)
    queens_distribution_add (fates.by_fate[QUEENS_FATE_SOLVED], solved[i], 1);
  queens_distribution_add (fates.by_fate[QUEENS_FATE_STUCK], 100, 4);
  measure (&effort, &fates);
  g_assert_cmpuint (effort.n_trials, ==, 10);
  g_assert_cmpuint (effort.n_stuck, ==, 4);
  g_assert_cmpuint (effort.n_budgets, ==, 4);
  for (guint i = 0, budget = 10; i < 4; i++, budget *= 10)
    {
      g_assert_cmpuint (effort.budgets[i].iterations, ==, budget);
      g_assert_cmpfloat_with_epsilon (effort.budgets[i].share, shares[i], 1e-12);
      g_assert_cmpfloat (effort.budgets[i].low, <, shares[i]);
      g_assert_cmpfloat (effort.budgets[i].high, >, shares[i]);
    }
  g_assert_true (effort.is_reached[0]);
  g_assert_cmpuint (effort.targets[0], ==, 30);
  g_assert_true (effort.is_reached[1]);
  g_assert_cmpuint (effort.targets[1], ==, 300);
  g_assert_false (effort.is_reached[2]);
  g_assert_false (effort.is_reached[3]);
  g_assert_cmpfloat_with_epsilon (effort.expected, (5 + 20 + 30 + 200 + 300 + 4000 + 400) / 6.0,
                                  1e-9);
}

/* Nothing is known about more iterations than the longest trial that was cut off. */
static void
test_cut_off (void)
{
  g_auto (Fates) fates = fates_new ();
  QueensEffort effort;

  queens_distribution_add (fates.by_fate[QUEENS_FATE_SOLVED], 8, 1);
  queens_distribution_add (fates.by_fate[QUEENS_FATE_CUT_OFF], 500, 1);
  measure (&effort, &fates);
  g_assert_cmpuint (effort.n_cut_off, ==, 1);
  g_assert_cmpuint (effort.n_budgets, ==, 2);
  g_assert_cmpuint (effort.budgets[1].iterations, ==, 100);
  g_assert_cmpfloat (effort.budgets[1].share, ==, 0.5);
  g_assert_cmpfloat (effort.expected, ==, 508);
}

static void
test_none (void)
{
  g_auto (Fates) fates = fates_new ();
  QueensEffort effort;

  measure (&effort, &fates);
  g_assert_cmpuint (effort.n_trials, ==, 0);
  g_assert_cmpuint (effort.n_budgets, ==, 0);
  g_assert_false (effort.is_reached[0]);
  g_assert_cmpfloat (effort.expected, ==, 0);
  queens_distribution_add (fates.by_fate[QUEENS_FATE_STUCK], 500, 3);
  measure (&effort, &fates);
  g_assert_cmpuint (effort.n_budgets, ==, 0);
  g_assert_cmpuint (effort.solved.count, ==, 0);
}

/* In the rows of a table, a target that isn't reached has no number. */
static void
test_rows (void)
{
  g_auto (Fates) fates = fates_new ();
  g_auto (QueensRecord) record = { 0 };
  g_auto (QueensSetup) setup = { 0 };
  g_auto (GStrv) lines = NULL;
  QueensEffort effort;

  queens_setup_init (&setup);
  queens_distribution_add (fates.by_fate[QUEENS_FATE_SOLVED], 7, 1);
  queens_distribution_add (fates.by_fate[QUEENS_FATE_STUCK], 3, 1);
  measure (&effort, &fates);
  queens_record_init (&record, QUEENS_FORMAT_CSV);
  queens_effort_add_rows (&effort, &setup, "A", "--size 8", &record);
  queens_record_end_table (&record);
  lines = g_strsplit (record.text->str, "\n", -1);
  g_assert_cmpstr (lines[0], ==,
                   "configuration,size,measure,evaluations,share,low,high,setup,version");
  g_assert_true (g_str_has_prefix (lines[1], "A,8,budget,10"));
  g_assert_true (g_str_has_prefix (lines[2], "A,8,target,7"));
  g_assert_true (g_str_has_prefix (lines[3], "A,8,target,7"));
  g_assert_true (g_str_has_prefix (lines[4], "A,8,target,,0.75,,,--size 8,"));
  g_assert_true (g_str_has_prefix (lines[6], "A,8,expected,10"));
}

int
effort_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effort/spread", test_spread);
  g_test_add_func ("/effort/stuck", test_stuck);
  g_test_add_func ("/effort/cut-off", test_cut_off);
  g_test_add_func ("/effort/none", test_none);
  g_test_add_func ("/effort/rows", test_rows);
  return g_test_run ();
}
