/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-members.h"

#include <string.h>

gsize
queens_members_get_size (guint most,
                         guint size)
{
  gsize n_words = most + (gsize) most * size;

  return sizeof (QueensMembers) + most * sizeof (QueensOrigin)
         + (n_words + n_words % 2) * sizeof (guint32);
}

void
queens_members_init (QueensMembers *self,
                     guint          most,
                     guint          size)
{
  memset (self, 0, queens_members_get_size (most, size));
  self->most = most;
  self->size = size;
}

void
queens_members_copy (QueensMembers       *self,
                     const QueensMembers *other)
{
  memcpy (self, other, queens_members_get_size (other->most, other->size));
}

guint
queens_members_add (QueensMembers *self,
                    const gint32  *rows)
{
  g_assert (self->n < self->most);
  self->origins[self->n] = (QueensOrigin) { .parents = { -1, -1 }, .changed = -1 };
  memcpy (queens_members_get_rows (self, self->n), rows, self->size * sizeof *rows);
  return self->n++;
}

/* Returns TRUE if member @a costs less than member @b, or costs the same and has a lower state. */
static gboolean
is_less (const QueensMembers *self,
         guint32              a,
         guint32              b)
{
  const gint32 *rows = queens_members_get_rows (self, a);
  const gint32 *others = queens_members_get_rows (self, b);
  guint x = 0;

  if (self->origins[a].cost != self->origins[b].cost)
    return self->origins[a].cost < self->origins[b].cost;
  while (x < self->size && rows[x] == others[x])
    x++;
  return x < self->size && rows[x] < others[x];
}

/* A stable merge sort. */
void
queens_members_sort (QueensMembers *self,
                     guint32       *room)
{
  guint32 *order = queens_members_get_order (self);
  guint32 *from = order;
  guint32 *to = room;

  for (guint i = 0; i < self->n; i++)
    order[i] = i;
  for (guint width = 1; width < self->n; width *= 2)
    {
      guint32 *sorted = to;

      for (guint first = 0; first < self->n; first += 2 * width)
        {
          guint middle = MIN (first + width, self->n);
          guint end = MIN (first + 2 * width, self->n);
          guint a = first, b = middle;

          for (guint i = first; i < end; i++)
            to[i] = a < middle && (b == end || !is_less (self, from[b], from[a])) ? from[a++]
                                                                                 : from[b++];
        }
      to = from;
      from = sorted;
    }
  if (from != order)
    memcpy (order, from, self->n * sizeof *order);
}

void
queens_members_rank (QueensMembers       *self,
                     const QueensMembers *previous,
                     guint32             *room)
{
  const guint32 *order = queens_members_get_order (previous);

  for (guint i = 0; i < previous->n; i++)
    room[order[i]] = i;
  for (guint i = 0; i < self->n; i++)
    for (guint k = 0; k < 2; k++)
      if (self->origins[i].parents[k] >= 0)
        self->origins[i].parents[k] = room[self->origins[i].parents[k]];
}

gdouble
queens_members_get_mean (const QueensMembers *self)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->n; i++)
    sum += self->origins[i].cost;
  return sum / self->n;
}

void
queens_members_get (const QueensMembers *self,
                    guint                rank,
                    QueensMember        *member)
{
  guint index = queens_members_get_order (self)[rank];
  const QueensOrigin *origin = &self->origins[index];

  *member = (QueensMember) {
    .rows = queens_members_get_rows (self, index),
    .cost = origin->cost,
    .parents = { origin->parents[0], origin->parents[1] },
    .cut = origin->cut,
    .changed = origin->changed,
    .is_kept = origin->is_kept,
  };
}

void
queens_members_show (const QueensMembers *self,
                     QueensContext       *context,
                     QueensStep          *event)
{
  guint best = queens_members_get_order (self)[0];

  queens_board_set_rows (context->board, queens_members_get_rows (self, best));
  event->kind = QUEENS_STEP_GENERATION;
  event->iterations = 1;
  event->level = queens_members_get_mean (self);
}

