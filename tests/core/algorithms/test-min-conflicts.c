/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which queens min-conflicts moves and where, and that it finds solutions. */

#include "fixture.h"
#include "golden.h"
#include "naive.h"
#include "searches.h"

#include <math.h>

static void
init_setup (QueensSetup   *setup,
            QueensProblem *problem,
            const char    *params,
            guint32        seed)
{
  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find ("min-conflicts", NULL));
  searches_set_params (setup, params);
  setup->seed = seed;
}

/* Returns a solution, or NULL if the search reaches its limit. @problem must have no static
 * points. */
static gint32 *
solve (QueensProblem *problem,
       const char    *params,
       guint32        seed)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  const QueensBoard *board;

  init_setup (&setup, problem, params, seed);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  board = search->board;
  if (queens_search_get_end (search) == QUEENS_END_ITERATION_LIMIT)
    return NULL;
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  g_assert_cmpint (queens_search_get_cost (search), ==, 0);
  g_assert_true (queens_board_holds_static_points (board));
  return g_memdup2 (board->rows, board->n_queens * sizeof (gint32));
}

/* Makes some queens of a solution static, so the board stays solvable. */
static QueensProblem *
set_some_static_points (GRand        *random,
                        const gint32 *solution,
                        guint         size)
{
  guint n_static_points = g_rand_int_range (random, 0, MAX (size / 10, 2));
  g_autofree QueensSquare *static_points = g_new (QueensSquare, n_static_points);
  g_autoptr (GError) error = NULL;
  QueensProblem *problem;

  for (guint i = 0; i < n_static_points; i++)
    {
      static_points[i].x = g_rand_int_range (random, 0, size);
      static_points[i].y = solution[static_points[i].x];
    }
  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, static_points, n_static_points,
                                NULL, 0, &error);
  g_assert_no_error (error);
  return problem;
}

static void
check_solves (GRand *random,
              guint  size,
              guint  seed)
{
  g_autoptr (QueensProblem) plain = golden_problem (size, "-", "-");
  g_autofree gint32 *solution = solve (plain, "noise=0.02", seed);
  g_autoptr (QueensProblem) is_static = NULL;
  g_autofree gint32 *other = NULL;
  g_autofree gint32 *quiet = NULL;

  g_assert_nonnull (solution);
  is_static = set_some_static_points (random, solution, size);
  other = solve (is_static, "noise=0.02", seed);
  g_assert_nonnull (other);
  /* Without noise, the search may stay in a minimum forever on a small board. */
  quiet = solve (is_static, "noise=0 max-steps=100000", seed);
  g_assert_true (quiet != NULL || size < 50);
}

static void
test_solves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (161);

  for (guint size = 8; size <= 200; size += FIXTURE_IS_SANITIZED ? 24 : 1)
    for (guint seed = 0; seed < 10; seed++)
      check_solves (random, size, seed);
}

/* Returns the lowest cost over all rows that the moved queen could reach in its column. The queen
 * must be off the board. */
static gint64
find_least (NaiveBoard        *naive,
            const QueensSetup *setup,
            QueensChange       move)
{
  gboolean is_step = setup->convention.moves == QUEENS_MOVES_STEP;
  gint64 least = G_MAXINT64;

  for (gint y = 0; y < (gint) naive->size; y++)
    if (!naive->boulders[y * naive->size + move.from.x] && (!is_step || ABS (y - move.from.y) <= 1))
      {
        naive_put (naive, move.from.x, y, TRUE);
        least = MIN (least, naive_cost (naive, setup->convention.cost));
        naive_put (naive, move.from.x, y, FALSE);
      }
  return least;
}

/* Checks that the moved queen was attacked, and that no reachable row of its column is better than
 * its new row. */
static void
assert_move (NaiveBoard        *naive,
             const QueensSetup *setup,
             const gint32      *before,
             const QueensStep  *step)
{
  QueensChange move = step->changes[0];

  g_assert_cmpuint (step->n_changes, ==, 1);
  naive_load_rows (naive, before);
  g_assert_cmpuint (naive_attackers (naive, move.from.x, move.from.y), >, 0);
  if (queens_setup_get_param (setup, "noise") > 0)
    return;
  naive_put (naive, move.from.x, move.from.y, FALSE);
  g_assert_cmpint (step->cost_after, ==, find_least (naive, setup, move));
  g_assert_cmpint (step->cost_after, <=, step->cost_before);
}

