/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the boards that a search can reach. */

#pragma once

#include "queens-trap.h"

/* Says how many boards the search can reach. Then says that the search never ends, or how far away
 * the nearest solution is and how likely the search is to go straight there. @trap must have
 * layers. Free with g_free(). */
char *queens_trap_words_describe (const QueensTrap *trap);

/* Describes board number @board: its state, cost, distance, and what the search does there. Free
 * with g_free(). */
char *queens_trap_words_name     (const QueensTrap *trap,
                                  guint             board);
