/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive.h"

#include <string.h>

static const struct { gint x, y; } steps[QUEENS_N_DIRECTIONS] = {
  [QUEENS_DIRECTION_ROW] = { 1, 0 },
  [QUEENS_DIRECTION_RISE] = { 1, 1 },
  [QUEENS_DIRECTION_FALL] = { 1, -1 },
  [QUEENS_DIRECTION_COLUMN] = { 0, 1 },
};

NaiveBoard *
naive_new (const QueensProblem *problem)
{
  NaiveBoard *self = g_new0 (NaiveBoard, 1);
  const QueensSquares *boulders = &problem->boulders;

  self->size = problem->size;
  self->has_columns = problem->is_anywhere;
  self->boulders = g_new0 (gboolean, (gsize) self->size * self->size);
  self->queens = g_new0 (gboolean, (gsize) self->size * self->size);
  for (gsize i = 0; i < boulders->length; i++)
    self->boulders[boulders->squares[i].y * self->size + boulders->squares[i].x] = TRUE;
  return self;
}

void
naive_free (NaiveBoard *self)
{
  g_free (self->boulders);
  g_free (self->queens);
  g_free (self);
}

static gboolean
is_open (const NaiveBoard *self,
         gint              x,
         gint              y)
{
  return x >= 0 && y >= 0 && x < (gint) self->size && y < (gint) self->size
         && !self->boulders[y * self->size + x];
}

gboolean
naive_has_queen (const NaiveBoard *self,
                 gint              x,
                 gint              y)
{
  return self->queens[y * self->size + x];
}

void
naive_put (NaiveBoard *self,
           gint        x,
           gint        y,
           gboolean    is_queen)
{
  self->queens[y * self->size + x] = is_queen;
}

void
naive_load (NaiveBoard        *self,
            const QueensBoard *board)
{
  memset (self->queens, 0, sizeof (gboolean) * self->size * self->size);
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSquare square = queens_board_get_square (board, queen);

      if (square.y != QUEENS_NO_ROW)
        naive_put (self, square.x, square.y, TRUE);
    }
}

void
naive_load_rows (NaiveBoard   *self,
                 const gint32 *rows)
{
  memset (self->queens, 0, sizeof (gboolean) * self->size * self->size);
  for (guint x = 0; x < self->size; x++)
    naive_put (self, x, rows[x], TRUE);
}

/* Returns the number of queens after a square, on its line in one direction. */
static guint
count_ahead (const NaiveBoard *self,
             gint              x,
             gint              y,
             gint              x_step,
             gint              y_step)
{
  guint count = 0;

  for (x += x_step, y += y_step; is_open (self, x, y); x += x_step, y += y_step)
    count += naive_has_queen (self, x, y);
  return count;
}

static guint
count_around (const NaiveBoard *self,
              QueensDirection   direction,
              gint              x,
              gint              y)
{
  return count_ahead (self, x, y, steps[direction].x, steps[direction].y)
         + count_ahead (self, x, y, -steps[direction].x, -steps[direction].y);
}

guint
naive_attackers (const NaiveBoard *self,
                 gint              x,
                 gint              y)
{
  guint count = 0;

  for (guint d = 0; d < QUEENS_N_DIRECTIONS; d++)
    if (d != QUEENS_DIRECTION_COLUMN || self->has_columns)
      count += count_around (self, d, x, y);
  return count;
}

gint64
naive_cost (const NaiveBoard *self,
            QueensCost        cost)
{
  gint64 seen = 0;
  gint64 attacked = 0;

  for (guint y = 0; y < self->size; y++)
    for (guint x = 0; x < self->size; x++)
      if (naive_has_queen (self, x, y))
        {
          guint attackers = naive_attackers (self, x, y);

          seen += attackers;
          attacked += attackers > 0;
        }
  /* Each attacking pair was counted twice, once for each queen. */
  return cost == QUEENS_COST_PAIRS ? seen / 2 : attacked;
}

