/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers all states of a small problem in the order of their lists. */

#pragma once

#include "queens-problem.h"

#define QUEENS_STATES_MAX_SIZE 8

/* In a state, no queen is on a boulder and every static point has its queen. 8 columns have at most
 * 16,777,216 states. The number of a state is Σ digit × stride over its columns; the digit is the
 * index of the row among the rows that are allowed in its column. */
typedef struct
{
  guint  size;
  guint  n_states;
  guint  strides[QUEENS_STATES_MAX_SIZE];
  guint  n_rows[QUEENS_STATES_MAX_SIZE];        /* allowed rows of each column */
  gint32 rows[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];          /* by digit */
  /* by row; −1 if it isn't allowed */
  gint   digits[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];
} QueensStates;

/* @problem must be in `column` and have at most QUEENS_STATES_MAX_SIZE columns. */
void     queens_states_init     (QueensStates         *self,
                                 const QueensProblem  *problem);

/* Writes the list of state number @state, see queens-places.h. */
void     queens_states_get_places (const QueensStates   *self,
                                   guint                 state,
                                   gint32               *places);
/* Returns FALSE if @rows isn't a state: a column is empty, or its row isn't allowed. */
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
