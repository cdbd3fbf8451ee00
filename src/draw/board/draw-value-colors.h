/* draw-value-colors.h: colours on squares, by their values, with dots where no
 * numbers say the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* The view has values. */
void draw_value_colors (const DrawCanvas *canvas);

G_END_DECLS
