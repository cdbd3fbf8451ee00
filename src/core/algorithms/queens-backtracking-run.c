/* queens-backtracking-run.c: the filling of columns at full speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-backtracking.h"

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
enter_column (Bits   *bits,
              guint   depth,
              gint32  row)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << row;

  bits->rows[depth] = row;
  bits->taken[depth + 1] = bits->taken[depth] | bit;
  bits->rising[depth + 1] = (bits->rising[depth] | bit) << 1;
  bits->falling[depth + 1] = (bits->falling[depth] | bit) >> 1;
}

static gboolean
is_in_reach (const QueensBacktracking *self,
             QueensContext            *context)
{
  gsize n_boulders;

  queens_problem_get_boulders (context->setup->problem, &n_boulders);
  return !queens_problem_is_anywhere (context->setup->problem)
         && n_boulders == 0 && self->size <= MAX_SIZE_IN_BITS && self->n_free == self->size
         && queens_setup_get_param (context->setup,
                                    "row-order") == QUEENS_BACKTRACKING_ROWS_ASCENDING;
}

static void
load (const QueensBacktracking *self,
      QueensContext            *context,
      Bits                     *bits)
{
  bits->taken[0] = bits->rising[0] = bits->falling[0] = 0;
  for (guint i = 0; i < self->depth; i++)
    enter_column (bits, i, queens_board_get_square (context->board, i).y);
}

static void
store (QueensBacktracking *self,
       QueensContext      *context,
       const Bits         *bits)
{
  for (guint x = 0; x < self->size; x++)
    context->places[x] = x < self->depth ? bits->rows[x] : QUEENS_NO_ROW;
  queens_board_set_rows (context->board, context->places);
}

/* How far a run is, and what it has counted. */
typedef struct
{
  guint   depth;
  guint64 entered;              /* iterations for the first column, counted with the first step */
  guint64 iterations;
  guint64 placed;
  guint64 taken_back;
  guint64 looked_at;
} Progress;

/* The rows that are free in the present column, from the next to try on; none on a full board. */
static inline guint64
find_free (const Progress *self,
           const Bits     *bits,
           const gint32   *next,
           guint           size)
{
  guint64 all = (G_GUINT64_CONSTANT (1) << size) - 1;
  guint depth = self->depth;

  if (depth == size)
    return 0;
  return all & ~(bits->taken[depth] | bits->rising[depth] | bits->falling[depth])
         & ~((G_GUINT64_CONSTANT (1) << next[depth]) - 1);
}

static inline void
place (Progress *self,
       Bits     *bits,
       gint32   *next,
       gint32    row)
{
  self->looked_at += row + 1 - next[self->depth];
  next[self->depth] = row + 1;
  enter_column (bits, self->depth, row);
  self->depth++;
  self->placed++;
  self->iterations++;
}

/* From a column that is exhausted, or a full board. FALSE where there is none before. */
static inline gboolean
take_back (Progress *self,
           gint32   *next,
           guint     size)
{
  if (self->depth < size)
    {
      self->looked_at += size - next[self->depth];
      next[self->depth] = size;
      self->iterations++;
    }
  if (self->depth == 0)
    return FALSE;
  self->depth--;
  self->taken_back++;
  self->iterations++;
  return TRUE;
}

static inline void
fill (Progress  *self,
      Bits      *bits,
      gint32    *next,
      guint      size,
      QueensRun *run)
{
  while (self->placed + self->taken_back < run->most && self->iterations < run->limit)
    {
      guint64 free = find_free (self, bits, next, size);

      self->iterations += self->entered;
      self->entered = 0;
      if (free != 0)
        {
          place (self, bits, next, __builtin_ctzll (free));
          if (self->depth == size)
            return;
          next[self->depth] = 0;
        }
      else if (!take_back (self, next, size))
        {
          run->end = QUEENS_END_NO_SOLUTION;
          return;
        }
    }
}

gboolean
queens_backtracking_run (QueensBacktracking *self,
                         QueensContext      *context,
                         QueensRun          *run)
{
  Progress progress = { .depth = self->depth, .entered = run->total.iterations };
  Bits bits;

  if (!is_in_reach (self, context))
    return FALSE;
  load (self, context, &bits);
  fill (&progress, &bits, self->entries + self->n_queens, self->size, run);
  self->depth = progress.depth;
  run->steps = progress.placed + progress.taken_back;
  run->total.iterations = progress.iterations;
  run->total.moves = progress.placed;
  run->total.evaluations = progress.looked_at;
  run->cost = 0;
  store (self, context, &bits);
  return TRUE;
}
