/* draw-value-numbers.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-value-numbers.h"

#include "draw-value-style.h"

#define LEAST_FRAME 12          /* smaller squares have no room for a dashed frame, in units */

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
             DrawValueStyle   *style,
             QueensSquare      square)
{
  const DrawValues *values = canvas->view->values;
  gint32 value = draw_canvas_value (canvas, square);
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
  gboolean is_best = (values->flags & DRAW_VALUES_BEST) != 0
                     && draw_values_is_best (values, value);
  char text[16];

  if (!is_best && style->size == 0)
    return;
  draw_color_set_source (canvas->cr, draw_value_style_get_color (style, canvas, square));
  if (is_best && canvas->layout.square >= LEAST_FRAME)
    draw_frame (canvas, place);
  if (style->size == 0)
    return;
  draw_values_format (values, value, text, sizeof text);
  draw_text (canvas->text, canvas->cr, text, style->size, is_best,
             draw_middle_x (place), draw_middle_y (place), 0.5);
}

void
draw_value_numbers (const DrawCanvas *canvas)
{
  DrawValueStyle style = draw_value_style_new (canvas);

  if (style.size == 0 && canvas->layout.square < LEAST_FRAME)
    return;
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      {
        QueensSquare square = { x, y };

        if (draw_canvas_shows_value (canvas, square))
          draw_number (canvas, &style, square);
      }
}
