/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-values.h"

#include "fixture.h"
#include "golden.h"

/* Moves @queen to @square, and returns the cost. If the queen may not be there, returns
 * QUEENS_NO_VALUE. */
static gint32
cost_after_move (QueensBoard  *board,
                 QueensCost    cost,
                 guint         queen,
                 QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint standing = queens_board_find_queen (board, square);
  gint32 value;

  if (queens_squares_contain (&board->problem->boulders, square)
      || (standing >= 0 && (guint) standing != queen))
    return QUEENS_NO_VALUE;
  queens_board_move (board, queen, square);
  value = queens_board_get_cost (board, cost);
  queens_board_move (board, queen, home);
  return value;
}

static void
assert_column (QueensBoard *board,
               QueensCost   cost,
               guint        queen,
               guint        column,
               gint32      *values)
{
  QueensSquare home = queens_board_get_square (board, queen);

  queens_values_column (board, cost, queen, column, values);
  g_assert_cmpint (queens_board_get_square (board, queen).x, ==, home.x);
  g_assert_cmpint (queens_board_get_square (board, queen).y, ==, home.y);
  for (guint y = 0; y < board->problem->size; y++)
    {
      QueensSquare square = { column, y };
      gint32 expected = cost_after_move (board, cost, queen, square);

      g_assert_cmpint (values[y], ==, expected);
      g_assert_cmpint (queens_values_square (board, cost, queen, square), ==, expected);
    }
}

static gboolean
may_go (const QueensBoard *board,
        guint              queen,
        guint              column)
{
  const QueensProblem *problem = board->problem;
  QueensSquare home = queens_board_get_square (board, queen);

  if (home.y == QUEENS_NO_ROW)
    return FALSE;
  return problem->is_anywhere
         || home.x == (gint) column;
}

/* Computes the values of all squares by moving queens there one by one. Free with g_free(). */
static gint32 *
expect_matrix (QueensBoard *board,
               QueensCost   cost)
{
  guint size = board->problem->size;
  gint32 *matrix = g_new (gint32, size * size);

  for (guint i = 0; i < size * size; i++)
    {
      QueensSquare square = { i % size, i / size };

      matrix[i] = QUEENS_NO_VALUE;
      for (guint queen = 0; queen < board->n_queens; queen++)
        if (may_go (board, queen, square.x)
            && (!queens_board_is_static (board, queen)
                || queens_board_find_queen (board, square) == (gint) queen))
          matrix[i] = MIN (matrix[i], cost_after_move (board, cost, queen, square));
    }
  return matrix;
}

static void
assert_matrix (QueensBoard *board,
               QueensCost   cost)
{
  guint size = board->problem->size;
  g_autofree gint32 *expected = expect_matrix (board, cost);
  g_autofree gint32 *matrix = g_new (gint32, size * size);

  queens_values_board (board, cost, -1, matrix);
  g_assert_cmpmem (matrix, size * size * sizeof *matrix, expected, size * size * sizeof *expected);
}

/* Returns a board with random queens, some of which may be off the board. */
static QueensBoard *
fill_board (GRand         *random,
            QueensProblem *problem)
{
  QueensBoard *board = queens_board_new (problem);
  gboolean is_column = !problem->is_anywhere;
  gboolean leaves_gaps = g_rand_boolean (random);

  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSquare square = fixture_open_square (random, problem);

      if (is_column)
        square = (QueensSquare) { queen, fixture_open_row (random, problem, queen) };
      if (queens_board_find_queen (board, square) < 0
          && !(leaves_gaps && g_rand_int_range (random, 0, 4) == 0))
        queens_board_set (board, queen, square);
    }
  return board;
}

static void
assert_random_board (GRand           *random,
                     guint            size,
                     QueensPlacement  placement)
{
  g_autoptr (QueensProblem) problem = fixture_problem_placed (random, size, placement);
  g_autoptr (QueensBoard) board = fill_board (random, problem);
  g_autofree gint32 *values = g_new (gint32, size);

  for (QueensCost cost = QUEENS_COST_PAIRS; cost <= QUEENS_COST_QUEENS; cost++)
    {
      for (guint queen = 0; queen < board->n_queens; queen++)
        for (guint column = 0; column < size; column++)
          if (may_go (board, queen, column))
            assert_column (board, cost, queen, column, values);
      if (size <= 12)
        assert_matrix (board, cost);
    }
}

static void
test_small (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < 12 * 30; i++)
    assert_random_board (random, 1 + i % 12, QUEENS_PLACEMENT_COLUMN);
}

static void
test_anywhere (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < 8 * 10; i++)
    assert_random_board (random, 1 + i % 8, QUEENS_PLACEMENT_ANYWHERE);
}

static void
test_large (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint i = 0; i < 8; i++)
    assert_random_board (random, 40, QUEENS_PLACEMENT_COLUMN);
  for (guint i = 0; i < 3; i++)
    assert_random_board (random, 100, QUEENS_PLACEMENT_COLUMN);
}

/* If there are few boulders, the values of their squares are corrected one by one. Tests each such
 * number of boulders, and one boulder more. */
static void
test_mended_and_not (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  QueensSquare boulders[] = { { 0, 3 }, { 2, 2 }, { 5, 8 }, { 8, 8 } };

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new (9, QUEENS_PLACEMENT_COLUMN, 0,
                                                              NULL, 0, boulders, i % 5, NULL);
      g_autoptr (QueensBoard) board = fill_board (random, problem);

      assert_matrix (board, QUEENS_COST_PAIRS);
      assert_matrix (board, QUEENS_COST_QUEENS);
    }
}

static void
check_heatmap (const GoldenRow *row)
{
  g_autoptr (QueensBoard) board = golden_board (row->cells[0], row->cells[2], row->cells[1]);
  guint size = board->n_queens;
  g_autofree gint32 *matrix = g_new (gint32, size * size);

  queens_values_board (board, golden_cost (row->cells[3]), -1, matrix);
  golden_compare (row, golden_write_values (matrix, size), row->cells[4]);
}

static void
test_golden (void)
{
  golden_foreach ("heatmaps.tsv", 5, 160, check_heatmap);
}

int
values_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/values/small", test_small);
  g_test_add_func ("/values/anywhere", test_anywhere);
  g_test_add_func ("/values/large", test_large);
  g_test_add_func ("/values/mended-and-not", test_mended_and_not);
  g_test_add_func ("/values/golden", test_golden);
  return g_test_run ();
}
