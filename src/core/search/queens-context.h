/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates and changes an algorithm's working data. */

#pragma once

#include "queens-setup.h"

#define QUEENS_DRAW_WORK 64     /* of a queen drawn on a board */

/* Creates a context with an empty board. Borrows @setup and @random. */
void queens_context_init       (QueensContext     *context,
                                const QueensSetup *setup,
                                QueensRandom      *random);
void queens_context_clear      (QueensContext     *context);

/* Draws a random board: queens on all static points, none on boulders, each other queen on a row
 * from the board stream. If `numpy` or `python` puts a queen on a boulder, the whole board is drawn
 * again, as the sources do. After 10,000 rejected boards or 2²⁴ rows, and with `fast` at once, each
 * row is drawn from the free rows of its column, which makes every board equally likely. In
 * `anywhere`, each other queen gets a column, then a row. If the square is taken, `fast` draws both
 * again, which makes every board equally likely; `numpy` and `python` restart the whole board, up
 * to 10,000 times, as a plain program would. */
void queens_context_draw_board (QueensContext     *context);

/* For step functions: records that the step examines @square individually. Free of cost unless
 * context->looks is set. */
static inline void
queens_context_look (QueensContext *context,
                     QueensSquare   square)
{
  if (G_UNLIKELY (context->looks != NULL))
    g_array_append_val (context->looks, square);
}

/* For step functions: adds the current board to the best ends, and draws a fresh one. */
void queens_context_restart    (QueensContext     *context,
                                QueensStep        *step);

/* For step functions: moves @queen on the board, and records the move. */
void queens_context_move       (QueensContext     *context,
                                QueensStep        *step,
                                guint              queen,
                                QueensSquare       to);
