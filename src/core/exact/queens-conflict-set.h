/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds squares that explain why a problem has no solution. These are static points that alone
 * prevent solutions on the board with all its boulders. If the boulders prevent solutions by
 * themselves, the set has boulders too and prevents solutions without the squares outside it.
 *
 * Removing a static point can only help, but a boulder both forbids its square and stops attacks.
 * So a set with boulders may prevent solutions while a larger set allows one, and sets must be
 * tried one by one. */

#pragma once

#include "queens-count.h"

typedef struct
{
  QueensSquares static_points;
  QueensSquares boulders;       /* empty if the boulders alone allow a solution. If static_points is
                                 * empty too, the empty board has no solution */
  gboolean      is_least;       /* no smaller set prevents solutions. If FALSE, removing any one
                                 * square allows a solution */
} QueensConflictSet;

typedef struct
{
  gint64      most_time;        /* microseconds for proving that the set is least, checked between
                                 * sets; 0 for no limit */
  const gint *cancel;           /* cancels if another thread sets it, atomically; or NULL */
} QueensConflictSetOptions;

/* Fills @conflict_set, which must be empty. The number of queens and the placement stay the same.
 * Smaller sets are tried first; among equal sizes, static points before boulders. When the time
 * of @options is over, squares are removed one by one instead, as long as that allows no
 * solution. @options may be NULL.
 *
 * * Returns: FALSE with a QUEENS_COUNT_ERROR if the board is too large, @problem has a solution,
 * or the search was cancelled. */
gboolean queens_conflict_set_find  (QueensProblem                   *problem,
                                    const QueensConflictSetOptions  *options,
                                    QueensConflictSet               *conflict_set,
                                    GError                         **error);
void     queens_conflict_set_clear (QueensConflictSet               *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensConflictSet, queens_conflict_set_clear)
