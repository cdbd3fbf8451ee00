/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The domain of each column of a board: all rows that its queen can still have. */

#pragma once

#include "queens-board.h"

/* Returns TRUE if the row of @square is in the domain of its column. The domain of a column with a
 * queen is the queen's row. The domain of an empty column consists of the rows that aren't attacked
 * and have no boulder. If the column has a static point, no other row is in the domain. With
 * placement `anywhere`, returns TRUE if @square has a queen or can still get one. */
gboolean queens_domains_have  (QueensBoard  *board,
                               QueensSquare  square);

/* Sets each byte in @crossed (size × size, row by row) to 1 if its square is outside the domain of
 * an empty column, else to 0. With placement `anywhere`, crosses the squares for which
 * queens_domains_have() returns FALSE, but only while a queen is off the board. */
void     queens_domains_cross (QueensBoard  *board,
                               guint8       *crossed);
