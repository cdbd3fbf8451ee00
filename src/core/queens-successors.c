/* queens-successors.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-successors.h"

#include "queens-values.h"

gboolean
queens_successors_exist (const QueensBoard *board)
{
  return queens_board_holds_pins (board);
}

static gboolean
may_move (const QueensBoard *board,
          guint              queen)
{
  return queens_board_get_square (board, queen).y != QUEENS_NO_ROW && !queens_board_is_pinned (board, queen);
}

static gboolean
may_stand (const QueensBoard *board,
           gint               x,
           gint               y)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare square = { x, y };

  return queens_problem_has_square (problem, square) && !queens_problem_is_boulder (problem, square);
}

guint
queens_successors_count (const QueensBoard *board,
                         QueensMoves        moves,
                         guint              queen)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare home = queens_board_get_square (board, queen);
  gsize n_boulders;

  if (!may_move (board, queen))
    return 0;
  if (moves == QUEENS_MOVES_STEP)
    return may_stand (board, home.x, home.y - 1) + may_stand (board, home.x, home.y + 1);
  queens_problem_get_column_boulders (problem, home.x, &n_boulders);
  return queens_problem_get_size (problem) - 1 - n_boulders;
}

gint
queens_successors_row (const QueensBoard *board,
                       QueensMoves        moves,
                       guint              queen,
                       guint              index)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint row = moves == QUEENS_MOVES_STEP ? home.y - 1 : 0;

  for (;; row++)
    if (row != home.y && may_stand (board, home.x, row) && index-- == 0)
      return row;
}

static QueensReach
look_one_step (QueensBoard *board,
               QueensCost   cost,
               guint        queen,
               gint32      *values)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint size = queens_problem_get_size (queens_board_get_problem (board));
  QueensReach reach = { MAX (home.y - 1, 0), MIN (home.y + 1, size - 1), values };

  for (gint y = reach.low; y <= reach.high; y++)
    values[y] = queens_values_square (board, cost, queen, (QueensSquare) { home.x, y });
  values[home.y] = QUEENS_NO_VALUE;
  return reach;
}

QueensReach
queens_successors_look (QueensBoard      *board,
                        QueensConvention  convention,
                        guint             queen,
                        gint32           *values)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint size = queens_problem_get_size (queens_board_get_problem (board));

  g_assert (convention.moves != QUEENS_MOVES_ANYWHERE);
  if (!may_move (board, queen))
    return (QueensReach) { 0, -1, values };
  if (convention.moves == QUEENS_MOVES_STEP)
    return look_one_step (board, convention.cost, queen, values);
  queens_values_column (board, convention.cost, queen, home.x, values);
  values[home.y] = QUEENS_NO_VALUE;
  return (QueensReach) { 0, size - 1, values };
}
