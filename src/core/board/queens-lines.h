/* queens-lines.h: which line each square lies on, boulders cutting lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* The column is the fourth: no two queens share one in `column` placement, so it is needed in
 * `anywhere` only. */
typedef enum
{
  QUEENS_DIRECTION_ROW,         /* uncut index y */
  QUEENS_DIRECTION_RISE,        /* y − x + n − 1 */
  QUEENS_DIRECTION_FALL,        /* x + y */
  QUEENS_DIRECTION_COLUMN,      /* x */
  QUEENS_N_DIRECTIONS
} QueensDirection;

/* A boulder on a line: the part after it is a line of its own. */
typedef struct
{
  gint index;                   /* of the uncut line */
  gint position;                /* of the boulder along it */
} QueensCut;

/* Lines are numbered from 0 to count − 1, those of a direction in one run that begins at its
 * offset: first the uncut lines by their index (each keeping the part before its first boulder),
 * then one for every cut. It can be read here because a square's lines are looked for in the
 * innermost loops. */
typedef struct
{
  guint      size;
  guint      n_directions;
  gsize      count;
  gsize      n_cuts;            /* in every direction: one a boulder */
  gsize      offsets[QUEENS_N_DIRECTIONS];
  gsize      n_uncut[QUEENS_N_DIRECTIONS];
  QueensCut *cuts[QUEENS_N_DIRECTIONS];         /* ascending by index, then position */
  /* Where boulders cut lines and the board is not too large: entry direction × size² + x × size + y
   * is the line of that direction through that square, of any line on a boulder; else NULL. */
  guint32   *table;
  guint32   *starts[QUEENS_N_DIRECTIONS];       /* the first cut of each uncut line, and the end */
  guint32   *ranks[QUEENS_N_DIRECTIONS];        /* the cut of each boulder, in their order */
  /* Where there is no table, the line that each uncut line is in @column: what boulders before it
   * have cut. NULL until somebody goes to a column. */
  guint32   *present[QUEENS_N_DIRECTIONS];
  guint      column;
  gsize      n_passed;          /* boulders in the columns before */
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

/* queens_lines_find() where lines are cut. */
gsize        queens_lines_find_cut     (const QueensLines   *self,
                                        QueensDirection      direction,
                                        gint                 x,
                                        gint                 y);

/* Goes to @column of @problem, which @self is of, for queens_lines_get_column(); to the next one in
 * the time of its boulders. FALSE where boulders cut no line, where there is a table, in `anywhere`,
 * and where so many boulders lie between that it takes longer than to look for each square. */
gboolean     queens_lines_go_to_column (QueensLines         *self,
                                        const QueensProblem *problem,
                                        guint                column);
/* Of the column it has gone to; owned by @self, valid until it goes to another one. */
QueensColumnLines queens_lines_get_column (const QueensLines *self);

/* The index of the uncut line of @direction through a square. */
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

/* The line of @direction through a square, which no boulder may stand on. */
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

G_END_DECLS
