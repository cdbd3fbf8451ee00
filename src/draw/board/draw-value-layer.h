/* draw-value-layer.h: the values of squares: as colours, with one to four dots where no numbers say
 * the same, or without colours as lines; as numbers, with frames around the best ones. The view has values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

/* Nothing where the view does not ask for colours. */
void     draw_value_colors        (const DrawCanvas *canvas);

/* Adds the lines that are on a square without colours, for a level of draw_values_get_level(), to
 * the path, to be filled: the higher, the more of them. @scale: device pixels a unit. */
void     draw_value_lines         (cairo_t                 *cr,
                                   guint                    level,
                                   const cairo_rectangle_t *place,
                                   double                   width,
                                   double                   scale);

/* Numbers and frames, as the view asks for them. */
void     draw_value_numbers       (const DrawCanvas *canvas);

/* Whether colours have dots: where the view shows no numbers, and squares are large enough. On
 * smaller ones lightness alone has to tell, which it does: in viridis the better of two values is
 * always the lighter one. */
gboolean draw_value_dots_are_seen (const DrawCanvas *canvas);

G_END_DECLS
