/* draw-board.h: the board, drawn the same for screen, export and thumbnail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-cache.h"

G_BEGIN_DECLS

/* Draws @view into the rectangle from (0, 0) to (@width, @height) of @cr, as
 * draw_board_layout_new() lays it out. Errors stay in @cr, as cairo does it. @cache may be NULL:
 * the picture is the same, made anew. On SVG and PDF no cache is looked at, and all that is no
 * overview is vectors. */
void draw_board (cairo_t             *cr,
                 const DrawBoardView *view,
                 double               width,
                 double               height,
                 DrawBoardCache      *cache);

G_END_DECLS
