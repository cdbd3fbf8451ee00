/* draw-landscape.h: all states of a landscape as bars: to the right what they cost, up how many
 * there are, ten times as many from one line to the next. Each kind of state has its own pattern
 * and sign beside its colour.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-plot.h"
#include "draw-theme.h"
#include "queens-landscape.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensLandscape      *landscape;
  gint                        present;  /* the state that is marked, or −1 */
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawLandscapeView;

/* Draws the bars into the rectangle from (0, 0) to (@width, @height), with a legend above. Errors
 * stay in @cr. */
void     draw_landscape         (cairo_t                 *cr,
                                 const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height);

/* The bar at (@x, @y), or the one that is near: its cost and kind; FALSE where there is none. */
gboolean draw_landscape_find    (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 double                   x,
                                 double                   y,
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

G_END_DECLS
