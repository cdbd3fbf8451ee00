/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs searches named in the vectors to their ends. */

#pragma once

#include "queens-preset.h"
#include "queens-search.h"

/* The convention, generator and seed of @preset on @size columns (0 for its own), with
 * @algorithm. */
void          searches_init           (QueensSetup        *setup,
                                       const char         *preset,
                                       guint               size,
                                       const char         *algorithm);
/* `k=100 max-steps=200` or `-`; max-steps is the iteration limit. */
void          searches_set_params     (QueensSetup        *setup,
                                       const char         *params);

/* Fails the test if the setup is refused. */
QueensSearch *searches_begin          (const QueensSetup  *setup,
                                       const gint32       *start);
void          searches_finish         (QueensSearch       *search);

/* The board as a state, `-` if it isn't solved. Free with g_free(). */
char         *searches_write_solution (const QueensSearch *search);
/* `3,2,1,4:17`: the board, or with @is_best the first of the best ends. Free with g_free(). */
char         *searches_write_end      (const QueensSearch *search,
                                       gboolean            is_best);
/* All the best ends, ascending. Free with g_free(). */
char         *searches_write_ends     (const QueensSearch *search);
/* With eight decimals, row 0 first. Free with g_free(). */
char         *searches_write_odds     (const QueensOdds   *odds);
