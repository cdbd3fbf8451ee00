/* queens-trace-check.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-check.h"

#include "queens-trace-chance.h"
#include "queens-trace-cost.h"
#include "queens-trace-progress.h"
#include "queens-trace-why.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

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

static gboolean
has_attempts (const QueensTraceCheck *self)
{
  return self->progress.most_attempts > 0;
}

static gint32 *
copy_rows (const QueensTraceCheck *self,
           const gint32           *rows)
{
  return rows == NULL ? NULL : g_memdup2 (rows, self->progress.size * sizeof *rows);
}

/* Takes @message. */
static gboolean
refuse (QueensTraceCheck *self,
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

/* The same for a line with a state that fits the board. */
static gboolean
refuse_state (QueensTraceCheck      *self,
              const QueensTraceLine *line,
              QueensTraceFault       fault,
              const gint32          *expected,
              char                  *message)
{
  QueensTraceVerdict *verdict = &self->verdict;

  verdict->found = copy_rows (self, line->state.rows);
  verdict->expected = copy_rows (self, expected);
  if (verdict->n_states > 1)
    {
      verdict->before = copy_rows (self, queens_trace_progress_get_rows (&self->progress));
      verdict->n_moved
        = queens_trace_chance_compare (queens_trace_rule_get_board (self->progress.rule),
                                       line->state.rows, verdict->moves,
                                       G_N_ELEMENTS (verdict->moves));
    }
  return refuse (self, line->number, fault, message);
}

/* Each state by itself */

static gboolean
check_fit (QueensTraceCheck      *self,
           const QueensTraceLine *line)
{
  QueensTraceFault fault;
  char *message = queens_trace_explain_misfit (self->progress.setup.problem, &line->state, &fault);

  return message == NULL || refuse (self, line->number, fault, message);
}

static gboolean
check_cost (QueensTraceCheck      *self,
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
  queens_board_set_rows (board, line->state.rows);
  return refuse_state (self, line, QUEENS_TRACE_FAULT_COST, NULL,
                       queens_trace_explain_cost (board, before, setup->convention.cost,
                                                  line->cost));
}

static gboolean
check_pins (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  char *message = queens_trace_explain_pin (self->progress.rule, line->state.rows);

  return message == NULL || refuse_state (self, line, QUEENS_TRACE_FAULT_PIN, NULL, message);
}

/* The end and the result */

static gboolean
refuse_early (QueensTraceCheck *self)
{
  QueensTraceProgress *progress = &self->progress;
  QueensEnd end = queens_trace_progress_find_end (progress);
  const QueensTraceLook *look = queens_trace_rule_look (progress->rule);

  self->verdict.found = copy_rows (self, queens_trace_progress_get_rows (progress));
  if (end != QUEENS_END_NONE)
    return refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                   g_strdup_printf (_("It stopped after %" PRIu64 " of %" PRIu64
                                      " attempts, without a solution."),
                                    progress->attempts, progress->most_attempts));
  if (look->step.n_moves > 0)
    self->verdict.expected = copy_rows (self, look->rows);
  return refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                 queens_trace_explain_early (progress->rule, progress->iterations));
}

static gboolean
check_over (QueensTraceCheck *self)
{
  QueensEnd end = queens_trace_progress_find_end (&self->progress);

  return queens_trace_progress_is_over (&self->progress, end)
         || (has_attempts (self) && queens_trace_progress_is_listed (&self->progress))
         || refuse_early (self);
}

static gboolean
refuse_result (QueensTraceCheck      *self,
               const QueensTraceLine *line,
               const gint32          *expected)
{
  g_autofree char *state = queens_notation_write_state (expected, self->progress.size);
  const char *sentence
    = has_attempts (self)
        ? _("The result here is %s: the best ends are named once each, in ascending order.")
        : _("The result is %s, where the search ended.");

  return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, expected,
                       g_strdup_printf (sentence, state));
}

static gboolean
check_result (QueensTraceCheck      *self,
              const QueensTraceLine *line)
{
  const QueensEnds *ends = self->progress.ends;
  guint n_ends = queens_ends_get_length (ends);
  const gint32 *expected;

  if (!check_fit (self, line))
    return FALSE;
  if (n_ends == 0)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                         queens_trace_explain_late (self->progress.rule, QUEENS_END_NO_SUCCESSOR,
                                                    0));
  if (self->n_results >= n_ends)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                         g_strdup (_("All results stand before this line.")));
  expected = queens_ends_get_rows (ends, self->n_results);
  if (memcmp (expected, line->state.rows, self->progress.size * sizeof *expected) != 0)
    return refuse_result (self, line, expected);
  return check_cost (self, line, queens_ends_get_cost (ends));
}

static gboolean
take_result (QueensTraceCheck      *self,
             const QueensTraceLine *line)
{
  if (self->verdict.n_states == 0)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_NO_STATE,
                   g_strdup (_("This is a result, and no state stands before it.")));
  if (self->n_results == 0 && !check_over (self))
    return FALSE;
  if (self->n_results == 0)
    queens_trace_progress_close (&self->progress);
  if (line->kind == QUEENS_TRACE_NONE && queens_ends_get_length (self->progress.ends) > 0)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                   g_strdup (_("The result is where the search ended; None is for a start whose "
                               "static point holds no queen.")));
  if (line->kind != QUEENS_TRACE_NONE && !check_result (self, line))
    return FALSE;
  self->n_results++;
  return TRUE;
}

