/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The estimated time left is computed from the trials that are left, and not from the average time
 * so far. */

#include "queens-pace.h"

#include "fixture.h"

#define N_TRIALS 100
#define SECOND 1000000000       /* nanoseconds */

static void
init_setup (QueensSetup *setup,
            guint        size)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
}

static void
add_trials (QueensPace *pace,
            guint       setup,
            guint       n,
            gint64      nanoseconds)
{
  const QueensTrial trial = { .setup = setup, .nanoseconds = nanoseconds };

  for (guint i = 0; i < n; i++)
    queens_pace_add (pace, &trial);
}

/* Two setups with known times run in two threads. 100 trials of 1 s took 50 s, and 10 trials of 10
 * s took another 50 s. The 90 trials that are left take 10 s each, which is 450 s in two threads.
 * The average time so far would give less than a tenth of this. */
static void
test_known (void)
{
  QueensSetup setups[2];
  g_autoptr (QueensPace) pace = NULL;
  gdouble left;
  gboolean is_least;

  init_setup (&setups[0], 8);
  init_setup (&setups[1], 8);
  pace = queens_pace_new (setups, 2, N_TRIALS);
  g_assert_false (queens_pace_get_left (pace, 1, &left, &is_least));
  add_trials (pace, 0, N_TRIALS, SECOND);
  g_assert_true (queens_pace_get_left (pace, 50, &left, &is_least));
  g_assert_true (is_least);
  g_assert_cmpfloat_with_epsilon (left, 50, 1e-9);
  add_trials (pace, 1, 10, 10 * (gint64) SECOND);
  g_assert_true (queens_pace_get_left (pace, 100, &left, &is_least));
  g_assert_false (is_least);
  g_assert_cmpfloat_with_epsilon (left, 450, 1e-9);
  add_trials (pace, 1, 90, 10 * (gint64) SECOND);
  g_assert_true (queens_pace_get_left (pace, 550, &left, &is_least));
  g_assert_cmpfloat (left, ==, 0);
  queens_setup_clear (&setups[0]);
  queens_setup_clear (&setups[1]);
}

/* A setup without a limit has hundreds of trials that take a millisecond each, and then one that
 * takes a minute. By the average of the short trials, little time would be left. But the long trial
 * may take at least as long again as it has run. After its end, the times are so uneven that the
 * estimate is a lower bound. */
static void
test_long_trial (void)
{
  QueensSetup setup;
  g_autoptr (QueensPace) pace = NULL;
  gdouble left;
  gboolean is_least;

  init_setup (&setup, 8);
  pace = queens_pace_new (&setup, 1, 1000);
  add_trials (pace, 0, 500, SECOND / 1000);
  g_assert_true (queens_pace_get_left (pace, 0.5, &left, &is_least));
  g_assert_false (is_least);
  g_assert_cmpfloat_with_epsilon (left, 0.5, 1e-9);
  /* A quarter of a second without a result is short enough to keep the estimate. */
  g_assert_true (queens_pace_get_left (pace, 0.75, &left, &is_least));
  g_assert_false (is_least);
  g_assert_cmpfloat_with_epsilon (left, 0.5, 1e-9);
  for (guint seconds = 2; seconds <= 60; seconds++)
    {
      g_assert_true (queens_pace_get_left (pace, 0.5 + seconds, &left, &is_least));
      g_assert_true (is_least);
      g_assert_cmpfloat_with_epsilon (left, seconds, 1e-9);
    }
  add_trials (pace, 0, 1, 60 * (gint64) SECOND);
  g_assert_true (queens_pace_get_left (pace, 60.5, &left, &is_least));
  g_assert_true (is_least);
  g_assert_cmpfloat_with_epsilon (left, 60.5 * 499 / 501, 1e-9);
  /* While a trial takes no longer than the longest trial so far, the estimate stays the same. */
  g_assert_true (queens_pace_get_left (pace, 100, &left, &is_least));
  g_assert_cmpfloat_with_epsilon (left, 60.5 * 499 / 501, 1e-9);
  queens_setup_clear (&setup);
}

/* The trials of setup 1 are done, and took a nanosecond each. By their average, the time left would
 * equal the time passed. But a probe measures the trials of setup 0, which are longer: on any
 * computer, a trial of 30 queens takes more than 100 ns. The setup with long trials is the first,
 * because even a busy computer probes the first setup. */
static void
test_slow_left (void)
{
  QueensSetup setups[2];
  g_autoptr (QueensPace) pace = NULL;
  gdouble left;
  gboolean is_least;

  init_setup (&setups[0], 30);
  init_setup (&setups[1], 6);
  pace = queens_pace_new (setups, 2, N_TRIALS);
  queens_pace_probe (pace, NULL, NULL);
  add_trials (pace, 1, N_TRIALS, 1);
  g_assert_true (queens_pace_get_left (pace, N_TRIALS / 1e9, &left, &is_least));
  g_assert_cmpfloat (left, >, 100 * N_TRIALS / 1e9);
  queens_setup_clear (&setups[0]);
  queens_setup_clear (&setups[1]);
}

static gboolean
count_cb (gpointer data)
{
  ++*(guint *) data;
  return FALSE;
}

/* The probe of a setup that never ends is stopped. The estimate is then a lower bound. */
static void
test_endless (void)
{
  QueensSetup setups[2];
  g_autoptr (QueensPace) pace = NULL;
  gdouble left;
  gboolean is_least;
  guint n_ticks = 0;

  init_setup (&setups[0], 3);
  queens_setup_set_algorithm (&setups[0], queens_algorithm_find ("min-conflicts", NULL));
  setups[0].max_iterations = 0;
  init_setup (&setups[1], 6);
  pace = queens_pace_new (setups, 2, N_TRIALS);
  queens_pace_probe (pace, NULL, NULL);
  add_trials (pace, 1, N_TRIALS, 1000);
  g_assert_true (queens_pace_get_left (pace, 1e-4, &left, &is_least));
  g_assert_true (is_least);
  g_assert_cmpfloat (left, >, 1);
  g_clear_pointer (&pace, queens_pace_free);
  pace = queens_pace_new (setups, 2, N_TRIALS);
  queens_pace_probe (pace, count_cb, &n_ticks);
  g_assert_cmpuint (n_ticks, ==, 1);
  queens_setup_clear (&setups[0]);
  queens_setup_clear (&setups[1]);
}

int
pace_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pace/known", test_known);
  g_test_add_func ("/pace/long-trial", test_long_trial);
  g_test_add_func ("/pace/slow-left", test_slow_left);
  g_test_add_func ("/pace/endless", test_endless);
  return g_test_run ();
}
