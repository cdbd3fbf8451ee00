/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the cost of each step of a search. Marks show what each step did, and some steps have
 * a second number. Callbacks provide the data, so the time for drawing hardly depends on the number
 * of steps. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-profile.h"

/* Returns all marks (QueensMark) of the steps from @first to @last. Called once per step or, if
 * steps are only a few pixels wide, once per pixel. */
typedef guint (*DrawTimeLineMarks) (gpointer data,
                                    guint64  first,
                                    guint64  last);

/* A second number for every stride-th step, starting with step 0. It has its own scale. */
typedef struct
{
  const gint16 *values;         /* negative if missing */
  guint         n_values;
  guint64       stride;
  const char   *name, *cost_name;       /* names in the legend */
} DrawTimeLineSamples;

/* A second number for every step, such as the temperature. */
typedef struct
{
  DrawPlotRange range;          /* gets the numbers times QUEENS_LEVEL_SCALE; NULL if there is no
                                 * second number */
  gpointer      data;
  const char   *name, *cost_name;       /* names in the legend */
  const char   *symbol;         /* short name for the axis and for sentences, or NULL */
  gboolean      is_cost;        /* TRUE if the numbers use the cost axis */
  gboolean      has_handle;     /* TRUE if the user can drag the number at the current step */
  double        highest;        /* end of the axis; 0 to leave room above the highest number */
} DrawTimeLineLevel;

/* Data of the chart. If all fields are zero, the time line is empty. */
typedef struct
{
  DrawChart                   chart;
  guint64                     length;   /* number of steps, including step 0 */
  DrawPlotRange               range;    /* gets the costs; called about once per pixel */
  DrawTimeLineMarks           marks;    /* may be NULL */
  gpointer                    data;     /* passed to @range and @marks */
  guint64                     position; /* the current step */
  const DrawTimeLineSamples  *samples;  /* may be NULL */
  DrawTimeLineLevel           level;
  const char *const          *mark_names;       /* names of worse, equal and better moves and of
                                                 * restarts, for the legend; may be NULL */
  gboolean                    is_of_placed;     /* TRUE if the costs are numbers of placed queens */
  gboolean                    has_ended;        /* TRUE to end the line with a stop mark */
  double                      scale;    /* device pixels per unit; 0 to use the target's scale */
} DrawTimeLineView;

/* The layout of a time line, in units of the drawing. */
typedef struct
{
  guint64           length;
  cairo_rectangle_t area;               /* rectangle of the costs */
  DrawAxis          steps;              /* from 0 to the last step */
  DrawAxis          costs;              /* from 0 to the highest cost, but at least 1 */
  DrawAxis          samples;            /* axis for the samples; all zero if there are none */
  DrawAxis          levels;             /* axis for the levels times QUEENS_LEVEL_SCALE; all zero if
                                         * there are none */
  double            levels_gap;         /* distance from the area to the numbers on the level's
                                         * axis */
  double            gap;                /* distance between two steps; the whole width if there is
                                         * only one step */
  gint64            tick;               /* distance between two numbers of the y axis */
  double            strip;              /* y coordinate of the strip of marks */
  double            strip_height;       /* 0 if there are no marks, or no room for the strip */
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

/* Draws few steps as dots on a line, and many steps as a band from the lowest to the highest costs.
 * A strip below shows which moves were better, equal and worse. If there are few steps, each step
 * has a symbol, lower for a better move and higher for a worse move. Many steps share three lanes
 * in the same order, so the strip is readable without shapes and colours. A tick marks a restart.
 * The level is a dashed line. The hovered step has a line and a description. */
extern const DrawChartKind draw_time_line;
