/* queens-states.h: every state of a small problem, numbered in the order of the lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_STATES_MAX_SIZE 8

/* States have every queen off boulders and every static point held: 16,777,216 of them on 8
 * columns, at most. A state's number is Σ digit × stride over its columns, a digit being the rank
 * of its row among those that the column has. */
typedef struct
{
  guint  size;
  guint  n_states;
  guint  strides[QUEENS_STATES_MAX_SIZE];
  guint  n_rows[QUEENS_STATES_MAX_SIZE];        /* where the queen of the column may stand */
  gint32 rows[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];          /* by digit */
  /* by row; −1 where no queen may stand */
  gint   digits[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];
} QueensStates;

/* @problem has one queen in every column, and at most QUEENS_STATES_MAX_SIZE of them. */
void     queens_states_init     (QueensStates         *self,
                                 const QueensProblem  *problem);

/* The list of state number @state, see queens-places.h. */
void     queens_states_get_places (const QueensStates   *self,
                                 guint                 state,
                                 gint32               *places);
/* FALSE where @rows is no state: a column is empty, or a queen stands where it may not. */
gboolean queens_states_find     (const QueensStates   *self,
                                 const gint32         *rows,
                                 guint                *state);

static inline guint
queens_states_get_digit (const QueensStates *self,
                         guint               state,
                         guint               column)
{
  return state / self->strides[column] % self->n_rows[column];
}

G_END_DECLS
