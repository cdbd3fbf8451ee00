/* queens-attack-counts.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-attack-counts.h"

#include "queens-vectorised.h"

#include <string.h>

/* Vectors are at most so many bytes: arrays have as much room behind their end. */
#define WIDTH 64
/* What stands on a boulder and behind the last row, so that it is never the least. */
#define BEYOND 64
/* Squares of larger boards would not stay in the cache. */
#define MAX_SIZE_CUT 1024

gsize
queens_attack_counts_pad (guint length)
{
  return (length + WIDTH - 1) / WIDTH * WIDTH + WIDTH;
}

gboolean
queens_attack_counts_fit (const QueensProblem *problem)
{
  return problem->boulders.length == 0 || problem->size <= MAX_SIZE_CUT;
}

static guint
round_up (guint size)
{
  return (size + 31) / 32 * 32;
}

static gsize
get_room_of_lines (guint size)
{
  return queens_attack_counts_pad (size) + 3 * queens_attack_counts_pad (2 * size);
}

gsize
queens_attack_counts_get_room (const QueensProblem *problem)
{
  guint size = problem->size;

  if (problem->boulders.length == 0 || !queens_attack_counts_fit (problem))
    return get_room_of_lines (size);
  return 2 * get_room_of_lines (size) + queens_attack_counts_pad (size * round_up (size));
}

static void
cut_lines (QueensAttackCounts  *self,
           const QueensProblem *problem,
           gint8               *room)
{
  const QueensSquares *boulders = &problem->boulders;

  self->cut_row = room;
  self->cut_rise = self->cut_row + queens_attack_counts_pad (self->size);
  self->cut_fall = self->cut_rise + queens_attack_counts_pad (2 * self->size);
  self->squares = self->cut_fall + queens_attack_counts_pad (2 * self->size);
  for (gsize i = 0; i < boulders->length; i++)
    {
      QueensSquare boulder = boulders->squares[i];

      self->squares[boulder.x * (gsize) self->stride + boulder.y] = BEYOND;
      self->cut_row[boulder.y] = 1;
      self->cut_rise[boulder.y - boulder.x + (gint) self->size - 1] = 1;
      self->cut_fall[boulder.x + boulder.y] = 1;
    }
}

void
queens_attack_counts_init (QueensAttackCounts  *self,
                           const QueensProblem *problem,
                           gint8               *room)
{
  guint size = problem->size;

  *self = (QueensAttackCounts) { .size = size, .stride = round_up (size), .row = room };
  self->rise = self->row + queens_attack_counts_pad (size);
  self->fall = self->rise + queens_attack_counts_pad (2 * size);
  self->back = self->fall + queens_attack_counts_pad (2 * size);
  memset (room, 0, queens_attack_counts_get_room (problem));
  memset (self->row + size, BEYOND, queens_attack_counts_pad (size) - size);
  if (problem->boulders.length > 0)
    cut_lines (self, problem, room + get_room_of_lines (size));
}

/* Changes the squares from one on, as far as a boulder or the edge. Returns the most that is on one
 * of them then. */
static gint
add_along (QueensAttackCounts *self,
           QueensSquare        square,
           gint                dx,
           gint                dy,
           gint                change)
{
  const gint size = self->size;
  const gint step = dx * (gint) self->stride + dy;
  gint8 *here = &self->squares[square.x * (gsize) self->stride + square.y];
  gint n_columns = dx == 0 ? size : dx > 0 ? size - square.x : square.x + 1;
  gint n_rows = dy == 0 ? size : dy > 0 ? size - square.y : square.y + 1;
  gint most = 0;

  for (gint left = MIN (n_columns, n_rows); left > 0 && *here < BEYOND; left--)
    {
      *here += change;
      most = MAX (most, *here);
      here += left > 1 ? step : 0;
    }
  return most;
}

static gint
add_to_cut_line (QueensAttackCounts *self,
                 QueensSquare        square,
                 gint                dy,
                 gint                change)
{
  gint right = add_along (self, square, 1, dy, change);
  gint left = 0;

  square.x--;
  square.y -= dy;
  if (square.x >= 0 && square.y >= 0 && square.y < (gint) self->size)
    left = add_along (self, square, -1, -dy, change);
  return MAX (right, left);
}

gboolean
queens_attack_counts_add_cut (QueensAttackCounts *self,
                              guint               x,
                              gint                y,
                              gint                change)
{
  const QueensSquare square = { x, y };
  const guint rise = y - (gint) x + (gint) self->size - 1;
  const guint fall = x + y;
  gint on_row = self->cut_row[y] ? add_to_cut_line (self, square, 0, change)
                                 : (self->row[y] += change);
  gint on_rise = self->cut_rise[rise] ? add_to_cut_line (self, square, 1, change)
                                      : (self->rise[rise] += change);
  gint on_fall = self->cut_fall[fall] ? add_to_cut_line (self, square, -1, change)
                                      : (self->fall[fall] += change);

  return MAX (on_row, MAX (on_rise, on_fall)) <= QUEENS_ATTACK_COUNTS_MAX_COUNT;
}

