/* queens-segments.h: a problem in machine words, for exact answers. Its static points hold their
 * queens; the others go into segments, at most one into each: a column in `column` placement, the
 * part of a column between boulders in `anywhere`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_SEGMENTS_MAX_SIZE 64

/* Bit y of a word is row y. Attacks go from each segment to the next: @shift columns on, stopped by
 * the boulders on their way. */
typedef struct
{
  guint   x;                    /* its column */
  guint   shift;                /* from the segment before it; 0 in the same column, and for the
                                 * first */
  guint64 open;                 /* where a queen may stand: no boulder, and no attack from a static
                                 * point */
  guint64 row_pass;             /* where attacks of the segment before arrive, were there no queen
                                 * but that */
  guint64 rise_pass;
  guint64 fall_pass;
  guint   n_rows;               /* lines along rows with an open square in this segment or a later
                                 * one */
  guint64 rows_ahead;           /* the rows of column x that lie on one of them */
} QueensSegment;

typedef struct
{
  QueensSegment *segments;      /* column by column, rows ascending; those without an open square
                                 * are left out */
  guint          n_segments;
  guint          n_queens;      /* to be set, those on static points not counted */
  gboolean       may_skip;      /* a segment may stay empty, as there are more than queens */
  QueensSquare  *static_points;
  gsize          n_static_points;
  gboolean       is_possible;   /* FALSE: no queen need be set to see that there is no solution */
} QueensSegments;

/* @problem has at most QUEENS_SEGMENTS_MAX_SIZE columns; no queen but those of the static points
 * may stand on @banned. */
void queens_segments_init  (QueensSegments     *self,
                            QueensProblem      *problem,
                            const QueensSquare *banned,
                            gsize               n_banned);
void queens_segments_clear (QueensSegments     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSegments, queens_segments_clear)

G_END_DECLS
