/* draw-attacks.h: the lines between queens that attack each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* A segment between every two neighbours on a line of the board, which boulders cut. Nothing
 * where there are more than DRAW_MAX_ATTACKERS queens. */
void draw_attacks (const DrawCanvas *canvas);

G_END_DECLS
