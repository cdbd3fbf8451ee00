/* queens-trace-check.c: a trace state by state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-check-private.h"

#include "queens-trace-why.h"

#include <glib/gi18n-lib.h>

QueensTraceCheck *
queens_trace_check_new (const QueensSetup  *setup,
                        GError            **error)
{
  QueensTraceProgress progress = { 0 };
  QueensTraceCheck *self;

  if (!queens_trace_progress_init (&progress, setup, error))
    return NULL;
  self = g_new0 (QueensTraceCheck, 1);
  self->progress = progress;
  return self;
}

void
queens_trace_check_free (QueensTraceCheck *self)
{
  queens_trace_progress_clear (&self->progress);
  queens_trace_verdict_clear (&self->verdict);
  g_free (self);
}

const QueensTraceVerdict *
queens_trace_check_get_verdict (const QueensTraceCheck *self)
{
  return &self->verdict;
}

void
queens_trace_check_take_verdict (QueensTraceCheck   *self,
                                 QueensTraceVerdict *verdict)
{
  *verdict = self->verdict;
  self->verdict = (QueensTraceVerdict) { 0 };
}

/* States */

static gboolean
check_static_points (QueensTraceCheck      *self,
                     const QueensTraceLine *line)
{
  char *message = queens_trace_explain_static_point (self->progress.rule, line->state.places);

  return message == NULL
         || queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_STATIC, NULL, message);
}

static gboolean
begin_attempt (QueensTraceCheck      *self,
               const QueensTraceLine *line,
               gint64                 cost)
{
  QueensTraceProgress *progress = &self->progress;
  gboolean lists = !self->has_gap
                   && queens_trace_progress_lists (progress, line->state.places, cost);

  if (self->must_be_list && !lists)
    return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                                      g_strdup (_("Best ends have one cost and stand in "
                                                  "ascending order.")));
  progress->is_list = lists;
  queens_trace_progress_close (progress);
  queens_trace_progress_begin (progress, line->state.places);
  return TRUE;
}

/* The present state ended its attempt as @end says. */
static gboolean
take_after_end (QueensTraceCheck      *self,
                const QueensTraceLine *line,
                gint64                 cost,
                QueensEnd              end)
{
  QueensTraceProgress *progress = &self->progress;

  if (!(self->has_gap && queens_trace_has_attempts (self))
      && queens_trace_progress_go_on (progress, line->state.places, end))
    return TRUE;
  if (queens_trace_has_attempts (self) && !queens_trace_progress_is_over (progress, end))
    return begin_attempt (self, line, cost);
  /* Results without an arrow. */
  if (queens_trace_has_attempts (self)
      && queens_board_holds_static_points (queens_trace_rule_get_board (progress->rule)))
    return queens_trace_take_result (self, line);
  return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL,
                                    queens_trace_explain_late (progress->rule, end,
                                                               progress->iterations));
}

static gboolean
refuse_step (QueensTraceCheck      *self,
             const QueensTraceLine *line,
             gint64                 cost)
{
  QueensTraceRule *rule = self->progress.rule;
  gboolean is_any = queens_trace_rule_is_endless (rule) && queens_trace_rule_is_chancy (rule);
  QueensTraceFault fault;
  g_autofree char *message = queens_trace_explain_step (rule, line->state.places, cost, &fault);

  if (line->n_skipped > self->last_skipped)
    {
      g_autofree char *first = g_steal_pointer (&message);

      message = g_strconcat (first, " ",
                             _("Lines between the two were skipped, as they are no states."),
                             NULL);
    }
  return queens_trace_refuse_state (self, line, fault,
                                    is_any ? NULL : queens_trace_rule_look (rule)->places,
                                    g_steal_pointer (&message));
}

static gboolean
take_successor (QueensTraceCheck      *self,
                const QueensTraceLine *line,
                gint64                 cost)
{
  QueensTraceProgress *progress = &self->progress;
  const gint32 *rows = line->state.places;

  if (queens_trace_has_attempts (self) && self->has_gap)
    return queens_trace_refuse_early (self);
  if (queens_trace_rule_allows (progress->rule, rows))
    {
      queens_trace_progress_advance (progress, rows);
      return TRUE;
    }
  if (!queens_trace_has_attempts (self) || !queens_trace_progress_is_listed (progress)
      || !queens_trace_progress_lists (progress, rows, cost))
    return refuse_step (self, line, cost);
  self->must_be_list = TRUE;
  return begin_attempt (self, line, cost);
}

static gboolean
take_next (QueensTraceCheck      *self,
           const QueensTraceLine *line)
{
  QueensEnd end = queens_trace_progress_find_end (&self->progress);
  gint64 cost = queens_trace_rule_measure (self->progress.rule, line->state.places);

  if (self->n_results > 0 && queens_trace_has_attempts (self))
    return queens_trace_take_result (self, line);
  if (self->n_results > 0)
    return queens_trace_refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL,
                                      g_strdup (_("The trace goes on behind its result; "
                                                  "check one search at a time.")));
  if (!check_static_points (self, line) || !queens_trace_check_cost (self, line, cost))
    return FALSE;
  return end == QUEENS_END_NONE ? take_successor (self, line, cost)
                                : take_after_end (self, line, cost, end);
}

static gboolean
take_first (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  queens_trace_progress_begin (&self->progress, line->state.places);
  return queens_trace_check_cost (self, line, queens_trace_progress_get_cost (&self->progress));
}

static gboolean
take_state (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  self->verdict.n_states++;
  if (!queens_trace_check_fit (self, line)
      || !(self->verdict.n_states == 1 ? take_first (self, line) : take_next (self, line)))
    return FALSE;
  self->last_line = line->number;
  self->last_skipped = line->n_skipped;
  self->has_gap = FALSE;
  return TRUE;
}

gboolean
queens_trace_check_push (QueensTraceCheck      *self,
                         const QueensTraceLine *line)
{
  if (self->is_decided)
    return FALSE;
  self->verdict.n_skipped = line->n_skipped;
  switch (line->kind)
    {
    case QUEENS_TRACE_STATE:
      return take_state (self, line);
    case QUEENS_TRACE_RESULT:
    case QUEENS_TRACE_NONE:
      return queens_trace_take_result (self, line);
    case QUEENS_TRACE_SQUARES:
      return queens_trace_refuse (self, line->number, QUEENS_TRACE_FAULT_SQUARES,
                                  g_strdup (_("The queens of this line stand on any squares; "
                                              "such traces are not checked.")));
    case QUEENS_TRACE_TOO_LONG:
      return queens_trace_refuse (self, line->number, QUEENS_TRACE_FAULT_LONG_LINE,
                                  g_strdup_printf (_("This line is longer than %d MiB."),
                                                   QUEENS_TRACE_MAX_LINE >> 20));
    case QUEENS_TRACE_END:
      return queens_trace_take_end (self, line);
    case QUEENS_TRACE_EMPTY:
    default:
      self->has_gap = self->verdict.n_states > 0;
      return TRUE;
    }
}
