/* queens-places.h: the state of a board as one list of numbers, a number for every queen of its
 * problem.
 *
 * In `column` it is the course's list: number i is the row of column i, QUEENS_NO_ROW for an empty
 * column. In `anywhere`, where queens can be told apart by their squares alone, it is the places of
 * their squares, ascending: x × size + y. So the order of squares, column by column, rows
 * ascending, is the order of their places, and of two states the one with the lower list is the
 * lower one, in both placements. Queens that are not on the board come last, as QUEENS_NO_PLACE.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_NO_PLACE QUEENS_NO_ROW

/* The place of @square, which may be off the board by its y. */
static inline gint32
queens_place_of (const QueensProblem *problem,
                 QueensSquare         square)
{
  return square.y == QUEENS_NO_ROW
           ? QUEENS_NO_PLACE
           : square.x * (gint32) problem->size + square.y;
}

/* Where number @index of a state's list, which is @place, has its queen; its y is QUEENS_NO_ROW for
 * nowhere. */
static inline QueensSquare
queens_place_get_square (const QueensProblem *problem,
                         guint                index,
                         gint32               place)
{
  gint32 size = problem->size;

  if (!problem->is_anywhere)
    return (QueensSquare) { index, place };
  return place == QUEENS_NO_PLACE ? (QueensSquare) { 0, QUEENS_NO_ROW }
                                  : (QueensSquare) { place / size, place % size };
}

G_END_DECLS
