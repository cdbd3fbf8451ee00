/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of where climbs end in a landscape. Each basin is a bubble: its height shows the cost, its
 * size the share of all starts. The largest of a cost is at the left. A local optima network
 * (Ochoa, Tomassini, Verel and Darabos, A study of NK landscapes' basins and local optima networks,
 * 2008) has the same nodes and edges between them; here the edges are too many to read.
 *
 * Each kind of end has the same colour, pattern and sign as in the bars of the landscape. */

#pragma once

#include "draw-landscape.h"

/* A chart with a DrawLandscapeView as its data. Costs are at the left, with 0 at the bottom, and
 * the shares of all starts that end at each cost at the right. Bubbles shrink until all solutions
 * have room. At other costs, a number counts the basins without room. The basin of the current
 * state has a ring. A state outside all basins has a triangle at its cost. */
extern const DrawChartKind draw_basins;

/* Returns how many basins @point represents. A bubble represents 1; a number represents the basins
 * from its index to the last one of its cost. */
guint    draw_basins_count_from (const DrawLandscapeView *view,
                                 const DrawChartPoint    *point);

/* Finds the bubble of a basin. Returns FALSE if it has none. */
gboolean draw_basins_get_bubble (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 guint                    basin,
                                 double                  *x,
                                 double                  *y,
                                 double                  *radius);