static guint
check_moves (const QueensSetup *setup)
{
  guint size = setup->problem->size;
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autoptr (NaiveBoard) naive = naive_new (setup->problem);
  g_autofree gint32 *before = g_new (gint32, size);
  guint n_moves = 0;

  for (guint i = 0; i < 40; i++)
    {
      QueensStep step;

      for (guint x = 0; x < size; x++)
        before[x] = queens_board_get_square (search->board, x).y;
      if (!queens_search_step (search, &step))
        break;
      g_assert_cmpuint (step.iterations, ==, 1);
      if (step.kind != QUEENS_STEP_MOVED)
        continue;
      assert_move (naive, setup, before, &step);
      n_moves++;
    }
  return n_moves;
}

static void
test_moves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (162);
  const QueensAlgorithm *algorithm = queens_algorithm_find ("min-conflicts", NULL);
  guint n_moves = 0;

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 150 : 1500); turn++)
    {
      QueensSetup setup;

      if (!fixture_setup (random, algorithm, 1 + turn % 10, turn, &setup))
        continue;
      n_moves += check_moves (&setup);
      queens_setup_clear (&setup);
    }
  g_assert_cmpuint (n_moves, >, 1000);
}

/* If some queens are attacked but none of them can move, the search ends with this reason. */
static void
test_no_successor (void)
{
  g_autoptr (QueensProblem) problem = golden_problem (4, "0,0;1,1", "2,0;2,1;2,2;3,0;3,1;3,2");
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, problem, "-", 0);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_SUCCESSOR);
  g_assert_cmpuint (search->tally.iterations, ==, 0);
}

/* Compares a greedy start with a recount. Static points come first, and every other queen is on a
 * row where the fewest earlier queens attack it. */
