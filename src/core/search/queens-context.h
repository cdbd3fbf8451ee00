/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates and changes an algorithm's working data. */

#pragma once

#include "queens-setup.h"

#define QUEENS_DRAW_WORK 64     /* work for placing one queen at random, see QueensTally */

/* Initializes a context with an empty board. Keeps pointers to @setup and @random. */
void queens_context_init       (QueensContext     *context,
                                const QueensSetup *setup,
                                QueensRandom      *random);
void queens_context_clear      (QueensContext     *context);

/* Fills the board at random. All static points get queens, and no queen is on a boulder. The row of
 * each other queen comes from the board stream.
 *
 * If `numpy` or `python` puts a queen on a boulder, the whole board is filled again, as in the
 * published programs. After 10,000 rejected boards, or 2²⁴ rows on rejected boards, each row is
 * chosen from the free rows of its column. `fast` always chooses rows this way. Every board is
 * equally likely.
 *
 * With placement `anywhere`, each other queen gets a random column, then a random row. If the
 * square is taken, `fast` chooses column and row again, so every board is equally likely. `numpy`
 * and `python` start the whole board again, up to 10,000 times. After that, they do the same as
 * `fast`. */
void queens_context_draw_board (QueensContext     *context);

/* Records that a step examines @square, if context->looks is set. */
static inline void
queens_context_look (QueensContext *context,
                     QueensSquare   square)
{
  if (G_UNLIKELY (context->looks != NULL))
    g_array_append_val (context->looks, square);
}

/* Adds the board to the best ends, then replaces it with a fresh random board. For use in a
 * step. */
void queens_context_restart    (QueensContext     *context,
                                QueensStep        *step);

/* Moves @queen on the board and records the move in @step. For use in a step. */
void queens_context_move       (QueensContext     *context,
                                QueensStep        *step,
                                guint              queen,
                                QueensSquare       to);
