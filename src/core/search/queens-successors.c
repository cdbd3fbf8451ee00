/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-successors.h"

#include "queens-places.h"
#include "queens-values.h"

static gboolean
may_move (const QueensBoard *board,
          guint              queen)
{
  return queens_board_get_square (board, queen).y != QUEENS_NO_ROW
         && !queens_board_is_static (board, queen);
}

/* Returns TRUE if a queen may move to @square. With placement `column`, no other queen can be
 * there. */
static gboolean
may_stand (const QueensBoard *board,
           QueensSquare       square)
{
  const QueensProblem *problem = board->problem;

  return queens_problem_has_square (problem, square) && !queens_squares_contain (&problem->boulders,
                                                                                 square)
         && (!problem->is_anywhere || queens_board_find_queen (board, square) < 0);
}

/* Returns the number of free squares in a column. With placement `column`, the square of the
 * column's own queen isn't free. */
static guint
count_free (const QueensBoard *board,
            gint               column)
{
  const QueensProblem *problem = board->problem;
  gsize n_boulders;
  guint n_queens = 1;

  queens_squares_get_column (&problem->boulders, column, &n_boulders);
  if (problem->is_anywhere)
    n_queens = queens_board_count_before (board, (QueensSquare) { column + 1, 0 })
               - queens_board_count_before (board, (QueensSquare) { column, 0 });
  return problem->size - n_boulders - n_queens;
}

guint
queens_successors_count (const QueensBoard *board,
                         QueensMoves        moves,
                         guint              queen)
{
  const QueensProblem *problem = board->problem;
  guint64 size = problem->size;
  QueensSquare home = queens_board_get_square (board, queen);

  if (!may_move (board, queen))
    return 0;
  if (moves == QUEENS_MOVES_STEP)
    return may_stand (board, (QueensSquare) { home.x, home.y - 1 })
           + may_stand (board, (QueensSquare) { home.x, home.y + 1 });
  if (moves != QUEENS_MOVES_ANYWHERE)
    return count_free (board, home.x);
  return size * size - problem->boulders.length - board->n_placed;
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
  gsize n_boulders;

  if (moves == QUEENS_MOVES_STEP)
    return find_in_column (board, home, home.y - 1, index);
  queens_squares_get_column (&board->problem->boulders, x, &n_boulders);
  if (!board->problem->is_anywhere && n_boulders == 0)
    return (QueensSquare) { x, (gint) index + ((gint) index >= home.y) };
  if (moves == QUEENS_MOVES_ANYWHERE)
    for (x = 0; index >= count_free (board, x); x++)
      index -= count_free (board, x);
  return find_in_column (board, (QueensSquare) { x, home.x == x ? home.y : QUEENS_NO_ROW }, 0,
                         index);
}

gsize
queens_successors_get_room (const QueensSetup *setup)
{
  gsize size = setup->problem->size;

  return setup->convention.moves == QUEENS_MOVES_ANYWHERE ? size * size : size;
}

QueensSuccessors
queens_successors_evaluate (QueensBoard      *board,
                            QueensConvention  convention,
                            guint             queen,
                            gint32           *values)
{
  const QueensProblem *problem = board->problem;
  QueensSquare home = queens_board_get_square (board, queen);
  gint size = problem->size;
  gboolean is_anywhere = convention.moves == QUEENS_MOVES_ANYWHERE;
  QueensSuccessors successors = {
    .low = 0,
    .high = is_anywhere ? size * size - 1 : size - 1,
    .home = is_anywhere ? queens_place_of (problem, home) : home.y,
    .column = is_anywhere ? -1 : home.x,
    .size = size,
    .values = values,
  };

  if (!may_move (board, queen))
    {
      successors.high = -1;
      return successors;
    }
  switch (convention.moves)
    {
    case QUEENS_MOVES_STEP:
      successors.low = MAX (home.y - 1, 0);
      successors.high = MIN (home.y + 1, size - 1);
      for (gint y = successors.low; y <= successors.high; y++)
        values[y] = queens_values_square (board, convention.cost, queen,
                                          (QueensSquare) { home.x, y });
      break;
    case QUEENS_MOVES_ANYWHERE:
      queens_values_anywhere (board, convention.cost, queen, values);
      break;
    case QUEENS_MOVES_COLUMN:
    default:
      queens_values_column (board, convention.cost, queen, home.x, values);
      break;
    }
  values[successors.home] = QUEENS_NO_VALUE;
  return successors;
}
