/* queenside-board-zoom.h: the closer look at a board: wheel, pinch, middle button and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"

G_BEGIN_DECLS

/* Listens to @area for as long as that lives, and adds "zoom-in", "zoom-out" and "zoom-fit" to
 * @map. */
void queenside_board_zoom_add (QueensideBoardArea *area,
                               GActionMap         *map);

G_END_DECLS
