/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers all states of a small problem in the order of their lists. */

#pragma once

#include "queens-problem.h"

#define QUEENS_STATES_MAX_SIZE 8

/* All states in which no queen is on a boulder and every static point has its queen. 8 columns have
 * at most 16,777,216 states. The number of a state is Σ digit × stride over its columns. A digit is
 * the index of a row among the allowed rows of its column. */
typedef struct
{
  guint  size;
  guint  n_states;
  guint  strides[QUEENS_STATES_MAX_SIZE];
  guint  n_rows[QUEENS_STATES_MAX_SIZE];        /* number of allowed rows per column */
  gint32 rows[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];          /* row of each digit */
  /* Digit of each row, or −1 if the row isn't allowed. */
  gint   digits[QUEENS_STATES_MAX_SIZE][QUEENS_STATES_MAX_SIZE];
} QueensStates;

/* Fills @self. @problem must have placement `column` and at most QUEENS_STATES_MAX_SIZE columns. */
void     queens_states_init     (QueensStates         *self,
                                 const QueensProblem  *problem);

/* Writes the list of state number @state to @places, see queens-places.h. */
void     queens_states_get_places (const QueensStates   *self,
                                   guint                 state,
                                   gint32               *places);
/* Finds the number of a state. Returns FALSE if a column is empty or a row isn't allowed. */
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
