/* queens-roulette.h: successor probabilities: all squares of the board are weighed by what they
 * would cost, the best counting k times the worst, and one is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-odds.h"

G_BEGIN_DECLS

/* The parameter of the algorithms that draw so. */
#define QUEENS_ROULETTE_PARAM(initial) \
  { "k", N_("k"), NULL, initial, 1, 1e9, 0, NULL, \
    N_("The best square is so many times as likely as the worst.") }

/* The bytes of a roulette for the setup's board, for an algorithm's state size. It is one flat
 * block without pointers. */
typedef struct _QueensRoulette QueensRoulette;

gsize  queens_roulette_get_size  (const QueensSetup    *setup);

/* Weighs every square, by @k: fitness = n (n − 1) / 2 − cost, n queens; scaled linearly so that the
 * largest is k times the least; all equal, the same for all. The queens' own squares take part.
 * With boulders, static points, moves `step`, or in `anywhere`, only the queens' own squares and
 * the successors do. Index = row × n + column; in `anywhere`, where several queens may go to a
 * square, queen by queen in the order of their squares, the squares of each in theirs. */
void   queens_roulette_weigh     (QueensRoulette       *self,
                                  QueensContext        *context,
                                  gdouble               k);
/* Puts into @step how many successors were looked at, the least cost among them and how many have
 * it, 0 where there are none. */
void   queens_roulette_report    (const QueensRoulette *self,
                                  QueensStep           *step);
/* What the board would cost after the move of an index. */
gint64 queens_roulette_get_cost  (const QueensRoulette *self,
                                  gsize                 entry);
/* That move; a queen that stays goes to its own square. The board is the one that was weighed. */
QueensChange queens_roulette_get_move (const QueensRoulette *self,
                                       const QueensBoard    *board,
                                       gsize                 entry);
/* An index drawn by its chance among those that cost less than @bound, of which there must be one;
 * QUEENS_NO_VALUE for all. It is what drawing among all until one of them comes gives in the
 * end. */
gsize  queens_roulette_draw      (const QueensRoulette *self,
                                  QueensRandom         *random,
                                  gint64                bound);

/* The odds of an iteration that draws, by @k, among the squares that cost less than @bound; of none
 * at all where there is none, or where a static point holds no queen. Uses the context's
 * scratch. */
void   queens_roulette_fill_odds (QueensContext        *context,
                                  gdouble               k,
                                  gint64                bound,
                                  QueensOdds           *odds);

G_END_DECLS
