/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of steepest ascent by the book, in either placement: all successors as lists, counted
 * anew, then sorted. */

#pragma once

#include "queens-setup.h"

#define NAIVE_MAX_SIZE 16       /* queens */

/* A state, and the move that leads to it. */
typedef struct
{
  guint        size;                    /* numbers of the list: queens */
  gint32       rows[NAIVE_MAX_SIZE];    /* in `anywhere` places, ascending: see queens-places.h */
  gint64       cost;
  QueensSquare from;
  QueensSquare to;
} NaiveState;

/* The successors of @rows, queen by queen in the order of their squares, the squares of each column
 * by column, rows ascending; an array of NaiveState. */
GArray *naive_successors (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensCost           cost,
                          QueensMoves          moves);

/* What the rule does in @rows: the states that it may take, one of them unless the ties are random,
 * none where it stays; and why it ends, if it does. Not for plateau `jump`. */
GArray *naive_climb      (const QueensProblem *problem,
                          const gint32        *rows,
                          QueensConvention     convention,
                          gboolean             may_go_sideways,
                          QueensEnd           *end);
