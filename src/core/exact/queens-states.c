/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-states.h"

void
queens_states_init (QueensStates        *self,
                    const QueensProblem *problem)
{
  *self = (QueensStates) { .size = problem->size, .n_states = 1 };
  for (guint x = self->size; x-- > 0;)
    {
      gint static_row = queens_problem_get_static_row (problem, x);

      for (gint y = 0; y < (gint) self->size; y++)
        {
          gboolean may_stand = static_row == QUEENS_NO_ROW
                                 ? !queens_squares_contain (&problem->boulders,
                                                            (QueensSquare) { x, y })
                                 : y == static_row;

          self->digits[x][y] = may_stand ? (gint) self->n_rows[x] : -1;
          if (may_stand)
            self->rows[x][self->n_rows[x]++] = y;
        }
      self->strides[x] = self->n_states;
      self->n_states *= self->n_rows[x];
    }
}

void
queens_states_get_places (const QueensStates *self,
                          guint               state,
                          gint32             *places)
{
  for (guint x = 0; x < self->size; x++)
    places[x] = self->rows[x][queens_states_get_digit (self, state, x)];
}

gboolean
queens_states_find (const QueensStates *self,
                    const gint32       *rows,
                    guint              *state)
{
  *state = 0;
  for (guint x = 0; x < self->size; x++)
    {
      if (rows[x] == QUEENS_NO_ROW || self->digits[x][rows[x]] < 0)
        return FALSE;
      *state += self->digits[x][rows[x]] * self->strides[x];
    }
  return TRUE;
}