static void
check_start (QueensBoard         *board,
             const QueensProblem *problem)
{
  g_autoptr (QueensBoard) before = queens_board_new ((QueensProblem *) problem);

  g_assert_true (queens_board_holds_static_points (board));
  for (gsize i = 0; i < problem->static_points.length; i++)
    queens_board_set (before, problem->static_points.squares[i].x,
                      problem->static_points.squares[i]);
  for (guint x = 0; x < problem->size; x++)
    {
      guint least = G_MAXUINT;

      if (queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
        continue;
      for (gint y = 0; y < (gint) problem->size; y++)
        if (!queens_squares_contain (&problem->boulders, (QueensSquare) { x, y }))
          least = MIN (least, queens_board_count_attackers (before, (QueensSquare) { x, y }));
      g_assert_cmpuint (queens_board_count_attackers (before, queens_board_get_square (board, x)),
                        ==, least);
      queens_board_set (before, x, queens_board_get_square (board, x));
    }
}

static void
test_greedy_start (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (163);

  for (guint turn = 0; turn < 600; turn++)
    {
      g_autoptr (QueensProblem) problem = turn % 3 == 0 ? golden_problem (1 + turn % 120, "-", "-")
                                                        : fixture_problem (random, 1 + turn % 30);
      g_auto (QueensSetup) setup;
      g_autoptr (QueensSearch) search = NULL;

      init_setup (&setup, problem, "start=greedy", turn);
      setup.generator = turn % 3;
      search = searches_begin (&setup, NULL);
      check_start (search->board, problem);
    }
}

/* On a large board, the lines of each column are derived from the lines of the previous column.
 * They must also be right among boulders. */
static void
test_greedy_among_boulders (void)
{
  enum { SIZE = 400, A_COLUMN = 100 };
  const QueensSquare static_points[] = { { 0, 7 }, { 150, 2 }, { SIZE - 1, 0 } };

  for (guint turn = 0; turn < 3; turn++)
    {
      g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (QueensProblem) problem = NULL;
      g_auto (QueensSetup) setup;
      g_autoptr (QueensSearch) search = NULL;

      /* In two turns, every column has boulders. In the last turn, all boulders are in one
       * column. */
      for (guint i = 0; i < (turn == 2 ? 1 : SIZE) * A_COLUMN; i++)
        {
          QueensSquare square = { turn == 2 ? 222 : i / A_COLUMN,
                                  (i * 7 + i / A_COLUMN * turn) % SIZE };

          if (square.y != 7 && square.y != 2 && square.y != 0)
            g_array_append_val (boulders, square);
        }
      problem = queens_problem_new (SIZE, QUEENS_PLACEMENT_COLUMN, 0, static_points,
                                    G_N_ELEMENTS (static_points),
                                    (const QueensSquare *) boulders->data, boulders->len, NULL);
      init_setup (&setup, problem, "start=greedy", turn);
      search = searches_begin (&setup, NULL);
      check_start (search->board, problem);
    }
}

/* Tied rows are equally likely. The first queen may be in any row. If it is in a corner of a 6 × 6
 * board, the second queen has four tied rows. */
static void
test_greedy_ties (void)
{
  enum { SIZE = 6, BOARDS = 6000 };
  g_autoptr (QueensProblem) problem = golden_problem (SIZE, "-", "-");
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  guint first[SIZE] = { 0 };
  guint second[SIZE] = { 0 };

  init_setup (&setup, problem, "start=greedy", 0);
  search = searches_begin (&setup, NULL);
  for (guint i = 0; i < BOARDS; i++)
    {
      queens_search_begin_trial (search, i);
      first[search->board->rows[0]]++;
      second[search->board->rows[1]] += search->board->rows[0] == 0;
    }
  /* The tolerance is five standard errors. */
  for (guint y = 0; y < SIZE; y++)
    {
      g_assert_cmpint (ABS ((gint) first[y] - BOARDS / 6), <, 145);
      if (y < 2)
        g_assert_cmpuint (second[y], ==, 0);
      else
        g_assert_cmpint (ABS ((gint) second[y] - BOARDS / 24), <, 80);
    }
}

/* After a greedy start, about 50 repairs are enough at any size (Minton and others, 1992). */
static void
test_greedy_repairs (void)
{
  static const struct { guint size, trials; } rows[] = { { 100, 1000 }, { 1000, 300 }, { 10000, 60 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (rows[i].size, "-", "-");
      g_auto (QueensSetup) setup;
      g_autoptr (QueensSearch) search = NULL;
      guint n_trials = FIXTURE_IS_SANITIZED ? 20 : rows[i].trials;
      gdouble sum = 0;
      gdouble squares = 0;
      gdouble mean, error;

      init_setup (&setup, problem, "start=greedy", 0);
      search = searches_begin (&setup, NULL);
      for (guint trial = 0; trial < n_trials; trial++)
        {
          queens_search_begin_trial (search, trial);
          queens_search_run (search, G_MAXUINT64);
          g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
          sum += search->tally.iterations;
          squares += (gdouble) search->tally.iterations * search->tally.iterations;
        }
      mean = sum / n_trials;
      error = sqrt ((squares / n_trials - mean * mean) / n_trials);
      g_test_message ("%u queens: %.1f repairs, give or take %.1f", rows[i].size, mean, error);
      g_assert_cmpfloat (ABS (mean - 50), <, 6 + 3 * error);
      g_assert_cmpfloat (mean, >, 20);
    }
}

/* Without boulders, a greedy start works at any size. With queens on any squares, the start is
 * random. */
static void
test_greedy_limits (void)
{
  g_autoptr (QueensProblem) large = golden_problem (100000, "-", "-");
  g_autoptr (QueensProblem) cut = golden_problem (10001, "-", "5,5");
  g_autoptr (QueensProblem) anywhere = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE, 8);
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensSearch) random = NULL;
  g_autoptr (QueensSearch) other = NULL;
  g_autofree gint32 *random_places = NULL;
  g_autofree gint32 *other_places = NULL;

  init_setup (&setup, large, "start=random", 1);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "65000");
  g_clear_error (&error);
  searches_set_params (&setup, "start=greedy");
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  queens_setup_set_problem (&setup, cut);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "10001");
  queens_setup_set_problem (&setup, anywhere);
  setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  random = searches_begin (&setup, NULL);
  searches_set_params (&setup, "start=random");
  other = searches_begin (&setup, NULL);
  random_places = queens_board_copy_places (random->board);
  other_places = queens_board_copy_places (other->board);
  g_assert_cmpmem (random_places, 8 * sizeof (gint32), other_places, 8 * sizeof (gint32));
}

int
min_conflicts_tests (int   argc,
                     char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/min-conflicts/solves", test_solves);
  g_test_add_func ("/min-conflicts/moves", test_moves);
  g_test_add_func ("/min-conflicts/no-successor", test_no_successor);
  g_test_add_func ("/min-conflicts/greedy-start", test_greedy_start);
  g_test_add_func ("/min-conflicts/greedy-among-boulders", test_greedy_among_boulders);
  g_test_add_func ("/min-conflicts/greedy-ties", test_greedy_ties);
  g_test_add_func ("/min-conflicts/greedy-repairs", test_greedy_repairs);
  g_test_add_func ("/min-conflicts/greedy-limits", test_greedy_limits);
  return g_test_run ();
}
