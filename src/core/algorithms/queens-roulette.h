/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a random square. Squares with lower costs are more likely: the best square is k times as
 * likely as the worst. */

#pragma once

#include "queens-look-ahead.h"

#define QUEENS_ROULETTE_PARAM(initial) \
  { "k", N_("k"), NULL, initial, 1, 1e9, 0, NULL, \
    N_("How many times more likely the best square is than the worst. Weights in between rise " \
       "linearly with fitness.") }

/* A roulette is one block without pointers. It is stored in the scratch. */
typedef struct _QueensRoulette QueensRoulette;

gsize  queens_roulette_get_size  (const QueensSetup    *setup);

/* Computes the probabilities of all squares from the parameter k. The fitness is the number of
 * pairs of queens, n (n − 1) / 2, minus the cost. The fitness is scaled linearly so that the
 * highest fitness is k times the lowest. If all fitnesses are equal, all probabilities are equal.
 * Each queen may stay on its own square or move to any square of its column. With boulders, static
 * points, moves `step` or placement `anywhere`, each queen may stay or make a move to a successor.
 *
 * An entry is row × n + column. With placement `anywhere`, entries are ordered by the queens'
 * squares, then by the squares of each queen. */
void   queens_roulette_weigh     (QueensRoulette       *self,
                                  QueensContext        *context);
/* Evaluates all successors, without computing probabilities. After this, only the number of
 * successors, the costs and the moves are valid. */
void   queens_roulette_evaluate  (QueensRoulette       *self,
                                  QueensContext        *context);
/* Sets three fields of @step: the number of successors, their lowest cost, and the number of
 * successors with this cost. */
void   queens_roulette_report    (const QueensRoulette *self,
                                  QueensStep           *step);
gint64 queens_roulette_get_cost  (const QueensRoulette *self,
                                  gsize                 entry);
/* Returns the entry of a move to @to, by the queen at position @rank. */
gsize  queens_roulette_find      (const QueensRoulette *self,
                                  guint                 rank,
                                  QueensSquare          to);
/* Returns the move of @entry on @board, which must be the board that was weighed. The queen may
 * stay on its square. */
QueensChange queens_roulette_get_move (const QueensRoulette *self,
                                       const QueensBoard    *board,
                                       gsize                 entry);
/* Chooses a random entry among those that cost less than @bound. At least one entry must cost less.
 * If @bound is QUEENS_NO_VALUE, chooses among all entries. The probabilities are the same as if
 * entries were chosen until one costs less than @bound. */
gsize  queens_roulette_draw      (const QueensRoulette *self,
                                  QueensRandom         *random,
                                  gint64                bound);

/* Adds the odds of a random choice among the squares that cost less than @bound. If there is no
 * such square, or a static point has no queen, the iteration makes no move. Uses the scratch. */
void   queens_roulette_fill_odds (QueensContext        *context,
                                  gint64                bound,
                                  QueensOdds           *odds);

/* Returns lines of text that compute the odds in the course's terms: fitness, weight and
 * probability of the best and the worst square. Returns NULL if the odds aren't known. Free with
 * g_free(). */
char  *queens_roulette_write_formula (const QueensLookAhead *look_ahead,
                                      gint64                 bound);
