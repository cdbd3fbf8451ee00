/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-domains.h"

static gboolean
is_free (QueensBoard  *board,
         QueensSquare  square)
{
  return !queens_squares_contain (&board->problem->boulders, square)
         && queens_board_count_attackers (board, square) == 0;
}

gboolean
queens_domains_have (QueensBoard  *board,
                     QueensSquare  square)
{
  gint row;
  gint static_point;

  if (board->problem->is_anywhere)
    return queens_board_find_queen (board, square) >= 0 || is_free (board, square);
  row = queens_board_get_square (board, square.x).y;
  static_point = queens_problem_get_static_row (board->problem, square.x);
  if (row != QUEENS_NO_ROW)
    return row == square.y;
  return (static_point == QUEENS_NO_ROW || static_point == square.y) && is_free (board, square);
}

void
queens_domains_cross (QueensBoard *board,
                      guint8      *crossed)
{
  const QueensProblem *problem = board->problem;
  gint size = problem->size;
  gboolean is_open = board->n_placed < board->n_queens;

  for (gint y = 0; y < size; y++)
    for (gint x = 0; x < size; x++)
      *crossed++ = (problem->is_anywhere ? is_open
                                : queens_board_get_square (board, x).y == QUEENS_NO_ROW)
                   && !queens_domains_have (board, (QueensSquare) { x, y });
}
