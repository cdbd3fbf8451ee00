/* queens-board-order.c: the queens in the order of their squares, which is kept in `anywhere`, and
 * boards as lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-board-private.h"

#include "queens-places.h"

#include <string.h>

const gint32 *
queens_board_get_places (const QueensBoard *self,
                         gint32            *room)
{
  if (self->columns == NULL)
    return self->rows;
  for (guint i = 0; i < self->n_queens; i++)
    room[i] = queens_place_of (self->problem, square_of (self, self->order[i]));
  return room;
}

gint32 *
queens_board_copy_places (const QueensBoard *self)
{
  guint n_queens = queens_board_get_n_queens (self);
  gint32 *copy = g_new (gint32, n_queens);
  const gint32 *places = queens_board_get_places (self, copy);

  if (places != copy)
    memcpy (copy, places, n_queens * sizeof *copy);
  return copy;
}

guint
queens_board_get_queen (const QueensBoard *self,
                        guint              rank)
{
  return self->order == NULL ? rank : self->order[rank];
}

/* Whether @queen, which is on the board, stands before @square. */
static inline gboolean
is_before (const QueensBoard *self,
           guint              queen,
           QueensSquare       square)
{
  gint x = self->columns[queen];

  return x < square.x || (x == square.x && self->rows[queen] < square.y);
}

guint
queens_board_count_before (const QueensBoard *self,
                           QueensSquare       square)
{
  guint low = 0;
  guint high = self->n_placed;

  g_assert (self->columns != NULL);
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (is_before (self, self->order[middle], square))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gint
queens_board_find_queen (const QueensBoard *self,
                         QueensSquare       square)
{
  guint rank;
  guint queen;

  if (!queens_problem_has_square (self->problem, square))
    return -1;
  if (self->columns == NULL)
    return self->rows[square.x] == square.y ? square.x : -1;
  rank = queens_board_count_before (self, square);
  if (rank == self->n_placed)
    return -1;
  queen = self->order[rank];
  return self->columns[queen] == square.x && self->rows[queen] == square.y ? (gint) queen : -1;
}

/* The order of the queens in `anywhere` */

void
queens_board_enter_order (QueensBoard  *self,
                          guint         queen,
                          QueensSquare  square)
{
  guint to = queens_board_count_before (self, square);
  guint from = self->n_placed;

  while (self->order[from] != queen)
    from++;
  self->order[from] = self->order[self->n_placed];
  memmove (self->order + to + 1, self->order + to, (self->n_placed - to) * sizeof *self->order);
  self->order[to] = queen;
}

void
queens_board_leave_order (QueensBoard *self,
                          guint        queen)
{
  guint from = queens_board_count_before (self, square_of (self, queen));

  memmove (self->order + from, self->order + from + 1,
           (self->n_placed - 1 - from) * sizeof *self->order);
  self->order[self->n_placed - 1] = queen;
}

/* Queens off the board come last. */
static gboolean
comes_before (const QueensBoard *self,
              guint              queen,
              guint              other)
{
  if (!is_placed (self, queen) || !is_placed (self, other))
    return is_placed (self, queen) && !is_placed (self, other);
  return is_before (self, queen, square_of (self, other));
}

/* D. L. Shell, 1959: no memory, and hardly any work where the queens are in their order already. */
void
queens_board_sort_order (QueensBoard *self)
{
  for (guint gap = self->n_queens / 2; gap > 0; gap /= 2)
    for (guint i = gap; i < self->n_queens; i++)
      {
        guint queen = self->order[i];
        guint to = i;

        for (; to >= gap && comes_before (self, queen, self->order[to - gap]); to -= gap)
          self->order[to] = self->order[to - gap];
        self->order[to] = queen;
      }
}

void
queens_board_set_places (QueensBoard  *self,
                         const gint32 *places)
{
  if (self->columns == NULL)
    {
      queens_board_set_rows (self, places);
      return;
    }
  for (guint i = 0; i < self->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (self->problem, i, places[i]);

      self->rows[i] = square.y;
      self->columns[i] = square.x;
    }
  queens_board_finish_replacing (self);
}
