/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"
#include "searches.h"

/* Every iteration chooses a new random board of n queens. This counts as n moves, but not as a
 * restart. */
static void
check_tally (const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  const QueensTally *tally = &search->tally;
  QueensStep step;

  for (guint64 n_boards = 1; queens_search_step (search, &step); n_boards++)
    {
      g_assert_cmpint (step.kind, ==, QUEENS_STEP_FRESH);
      g_assert_cmpuint (tally->iterations, ==, n_boards);
      g_assert_cmpuint (tally->moves, ==, n_boards * setup->problem->size);
      g_assert_cmpuint (tally->restarts, ==, 0);
      g_assert_true (queens_board_holds_static_points (search->board));
    }
  if (queens_search_get_end (search) == QUEENS_END_SOLVED)
    return;
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_ITERATION_LIMIT);
  g_assert_cmpuint (tally->iterations, ==, setup->max_iterations);
}

static void
test_tally (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (151);
  const QueensAlgorithm *algorithm = queens_algorithm_find ("british-museum", NULL);

  for (guint turn = 0; turn < 200; turn++)
    {
      QueensSetup setup;

      g_assert_true (fixture_setup (random, algorithm, 1 + turn % 8, turn, &setup));
      setup.max_iterations = 100;
      check_tally (&setup);
      queens_setup_clear (&setup);
    }
}

/* A random board of size 8 is a solution with probability 92 / 8⁸, and a board of size 5 with
 * probability 10 / 5⁵. */
static void
test_chance (void)
{
  guint n_solved = 0;
  guint n_trials = FIXTURE_IS_SANITIZED ? 2000 : 20000;
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  searches_init (&setup, "search-survey", 5, "british-museum");
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.max_iterations = 312;
  search = searches_begin (&setup, NULL);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      queens_search_begin_trial (search, trial);
      searches_finish (search);
      n_solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  /* The expected share is 1 − (1 − 10 / 3125)³¹³ = 0.6333. The tolerance is five standard
   * deviations. */
  g_assert_cmpfloat_with_epsilon ((gdouble) n_solved / n_trials, 0.6333,
                                  FIXTURE_IS_SANITIZED ? 0.054 : 0.017);
}

int
british_museum_tests (int   argc,
                      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/british-museum/tally", test_tally);
  g_test_add_func ("/british-museum/chance", test_chance);
  return g_test_run ();
}
