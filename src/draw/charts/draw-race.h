/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The costs of up to four searches over what all of them have counted, each with its colour, dashes
 * and shape. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"

#define DRAW_RACE_MAX_CURVES 4

/* What curves are called, from "A" on. */
extern const char *const draw_race_letters[DRAW_RACE_MAX_CURVES];

typedef struct
{
  const char    *name;          /* in the legend; NULL where there is no such curve */
  DrawPlotRange  range;         /* of costs */
  guint64        last;          /* the last count; range is not asked for more */
  guint64        present;       /* where the search is now: a step may take it past the clock, an
                                 * end keep it before */
  gpointer       data;          /* for range */
  gboolean       has_ended;     /* nothing will come any more: the line ends in a stop */
} DrawRaceCurve;

/* All zero are two axes. */
typedef struct
{
  DrawChart     chart;
  DrawRaceCurve curves[DRAW_RACE_MAX_CURVES];
  guint64       clock;          /* the count that all have come to */
  gboolean      is_stepped;     /* it counts evaluations, and a cost holds until the next; else it
                                 * counts iterations, whose costs are joined, with a dot each */
  const char   *x_title;
  const char   *y_title;
} DrawRaceView;

/* Few counts as lines, many as bands from the lowest to the highest costs. Where a search has ended
 * after far fewer counts than others, the axis is logarithmic. Any number of counts draws in about
 * the same time. Its points are the counts, of all curves at once. */
extern const DrawChartKind draw_race;

/* What tells curve @curve from the others, as it is in the legend: into @width × @height. */
void    draw_race_swatch     (cairo_t            *cr,
                              const DrawTheme    *theme,
                              guint               curve,
                              double              width,
                              double              height);
