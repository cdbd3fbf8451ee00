/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent on boards of up to 8 columns. Two vectors contain the attack counts of all
 * 64 squares. A move adds one of 64 masks and subtracts another mask. A few instructions find the
 * lowest difference, and all squares with this difference. */

#pragma once

#include "queens-climb.h"

#define QUEENS_SMALL_CLIMB_MAX_SIZE 8

/* Data of a problem, without pointers. Initially all 0. */
typedef struct
{
  guint8  masks[64][64];        /* masks[8 x + y][square] is 1 if a queen on (x, y) attacks the
                                 * square from another column, else 0 */
  guint8  blocked[64];          /* 0xff for squares to which no queen may move */
  guint64 free;                 /* one bit per square, set if a queen may move there */
  guint64 movable;              /* the bit of row 0 in each column whose queen can move */
  guint64 n_successors;
  gboolean is_known;
} QueensSmallBoard;

/* Returns TRUE if the processor has the necessary instructions and the problem is small enough. */
gboolean queens_small_climb_is_possible (const QueensProblem *problem);

/* Implements queens_fast_climb_run(), which must have checked @context. The scratch must start with
 * a QueensSmallBoard. */
gboolean queens_small_climb_run         (QueensClimb         *climb,
                                         QueensContext       *context,
                                         QueensRun           *run);
