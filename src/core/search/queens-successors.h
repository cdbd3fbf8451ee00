/* queens-successors.h: the states one move away. A successor never has a queen on a boulder or on
 * another queen, nor a static queen moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* How many squares @queen may go to; 0 for a static queen and for one that is not placed. */
guint queens_successors_count    (const QueensBoard *board,
                                  QueensMoves        moves,
                                  guint              queen);

/* The square of number @index of those, column by column, rows ascending, from 0. */
QueensSquare queens_successors_get (const QueensBoard *board,
                                    QueensMoves        moves,
                                    guint              queen,
                                    guint              index);

/* The costs of a queen's successors: values[low] to values[high] are those of the squares that
 * queens_successors_get_square() names, column by column, rows ascending; QUEENS_NO_VALUE where it
 * may not go or already is. */
typedef struct
{
  gint          low;
  gint          high;           /* less than low for none */
  gint          home;           /* the index of the queen's own square */
  gint          column;         /* the indices are rows of this column; or -1: they are places, see
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

/* How many numbers queens_successors_evaluate() needs. */
gsize queens_successors_get_room (const QueensSetup *setup);

/* @values gives room for them. */
QueensSuccessors queens_successors_evaluate (QueensBoard      *board,
                                             QueensConvention  convention,
                                             guint             queen,
                                             gint32           *values);

G_END_DECLS
