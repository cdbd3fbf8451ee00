/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-search.h"

#include "fixture.h"

#define STEPS 3000

static void
set_up (QueensSetup        *setup,
        guint               size,
        const QueensSquare *static_points,
        gsize               n_static_points,
        const QueensSquare *boulders,
        gsize               n_boulders)
{
  g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, n_static_points, boulders,
                                                          n_boulders, NULL);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find ("linear-time", NULL));
}

static gboolean
is_permutation (const QueensBoard *board)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, board->n_queens);

  for (guint x = 0; x < board->n_queens; x++)
    {
      if (board->rows[x] == QUEENS_NO_ROW || is_taken[board->rows[x]])
        return FALSE;
      is_taken[board->rows[x]] = TRUE;
    }
  return TRUE;
}

/* Takes steps and checks the board. After the first step, every row has one queen, static points
 * have their queens, and no queen is on a boulder. If two queens swap rows, both are free
 * afterwards. */
static void
go (QueensSearch *search)
{
  const QueensProblem *problem = search->setup.problem;
  QueensStep step;

  for (guint i = 0; i < STEPS && queens_search_step (search, &step); i++)
    {
      g_assert_cmpint (step.kind == QUEENS_STEP_FRESH, ==, step.restarts == 1);
      g_assert_cmpuint (step.iterations, ==, 1);
      if (i == 0)
        g_assert_cmpint (step.kind, ==, QUEENS_STEP_FRESH);
      if (step.kind == QUEENS_STEP_STAYED)
        continue;
      g_assert_true (is_permutation (search->board));
      g_assert_true (queens_board_holds_static_points (search->board));
      for (gsize k = 0; k < problem->boulders.length; k++)
        g_assert_cmpint (queens_board_find_queen (search->board, problem->boulders.squares[k]), <,
                         0);
      if (step.kind != QUEENS_STEP_MOVED)
        continue;
      g_assert_cmpuint (step.n_changes, ==, 2);
      g_assert_cmpuint (step.moves, ==, 2);
      for (guint k = 0; k < 2; k++)
        g_assert_cmpuint (queens_board_count_attackers (search->board, step.changes[k].to), ==, 0);
    }
}

static void
test_steps (void)
{
  const QueensSquare static_points[] = { { 0, 3 }, { 5, 7 } };
  guint n_solved = 0;

  for (guint seed = 0; seed < 200; seed++)
    {
      const guint size = 8 + seed % 40;
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      QueensSquare boulders[12] = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      g_auto (QueensSetup) setup = { 0 };

      for (guint i = 0; i < G_N_ELEMENTS (boulders); i++)
        boulders[i] = (QueensSquare) { 1 + i % 4, g_rand_int_range (random, 0, size) };
      set_up (&setup, size, static_points, seed % 3, boulders,
              seed % 2 * G_N_ELEMENTS (boulders));
      setup.seed = seed;
      search = queens_search_new (&setup, NULL, NULL);
      go (search);
      n_solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  g_test_message ("%u of 200 solved", n_solved);
  g_assert_cmpuint (n_solved, >, 50);
}

/* In the last column, all squares but one have boulders. So the queen of another column must give
 * up this row. */
static void
test_last_column (void)
{
  enum { SIZE = 20 };
  QueensSquare boulders[SIZE - 1];

  for (guint y = 0; y < SIZE - 1; y++)
    boulders[y] = (QueensSquare) { SIZE - 1, y };
  for (guint seed = 0; seed < 20; seed++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;

      set_up (&setup, SIZE, NULL, 0, boulders, SIZE - 1);
      setup.seed = seed;
      search = queens_search_new (&setup, NULL, NULL);
      go (search);
      while (queens_search_run (search, G_MAXUINT64) > 0)
        continue;
      g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
      g_assert_cmpint (search->board->rows[SIZE - 1], ==, SIZE - 1);
    }
}

/* As the paper says, even a million queens need few moves: here fewer than 1000. */
static void
test_large (void)
{
  const guint size = FIXTURE_IS_SANITIZED ? 10000 : 1000000;
  const QueensSquare static_points[] = { { 0, 1 }, { 1000, 5 }, { (gint) size - 1, 0 } };

  for (guint n_static_points = 0; n_static_points <= 3; n_static_points += 3)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;

      set_up (&setup, size, static_points, n_static_points, NULL, 0);
      search = queens_search_new (&setup, NULL, NULL);
      queens_search_run (search, G_MAXUINT64);
      g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
      g_assert_true (is_permutation (search->board));
      g_assert_true (queens_board_is_solved (search->board));
      g_assert_cmpuint (search->tally.moves, <, 1000);
      g_assert_cmpuint (search->tally.evaluations, <, 4 * (guint64) size);
    }
}

static QueensSearch *
begin (guint seed)
{
  static const QueensSquare static_points[] = { { 3, 3 } };
  g_auto (QueensSetup) setup = { 0 };

  set_up (&setup, 20 + 13 * seed, static_points, seed % 2, NULL, 0);
  setup.seed = seed;
  setup.generator = seed % 3;
  return queens_search_new (&setup, NULL, NULL);
}

/* A run of any length does the same as single steps, even if it begins with new boards. */
static void
test_run (void)
{
  for (guint seed = 0; seed < 30; seed++)
    {
      g_autoptr (QueensSearch) stepped = begin (seed);
      g_autoptr (QueensSearch) run = begin (seed);
      QueensStep step;
      guint64 most = 1;

      while (queens_search_get_end (run) == QUEENS_END_NONE && most < 40000)
        {
          guint64 n = queens_search_run (run, most);

          for (guint64 i = 0; i < n; i++)
            g_assert_true (queens_search_step (stepped, &step));
          g_assert_cmpmem (stepped->board->rows, stepped->board->n_queens * sizeof (gint32),
                           run->board->rows, run->board->n_queens * sizeof (gint32));
          g_assert_cmpmem (&stepped->tally, sizeof stepped->tally, &run->tally, sizeof run->tally);
          g_assert_cmpint (queens_search_get_end (stepped), ==, queens_search_get_end (run));
          most = 2 * most + 1;
        }
    }
}

static void
test_refusals (void)
{
  const QueensSquare static_points[] = { { 2, 5 }, { 6, 5 } };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE, 8);
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) setup = { 0 };

  set_up (&setup, 8, static_points, 2, NULL, 0);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "5");
  g_clear_error (&error);
  queens_setup_set_problem (&setup, problem);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "column");
}

/* A million static points take little time, because each row is looked up only once. Comparing all
 * pairs would take minutes. */
static void
test_many_static_points (void)
{
  const guint n = 1000000;
  g_autofree QueensSquare *static_points = g_new (QueensSquare, n);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    static_points[i] = (QueensSquare) { i, n - 1 - i };
  for (guint turn = 0; turn < 2; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };

      set_up (&setup, n, static_points, n, NULL, 0);
      g_assert_cmpint (queens_setup_check (&setup, &error), ==, turn == 0);
      static_points[n - 1].y = 77;
    }
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "77");
}

int
linear_time_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/linear-time/steps", test_steps);
  g_test_add_func ("/linear-time/last-column", test_last_column);
  g_test_add_func ("/linear-time/large", test_large);
  g_test_add_func ("/linear-time/run", test_run);
  g_test_add_func ("/linear-time/refusals", test_refusals);
  g_test_add_func ("/linear-time/many-static-points", test_many_static_points);
  return g_test_run ();
}
