/* draw-squares.h: the board without queens: tones, boulders, static points, edge and side numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* Draws it, from the cache if it is kept there. */
void draw_squares (const DrawCanvas *canvas);

G_END_DECLS
