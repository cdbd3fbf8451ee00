/* draw-value-numbers.h: the values written on squares, and frames around the best ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* The view has values. */
void draw_value_numbers (const DrawCanvas *canvas);

G_END_DECLS
