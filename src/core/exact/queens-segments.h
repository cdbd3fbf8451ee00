/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem in machine words, for exact answers. Queens on static points are already set. Each
 * other queen is set in its own segment: a column or, with placement `anywhere`, a part of a column
 * between boulders. */

#pragma once

#include "queens-problem.h"

#define QUEENS_SEGMENTS_MAX_SIZE 64

/* In each word, bit y is row y. Attacks continue from one segment to the next, @shift columns
 * further, unless boulders stop them. */
typedef struct
{
  guint   x;
  guint   shift;                /* number of columns from the previous segment; 0 for the first */
  guint64 open;                 /* squares without a boulder that no static queen attacks */
  guint64 row_pass;             /* squares that attacks from the previous segment can reach */
  guint64 rise_pass;
  guint64 fall_pass;
  guint   n_rows;               /* number of lines along rows that have an open square in this
                                 * segment or a later one */
  guint64 rows_ahead;           /* rows of column @x that are on the lines counted in @n_rows */
} QueensSegment;

typedef struct
{
  QueensSegment *segments;      /* column by column, rows ascending; each has an open square */
  guint          n_segments;
  guint          n_queens;      /* number of queens to set, not counting static queens */
  gboolean       may_skip;      /* TRUE if segments may stay empty, because there are more segments
                                 * than queens */
  QueensSquare  *static_points;
  gsize          n_static_points;
  gboolean       is_possible;   /* FALSE if there is certainly no solution */
} QueensSegments;

/* Fills @self. @problem must have at most QUEENS_SEGMENTS_MAX_SIZE columns. On the @banned squares,
 * only static queens may stand. */
void queens_segments_init  (QueensSegments     *self,
                            QueensProblem      *problem,
                            const QueensSquare *banned,
                            gsize               n_banned);
void queens_segments_clear (QueensSegments     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSegments, queens_segments_clear)
