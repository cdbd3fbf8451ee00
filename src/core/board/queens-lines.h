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

typedef struct _QueensLines QueensLines;

/* Lines are numbered from 0 to count − 1, those of a direction in one run that begins at its
 * offset: first the uncut lines by their index (each keeping the part before its first boulder),
 * then one for every cut. */
QueensLines *queens_lines_new           (const QueensProblem *problem);
void         queens_lines_free          (QueensLines         *self);

guint        queens_lines_get_n_directions (const QueensLines *self);
gsize        queens_lines_get_count     (const QueensLines   *self);
gsize        queens_lines_get_offset    (const QueensLines   *self,
                                         QueensDirection      direction);
gboolean     queens_lines_is_cut        (const QueensLines   *self);

/* In `anywhere`, where boulders cut lines and the board is not too large: entry direction × size² +
 * x × size + y is the line of that direction through that square, of any line on a boulder; else
 * NULL. Owned by the lines. */
const guint32 *queens_lines_get_table   (const QueensLines   *self);

/* The line of @direction through @square, which no boulder may stand on. */
gsize        queens_lines_find          (const QueensLines   *self,
                                         QueensDirection      direction,
                                         gint                 x,
                                         gint                 y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLines, queens_lines_free)

G_END_DECLS
