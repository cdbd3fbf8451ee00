/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chance of each square to get a queen in the next iteration. */

#pragma once

#include "queens-setup.h"

/* chances[y × size + x] is the chance that the queen of column x moves to row y, or stays there. In
 * `anywhere`, it is the chance that any queen moves to that square, and a queen that stays belongs
 * to `other`. All chances add up to 1. */
struct _QueensOdds
{
  guint    size;
  gdouble *chances;             /* size × size */
  gdouble  fresh;               /* the chance of a fresh random board */
  gdouble  other;               /* no move: the search ends or looks again */
  gdouble  total_weight;        /* if moves are drawn by weight, the sum of the weights; a chance
                                 * times this is a weight. Else 0 */
};

/* Returns odds whose chances are all 0. */
QueensOdds *queens_odds_new  (guint              size);
void        queens_odds_free (QueensOdds        *self);

/* Returns the chance of @square, for reading and writing. */
gdouble    *queens_odds_at   (QueensOdds        *self,
                              QueensSquare       square);

/* Adds the chance that the queen on @square is chosen, but stays. */
void        queens_odds_stay (QueensOdds        *self,
                              const QueensBoard *board,
                              QueensSquare       square,
                              gdouble            chance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOdds, queens_odds_free)
