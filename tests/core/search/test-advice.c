/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests suggestions after a search that didn't find a solution. */

#include "queens-advice.h"

#include "fixture.h"
#include "queens-search.h"

#include <string.h>

#define MAX_SUGGESTIONS 20              /* more than the number of suggestions after any search */

static void
assert_advice (const QueensSetup  *setup,
               const QueensAdvice *advice)
{
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_regex_match_simple ("^[a-z]+(-[a-z]+)*$", advice->id, 0, 0));
  g_assert_true (g_str_has_suffix (advice->text, "."));
  g_assert_false (queens_setup_equal (&advice->setup, setup));
  g_assert_cmpint (advice->setup.generator, ==, setup->generator);
  g_assert_cmpuint (advice->setup.seed, ==, setup->seed);
  search = queens_search_new (&advice->setup, NULL, &error);
  g_assert_no_error (error);
}

static guint
count_advice (const QueensSetup *setup,
              QueensEnd          end)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  QueensAdvice advice;
  guint n = 0;

  for (; queens_advice_get (setup, end, n, &advice); n++)
    {
      g_assert_cmpuint (n, <, MAX_SUGGESTIONS);
      assert_advice (setup, &advice);
      g_assert_true (g_hash_table_add (ids, (gpointer) advice.id));
      queens_advice_clear (&advice);
    }
  g_hash_table_unref (ids);
  return n;
}

/* Tests suggestions for every end, including ends that the algorithm can't have. */
static void
test_any (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint turn = 0; turn < 200; turn++)
    {
      g_auto (QueensSetup) setup = { NULL };

      if (!fixture_setup (random, algorithm, 1 + turn % 9, turn, &setup))
        continue;
      for (guint end = 0; queens_end_choices[end].id != NULL; end++)
        count_advice (&setup, end);
      g_assert_cmpuint (count_advice (&setup, QUEENS_END_NONE), ==, 0);
      g_assert_cmpuint (count_advice (&setup, QUEENS_END_SOLVED), ==, 0);
    }
}

static gboolean
is_stuck (QueensEnd end)
{
  return end == QUEENS_END_LOCAL_MINIMUM || end == QUEENS_END_PLATEAU
         || end == QUEENS_END_ITERATION_LIMIT || end == QUEENS_END_ATTEMPTS_USED;
}

/* If a search with default parameters gets stuck, there is a suggestion. */
static void
test_real_ends (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint turn = 0; turn < 200; turn++)
    {
      g_auto (QueensSetup) setup = { NULL };
      g_autoptr (QueensSearch) search = NULL;

      if (!fixture_setup (random, algorithm, 4 + turn % 5, 0, &setup))
        continue;
      setup.max_iterations = 50;
      search = queens_search_new (&setup, NULL, NULL);
      queens_search_run (search, G_MAXUINT64);
      if (is_stuck (queens_search_get_end (search)))
        g_assert_cmpuint (count_advice (&setup, queens_search_get_end (search)), >, 0);
    }
}

static const struct
{
  const char    *algorithm;
  QueensEnd      end;
  QueensMoves    moves;
  QueensTies     ties;
  QueensPlateau  plateau;
  const char    *advice;        /* ids of the suggestions, in order */
} rows[] = {
  { "steepest-ascent", QUEENS_END_PLATEAU, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "sideways random-restart" },
  /* If a search is trapped, more iterations or sideways moves don't help. */
  { "steepest-ascent", QUEENS_END_TRAPPED, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_SIDEWAYS, "random-restart min-conflicts" },
  { "steepest-ascent", QUEENS_END_TRAPPED, QUEENS_MOVES_COLUMN, QUEENS_TIES_FIRST,
    QUEENS_PLATEAU_SIDEWAYS, "random-ties random-restart min-conflicts" },
  { "min-conflicts", QUEENS_END_TRAPPED, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "noise random-restart" },
  { "steepest-ascent", QUEENS_END_PLATEAU, QUEENS_MOVES_STEP, QUEENS_TIES_FIRST,
    QUEENS_PLATEAU_STOP,
    "moves-column sideways-at-random random-restart" },
  { "steepest-ascent", QUEENS_END_PLATEAU, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_ROW,
    QUEENS_PLATEAU_SIDEWAYS,
    "random-ties random-restart" },
  { "steepest-ascent", QUEENS_END_PLATEAU, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_SIDEWAYS,
    "sideways-limit random-restart" },
  { "steepest-ascent", QUEENS_END_LOCAL_MINIMUM, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "random-restart" },
  { "first-choice", QUEENS_END_LOCAL_MINIMUM, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP,
    "random-restart stochastic" },
  { "random-restart", QUEENS_END_ATTEMPTS_USED, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "sideways attempts" },
  { "stochastic", QUEENS_END_ITERATION_LIMIT, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP,
    "min-conflicts iterations" },
  { "min-conflicts", QUEENS_END_ITERATION_LIMIT, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "noise iterations" },
  { "simulated-annealing", QUEENS_END_ITERATION_LIMIT, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "rate min-conflicts iterations" },
  { "local-beam", QUEENS_END_NO_PROGRESS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP, "width" },
  { "depth-first", QUEENS_END_ITERATION_LIMIT, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
    QUEENS_PLATEAU_STOP,
    "min-conflicts iterations" },
};

