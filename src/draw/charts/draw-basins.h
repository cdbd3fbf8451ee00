/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of where climbs end in a landscape. Each basin is a bubble: its height shows the cost, its
 * size the share of all starts. The largest of a cost is at the left. A local optima network
 * (Ochoa, Tomassini, Verel and Darabos, A study of NK landscapes' basins and local optima networks,
 * 2008) has the same nodes and edges between them; here the edges are too many to read.
 *
 * Each kind of end has the same colour, pattern and sign as in the bars of the landscape. */

#pragma once

#include "draw-landscape.h"

/* Shows costs at the left, from 0 at the bottom, and at the right the share of all starts that
 * end at each. Bubbles shrink until all solutions have room; at other costs, a number at the
 * right stands for the basins that have none. The basin of the present state has a ring; a
 * state outside all basins has a triangle at its cost. Its data is a DrawLandscapeView. */
extern const DrawChartKind draw_basins;

/* Returns how many basins @point stands for: 1 for a bubble; for a number at the right, all
 * from its index to the last of its cost. */
guint    draw_basins_count_from (const DrawLandscapeView *view,
                                 const DrawChartPoint    *point);

/* Finds the bubble of basin number @basin; FALSE if it has none. */
gboolean draw_basins_get_bubble (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 guint                    basin,
                                 double                  *x,
                                 double                  *y,
                                 double                  *radius);
