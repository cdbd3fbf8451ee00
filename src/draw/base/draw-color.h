/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, their mixtures, their contrast, and colour maps. */

#pragma once

#include <cairo.h>
#include <glib.h>

/* A colour in sRGB. Components are from 0 to 1, and not premultiplied. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} DrawColor;

/* Returns the opaque colour 0xrrggbb. */
DrawColor draw_color_from_rgb   (guint32    rgb);

void      draw_color_set_source (cairo_t   *cr,
                                 DrawColor  color);

/* Returns @color with its opacity multiplied by @alpha. */
DrawColor draw_color_fade       (DrawColor  color,
                                 double     alpha);

/* Returns a mixture of two colours: @first if the weight is 0, @second if it is 1. */
DrawColor draw_color_mix        (DrawColor  first,
                                 DrawColor  second,
                                 double     weight);

/* Returns the WCAG 2 contrast ratio of two opaque colours, from 1 to 21. */
double    draw_color_contrast   (DrawColor  first,
                                 DrawColor  second);

/* Returns a colour of the viridis map (Smith and van der Walt, 2015), from dark purple at 0 to
 * yellow at 1. */
DrawColor draw_color_viridis    (double     position);

/* Returns a colour of the PuOr map (Brewer, 2002): purple at 0, nearly white at 0.5, brown at 1.
 * The map suits colour-blind readers. */
DrawColor draw_color_diverging  (double     position);

/* Returns a pixel in CAIRO_FORMAT_ARGB32. */
guint32   draw_color_to_pixel   (DrawColor  color);
