/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line with the number of solutions, or with the squares that prevent all solutions. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_COUNT_BADGE (queenside_count_badge_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCountBadge, queenside_count_badge, QUEENSIDE, COUNT_BADGE, AdwBin)

/* Sets the board, which must have a session. The badge counts the solutions of the session's
 * problem, and outlines the squares that prevent all solutions. Call this function only once. */
void queenside_count_badge_set_board (QueensideCountBadge *self,
                                      QueensideBoardArea  *board);
