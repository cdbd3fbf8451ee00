/* queenside-chart-area.h: the cost chart on the screen, which is the time line: a click or a drag
 * goes to that step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHART_AREA (queenside_chart_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideChartArea, queenside_chart_area, QUEENSIDE, CHART_AREA, GtkWidget)

/* Signals: "sought" says that a person goes to a step, "measured" that there is something else to
 * say of the distance. The property "distance", FALSE at first, is whether the distance to the
 * nearest solution is drawn beside the cost; it may be set once there is a session. While it is,
 * all solutions are looked for, in a thread, once for every problem. */

/* Sets the session whose search is shown. Call it once. */
void     queenside_chart_area_set_session       (QueensideChartArea  *self,
                                                 QueensideSession    *session);

/* Steps behind the present one are not shown while @hides_next: they would tell what comes. */
void     queenside_chart_area_set_hides_next    (QueensideChartArea  *self,
                                                 gboolean             hides_next);

/* What is said of the step under the pointer, "step 6 · cost 7"; NULL while there is none. */
const char *queenside_chart_area_get_hover      (QueensideChartArea  *self);

/* Where @step is in the widget, from its left edge. */
double   queenside_chart_area_get_x             (QueensideChartArea  *self,
                                                 guint64              step);

/* The distances of the steps 0, @stride, 2 × @stride and so on, at most @most of them and no fewer
 * than half as many where the search is that long; QUEENS_NO_DISTANCE where there is none. Owned by
 * the area, until they are asked again. Each is measured once, a few milliseconds of them at a
 * time: FALSE where more are still to come. */
gboolean queenside_chart_area_get_samples       (QueensideChartArea  *self,
                                                 guint                most,
                                                 const gint16       **values,
                                                 guint               *n_values,
                                                 guint64             *stride);

/* The distance of the board that is seen, in words, or why there is none; NULL while it is not
 * drawn. Free with g_free(). */
char    *queenside_chart_area_describe_distance (QueensideChartArea  *self);

G_END_DECLS
