/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the cost of each step of a search. Marks show what each step did, and some steps have
 * a second number. Callbacks provide the data, so the time to draw hardly depends on the length. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-profile.h"

/* Returns all marks (QueensMark) of the steps from @first to @last. It is called once per step or,
 * if steps are only a few pixels wide, once per pixel. */
typedef guint (*DrawTimeLineMarks) (gpointer data,
                                    guint64  first,
                                    guint64  last);

/* A second number for every stride-th step from step 0 on. It has its own scale. */
typedef struct
{
  const gint16 *values;         /* negative if missing */
  guint         n_values;
  guint64       stride;
  const char   *name, *cost_name;       /* for the legend */
} DrawTimeLineSamples;

/* A second number for every step, such as the temperature. */
typedef struct
{
  DrawPlotRange range;          /* gets the numbers times QUEENS_LEVEL_SCALE; NULL if there are
                                 * none */
  gpointer      data;
  const char   *name, *cost_name;       /* for the legend */
  const char   *symbol;         /* short name on the axis and in words, or NULL */
  gboolean      is_cost;        /* shares the axis of the costs */
  gboolean      has_handle;     /* the number at the current step can be dragged */
  double        highest;        /* end of the axis; 0 to leave room above the highest number */
} DrawTimeLineLevel;

/* Data of the chart. All zero is an empty time line. */
typedef struct
{
  DrawChart                   chart;
  guint64                     length;   /* number of steps, including step 0 */
  DrawPlotRange               range;    /* gets the costs; called about once per pixel */
  DrawTimeLineMarks           marks;    /* may be NULL */
  gpointer                    data;     /* for range and marks */
  guint64                     position; /* the current step */
  const DrawTimeLineSamples  *samples;  /* may be NULL */
  DrawTimeLineLevel           level;
  const char *const          *mark_names;       /* names of worse, equal and better moves and of
                                                 * restarts in the legend; may be NULL */
  gboolean                    is_of_placed;     /* costs are numbers of placed queens */
  gboolean                    has_ended;        /* the line ends in a stop */
  double                      scale;    /* device pixels per unit; 0 to ask the target */
} DrawTimeLineView;

/* The layout of a time line, in units of the drawing. */
typedef struct
{
  guint64           length;
  cairo_rectangle_t area;               /* where costs are drawn */
  DrawAxis          steps;              /* from 0 to the last step */
  DrawAxis          costs;              /* from 0 to the highest cost, but at least 1 */
  DrawAxis          samples;            /* all zero if there are none */
  DrawAxis          levels;             /* of levels times QUEENS_LEVEL_SCALE; all zero if there are
                                         * none */
  double            levels_gap;         /* from the area to the numbers of this axis */
  double            gap;                /* between steps; the whole width if there is only one */
  gint64            tick;               /* between numbers of the y axis */
  double            strip;              /* y coordinate of the strip of marks */
  double            strip_height;       /* 0 if there are no marks or no room */
  double            font_size;          /* 0 if there is no room for numbers */
  double            ends_y;             /* y coordinate of the numbers of the first and the last
                                         * step */
  double            scale;              /* device pixels per unit */
} DrawTimeLineLayout;

/* Computes the layout. Calls the range function for all steps. */
DrawTimeLineLayout draw_time_line_layout_new       (const DrawTimeLineView   *view,
                                                    double                    width,
                                                    double                    height);

/* Returns the step nearest to @x, which may be outside the chart. Returns 0 if there are no
 * steps. */
guint64            draw_time_line_layout_find_step (const DrawTimeLineLayout *self,
                                                    double                    x);

/* Draws few steps as dots on a line, many as a band from the lowest to the highest costs. A strip
 * below shows which moves were better, equal and worse. Few steps have a sign each, lower for a
 * better move and higher for a worse one; many share three lanes in the same order, so they can be
 * read without shape or colour. A tick marks a restart. The level is a dashed line. The hovered step has a line and words. */
extern const DrawChartKind draw_time_line;
