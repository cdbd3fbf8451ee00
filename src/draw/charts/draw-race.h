/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The costs of up to four searches over their iterations or evaluations, each with its colour,
 * dashes and shape. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"

#define DRAW_RACE_MAX_CURVES 4

/* The names of curves, from "A" on. */
extern const char *const draw_race_letters[DRAW_RACE_MAX_CURVES];

typedef struct
{
  const char    *name;          /* in the legend; NULL if there is no such curve */
  DrawPlotRange  range;         /* of costs */
  guint64        last;          /* the last count that @range accepts */
  guint64        present;       /* the search's present count, which a step may take past the clock
                                 * and an end keep before it */
  gpointer       data;          /* for @range */
  gboolean       has_ended;     /* the line ends in a stop */
} DrawRaceCurve;

/* All zero is two axes. */
typedef struct
{
  DrawChart     chart;
  DrawRaceCurve curves[DRAW_RACE_MAX_CURVES];
  guint64       clock;          /* the count that all searches have reached */
  gboolean      is_stepped;     /* counts are evaluations, whose costs last until the next; else
                                 * iterations, whose costs are dots joined by a line */
  const char   *x_title;
  const char   *y_title;
} DrawRaceView;

/* Draws few counts as lines, many as bands from the lowest to the highest costs. The axis is
 * logarithmic if a search has ended after far fewer counts than others. The time to draw hardly
 * depends on the number of counts. Its points are the counts, of all curves at once. */
extern const DrawChartKind draw_race;

/* Draws the legend's swatch of number @curve into @width × @height. */
void    draw_race_swatch     (cairo_t            *cr,
                              const DrawTheme    *theme,
                              guint               curve,
                              double              width,
                              double              height);
