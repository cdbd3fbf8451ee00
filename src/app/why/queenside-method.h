/* queenside-method.h: how each search chooses, in sentences with the numbers of the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-look-ahead.h"

G_BEGIN_DECLS

/* Why the search takes the step to come, or why its look at the successors ended it: a sentence a
 * line. Of an algorithm that has no words of its own, what holds for all of them. Free with
 * g_free(). */
char *queenside_method_explain (const QueensideLookAhead *look_ahead);

G_END_DECLS
