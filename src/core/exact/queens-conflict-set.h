/* queens-conflict-set.h: why a problem has no solution: static points that alone leave none on the
 * board with all its boulders; where these leave none themselves, static points and boulders that
 * alone, on the board without the others, leave none.
 *
 * Taking a static point away can only help, but a boulder does two things: it forbids its square
 * and it stops attacks. So a set of them may leave no solution while a larger set has one, and sets
 * must be tried one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-count.h"

G_BEGIN_DECLS

typedef struct
{
  QueensSquares static_points;
  QueensSquares boulders;       /* none where all boulders, without static points, leave a
                                 * solution; with no static points either, the empty board has no
                                 * solution */
  gboolean      is_least;       /* no smaller set is to blame; else it cannot do without any one of
                                 * its own */
} QueensConflictSet;

typedef struct
{
  gint64      most_time;        /* microseconds for proving that the set is least, looked at between
                                 * sets; 0: no bound */
  const gint *cancel;           /* not 0, set with g_atomic_int_set() in any thread: ends it; or
                                 * NULL */
} QueensConflictSetOptions;

/* Fills @conflict_set, which holds nothing, with such a set: with it the same number of queens in
 * the same placement has no solution. Sets are tried by size, smallest first; of those of one size,
 * static points before boulders. When @options' time is over, squares are taken away one by one
 * instead, for as long as there is no solution without. @options may be NULL for no bound.
 *
 * Returns: FALSE with a QUEENS_COUNT_ERROR: the board is too large, it was cancelled, or @problem
 * has a solution. */
gboolean queens_conflict_set_find  (QueensProblem                   *problem,
                                    const QueensConflictSetOptions  *options,
                                    QueensConflictSet               *conflict_set,
                                    GError                         **error);
void     queens_conflict_set_clear (QueensConflictSet               *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensConflictSet, queens_conflict_set_clear)

G_END_DECLS
