/* queenside-board-zoom.h: the closer look at a board: wheel, pinch and middle button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_ZOOM (queenside_board_zoom_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardZoom, queenside_board_zoom, QUEENSIDE, BOARD_ZOOM, GObject)

/* Listens to @area for as long as that lives. */
QueensideBoardZoom *queenside_board_zoom_new         (QueensideBoardArea *area);

/* Adds "zoom-in", "zoom-out" and "zoom-fit". */
void                queenside_board_zoom_add_actions (QueensideBoardZoom *self,
                                                      GActionMap         *map);

G_END_DECLS
