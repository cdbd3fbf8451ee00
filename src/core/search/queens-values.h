/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of every successor. */

#pragma once

#include "queens-setup.h"

/* Marks squares that a queen may not move to. */
#define QUEENS_NO_VALUE G_MAXINT32

/* Maximum size for evaluating all successors. */
#define QUEENS_MAX_SIZE_FOR_VALUES 4096
/* Maximum size with placement `anywhere`, and maximum number of queens × squares. The second
 * maximum allows 101 queens on 101 × 101 squares. */
#define QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE 1024
#define QUEENS_MAX_VALUES_ANYWHERE 1048576

/* Sets @values[y] to the cost with @queen on row y of @column. On a boulder and, with placement
 * `anywhere`, on another queen, the value is QUEENS_NO_VALUE. @queen must be on the board; this
 * function moves it and puts it back. Takes O(size) time, vectorised unless boulders cut lines. */
void   queens_values_column     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 guint         column,
                                 gint32       *values);

/* Like queens_values_column(), for all columns; for placement `anywhere`. @values has size × size
 * numbers, indexed by place, see queens-places.h. */
void   queens_values_anywhere   (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 gint32       *values);

/* Returns the value of a single square, see queens_values_column(). Takes O(1) time if the board
 * has counted its lines. */
gint32 queens_values_square     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 QueensSquare  square);

/* Sets @values[y × size + x] to the cost after the queen of column x moves to row y. A static
 * queen has a value only on its own square, and a queen off the board has no values. With placement
 * `anywhere`, a value is the lowest cost over all queens that may move there. @queen is a queen on
 * the board, or −1 for all. */
void   queens_values_board      (QueensBoard  *board,
                                 QueensCost    cost,
                                 gint          queen,
                                 gint32       *values);

/* Returns the lowest of @n values. Sets @count to the number of values that equal the lowest. */
gint32 queens_values_find_least (const gint32 *values,
                                 guint         n,
                                 guint        *count);

/* Returns FALSE with an error if there are too many successors to evaluate them all. */
gboolean queens_values_accept (const QueensSetup  *setup,
                               GError            **error);
