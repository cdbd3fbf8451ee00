/* queens-trace-check-private.h: what a check of a trace is made of, for the files of the check
 * alone: queens-trace-check.c goes from state to state, queens-trace-check-result.c looks at the
 * results and the end, queens-trace-check-faults.c makes the verdict on a line that is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"
#include "queens-trace-progress.h"

G_BEGIN_DECLS

struct _QueensTraceCheck
{
  QueensTraceProgress progress;
  guint64             last_line;        /* of the present state */
  guint64             last_skipped;     /* lines skipped up to there */
  guint               n_results;
  gboolean            has_gap;          /* an empty line stands behind the present state */
  gboolean            must_be_list;     /* best ends without their attempts: in no other way is it
                                         * right */
  gboolean            is_decided;
  QueensTraceVerdict  verdict;
};

static inline gboolean
queens_trace_has_attempts (const QueensTraceCheck *self)
{
  return self->progress.most_attempts > 0;
}

/* Verdicts. Each returns FALSE, or, where it looks first, TRUE if nothing is wrong. */

/* Takes @message. */
gboolean queens_trace_refuse       (QueensTraceCheck      *self,
                                    guint64                line,
                                    QueensTraceFault       fault,
                                    char                  *message);
/* The same for a line with a state that fits the board. */
gboolean queens_trace_refuse_state (QueensTraceCheck      *self,
                                    const QueensTraceLine *line,
                                    QueensTraceFault       fault,
                                    const gint32          *expected,
                                    char                  *message);
/* For a trace that stops at the present state. */
gboolean queens_trace_refuse_early (QueensTraceCheck      *self);

/* Whether the line's state fits the board. */
gboolean queens_trace_check_fit    (QueensTraceCheck      *self,
                                    const QueensTraceLine *line);
/* Whether the line says that its state, which fits, has @cost, or says nothing. */
gboolean queens_trace_check_cost   (QueensTraceCheck      *self,
                                    const QueensTraceLine *line,
                                    gint64                 cost);

/* Results and the end. FALSE once it is decided. */
gboolean queens_trace_take_result  (QueensTraceCheck      *self,
                                    const QueensTraceLine *line);
gboolean queens_trace_take_end     (QueensTraceCheck      *self,
                                    const QueensTraceLine *line);

G_END_DECLS
