/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-occupancy.h"

#include "queens-places.h"
#include "queens-search.h"

#define SLICE 4096              /* boards between two progress reports */

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

void
queens_occupancy_add_board (QueensOccupancy   *self,
                            const QueensBoard *board,
                            gint               times)
{
  self->n_boards += times;
  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      if (square.y != QUEENS_NO_ROW)
        self->counts[square.x * self->size + square.y] += times;
    }
}

gboolean
queens_occupancy_add_visits (QueensOccupancy     *self,
                             const QueensSetup   *setup,
                             guint64              n_trials,
                             QueensProgress       progress,
                             gpointer             data)
{
  g_autoptr (QueensSearch) search = NULL;
  guint64 n_looked = 0;

  g_return_val_if_fail (setup->problem->size == self->size, FALSE);
  for (guint64 i = 0; i < n_trials; i++)
    {
      /* A new search has already begun its first trial. */
      if (search == NULL)
        search = queens_search_new (setup, NULL, NULL);
      else
        queens_search_begin_trial (search, setup->trial + i);
      g_assert (search != NULL);
      do
        {
          if (self->n_boards == G_MAXUINT32)
            return TRUE;
          queens_occupancy_add_board (self, search->board, 1);
          if (n_looked++ % SLICE == 0 && !progress (data, (gdouble) i / n_trials, i))
            return FALSE;
        }
      while (queens_search_get_end (search) == QUEENS_END_NONE
             && queens_search_run (search, 1) > 0);
    }
  return TRUE;
}
