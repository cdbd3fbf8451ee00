/* draw-marks.h: what points at squares: the arrow of a move, the keyboard's cursor, the pointer's
 * square, crosses.
 *
 * * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* From the middle of one square to another; it ends beside a queen that stands there. */
void draw_arrow  (const DrawCanvas *canvas,
                  QueensSquare      from,
                  QueensSquare      to);

void draw_cursor (const DrawCanvas *canvas,
                  QueensSquare      square);

void draw_hover  (const DrawCanvas *canvas,
                  QueensSquare      square);

/* Small crosses on the squares that the view crosses out. */
void draw_crossed (const DrawCanvas *canvas);

G_END_DECLS
