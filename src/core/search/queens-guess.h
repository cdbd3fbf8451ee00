/* queens-guess.h: a person's guess of what a search does next, and whether it is right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-history.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_VERDICT_RIGHT,
  QUEENS_VERDICT_EQUAL,         /* as good, or as likely, but the search does something else */
  QUEENS_VERDICT_WRONG,
  QUEENS_VERDICT_OPEN,          /* asked for, and not answered yet */
} QueensVerdict;

typedef struct
{
  QueensVerdict verdict;
  gdouble       chance;         /* of the guess in the next iteration */
  gint32        value;          /* what it would cost; QUEENS_NO_VALUE where no queen may go */
  QueensStep    step;           /* what the search does */
  QueensEnd     end;            /* and the end that this brings, or QUEENS_END_NONE */
  gdouble       step_chance;
} QueensGuess;

/* What is asked for. */
typedef enum
{
  QUEENS_GUESS_MOVE,            /* where a queen goes next */
  QUEENS_GUESS_COST,            /* what the board costs with a queen on a square */
  QUEENS_N_GUESSES,
} QueensGuessKind;

/* How many guesses of a kind there were, and what became of them. */
typedef struct
{
  guint asked;
  guint right;
  guint equal;
} QueensScore;

/* Judges the guess that the queen of @square's column goes there next; with NULL, or the square
 * where it is, that no queen moves. The history stays where it is. FALSE where the search has no
 * odds, or has ended. */
gboolean queens_guess_judge       (QueensHistory      *history,
                                   const QueensSquare *square,
                                   QueensGuess        *guess);

/* What @board costs with a queen on @square, the least where several may go there; QUEENS_NO_VALUE
 * where none may. */
gint32   queens_guess_get_cost    (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   QueensSquare        square);
/* A square to ask the cost of, the first to which a queen may go from the @start-th on, row by row
 * and round again. FALSE where there is none. */
gboolean queens_guess_find_square (QueensBoard        *board,
                                   const QueensSetup  *setup,
                                   guint64             start,
                                   QueensSquare       *square);

void     queens_score_count       (QueensScore        *self,
                                   QueensVerdict       verdict);

G_END_DECLS