void
naive_assert_costs (const NaiveBoard *self,
                    QueensBoard      *board)
{
  for (QueensCost cost = QUEENS_COST_PAIRS; cost <= QUEENS_COST_QUEENS; cost++)
    g_assert_cmpint (queens_board_get_cost (board, cost), ==, naive_cost (self, cost));
}

guint
naive_line_count (const NaiveBoard *self,
                  QueensDirection   direction,
                  gint              x,
                  gint              y)
{
  return naive_has_queen (self, x, y) + count_around (self, direction, x, y);
}

/* Returns the first square of the line of @direction through (@x, @y). */
static QueensSquare
find_beginning (const NaiveBoard *self,
                QueensDirection   direction,
                gint              x,
                gint              y)
{
  while (is_open (self, x - steps[direction].x, y - steps[direction].y))
    {
      x -= steps[direction].x;
      y -= steps[direction].y;
    }
  return (QueensSquare) { x, y };
}

gboolean
naive_line_lone (const NaiveBoard *self,
                 QueensDirection   direction,
                 gint              x,
                 gint              y)
{
  QueensSquare at = find_beginning (self, direction, x, y);

  if (naive_line_count (self, direction, x, y) != 1)
    return FALSE;
  while (!naive_has_queen (self, at.x, at.y))
    {
      at.x += steps[direction].x;
      at.y += steps[direction].y;
    }
  return naive_attackers (self, at.x, at.y) == 0;
}

gboolean
naive_same_line (const NaiveBoard *self,
                 QueensDirection   direction,
                 QueensSquare      first,
                 QueensSquare      second)
{
  QueensSquare a = find_beginning (self, direction, first.x, first.y);
  QueensSquare b = find_beginning (self, direction, second.x, second.y);

  return a.x == b.x && a.y == b.y;
}

/* Finds solutions by placing queens one after the other. Each queen is on a later square than the
 * previous queen, and no queen attacks it. */

typedef struct
{
  NaiveBoard          *board;
  const QueensProblem *problem;
  GString             *lines;
  guint                n_found;
} Enumeration;

static gboolean
holds_static_points (const Enumeration *self)
{
  const QueensSquares *static_points = &self->problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (!naive_has_queen (self->board, static_points->squares[i].x, static_points->squares[i].y))
      return FALSE;
  return TRUE;
}

static void
note (Enumeration *self)
{
  guint size = self->board->size;

  if (!holds_static_points (self))
    return;
  self->n_found++;
  for (guint i = 0; self->lines != NULL && i < size * size; i++)
    if (naive_has_queen (self->board, i / size, i % size))
      g_string_append_printf (self->lines, "%u,%u ", i / size, i % size);
  if (self->lines != NULL)
    g_string_append_c (self->lines, '\n');
}

/* Places @left more queens on squares from number @first on, column by column, rows ascending. With
 * placement `column`, the next queen must be in the column of square @first. */
static void
enumerate (Enumeration *self,
           guint        first,
           guint        left)
{
  guint size = self->board->size;
  guint end = self->board->has_columns ? size * size : (first / size + 1) * size;

  if (left == 0)
    {
      note (self);
      return;
    }
  for (guint i = first; i < end; i++)
    {
      guint x = i / size;
      guint y = i % size;

      if (self->board->boulders[y * size + x] || naive_attackers (self->board, x, y) > 0)
        continue;
      naive_put (self->board, x, y, TRUE);
      enumerate (self, self->board->has_columns ? i + 1 : end, left - 1);
      naive_put (self->board, x, y, FALSE);
    }
}

guint
naive_solutions (const QueensProblem *problem,
                 GString             *lines)
{
  g_autoptr (NaiveBoard) board = naive_new (problem);
  Enumeration enumeration = { .board = board, .problem = problem, .lines = lines };

  enumerate (&enumeration, 0, problem->n_queens);
  return enumeration.n_found;
}
