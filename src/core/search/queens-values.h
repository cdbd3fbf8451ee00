/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of every successor. */

#pragma once

#include "queens-setup.h"

/* Marks a square where the queen may not stand. */
#define QUEENS_NO_VALUE G_MAXINT32

/* Above this size, costs overflow, and a step can't evaluate all successors. */
#define QUEENS_MAX_SIZE_FOR_VALUES 4096
/* The limits in `anywhere`; the second is queens × squares that each may move to, for example 101
 * queens on 101 × 101 squares. */
#define QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE 1024
#define QUEENS_MAX_VALUES_ANYWHERE 1048576

/* Sets @values[y] to the cost of the board with @queen on row y of @column; QUEENS_NO_VALUE on a
 * boulder and, in `anywhere`, on another queen. The queen must be on the board; the board is
 * restored. O(size), and vectorised unless boulders cut lines. */
void   queens_values_column     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 guint         column,
                                 gint32       *values);

/* Does the same for every column in `anywhere`. @values has size × size numbers, each at the place
 * of its square, see queens-places.h. */
void   queens_values_anywhere   (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 gint32       *values);

/* Returns the same for one square, in O(1). */
gint32 queens_values_square     (QueensBoard  *board,
                                 QueensCost    cost,
                                 guint         queen,
                                 QueensSquare  square);

/* Sets @values[y × size + x] to the cost with the queen of column x on row y. A static queen's
 * column has only its own square; a missing queen has none. In `anywhere`, it is each square's
 * lowest cost over the queens that may move there. @queen is −1 for all queens, or one queen on the
 * board. */
void   queens_values_board      (QueensBoard  *board,
                                 QueensCost    cost,
                                 gint          queen,
                                 gint32       *values);

/* Returns the lowest of @n values, and counts how often it occurs. */
gint32 queens_values_find_least (const gint32 *values,
                                 guint         n,
                                 guint        *count);

/* For algorithms that evaluate all successors: returns FALSE with an error if the board, or in
 * `anywhere` the number of successors, is too large. */
gboolean queens_values_accept (const QueensSetup  *setup,
                               GError            **error);
