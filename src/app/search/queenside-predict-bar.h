/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: the user guesses the next move, or what the board would cost with a queen on a given
 * square. The session keeps the score. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_PREDICT_BAR (queenside_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, QUEENSIDE, PREDICT_BAR, AdwBin)

/* The bar has the properties "active" and "asking". While "asking" is TRUE, everything that reveals
 * the answer must be hidden. After the guess, the answer is visible until the search moves. Then
 * the next question follows. */

/* Sets the board, which must have a session. Call this function only once. */
void queenside_predict_bar_set_board (QueensidePredictBar *self,
                                      QueensideBoardArea  *board);
/* Guesses that a queen moves to @square or, if @square is NULL, that no queen moves. Shows the
 * verdict. If the question is already answered, takes the step instead. */
void queenside_predict_bar_guess     (QueensidePredictBar *self,
                                      const QueensSquare  *square);
