/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a board as a list with one number per queen.
 *
 * With placement `column`, number i is the row of column i, or QUEENS_NO_ROW.
 *
 * With placement `anywhere`, queens differ only by their squares, so the list has their places, x ×
 * size + y, in ascending order. Queens off the board come last, as QUEENS_NO_PLACE. Places are
 * ordered like squares: column by column, rows ascending.
 *
 * With both placements, the state with the lexicographically lower list is called the lower
 * state. */

#pragma once

#include "queens-problem.h"

#define QUEENS_NO_PLACE QUEENS_NO_ROW

/* Returns the place of @square, or QUEENS_NO_PLACE if its y is QUEENS_NO_ROW. */
static inline gint32
queens_place_of (const QueensProblem *problem,
                 QueensSquare         square)
{
  return square.y == QUEENS_NO_ROW
           ? QUEENS_NO_PLACE
           : square.x * (gint32) problem->size + square.y;
}

/* Returns the square of @place, which is number @index of its list. If the queen is off the board,
 * y is QUEENS_NO_ROW. */
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