void
queens_members_draw (QueensMembers *self,
                     guint          n,
                     QueensContext *context,
                     gpointer       room)
{
  QueensMeter meter;

  for (guint i = 0; i < n; i++)
    {
      queens_context_draw_board (context);
      queens_members_add (self, context->board->rows);
    }
  meter = queens_meter_new (context, room);
  for (guint i = self->n - n; i < self->n; i++)
    self->origins[i].cost = queens_meter_measure (&meter, queens_members_get_rows (self, i));
}

void
queens_members_draw_all (QueensMembers *drawn,
                         guint          most,
                         QueensContext *context,
                         gpointer       room)
{
  queens_members_init (drawn, most, context->setup->problem->size);
  queens_members_draw (drawn, most, context, room);
}

void
queens_members_start (QueensMembers *self,
                      QueensMembers *drawn,
                      guint          most,
                      QueensContext *context,
                      guint32       *order)
{
  QueensStep ignored;

  if (drawn->n > 0)
    {
      queens_members_copy (self, drawn);
      drawn->n = 0;
      queens_members_sort (self, order);
      queens_members_show (self, context, &ignored);
      return;
    }
  queens_members_init (self, most, context->setup->problem->size);
  queens_members_add (self, context->board->rows);
  self->origins[0].cost = queens_board_get_cost (context->board, context->setup->convention.cost);
}

/* Returns the maximum number of lines. Without boulders, the lines are the rows and the rising and
 * falling diagonals. Each boulder adds up to one line per direction. */
static gsize
count_lines (const QueensProblem *problem)
{
  return 5 * (gsize) problem->size + 4 * problem->boulders.length;
}

gsize
queens_meter_get_room (const QueensSetup *setup)
{
  return (count_lines (setup->problem) + 1) / 2 * 2 * sizeof (guint32);
}

QueensMeter
queens_meter_new (QueensContext *context,
                  gpointer       room)
{
  const QueensProblem *problem = context->setup->problem;
  QueensMeter self = {
    .size = problem->size,
    .cost = context->setup->convention.cost,
    .counts = room,
    .n_lines = count_lines (problem),
    .board = context->board,
  };

  if (problem->boulders.length > 0)
    {
      const QueensLines *lines = queens_board_count_lines (context->board)->lines;

      self.table = lines->table;
      g_assert (lines->table == NULL || lines->count <= self.n_lines);
    }
  if ((!queens_cost_functions[self.cost].adds_attackers
       && !queens_cost_functions[self.cost].adds_attacked)
      || (problem->boulders.length > 0 && self.table == NULL))
    self.counts = NULL;
  return self;
}

static inline void
find_lines (const QueensMeter *self,
            guint              x,
            gint32             y,
            gsize              lines[3])
{
  gsize size = self->size;

  if (self->table != NULL)
    {
      for (guint d = 0; d < 3; d++)
        lines[d] = self->table[(d * size + x) * size + y];
      return;
    }
  lines[0] = y;
  lines[1] = 2 * size - 1 + y - x;
  lines[2] = 3 * size - 1 + y + x;
}

gint64
queens_meter_measure (const QueensMeter *self,
                      const gint32      *rows)
{
  guint32 *counts = self->counts;
  gint64 n_pairs = 0;
  gint64 n_attacked = 0;
  gsize lines[3];

  if (counts == NULL)
    {
      queens_board_set_rows (self->board, rows);
      return queens_board_get_cost (self->board, self->cost);
    }
  memset (counts, 0, self->n_lines * sizeof *counts);
  for (guint x = 0; x < self->size; x++)
    {
      find_lines (self, x, rows[x], lines);
      n_pairs += counts[lines[0]]++;
      n_pairs += counts[lines[1]]++;
      n_pairs += counts[lines[2]]++;
    }
  if (queens_cost_functions[self->cost].adds_attackers)
    return n_pairs;
  for (guint x = 0; x < self->size; x++)
    {
      find_lines (self, x, rows[x], lines);
      n_attacked += counts[lines[0]] > 1 || counts[lines[1]] > 1 || counts[lines[2]] > 1;
    }
  return n_attacked;
}
