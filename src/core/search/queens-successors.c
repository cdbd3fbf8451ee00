/* queens-successors.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-successors.h"

#include "queens-places.h"
#include "queens-values.h"

gboolean
queens_successors_exist (const QueensBoard *board)
{
  return queens_board_holds_static_points (board);
}

static gboolean
may_move (const QueensBoard *board,
          guint              queen)
{
  return queens_board_get_square (board, queen).y != QUEENS_NO_ROW
         && !queens_board_is_static (board, queen);
}

/* In `column` there is no other queen in the column. */
static gboolean
may_stand (const QueensBoard *board,
           QueensSquare       square)
{
  const QueensProblem *problem = queens_board_get_problem (board);

  return queens_problem_has_square (problem, square) && !queens_problem_is_boulder (problem, square)
         && (!queens_problem_is_anywhere (problem) || queens_board_find_queen (board, square) < 0);
}

/* The squares of a column that no boulder lies on, nor any queen but that of `column` placement. */
static guint
count_free (const QueensBoard *board,
            gint               column)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  gsize n_boulders;
  guint n_queens = 1;

  queens_problem_get_column_boulders (problem, column, &n_boulders);
  if (queens_problem_is_anywhere (problem))
    n_queens = queens_board_count_before (board, (QueensSquare) { column + 1, 0 })
               - queens_board_count_before (board, (QueensSquare) { column, 0 });
  return queens_problem_get_size (problem) - n_boulders - n_queens;
}

static guint
count_all_free (const QueensBoard *board)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  guint64 size = queens_problem_get_size (problem);
  gsize n_boulders;

  queens_problem_get_boulders (problem, &n_boulders);
  return size * size - n_boulders - queens_board_get_n_placed (board);
}

guint
queens_successors_count (const QueensBoard *board,
                         QueensMoves        moves,
                         guint              queen)
{
  QueensSquare home = queens_board_get_square (board, queen);

  if (!may_move (board, queen))
    return 0;
  if (moves == QUEENS_MOVES_STEP)
    return may_stand (board, (QueensSquare) { home.x, home.y - 1 })
           + may_stand (board, (QueensSquare) { home.x, home.y + 1 });
  return moves == QUEENS_MOVES_ANYWHERE ? count_all_free (board) : count_free (board, home.x);
}

static QueensSquare
find_in_column (const QueensBoard *board,
                QueensSquare       home,
                gint               row,
                guint              index)
{
  for (;; row++)
    if (row != home.y && may_stand (board, (QueensSquare) { home.x, row }) && index-- == 0)
      return (QueensSquare) { home.x, row };
}

QueensSquare
queens_successors_get (const QueensBoard *board,
                       QueensMoves        moves,
                       guint              queen,
                       guint              index)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint x = home.x;

  if (moves == QUEENS_MOVES_STEP)
    return find_in_column (board, home, home.y - 1, index);
  if (moves == QUEENS_MOVES_ANYWHERE)
    for (x = 0; index >= count_free (board, x); x++)
      index -= count_free (board, x);
  return find_in_column (board, (QueensSquare) { x, home.x == x ? home.y : QUEENS_NO_ROW }, 0,
                         index);
}

gsize
queens_successors_get_room (const QueensSetup *setup)
{
  gsize size = queens_problem_get_size (setup->problem);

  return setup->convention.moves == QUEENS_MOVES_ANYWHERE ? size * size : size;
}

static QueensSuccessors
look_one_step (QueensBoard *board,
               QueensCost   cost,
               guint        queen,
               gint32      *values)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint size = queens_problem_get_size (queens_board_get_problem (board));
  QueensSuccessors successors = {
    MAX (home.y - 1, 0), MIN (home.y + 1, size - 1), home.y, home.x, size, values
  };

  for (gint y = successors.low; y <= successors.high; y++)
    values[y] = queens_values_square (board, cost, queen, (QueensSquare) { home.x, y });
  values[home.y] = QUEENS_NO_VALUE;
  return successors;
}

static QueensSuccessors
look_anywhere (QueensBoard *board,
               QueensCost   cost,
               guint        queen,
               gint32      *values)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  gint size = queens_problem_get_size (problem);
  gint home = queens_place_of (problem, queens_board_get_square (board, queen));

  queens_values_anywhere (board, cost, queen, values);
  values[home] = QUEENS_NO_VALUE;
  return (QueensSuccessors) { 0, size * size - 1, home, -1, size, values };
}

QueensSuccessors
queens_successors_evaluate (QueensBoard      *board,
                            QueensConvention  convention,
                            guint             queen,
                            gint32           *values)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare home = queens_board_get_square (board, queen);
  gint size = queens_problem_get_size (problem);

  if (!may_move (board, queen) && convention.moves == QUEENS_MOVES_ANYWHERE)
    return (QueensSuccessors) { 0, -1, queens_place_of (problem, home), -1, size, values };
  if (!may_move (board, queen))
    return (QueensSuccessors) { 0, -1, home.y, home.x, size, values };
  if (convention.moves == QUEENS_MOVES_STEP)
    return look_one_step (board, convention.cost, queen, values);
  if (convention.moves == QUEENS_MOVES_ANYWHERE)
    return look_anywhere (board, convention.cost, queen, values);
  queens_values_column (board, convention.cost, queen, home.x, values);
  values[home.y] = QUEENS_NO_VALUE;
  return (QueensSuccessors) { 0, size - 1, home.y, home.x, size, values };
}
