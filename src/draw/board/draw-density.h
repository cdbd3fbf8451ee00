/* draw-density.h: squares too small to be drawn: how many of them there are on every device pixel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* Lays the density of @squares over the board in @color. */
void draw_density_of_squares (const DrawCanvas   *canvas,
                              const QueensSquare *squares,
                              gsize               length,
                              DrawColor           color);

/* Lays the density of the queens over the board; few of them become dots that can be seen, and
 * the attacked ones among few are larger. Of more than a million queens in sight, evenly chosen
 * ones are looked at. */
void draw_density_of_queens  (const DrawCanvas   *canvas);

G_END_DECLS
