/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of each step of a search, a mark for what the step did, and a second number for some
 * steps. The caller keeps the data and provides it through callbacks; DrawTimeLineLayout is the
 * scale. The time to draw hardly depends on the length. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-profile.h"

/* Returns all marks (QueensMark) of the steps from @first to @last. Called once a step or, if steps
 * are only a few pixels wide, once a pixel. */
typedef guint (*DrawTimeLineMarks) (gpointer data,
                                    guint64  first,
                                    guint64  last);

/* A second number for the steps 0, stride, 2 × stride and so on, on a scale of its own. */
typedef struct
{
  const gint16 *values;         /* negative if missing */
  guint         n_values;
  guint64       stride;
  const char   *name, *cost_name;       /* for the legend */
} DrawTimeLineSamples;

/* A zeroed struct is an empty time line. */
typedef struct
{
  DrawChart                   chart;
  guint64                     length;   /* number of costs, of the steps 0 to length − 1 */
  DrawPlotRange               range;    /* of costs; called about once a pixel */
  DrawTimeLineMarks           marks;    /* or NULL */
  gpointer                    data;     /* for range and marks */
  guint64                     position; /* the present step */
  const DrawTimeLineSamples  *samples;  /* or NULL */
  const char *const          *mark_names;       /* of worse, equal and better moves and restarts,
                                                 * for the legend; or NULL */
  gboolean                    is_of_placed;     /* costs are numbers of queens placed */
  gboolean                    has_ended;        /* the line ends in a stop */
  double                      scale;    /* device pixels a unit; 0 to ask the target */
} DrawTimeLineView;

/* A plain value, in the units of the drawing. */
typedef struct
{
  guint64           length;
  cairo_rectangle_t area;               /* of the costs */
  DrawAxis          steps;              /* from 0 to the last one */
  DrawAxis          costs;              /* from 0 to the highest, which is at least 1 */
  DrawAxis          samples;            /* all zero without samples */
  double            gap;                /* between steps; the whole width for a single step */
  gint64            tick;               /* between the numbers of the y axis */
  double            strip;              /* y of the strip of marks */
  double            strip_height;       /* 0 without marks or room for them */
  double            font_size;          /* 0 if there is no room for numbers */
  double            ends_y;             /* of the numbers of the first and the last step */
  double            scale;              /* device pixels a unit */
} DrawTimeLineLayout;

/* Calls the range for all steps. */
DrawTimeLineLayout draw_time_line_layout_new       (const DrawTimeLineView   *view,
                                                    double                    width,
                                                    double                    height);

/* Returns the step nearest to @x, which may be outside; 0 if there is none. */
guint64            draw_time_line_layout_find_step (const DrawTimeLineLayout *self,
                                                    double                    x);

/* Draws few steps as dots on a line, many as a band from the lowest to the highest costs. A strip
 * below shows which moves were better, equal and worse. Few steps have a sign each, lower for a
 * better move and higher for a worse one; many share three lanes in the same order, so they can be
 * read without shape or colour. A tick marks a restart. The hovered step has a line and words. */
extern const DrawChartKind draw_time_line;
