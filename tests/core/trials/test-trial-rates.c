/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The intervals of success rates with 8 queens must contain the known rates. Other numbers must be
 * within three standard errors of known numbers. The seeds are fixed. The rates of steepest ascent
 * are exact, because they are for all 8⁸ boards, weighted by the probabilities of ties. */

#include "queens-summary.h"

#include "fixture.h"

typedef struct
{
  const char   *name;
  QueensCost    cost;
  QueensPlateau plateau;
  guint64       n_trials;
  gdouble       rate;
  gdouble       tolerance;      /* uncertainty of the rate */
  gdouble       iterations_solved;
  gdouble       iterations_stuck;
  gdouble       iterations_tolerance;
} Known;

static const Known known_rates[] = {
  { "pairs", QUEENS_COST_PAIRS, QUEENS_PLATEAU_STOP, 100000, 0.14032525, 0, 4.07460, 3.06034,
    0.000005 },
  { "queens", QUEENS_COST_QUEENS, QUEENS_PLATEAU_STOP, 100000, 0.17131664, 0, 4.09262, 3.16907,
    0.000005 },
  { "sideways", QUEENS_COST_PAIRS, QUEENS_PLATEAU_SIDEWAYS, 100000, 0.9439, 0.0005, 19.0, 62.3,
    0.05 },
};

static gboolean
visit (const QueensTrial *trial,
       gpointer           data)
{
  queens_summary_add (data, trial);
  return TRUE;
}

static void
assert_rate (const QueensSummary *summary,
             const Known         *known)
{
  guint64 n_trials = queens_summary_get_count (summary, QUEENS_PART_ALL);
  guint64 n_solved = queens_summary_get_count (summary, QUEENS_PART_SOLVED);
  gdouble off = MAX (ABS (n_solved / (gdouble) n_trials - known->rate) - known->tolerance, 0);

  g_assert_cmpfloat (off * off, <=, 9 * known->rate * (1 - known->rate) / n_trials);
}

static void
assert_iterations (const QueensSummary *summary,
                   QueensPart           part,
                   gdouble              known,
                   gdouble              tolerance)
{
  QueensMoments moments = queens_summary_get_moments (summary, part, QUEENS_MEASURE_ITERATIONS);
  gdouble mean, deviation, off;

  queens_moments_get_mean (moments, &mean);
  queens_moments_get_deviation (moments, &deviation);
  off = MAX (ABS (mean - known) - tolerance, 0);
  g_test_message ("iterations: %g, known is %g", mean, known);
  g_assert_cmpfloat (off * off, <=, 9 * deviation * deviation / moments.count);
}

static void
test_rate (gconstpointer data)
{
  const Known *known = data;
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  QueensTrialsOptions options = { .visit = visit, .data = summary };
  guint64 n_trials = known->n_trials / (FIXTURE_IS_SANITIZED ? 10 : 1);
  g_auto (QueensSetup) setup;
  gdouble low, high;

  queens_setup_init (&setup);
  setup.convention.cost = known->cost;
  setup.convention.plateau = known->plateau;
  g_assert_true (queens_trials_run (&setup, 1, n_trials, &options, NULL));
  g_assert_cmpuint (queens_summary_get_count (summary, QUEENS_PART_ALL), ==, n_trials);
  g_assert_true (queens_summary_get_interval (summary, &low, &high));
  g_test_message ("from %g to %g, known is %g", low, high, known->rate);
  g_assert_cmpfloat (low, <=, known->rate + known->tolerance);
  g_assert_cmpfloat (high, >=, known->rate - known->tolerance);
  g_assert_cmpfloat (high - low, <, 0.02);
  assert_rate (summary, known);
  assert_iterations (summary, QUEENS_PART_SOLVED, known->iterations_solved,
                     known->iterations_tolerance);
  assert_iterations (summary, QUEENS_PART_UNSOLVED, known->iterations_stuck,
                     known->iterations_tolerance);
}

int
trial_rates_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (known_rates); i++)
    {
      g_autofree char *path = g_strdup_printf ("/trial-rates/%s", known_rates[i].name);

      g_test_add_data_func (path, &known_rates[i], test_rate);
    }
  return g_test_run ();
}
