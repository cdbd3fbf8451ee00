/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states one move away. Successors never put a queen on a boulder or another queen, and never
 * move a static queen. */

#pragma once

#include "queens-setup.h"

/* Counts the squares that @queen may move to; 0 for a static queen or one off the board. */
guint queens_successors_count    (const QueensBoard *board,
                                  QueensMoves        moves,
                                  guint              queen);

/* Returns square @index of those, column by column, rows ascending. */
QueensSquare queens_successors_get (const QueensBoard *board,
                                    QueensMoves        moves,
                                    guint              queen,
                                    guint              index);

/* values[low] to values[high] are the costs of a queen's moves to the squares that
 * queens_successors_get_square() returns, column by column, rows ascending. QUEENS_NO_VALUE marks
 * its own square and those it may not move to. */
typedef struct
{
  gint          low;
  gint          high;           /* less than low if there are none */
  gint          home;           /* index of the queen's own square */
  gint          column;         /* indices are rows of this column; if -1, they are places, see
                                 * queens-places.h */
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

/* Uses @values as its buffer. */
QueensSuccessors queens_successors_evaluate (QueensBoard      *board,
                                             QueensConvention  convention,
                                             guint             queen,
                                             gint32           *values);
