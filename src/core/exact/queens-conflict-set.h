/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a set of squares that explains why a problem has no solution. Usually, the set has only
 * static points: together with all boulders, they prevent solutions. If the boulders alone prevent
 * solutions, the set also has boulders. Such a set prevents solutions even without the problem's
 * other static points and boulders.
 *
 * Removing a static point can only help. But a boulder both forbids its square and stops attacks.
 * So a set with boulders may prevent solutions while a larger set allows one, and all sets must be
 * tried. */

#pragma once

#include "queens-count.h"

typedef struct
{
  QueensSquares static_points;
  QueensSquares boulders;       /* empty if the boulders alone allow a solution. If both sets are
                                 * empty, even the empty board has no solution. */
  gboolean      is_least;       /* TRUE if no smaller set prevents every solution. Even if FALSE,
                                 * removing any one square makes a solution possible. */
} QueensConflictSet;

typedef struct
{
  gint64      most_time;        /* Maximum time for proving that the set is the smallest, in
                                 * microseconds. Checked between sets. 0 for no limit. */
  const gint *cancel;           /* Another thread cancels by setting this to 1, atomically. May be
                                 * NULL. */
} QueensConflictSetOptions;

/* Fills @conflict_set, which must be empty. The number of queens and the placement stay the same.
 * Tries smaller sets first, and static points before boulders. When time runs out, removes squares
 * one by one while the remaining squares still prevent solutions. @options may be NULL. Returns
 * FALSE with an error if the board is too large, @problem has a solution, or the search
 * was cancelled. */
gboolean queens_conflict_set_find  (QueensProblem                   *problem,
                                    const QueensConflictSetOptions  *options,
                                    QueensConflictSet               *conflict_set,
                                    GError                         **error);
void     queens_conflict_set_clear (QueensConflictSet               *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensConflictSet, queens_conflict_set_clear)
