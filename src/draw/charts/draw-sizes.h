/* draw-sizes.h: something over the size of the board, a curve for each configuration: points with
 * an interval each, and the line of a growth that fits them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-plot.h"
#include "queens-growth.h"

G_BEGIN_DECLS

#define DRAW_SIZES_MAX_CURVES DRAW_PLOT_MAX_SERIES

typedef struct
{
  guint   size;
  gdouble value;
  gdouble low;                  /* of the interval around it */
  gdouble high;
} DrawSizesPoint;

typedef struct
{
  const char           *name;   /* in the legend, with its growth; NULL for none */
  const DrawSizesPoint *points; /* sizes in any order, borrowed */
  guint                 n_points;
  const QueensGrowth   *growth; /* or NULL */
} DrawSizesCurve;

/* All zero is two axes. */
typedef struct
{
  guint                       n_curves;
  DrawSizesCurve              curves[DRAW_SIZES_MAX_CURVES];
  gboolean                    is_rate;  /* values are shares, from 0 to 1, on a linear axis in per
                                         * cent; else numbers on a logarithmic one */
  const char                 *y_title;
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawSizesView;

/* Draws into the rectangle from (0, 0) to (@width, @height). Errors stay in @cr. */
void     draw_sizes           (cairo_t             *cr,
                               const DrawSizesView *view,
                               double               width,
                               double               height);

/* The point nearest to (@x, @y); FALSE where none is near. */
gboolean draw_sizes_find      (const DrawSizesView *view,
                               double               width,
                               double               height,
                               double               x,
                               double               y,
                               guint               *curve,
                               guint               *point);

/* Where that point is. */
void     draw_sizes_get_point (const DrawSizesView *view,
                               double               width,
                               double               height,
                               guint                curve,
                               guint                point,
                               double              *x,
                               double              *y);

G_END_DECLS
