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

/* Judges the guess that the queen of @square's column goes there next; with NULL, or the square
 * where it is, that no queen moves. The history stays where it is. FALSE where the search has no
 * odds, or has ended. */
gboolean queens_guess_judge (QueensHistory      *history,
                             const QueensSquare *square,
                             QueensGuess        *guess);

G_END_DECLS
