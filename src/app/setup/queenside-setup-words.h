/* queenside-setup-words.h: a setup in the words of the Search page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-facts.h"
#include "queens-preset.h"

G_BEGIN_DECLS

/* Free all of them with g_free(). */

/* What of @wanted, see queens_facts_list(), does not go without saying, parted by @separator. For
 * NULL all but its size: "Steepest ascent · Attacking pairs · Any row · Ties: Random · Plateau:
 * Stop · Fast, seed 0". */
char *queenside_setup_describe            (const QueensSetup    *setup,
                                           const QueensFactKind *wanted,
                                           const char           *separator);
/* What is otherwise than in @other: "Ties: Lowest row, Go sideways", or "" where these words tell
 * no difference. */
char *queenside_setup_describe_difference (const QueensSetup    *setup,
                                           const QueensSetup    *other);
/* Its iteration limit in these words: "at most 31 iterations". */
char *queenside_setup_describe_limit      (const QueensSetup    *setup);
/* The rules that a trace of it keeps, by the name of @preset or, for NULL, one by one; its
 * algorithm with what is not as usual, static points and boulders. */
char *queenside_setup_describe_rules      (const QueensSetup    *setup,
                                           const QueensPreset   *preset);

G_END_DECLS
