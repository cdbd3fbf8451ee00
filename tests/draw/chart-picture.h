/* chart-picture.h: charts to draw, and pictures of them to look at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-chart.h"
#include "picture.h"

G_BEGIN_DECLS

#define WIDTH 600               /* of a chart, in units */
#define HEIGHT 90

typedef struct
{
  guint64 length;
  gint64 (*cost) (guint64 step);
  guint   n_calls;              /* of get_range() */
} Costs;

/* 100, 99, 98… */
gint64           falling_cost  (guint64              step);
/* 40 and 80 in turn, so that any two neighbours have both. */
gint64           waving_cost   (guint64              step);

/* A chart's range; @data is Costs, of which at most a thousand are looked at. */
void             get_range     (gpointer             data,
                                guint64              first,
                                guint64              last,
                                gint64              *lowest,
                                gint64              *highest);

/* @view drawn on its theme's background. */
cairo_surface_t *draw_view     (const DrawChartView *view,
                                double               scale);

/* Whether nothing is drawn there, in the light theme. */
gboolean         is_background (guint32              pixel);

G_END_DECLS
