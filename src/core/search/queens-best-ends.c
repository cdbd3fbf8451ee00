/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-best-ends.h"

#include <string.h>

QueensBestEnds *
queens_best_ends_new (guint    length,
                      gboolean keeps_distinct)
{
  QueensBestEnds *self = g_new0 (QueensBestEnds, 1);

  self->length = length;
  self->keeps_distinct = keeps_distinct;
  self->cost = G_MAXINT64;
  /* Reserve room for one board, so adding the first board doesn't allocate. */
  self->places = g_array_sized_new (FALSE, FALSE, sizeof (gint32), length);
  return self;
}

void
queens_best_ends_free (QueensBestEnds *self)
{
  g_array_unref (self->places);
  g_free (self);
}

void
queens_best_ends_clear (QueensBestEnds *self)
{
  self->cost = G_MAXINT64;
  self->n_boards = 0;
}

const gint32 *
queens_best_ends_get_places (const QueensBestEnds *self,
                             guint                 index)
{
  return (const gint32 *) self->places->data + (gsize) index * self->length;
}

static gint
compare (const gint32 *first,
         const gint32 *second,
         guint         size)
{
  for (guint x = 0; x < size; x++)
    if (first[x] != second[x])
      return first[x] < second[x] ? -1 : 1;
  return 0;
}

void
queens_best_ends_add (QueensBestEnds *self,
                      const gint32   *places,
                      gint64          cost)
{
  guint low = 0;
  guint high;

  if (cost > self->cost || (cost == self->cost && !self->keeps_distinct))
    return;
  if (cost < self->cost)
    queens_best_ends_clear (self);
  self->cost = cost;
  if (self->n_boards == 0)
    {
      if (self->places->len != self->length)
        g_array_set_size (self->places, self->length);
      memcpy (self->places->data, places, self->length * sizeof *places);
      self->n_boards = 1;
      return;
    }
  /* Find the first board that isn't lower than @places. */
  high = self->n_boards;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare (queens_best_ends_get_places (self, middle), places, self->length) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < self->n_boards
      && compare (queens_best_ends_get_places (self, low), places, self->length) == 0)
    return;
  g_array_insert_vals (self->places, low * self->length, places, self->length);
  self->n_boards++;
}
