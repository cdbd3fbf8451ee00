/* draw-value-dots.h: one to four dots on squares, by their values, so that their colours can be
 * told apart without seeing colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* Whether there are dots: where the view has colours but shows no numbers, and squares are large
 * enough. On smaller ones lightness alone has to tell, which it does: in viridis the better of two
 * values is always the lighter one. */
gboolean draw_value_dots_are_seen (const DrawCanvas *canvas);

/* As shapes. */
void     draw_value_dots          (const DrawCanvas *canvas);
/* As pixels of a canvas's layer: as many as there are, in about a millisecond. */
void     draw_value_dots_to_layer (const DrawCanvas *canvas,
                                   cairo_surface_t  *layer);

G_END_DECLS
