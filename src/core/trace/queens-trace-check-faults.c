/* queens-trace-check-faults.c: verdicts on a line that is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-check-private.h"

#include "queens-trace-chance.h"
#include "queens-trace-cost.h"
#include "queens-trace-why.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gint32 *
copy_rows (const QueensTraceCheck *self,
           const gint32           *rows)
{
  return rows == NULL ? NULL : g_memdup2 (rows, self->progress.size * sizeof *rows);
}

gboolean
queens_trace_refuse (QueensTraceCheck *self,
                     guint64           line,
                     QueensTraceFault  fault,
                     char             *message)
{
  self->verdict.line = line;
  self->verdict.fault = fault;
  self->verdict.message = message;
  self->is_decided = TRUE;
  return FALSE;
}

gboolean
queens_trace_refuse_state (QueensTraceCheck      *self,
                           const QueensTraceLine *line,
                           QueensTraceFault       fault,
                           const gint32          *expected,
                           char                  *message)
{
  QueensTraceVerdict *verdict = &self->verdict;

  verdict->found = copy_rows (self, line->state.places);
  verdict->expected = copy_rows (self, expected);
  if (verdict->n_states > 1)
    {
      verdict->before = copy_rows (self, queens_trace_progress_get_places (&self->progress));
      verdict->n_changes
        = queens_trace_chance_compare (queens_trace_rule_get_board (self->progress.rule),
                                       line->state.places, verdict->changes,
                                       G_N_ELEMENTS (verdict->changes));
    }
  return queens_trace_refuse (self, line->number, fault, message);
}

gboolean
queens_trace_refuse_early (QueensTraceCheck *self)
{
  QueensTraceProgress *progress = &self->progress;
  QueensEnd end = queens_trace_progress_find_end (progress);
  const QueensTraceLook *look = queens_trace_rule_look (progress->rule);

  self->verdict.found = copy_rows (self, queens_trace_progress_get_places (progress));
  if (end != QUEENS_END_NONE)
    return queens_trace_refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                                g_strdup_printf (_("It stopped after %" PRIu64 " of %" PRIu64
                                                   " attempts, without a solution."),
                                                 progress->attempts, progress->most_attempts));
  if (look->step.n_changes > 0)
    self->verdict.expected = copy_rows (self, look->places);
  return queens_trace_refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                              queens_trace_explain_early (progress->rule, progress->iterations));
}

/* Each state by itself */

gboolean
queens_trace_check_fit (QueensTraceCheck      *self,
                        const QueensTraceLine *line)
{
  QueensTraceFault fault;
  char *message = queens_trace_explain_misfit (self->progress.setup.problem, &line->state, &fault);

  return message == NULL || queens_trace_refuse (self, line->number, fault, message);
}

gboolean
queens_trace_check_cost (QueensTraceCheck      *self,
                         const QueensTraceLine *line,
                         gint64                 cost)
{
  const QueensSetup *setup = &self->progress.setup;
  QueensBoard *before = self->verdict.n_states > 1
                          ? queens_trace_rule_get_board (self->progress.rule)
                          : NULL;
  g_autoptr (QueensBoard) board = NULL;

  if (!line->has_cost || line->cost == cost)
    return TRUE;
  board = queens_board_new (setup->problem);
  queens_board_set_rows (board, line->state.places);
  return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_COST, NULL,
                                    queens_trace_explain_cost (board, before,
                                                               setup->convention.cost,
                                                               line->cost));
}
