/* queens-distance.h: how far a state is from the nearest solution, exactly: all solutions are kept
 * and looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-convention.h"

G_BEGIN_DECLS

#define QUEENS_DISTANCE_MAX_SIZE 12
/* Boulders leave room for many more solutions than the 14,200 of the empty board of 12 columns. */
#define QUEENS_DISTANCE_MAX_SOLUTIONS 100000

#define QUEENS_NO_DISTANCE (-1)

/* The number of solutions is there to be read; the rest is its own. */
typedef struct
{
  guint          n_solutions;
  QueensProblem *problem;
  QueensMoves    moves;
  gboolean       is_full;       /* there are more than may be kept */
  GByteArray    *rows[QUEENS_DISTANCE_MAX_SIZE];        /* of each column: its row in every
                                                         * solution */
} QueensDistance;

/* Whether @problem may be asked about, as far as can be said without its solutions. */
gboolean        queens_distance_check   (const QueensProblem  *problem,
                                         GError              **error);

/* Finds all solutions of @problem, to which it keeps a reference: some 0.1 s for 12 columns. A byte
 * a queen of each is kept, 170 kB for 14,200 of them.
 *
 * Returns: NULL with a G_OPTION_ERROR_BAD_VALUE where the queens stand anywhere, the board is too
 * large, or the solutions are too many. */
QueensDistance *queens_distance_new     (QueensProblem        *problem,
                                         QueensMoves           moves,
                                         GError              **error);
void            queens_distance_free    (QueensDistance       *self);

/* The least number of moves from the state @rows, the row of every column, to a solution. Under
 * `column` those are the columns whose row differs. Under `step` they are the rows that all queens
 * have to go, and a queen never passes a boulder. It is exact, as every queen moves in its own
 * column, whatever the others do. The queen of an empty column has still to be set: one move.
 *
 * QUEENS_NO_DISTANCE where no solution can be reached: there is none, a static point lacks its
 * queen, or boulders are in the way. Some µs for 14,200 solutions. */
gint            queens_distance_measure (const QueensDistance *self,
                                         const gint32         *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensDistance, queens_distance_free)

G_END_DECLS
