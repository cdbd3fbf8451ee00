/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Box plots, one below the other, on a horizontal axis. A box extends from the lower to the upper
 * quartile, and shows the median. A whisker ends at the last number within 1.5 times the length of
 * the box (Tukey, 1977). Dots mark the lowest and the highest number beyond the whiskers. The boxes
 * of a series have the same colour, dashes and shape. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-effort.h"

#define DRAW_BOXES_MAX_ROWS 40

typedef struct
{
  char               *words;    /* beginning of the description: name and numbers of trials */
  const QueensSpread *spread;   /* if empty, no box is drawn */
  char               *label;    /* text to the left of the first box of a group; NULL for other
                                 * boxes */
  guint               series;
} DrawBoxesRow;

/* Data of the chart. If all fields are zero, the chart has no boxes. */
typedef struct
{
  DrawChart    chart;
  guint        n_rows;
  DrawBoxesRow rows[DRAW_BOXES_MAX_ROWS];
  const char  *names[DRAW_PLOT_MAX_SERIES];     /* names of series in a legend; may be NULL */
  const char  *title;
} DrawBoxesView;

/* The chart. The axis is logarithmic if a linear axis would squeeze most numbers into its first
 * pixels. If there are many boxes, the axis is repeated at the top. The height of a picture grows
 * with the number of boxes. */
extern const DrawChartKind draw_boxes;

/* Finds the position of @number in box @row. */
void     draw_boxes_get_place  (const DrawBoxesView *view,
                                double               width,
                                double               height,
                                guint                row,
                                double               number,
                                double              *x,
                                double              *y);
