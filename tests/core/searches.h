/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up and runs the searches that the files in tests/golden name. */

#pragma once

#include "queens-preset.h"
#include "queens-search.h"

/* Fills @setup with the convention, generator and seed of @preset and with @algorithm, for @size
 * columns. If @size is 0, uses the preset's size. */
void          searches_init           (QueensSetup        *setup,
                                       const char         *preset,
                                       guint               size,
                                       const char         *algorithm);
/* Sets parameters from text such as `k=100 max-steps=200`, or `-` for none. max-steps is the
 * iteration limit. */
void          searches_set_params     (QueensSetup        *setup,
                                       const char         *params);

/* Changes settings, such as `algorithm=tabu ties=first tenure=0`. */
void          searches_change_setup   (QueensSetup        *setup,
                                       const char         *words);
/* Fills @setup with the defaults, @problem, and settings. */
void          searches_read_setup     (QueensSetup        *setup,
                                       QueensProblem      *problem,
                                       const char         *words);

/* Starts a search. Fails the test if the setup is refused. */
QueensSearch *searches_begin          (const QueensSetup  *setup,
                                       const gint32       *start);
void          searches_finish         (QueensSearch       *search);

/* Writes the board's list of rows, or `-` if it isn't solved. Free with g_free(). */
char         *searches_write_solution (const QueensSearch *search);
/* Writes the board as in `3,2,1,4:17`. With @is_best, writes the first of the best ends instead.
 * Free with g_free(). */
char         *searches_write_end      (const QueensSearch *search,
                                       gboolean            is_best);
/* Writes all best ends in ascending order. Free with g_free(). */
char         *searches_write_ends     (const QueensSearch *search);
/* Writes the odds with eight decimals, row 0 first. Free with g_free(). */
char         *searches_write_odds     (const QueensOdds   *odds);
