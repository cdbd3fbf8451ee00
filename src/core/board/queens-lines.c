/* queens-lines.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-lines.h"

#include <stdlib.h>

#define MAX_SIZE_OF_TABLE 1024

/* A boulder on a line: the part after it is a line of its own. */
typedef struct
{
  gint index;                   /* of the uncut line */
  gint position;                /* of the boulder along it */
} Cut;

struct _QueensLines
{
  guint size;
  guint n_directions;
  gsize count;
  gsize n_cuts;                 /* in every direction: one a boulder */
  gsize offsets[QUEENS_N_DIRECTIONS];
  gsize n_uncut[QUEENS_N_DIRECTIONS];
  Cut  *cuts[QUEENS_N_DIRECTIONS];      /* ascending by index, then position */
  guint32 *table;               /* or NULL */
};

static int
compare_cuts (gconstpointer a,
              gconstpointer b)
{
  const Cut *first = a;
  const Cut *second = b;

  if (first->index != second->index)
    return first->index < second->index ? -1 : 1;
  return (first->position > second->position) - (first->position < second->position);
}

static inline Cut
locate (const QueensLines *self,
        QueensDirection    direction,
        gint               x,
        gint               y)
{
  switch (direction)
    {
    case QUEENS_DIRECTION_ROW:
      return (Cut) { y, x };
    case QUEENS_DIRECTION_RISE:
      return (Cut) { y - x + (gint) self->size - 1, x };
    case QUEENS_DIRECTION_FALL:
      return (Cut) { x + y, x };
    case QUEENS_DIRECTION_COLUMN:
      return (Cut) { x, y };
    case QUEENS_N_DIRECTIONS:
    default:
      g_assert_not_reached ();
    }
}

static Cut *
cuts_of_direction (const QueensLines  *self,
                   QueensDirection     direction,
                   const QueensSquare *boulders)
{
  Cut *cuts = g_new (Cut, self->n_cuts);

  for (gsize i = 0; i < self->n_cuts; i++)
    cuts[i] = locate (self, direction, boulders[i].x, boulders[i].y);
  if (self->n_cuts > 0)
    qsort (cuts, self->n_cuts, sizeof *cuts, compare_cuts);
  return cuts;
}

/* The table: first the uncut lines, then each part behind a boulder, as far as to the next one. */

static void
fill_uncut (QueensLines     *self,
            QueensDirection  direction)
{
  gsize size = self->size;
  guint32 *lines = self->table + direction * size * size;

  for (gsize x = 0; x < size; x++)
    for (gsize y = 0; y < size; y++)
      lines[x * size + y] = self->offsets[direction] + locate (self, direction, x, y).index;
}

static QueensSquare
square_at (const QueensLines *self,
           QueensDirection    direction,
           Cut                place)
{
  if (direction == QUEENS_DIRECTION_COLUMN)
    return (QueensSquare) { place.index, place.position };
  if (direction == QUEENS_DIRECTION_RISE)
    return (QueensSquare) { place.position, place.index + place.position - (gint) self->size + 1 };
  if (direction == QUEENS_DIRECTION_FALL)
    return (QueensSquare) { place.position, place.index - place.position };
  return (QueensSquare) { place.position, place.index };
}

static void
fill_cut (QueensLines     *self,
          QueensDirection  direction,
          gsize            cut)
{
  gsize size = self->size;
  guint32 *lines = self->table + direction * size * size;
  Cut place = self->cuts[direction][cut];
  gint end = size;

  if (cut + 1 < self->n_cuts && self->cuts[direction][cut + 1].index == place.index)
    end = self->cuts[direction][cut + 1].position;
  for (place.position++; place.position < end; place.position++)
    {
      QueensSquare square = square_at (self, direction, place);

      if (square.y < 0 || square.y >= (gint) size)
        return;
      lines[square.x * size + square.y] = self->offsets[direction] + self->n_uncut[direction] + cut;
    }
}

static void
make_table (QueensLines *self)
{
  self->table = g_new (guint32, self->n_directions * (gsize) self->size * self->size);
  for (guint d = 0; d < self->n_directions; d++)
    {
      fill_uncut (self, d);
      for (gsize i = 0; i < self->n_cuts; i++)
        fill_cut (self, d, i);
    }
}

QueensLines *
queens_lines_new (const QueensProblem *problem)
{
  QueensLines *self = g_new0 (QueensLines, 1);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &self->n_cuts);

  self->size = queens_problem_get_size (problem);
  self->n_directions = queens_problem_is_anywhere (problem) ? QUEENS_N_DIRECTIONS
                                                            : QUEENS_DIRECTION_COLUMN;
  for (guint d = 0; d < self->n_directions; d++)
    {
      gboolean is_diagonal = d == QUEENS_DIRECTION_RISE || d == QUEENS_DIRECTION_FALL;

      self->offsets[d] = self->count;
      self->n_uncut[d] = is_diagonal ? 2 * (gsize) self->size - 1 : self->size;
      self->cuts[d] = cuts_of_direction (self, d, boulders);
      self->count += self->n_uncut[d] + self->n_cuts;
    }
  if (self->n_directions > QUEENS_DIRECTION_COLUMN && self->n_cuts > 0
      && self->size <= MAX_SIZE_OF_TABLE)
    make_table (self);
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

guint
queens_lines_get_n_directions (const QueensLines *self)
{
  return self->n_directions;
}

gsize
queens_lines_get_count (const QueensLines *self)
{
  return self->count;
}

gsize
queens_lines_get_offset (const QueensLines *self,
                         QueensDirection    direction)
{
  return self->offsets[direction];
}

gboolean
queens_lines_is_cut (const QueensLines *self)
{
  return self->n_cuts > 0;
}

const guint32 *
queens_lines_get_table (const QueensLines *self)
{
  return self->table;
}

/* The number of cuts of @direction that come before @place. */
static gsize
count_cuts_before (const QueensLines *self,
                   QueensDirection    direction,
                   Cut                place)
{
  const Cut *cuts = self->cuts[direction];
  gsize low = 0;
  gsize high = self->n_cuts;

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (compare_cuts (&cuts[middle], &place) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gsize
queens_lines_find (const QueensLines *self,
                   QueensDirection    direction,
                   gint               x,
                   gint               y)
{
  Cut place = locate (self, direction, x, y);
  gsize before;

  if (self->table != NULL)
    return self->table[(direction * (gsize) self->size + x) * self->size + y];
  if (self->n_cuts > 0)
    {
      before = count_cuts_before (self, direction, place);
      if (before > 0 && self->cuts[direction][before - 1].index == place.index)
        return self->offsets[direction] + self->n_uncut[direction] + before - 1;
    }
  return self->offsets[direction] + place.index;
}
