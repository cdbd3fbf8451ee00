/* draw-chalk.h: a teacher's arrows and marks, above queens and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* The side of a square, in units, below which they cannot be told apart and are left out. */
#define DRAW_LEAST_CHALK 6.0

/* 0xrrggbb */
guint32 draw_chalk_get_rgb (QueensChalkColor  color);

/* Those of the view, and the one that is being drawn. */
void    draw_chalk         (const DrawCanvas *canvas);

G_END_DECLS
