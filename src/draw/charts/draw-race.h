/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the costs of up to four searches, by iterations or evaluations. Each search has its
 * own colour, dashes and shape. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"

#define DRAW_RACE_MAX_CURVES 4

extern const char *const draw_race_letters[DRAW_RACE_MAX_CURVES];

typedef struct
{
  const char    *name;          /* name in the legend; NULL if the curve doesn't exist */
  DrawPlotRange  range;         /* gets the lowest and highest cost in a part of the x axis */
  guint64        last;          /* last iteration or evaluation for which @range has a cost */
  guint64        present;       /* current iteration or evaluation of the search; may be above the
                                 * clock after a long step, or below the clock after the end of the
                                 * search */
  gpointer       data;          /* passed to @range */
  gboolean       has_ended;     /* TRUE to end the line with a stop mark */
} DrawRaceCurve;

/* Data of the chart. If all fields are zero, the chart has no curves. */
typedef struct
{
  DrawChart     chart;
  DrawRaceCurve curves[DRAW_RACE_MAX_CURVES];
  guint64       clock;          /* iteration or evaluation that all searches have reached */
  gboolean      is_stepped;     /* TRUE if the x axis counts evaluations; curves are then drawn as
                                 * steps. FALSE if it counts iterations; curves are then dots
                                 * joined by a line. */
  const char   *x_title;
  const char   *y_title;
} DrawRaceView;

/* The chart. A point is an iteration or evaluation of all curves at once. Short curves are drawn as
 * lines, and long curves as bands from the lowest to the highest cost. The axis is logarithmic if a
 * search has ended long before the others. The time for drawing hardly depends on the number of
 * points. */
extern const DrawChartKind draw_race;

/* Draws the swatch of @curve for a legend, in a rectangle of @width × @height. */
void    draw_race_swatch     (cairo_t            *cr,
                              const DrawTheme    *theme,
                              guint               curve,
                              double              width,
                              double              height);
