/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Box plots, one below the other: to the right numbers; a box from the lower to the upper quartile
 * with the median, whiskers to the furthest numbers within 1.5 times its width (Tukey, 1977), and
 * dots for the least and the greatest where they are beyond. Above each stand its words. */

#pragma once

#include "draw-chart.h"
#include "queens-effort.h"

#define DRAW_BOXES_MAX_ROWS 40

typedef struct
{
  char               *words;    /* such as its name, and how many there are */
  const QueensSpread *spread;   /* where there are no numbers it has no box */
} DrawBoxesRow;

/* All zero is an axis. */
typedef struct
{
  DrawChart    chart;
  guint        n_rows;
  DrawBoxesRow rows[DRAW_BOXES_MAX_ROWS];
  const char  *title;           /* of the axis */
} DrawBoxesView;

/* The axis is logarithmic where the numbers reach so far that a linear one would press most of them
 * into its first pixels. Each row has its place in the height of the picture. */
extern const DrawChartKind draw_boxes;

/* Where @number is in that row's box. */
void     draw_boxes_get_place  (const DrawBoxesView *view,
                                double               width,
                                double               height,
                                guint                row,
                                double               number,
                                double              *x,
                                double              *y);
