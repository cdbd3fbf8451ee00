/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-board.h"

#include "fixture.h"
#include "golden.h"
#include "naive.h"

#define N_PROBLEMS 160
#define N_CHANGES (FIXTURE_IS_SANITIZED ? 100 : 200)

/* Compares everything that the board computes for a square with the naive board. */
static void
assert_square (QueensBoard      *board,
               const NaiveBoard *naive,
               QueensSquare      square)
{
  const QueensLines *lines = queens_board_count_lines (board)->lines;
  gint queen = queens_board_find_queen (board, square);
  guint attackers = naive_attackers (naive, square.x, square.y);

  g_assert_cmpint (queen >= 0, ==, naive_has_queen (naive, square.x, square.y));
  g_assert_cmpuint (queens_board_count_attackers (board, square), ==, attackers);
  if (queen >= 0)
    {
      QueensSquare found = queens_board_get_square (board, queen);

      g_assert_true (found.x == square.x && found.y == square.y);
      g_assert_cmpuint (queens_board_count_attackers (board, found), ==, attackers);
      g_assert_cmpint (queens_board_is_static (board, queen), ==,
                       queens_squares_contain (&board->problem->static_points, square));
    }
  for (guint d = 0; d < lines->n_directions; d++)
    {
      gsize line = queens_lines_find (lines, d, square.x, square.y);

      g_assert_cmpint (queens_board_count_lines (board)->counts[line], ==,
                       naive_line_count (naive, d, square.x, square.y));
      g_assert_cmpint (queens_board_count_lines (board)->lone[line], ==,
                       naive_line_lone (naive, d, square.x, square.y));
    }
}

static gboolean
holds_static_points (const QueensProblem *problem,
                     const NaiveBoard    *naive)
{
  const QueensSquares *static_points = &problem->static_points;
  gboolean holds = TRUE;

  for (gsize i = 0; i < static_points->length; i++)
    holds = holds && naive_has_queen (naive, static_points->squares[i].x,
                                      static_points->squares[i].y);
  return holds;
}

static guint
count_placed (const QueensBoard *board)
{
  guint count = 0;

  for (guint queen = 0; queen < board->n_queens; queen++)
    count += queens_board_get_square (board, queen).y != QUEENS_NO_ROW;
  return count;
}

static void
assert_board (QueensBoard *board,
              NaiveBoard  *naive)
{
  const QueensProblem *problem = board->problem;
  guint n_queens = board->n_queens;
  gint size = problem->size;

  naive_load (naive, board);
  naive_assert_costs (naive, board);
  g_assert_cmpuint (board->n_placed, ==, count_placed (board));
  g_assert_cmpint (queens_board_holds_static_points (board), ==,
                   holds_static_points (problem, naive));
  g_assert_cmpint (queens_board_is_solved (board), ==,
                   count_placed (board) == n_queens && holds_static_points (problem, naive)
                   && naive_cost (naive, QUEENS_COST_PAIRS) == 0);
  for (gint x = 0; x < size; x++)
    for (gint y = 0; y < size; y++)
      if (!queens_squares_contain (&problem->boulders, (QueensSquare) { x, y }))
        assert_square (board, naive, (QueensSquare) { x, y });
}

/* Sets @square to a random allowed square for @queen. Returns FALSE if none was found. */
static gboolean
find_place (GRand             *random,
            const QueensBoard *board,
            guint              queen,
            QueensSquare      *square)
{
  const QueensProblem *problem = board->problem;
  gint standing;

  if (!problem->is_anywhere)
    *square = (QueensSquare) { queen, fixture_open_row (random, problem, queen) };
  else
    *square = fixture_open_square (random, problem);
  standing = queens_board_find_queen (board, *square);
  return standing < 0 || (guint) standing == queen;
}

/* Sets, moves or removes one queen. */
static void
change_queen (GRand       *random,
              QueensBoard *board)
{
  guint queen = g_rand_int_range (random, 0, board->n_queens);
  gboolean is_placed = queens_board_get_square (board, queen).y != QUEENS_NO_ROW;
  QueensSquare square;

  if (is_placed && g_rand_int_range (random, 0, 3) == 0)
    queens_board_unset (board, queen);
  else if (!find_place (random, board, queen, &square))
    return;
  else if (is_placed)
    queens_board_move (board, queen, square);
  else
    queens_board_set (board, queen, square);
}

