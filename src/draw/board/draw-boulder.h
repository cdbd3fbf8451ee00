/* draw-boulder.h: the boulder, a block of stone that fills its square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-theme.h"

G_BEGIN_DECLS

/* As draw_piece_queen() draws a queen. */
void draw_boulder (cairo_t         *cr,
                   const DrawTheme *theme,
                   double           x,
                   double           y,
                   double           size,
                   double           pixels);

G_END_DECLS
