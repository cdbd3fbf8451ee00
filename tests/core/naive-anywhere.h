/* naive-anywhere.h: the rules of steepest ascent where queens stand on any squares, by the book:
 * all successors as lists of places, counted anew, then sorted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"

G_BEGIN_DECLS

#define NAIVE_MAX_QUEENS 16

/* A state, and the move that leads to it. */
typedef struct
{
  guint        length;
  gint32       places[NAIVE_MAX_QUEENS];        /* ascending, see queens-places.h */
  gint64       cost;
  QueensSquare from;
  QueensSquare to;
} NaivePlaces;

/* The successors of @places, queen by queen in the order of their squares, the squares of each in
 * theirs; an array of NaivePlaces. */
GArray   *naive_anywhere_successors (const QueensProblem *problem,
                                     const gint32        *places,
                                     QueensConvention     convention);

/* What the rule does in @places: the states that it may take, one of them unless the ties are
 * random, none where it stays; and why it ends, if it does. Not for plateau `jump`. */
GArray   *naive_anywhere_climb      (const QueensProblem *problem,
                                     const gint32        *places,
                                     QueensConvention     convention,
                                     gboolean             may_go_sideways,
                                     QueensEnd           *end);

G_END_DECLS
