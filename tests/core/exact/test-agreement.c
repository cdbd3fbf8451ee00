/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares samples with exact chances, and tests this comparison itself. */

#include "fixture.h"
#include "queens-agreement.h"
#include "queens-statistics.h"
#include "searches.h"

#include <math.h>

#define N_SETUPS 20
#define LEAST_P 1e-6

/* Probabilities of the chi-square distribution from Abramowitz & Stegun, Handbook of mathematical
 * functions, 1964, table 26.8. */
static void
test_tail (void)
{
  static const struct
  {
    guint   n_degrees;
    gdouble x;
    gdouble tail;
  } cases[] = {
    { 1, 3.84146, 0.05 }, { 2, 5.99147, 0.05 }, { 3, 7.81473, 0.05 }, { 3, 11.3449, 0.01 },
    { 10, 18.3070, 0.05 }, { 10, 29.5883, 0.001 }, { 30, 43.7729, 0.05 }, { 100, 124.342, 0.05 },
    { 7, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (
      queens_statistics_get_chi_square_tail_of (cases[i].x, cases[i].n_degrees), cases[i].tail,
      2e-6);
  g_assert_cmpfloat_with_epsilon (queens_statistics_get_chi_square_tail_of (2000, 2000), 0.4958,
                                  1e-3);
}

/* Compares a sample with chances for which the cells of the chi-square test are known. */
static void
test_cells (void)
{
  gdouble within[] = { 0.25, 0.5, 0.5, 0.505 };
  QueensChances chances = { .limit = 3, .solved_within = within };
  guint64 solved[] = { 30, 20, 0, 1 };
  guint64 impossible[] = { 25, 25, 1, 0 };
  QueensAgreement agreement = queens_agreement_measure (&chances, solved, 100);

  /* The cells are expected to have 25, 25 and 50 trials. Only 0.5 trials are expected after 3
   * iterations, so they are pooled with the unsolved trials. */
  g_assert_cmpuint (agreement.n_degrees, ==, 2);
  g_assert_cmpfloat_with_epsilon (agreement.chi_square, 1 + 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (agreement.p, exp (-1), 1e-12);
  g_assert_cmpfloat_with_epsilon (agreement.gap, 0.05, 1e-12);
  g_assert_cmpuint (agreement.gap_at, ==, 0);
  agreement = queens_agreement_measure (&chances, impossible, 100);
  g_assert_cmpfloat (agreement.p, ==, 0);
  agreement = queens_agreement_measure (&chances, solved, 0);
  g_assert_cmpfloat (agreement.p, ==, 1);
}

static QueensAgreement
sample (const QueensSetup   *setup,
        const QueensChances *chances,
        guint64              n_trials)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autofree guint64 *solved = g_new0 (guint64, chances->limit + 1);

  for (guint64 trial = 0; trial < n_trials; trial++)
    {
      queens_search_begin_trial (search, trial);
      queens_search_run (search, G_MAXUINT64);
      if (queens_search_get_end (search) == QUEENS_END_SOLVED)
        solved[search->tally.iterations]++;
    }
  return queens_agreement_measure (chances, solved, n_trials);
}

/* Creates a random setup with exact chances and a chance of more than 5 % to be solved. */
static QueensChances *
draw_setup (GRand       *random,
            guint       *turn,
            QueensSetup *setup)
{
  for (;;)
    {
      guint n = 0;
      const QueensAlgorithm *algorithm;
      QueensChances *chances;

      while (queens_algorithms[n] != NULL)
        n++;
      algorithm = queens_algorithms[*turn % n];
      ++*turn;
      if (algorithm->is_memoryless == NULL
          || !fixture_setup (random, algorithm, 4 + *turn % 2, *turn, setup))
        continue;
      setup->generator = QUEENS_GENERATOR_FAST;
      setup->max_iterations = 5 + *turn % 40;
      chances = queens_chances_new (setup, NULL, NULL, NULL, NULL);
      if (chances != NULL && chances->ends[QUEENS_END_SOLVED] > 0.05)
        return chances;
      g_clear_pointer (&chances, queens_chances_free);
      queens_setup_clear (setup);
    }
}

static void
test_samples (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (290);
  guint64 n_trials = FIXTURE_IS_SANITIZED ? 1000 : g_test_slow () ? 1000000 : 10000;
  gdouble least = 1;
  guint n_degrees = 0;
  guint turn = 0;

  for (guint i = 0; i < N_SETUPS; i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensChances) chances = NULL;
      QueensAgreement agreement;

      chances = draw_setup (random, &turn, &setup);
      agreement = sample (&setup, chances, n_trials);
      g_test_message ("%s, %u columns, limit %" G_GUINT64_FORMAT ": gap %.5f, p %.4f with %u degrees",
                      setup.algorithm->id, setup.problem->size, setup.max_iterations,
                      agreement.gap, agreement.p, agreement.n_degrees);
      g_assert_cmpfloat (agreement.p, >=, LEAST_P);
      g_assert_cmpfloat (agreement.gap, <=, 3 / sqrt (n_trials));
      least = MIN (least, agreement.p);
      n_degrees += agreement.n_degrees;
    }
  g_assert_cmpuint (n_degrees, >=, N_SETUPS);
}

/* The comparison finds a wrong rule. */
static void
test_wrong (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (5);
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) other = { 0 };
  g_autoptr (QueensChances) chances = NULL;
  QueensAgreement agreement;

  searches_read_setup (&setup, problem, "algorithm=min-conflicts noise=0.1");
  searches_read_setup (&other, problem, "algorithm=min-conflicts noise=0.2");
  setup.max_iterations = other.max_iterations = 40;
  chances = queens_chances_new (&setup, NULL, NULL, NULL, NULL);
  agreement = sample (&other, chances, 10000);
  g_assert_cmpfloat (agreement.p, <, LEAST_P);
}

int
agreement_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/agreement/tail", test_tail);
  g_test_add_func ("/agreement/cells", test_cells);
  g_test_add_func ("/agreement/samples", test_samples);
  g_test_add_func ("/agreement/wrong", test_wrong);
  return g_test_run ();
}
