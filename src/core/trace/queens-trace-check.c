/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-check.h"

#include "queens-best-ends.h"
#include "queens-plateau.h"
#include "queens-successors.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Number of lines that are read after a wrong cost, to find its cause. */
#define MAX_COUNTED 10000

struct _QueensTraceCheck
{
  QueensSetup        setup;
  QueensPlateauRule  plateau;
  QueensTraceRule   *rule;              /* the rule at the current state */
  QueensBoard       *board;             /* the current state; owned by the rule */
  gsize              rows_size;         /* size of a state in bytes */

  /* The following fields are about the search. */
  QueensBestEnds    *best_ends;         /* the best boards where attempts have ended */
  guint64            most_attempts;     /* maximum number of attempts; 0 without restarts */
  guint64            attempts;
  guint64            iterations;
  gboolean           is_doubled;        /* TRUE if the current state is an end and was printed
                                         * twice */
  gboolean           is_list;           /* TRUE if the trace so far may list only the states where
                                         * attempts ended */
  gboolean           must_be_list;      /* TRUE if the trace must be a list of the states
                                         * where attempts ended */

  /* The following fields are about the trace. */
  guint64            last_line;         /* line of the current state */
  guint64            last_skipped;      /* number of lines skipped up to last_line */
  guint              n_results;
  gboolean           has_gap;           /* TRUE if an empty line follows the current state */
  gboolean           has_gaps;          /* TRUE if empty lines follow earlier states */
  gboolean           has_costs;         /* TRUE if there are states and all of them had a cost */
  gboolean           is_returned;       /* TRUE if a result was printed without an arrow or a
                                         * cost */
  guint64            bare_line;         /* line of the first state without a cost, if this is the
                                         * current state; else 0 */
  guint64            equal_line;        /* line of the previous state, if it has the same cost; else
                                         * 0 */
  QueensTraceLine    stray;             /* the last list after the current state that may be a wrong
                                         * state or the result; has no places if there is none */
  QueensTraceMiscounts *miscounts;      /* explanations that fit all lines with costs */
  gint64             wrong_cost;        /* the cost in the first line with a wrong cost */
  gboolean           is_counting;       /* TRUE if later lines only explain the wrong cost */
  gint32            *start;             /* owned; or NULL */
  gboolean           is_hint;           /* TRUE if @start is only a suggestion: other starts are
                                         * accepted, too */
  gboolean           is_decided;
  QueensTraceVerdict verdict;

  /* The following fields are about the lines after a wrong line. */
  gboolean           has_cost;
  gboolean           has_skips;         /* TRUE if lines between states were skipped */
  gboolean           has_border;        /* TRUE if a result or a call follows the last state */
  gboolean           has_break;         /* TRUE if an empty line follows the last state */
  guint64            lost_skipped;      /* lines skipped before the last state */
  GArray            *lost;              /* array of gint32: the last state */
};

void
queens_trace_verdict_clear (QueensTraceVerdict *self)
{
  g_clear_pointer (&self->message, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->found, g_free);
  g_clear_pointer (&self->expected, g_free);
  g_clear_pointer (&self->searches, g_array_unref);
  queens_trace_chances_clear (&self->chances);
}

QueensTraceCheck *
queens_trace_check_new (const QueensSetup  *setup,
                        GError            **error)
{
  guint size = setup->problem->size;
  QueensTraceRule *rule = queens_trace_rule_new (setup, error);
  QueensTraceCheck *self;

  if (rule == NULL)
    return NULL;
  self = g_new0 (QueensTraceCheck, 1);
  queens_setup_copy (&self->setup, setup);
  self->plateau = queens_plateau_get_rule (setup);
  self->rule = rule;
  self->board = rule->board;
  self->rows_size = size * sizeof (gint32);
  self->best_ends = queens_best_ends_new (size, queens_setup_keeps_distinct (setup));
  if (setup->algorithm->attempt != NULL)
    self->most_attempts = queens_setup_get_param (setup, "attempts");
  self->is_list = self->most_attempts > 0;
  self->verdict.n_searches = 1;
  self->lost = g_array_new (FALSE, FALSE, sizeof (gint32));
  self->miscounts = queens_trace_miscounts_new (setup->problem, setup->convention.cost);
  return self;
}

