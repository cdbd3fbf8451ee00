/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart of the search's costs, and of each step's distance to a solution. */

#pragma once

#include "queenside-chart.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TIME_LINE (queenside_time_line_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTimeLine, queenside_time_line, QUEENSIDE, TIME_LINE, GObject)

/* Signal "sought": the user moves to a step.
 * Signal "measured": the description of the distance may have changed.
 *
 * Property "distance" (default: FALSE): if TRUE, the chart also shows the distance to the nearest
 * solution. A thread finds all solutions, once for each problem. */

/* Shows the search of @session in @chart. Clicks and drags in the chart move to a step. */
QueensideTimeLine *queenside_time_line_new     (QueensideChart      *chart,
                                                QueensideSession    *session);

/* If @hides_next, hides the steps after the current step, because they reveal the next moves. */
void     queenside_time_line_set_hides_next    (QueensideTimeLine  *self,
                                                gboolean             hides_next);

/* Measures the distances of steps 0, @stride, 2 × @stride and so on: at most @most distances and,
 * if the search is long enough, at least @most / 2 distances. QUEENS_NO_DISTANCE means that no
 * solution can be reached. The time line owns @values, which are valid until the next call. A call
 * takes a few milliseconds. Returns FALSE if values are still missing. */
gboolean queenside_time_line_get_samples       (QueensideTimeLine  *self,
                                                guint                most,
                                                const gint16       **values,
                                                guint               *n_values,
                                                guint64             *stride);

/* Returns the distance of the current board in words, or a reason if the distance isn't known.
 * Returns NULL if distances aren't drawn. Free with g_free(). */
char    *queenside_time_line_describe_distance (QueensideTimeLine  *self);