/* States */

static gboolean
begin_attempt (QueensTraceCheck      *self,
               const QueensTraceLine *line,
               gint64                 cost)
{
  QueensTraceProgress *progress = &self->progress;
  gboolean lists = !self->has_gap && queens_trace_progress_lists (progress, line->state.rows, cost);

  if (self->must_be_list && !lists)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                         g_strdup (_("Best ends have one cost and stand in ascending order.")));
  progress->is_list = lists;
  queens_trace_progress_close (progress);
  queens_trace_progress_begin (progress, line->state.rows);
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

  if (!(self->has_gap && has_attempts (self))
      && queens_trace_progress_go_on (progress, line->state.rows, end))
    return TRUE;
  if (has_attempts (self) && !queens_trace_progress_is_over (progress, end))
    return begin_attempt (self, line, cost);
  /* Results without an arrow. */
  if (has_attempts (self) && queens_board_holds_pins (queens_trace_rule_get_board (progress->rule)))
    return take_result (self, line);
  return refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL,
                       queens_trace_explain_late (progress->rule, end, progress->iterations));
}

static gboolean
refuse_step (QueensTraceCheck      *self,
             const QueensTraceLine *line,
             gint64                 cost)
{
  QueensTraceRule *rule = self->progress.rule;
  gboolean is_any = queens_trace_rule_is_endless (rule) && queens_trace_rule_is_chancy (rule);
  QueensTraceFault fault;
  g_autofree char *message = queens_trace_explain_step (rule, line->state.rows, cost, &fault);

  if (line->n_skipped > self->last_skipped)
    {
      g_autofree char *first = g_steal_pointer (&message);

      message = g_strconcat (first, " ",
                             _("Lines between the two were skipped, as they are no states."),
                             NULL);
    }
  return refuse_state (self, line, fault, is_any ? NULL : queens_trace_rule_look (rule)->rows,
                       g_steal_pointer (&message));
}

static gboolean
take_successor (QueensTraceCheck      *self,
                const QueensTraceLine *line,
                gint64                 cost)
{
  QueensTraceProgress *progress = &self->progress;
  const gint32 *rows = line->state.rows;

  if (has_attempts (self) && self->has_gap)
    return refuse_early (self);
  if (queens_trace_rule_allows (progress->rule, rows))
    {
      queens_trace_progress_advance (progress, rows);
      return TRUE;
    }
  if (!has_attempts (self) || !queens_trace_progress_is_listed (progress)
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
  gint64 cost = queens_trace_rule_measure (self->progress.rule, line->state.rows);

  if (self->n_results > 0 && has_attempts (self))
    return take_result (self, line);
  if (self->n_results > 0)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL,
                         g_strdup (
                           _("The trace goes on behind its result; check one search at a time.")));
  if (!check_pins (self, line) || !check_cost (self, line, cost))
    return FALSE;
  return end == QUEENS_END_NONE ? take_successor (self, line, cost)
                                : take_after_end (self, line, cost, end);
}

static gboolean
take_first (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  queens_trace_progress_begin (&self->progress, line->state.rows);
  return check_cost (self, line, queens_trace_progress_get_cost (&self->progress));
}

static gboolean
take_state (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  self->verdict.n_states++;
  if (!check_fit (self, line)
      || !(self->verdict.n_states == 1 ? take_first (self, line) : take_next (self, line)))
    return FALSE;
  self->last_line = line->number;
  self->last_skipped = line->n_skipped;
  self->has_gap = FALSE;
  return TRUE;
}

static gboolean
take_end (QueensTraceCheck      *self,
          const QueensTraceLine *line)
{
  guint n_ends = queens_ends_get_length (self->progress.ends);

  if (self->verdict.n_states == 0)
    return refuse (self, 0, QUEENS_TRACE_FAULT_NO_STATE,
                   g_strdup (
                     _("The trace has no state; a state is a line such as [3, 2, 1, 4] - f=17.")));
  if (self->n_results == 0 && !check_over (self))
    return FALSE;
  if (self->n_results > 0 && self->n_results < n_ends)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                   g_strdup_printf (_("There are %u best ends, of which %u are named."), n_ends,
                                    self->n_results));
  self->verdict.ok = TRUE;
  self->is_decided = TRUE;
  return FALSE;
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
      return take_result (self, line);
    case QUEENS_TRACE_TOO_LONG:
      return refuse (self, line->number, QUEENS_TRACE_FAULT_LONG_LINE,
                     g_strdup_printf (_("This line is longer than %d MiB."),
                                      QUEENS_TRACE_MAX_LINE >> 20));
    case QUEENS_TRACE_END:
      return take_end (self, line);
    case QUEENS_TRACE_EMPTY:
    default:
      self->has_gap = self->verdict.n_states > 0;
      return TRUE;
    }
}
