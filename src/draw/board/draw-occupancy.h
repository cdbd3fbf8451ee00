/* draw-occupancy.h: a map of where queens stand at the ends of trials that did not solve: for each
 * square the part of the boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "draw-chart.h"
#include "queens-occupancy.h"

G_BEGIN_DECLS

typedef struct
{
  DrawChart                   chart;
  const QueensOccupancy      *occupancy;
  QueensProblem              *problem;  /* of its boards; static points and boulders have no
                                         * number */
  DrawBoardFlags              flags;    /* coordinates, row 0 at the top; others are not looked
                                         * at */
  double                      scale;    /* device pixels a unit; 0 to ask the target, as in
                                         * DrawBoardView */
} DrawOccupancyView;

/* Of each square of @problem's boards the parts per million of boards on which a queen stood, row 0
 * first, into @values, which has room for them, and as @shown to be drawn: its middle is chance.
 * On static points and boulders there is none, nor, with @only_visited, where no queen ever stood. */
void     draw_occupancy_fill (const QueensOccupancy   *self,
                              const QueensProblem     *problem,
                              gboolean                 only_visited,
                              gint32                  *values,
                              DrawValues              *shown);

/* A board with squares in colours that part those where queens stand more often than by chance, which
 * is 1 / n, from those where they stand less often: purple below, white at chance, brown above. With
 * per cent in numbers where they have room, and the scale beside or below it. Without boards the
 * board is plain. Its series are the rows from above, their points the squares from the left. */
extern const DrawChartKind draw_occupancy;

G_END_DECLS
