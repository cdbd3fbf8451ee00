/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-successors.h"

#include "queens-values.h"

#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"

static void
check_successors (const GoldenRow *row)
{
  g_autoptr (QueensBoard) board = golden_board (row->cells[0], row->cells[2], row->cells[1]);
  gint moves = queens_choice_parse (queens_moves_choices, "moves", row->cells[3], NULL);

  g_assert_cmpint (moves, >=, 0);
  golden_compare (row, golden_write_successors (board, moves), row->cells[4]);
}

static void
test_golden (void)
{
  golden_foreach ("successors.tsv", 5, 60, check_successors);
}

/* Checks that the queen's successor number @index is @state. */
static void
assert_successor (QueensBoard      *board,
                  QueensConvention  convention,
                  const NaiveState *state,
                  guint             index,
                  gint32           *values)
{
  QueensSuccessors successors = queens_successors_evaluate (board, convention, state->to.x, values);

  g_assert_cmpint (queens_successors_get (board, convention.moves, state->to.x, index).y, ==,
                   state->to.y);
  g_assert_cmpint (state->to.y, >=, successors.low);
  g_assert_cmpint (state->to.y, <=, successors.high);
  g_assert_cmpint (successors.values[state->to.y], ==, state->cost);
}

static guint
count_values (QueensSuccessors successors)
{
  guint count = 0;

  for (gint y = successors.low; y <= successors.high; y++)
    count += successors.values[y] != QUEENS_NO_VALUE;
  return count;
}

static void
assert_successors (QueensBoard      *board,
                   QueensConvention  convention)
{
  const QueensProblem *problem = board->problem;
  g_autoptr (GArray) expected = naive_successors (problem, board->rows,
                                                  convention.cost, convention.moves);
  gint32 values[NAIVE_MAX_SIZE];
  guint next = 0;

  g_assert_true (queens_board_holds_static_points (board));
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      guint first = next;

      for (; next < expected->len
           && g_array_index (expected, NaiveState, next).to.x == (gint) queen; next++)
        assert_successor (board, convention, &g_array_index (expected, NaiveState, next),
                          next - first, values);
      g_assert_cmpuint (queens_successors_count (board, convention.moves, queen), ==, next - first);
      g_assert_cmpuint (count_values (queens_successors_evaluate (board, convention, queen,
                                                                  values)),
                        ==, next - first);
    }
  g_assert_cmpuint (next, ==, expected->len);
}

static void
test_random_boards (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint i = 0; i < 12 * 40; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + i % 12);
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      g_autofree gint32 *rows = fixture_rows (random, problem);

      queens_board_set_rows (board, rows);
      for (QueensCost cost = QUEENS_COST_PAIRS; cost <= QUEENS_COST_QUEENS; cost++)
        for (QueensMoves moves = QUEENS_MOVES_COLUMN; moves <= QUEENS_MOVES_STEP; moves++)
          assert_successors (board, (QueensConvention) { .cost = cost, .moves = moves });
    }
}

static void
test_empty_column (void)
{
  const gint32 rows[] = { 0, QUEENS_NO_ROW, 3, 1 };
  g_autoptr (QueensProblem) problem = golden_problem (4, "0,0", "-");
  g_autoptr (QueensBoard) board = queens_board_new (problem);

  g_assert_false (queens_board_holds_static_points (board));
  queens_board_set_rows (board, rows);
  g_assert_true (queens_board_holds_static_points (board));
  g_assert_cmpuint (queens_successors_count (board, QUEENS_MOVES_COLUMN, 0), ==, 0);
  g_assert_cmpuint (queens_successors_count (board, QUEENS_MOVES_COLUMN, 1), ==, 0);
  g_assert_cmpuint (queens_successors_count (board, QUEENS_MOVES_COLUMN, 2), ==, 3);
  g_assert_cmpuint (queens_successors_count (board, QUEENS_MOVES_STEP, 2), ==, 1);
  g_assert_cmpuint (queens_successors_count (board, QUEENS_MOVES_STEP, 3), ==, 2);
}

int
successors_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/successors/golden", test_golden);
  g_test_add_func ("/successors/random-boards", test_random_boards);
  g_test_add_func ("/successors/empty-column", test_empty_column);
  return g_test_run ();
}
