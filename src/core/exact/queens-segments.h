/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem in machine words, for exact answers. Static points have their queens. Each other queen
 * is set in a segment of its own: a column in `column` placement, the part of a column between
 * boulders in `anywhere`. */

#pragma once

#include "queens-problem.h"

#define QUEENS_SEGMENTS_MAX_SIZE 64

/* Bit y of a word is row y. Attacks pass from each segment to the next, @shift columns further,
 * until boulders stop them. */
typedef struct
{
  guint   x;                    /* column */
  guint   shift;                /* columns from the previous segment; 0 for the first segment */
  guint64 open;                 /* squares with no boulder and no attack from a static point */
  guint64 row_pass;             /* squares where attacks from the previous segment can arrive */
  guint64 rise_pass;
  guint64 fall_pass;
  guint   n_rows;               /* lines along rows with an open square from this segment on */
  guint64 rows_ahead;           /* rows of column x on these lines */
} QueensSegment;

typedef struct
{
  QueensSegment *segments;      /* column by column, rows ascending, each with an open square */
  guint          n_segments;
  guint          n_queens;      /* queens to set, without those on static points */
  gboolean       may_skip;      /* segments may stay empty, because there are more than queens */
  QueensSquare  *static_points;
  gsize          n_static_points;
  gboolean       is_possible;   /* FALSE if there is no solution, known without setting a queen */
} QueensSegments;

/* @problem must have at most QUEENS_SEGMENTS_MAX_SIZE columns. Only queens on static points may be
 * on the @banned squares. */
void queens_segments_init  (QueensSegments     *self,
                            QueensProblem      *problem,
                            const QueensSquare *banned,
                            gsize               n_banned);
void queens_segments_clear (QueensSegments     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSegments, queens_segments_clear)
