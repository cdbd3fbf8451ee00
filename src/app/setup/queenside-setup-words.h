/* queenside-setup-words.h: a setup in the words of the Search page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* A setup as one line, but for its size: "Steepest ascent · Attacking pairs · Any row · Ties:
 * Random · Plateau: Stop · Fast, seed 0". Free with g_free(). */
char *queenside_setup_describe            (const QueensSetup *setup);
/* What is otherwise than in @other: "Ties: Lowest row, Go sideways", or "" where these words tell
 * no difference. Free with g_free(). */
char *queenside_setup_describe_difference (const QueensSetup *setup,
                                           const QueensSetup *other);
/* Its iteration limit in the words of both: "at most 31 iterations". Free with g_free(). */
char *queenside_setup_describe_limit      (const QueensSetup *setup);

G_END_DECLS
