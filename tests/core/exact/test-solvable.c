/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether boards have a solution. An exact count, depth first and a long local search must
 * agree. The boards have up to 6 columns, one static point and one boulder. */

#include "queens-count.h"

#include "fixture.h"
#include "searches.h"

#define MOST_COLUMNS (FIXTURE_IS_SANITIZED ? 5 : 6)
#define MOST_COLUMNS_ANYWHERE (FIXTURE_IS_SANITIZED ? 3 : 4)
/* These are far more iterations than a solution needs. A board of 6 columns has at most 7776
 * states. */
#define RESTARTS 5
#define ITERATIONS 1000

static gboolean
is_counted (QueensProblem *problem)
{
  gboolean is_solvable;
  guint64 count;

  g_assert_true (queens_count (problem, NULL, &count, NULL));
  g_assert_true (queens_count_is_solvable (problem, NULL, &is_solvable, NULL));
  g_assert_cmpint (is_solvable, ==, count > 0);
  return is_solvable;
}

/* Runs a search of @setup and returns its end. If it found a solution, checks that the solution
 * fits the problem. */
static QueensEnd
run (const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  QueensEnd end;

  searches_finish (search);
  end = queens_search_get_end (search);
  if (end == QUEENS_END_SOLVED)
    g_assert_true (queens_board_is_solved (search->board));
  return end;
}

static gboolean
is_found_depth_first (QueensProblem *problem)
{
  g_auto (QueensSetup) setup = { 0 };
  QueensEnd end;

  searches_init (&setup, "search-survey", 0, "depth-first");
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 0;
  end = run (&setup);
  g_assert_true (end == QUEENS_END_SOLVED || end == QUEENS_END_NO_SOLUTION);
  return end == QUEENS_END_SOLVED;
}

/* Returns TRUE if one of several long min-conflicts searches with noise finds a solution. */
static gboolean
is_found_locally (QueensProblem *problem)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "search-survey", 0, "min-conflicts");
  searches_set_params (&setup, "noise=0.1");
  queens_setup_set_problem (&setup, problem);
  if (problem->is_anywhere)
    setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.max_iterations = ITERATIONS;
  for (setup.trial = 0; setup.trial < RESTARTS; setup.trial++)
    if (run (&setup) == QUEENS_END_SOLVED)
      return TRUE;
  return FALSE;
}

/* Checks a board, and counts boards with and without a solution. */
static void
check_board (QueensProblem *problem,
             guint          n_boards[2])
{
  gboolean is_solvable = is_counted (problem);

  g_assert_cmpint (is_found_depth_first (problem), ==, is_solvable);
  g_assert_cmpint (is_found_locally (problem), ==, is_solvable);
  n_boards[is_solvable]++;
}

static void
check_size (gint            size,
            QueensPlacement placement,
            guint           n_boards[2])
{
  for (gint i = 0; i < size * size; i++)
    for (gint j = 0; j < size * size; j++)
      {
        QueensSquare static_point = { i / size, i % size };
        QueensSquare boulder = { j / size, j % size };
        g_autoptr (QueensProblem) problem = queens_problem_new (size, placement, 0, &static_point,
                                                                1,
                                                                &boulder, 1, NULL);

        g_assert_cmpint (problem == NULL, ==, i == j);
        if (problem != NULL)
          check_board (problem, n_boards);
      }
}

static void
check_sizes (QueensPlacement placement,
             gint            most)
{
  guint n_boards[2] = { 0 };

  for (gint size = 2; size <= most; size++)
    check_size (size, placement, n_boards);
  g_test_message ("%u boards have a solution, %u have none", n_boards[TRUE], n_boards[FALSE]);
  g_assert_cmpuint (n_boards[TRUE], >, 0);
  g_assert_cmpuint (n_boards[FALSE], >, 0);
}

static void
test_column (void)
{
  check_sizes (QUEENS_PLACEMENT_COLUMN, MOST_COLUMNS);
}

static void
test_anywhere (void)
{
  check_sizes (QUEENS_PLACEMENT_ANYWHERE, MOST_COLUMNS_ANYWHERE);
}

int
solvable_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvable/column", test_column);
  g_test_add_func ("/solvable/anywhere", test_anywhere);
  return g_test_run ();
}
