/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a square of the board. Costs determine the chances; the best square is k times as likely as
 * the worst. */

#pragma once

#include "queens-look-ahead.h"

/* The parameter of algorithms with a roulette. */
#define QUEENS_ROULETTE_PARAM(initial) \
  { "k", N_("k"), NULL, initial, 1, 1e9, 0, NULL, \
    N_("How many times likelier the best square is than the worst. Weights in between rise " \
       "linearly with fitness.") }

/* Returns the size of a roulette in bytes, for scratch_size. A roulette is one flat block without
 * pointers. */
typedef struct _QueensRoulette QueensRoulette;

gsize  queens_roulette_get_size  (const QueensSetup    *setup);

/* Computes the chances of all squares from the parameter `k`. Fitness is n (n − 1) / 2 − cost for n
 * queens, scaled linearly so that the highest is k times the lowest; if all are equal, so are the
 * chances. The queens' own squares take part. With boulders, static points, moves `step`, or in
 * `anywhere`, only the queens' own squares and the successors do. Entries are row × n + column; in
 * `anywhere`, they are ordered by queens' squares, then by the squares of each queen. */
void   queens_roulette_weigh     (QueensRoulette       *self,
                                  QueensContext        *context);
/* Sets the number of successors in @step, their lowest cost, and how many have it, which is 0 if
 * there are none. */
void   queens_roulette_report    (const QueensRoulette *self,
                                  QueensStep           *step);
/* Returns the cost of the board after the move of an entry. */
gint64 queens_roulette_get_cost  (const QueensRoulette *self,
                                  gsize                 entry);
/* Returns the move of an entry; a queen that stays moves to its own square. @board must be the
 * board that was weighed. */
QueensChange queens_roulette_get_move (const QueensRoulette *self,
                                       const QueensBoard    *board,
                                       gsize                 entry);
/* Draws an entry among those that cost less than @bound; at least one must. QUEENS_NO_VALUE
 * draws among all. The result is distributed like repeated drawing among all until an entry
 * costs less. */
gsize  queens_roulette_draw      (const QueensRoulette *self,
                                  QueensRandom         *random,
                                  gint64                bound);

/* Adds the odds of drawing among the squares that cost less than @bound. If there is none, or a
 * static point has no queen, the iteration makes no move. Uses the context's scratch. */
void   queens_roulette_fill_odds (QueensContext        *context,
                                  gint64                bound,
                                  QueensOdds           *odds);

/* Describes how these odds are computed, line by line, in the terms of the course: fitness, weight
 * and probability of the best and the worst square that count. Returns NULL if no odds are known.
 * Free with g_free(). */
char  *queens_roulette_write_formula (const QueensLookAhead *look_ahead,
                                      gint64                 bound);
