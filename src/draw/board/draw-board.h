/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board for the screen, exports and thumbnails. */

#pragma once

#include "draw-board-cache.h"

/* Draws @view into the rectangle from (0, 0) to (@width, @height) of @cr, see
 * draw_board_layout_new(). Errors stay in @cr. @cache may be NULL; it doesn't change the picture.
 * SVG and PDF get vectors, except for overviews, and don't use the cache. */
void draw_board (cairo_t             *cr,
                 const DrawBoardView *view,
                 double               width,
                 double               height,
                 DrawBoardCache      *cache);
