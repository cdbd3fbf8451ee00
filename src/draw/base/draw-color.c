/* draw-color.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-color.h"

#include <math.h>

void
draw_color_set_source (cairo_t   *cr,
                       DrawColor  color)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha);
}

DrawColor
draw_color_fade (DrawColor color,
                 double    alpha)
{
  color.alpha *= alpha;
  return color;
}

static double
between (double first,
         double second,
         double weight)
{
  return first + (second - first) * weight;
}

DrawColor
draw_color_mix (DrawColor first,
                DrawColor second,
                double    weight)
{
  return (DrawColor) {
    .red = between (first.red, second.red, weight),
    .green = between (first.green, second.green, weight),
    .blue = between (first.blue, second.blue, weight),
    .alpha = between (first.alpha, second.alpha, weight),
  };
}

static double
to_linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (DrawColor color)
{
  return 0.2126 * to_linear (color.red)
         + 0.7152 * to_linear (color.green)
         + 0.0722 * to_linear (color.blue);
}

double
draw_color_contrast (DrawColor first,
                     DrawColor second)
{
  double a = luminance (first);
  double b = luminance (second);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

DrawColor
draw_color_viridis (double position)
{
  static const guint32 table[] = {
    0x440154, 0x482878, 0x3e4a89, 0x31688e, 0x26828e,
    0x1f9e89, 0x35b779, 0x6dcd59, 0xb4de2c, 0xfde725,
  };
  double place = CLAMP (position, 0, 1) * (G_N_ELEMENTS (table) - 1);
  guint i = MIN ((guint) place, G_N_ELEMENTS (table) - 2);

  return draw_color_mix (draw_color_from_rgb (table[i]), draw_color_from_rgb (table[i + 1]),
                         place - i);
}

DrawColor
draw_color_from_rgb (guint32 rgb)
{
  return (DrawColor) {
    .red = (rgb >> 16 & 0xff) / 255.0,
    .green = (rgb >> 8 & 0xff) / 255.0,
    .blue = (rgb & 0xff) / 255.0,
    .alpha = 1,
  };
}

static guint32
to_byte (double value)
{
  return (guint32) (CLAMP (value, 0, 1) * 255 + 0.5);
}

guint32
draw_color_to_pixel (DrawColor color)
{
  return to_byte (color.alpha) << 24
         | to_byte (color.red * color.alpha) << 16
         | to_byte (color.green * color.alpha) << 8
         | to_byte (color.blue * color.alpha);
}
