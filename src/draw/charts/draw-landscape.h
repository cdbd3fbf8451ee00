/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All states of a landscape as bars: to the right what they cost, up how many there are, ten times
 * as many from one line to the next. Each kind of state has its own pattern and sign beside its
 * colour. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "draw-theme.h"
#include "queens-landscape.h"

typedef struct
{
  DrawChart              chart;
  const QueensLandscape *landscape;
  gint                   present;       /* the state that is marked, or −1 */
} DrawLandscapeView;

/* Its points are the bars, by cost and then by kind. */
extern const DrawChartKind draw_landscape;

/* What the bar of number @index has. */
void     draw_landscape_get_point (const DrawLandscapeView *view,
                                   guint64                  index,
                                   gint                    *cost,
                                   QueensLandscapeKind     *kind);

/* Where a bar is, FALSE where no state is of that kind and cost. */
gboolean draw_landscape_get_bar (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 gint                     cost,
                                 QueensLandscapeKind      kind,
                                 cairo_rectangle_t       *bar);

/* For other charts of a landscape: the colour of a kind, a rectangle with its pattern, and the legend
 * of all kinds at the top, from @left to @right, in as many lines as it takes. */
DrawColor draw_landscape_get_color  (const DrawTheme         *theme,
                                     QueensLandscapeKind      kind);
void     draw_landscape_draw_bar    (const DrawPlot          *plot,
                                     QueensLandscapeKind      kind,
                                     const cairo_rectangle_t *bar);
void     draw_landscape_draw_legend (const DrawPlot          *plot,
                                     double                   left,
                                     double                   right);
/* Gives @plot the names of the kinds. Returns the height of their legend. */
double   draw_landscape_lay_legend  (DrawPlot                *plot,
                                     double                   left,
                                     double                   right);
