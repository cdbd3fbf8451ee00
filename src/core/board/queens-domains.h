/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The domain of each column of a board: the rows that its queen can still have. */

#pragma once

#include "queens-board.h"

/* Returns TRUE if the row of @square is in the domain of its column. The domain of an empty column
 * has the free rows that no queen attacks, or only its static point if that is one of them; the
 * domain of a column with a queen is the queen's row. In `anywhere`, returns TRUE if @square has a
 * queen or can still get one. */
gboolean queens_domains_have  (QueensBoard  *board,
                               QueensSquare  square);

/* Sets a byte of @crossed to 1 for every square of an empty column that is outside its domain, else
 * to 0: size × size bytes, row by row. In `anywhere`, all squares outside the domains are crossed
 * while a queen is off the board. */
void     queens_domains_cross (QueensBoard  *board,
                               guint8       *crossed);
