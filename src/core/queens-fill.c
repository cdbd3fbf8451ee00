/* queens-fill.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-fill.h"

#include <glib/gi18n-lib.h>

#define MAX_SIZE 4096

enum { ROWS_ASCENDING, ROWS_RANDOM };

const QueensChoice queens_fill_row_choices[] = {
  [ROWS_ASCENDING] = { "ascending", N_("Ascending") },
  [ROWS_RANDOM] = { "random", N_("Random") },
  { NULL, NULL }
};

static inline gint32 *
columns_of (QueensFill *self)
{
  return self->entries;
}

static inline gint32 *
next_of (QueensFill *self)
{
  return self->entries + self->size;
}

static inline gint32 *
order_of (QueensFill *self)
{
  return self->entries + 2 * self->size;
}

gsize
queens_fill_get_room_of (guint size)
{
  return 3 * (gsize) size * sizeof (gint32);
}

gsize
queens_fill_get_room (const QueensSetup *setup)
{
  return queens_fill_get_room_of (queens_problem_get_size (setup->problem));
}

gboolean
queens_fill_accept (const QueensSetup  *setup,
                    GError            **error)
{
  guint size = queens_problem_get_size (setup->problem);

  if (queens_problem_get_placement (setup->problem) != QUEENS_PLACEMENT_COLUMN)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("%s places queens column by column: choose one queen per column."), _(setup->algorithm->name));
      return FALSE;
    }
  if (size > MAX_SIZE)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("The size is %u; for %s it must be at most %d."), size, setup->algorithm->id, MAX_SIZE);
      return FALSE;
    }
  return TRUE;
}

/* Fisher and Yates, 1938. */
static void
draw_order (QueensFill   *self,
            QueensRandom *random)
{
  gint32 *order = order_of (self);

  for (guint i = self->size - 1; i > 0; i--)
    {
      guint other = queens_random_pick (random, i + 1);
      gint32 row = order[i];

      order[i] = order[other];
      order[other] = row;
    }
}

void
queens_fill_begin (QueensFill    *self,
                   QueensContext *context)
{
  QueensBoard *board = context->board;
  gsize n_pins;
  const QueensSquare *pins = queens_problem_get_pins (context->setup->problem, &n_pins);

  self->size = queens_problem_get_size (context->setup->problem);
  self->depth = 0;
  self->n_free = 0;
  for (gsize i = 0; i < n_pins; i++)
    if (queens_board_get_square (board, pins[i].x).y == QUEENS_NO_ROW)
      queens_board_set (board, pins[i].x, pins[i]);
  for (guint x = 0; x < self->size; x++)
    {
      order_of (self)[x] = x;
      if (queens_board_get_square (board, x).y == QUEENS_NO_ROW)
        columns_of (self)[self->n_free++] = x;
    }
  next_of (self)[0] = 0;
  if (queens_setup_get_param (context->setup, "row-order") == ROWS_RANDOM)
    draw_order (self, context->random);
}

gboolean
queens_fill_is_full (const QueensFill *self)
{
  return self->depth == self->n_free;
}

guint
queens_fill_get_column (const QueensFill *self)
{
  return self->entries[self->depth];
}

gboolean
queens_fill_is_fresh (const QueensFill *self)
{
  return self->entries[self->size + self->depth] == 0;
}

/* Makes @column the one to fill now. */
static void
bring_forward (QueensFill *self,
               guint       column)
{
  gint32 *columns = columns_of (self);
  guint i = self->depth;

  while (columns[i] != (gint32) column)
    i++;
  columns[i] = columns[self->depth];
  columns[self->depth] = column;
}

gboolean
queens_fill_place (QueensFill    *self,
                   QueensContext *context,
                   guint          column,
                   gboolean     (*is_free) (gpointer, const QueensSquare *),
                   gpointer       data,
                   QueensStep    *event)
{
  gint32 *next = next_of (self) + self->depth;

  bring_forward (self, column);
  while (*next < (gint32) self->size)
    {
      QueensSquare square = { column, order_of (self)[(*next)++] };

      event->evaluations++;
      if (!is_free (data, &square))
        continue;
      event->kind = QUEENS_STEP_PLACED;
      event->moves[event->n_moves++] = (QueensMove) { column, { column, QUEENS_NO_ROW }, square };
      event->set_down++;
      queens_board_set (context->board, column, square);
      if (++self->depth < self->n_free)
        next_of (self)[self->depth] = 0;
      return TRUE;
    }
  return FALSE;
}

