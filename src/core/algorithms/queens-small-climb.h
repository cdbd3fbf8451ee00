/* queens-small-climb.h: steepest ascent on boards of up to 8 columns, the attack counts of all 64
 * squares in two vectors: a queen that comes adds one of 64 vectors to them, and the least
 * difference and all squares that have it come from a few instructions. Attacked queens in the same
 * vectors, with a look at each queen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-climb.h"

G_BEGIN_DECLS

#define QUEENS_SMALL_CLIMB_MAX_SIZE 8

/* What it knows of a problem: no pointers, zeros before it is known. */
typedef struct
{
  guint8  masks[64][64];        /* by the queen's square 8 x + y: 1 for each square that she attacks,
                                 * none of her own column */
  guint8  blocked[64];          /* 0xff where no queen may go */
  guint64 free;                 /* a bit for each square where one may */
  guint64 movable;              /* the first square of each column in which a queen may move */
  guint64 n_successors;
  gboolean is_known;
} QueensSmallBoard;

/* Whether the machine has the instructions, and the problem is small enough. */
gboolean queens_small_climb_is_possible (const QueensProblem *problem);

/* See queens_fast_climb_run(), whose context has a board in reach of it and begins with a
 * QueensSmallBoard as its scratch. */
gboolean queens_small_climb_run         (QueensClimb         *climb,
                                         QueensContext       *context,
                                         QueensRun           *run);

G_END_DECLS
