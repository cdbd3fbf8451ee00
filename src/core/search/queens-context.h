/* queens-context.h: what an algorithm works with, and what its steps do to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* A context of @setup with an empty board; it borrows @setup and @random. */
void queens_context_init       (QueensContext     *context,
                                const QueensSetup *setup,
                                QueensRandom      *random);
void queens_context_clear      (QueensContext     *context);

/* A fresh random board: every static point holds its queen, no boulder does, each other queen
 * stands on a row drawn from the board stream. With `numpy` and `python` a board with a queen on a
 * boulder is thrown away whole and drawn again, as the sources do; after 10,000 of those, and with
 * `fast` at once, each row is drawn from the free ones of its column, which gives every board the
 * same chance. In `anywhere` each other queen stands on a column and a row, drawn in this order;
 * `fast` draws both again where a boulder or a queen is there, which gives every board the same
 * chance, `numpy` and `python` begin the whole board again, up to 10,000 times, as a plain program
 * would. */
void queens_context_draw_board (QueensContext     *context);

/* For step functions: it looks at @square, of its own accord and not with all the others. Costs
 * nothing where nobody watches. */
static inline void
queens_context_look (QueensContext *context,
                     QueensSquare   square)
{
  if (G_UNLIKELY (context->looks != NULL))
    g_array_append_val (context->looks, square);
}

/* For step functions: the present board is an attempt's end and goes to the search's ends; a fresh
 * one takes its place. */
void queens_context_restart    (QueensContext     *context,
                                QueensStep        *step);

/* For step functions: moves @queen on the board and records it. */
void queens_context_move       (QueensContext     *context,
                                QueensStep        *step,
                                guint              queen,
                                QueensSquare       to);

G_END_DECLS