void
queens_trace_check_free (QueensTraceCheck *self)
{
  queens_setup_clear (&self->setup);
  queens_trace_rule_free (self->rule);
  queens_best_ends_free (self->best_ends);
  queens_trace_verdict_clear (&self->verdict);
  queens_trace_miscounts_free (self->miscounts);
  queens_state_clear (&self->stray.state);
  g_free (self->start);
  g_array_unref (self->lost);
  g_free (self);
}

void
queens_trace_check_set_start (QueensTraceCheck *self,
                              const gint32     *places,
                              gboolean          is_hint)
{
  g_free (self->start);
  self->start = g_memdup2 (places, self->rows_size);
  self->is_hint = is_hint;
}

void
queens_trace_check_take_verdict (QueensTraceCheck   *self,
                                 QueensTraceVerdict *verdict)
{
  *verdict = self->verdict;
  self->verdict = (QueensTraceVerdict) { 0 };
}

/* Returns TRUE if @line is the current state. @line must have one row per column. */
static gboolean
is_here (const QueensTraceCheck *self,
         const QueensTraceLine  *line)
{
  return memcmp (line->state.places, self->board->rows, self->rows_size) == 0;
}

/* Returns why the attempt ends at the current state, or QUEENS_END_NONE. */
static QueensEnd
find_end (const QueensTraceCheck *self)
{
  const QueensTraceLook *look;

  if (queens_board_is_solved (self->board))
    return QUEENS_END_SOLVED;
  if (self->setup.max_iterations > 0 && self->iterations >= self->setup.max_iterations)
    return QUEENS_END_ITERATION_LIMIT;
  if (self->rule->end != QUEENS_END_NONE)
    return self->rule->end;
  look = queens_trace_rule_look (self->rule);
  return look->step.n_changes > 0 ? QUEENS_END_NONE : look->end;
}

/* Returns TRUE if an attempt that ended with @end must be the last attempt. */
static gboolean
is_over (const QueensTraceCheck *self,
         QueensEnd               end)
{
  return end != QUEENS_END_NONE
         && (self->attempts >= self->most_attempts || end == QUEENS_END_SOLVED
             || end == QUEENS_END_ITERATION_LIMIT
             || !queens_board_holds_static_points (self->board));
}

/* Returns TRUE if the current state may be the end of an attempt whose other states weren't
 * printed. With `equal-once`, the rule may even allow a move from such an end. */
static gboolean
is_listed (const QueensTraceCheck *self)
{
  const QueensTraceLook *look = queens_trace_rule_look (self->rule);

  return self->is_list && (look->step.n_changes == 0
                           || (self->plateau.ends
                               && look->step.cost_after == look->step.cost_before));
}

/* Returns TRUE if @rows with @cost may be the next end in a list of ends, which must ascend. */
static gboolean
may_list (const QueensTraceCheck *self,
          const gint32           *rows,
          gint64                  cost)
{
  const gint32 *own = self->board->rows;
  guint size = self->board->n_queens;
  guint x = 0;

  while (x + 1 < size && rows[x] == own[x])
    x++;
  return self->is_list && rows[x] > own[x]
         && cost == queens_board_get_cost (self->board, self->setup.convention.cost);
}

static void
begin_attempt (QueensTraceCheck *self,
               const gint32     *rows)
{
  queens_trace_rule_begin (self->rule, rows);
  self->attempts++;
  self->is_doubled = FALSE;
}

/* Adds the current state to the ends, unless a static point has no queen. */
static void
end_attempt (QueensTraceCheck *self)
{
  if (queens_board_holds_static_points (self->board))
    queens_best_ends_add (self->best_ends, self->board->rows,
                          queens_board_get_cost (self->board, self->setup.convention.cost));
}

/* Moves to @rows. If the search sets up a new random board within an attempt, the state before this
 * board counts as an end, because the result of the search is the best of all ends. */
