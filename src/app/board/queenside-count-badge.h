/* queenside-count-badge.h: the number of solutions of the board, in a line; where there are none,
 * what is to blame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COUNT_BADGE (queenside_count_badge_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCountBadge, queenside_count_badge, QUEENSIDE, COUNT_BADGE, AdwBin)

/* Sets the board whose solutions are counted, and on which squares to blame are outlined. It has
 * its session already. Call this once. */
void queenside_count_badge_set_board (QueensideCountBadge *self,
                                      QueensideBoardArea  *board);

G_END_DECLS
