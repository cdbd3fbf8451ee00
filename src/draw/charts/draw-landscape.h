/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar chart: how many states of a landscape have each cost, on a logarithmic axis. Each kind of
 * state has a colour, a pattern and a symbol. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "draw-theme.h"
#include "queens-landscape.h"

typedef struct
{
  DrawChart              chart;
  const QueensLandscape *landscape;
  gint                   present;       /* index of the current state, or −1 */
} DrawLandscapeView;

/* The chart. Its points are the bars, sorted by cost, then by kind. */
extern const DrawChartKind draw_landscape;

void     draw_landscape_get_point (const DrawLandscapeView *view,
                                   guint64                  index,
                                   gint                    *cost,
                                   QueensLandscapeKind     *kind);

/* Finds a bar. Returns FALSE if there are no states of @kind with @cost. */
gboolean draw_landscape_get_bar (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 gint                     cost,
                                 QueensLandscapeKind      kind,
                                 cairo_rectangle_t       *bar);

/* The following functions are for all charts of a landscape. */
DrawColor draw_landscape_get_color  (const DrawTheme         *theme,
                                     QueensLandscapeKind      kind);
void     draw_landscape_draw_bar    (const DrawPlot          *plot,
                                     QueensLandscapeKind      kind,
                                     const cairo_rectangle_t *bar);
void     draw_landscape_draw_legend (const DrawPlot          *plot,
                                     double                   left,
                                     double                   right);
/* Adds the names of the kinds to @plot. Returns the height of the legend. */
double   draw_landscape_lay_legend  (DrawPlot                *plot,
                                     double                   left,
                                     double                   right);