/* The suggestion to cool more slowly changes the rate and the limit together. With a constant
 * temperature, there is no rate to change. */
static void
test_rate (void)
{
  g_auto (QueensSetup) setup = { NULL };
  QueensAdvice advice;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("simulated-annealing", NULL));
  g_assert_true (queens_advice_get (&setup, QUEENS_END_ITERATION_LIMIT, 0, &advice));
  g_assert_cmpfloat_with_epsilon (queens_setup_get_param (&advice.setup, "rate"), 0.999, 1e-12);
  g_assert_cmpuint (advice.setup.max_iterations, ==, 10 * setup.max_iterations);
  queens_advice_clear (&advice);
  g_assert_true (queens_setup_set_param (&setup, "schedule", "constant", NULL));
  g_assert_true (queens_advice_get (&setup, QUEENS_END_ITERATION_LIMIT, 0, &advice));
  g_assert_cmpstr (advice.id, ==, "min-conflicts");
  queens_advice_clear (&advice);
}

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (QueensSetup) setup = { NULL };
      g_autoptr (GString) ids = g_string_new (NULL);
      QueensAdvice advice;

      queens_setup_init (&setup);
      queens_setup_set_algorithm (&setup, queens_algorithm_find (rows[i].algorithm, NULL));
      setup.convention.moves = rows[i].moves;
      setup.convention.ties = rows[i].ties;
      setup.convention.plateau = rows[i].plateau;
      for (guint n = 0; queens_advice_get (&setup, rows[i].end, n, &advice); n++)
        {
          g_string_append_printf (ids, "%s%s", n == 0 ? "" : " ", advice.id);
          queens_advice_clear (&advice);
        }
      g_assert_cmpstr (ids->str, ==, rows[i].advice);
    }
}

/* If a limit is at its maximum, or there is no limit, no suggestion raises it. */
static void
test_highest (void)
{
  g_auto (QueensSetup) setup = { NULL };

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("random-restart", NULL));
  setup.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  g_assert_cmpuint (count_advice (&setup, QUEENS_END_ATTEMPTS_USED), ==, 1);
  queens_setup_set_param (&setup, "attempts", "1e9", NULL);
  g_assert_cmpuint (count_advice (&setup, QUEENS_END_ATTEMPTS_USED), ==, 0);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  setup.max_iterations = 0;
  g_assert_cmpuint (count_advice (&setup, QUEENS_END_ITERATION_LIMIT), ==, 1);
}

static gsize
count_obstacles (const QueensProblem *problem)
{
  return problem->static_points.length + problem->boulders.length;
}

/* The suggestions remove static points and boulders one by one, until the board has a solution. */
static void
test_impossible (void)
{
  QueensSquare static_points[] = { { 0, 0 }, { 1, 1 } };
  QueensSquare boulders[] = { { 5, 5 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (6, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 2,
                                                          boulders, 1, NULL);
  g_auto (QueensSetup) setup = { NULL };
  QueensAdvice advice;
  guint n = 0;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  while (queens_advice_get (&setup, QUEENS_END_NO_SOLUTION, 0, &advice))
    {
      g_assert_cmpuint (count_obstacles (advice.setup.problem) + 1, ==,
                        count_obstacles (setup.problem));
      queens_setup_clear (&setup);
      setup = advice.setup;
      g_assert_cmpuint (++n, <=, 3);
    }
  g_assert_cmpuint (n, ==, 3);
}

int
advice_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/advice/any", test_any);
  fixture_add_for_algorithms ("/advice/real-ends", test_real_ends);
  g_test_add_func ("/advice/table", test_table);
  g_test_add_func ("/advice/rate", test_rate);
  g_test_add_func ("/advice/highest", test_highest);
  g_test_add_func ("/advice/impossible", test_impossible);
  return g_test_run ();
}
