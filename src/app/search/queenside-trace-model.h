/* queenside-trace-model.h: the steps of a search as a list, each made when somebody looks at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "queenside-session.h"

G_BEGIN_DECLS

/* A line of the trace: a step. */
#define QUEENSIDE_TYPE_TRACE_ITEM (queenside_trace_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTraceItem, queenside_trace_item, QUEENSIDE, TRACE_ITEM, GObject)

guint64 queenside_trace_item_get_step (QueensideTraceItem *self);

/* A GListModel of QueensideTraceItem, from step 0 on. Past its most it goes no further. */
#define QUEENSIDE_TRACE_MOST 1000000

#define QUEENSIDE_TYPE_TRACE_MODEL (queenside_trace_model_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTraceModel, queenside_trace_model, QUEENSIDE, TRACE_MODEL, GObject)

QueensideTraceModel *queenside_trace_model_new (QueensideSession *session);

/* The state after @step, `[3, 2, 1, 4]`, and its cost. Free with g_free(). */
char                *queenside_trace_model_read (QueensideTraceModel *self,
                                                 guint64              step,
                                                 gint64              *cost);

/* Takes the steps in that have come since. The session moves far more often than a list is worth
 * filling. */
void                 queenside_trace_model_update (QueensideTraceModel *self);
/* To be called when another search has taken the place of the one before: all lines are others. */
void                 queenside_trace_model_renew (QueensideTraceModel *self);

G_END_DECLS
