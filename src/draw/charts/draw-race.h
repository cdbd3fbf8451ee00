/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the costs of up to four searches by iterations or evaluations. Each search has a
 * colour, dashes and a shape of its own. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"

#define DRAW_RACE_MAX_CURVES 4

/* The names of the curves, starting with "A". */
extern const char *const draw_race_letters[DRAW_RACE_MAX_CURVES];

typedef struct
{
  const char    *name;          /* name in the legend; NULL if there is no such curve */
  DrawPlotRange  range;         /* gets the costs */
  guint64        last;          /* the last count that @range accepts */
  guint64        present;       /* the search's current count: past the clock after a long step,
                                 * before it after the end */
  gpointer       data;          /* for @range */
  gboolean       has_ended;     /* the line ends in a stop */
} DrawRaceCurve;

/* Data of the chart. All zero is two axes. */
typedef struct
{
  DrawChart     chart;
  DrawRaceCurve curves[DRAW_RACE_MAX_CURVES];
  guint64       clock;          /* count that all searches have reached */
  gboolean      is_stepped;     /* counts are evaluations, drawn as steps; else iterations, drawn
                                 * as dots joined by a line */
  const char   *x_title;
  const char   *y_title;
} DrawRaceView;

/* The chart. Its points are the counts, for all curves at once. Few counts are drawn as lines, many
 * as bands from the lowest to the highest cost. The axis is logarithmic if a search has ended long
 * before the others. The time to draw hardly depends on the number of counts. */
extern const DrawChartKind draw_race;

/* Draws the swatch of @curve for a legend, in a rectangle of @width × @height. */
void    draw_race_swatch     (cairo_t            *cr,
                              const DrawTheme    *theme,
                              guint               curve,
                              double              width,
                              double              height);
