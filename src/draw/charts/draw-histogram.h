/* draw-histogram.h: how many trials needed how many iterations, the solved ones full and the
 * unsolved ones hatched on top of them. A bar is as wide as its bin; where the bins are all alike
 * and wider than one number, the axis says how wide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-histogram-bins.h"
#include "draw-theme.h"

G_BEGIN_DECLS

/* All zero is an empty histogram: two axes. */
typedef struct
{
  const QueensDistribution   *solved;   /* of iterations; each may be NULL */
  const QueensDistribution   *stuck;    /* drawn together as unsolved */
  const QueensDistribution   *cut_off;
  gboolean                    is_logarithmic;   /* the axis of iterations, where 0 has room of its
                                                 * own */
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawHistogramView;

/* Draws into the rectangle from (0, 0) to (@width, @height). Looks once at all different numbers of
 * the distributions. Errors stay in @cr. */
void     draw_histogram      (cairo_t                 *cr,
                              const DrawHistogramView *view,
                              double                   width,
                              double                   height);

/* The bin at (@x, @y), from the lowest to the highest pixel of the bars; FALSE where there is
 * none. */
gboolean draw_histogram_find (const DrawHistogramView *view,
                              double                   width,
                              double                   height,
                              double                   x,
                              double                   y,
                              DrawHistogramBin        *bin);

/* Where the trials of @kind are in the bar that has @value, FALSE where there are none. */
gboolean draw_histogram_get_bar (const DrawHistogramView *view,
                                 double                   width,
                                 double                   height,
                                 guint64                  value,
                                 DrawHistogramKind        kind,
                                 cairo_rectangle_t       *bar);

G_END_DECLS