static void
advance (QueensTraceCheck *self,
         const gint32     *rows)
{
  const QueensStep *step = &queens_trace_rule_look (self->rule)->step;

  if (step->restarts > 0)
    end_attempt (self);
  self->iterations += step->iterations;
  self->is_list = FALSE;
  queens_trace_rule_advance (self->rule, rows);
}

/* Moves to @rows and returns TRUE if the course sheets allow this state after the end of the
 * search. They allow the last state again, if the rule chose it, and a lower solution after a
 * solution. */
static gboolean
advance_past_end (QueensTraceCheck *self,
                  const gint32     *rows,
                  QueensEnd         end)
{
  const QueensTraceLook *look;

  if (self->is_doubled || self->rule->end != QUEENS_END_NONE
      || self->setup.algorithm->is_endless || end == QUEENS_END_ITERATION_LIMIT)
    return FALSE;
  look = queens_trace_rule_look (self->rule);
  if (memcmp (rows, self->board->rows, self->rows_size) == 0)
    {
      /* If no queen can move, a rule that considers the current state chooses it. */
      self->is_doubled = look->end == QUEENS_END_NO_SUCCESSOR
                           ? self->plateau.competes
                               && queens_board_holds_static_points (self->board)
                           : look->step.kind == QUEENS_STEP_STAYED && look->end != QUEENS_END_NONE;
      return self->is_doubled;
    }
  if (end != QUEENS_END_SOLVED || look->step.n_changes == 0
      || self->plateau.candidates != QUEENS_CANDIDATES_LOWER
      || !queens_trace_rule_allows (self->rule, rows))
    return FALSE;
  advance (self, rows);
  return TRUE;
}

/* Sets the verdict and returns FALSE. Takes ownership of @message. */
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

/* Refuses a line whose state has the board's size, and records this state in the verdict.
 * @expected is the right state, or NULL. */
static gboolean
refuse_state (QueensTraceCheck      *self,
              const QueensTraceLine *line,
              QueensTraceFault       fault,
              const gint32          *expected,
              char                  *message)
{
  QueensTraceVerdict *verdict = &self->verdict;

  verdict->found = g_memdup2 (line->state.places, self->rows_size);
  verdict->expected = g_memdup2 (expected, self->rows_size);
  if (verdict->n_states > 1)
    {
      verdict->before = g_memdup2 (self->board->rows, self->rows_size);
      verdict->n_changes = queens_trace_rule_compare (self->rule, line->state.places,
                                                      verdict->changes,
                                                      G_N_ELEMENTS (verdict->changes));
    }
  return refuse (self, line->number, fault, message);
}

static gboolean
refuse_early (QueensTraceCheck *self)
{
  QueensEnd end = find_end (self);
  const QueensTraceLook *look = queens_trace_rule_look (self->rule);

  self->verdict.found = g_memdup2 (self->board->rows, self->rows_size);
  if (end != QUEENS_END_NONE)
    return refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                   g_strdup_printf (_("The search stopped after %" PRIu64 " of %" PRIu64 " "
                                      "attempts without a solution."),
                                    self->attempts, self->most_attempts));
  if (look->step.n_changes > 0)
    self->verdict.expected = g_memdup2 (look->places, self->rows_size);
  return refuse (self, self->last_line, QUEENS_TRACE_FAULT_EARLY,
                 queens_trace_explain_early (self->rule, self->iterations));
}

static gboolean
check_fit (QueensTraceCheck      *self,
           const QueensTraceLine *line)
{
  QueensTraceFault fault;
  char *message = queens_trace_explain_misfit (self->setup.problem, &line->state, &fault);

  return message == NULL || refuse (self, line->number, fault, message);
}

/* Checks the cost of @line, if the line has a cost. If the cost is wrong, the verdict waits for
 * later lines, which help to explain the wrong cost. */
static gboolean
check_cost (QueensTraceCheck      *self,
            const QueensTraceLine *line,
            gint64                 cost)
{
  if (!line->has_cost || line->cost == cost)
    {
      if (line->has_cost)
        queens_trace_miscounts_add (self->miscounts, line->state.places, line->cost);
      return TRUE;
    }
  refuse_state (self, line, QUEENS_TRACE_FAULT_COST, NULL, NULL);
  queens_trace_miscounts_add (self->miscounts, line->state.places, line->cost);
  self->wrong_cost = line->cost;
  self->is_counting = TRUE;
  self->is_decided = FALSE;
  return FALSE;
}

