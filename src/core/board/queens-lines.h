/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines through each square. Boulders cut lines into parts. */

#pragma once

#include "queens-problem.h"

/* QUEENS_DIRECTION_COLUMN must be last, because placement `column` uses only the directions before
 * it. */
typedef enum
{
  QUEENS_DIRECTION_ROW,         /* index of the uncut line: y */
  QUEENS_DIRECTION_RISE,        /* index: y − x + n − 1 */
  QUEENS_DIRECTION_FALL,        /* index: x + y */
  QUEENS_DIRECTION_COLUMN,      /* index: x */
  QUEENS_N_DIRECTIONS
} QueensDirection;

/* A boulder cuts a line. The part after the boulder becomes a line with its own number. */
typedef struct
{
  gint index;                   /* index of the uncut line */
  gint position;                /* x of the boulder, or y if the line is a column */
} QueensCut;

/* Lines are numbered from 0 to count − 1. The numbers of a direction start at its offset. The uncut
 * lines come first, by index, and then one line per cut. If a line is cut, the number of the uncut
 * line stands for the part before its first boulder. The structure is public for the innermost
 * loops. */
typedef struct
{
  guint      size;
  guint      n_directions;
  gsize      count;
  gsize      n_cuts;            /* number of cuts in each direction, which is the number of
                                 * boulders */
  gsize      offsets[QUEENS_N_DIRECTIONS];
  gsize      n_uncut[QUEENS_N_DIRECTIONS];
  QueensCut *cuts[QUEENS_N_DIRECTIONS];         /* ascending by index, then position */
  /* Entry direction × size² + x × size + y is the line through (x, y). Undefined for squares with
   * boulders. NULL on large boards and without boulders. */
  guint32   *table;
  guint32   *starts[QUEENS_N_DIRECTIONS];       /* index of the first cut of each uncut line; one
                                                 * more entry marks the end */
  guint32   *ranks[QUEENS_N_DIRECTIONS];        /* for each boulder, the index of its cut */
  /* Used if there is no table: the part of each uncut line that crosses @column. NULL until
   * queens_lines_go_to_column() is first used. */
  guint32   *present[QUEENS_N_DIRECTIONS];
  guint      column;
  gsize      n_passed;          /* number of boulders before @column */
} QueensLines;

/* The lines through the squares of a column, row 0 first. */
typedef struct
{
  const guint32 *row;
  const guint32 *rise;
  const guint32 *fall;
} QueensColumnLines;

QueensLines *queens_lines_new          (const QueensProblem *problem);
void         queens_lines_free         (QueensLines         *self);

gsize        queens_lines_find_cut     (const QueensLines   *self,
                                        QueensDirection      direction,
                                        gint                 x,
                                        gint                 y);

/* Makes @column the current column of queens_lines_get_column(). @self must be the lines of
 * @problem. Going to the next column takes time only for that column's boulders. Returns FALSE if
 * queens_lines_get_column() can't be used: without boulders, with a table, or with placement
 * `anywhere`. Also returns FALSE if finding each square's lines is faster. */
gboolean     queens_lines_go_to_column (QueensLines         *self,
                                        const QueensProblem *problem,
                                        guint                column);
/* Returns the lines of the current column, owned by @self and valid until the column changes. */
QueensColumnLines queens_lines_get_column (const QueensLines *self);

/* Returns the index of the uncut line of @direction through a square. */
static inline gint
queens_lines_get_index (const QueensLines *self,
                        QueensDirection    direction,
                        gint               x,
                        gint               y)
{
  switch (direction)
    {
    case QUEENS_DIRECTION_ROW:
      return y;
    case QUEENS_DIRECTION_RISE:
      return y - x + (gint) self->size - 1;
    case QUEENS_DIRECTION_FALL:
      return x + y;
    case QUEENS_DIRECTION_COLUMN:
    case QUEENS_N_DIRECTIONS:
    default:
      return x;
    }
}

/* Returns the line of @direction through a square, which must not have a boulder. */
static inline gsize
queens_lines_find (const QueensLines *self,
                   QueensDirection    direction,
                   gint               x,
                   gint               y)
{
  return self->n_cuts > 0
           ? queens_lines_find_cut (self, direction, x, y)
           : self->offsets[direction] + queens_lines_get_index (self, direction, x, y);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLines, queens_lines_free)
