/* queens-symmetry.h: a problem in cases, of which mirror images are counted together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* Solutions with queens on the static points of @problem and none on the @banned squares, each of
 * which stands for @weight solutions of the whole. */
typedef struct
{
  QueensProblem *problem;
  GArray        *banned;        /* of QueensSquare */
  guint          weight;
} QueensCase;

/* The cases of @problem: the weights of all their solutions add up to the number of its solutions.
 * The board without boulders and static points, with as many queens as columns, falls into cases by
 * its eight symmetries; a board that is its own image upside down into cases of weight 2, and few
 * of 1; any other is its only case.
 *
 * Returns: an array of QueensCase; free with g_array_unref(). */
GArray *queens_symmetry_split (QueensProblem *problem);

G_END_DECLS
