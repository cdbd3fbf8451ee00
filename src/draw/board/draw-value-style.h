/* draw-value-style.h: how values are written on squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

#define DRAW_LEAST_VALUE 7      /* the font size, and the side of a square, below which no value can
                                 * be read, in units */

typedef struct
{
  double size;                  /* of the font; 0 if numbers are not wanted or do not fit */
  gint8  inverse[2][DRAW_N_SHADES];     /* whether it is the inverse text that stands out on a
                                         * tone and shade; -1 while not known */
} DrawValueStyle;

/* The view has values. */
DrawValueStyle draw_value_style_new       (const DrawCanvas *canvas);

/* The colour that stands out on @square, which has a value. */
DrawColor      draw_value_style_get_color (DrawValueStyle   *self,
                                           const DrawCanvas *canvas,
                                           QueensSquare      square);

G_END_DECLS
