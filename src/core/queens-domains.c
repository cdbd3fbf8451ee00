/* queens-domains.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-domains.h"

gboolean
queens_domains_have (QueensBoard  *board,
                     QueensSquare  square)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  gint row = queens_board_get_square (board, square.x).y;
  gint pin = queens_problem_get_pin_row (problem, square.x);

  if (row != QUEENS_NO_ROW)
    return row == square.y;
  return !queens_problem_is_boulder (problem, square)
         && (pin == QUEENS_NO_ROW || pin == square.y)
         && queens_board_get_pressure (board, square) == 0;
}

void
queens_domains_cross (QueensBoard *board,
                      guint8      *crossed)
{
  gint size = queens_problem_get_size (queens_board_get_problem (board));

  for (gint y = 0; y < size; y++)
    for (gint x = 0; x < size; x++)
      *crossed++ = queens_board_get_square (board, x).y == QUEENS_NO_ROW
                   && !queens_domains_have (board, (QueensSquare) { x, y });
}
