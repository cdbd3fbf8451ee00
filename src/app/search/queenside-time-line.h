/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the chart on the Search page shows, the costs of the search and how far each step is from a
 * solution. */

#pragma once

#include "queenside-chart.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TIME_LINE (queenside_time_line_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTimeLine, queenside_time_line, QUEENSIDE, TIME_LINE, GObject)

/* Signals: "sought" says that a person goes to a step, "measured" that there is something else to
 * say of the distance. The property "distance", FALSE at first, is whether the distance to the
 * nearest solution is drawn beside the cost; it may be set once there is a session. While it is,
 * all solutions are looked for, in a thread, once for every problem. */

/* Shows the search of @session in @chart, whose clicks and drags go to a step. */
QueensideTimeLine *queenside_time_line_new     (QueensideChart      *chart,
                                                QueensideSession    *session);

/* Steps behind the present one are not shown while @hides_next: they would tell what comes. */
void     queenside_time_line_set_hides_next    (QueensideTimeLine  *self,
                                                 gboolean             hides_next);

/* The distances of the steps 0, @stride, 2 × @stride and so on, at most @most of them and no fewer
 * than half as many where the search is that long; QUEENS_NO_DISTANCE where there is none. Owned by
 * the time line, until they are asked again. Each is measured once, a few milliseconds of them at a
 * time: FALSE where more are still to come. */
gboolean queenside_time_line_get_samples       (QueensideTimeLine  *self,
                                                 guint                most,
                                                 const gint16       **values,
                                                 guint               *n_values,
                                                 guint64             *stride);

/* The distance of the board that is seen, in words, or why there is none; NULL while it is not
 * drawn. Free with g_free(). */
char    *queenside_time_line_describe_distance (QueensideTimeLine  *self);
