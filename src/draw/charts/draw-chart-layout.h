/* draw-chart-layout.h: what a chart shows, and where in it steps and costs are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-theme.h"
#include "queens-mark.h"

G_BEGIN_DECLS

/* The lowest and the highest cost from step @first to step @last, both included and below the
 * length. Called about once a pixel of width. */
typedef void (*DrawChartRange) (gpointer  data,
                                guint64   first,
                                guint64   last,
                                gint64   *lowest,
                                gint64   *highest);

/* All marks (QueensMark) among the same steps. Called once a step or, where steps are less than a
 * few pixels wide, once a pixel. */
typedef guint (*DrawChartMarks) (gpointer data,
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
} DrawChartSamples;

/* All zero is an empty chart. */
typedef struct
{
  guint64               length;         /* of costs, which are those of the steps 0 to length − 1 */
  DrawChartRange        range;
  DrawChartMarks        marks;          /* or NULL */
  gpointer              data;           /* for range and marks */
  guint64               position;       /* the present step */
  const DrawChartSamples *samples;      /* or NULL */
  gboolean              has_ended;      /* no step will come any more: the line ends in a stop */
  const DrawTheme      *theme;          /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
  double                scale;          /* device pixels a unit; 0 to ask the target */
} DrawChartView;

/* The scale: a value, in the units of the drawing. */
typedef struct
{
  double  x;                    /* of step 0 */
  double  y;                    /* of the highest cost on the axis */
  double  width;                /* from step 0 to the last one */
  double  height;               /* from cost 0, below, to the highest */
  double  scale;                /* device pixels a unit */
  double  strip;                /* y of the strip of marks */
  double  strip_height;         /* 0 without marks, or without room for them */
  double  font_size;            /* 0 where there is no room for labels */
  double  ends_y;               /* of the numbers of the first and the last step */
  guint64 length;
  gint64  highest;              /* on the axis: at least 1 */
  gint64  samples_highest;      /* on the axis of the samples, to the right: at least 1; 0 without
                                 * samples */
  gint64  tick;                 /* from one label of the axis to the next */
} DrawChartLayout;

/* For a drawing of @width × @height. Asks for the range of all steps. */
DrawChartLayout draw_chart_layout_new       (const DrawChartView   *view,
                                             double                 width,
                                             double                 height);

double          draw_chart_layout_get_x     (const DrawChartLayout *self,
                                             guint64                step);
double          draw_chart_layout_get_y     (const DrawChartLayout *self,
                                             gint64                 cost);

/* Of a value of the samples. */
double          draw_chart_layout_get_sample_y (const DrawChartLayout *self,
                                             gint64                 value);

/* From one step to the next; from the first one, while it is alone, to the end. */
double          draw_chart_layout_get_gap   (const DrawChartLayout *self);

/* The step nearest to @x, which may be outside; 0 while there is none. */
guint64         draw_chart_layout_find_step (const DrawChartLayout *self,
                                             double                 x);

G_END_DECLS
