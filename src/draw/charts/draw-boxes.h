/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Box plots, one below the other, on a horizontal axis. A box reaches from the lower to the upper
 * quartile and shows the median. Whiskers reach to the furthest numbers within 1.5 times its width
 * (Tukey, 1977); dots mark the least and the greatest number beyond them. Boxes of one series share
 * their colour, dashes and shape. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-effort.h"

#define DRAW_BOXES_MAX_ROWS 40

typedef struct
{
  char               *words;    /* its name and counts, for describing it */
  const QueensSpread *spread;   /* an empty spread has no box */
  char               *label;    /* to the left of the first box of a group; NULL in its others */
  guint               series;
} DrawBoxesRow;

/* A zeroed struct is an axis without boxes. */
typedef struct
{
  DrawChart    chart;
  guint        n_rows;
  DrawBoxesRow rows[DRAW_BOXES_MAX_ROWS];
  const char  *names[DRAW_PLOT_MAX_SERIES];     /* of series, in a legend; or NULL */
  const char  *title;           /* of the axis */
} DrawBoxesView;

/* The axis is logarithmic if a linear one would squeeze most numbers into its first pixels. It is
 * repeated above many boxes. The height of the picture grows with the rows. */
extern const DrawChartKind draw_boxes;

/* Finds the place of @number in box number @row. */
void     draw_boxes_get_place  (const DrawBoxesView *view,
                                double               width,
                                double               height,
                                guint                row,
                                double               number,
                                double              *x,
                                double              *y);
