/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of where climbs end in a landscape: each basin a bubble, as high as its cost and as large
 * as its share of all starts, the largest of a cost at the left. A local optima network (Ochoa,
 * Tomassini, Verel and Darabos, A study of NK landscapes' basins and local optima networks, 2008)
 * draws the same nodes, but with edges, of which there are too many to be read here.
 *
 * Each kind of end has the colour, pattern and sign that it has among the bars of the landscape. */

#pragma once

#include "draw-landscape.h"

/* Bubbles with a legend above; at the left the costs, from 0 at the bottom, at the right the share of
 * all starts that end at each. The solutions shrink until all have room; of other costs those that
 * have none are one number at the right. The basin of the present state has a ring, other states a
 * triangle at their cost. Its data is a DrawLandscapeView. */
extern const DrawChartKind draw_basins;

/* How many basins @point stands for: the one of its number, or, where it is the number at the right,
 * all from there to the last of its cost. */
guint    draw_basins_count_from (const DrawLandscapeView *view,
                                 const DrawChartPoint    *point);

/* Where the bubble of basin number @basin is, FALSE where it has none. */
gboolean draw_basins_get_bubble (const DrawLandscapeView *view,
                                 double                   width,
                                 double                   height,
                                 guint                    basin,
                                 double                  *x,
                                 double                  *y,
                                 double                  *radius);
