/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of the final boards of unsolved trials: the share of boards with a queen on each square. */

#pragma once

#include "draw-board-view.h"
#include "draw-chart.h"
#include "queens-occupancy.h"

typedef struct
{
  DrawChart                   chart;
  const QueensOccupancy      *occupancy;
  QueensProblem              *problem;  /* of its boards; static points and boulders have no
                                         * number */
  DrawBoardFlags              flags;    /* uses only coordinates and row 0 at the top */
  double                      scale;    /* device pixels a unit; 0 to ask the target, as in
                                         * DrawBoardView */
} DrawOccupancyView;

/* Fills @values, row 0 first, with the share of boards with a queen on each square, in parts per
 * million, and @shown with their description for drawing: its middle is chance. Static points and
 * boulders have no value; with @only_visited, squares that never had a queen have none either. */
void     draw_occupancy_fill (const QueensOccupancy   *self,
                              const QueensProblem     *problem,
                              gboolean                 only_visited,
                              gint32                  *values,
                              DrawValues              *shown);

/* A board with squares in colours: purple where queens stand less often than by chance, which is 1
 * / n, white at chance, brown above. Shows per cent in numbers if they fit, and the scale beside or
 * below the board. The board is plain if there are no boards to count. Series are rows from above,
 * their points squares from the left. */
extern const DrawChartKind draw_occupancy;