/* Collects costs from the lines after a wrong cost. When the costs end, or after MAX_COUNTED lines,
 * explains the wrong cost. */
static gboolean
count_line (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  QueensTraceFault fault;
  g_autofree char *misfit = NULL;

  if (line->kind == QUEENS_TRACE_STATE && line->has_cost)
    {
      misfit = queens_trace_explain_misfit (self->setup.problem, &line->state, &fault);
      if (misfit == NULL)
        queens_trace_miscounts_add (self->miscounts, line->state.places, line->cost);
    }
  if (line->kind != QUEENS_TRACE_END && line->kind != QUEENS_TRACE_TOO_LONG
      && line->kind != QUEENS_TRACE_CALL && line->number < self->verdict.line + MAX_COUNTED)
    return TRUE;
  self->verdict.message = queens_trace_explain_cost (self->miscounts, self->verdict.found,
                                                     self->wrong_cost);
  self->is_decided = TRUE;
  return FALSE;
}

static gboolean take_next (QueensTraceCheck      *self,
                           const QueensTraceLine *line);

/* Refuses a trace that ends or gives its result although the search continues. */
static gboolean
check_over (QueensTraceCheck *self)
{
  return is_over (self, find_end (self)) || (self->most_attempts > 0 && is_listed (self))
         || refuse_early (self);
}

static gboolean
check_result (QueensTraceCheck      *self,
              const QueensTraceLine *line)
{
  guint n_ends = self->best_ends->n_boards;
  const gint32 *expected;
  g_autofree char *state = NULL;

  if (!check_fit (self, line))
    return FALSE;
  if (n_ends == 0)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                         queens_trace_explain_late (self->rule, QUEENS_END_NO_SUCCESSOR, 0));
  if (self->n_results >= n_ends)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
                         g_strdup (_("All results were already printed before this line.")));
  expected = queens_best_ends_get_places (self->best_ends, self->n_results);
  if (memcmp (expected, line->state.places, self->rows_size) == 0)
    return check_cost (self, line, self->best_ends->cost);
  state = queens_notation_write_state (expected, self->board->n_queens);
  return refuse_state (
    self, line, QUEENS_TRACE_FAULT_RESULT, expected,
    g_strdup_printf (
      self->most_attempts > 0
        ? _("This line must be %s. List each best result once, in ascending order.")
        : _("The result must be %s, where the search ended."),
      state));
}

/* Refuses a trace that shows its last state only as the result. If the last state is the only state
 * without a cost, it counts as the result. */
static gboolean
check_printed (QueensTraceCheck *self)
{
  g_autofree char *state = NULL;

  if (self->bare_line == 0)
    return TRUE;
  state = queens_notation_write_step (self->setup.problem, self->board->rows,
                                      queens_board_get_cost (self->board,
                                                             self->setup.convention.cost));
  self->verdict.found = g_memdup2 (self->board->rows, self->rows_size);
  self->verdict.expected = g_memdup2 (self->board->rows, self->rows_size);
  return refuse (self, self->bare_line, QUEENS_TRACE_FAULT_MISSING,
                 g_strdup_printf (_("This line gives the result, but the line before it should "
                                    "show the last state of the search: %s."),
                                  state));
}

static gboolean
take_stray (QueensTraceCheck *self)
{
  return check_fit (self, &self->stray) && take_next (self, &self->stray);
}

