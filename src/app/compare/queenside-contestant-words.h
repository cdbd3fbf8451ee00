/* queenside-contestant-words.h: what a contestant goes by and what it has come to, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-contestant.h"

G_BEGIN_DECLS

/* Free all of them with g_free(). */

/* The rules that its algorithm heeds, parted by @separator: first those that are likely to tell it
 * from others. */
char *queenside_contestant_describe_rules  (QueensideContestant  *contestant,
                                            const char           *separator);

/* What its board is, and at the end why it has ended; @explanation, where it is set, has more words
 * on that. It has a search. */
char *queenside_contestant_describe_result (QueensideContestant  *contestant,
                                            char                **explanation);

/* The same: what it has counted. */
char *queenside_contestant_describe_counts (QueensideContestant  *contestant);

G_END_DECLS
