/* queenside-chart-area.h: the cost chart on the screen, which is the time line: a click or a drag
 * goes to that step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "queenside-distances.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHART_AREA (queenside_chart_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideChartArea, queenside_chart_area, QUEENSIDE, CHART_AREA, GtkWidget)

/* The signal "sought" says that a person went to a step, which has happened. The property
 * "distance", FALSE at first, is whether the distance to the nearest solution is drawn beside the
 * cost; it may be set once there is a session. */

/* Sets the session whose search is shown. Call it once. */
void   queenside_chart_area_set_session (QueensideChartArea *self,
                                         QueensideSession   *session);

/* Where @step is in the widget, from its left edge. */
double queenside_chart_area_get_x       (QueensideChartArea *self,
                                         guint64             step);

/* What is said of the distances; the area owns them. */
QueensideDistances *queenside_chart_area_get_distances (QueensideChartArea *self);

G_END_DECLS