/* Returns TRUE if @line is a best end. @line must have one row per column. */
static gboolean
is_best_end (const QueensTraceCheck *self,
             const QueensTraceLine  *line)
{
  for (guint i = 0; i < self->best_ends->n_boards; i++)
    if (memcmp (queens_best_ends_get_places (self->best_ends, i), line->state.places,
                self->rows_size) == 0)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if @line repeats a best end without its cost. @line is then the value that the
 * program returned. */
static gboolean
is_repeated_result (const QueensTraceCheck *self,
                    const QueensTraceLine  *line)
{
  return self->n_results >= self->best_ends->n_boards && !line->has_cost
         && line->state.length == self->board->n_queens
         && (line->kind != QUEENS_TRACE_RESULT || self->is_returned) && is_best_end (self, line);
}

static gboolean
take_result (QueensTraceCheck      *self,
             const QueensTraceLine *line)
{
  if (self->verdict.n_states == 0)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_NO_STATE,
                   g_strdup (_("This line is a result, but no state comes before it.")));
  if (self->n_results > 0 && is_repeated_result (self, line))
    return TRUE;
  if (self->n_results == 0)
    {
      if (!check_over (self) || !check_printed (self))
        return FALSE;
      end_attempt (self);
    }
  if (line->kind == QUEENS_TRACE_NONE && self->best_ends->n_boards > 0)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                   g_strdup (_("The result must be the state where the search ended. It may be "
                               "None "
                               "only if the start has no queen on its static point.")));
  if (line->kind != QUEENS_TRACE_NONE && !check_result (self, line))
    return FALSE;
  self->n_results++;
  return TRUE;
}

static gboolean
take_end (QueensTraceCheck      *self,
          const QueensTraceLine *line)
{
  const QueensTraceLine *stray = &self->stray;
  guint n_ends = self->best_ends->n_boards;

  if (self->verdict.n_states == 0)
    return refuse (self, 0, QUEENS_TRACE_FAULT_NO_STATE,
                   g_strdup (_("The trace has no states. Print each state on a line such as [3, 2, "
                               "1, 4] - f=17.")));
  /* If the search hasn't ended here and the stray list isn't the current state, report the stray
   * list as a wrong state. */
  if (self->n_results == 0 && stray->state.places != NULL && find_end (self) == QUEENS_END_NONE
      && !(self->most_attempts > 0 && is_listed (self))
      && !(stray->state.length == self->board->n_queens && is_here (self, stray)))
    {
      self->verdict.n_states++;
      if (!take_stray (self))
        return FALSE;
    }
  if (self->n_results == 0 && (!check_over (self) || !check_printed (self)))
    return FALSE;
  /* The stray list must be the program's result, but the search ended in another state. */
  if (self->n_results == 0 && stray->state.places != NULL)
    {
      g_autofree char *state = queens_notation_write_state (self->board->rows,
                                                            self->board->n_queens);

      if (!check_fit (self, stray))
        return FALSE;
      self->verdict.before = g_memdup2 (self->board->rows, self->rows_size);
      self->verdict.found = g_memdup2 (stray->state.places, self->rows_size);
      self->verdict.expected = g_memdup2 (self->board->rows, self->rows_size);
      return refuse (self, stray->number, QUEENS_TRACE_FAULT_RESULT,
                     g_strdup_printf (_("The result must be %s, where the search ended."), state));
    }
  if (self->n_results > 0 && self->n_results < n_ends && !self->is_returned)
    return refuse (self, line->number, QUEENS_TRACE_FAULT_RESULT,
                   g_strdup_printf (_("There are %u best results, but only %u are listed."), n_ends,
                                    self->n_results));
  self->verdict.ok = TRUE;
  self->is_decided = TRUE;
  return FALSE;
}

static gboolean
take_attempt (QueensTraceCheck      *self,
              const QueensTraceLine *line,
              gint64                 cost)
{
  gboolean lists = !self->has_gap && may_list (self, line->state.places, cost);

  if (self->must_be_list && !lists)
    return refuse_state (
      self, line, QUEENS_TRACE_FAULT_RESULT, NULL,
      g_strdup (_("The best results must all have the same cost. List their states in ascending "
                  "order.")));
  self->is_list = lists;
  end_attempt (self);
  begin_attempt (self, line->state.places);
  return TRUE;
}

