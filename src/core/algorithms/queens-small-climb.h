/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent on boards of up to 8 columns. Two vectors have the attack counts of all 64
 * squares. A move adds and subtracts one of 64 masks, and a few instructions find the lowest
 * difference and all squares with it. Attacked queens are counted in the same vectors, with one
 * pass over the queens. */

#pragma once

#include "queens-climb.h"

#define QUEENS_SMALL_CLIMB_MAX_SIZE 8

/* Data of a problem; without pointers, initially 0. */
typedef struct
{
  guint8  masks[64][64];        /* for each queen's square 8 x + y: 1 on each square that it attacks
                                 * outside its column */
  guint8  blocked[64];          /* 0xff where no queen may move */
  guint64 free;                 /* one bit for each other square */
  guint64 movable;              /* the first square of each column whose queen can move */
  guint64 n_successors;
  gboolean is_known;
} QueensSmallBoard;

/* Returns TRUE if the processor has the instructions and the problem is small enough. */
gboolean queens_small_climb_is_possible (const QueensProblem *problem);

/* See queens_fast_climb_run(), which must have checked the context. The context's scratch must
 * start with a QueensSmallBoard. */
gboolean queens_small_climb_run         (QueensClimb         *climb,
                                         QueensContext       *context,
                                         QueensRun           *run);
