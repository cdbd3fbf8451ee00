/* SPDX-License-Identifier: GPL-3.0-or-later */

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

DrawColor
draw_color_mix (DrawColor first,
                DrawColor second,
                double    weight)
{
  return (DrawColor) {
    .red = first.red + (second.red - first.red) * weight,
    .green = first.green + (second.green - first.green) * weight,
    .blue = first.blue + (second.blue - first.blue) * weight,
    .alpha = first.alpha + (second.alpha - first.alpha) * weight,
  };
}

static double
luminance (DrawColor color)
{
  const double channels[] = { color.red, color.green, color.blue };
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
    sum += weights[i] * (channels[i] <= 0.03928 ? channels[i] / 12.92
                                                : pow ((channels[i] + 0.055) / 1.055, 2.4));
  return sum;
}

double
draw_color_contrast (DrawColor first,
                     DrawColor second)
{
  double a = luminance (first);
  double b = luminance (second);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* Interpolates between the colours of @table, which are evenly spaced. */
static DrawColor
mix_table (const guint32 *table,
           guint          length,
           double         position)
{
  double place = CLAMP (position, 0, 1) * (length - 1);
  guint i = MIN ((guint) place, length - 2);

  return draw_color_mix (draw_color_from_rgb (table[i]), draw_color_from_rgb (table[i + 1]),
                         place - i);
}

DrawColor
draw_color_diverging (double position)
{
  static const guint32 table[] = {
    0x542788, 0x8073ac, 0xb2abd2, 0xd8daeb, 0xf7f7f7, 0xfee0b6, 0xfdb863, 0xe08214, 0xb35806,
  };

  return mix_table (table, G_N_ELEMENTS (table), position);
}

DrawColor
draw_color_viridis (double position)
{
  static const guint32 table[] = {
    0x440154, 0x482878, 0x3e4a89, 0x31688e, 0x26828e,
    0x1f9e89, 0x35b779, 0x6dcd59, 0xb4de2c, 0xfde725,
  };

  return mix_table (table, G_N_ELEMENTS (table), position);
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

guint32
draw_color_to_pixel (DrawColor color)
{
  const double bytes[] = { color.alpha, color.red * color.alpha, color.green * color.alpha,
                           color.blue * color.alpha };
  guint32 pixel = 0;

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    pixel = pixel << 8 | (guint32) (CLAMP (bytes[i], 0, 1) * 255 + 0.5);
  return pixel;
}
