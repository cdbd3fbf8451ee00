/* queenside-racer-words.h: what a racer goes by and what it has come to, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-racer.h"

G_BEGIN_DECLS

/* Free all of them with g_free(). */

/* The rules that its algorithm heeds, parted by @separator: first those that are likely to tell it
 * from others. */
char *queenside_racer_describe_rules  (QueensideRacer  *racer,
                                       const char      *separator);

/* What its board is, and at the end why it has ended; @explanation, where it is set, has more words
 * on that. It has a search. */
char *queenside_racer_describe_result (QueensideRacer  *racer,
                                       char           **explanation);

/* The same: what it has counted. */
char *queenside_racer_describe_counts (QueensideRacer  *racer);

G_END_DECLS
