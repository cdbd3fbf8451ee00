/* draw-queens.h: the queens of a board, at rest, gliding and in somebody's hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

void draw_queens        (const DrawCanvas *canvas);

/* What lies below the rings of attacked queens where dark squares have lines. */
void draw_queen_grounds (const DrawCanvas *canvas);

/* The queen that is dragged, above everything, with its label. */
void draw_dragged_queen (const DrawCanvas *canvas);

G_END_DECLS
