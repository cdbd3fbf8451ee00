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
  QueensProblem              *problem;  /* the problem of the counted boards; its static points and
                                         * boulders have no numbers */
  DrawBoardFlags              flags;    /* only the flags for coordinates and for row 0 at the top
                                         * are used */
  double                      scale;    /* device pixels per unit, see DrawBoardView */
} DrawOccupancyView;

/* Fills @values, row 0 first, with the share of boards that have a queen on each square, in parts
 * per million. Sets @shown to describe the values for drawing. The middle of the colour scale is
 * the share that chance predicts. Static points and boulders have no value. If @only_visited,
 * squares that never had a queen have no value, either. */
void     draw_occupancy_fill (const QueensOccupancy   *self,
                              const QueensProblem     *problem,
                              gboolean                 only_visited,
                              gint32                  *values,
                              DrawValues              *shown);

/* A board with coloured squares. Squares on which queens stand as often as chance predicts (1 / n)
 * are white. Squares with fewer queens are purple, and squares with more queens are brown. Shows
 * percentages if they fit, and a scale beside or below the board. If there are no boards, squares
 * have no colours. A series is a row, counted from the top. Its points are squares from left to
 * right. */
extern const DrawChartKind draw_occupancy;
