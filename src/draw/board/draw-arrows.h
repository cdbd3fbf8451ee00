/* draw-arrows.h: moves as arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* Each goes from the middle of one square to another; it ends beside a queen that stands there. */

/* A move that was made: solid. */
void draw_arrow          (const DrawCanvas *canvas,
                          QueensSquare      from,
                          QueensSquare      to);

/* A move that is to come, or should have: dashed, with an open head. */
void draw_expected_arrow (const DrawCanvas *canvas,
                          QueensSquare      from,
                          QueensSquare      to);

G_END_DECLS
