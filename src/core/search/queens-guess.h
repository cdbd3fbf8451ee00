/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the user's guess of the next step of a search. */

#pragma once

#include "queens-history.h"

typedef enum
{
  QUEENS_VERDICT_RIGHT,
  QUEENS_VERDICT_EQUAL,         /* equally good or likely, but the search does something else */
  QUEENS_VERDICT_WRONG,
  QUEENS_VERDICT_OPEN,          /* not judged yet */
} QueensVerdict;

typedef struct
{
  QueensVerdict verdict;
  gdouble       chance;         /* of the guessed move in the next iteration */
  gint32        value;          /* the cost after the guessed move; QUEENS_NO_VALUE if no queen may
                                 * make it */
  QueensStep    step;           /* the search's step */
  QueensEnd     end;            /* the end that the step leads to, or QUEENS_END_NONE */
  gdouble       step_chance;
} QueensGuess;

typedef enum
{
  QUEENS_GUESS_MOVE,            /* the next square of a queen */
  QUEENS_GUESS_COST,            /* the cost of the board with a queen on a square */
  QUEENS_N_GUESSES,
} QueensGuessKind;

/* The number of guesses of a kind, and how many of them were right or equal. */
typedef struct
{
  guint asked;
  guint right;
  guint equal;
} QueensScore;

/* Judges the guess that the queen of @square's column moves there next. If @square is NULL or the
 * queen's own square, the guess is that no queen moves. Restores @history. Returns FALSE if the
 * search has no odds or has ended. */
gboolean queens_guess_judge       (QueensHistory      *history,
                                   const QueensSquare *square,
                                   QueensGuess        *guess);

/* Returns the cost of @board with a queen moved to @square: the lowest, if several queens may move
 * there; QUEENS_NO_VALUE if none may. */
gint32   queens_guess_get_cost    (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   QueensSquare        square);
/* Finds a square to ask about: the first one that a queen may move to, row by row from square
 * number @start, continuing at the first row. Returns FALSE if there is none. */
gboolean queens_guess_find_square (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   guint64             start,
                                   QueensSquare       *square);

void     queens_score_count       (QueensScore        *self,
                                   QueensVerdict       verdict);
