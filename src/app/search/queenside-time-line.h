/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart on the Search page: the costs of the search, and how far each step is from a solution.
 */

#pragma once

#include "queenside-chart.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TIME_LINE (queenside_time_line_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTimeLine, queenside_time_line, QUEENSIDE, TIME_LINE, GObject)

/* Signals: "sought" when the user moves to a step, "measured" when the description of the distance
 * may have changed. The property "distance" (default: FALSE) draws the distance to the nearest
 * solution beside the cost: a thread finds all solutions, once for every problem. */

/* Shows the search of @session in @chart. Clicks and drags in it move to a step. */
QueensideTimeLine *queenside_time_line_new     (QueensideChart      *chart,
                                                QueensideSession    *session);

/* @hides_next hides the steps after the present one, which would give away the next moves. */
void     queenside_time_line_set_hides_next    (QueensideTimeLine  *self,
                                                gboolean             hides_next);

/* Measures the distances of the steps 0, @stride, 2 × @stride and so on, at most @most, and at
 * least half as many if the search is long enough. QUEENS_NO_DISTANCE means that no solution
 * can be reached. The time line owns @values, until the next call. A call takes a few
 * milliseconds and returns FALSE if values are still missing. */
gboolean queenside_time_line_get_samples       (QueensideTimeLine  *self,
                                                guint                most,
                                                const gint16       **values,
                                                guint               *n_values,
                                                guint64             *stride);

/* Returns the distance of the present board in words, or the reason why there is none; NULL
 * while the distance isn't drawn. Free with g_free(). */
char    *queenside_time_line_describe_distance (QueensideTimeLine  *self);
