/* queenside-predict-bar.h: the search waits, and a person says where the next queen goes: a game
 * with a score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PREDICT_BAR (queenside_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, QUEENSIDE, PREDICT_BAR, AdwBin)

/* Property: "active". It shows itself while it is. */

/* The board that is guessed about, which has its session. Call it once. */
void     queenside_predict_bar_set_board (QueensidePredictBar *self,
                                          QueensideBoardArea  *board);

/* A guess: the queen of the column goes to @square next, or none does for NULL. The search takes
 * its step, and what became of the guess is shown. */
void     queenside_predict_bar_guess     (QueensidePredictBar *self,
                                          const QueensSquare  *square);

G_END_DECLS
