/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in which the user guesses the next move or the cost of a square, with a score that the
 * session keeps. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_PREDICT_BAR (queenside_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, QUEENSIDE, PREDICT_BAR, AdwBin)

/* Properties: "active", and "asking" while everything that reveals the answer must be hidden. The
 * answer stays visible until the search moves, which brings the next question. */

/* Sets the board, which must have its session. Call this once. */
void queenside_predict_bar_set_board (QueensidePredictBar *self,
                                      QueensideBoardArea  *board);
/* Guesses that a queen moves to @square, or with NULL that no queen moves, and shows the verdict.
 * If the question is already answered, takes the step instead. */
void queenside_predict_bar_guess     (QueensidePredictBar *self,
                                      const QueensSquare  *square);