/* Moves every queen to a random square or off the board. */
static void
replace_queens (GRand       *random,
                QueensBoard *board)
{
  const QueensProblem *problem = board->problem;
  gboolean is_column = !problem->is_anywhere;
  guint n_queens = board->n_queens;
  g_autofree QueensSquare *squares = g_new (QueensSquare, n_queens);
  g_autofree gint32 *rows = g_new (gint32, n_queens);
  g_autoptr (QueensBoard) other = queens_board_new (board->problem);

  for (guint queen = 0; queen < n_queens; queen++)
    {
      if (find_place (random, other, queen, &squares[queen]) && g_rand_int_range (random, 0, 5) > 0)
        queens_board_set (other, queen, squares[queen]);
      squares[queen] = queens_board_get_square (other, queen);
      rows[queen] = squares[queen].y;
    }
  if (is_column && g_rand_boolean (random))
    queens_board_set_rows (board, rows);
  else
    fixture_set_squares (board, squares);
}

static void
test_changes (gconstpointer data)
{
  QueensPlacement placement = GPOINTER_TO_INT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < N_PROBLEMS; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 1 + i % 12, placement);
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      g_autoptr (NaiveBoard) naive = naive_new (problem);

      assert_board (board, naive);
      for (guint j = 0; j < N_CHANGES; j++)
        {
          if (g_rand_int_range (random, 0, 40) == 0)
            replace_queens (random, board);
          else
            change_queen (random, board);
          assert_board (board, naive);
        }
    }
}

/* Queens may be placed before or after the first count of lines, with the same result. */
static void
test_first_count (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 1 + i % 9, i % 2);
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      g_autoptr (NaiveBoard) naive = naive_new (problem);

      for (guint j = 0; j < 20; j++)
        change_queen (random, board);
      assert_board (board, naive);
    }
}

static char *
write_cost (QueensBoard *board,
            QueensCost   cost)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, queens_board_get_cost (board, cost));
}

static void
check_value (const GoldenRow *row)
{
  g_autoptr (QueensBoard) board = golden_board (row->cells[0], "-", row->cells[1]);

  golden_compare (row, write_cost (board, QUEENS_COST_PAIRS), row->cells[2]);
  golden_compare (row, write_cost (board, QUEENS_COST_QUEENS), row->cells[3]);
}

static void
test_golden (void)
{
  golden_foreach ("values.tsv", 4, 240, check_value);
}

/* A board of ten million rows fits into memory without its lines. */
static void
test_large (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (QUEENS_MAX_SIZE);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  guint last = QUEENS_MAX_SIZE - 1;

  g_assert_cmpuint (board->n_placed, ==, 0);
  queens_board_set (board, last, (QueensSquare) { last, 5 });
  g_assert_cmpint (queens_board_find_queen (board, (QueensSquare) { last, 5 }), ==, last);
  g_assert_cmpint (queens_board_find_queen (board, (QueensSquare) { last, 6 }), ==, -1);
  g_assert_cmpint (queens_board_find_queen (board, (QueensSquare) { last + 1, 5 }), ==, -1);
}

/* Checks that the board's lines are the same as if queens had been placed one by one. */
static void
assert_same_lines (QueensBoard  *board,
                   const gint32 *rows)
{
  g_autoptr (QueensBoard) other = queens_board_new (board->problem);
  const QueensLineCounts *counts = queens_board_count_lines (board);
  const QueensLineCounts *others = queens_board_count_lines (other);

  for (guint i = 0; i < board->n_queens; i++)
    if (rows[i] != QUEENS_NO_ROW)
      queens_board_set (other, i, (QueensSquare) { i, rows[i] });
  g_assert_cmpmem (board->rows, board->n_queens * sizeof *rows, rows,
                   board->n_queens * sizeof *rows);
  g_assert_cmpuint (board->n_placed, ==, other->n_placed);
  g_assert_cmpint (counts->n_pairs, ==, others->n_pairs);
  g_assert_cmpint (counts->n_attacked, ==, others->n_attacked);
  g_assert_cmpmem (counts->counts, counts->lines->count * sizeof *counts->counts, others->counts,
                   counts->lines->count * sizeof *counts->counts);
  g_assert_cmpmem (counts->lone, counts->lines->count * sizeof *counts->lone, others->lone,
                   counts->lines->count * sizeof *counts->lone);
  g_assert_cmpmem (board->names, counts->lines->count * sizeof *board->names, other->names,
                   counts->lines->count * sizeof *board->names);
}

