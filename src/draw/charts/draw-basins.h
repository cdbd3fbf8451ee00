/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of where climbs end in a landscape. Each basin is a bubble. Its vertical position shows the
 * cost, and its size the share of all starts that end there. The largest basin of a cost is on the
 * left.
 *
 * A local optima network also has edges between the basins (Ochoa, Tomassini, Verel and Darabos, A
 * study of NK landscapes' basins and local optima networks, 2008). Here, there would be too many
 * edges to read.
 *
 * Each kind of end has the colour, pattern and symbol that it has in the bars of the landscape. */

#pragma once

#include "draw-landscape.h"

/* A chart with a DrawLandscapeView as its data. Costs are on the left, with 0 at the bottom. On the
 * right are the shares of all starts that end at each cost. Bubbles are small enough for all
 * solutions to fit. At other costs, a number counts the basins that don't fit. The basin of the
 * current state has a ring. If the state isn't in a basin, there is a triangle at its cost. */
extern const DrawChartKind draw_basins;

/* Returns the number of basins that @point stands for. A bubble stands for one basin. A number
 * stands for all basins from its index to the last basin of its cost. */
guint    draw_basins_count_from (const DrawLandscapeView *view,
                                 const DrawChartPoint    *point);

/* Finds the bubble of a basin. Returns FALSE if the basin has no bubble. */
gboolean draw_basins_get_bubble (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 guint                    basin,
                                 double                  *x,
                                 double                  *y,
                                 double                  *radius);
