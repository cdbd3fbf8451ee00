/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states that are one move away from a board. A successor never has a queen on a boulder or on
 * another queen, and never moves a static queen. */

#pragma once

#include "queens-setup.h"

/* Returns the number of squares that @queen may move to: 0 if it is static or off the board. */
guint queens_successors_count    (const QueensBoard *board,
                                  QueensMoves        moves,
                                  guint              queen);

/* Returns one of the squares that @queen may move to. @index counts these squares column by column,
 * rows ascending. */
QueensSquare queens_successors_get (const QueensBoard *board,
                                    QueensMoves        moves,
                                    guint              queen,
                                    guint              index);

/* The costs of a queen's moves. The squares of values[low] to values[high] are given by
 * queens_successors_get_square(), column by column, rows ascending. QUEENS_NO_VALUE marks the
 * queen's own square and squares that it may not move to. */
typedef struct
{
  gint          low;
  gint          high;           /* lower than @low if there are no squares */
  gint          home;           /* index of the queen's own square */
  gint          column;         /* the column whose rows are the indices; −1 if the indices are
                                 * places */
  gint          size;
  const gint32 *values;
} QueensSuccessors;

static inline QueensSquare
queens_successors_get_square (const QueensSuccessors *successors,
                              gint               index)
{
  return successors->column >= 0 ? (QueensSquare) { successors->column, index }
                            : (QueensSquare) { index / successors->size, index % successors->size };
}

/* Returns the length of the buffer that queens_successors_evaluate() needs. */
gsize queens_successors_get_room (const QueensSetup *setup);

/* Evaluates all successors of a queen. The result uses @values, a buffer of at least
 * queens_successors_get_room() numbers. */
QueensSuccessors queens_successors_evaluate (QueensBoard      *board,
                                             QueensConvention  convention,
                                             guint             queen,
                                             gint32           *values);
