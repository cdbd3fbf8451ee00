/* draw-chart-layout.h: what a chart shows, and where in it steps and costs are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-theme.h"

G_BEGIN_DECLS

/* The lowest and the highest cost from step @first to step @last, both included and below the
 * length. Called about once a pixel of width. */
typedef void (*DrawChartRange) (gpointer  data,
                                guint64   first,
                                guint64   last,
                                gint64   *lowest,
                                gint64   *highest);

/* All zero is an empty chart. */
typedef struct
{
  guint64               length;         /* of costs, which are those of the steps 0 to length − 1 */
  DrawChartRange        range;
  gpointer              data;           /* for range */
  guint64               position;       /* the present step */
  gboolean              has_ended;      /* no step will come any more: the line ends in a stop */
  const guint64        *marks;          /* steps with a tick on the base line, such as fresh boards:
                                         * ascending; or NULL */
  gsize                 n_marks;
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
  double  font_size;            /* 0 where there is no room for labels */
  guint64 length;
  gint64  highest;              /* on the axis: at least 1 */
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

/* The step nearest to @x, which may be outside; 0 while there is none. */
guint64         draw_chart_layout_find_step (const DrawChartLayout *self,
                                             double                 x);

G_END_DECLS
