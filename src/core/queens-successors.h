/* queens-successors.h: the states one move away. A successor never has a queen on a boulder, nor a static queen moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-convention.h"

G_BEGIN_DECLS

/* Whether the board has successors at all: where a static point holds no queen, a state has none. */
gboolean queens_successors_exist (const QueensBoard *board);

/* How many rows @queen may go to; 0 for a static queen and for one that is not placed. */
guint    queens_successors_count (const QueensBoard *board,
                                  QueensMoves        moves,
                                  guint              queen);

/* The row of number @index of those, ascending from 0. */
gint     queens_successors_row   (const QueensBoard *board,
                                  QueensMoves        moves,
                                  guint              queen,
                                  guint              index);

/* The costs of a queen's successors: values[low] to values[high] are those of these rows of its column, QUEENS_NO_VALUE where
 * it may not go or already is. */
typedef struct
{
  gint          low;
  gint          high;           /* less than low for none */
  const gint32 *values;
} QueensReach;

/* @values gives room for as many numbers as the board has rows. */
QueensReach queens_successors_look (QueensBoard      *board,
                                    QueensConvention  convention,
                                    guint             queen,
                                    gint32           *values);

G_END_DECLS
