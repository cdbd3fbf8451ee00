/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a member of a population as a small board. */

#pragma once

#include "draw-board-cache.h"

/* Draws @view, which has the member's board, into a square of @side units. A dashed line shows the
 * member's cut, and a diamond the queen that was mutated or moved. If squares are smaller than 3
 * units, there is no grid. @cache is as for draw_board(). */
void draw_member (cairo_t             *cr,
                  const DrawBoardView *view,
                  const QueensMember  *member,
                  double               side,
                  DrawBoardCache      *cache);
