/* queens-lines.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-lines.h"

#include <stdlib.h>

/* One column's squares are found fast enough on a larger board. */
#define MAX_SIZE_OF_TABLE 128
#define MAX_SIZE_OF_TABLE_ANYWHERE 1024

static int
compare_cuts (gconstpointer a,
              gconstpointer b)
{
  const QueensCut *first = a;
  const QueensCut *second = b;

  if (first->index != second->index)
    return first->index < second->index ? -1 : 1;
  return (first->position > second->position) - (first->position < second->position);
}

static QueensCut
locate (const QueensLines *self,
        QueensDirection    direction,
        gint               x,
        gint               y)
{
  return (QueensCut) { queens_lines_get_index (self, direction, x, y),
                       direction == QUEENS_DIRECTION_COLUMN ? y : x };
}

static QueensSquare
square_at (const QueensLines *self,
           QueensDirection    direction,
           QueensCut          place)
{
  switch (direction)
    {
    case QUEENS_DIRECTION_COLUMN:
      return (QueensSquare) { place.index, place.position };
    case QUEENS_DIRECTION_RISE:
      return (QueensSquare) { place.position,
                              place.index + place.position - (gint) self->size + 1 };
    case QUEENS_DIRECTION_FALL:
      return (QueensSquare) { place.position, place.index - place.position };
    case QUEENS_DIRECTION_ROW:
    case QUEENS_N_DIRECTIONS:
    default:
      return (QueensSquare) { place.position, place.index };
    }
}

/* First the uncut lines, then each part behind a boulder, as far as to the next one. */
static void
fill_table (QueensLines     *self,
            QueensDirection  direction)
{
  const QueensCut *cuts = self->cuts[direction];
  gsize size = self->size;
  guint32 *lines = self->table + direction * size * size;

  for (gsize x = 0; x < size; x++)
    for (gsize y = 0; y < size; y++)
      lines[x * size + y] =
        self->offsets[direction] + queens_lines_get_index (self, direction, x, y);
  for (gsize i = 0; i < self->n_cuts; i++)
    {
      gboolean is_last = i + 1 == self->n_cuts || cuts[i + 1].index != cuts[i].index;
      gint end = is_last ? (gint) size : cuts[i + 1].position;

      for (gint position = cuts[i].position + 1; position < end; position++)
        {
          QueensSquare square = square_at (self, direction,
                                           (QueensCut) { cuts[i].index, position });

          if (square.y < 0 || square.y >= (gint) size)
            break;
          lines[square.x * size + square.y] =
            self->offsets[direction] + self->n_uncut[direction] + i;
        }
    }
}

QueensLines *
queens_lines_new (const QueensProblem *problem)
{
  QueensLines *self = g_new0 (QueensLines, 1);
  const QueensSquare *boulders = problem->boulders.squares;
  gboolean is_anywhere = problem->is_anywhere;

  self->size = problem->size;
  self->n_cuts = problem->boulders.length;
  self->n_directions = is_anywhere ? QUEENS_N_DIRECTIONS : QUEENS_DIRECTION_COLUMN;
  for (guint d = 0; d < self->n_directions; d++)
    {
      gboolean is_diagonal = d == QUEENS_DIRECTION_RISE || d == QUEENS_DIRECTION_FALL;

      self->offsets[d] = self->count;
      self->n_uncut[d] = is_diagonal ? 2 * (gsize) self->size - 1 : self->size;
      self->cuts[d] = g_new (QueensCut, self->n_cuts);
      for (gsize i = 0; i < self->n_cuts; i++)
        self->cuts[d][i] = locate (self, d, boulders[i].x, boulders[i].y);
      if (self->n_cuts > 0)
        qsort (self->cuts[d], self->n_cuts, sizeof (QueensCut), compare_cuts);
      self->count += self->n_uncut[d] + self->n_cuts;
    }
  if (self->n_cuts > 0
      && self->size <= (is_anywhere ? MAX_SIZE_OF_TABLE_ANYWHERE : MAX_SIZE_OF_TABLE))
    {
      self->table = g_new (guint32, self->n_directions * (gsize) self->size * self->size);
      for (guint d = 0; d < self->n_directions; d++)
        fill_table (self, d);
    }
  return self;
}

void
queens_lines_free (QueensLines *self)
{
  for (guint d = 0; d < self->n_directions; d++)
    g_free (self->cuts[d]);
  g_free (self->table);
  g_free (self);
}

gsize
queens_lines_find_cut (const QueensLines *self,
                       QueensDirection    direction,
                       gint               x,
                       gint               y)
{
  const QueensCut *cuts = self->cuts[direction];
  QueensCut place = locate (self, direction, x, y);
  gsize low = 0;
  gsize high = self->n_cuts;

  if (self->table != NULL)
    return self->table[(direction * (gsize) self->size + x) * self->size + y];
  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (compare_cuts (&cuts[middle], &place) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  /* The last cut before the square. */
  if (low > 0 && cuts[low - 1].index == place.index)
    return self->offsets[direction] + self->n_uncut[direction] + low - 1;
  return self->offsets[direction] + place.index;
}
