/* queens-occupancy.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-occupancy.h"

#include "queens-places.h"

QueensOccupancy *
queens_occupancy_new (guint size)
{
  QueensOccupancy *self;

  g_return_val_if_fail (size >= 1 && size <= QUEENS_OCCUPANCY_MAX_SIZE, NULL);
  self = g_new0 (QueensOccupancy, 1);
  self->size = size;
  self->counts = g_new0 (guint32, size * size);
  return self;
}

void
queens_occupancy_free (QueensOccupancy *self)
{
  g_free (self->counts);
  g_free (self);
}

void
queens_occupancy_add (QueensOccupancy     *self,
                      const QueensTrial   *trial,
                      const QueensProblem *problem)
{
  g_return_if_fail (problem->size == self->size);

  if (trial->solved)
    return;
  self->n_boards++;
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, trial->places[i]);

      if (square.y != QUEENS_NO_ROW)
        self->counts[square.x * self->size + square.y]++;
    }
}