/* Checks a line after a state from which the search continues. */
static gboolean
take_successor (QueensTraceCheck      *self,
                const QueensTraceLine *line,
                gint64                 cost)
{
  const gint32 *rows = line->state.places;
  QueensTraceFault fault;
  char *message;

  if (self->most_attempts > 0 && self->has_gap)
    return refuse_early (self);
  if (queens_trace_rule_allows (self->rule, rows))
    {
      queens_trace_chances_add_line (&self->verdict.chances, self->rule, rows, cost, line->number);
      advance (self, rows);
      return TRUE;
    }
  if (self->most_attempts == 0 || !is_listed (self) || !may_list (self, rows, cost))
    {
      /* The stray list between these two states is a wrong state. */
      if (self->stray.state.places != NULL && line != &self->stray)
        return take_stray (self);
      message = queens_trace_explain_step (self->rule, rows, cost, &fault);
      if (line->n_skipped > self->last_skipped)
        {
          g_autofree char *first = message;

          message = g_strconcat (first, " ",
                                 _("The lines between these two states were skipped, because they "
                                   "aren’t states."),
                                 NULL);
        }
      /* Many states would be right here, so the verdict names none. */
      if (self->setup.algorithm->is_endless && queens_trace_rule_is_chancy (self->rule))
        return refuse_state (self, line, fault, NULL, message);
      return refuse_state (self, line, fault, queens_trace_rule_look (self->rule)->places, message);
    }
  self->must_be_list = TRUE;
  return take_attempt (self, line, cost);
}

gboolean
queens_trace_check_is_returned (QueensTraceCheck      *self,
                                const QueensTraceLine *line)
{
  if (line->kind != QUEENS_TRACE_STATE || line->has_cost || self->verdict.n_states == 0
      || line->state.length != self->board->n_queens)
    return FALSE;
  if (self->n_results > 0)
    return is_repeated_result (self, line);
  if (self->most_attempts == 0)
    return is_here (self, line) && find_end (self) != QUEENS_END_NONE;
  if (!is_over (self, find_end (self)) && !is_listed (self))
    return FALSE;
  return is_best_end (self, line) || is_here (self, line);
}

/* Returns TRUE if @line, a list without a cost, isn't a state of the search. Keeps the line if it
 * may be a wrong state or the result. */
static gboolean
is_stray (QueensTraceCheck      *self,
          const QueensTraceLine *line)
{
  guint size = self->board->n_queens;
  QueensTraceFault fault;
  g_autofree char *misfit = NULL;

  if (!self->has_costs || line->has_cost || self->n_results > 0)
    return FALSE;
  misfit = queens_trace_explain_misfit (self->setup.problem, &line->state, &fault);
  if (misfit == NULL && find_end (self) == QUEENS_END_NONE
      && queens_trace_rule_allows (self->rule, line->state.places)
      && queens_trace_rule_compare (self->rule, line->state.places, NULL, 0) > 0)
    return FALSE;
  /* A list with one row too many or too few is probably a wrong state. A list of two numbers may be
   * anything. */
  if (!queens_trace_is_drawn (&line->state) && line->state.length + (size > 3) >= size
      && line->state.length <= size + 1)
    {
      queens_state_clear (&self->stray.state);
      self->stray = *line;
      self->stray.state.places = g_memdup2 (line->state.places,
                                            line->state.length * sizeof (gint32));
    }
  return TRUE;
}

gboolean
queens_trace_check_may_be_other (QueensTraceCheck      *self,
                                 const QueensTraceLine *line)
{
  if (line->kind != QUEENS_TRACE_STATE || !line->has_cost || self->verdict.n_states == 0
      || self->is_decided || self->is_counting || self->most_attempts > 0 || self->has_gaps
      || !(self->has_gap || (!self->has_skips && line->n_skipped > self->last_skipped)))
    return FALSE;
  return line->state.length != self->board->n_queens
         || queens_trace_rule_compare (self->rule, line->state.places, NULL, 0) > 1;
}

