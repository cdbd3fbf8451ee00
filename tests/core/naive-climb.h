/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of steepest ascent, implemented naively for either placement: all successors as lists,
 * recounted, then sorted. */

#pragma once

#include "queens-setup.h"

#define NAIVE_MAX_SIZE 16       /* queens */

/* A state, and the move that leads to it. */
typedef struct
{
  guint        size;                    /* numbers of the list: queens */
  gint32       rows[NAIVE_MAX_SIZE];    /* in `anywhere` places, ascending; see queens-places.h */
  gint64       cost;
  QueensSquare from;
  QueensSquare to;
} NaiveState;

/* The successors of @rows, queen by queen in the order of their squares; for each queen, column by
 * column, rows ascending. An array of NaiveState. */
GArray *naive_successors (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensCost           cost,
                          QueensMoves          moves);

/* The states that the rule may take from @rows: one unless ties are random, none if it stays; and
 * why it ends, if it does. Not for plateau `jump`. */
GArray *naive_climb      (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensConvention     convention,
                          gboolean             may_go_sideways,
                          QueensEnd           *end);
