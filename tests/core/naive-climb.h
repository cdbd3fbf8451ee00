/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of steepest ascent for both placements, implemented naively: lists all successors,
 * counts their costs from scratch, and sorts them. */

#pragma once

#include "queens-setup.h"

#define NAIVE_MAX_SIZE 16       /* maximum number of queens */

/* A state, and the move that leads to it. */
typedef struct
{
  guint        size;                    /* length of the list, which is the number of queens */
  gint32       rows[NAIVE_MAX_SIZE];    /* with placement `anywhere`: places, ascending; see
                                         * queens-places.h */
  gint64       cost;
  QueensSquare from;
  QueensSquare to;
} NaiveState;

/* Returns the successors of @rows as an array of NaiveState: queen by queen in the order of their
 * squares and, for each queen, column by column, rows ascending. */
GArray *naive_successors (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensCost           cost,
                          QueensMoves          moves);

/* Returns the states that the rule may choose from @rows. There is a single state unless ties are
 * random, and none if the climb stays. If the climb ends, sets the reason. Doesn't support plateau
 * `jump`. */
GArray *naive_climb      (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensConvention     convention,
                          gboolean             may_go_sideways,
                          QueensEnd           *end);