gboolean
queens_trace_check_is_other (QueensTraceCheck      *self,
                             const QueensTraceLine *line)
{
  if (line->kind != QUEENS_TRACE_STATE)
    return FALSE;
  /* After a wrong line, the end of the search is unknown. @line begins another search only under
   * two conditions. First, it follows an empty or skipped line, and there were no such lines
   * between earlier states. Second, it isn't one move away from the last state: the sizes differ,
   * or more than one queen does. */
  if (self->is_decided || self->is_counting)
    {
      const gint32 *before = (const gint32 *) self->lost->data;
      guint n_moved = 0;

      if (self->has_cost && !line->has_cost)
        return FALSE;
      if (self->has_border || self->most_attempts > 0)
        return self->has_border;
      if (self->has_gaps || self->lost->len == 0
          || !(self->has_break || (!self->has_skips && line->n_skipped > self->lost_skipped)))
        return FALSE;
      for (guint i = 0; i < MIN (self->lost->len, line->state.length); i++)
        n_moved += before[i] != line->state.places[i];
      return line->state.length != self->lost->len || n_moved > 1;
    }
  if (self->verdict.n_states == 0 || self->most_attempts > 0)
    return FALSE;
  if (self->n_results > 0)
    return !is_repeated_result (self, line) && (line->has_cost || !self->has_costs);
  if (find_end (self) == QUEENS_END_NONE || self->has_gaps
      || !(self->has_gap || line->n_skipped > self->last_skipped))
    return FALSE;
  return line->state.length != self->board->n_queens
         || queens_trace_rule_compare (self->rule, line->state.places, NULL, 0) > 1;
}

static gboolean
take_next (QueensTraceCheck      *self,
           const QueensTraceLine *line)
{
  QueensEnd end = find_end (self);
  gint64 cost = queens_trace_rule_measure (self->rule, line->state.places);
  gboolean has_attempts = self->most_attempts > 0;
  char *message;

  if (self->n_results > 0 && has_attempts)
    return take_result (self, line);
  if (self->n_results > 0)
    return is_repeated_result (self, line)
           || refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL,
                            g_strdup (_("The trace continues after its result.")));
  message = queens_trace_explain_static_point (self->rule, line->state.places);
  if (message != NULL)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_STATIC, NULL, message);
  if (!check_cost (self, line, cost))
    return FALSE;
  if (end == QUEENS_END_NONE)
    return take_successor (self, line, cost);
  if (!(self->has_gap && has_attempts) && advance_past_end (self, line->state.places, end))
    return TRUE;
  if (has_attempts && !is_over (self, end))
    return take_attempt (self, line, cost);
  /* The line may still be a result without an arrow. */
  if (has_attempts && queens_board_holds_static_points (self->board))
    return take_result (self, line);
  if (end == QUEENS_END_PLATEAU && self->plateau.ends && self->equal_line > 0)
    message = g_strdup_printf (_("Lines %" PRIu64 " and %" PRIu64 " both cost %" PRId64 ", so the "
                                 "search ends there."),
                               self->equal_line, self->last_line,
                               queens_board_get_cost (self->board, self->setup.convention.cost));
  else
    message = queens_trace_explain_late (self->rule, end, self->iterations);
  return refuse_state (self, line, QUEENS_TRACE_FAULT_LATE, NULL, message);
}

static gboolean
check_start (QueensTraceCheck      *self,
             const QueensTraceLine *line)
{
  g_autofree char *state = NULL;
  gboolean is_next;

  if (self->start == NULL || memcmp (self->start, line->state.places, self->rows_size) == 0)
    return TRUE;
  queens_trace_rule_begin (self->rule, self->start);
  is_next = find_end (self) == QUEENS_END_NONE && !queens_trace_rule_is_chancy (self->rule)
            && queens_trace_rule_allows (self->rule, line->state.places);
  if (self->is_hint && !is_next)
    return TRUE;
  state = queens_notation_write_state (self->start, self->board->n_queens);
  if (is_next)
    return refuse_state (self, line, QUEENS_TRACE_FAULT_MISSING, self->start,
                         g_strdup_printf (_("The first line is missing. The search begins at %s."),
                                          state));
  return refuse_state (self, line, QUEENS_TRACE_FAULT_START, self->start,
                       g_strdup_printf (_("The search must begin at %s."), state));
}

