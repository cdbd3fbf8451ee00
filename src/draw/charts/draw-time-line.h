/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of a search, step by step, with what each step did, and a second number for some of
 * them. Data, scale and paint are apart: the data stays with the caller, behind callbacks;
 * DrawTimeLineLayout is the scale. Any length draws in the same short time. */

#pragma once

#include "draw-chart.h"
#include "draw-plot.h"
#include "queens-profile.h"

/* All marks (QueensMark) of the steps from @first to @last. Called once a step or, where steps are
 * less than a few pixels wide, once a pixel. */
typedef guint (*DrawTimeLineMarks) (gpointer data,
                                    guint64  first,
                                    guint64  last);

/* A second number for some of the steps, on a scale of its own: those of the steps 0, stride, 2 ×
 * stride and so on. */
typedef struct
{
  const gint16 *values;         /* negative where there is none */
  guint         n_values;
  guint64       stride;
  const char   *name;           /* for a legend, beside that of the costs */
  const char   *cost_name;
} DrawTimeLineSamples;

/* All zero is an empty time line. */
typedef struct
{
  DrawChart                   chart;
  guint64                     length;   /* of costs, which are those of the steps 0 to length − 1 */
  DrawPlotRange               range;    /* of costs; called about once a pixel */
  DrawTimeLineMarks           marks;    /* or NULL */
  gpointer                    data;     /* for range and marks */
  guint64                     position; /* the present step */
  const DrawTimeLineSamples  *samples;  /* or NULL */
  const char *const          *mark_names;       /* of worse, equal and better moves and of restarts,
                                                 * for a legend; or NULL */
  gboolean                    is_of_placed;     /* the costs are numbers of queens placed */
  gboolean                    has_ended;        /* no step will come any more: the line ends in a
                                                 * stop */
  double                      scale;    /* device pixels a unit; 0 to ask the target */
} DrawTimeLineView;

/* The scale: a value, in the units of the drawing. */
typedef struct
{
  guint64           length;
  cairo_rectangle_t area;               /* of the costs */
  DrawAxis          steps;              /* from 0 to the last one */
  DrawAxis          costs;              /* from 0, below, to the highest, which is at least 1 */
  DrawAxis          samples;            /* the same of their own; all zero without them */
  double            gap;                /* from one step to the next; from the first one, while it
                                         * is alone, to the end */
  gint64            tick;               /* from one number at the costs to the next */
  double            strip;              /* y of the strip of marks */
  double            strip_height;       /* 0 without marks, or without room for them */
  double            font_size;          /* 0 where there is no room for numbers */
  double            ends_y;             /* of the numbers of the first and the last step */
  double            scale;              /* device pixels a unit */
} DrawTimeLineLayout;

/* For a drawing of @width × @height. Asks for the range of all steps. */
DrawTimeLineLayout draw_time_line_layout_new       (const DrawTimeLineView   *view,
                                                    double                    width,
                                                    double                    height);

/* The step nearest to @x, which may be outside; 0 while there is none. */
guint64            draw_time_line_layout_find_step (const DrawTimeLineLayout *self,
                                                    double                    x);

/* Few steps as dots on a line, many as a band from the lowest to the highest costs. Below them a strip
 * says which moves were better, equal and worse: few steps have a sign each, lower for a better move
 * and higher for a worse one; many share three lanes in the same order, so that the place says it
 * without shape or colour. A tick goes through all of it where a search began anew. The hovered step
 * has a line and words. */
extern const DrawChartKind draw_time_line;
