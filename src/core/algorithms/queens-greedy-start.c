/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-greedy-start.h"

#include "queens-context.h"
#include "queens-vectorised.h"

#include <string.h>

/* Maximum number of random rows to try in a column, before examining all remaining rows. Only the
 * last few columns need more tries. */
#define MAX_DRAWS 64
/* Maximum count per line. In every column, some row has at most three attackers, so higher counts
 * don't matter. */
#define MAX_COUNT 32
#define BEYOND G_MAXINT8

typedef struct
{
  QueensRandom *random;
  guint         size;
  gint32       *pool;           /* rows that have no queen, in any order */
  guint         n_pool;
  gint8        *row;            /* number of queens per line */
  gint8        *rise;           /* index: y − x + size − 1 */
  gint8        *fall;           /* index: x + y */
} Greedy;

gsize
queens_greedy_start_get_room (const QueensProblem *problem)
{
  return 5 * (gsize) problem->size;
}

static inline void
add (gint8 *count)
{
  *count += *count < MAX_COUNT;
}

static void
enter (Greedy *self,
       guint   x,
       gint32  y)
{
  add (&self->row[y]);
  add (&self->rise[y - (gint32) x + (gint32) self->size - 1]);
  add (&self->fall[y + x]);
}

static inline gboolean
is_free (const Greedy *self,
         guint         x,
         gint32        y)
{
  return (self->row[y] | self->rise[y - (gint32) x + (gint32) self->size - 1] | self->fall[y + x])
         == 0;
}

/* Chooses a random row of the pool that no queen attacks. Returns its index in the pool, or −1 if
 * it finds none. */
static gint64
draw_free (Greedy *self,
           guint   x)
{
  guint n_free = 0;
  guint index;

  if (self->n_pool == 0)
    return -1;
  for (guint n = 0; n < MAX_DRAWS; n++)
    {
      guint place = queens_random_range (self->random, self->n_pool);

      if (is_free (self, x, self->pool[place]))
        return place;
    }
  for (guint place = 0; place < self->n_pool; place++)
    n_free += is_free (self, x, self->pool[place]);
  if (n_free == 0)
    return -1;
  index = queens_random_pick (self->random, n_free);
  for (guint place = 0;; place++)
    if (is_free (self, x, self->pool[place]) && index-- == 0)
      return place;
}

QUEENS_VECTORISED static gint8
find_least (const gint8 *row,
            const gint8 *rise,
            const gint8 *fall,
            guint        size,
            guint       *n_least)
{
  guint n_found = 0;
  gint8 least = BEYOND;

  for (guint y = 0; y < size; y++)
    {
      gint8 n = row[y] + rise[y] + fall[y];

      least = MIN (least, n);
    }
  for (guint y = 0; y < size; y++)
    n_found += (gint8) (row[y] + rise[y] + fall[y]) == least;
  *n_least = n_found;
  return least;
}

/* Returns a random row with the fewest attackers. */
static gint32
draw_least (Greedy *self,
            guint   x)
{
  const gint8 *rise = self->rise + (self->size - 1 - x);
  const gint8 *fall = self->fall + x;
  guint n_least;
  gint8 least = find_least (self->row, rise, fall, self->size, &n_least);
  guint index = queens_random_pick (self->random, n_least);

  for (gint32 y = 0;; y++)
    if (self->row[y] + rise[y] + fall[y] == least && index-- == 0)
      return y;
}

static void
draw_rows (QueensContext *context,
           gint32        *rows)
{
  const QueensProblem *problem = context->setup->problem;
  const QueensSquares *static_points = &problem->static_points;
  const guint size = problem->size;
  Greedy self = { .random = context->random, .size = size, .pool = context->leasts };

  self.row = context->scratch;
  self.rise = self.row + size;
  self.fall = self.rise + 2 * (gsize) size;
  memset (self.row, 0, queens_greedy_start_get_room (problem));
  for (gsize i = 0; i < static_points->length; i++)
    enter (&self, static_points->squares[i].x, static_points->squares[i].y);
  for (guint y = 0; y < size; y++)
    if (self.row[y] == 0)
      self.pool[self.n_pool++] = y;
  for (guint x = 0; x < size; x++)
    {
      gint64 place;

      rows[x] = static_points->length == 0 ? QUEENS_NO_ROW
                                           : queens_problem_get_static_row (problem, x);
      if (rows[x] != QUEENS_NO_ROW)
        continue;
      place = draw_free (&self, x);
      rows[x] = place < 0 ? draw_least (&self, x) : self.pool[place];
      if (place < 0)
        for (place = 0; place < self.n_pool && self.pool[place] != rows[x];)
          place++;
      if (place < self.n_pool)
        self.pool[place] = self.pool[--self.n_pool];
      enter (&self, x, rows[x]);
    }
}

/* Sets the context's values to each row's number of attackers, and to −1 on boulders. Call this for
 * ascending columns, because queens_lines_go_to_column() is fast only for the next column. */
static void
count_in_column (QueensContext *context,
                 guint          x)
{
  const QueensProblem *problem = context->setup->problem;
  const QueensLineCounts *counts = queens_board_count_lines (context->board);
  const gint32 *n = counts->counts;
  gint32 *values = context->values;
  gsize n_boulders;
  const QueensSquare *boulders = queens_squares_get_column (&problem->boulders, x, &n_boulders);

  if (queens_lines_go_to_column (counts->lines, problem, x))
    {
      QueensColumnLines at = queens_lines_get_column (counts->lines);

      for (guint y = 0; y < problem->size; y++)
        values[y] = n[at.row[y]] + n[at.rise[y]] + n[at.fall[y]];
    }
  else
    for (guint y = 0; y < problem->size; y++)
      values[y] = queens_board_count_attackers (context->board, (QueensSquare) { x, y });
  for (gsize i = 0; i < n_boulders; i++)
    values[boulders[i].y] = -1;
}

/* Boulders cut lines, so attackers must be counted on the board itself. */
static void
draw_among_boulders (QueensContext *context)
{
  const QueensProblem *problem = context->setup->problem;
  const QueensSquares *static_points = &problem->static_points;

  queens_board_clear (context->board);
  for (gsize i = 0; i < static_points->length; i++)
    queens_board_set (context->board, static_points->squares[i].x, static_points->squares[i]);
  for (guint x = 0; x < problem->size; x++)
    {
      guint least = G_MAXUINT;
      guint n_least = 0;
      guint index;
      gint32 y;

      if (queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
        continue;
      count_in_column (context, x);
      for (y = 0; y < (gint32) problem->size; y++)
        {
          /* The −1 of a boulder becomes G_MAXUINT, so no boulder is chosen. */
          guint n = context->values[y];

          if (n == G_MAXUINT)
            continue;
          n_least = n < least ? 1 : n_least + (n == least);
          least = MIN (least, n);
        }
      index = queens_random_pick (context->random, n_least);
      for (y = 0; context->values[y] != (gint32) least || index-- > 0;)
        y++;
      queens_board_set (context->board, x, (QueensSquare) { x, y });
    }
}

void
queens_greedy_start_draw (QueensContext *context)
{
  guint64 size = context->setup->problem->size;
  gboolean has_boulders = context->setup->problem->boulders.length > 0;

  context->work += size * (has_boulders ? size : QUEENS_DRAW_WORK);
  if (has_boulders)
    draw_among_boulders (context);
  else
    draw_rows (context, queens_board_rewrite_rows (context->board));
}
