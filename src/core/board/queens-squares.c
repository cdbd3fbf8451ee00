/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-squares.h"

#include <stdlib.h>
#include <string.h>

/* Static, so that the compiler can inline it in binary searches. */
static int
compare (QueensSquare first,
         QueensSquare second)
{
  if (first.x != second.x)
    return first.x < second.x ? -1 : 1;
  return (first.y > second.y) - (first.y < second.y);
}

int
queens_square_compare (gconstpointer a,
                       gconstpointer b)
{
  return compare (*(const QueensSquare *) a, *(const QueensSquare *) b);
}

void
queens_squares_init (QueensSquares      *self,
                     const QueensSquare *squares,
                     gsize               length)
{
  gsize n_in_order = MIN (length, 1);

  self->squares = g_memdup2 (squares, length * sizeof *squares);
  self->length = length;
  /* Skip the sort if squares are already in order, as in a copied set. */
  while (n_in_order < length && compare (squares[n_in_order - 1], squares[n_in_order]) < 0)
    n_in_order++;
  if (n_in_order == length)
    return;
  qsort (self->squares, length, sizeof *squares, queens_square_compare);
  self->length = 1;
  for (gsize i = 1; i < length; i++)
    if (compare (self->squares[self->length - 1], self->squares[i]) != 0)
      self->squares[self->length++] = self->squares[i];
}

void
queens_squares_clear (QueensSquares *self)
{
  g_clear_pointer (&self->squares, g_free);
  self->length = 0;
}

/* Returns the index of the first square that isn't before @square. */
static gsize
bound (const QueensSquares *self,
       QueensSquare         square)
{
  gsize low = 0;
  gsize high = self->length;

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (compare (self->squares[middle], square) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gboolean
queens_squares_contain (const QueensSquares *self,
                        QueensSquare         square)
{
  gsize i = bound (self, square);

  return i < self->length && compare (self->squares[i], square) == 0;
}

gboolean
queens_squares_equal (const QueensSquares *self,
                      const QueensSquares *other)
{
  return self->length == other->length
         && (self->length == 0
             || memcmp (self->squares, other->squares, self->length * sizeof (QueensSquare)) == 0);
}

const QueensSquare *
queens_squares_get_column (const QueensSquares *self,
                           guint                column,
                           gsize               *length)
{
  gsize first = bound (self, (QueensSquare) { column, G_MININT });
  gsize next = bound (self, (QueensSquare) { column + 1, G_MININT });

  *length = next - first;
  return self->length == 0 ? NULL : self->squares + first;
}

static void
shift (QueensSquares *self,
       gsize          to,
       gsize          from)
{
  memmove (self->squares + to, self->squares + from, (self->length - from) * sizeof (QueensSquare));
  self->length += to - from;
}

void
queens_squares_toggle (QueensSquares *self,
                       QueensSquare   square)
{
  gsize i = bound (self, square);

  if (queens_squares_contain (self, square))
    {
      shift (self, i, i + 1);
      return;
    }
  self->squares = g_renew (QueensSquare, self->squares, self->length + 1);
  shift (self, i + 1, i);
  self->squares[i] = square;
}

void
queens_squares_crop (QueensSquares *self,
                     guint          size)
{
  gsize length = 0;

  for (gsize i = 0; i < self->length; i++)
    if (queens_square_is_within (self->squares[i], size))
      self->squares[length++] = self->squares[i];
  self->length = length;
}

void
queens_squares_open_full_columns (QueensSquares *self,
                                  guint          size)
{
  for (gsize first = 0; first < self->length;)
    {
      gsize length = 1;

      while (first + length < self->length
             && self->squares[first + length].x == self->squares[first].x)
        length++;
      if (length >= size)
        shift (self, first, first + length);
      else
        first += length;
    }
}
