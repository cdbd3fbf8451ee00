/* draw-race.h: the costs of up to four searches over what all of them have counted, each with its
 * colour, dashes and shape.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-plot.h"

G_BEGIN_DECLS

#define DRAW_RACE_MAX_CURVES 4

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
  DrawRaceCurve               curves[DRAW_RACE_MAX_CURVES];
  guint64                     clock;    /* the count that all have come to */
  gboolean                    is_stepped;       /* a cost holds until the next; else they are
                                                 * joined, with a dot each */
  const char                 *x_title;
  const char                 *y_title;
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawRaceView;

/* Draws into the rectangle from (0, 0) to (@width, @height): few counts as lines, many as bands
 * from the lowest to the highest costs. Where a search has ended after far fewer
 * counts than others, the axis is logarithmic. Any number of counts draws in about the same time. Errors
 * stay in @cr. */
void    draw_race            (cairo_t            *cr,
                              const DrawRaceView *view,
                              double              width,
                              double              height);

/* The count nearest to @x, which may be outside, and where @count is. */
guint64 draw_race_find_count (const DrawRaceView *view,
                              double              width,
                              double              height,
                              double              x);
double  draw_race_get_x      (const DrawRaceView *view,
                              double              width,
                              double              height,
                              guint64             count);

/* What tells curve @curve from the others, as it is in the legend: into @width × @height. */
void    draw_race_swatch     (cairo_t            *cr,
                              const DrawTheme    *theme,
                              guint               curve,
                              double              width,
                              double              height);

G_END_DECLS