/* Kernels */

/* Row by row across the columns, so that the least of each column needs no look across a vector;
 * several rows at once, so that it stays in registers meanwhile. */
QUEENS_VECTORISED static void
sweep_rows (gint8 *restrict       least,
            const gint8 *restrict row,
            const gint8 *restrict back,
            const gint8 *restrict fall,
            guint                 size)
{
  for (guint first = 0; first < size; first += WIDTH)
    {
      gint8 *restrict found = least + first;
      const gint8 *restrict back_of_row = back + size - 1 + first;
      const gint8 *restrict fall_of_row = fall + first;
      guint y = 0;

      memset (found, G_MAXINT8, WIDTH);
      for (; y + 4 <= size; y += 4, back_of_row -= 4, fall_of_row += 4)
        for (guint x = 0; x < WIDTH; x++)
          {
            gint8 first_row = row[y] + back_of_row[x] + fall_of_row[x];
            gint8 second = row[y + 1] + (back_of_row - 1)[x] + (fall_of_row + 1)[x];
            gint8 third = row[y + 2] + (back_of_row - 2)[x] + (fall_of_row + 2)[x];
            gint8 fourth = row[y + 3] + (back_of_row - 3)[x] + (fall_of_row + 3)[x];
            gint8 two = MIN (first_row, second);
            gint8 others = MIN (third, fourth);
            gint8 all = MIN (two, others);

            found[x] = MIN (found[x], all);
          }
      for (; y < size; y++, back_of_row--, fall_of_row++)
        for (guint x = 0; x < WIDTH; x++)
          {
            gint8 count = row[y] + back_of_row[x] + fall_of_row[x];

            found[x] = MIN (found[x], count);
          }
    }
}

/* The same with the squares of cut lines. */
QUEENS_VECTORISED static void
sweep_squares (gint8                    *least,
               const QueensAttackCounts *self,
               guint                     width)
{
  for (guint x = 0; x < self->size; x++)
    {
      const gint8 *row = self->row;
      const gint8 *rise = self->rise + (self->size - 1 - x);
      const gint8 *fall = self->fall + x;
      const gint8 *squares = self->squares + x * (gsize) self->stride;
      gint8 found = G_MAXINT8;

      for (guint y = 0; y < width; y++)
        {
          gint8 attack_count = row[y] + rise[y] + fall[y] + squares[y];

          found = MIN (found, attack_count);
        }
      least[x] = found;
    }
}

void
queens_attack_counts_find_least (const QueensAttackCounts *self,
                                 gint8                    *least)
{
  guint width = self->size <= QUEENS_ATTACK_COUNTS_SMALL ? QUEENS_ATTACK_COUNTS_SMALL
                                                     : round_up (self->size);

  if (self->squares != NULL)
    sweep_squares (least, self, width);
  else
    sweep_rows (least, self->row, self->back, self->fall, self->size);
}

QUEENS_VECTORISED static void
add_up (gint8 *restrict       column,
        const gint8 *restrict row,
        const gint8 *restrict rise,
        const gint8 *restrict fall,
        guint                 size)
{
  for (guint y = 0; y < size; y++)
    column[y] = row[y] + rise[y] + fall[y];
}

void
queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                  guint                     x,
                                  gint8                    *column)
{
  add_up (column, self->row, self->rise + (self->size - 1 - x), self->fall + x, self->size);
  for (guint y = 0; self->squares != NULL && y < self->size; y++)
    column[y] += self->squares[x * (gsize) self->stride + y];
}

/* In parts that a byte counts. */
#define PART 128

QUEENS_VECTORISED static guint
count_equal (const gint8 *row,
             const gint8 *rise,
             const gint8 *fall,
             gint8        wanted,
             guint        size)
{
  guint n = 0;

  for (guint first = 0; first < size; first += PART)
    {
      guint end = MIN (size, first + PART);
      guint8 n_of_part = 0;

      for (guint y = first; y < end; y++)
        n_of_part += (gint8) (row[y] + rise[y] + fall[y]) == wanted;
      n += n_of_part;
    }
  return n;
}

guint
queens_attack_counts_count (const QueensAttackCounts *self,
                            guint                     x,
                            gint8                     wanted)
{
  guint n = 0;

  if (self->squares == NULL)
    return count_equal (self->row, self->rise + (self->size - 1 - x), self->fall + x, wanted,
                        self->size);
  for (guint y = 0; y < self->size; y++)
    n += queens_attack_counts_get (self, x, y) == wanted;
  return n;
}
