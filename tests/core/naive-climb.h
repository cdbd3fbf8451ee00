/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of steepest ascent for both placements, implemented naively: lists all successors,
 * counts their costs from scratch, and sorts them. */

#pragma once

#include "queens-setup.h"

#define NAIVE_MAX_SIZE 16       /* maximum number of queens */

/* A state, with the move that leads to it */
typedef struct
{
  guint        size;                    /* length of the list, which is the number of queens */
  gint32       rows[NAIVE_MAX_SIZE];    /* with placement `anywhere`: places, ascending; see
                                         * queens-places.h */
  gint64       cost;
  QueensSquare from;
  QueensSquare to;
} NaiveState;

/* Returns the successors of @rows as an array of NaiveState. They are ordered by queen, and then
 * by the square that the queen moves to: column by column, rows ascending. Free with
 * g_array_unref(). */
GArray *naive_successors (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensCost           cost,
                          QueensMoves          moves);

/* Returns the states that the rule may choose from @rows, as an array of NaiveState. There is a
 * single state unless ties are random, and none if the climb stays. If the climb ends, sets @end to
 * the reason. Doesn't support plateau `jump`. Free with g_array_unref(). */
GArray *naive_climb      (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensConvention     convention,
                          gboolean             may_go_sideways,
                          QueensEnd           *end);
