/* queens-trace-rule.h: what a setup's algorithm may do next, asked of the algorithm itself: its
 * step says what it would do, its odds what else it might have done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* One thing that the rule may do from the present state; the only one where nothing is left to
 * chance. */
typedef struct
{
  QueensEnd     end;            /* QUEENS_END_NONE where it goes on; with moves, it ends behind
                                 * them */
  QueensStep    step;
  const gint32 *places;         /* the state that it leads to; the rule's */
} QueensTraceLook;

/* Its setup, board and end are there to be read. */
typedef struct
{
  QueensSetup      setup;       /* of one attempt */
  QueensBoard     *board;       /* the present state */
  QueensEnd        end;         /* why the last move ended the attempt, QUEENS_END_NONE where it did
                                 * not */
  QueensRandom     random;
  QueensContext    context;
  gpointer         state;       /* the algorithm's, present */
  gpointer         after;       /* after the step that was looked at */
  gsize            state_size;
  gsize            rows_size;
  gint32          *before;
  gint32          *expected;
  QueensOdds      *odds;        /* NULL until something is left to chance */
  gboolean         has_looked;
  QueensTraceLook  look;
} QueensTraceRule;

/* The rule of one attempt. NULL with a sentence where the algorithm
 * does not take the setup, or leaves traces that cannot be checked. */
QueensTraceRule *queens_trace_rule_new       (const QueensSetup     *setup,
                                              GError               **error);
void             queens_trace_rule_free      (QueensTraceRule       *self);

/* Whether something is left to chance. */
gboolean         queens_trace_rule_is_chancy (const QueensTraceRule *self);

/* How many queens of the present state stand elsewhere in @rows, and the first of these moves, at
 * most @n_changes. */
guint            queens_trace_rule_compare   (const QueensTraceRule *self,
                                              const gint32          *rows,
                                              QueensChange          *changes,
                                              guint                  n_changes);

/* A new attempt, at @rows, which must fit the problem. */
void             queens_trace_rule_begin     (QueensTraceRule       *self,
                                              const gint32          *rows);
/* What @rows cost. */
gint64           queens_trace_rule_measure   (QueensTraceRule       *self,
                                              const gint32          *rows);
const QueensTraceLook *queens_trace_rule_look (QueensTraceRule *self);
/* Whether the rule may go to @rows, chance permitting. */
gboolean         queens_trace_rule_allows    (QueensTraceRule       *self,
                                              const gint32          *rows);
/* Goes there. */
void             queens_trace_rule_advance   (QueensTraceRule       *self,
                                              const gint32          *rows);
/* Whether @rows is the state behind the next one, for a rule that is not chancy. */
gboolean         queens_trace_rule_skips_to  (QueensTraceRule       *self,
                                              const gint32          *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceRule, queens_trace_rule_free)

G_END_DECLS