/* Replaces the rows of a large board, changing a few rows or many. */
static void
test_replaced (void)
{
  enum { SIZE = 2000, ROUNDS = 40 };
  const QueensSquare boulders[] = { { 3, 5 }, { 700, 900 }, { 701, 900 }, { 1500, 20 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (SIZE, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                          boulders, G_N_ELEMENTS (boulders), NULL);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autofree gint32 *rows = g_new (gint32, SIZE);

  for (guint i = 0; i < SIZE; i++)
    rows[i] = QUEENS_NO_ROW;
  for (guint round = 0; round < ROUNDS; round++)
    {
      guint few = round % 4 == 1 ? SIZE / 16 : (guint) g_test_rand_int_range (0, SIZE / 16);
      guint n = round % 4 == 0 ? SIZE : few;

      for (guint i = 0; i < n; i++)
        {
          guint x = n == SIZE ? i : (guint) g_test_rand_int_range (0, SIZE);
          gint32 y = g_test_rand_int_range (0, SIZE);
          gboolean is_boulder = queens_squares_contain (&problem->boulders, (QueensSquare) { x, y });

          rows[x] = is_boulder || g_test_rand_int_range (0, 5) == 0 ? QUEENS_NO_ROW : y;
        }
      queens_board_set_rows (board, rows);
      if (round % 4 == 3)
        g_assert_true (board->is_counted);
      assert_same_lines (board, rows);
    }
}

/* The number of attacking pairs is right even before the numbers of queens on lines are
 * computed. After lines are freed, a known cost stays known until a queen moves. An empty board
 * has cost 0. */
static void
test_costs (void)
{
  enum { SIZE = 12, ROUNDS = 200 };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (SIZE, QUEENS_PLACEMENT_COLUMN, 0);

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      g_autoptr (QueensBoard) other = queens_board_new (problem);
      guint queen = g_test_rand_int_range (0, SIZE);

      queens_board_count_lines (other);
      for (guint i = 0; i < SIZE; i++)
        {
          QueensSquare square = { i, g_test_rand_int_range (0, SIZE) };

          queens_board_set (board, i, square);
          queens_board_set (other, i, square);
          g_assert_cmpint (queens_board_get_cost (board, QUEENS_COST_PAIRS), ==,
                           queens_board_get_cost (other, QUEENS_COST_PAIRS));
        }
      g_assert_null (board->names);
      if (round % 2 == 0)
        g_assert_cmpint (queens_board_get_cost (board, QUEENS_COST_QUEENS), ==,
                         queens_board_get_cost (other, QUEENS_COST_QUEENS));
      queens_board_forget_lines (board);
      g_assert_cmpint (queens_board_get_cost (board, QUEENS_COST_PAIRS), ==,
                       queens_board_get_cost (other, QUEENS_COST_PAIRS));
      g_assert_false (board->is_counted);
      queens_board_move (board, queen, (QueensSquare) { queen, round % SIZE });
      queens_board_move (other, queen, (QueensSquare) { queen, round % SIZE });
      for (guint cost = 0; cost < QUEENS_N_COSTS; cost++)
        g_assert_cmpint (queens_board_get_cost (board, cost), ==,
                         queens_board_get_cost (other, cost));
      assert_same_lines (board, other->rows);
      queens_board_set_rows (board, board->rows);
      g_assert_cmpint (queens_board_get_cost (board, QUEENS_COST_PAIRS), ==,
                       queens_board_get_cost (other, QUEENS_COST_PAIRS));
      assert_same_lines (board, other->rows);
      queens_board_clear (board);
      for (guint cost = 0; cost < QUEENS_N_COSTS; cost++)
        g_assert_cmpint (queens_board_get_cost (board, cost), ==, 0);
    }
}

int
board_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/board/changes/column", GINT_TO_POINTER (QUEENS_PLACEMENT_COLUMN),
                        test_changes);
  g_test_add_data_func ("/board/changes/anywhere", GINT_TO_POINTER (QUEENS_PLACEMENT_ANYWHERE),
                        test_changes);
  g_test_add_func ("/board/first-count", test_first_count);
  g_test_add_func ("/board/golden", test_golden);
  g_test_add_func ("/board/large", test_large);
  g_test_add_func ("/board/replaced", test_replaced);
  g_test_add_func ("/board/costs", test_costs);
  return g_test_run ();
}
