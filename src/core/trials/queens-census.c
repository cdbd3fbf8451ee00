/* queens-census.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-census.h"

#include "queens-places.h"

struct _QueensCensus
{
  guint    size;
  guint64  n_boards;
  guint32 *counts;              /* of square (x, y) at x × size + y */
};

QueensCensus *
queens_census_new (guint size)
{
  QueensCensus *self;

  g_return_val_if_fail (size >= 1 && size <= QUEENS_CENSUS_MAX_SIZE, NULL);
  self = g_new0 (QueensCensus, 1);
  self->size = size;
  self->counts = g_new0 (guint32, size * size);
  return self;
}

void
queens_census_free (QueensCensus *self)
{
  g_free (self->counts);
  g_free (self);
}

void
queens_census_add (QueensCensus        *self,
                   const QueensTrial   *trial,
                   const QueensProblem *problem)
{
  g_return_if_fail (queens_problem_get_size (problem) == self->size);

  if (trial->solved)
    return;
  self->n_boards++;
  for (guint i = 0; i < queens_problem_get_n_queens (problem); i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, trial->rows[i]);

      if (square.y != QUEENS_NO_ROW)
        self->counts[square.x * self->size + square.y]++;
    }
}

guint64
queens_census_get_n_boards (const QueensCensus *self)
{
  return self->n_boards;
}

guint32
queens_census_get (const QueensCensus *self,
                   QueensSquare        square)
{
  g_return_val_if_fail (square.x >= 0 && square.x < (gint) self->size
                        && square.y >= 0 && square.y < (gint) self->size, 0);

  return self->counts[square.x * self->size + square.y];
}
