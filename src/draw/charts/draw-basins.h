/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of where climbs end in a landscape. Each basin is a bubble. Its height shows the cost, and
 * its size the share of all starts. The largest basin of a cost is at the left. A local optima
 * network (Ochoa, Tomassini, Verel and Darabos, A study of NK landscapes' basins and local optima
 * networks, 2008) has the same nodes, and also edges. Here there would be too many edges to read.
 *
 * Each kind of end has the colour, the pattern and the sign that it has in the bars of the
 * landscape. */

#pragma once

#include "draw-landscape.h"

/* A chart with a DrawLandscapeView as its data. Costs are at the left, with 0 at the bottom. At the
 * right are the shares of all starts that end at each cost. All bubbles are as small as is needed
 * for all solutions to fit. At other costs, a number counts the basins that don't fit. The basin of
 * the current state has a ring. If the state is in no basin, there is a triangle at its cost. */
extern const DrawChartKind draw_basins;

/* Returns how many basins @point stands for. For a bubble, the result is 1. For a number, it is the
 * number of basins from its index to the last one of its cost. */
guint    draw_basins_count_from (const DrawLandscapeView *view,
                                 const DrawChartPoint    *point);

/* Finds the bubble of a basin. Returns FALSE if the basin has none. */
gboolean draw_basins_get_bubble (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 guint                    basin,
                                 double                  *x,
                                 double                  *y,
                                 double                  *radius);
