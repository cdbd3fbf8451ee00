/* queenside-predict-bar.h: the search waits, and a person says where the next queen goes, or what a
 * square costs: a game with a score, which the session keeps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PREDICT_BAR (queenside_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, QUEENSIDE, PREDICT_BAR, AdwBin)

/* Properties: "active", and "asking" while everything that gives the answer away must be hidden.
 * The answer stays on the screen until the search moves; then the next question comes. */

/* Sets the board to guess about, which has its session. Call it once. */
void queenside_predict_bar_set_board (QueensidePredictBar *self,
                                      QueensideBoardArea  *board);
/* Guesses that a queen goes to @square next, or that none does for NULL, and shows the verdict.
 * After an answer the search takes its step instead. */
void queenside_predict_bar_guess     (QueensidePredictBar *self,
                                      const QueensSquare  *square);

G_END_DECLS
