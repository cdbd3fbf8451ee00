/* queens-trace-progress.h: how far the search of a trace has come: attempts, iterations, best ends,
 * and whether it is over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-best-ends.h"
#include "queens-trace-rule.h"

G_BEGIN_DECLS

typedef struct
{
  QueensSetup      setup;
  QueensTraceRule *rule;                /* at the present state */
  QueensBestEnds  *best_ends;                    /* of the attempts that are over */
  guint            size;
  guint64          most_attempts;       /* 0 for an algorithm that makes no others */
  guint64          attempts;
  guint64          iterations;
  gboolean         is_doubled;          /* the present state, an end, stood there twice */
  gboolean         is_list;             /* up to here it may be a list of best ends, without their
                                         * attempts */
} QueensTraceProgress;

/* @self is zeroed, and remains so where it returns FALSE; see queens_trace_rule_new(). */
gboolean      queens_trace_progress_init       (QueensTraceProgress       *self,
                                                const QueensSetup         *setup,
                                                GError                   **error);
void          queens_trace_progress_clear      (QueensTraceProgress       *self);

const gint32 *queens_trace_progress_get_places (const QueensTraceProgress *self);
gint64        queens_trace_progress_get_cost   (const QueensTraceProgress *self);
gboolean      queens_trace_progress_has_places (const QueensTraceProgress *self,
                                                const gint32              *places);

/* Why the attempt is over at the present state; QUEENS_END_NONE where the rule goes on. */
QueensEnd     queens_trace_progress_find_end   (const QueensTraceProgress *self);
/* Whether no other attempt follows one that ended so. */
gboolean      queens_trace_progress_is_over    (const QueensTraceProgress *self,
                                                QueensEnd                  end);
/* Whether the present state may be the end of an attempt that is not shown. */
gboolean      queens_trace_progress_is_listed  (QueensTraceProgress       *self);
/* Whether the end of another such attempt, with @cost, may stand behind it. */
gboolean      queens_trace_progress_lists      (const QueensTraceProgress *self,
                                                const gint32              *places,
                                                gint64                     cost);

/* A new attempt. */
void          queens_trace_progress_begin      (QueensTraceProgress       *self,
                                                const gint32              *places);
/* The rule goes to @places. */
void          queens_trace_progress_advance    (QueensTraceProgress       *self,
                                                const gint32              *places);
/* The present state is over as @end says. Goes to @places, TRUE, where a source that looks on
 * leaves it open: it chose the state itself, or at cost 0 an equal, lower one. */
gboolean      queens_trace_progress_go_on      (QueensTraceProgress       *self,
                                                const gint32              *places,
                                                QueensEnd                  end);
/* The present state is the end of its attempt. There is none where a static point holds no
 * queen. */
void          queens_trace_progress_close      (QueensTraceProgress       *self);

G_END_DECLS
