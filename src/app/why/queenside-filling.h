/* queenside-filling.h: the words for a search that fills the board queen by queen and goes back.
 * Strings are freed with g_free().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-look-ahead.h"

G_BEGIN_DECLS

/* Why the step to come places a queen where it does, or takes one back; NULL for another step. */
char *queenside_filling_explain_step (const QueensideLookAhead *look_ahead);
/* How far the board is filled. */
char *queenside_filling_describe     (const QueensideLookAhead *look_ahead);

G_END_DECLS
