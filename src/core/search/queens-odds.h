/* queens-odds.h: the chance of each square to be where a search's next iteration puts a queen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* chances[y × size + x]: that the queen of column x goes to row y, or stays there where it is on
 * row y already; in `anywhere`, that any queen goes to that square, and a queen that stays counts
 * as no move. With the chances of a fresh board and of anything else, such as the end, they make
 * 1. */
struct _QueensOdds
{
  guint    size;
  gdouble *chances;             /* size × size */
  gdouble  fresh;               /* a fresh random board */
  gdouble  other;               /* no move at all: the search ends or looks again */
};

/* All chances 0. Free with queens_odds_free(). */
QueensOdds *queens_odds_new  (guint              size);
void        queens_odds_free (QueensOdds        *self);

/* The chance of @square, to be read or added to. */
gdouble    *queens_odds_at   (QueensOdds        *self,
                              QueensSquare       square);

/* Adds the chance that the queen on @square is chosen, and stays. */
void        queens_odds_stay (QueensOdds        *self,
                              const QueensBoard *board,
                              QueensSquare       square,
                              gdouble            chance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensOdds, queens_odds_free)

G_END_DECLS
