/* queens-values.h: the cost of every successor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* The value of a square where the queen may not stand. */
#define QUEENS_NO_VALUE G_MAXINT32

/* Above this size values do not fit, nor can all of them be looked at in a step. */
#define QUEENS_MAX_SIZE_FOR_VALUES 4096
/* The same in `anywhere`, and there also for the number of queens times that of the squares that
 * each may go to: 101 queens on 101 columns and rows. */
#define QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE 1024
#define QUEENS_MAX_VALUES_ANYWHERE 1048576

/* What the board would cost with @queen, which stands on the board, on each square of @column:
 * @values takes size numbers, row 0 first; QUEENS_NO_VALUE on a boulder and, in `anywhere`, on
 * another queen. The queen's own square has the present cost. The board is the same afterwards.
 * O(size), and vectorised where no boulder cuts a line. */
void   queens_values_column     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 guint         column,
                                 gint32       *values);

/* In `anywhere`, the same for every column at once: size × size numbers, that of a square at its
 * place, see queens-places.h. */
void   queens_values_anywhere   (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 gint32       *values);

/* The same for one square of @column in O(1), or QUEENS_NO_VALUE. */
gint32 queens_values_square     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 QueensSquare  square);

/* The values of all squares for the queens of their columns: @values takes size × size numbers, row
 * 0 first, in a row column 0 first. A static queen's column has its own square only; a queen that
 * is not placed has none. In `anywhere`, each square's least over the queens that may go there. Of
 * all queens for −1, else of @queen, which stands on the board, alone. */
void   queens_values_board      (QueensBoard  *board,
                                 QueensCost    cost,
                                 gint          queen,
                                 gint32       *values);

/* The least of @n values and how many have it. */
gint32 queens_values_find_least (const gint32 *values,
                                 guint         n,
                                 guint        *count);

/* For algorithms that look at all of them: FALSE with a sentence where the board, or in `anywhere`
 * the number of successors, is too large. */
gboolean queens_values_accept (const QueensSetup  *setup,
                               GError            **error);

G_END_DECLS