gboolean
queens_fill_take_back (QueensFill    *self,
                       QueensContext *context,
                       QueensStep    *event)
{
  QueensSquare square;

  if (self->depth == 0)
    return FALSE;
  square = queens_board_get_square (context->board, self->entries[--self->depth]);
  event->kind = QUEENS_STEP_REMOVED;
  event->moves[event->n_moves++] = (QueensMove) { square.x, square, { square.x, QUEENS_NO_ROW } };
  queens_board_unset (context->board, square.x);
  return TRUE;
}

/* At full speed. Boards of 1 to 32 rows: the rising and falling diagonals are kept relative to the present column, one shift a
 * column, so that a column's free rows are one expression. */

#define MAX_SIZE_IN_BITS 32

typedef struct
{
  guint64 taken[MAX_SIZE_IN_BITS + 1];
  guint64 rising[MAX_SIZE_IN_BITS + 1];         /* rows that the rising diagonals of queens before meet in the column */
  guint64 falling[MAX_SIZE_IN_BITS + 1];
  gint32  rows[MAX_SIZE_IN_BITS];
} Bits;

static void
enter_column (Bits  *bits,
              guint  depth,
              gint32 row)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << row;

  bits->rows[depth] = row;
  bits->taken[depth + 1] = bits->taken[depth] | bit;
  bits->rising[depth + 1] = (bits->rising[depth] | bit) << 1;
  bits->falling[depth + 1] = (bits->falling[depth] | bit) >> 1;
}

static gboolean
is_in_reach (const QueensFill *self,
             QueensContext    *context)
{
  gsize n_boulders;

  queens_problem_get_boulders (context->setup->problem, &n_boulders);
  return n_boulders == 0 && self->size <= MAX_SIZE_IN_BITS && self->n_free == self->size
         && queens_setup_get_param (context->setup, "row-order") == ROWS_ASCENDING;
}

static void
load (const QueensFill  *self,
      QueensContext     *context,
      Bits              *bits)
{
  bits->taken[0] = bits->rising[0] = bits->falling[0] = 0;
  for (guint i = 0; i < self->depth; i++)
    enter_column (bits, i, queens_board_get_square (context->board, i).y);
}

static void
store (QueensFill    *self,
       QueensContext *context,
       const Bits    *bits)
{
  for (guint x = 0; x < self->size; x++)
    context->rows[x] = x < self->depth ? bits->rows[x] : QUEENS_NO_ROW;
  queens_board_set_rows (context->board, context->rows);
}

gboolean
queens_fill_run (QueensFill    *self,
                 QueensContext *context,
                 QueensRun     *run)
{
  guint size = self->size;
  guint64 all = (G_GUINT64_CONSTANT (1) << size) - 1;
  gint32 *next = next_of (self);
  guint depth = self->depth;
  guint64 placed = 0;
  guint64 taken_back = 0;
  guint64 looked_at = 0;
  guint64 entered = run->total.iterations;      /* the first column, counted with the first step */
  guint64 iterations = 0;
  Bits bits;

  if (!is_in_reach (self, context))
    return FALSE;
  load (self, context, &bits);
  while (placed + taken_back < run->most && iterations < run->limit)
    {
      gint32 first = depth < size ? next[depth] : (gint32) size;
      guint64 free = depth < size
                     ? all & ~(bits.taken[depth] | bits.rising[depth] | bits.falling[depth]) & ~((G_GUINT64_CONSTANT (1) << first) - 1)
                     : 0;

      iterations += entered;
      entered = 0;
      if (free != 0)
        {
          gint32 row = __builtin_ctzll (free);

          looked_at += row + 1 - first;
          next[depth] = row + 1;
          enter_column (&bits, depth, row);
          placed++;
          iterations++;
          if (++depth == size)
            break;
          next[depth] = 0;
        }
      else
        {
          iterations += depth < size;
          looked_at += size - first;
          if (depth == 0)
            {
              next[0] = size;
              run->end = QUEENS_END_NO_SOLUTION;
              break;
            }
          if (depth < size)
            next[depth] = size;
          depth--;
          taken_back++;
          iterations++;
        }
    }
  self->depth = depth;
  run->steps = placed + taken_back;
  run->total.iterations = iterations;
  run->total.set_down = placed;
  run->total.evaluations = looked_at;
  run->cost = 0;
  store (self, context, &bits);
  return TRUE;
}