static gboolean
take_state (QueensTraceCheck      *self,
            const QueensTraceLine *line)
{
  QueensCost function = self->setup.convention.cost;
  gint64 before = self->verdict.n_states == 0 ? -1 : queens_board_get_cost (self->board, function);
  guint64 n_restarts = self->attempts;

  if (self->has_costs && queens_trace_check_is_returned (self, line))
    {
      self->is_returned = TRUE;
      return self->most_attempts > 0 || take_result (self, line);
    }
  if (is_stray (self, line))
    return TRUE;
  self->verdict.n_states++;
  /* If two lists without a cost follow each other, the first list must be a state. */
  if (self->has_costs && !line->has_cost && self->stray.state.places != NULL)
    return take_stray (self);
  if (!check_fit (self, line))
    return FALSE;
  if (self->verdict.n_states > 1 && !take_next (self, line))
    return FALSE;
  if (self->verdict.n_states == 1)
    {
      if (!check_start (self, line))
        return FALSE;
      begin_attempt (self, line->state.places);
      if (!check_cost (self, line, queens_board_get_cost (self->board, function)))
        return FALSE;
    }
  queens_state_clear (&self->stray.state);
  self->bare_line = self->has_costs && !line->has_cost ? line->number : 0;
  self->has_costs = line->has_cost && (self->has_costs || self->verdict.n_states == 1);
  self->equal_line = self->attempts == n_restarts
                     && before == queens_board_get_cost (self->board, function)
                       ? self->last_line
                       : 0;
  self->has_gaps |= self->has_gap;
  self->has_skips |= self->verdict.n_states > 1 && line->n_skipped > self->last_skipped;
  self->last_line = line->number;
  self->last_skipped = line->n_skipped;
  self->has_gap = FALSE;
  return TRUE;
}

static gboolean
take_line (QueensTraceCheck      *self,
           const QueensTraceLine *line)
{
  self->verdict.n_skipped = line->n_skipped;
  switch (line->kind)
    {
    case QUEENS_TRACE_STATE:
      return take_state (self, line);
    case QUEENS_TRACE_RESULT:
    case QUEENS_TRACE_NONE:
      return take_result (self, line);
    case QUEENS_TRACE_SQUARES:
      return refuse (self, line->number, QUEENS_TRACE_FAULT_SQUARES,
                     g_strdup (_("This line places queens on any squares. Only traces with one "
                                 "queen per column can be checked.")));
    case QUEENS_TRACE_TOO_LONG:
      return refuse (self, line->number, QUEENS_TRACE_FAULT_LONG_LINE,
                     g_strdup_printf (_("This line is longer than %d MiB."),
                                      QUEENS_TRACE_MAX_LINE >> 20));
    case QUEENS_TRACE_END:
      return take_end (self, line);
    case QUEENS_TRACE_CALL:
    case QUEENS_TRACE_UNREAD:
    case QUEENS_TRACE_EMPTY:
    default:
      self->has_gap = self->verdict.n_states > 0;
      return TRUE;
    }
}

gboolean
queens_trace_check_push (QueensTraceCheck      *self,
                         const QueensTraceLine *line)
{
  gboolean is_open = FALSE;

  self->has_cost |= line->kind == QUEENS_TRACE_STATE && line->has_cost;
  if (!self->is_decided)
    is_open = self->is_counting ? count_line (self, line)
                                : take_line (self, line) || self->is_counting;
  if (!self->is_decided && !self->is_counting)
    return is_open;
  /* Remember signs that another search may begin. */
  if (line->kind == QUEENS_TRACE_STATE)
    {
      self->has_gaps |= self->has_break;
      self->has_break = FALSE;
      self->lost_skipped = line->n_skipped;
      g_array_set_size (self->lost, 0);
      g_array_append_vals (self->lost, line->state.places, line->state.length);
    }
  else if (line->kind == QUEENS_TRACE_EMPTY)
    self->has_break = TRUE;
  else if (line->kind == QUEENS_TRACE_RESULT || line->kind == QUEENS_TRACE_NONE
           || line->kind == QUEENS_TRACE_CALL)
    self->has_border = TRUE;
  return is_open;
}
