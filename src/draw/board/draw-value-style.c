/* draw-value-style.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-value-style.h"

#include <math.h>
#include <string.h>

/* How wide the widest number is with a font of size 1. */
static double
widest (const DrawCanvas *canvas)
{
  const DrawValues *values = canvas->view->values;
  char lowest[16], highest[16];

  draw_values_format (values, values->lowest, lowest, sizeof lowest);
  draw_values_format (values, values->highest, highest, sizeof highest);
  if (values->flags & DRAW_VALUES_ODDS)
    g_strlcpy (lowest, "<.1", sizeof lowest);
  return MAX (draw_text_width (canvas->text, lowest, 10, TRUE),
              draw_text_width (canvas->text, highest, 10, TRUE)) / 10;
}

static double
choose_size (const DrawCanvas *canvas)
{
  double square = canvas->layout.square;
  double size = MIN (MAX (square * 0.28, MIN (12, square * 0.52)), 30);
  double fitting;

  if (square < DRAW_LEAST_VALUE)
    return 0;
  fitting = square * 0.84 / MAX (widest (canvas), 0.1);
  size = floor (MIN (size, fitting) * 2) / 2;
  return size >= DRAW_LEAST_VALUE ? size : 0;
}

DrawValueStyle
draw_value_style_new (const DrawCanvas *canvas)
{
  DrawValueStyle self = { .size = 0 };

  if (canvas->view->values->flags & DRAW_VALUES_NUMBERS)
    self.size = choose_size (canvas);
  memset (self.inverse, -1, sizeof self.inverse);
  return self;
}

DrawColor
draw_value_style_get_color (DrawValueStyle   *self,
                            const DrawCanvas *canvas,
                            QueensSquare      square)
{
  const DrawTheme *theme = canvas->theme;
  const DrawValues *values = canvas->view->values;
  guint shade = draw_values_get_shade (values, draw_canvas_value (canvas, square));
  gint8 *inverse = &self->inverse[(square.x + square.y) % 2][shade];
  DrawColor below;

  if (*inverse < 0)
    {
      below = theme->square[(square.x + square.y) % 2];
      if (values->flags & DRAW_VALUES_COLORS)
        below = draw_color_mix (below, draw_values_get_color (shade), theme->value_weight);
      *inverse = draw_color_contrast (theme->text, below) < 4.5
                 && draw_color_contrast (theme->text_inverse, below)
                    > draw_color_contrast (theme->text, below);
    }
  return *inverse ? theme->text_inverse : theme->text;
}
