/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of the final boards of unsolved trials. It shows the share of boards with a queen on each
 * square. */

#pragma once

#include "draw-board-view.h"
#include "draw-chart.h"
#include "queens-occupancy.h"

typedef struct
{
  DrawChart                   chart;
  const QueensOccupancy      *occupancy;
  QueensProblem              *problem;  /* the problem of the counted boards; static points and
                                         * boulders show no number */
  DrawBoardFlags              flags;    /* only coordinates and row 0 at the top are used */
  double                      scale;    /* device pixels a unit; 0 to ask the target, as in
                                         * DrawBoardView */
} DrawOccupancyView;

/* Fills @values, row 0 first, with the share of boards with a queen on each square, in parts per
 * million. Describes them in @shown for drawing. The middle of its colours is chance. Static points
 * and boulders have no value. If @only_visited, squares that never had a queen have none either. */
void     draw_occupancy_fill (const QueensOccupancy   *self,
                              const QueensProblem     *problem,
                              gboolean                 only_visited,
                              gint32                  *values,
                              DrawValues              *shown);

/* A board with coloured squares: white where queens stand as often as by chance (1 / n), purple
 * where less often, brown where more often. Shows percentages if they fit, and the scale beside or
 * below the board. If there are no boards, squares have no colours. A series is a row, counted from
 * the top, and its points are squares from left to right. */
extern const DrawChartKind draw_occupancy;
