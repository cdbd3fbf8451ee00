/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board alike for screen, export and thumbnail. */

#pragma once

#include "draw-board-cache.h"

/* Draws @view into the rectangle from (0, 0) to (@width, @height) of @cr, as
 * draw_board_layout_new() lays it out. Errors stay in @cr. @cache may be NULL and never changes the
 * picture. SVG and PDF ignore the cache, and get vectors except for overviews. */
void draw_board (cairo_t             *cr,
                 const DrawBoardView *view,
                 double               width,
                 double               height,
                 DrawBoardCache      *cache);
