/* draw-value-numbers.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-value-numbers.h"

#include <math.h>
#include <string.h>

#define LEAST_FONT 7            /* smaller numbers cannot be read, in units */
#define LEAST_FRAME 12          /* smaller squares have no room for a dashed frame, in units */

typedef struct
{
  double size;                  /* of the font; 0 if numbers do not fit */
  gint8  inverse[2][DRAW_N_SHADES];     /* whether it is the inverse text that stands out on a
                                         * tone and shade; -1 while not known */
} Style;

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

  if (square < LEAST_FONT)
    return 0;
  fitting = square * 0.84 / MAX (widest (canvas), 0.1);
  size = floor (MIN (size, fitting) * 2) / 2;
  return size >= LEAST_FONT ? size : 0;
}

static DrawColor
choose_color (const DrawCanvas *canvas,
              Style            *style,
              QueensSquare      square)
{
  const DrawTheme *theme = canvas->theme;
  const DrawValues *values = canvas->view->values;
  guint shade = draw_values_get_shade (values, draw_canvas_value (canvas, square));
  gint8 *inverse = &style->inverse[(square.x + square.y) % 2][shade];
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

static void
draw_frame (const DrawCanvas  *canvas,
            cairo_rectangle_t  place)
{
  cairo_t *cr = canvas->cr;
  double width = draw_canvas_line (canvas, 0.03, 1);
  double inset = width * 1.5;
  double radius = place.width * 0.08;
  double dashes[] = { MAX (place.width * 0.09, 2.5), MAX (place.width * 0.055, 2) };
  double left = place.x + inset, right = place.x + place.width - inset;
  double top = place.y + inset, bottom = place.y + place.height - inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_save (cr);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_number (const DrawCanvas *canvas,
             Style            *style,
             QueensSquare      square)
{
  const DrawValues *values = canvas->view->values;
  gint32 value = draw_canvas_value (canvas, square);
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
  gboolean is_best = (values->flags & DRAW_VALUES_BEST) != 0
                     && value == (values->flags & DRAW_VALUES_ODDS ? values->highest
                                                                   : values->lowest);
  char text[16];

  if (!is_best && !(values->flags & DRAW_VALUES_NUMBERS))
    return;
  draw_color_set_source (canvas->cr, choose_color (canvas, style, square));
  if (is_best && canvas->layout.square >= LEAST_FRAME)
    draw_frame (canvas, place);
  if (style->size == 0 || !(values->flags & DRAW_VALUES_NUMBERS))
    return;
  draw_values_format (values, value, text, sizeof text);
  draw_text (canvas->text, canvas->cr, text, style->size, is_best,
             draw_middle_x (place), draw_middle_y (place), 0.5);
}

void
draw_value_numbers (const DrawCanvas *canvas)
{
  Style style = { .size = choose_size (canvas) };

  if (style.size == 0 && canvas->layout.square < LEAST_FRAME)
    return;
  memset (style.inverse, -1, sizeof style.inverse);
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      {
        QueensSquare square = { x, y };

        if (draw_canvas_shows_value (canvas, square))
          draw_number (canvas, &style, square);
      }
}
