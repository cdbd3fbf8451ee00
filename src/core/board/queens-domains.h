/* queens-domains.h: which rows are left to each column of a board with empty columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-board.h"

G_BEGIN_DECLS

/* Whether the row of @square is left to its column: of an empty column, where no queen attacks it,
 * no boulder lies there and its static point, if it has one, is there; of a column with a queen,
 * the queen's own row. In `anywhere`, whether a queen stands there or may still be set there. */
gboolean queens_domains_have  (QueensBoard  *board,
                               QueensSquare  square);

/* For every square of the empty columns 1 where its row is not left, else 0; @crossed takes size ×
 * size bytes, row 0 first, in a row column 0 first. In `anywhere` the squares that are not left,
 * while a queen is not on the board. */
void     queens_domains_cross (QueensBoard  *board,
                               guint8       *crossed);

G_END_DECLS
