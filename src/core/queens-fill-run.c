/* queens-fill-run.c: the filling of columns at full speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-fill.h"

/* Boards of 1 to 32 rows: the rising and falling diagonals are kept relative to the present column,
 * one shift a column, so that a column's free rows are one expression. */

#define MAX_SIZE_IN_BITS 32

typedef struct
{
  guint64 taken[MAX_SIZE_IN_BITS + 1];
  guint64 rising[MAX_SIZE_IN_BITS + 1];         /* rows that the rising diagonals of queens before
                                                 * meet in the column */
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
  return queens_problem_get_placement (context->setup->problem) == QUEENS_PLACEMENT_COLUMN
         && n_boulders == 0 && self->size <= MAX_SIZE_IN_BITS && self->n_free == self->size
         && queens_setup_get_param (context->setup, "row-order") == QUEENS_FILL_ROWS_ASCENDING;
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
  gint32 *next = self->entries + self->n_queens;
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
                       ? all & ~(bits.taken[depth] | bits.rising[depth] | bits.falling[depth])
                           & ~((G_GUINT64_CONSTANT (1) << first) - 1)
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
