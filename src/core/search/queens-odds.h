/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability that each square gets a queen in the next iteration. */

#pragma once

#include "queens-setup.h"

/* chances[y × size + x] is the probability that the queen of column x moves to row y, or stays
 * there. With placement `anywhere`, it is the probability that some queen moves to the square, and
 * queens that stay count in @other. All probabilities add up to 1. */
struct _QueensOdds
{
  guint    size;
  gdouble *chances;
  gdouble  fresh;               /* probability of a fresh random board */
  gdouble  other;               /* probability that no queen moves, because the search ends or an
                                 * iteration changes nothing */
  gdouble  total_weight;        /* sum of the weights if moves are chosen by weight, else 0. A
                                 * move's weight is its probability × total_weight. */
};

/* Creates odds that are all 0. */
QueensOdds *queens_odds_new  (guint              size);
void        queens_odds_free (QueensOdds        *self);

/* Returns a pointer to the probability of @square, for reading and writing. */
gdouble    *queens_odds_at   (QueensOdds        *self,
                              QueensSquare       square);

/* Adds @chance, the probability that the queen on @square is chosen but stays there. */
void        queens_odds_stay (QueensOdds        *self,
                              const QueensBoard *board,
                              QueensSquare       square,
                              gdouble            chance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOdds, queens_odds_free)
