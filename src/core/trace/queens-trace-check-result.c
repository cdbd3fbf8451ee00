/* queens-trace-check-result.c: what a trace names as its result, and its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-check-private.h"

#include "queens-trace-why.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
check_over (QueensTraceCheck *self)
{
  QueensEnd end = queens_trace_progress_find_end (&self->progress);

  return queens_trace_progress_is_over (&self->progress, end)
         || (queens_trace_has_attempts (self) && queens_trace_progress_is_listed (&self->progress))
         || queens_trace_refuse_early (self);
}

static gboolean
refuse_result (QueensTraceCheck      *self,
               const QueensTraceLine *line,
               const gint32          *expected)
{
  g_autofree char *state = queens_notation_write_state (expected, self->progress.size);
  const char *sentence
    = queens_trace_has_attempts (self)
        ? _("The result here is %s: the best ends are named once each, in ascending order.")
        : _("The result is %s, where the search ended.");

  return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, expected,
                                    g_strdup_printf (sentence, state));
}

static gboolean
check_result (QueensTraceCheck      *self,
              const QueensTraceLine *line)
{
  const QueensBestEnds *best_ends = self->progress.best_ends;
  guint n_ends = queens_best_ends_get_length (best_ends);
  const gint32 *expected;

  if (!queens_trace_check_fit (self, line))
    return FALSE;
  if (n_ends == 0)
    return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                                      queens_trace_explain_late (self->progress.rule,
                                                                 QUEENS_END_NO_SUCCESSOR, 0));
  if (self->n_results >= n_ends)
    return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                                      g_strdup (_("All results stand before this line.")));
  expected = queens_best_ends_get_places (best_ends, self->n_results);
  if (memcmp (expected, line->state.places, self->progress.size * sizeof *expected) != 0)
    return refuse_result (self, line, expected);
  return queens_trace_check_cost (self, line, queens_best_ends_get_cost (best_ends));
}

gboolean
queens_trace_take_result (QueensTraceCheck      *self,
                          const QueensTraceLine *line)
{
  if (self->verdict.n_states == 0)
    return queens_trace_refuse (self, line->number, QUEENS_TRACE_FAULT_NO_STATE,
                                g_strdup (_("This is a result, and no state stands before it.")));
  if (self->n_results == 0 && !check_over (self))
    return FALSE;
  if (self->n_results == 0)
    queens_trace_progress_close (&self->progress);
  if (line->kind == QUEENS_TRACE_NONE && queens_best_ends_get_length (self->progress.best_ends) > 0)
    return queens_trace_refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                                g_strdup (_("The result is where the search ended; None is for a "
                                            "start whose static point holds no queen.")));
  if (line->kind != QUEENS_TRACE_NONE && !check_result (self, line))
    return FALSE;
  self->n_results++;
  return TRUE;
}

gboolean
queens_trace_take_end (QueensTraceCheck      *self,
                       const QueensTraceLine *line)
{
  guint n_ends = queens_best_ends_get_length (self->progress.best_ends);

  if (self->verdict.n_states == 0)
    return queens_trace_refuse (self, 0, QUEENS_TRACE_FAULT_NO_STATE,
                                g_strdup (_("The trace has no state; a state is a line such as "
                                            "[3, 2, 1, 4] - f=17.")));
  if (self->n_results == 0 && !check_over (self))
    return FALSE;
  if (self->n_results > 0 && self->n_results < n_ends)
    return queens_trace_refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                                g_strdup_printf (_("There are %u best ends, of which %u are "
                                                   "named."),
                                                 n_ends, self->n_results));
  self->verdict.ok = TRUE;
  self->is_decided = TRUE;
  return FALSE;
}
