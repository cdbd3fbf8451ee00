/* queens-trace-why.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-why.h"

#include "queens-plateau.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define MAX_LISTED 16           /* rows of a state that a sentence shows whole */
#define MAX_COLUMNS 5

static QueensTraceFault
find_misfit (const QueensProblem *problem,
             const QueensState   *state)
{
  if (state->length != queens_problem_get_size (problem))
    return QUEENS_TRACE_FAULT_LENGTH;
  for (guint x = 0; x < state->length; x++)
    {
      QueensSquare square = { x, state->places[x] };

      if (!queens_problem_has_square (problem, square))
        return QUEENS_TRACE_FAULT_ROW;
      if (queens_problem_is_boulder (problem, square))
        return QUEENS_TRACE_FAULT_BOULDER;
    }
  return QUEENS_TRACE_FAULT_NONE;
}

char *
queens_trace_explain_misfit (const QueensProblem *problem,
                             const QueensState   *state,
                             QueensTraceFault    *fault)
{
  g_autoptr (GError) error = NULL;

  *fault = find_misfit (problem, state);
  if (*fault == QUEENS_TRACE_FAULT_NONE)
    return NULL;
  queens_notation_check_state (problem, state, FALSE, &error);
  return g_strdup (error->message);
}

/* A state near the present one: as a list, on a large board by the queen that moved. */
static char *
name_state (const QueensTraceRule *rule,
            const gint32          *rows)
{
  guint size = queens_problem_get_size (queens_trace_rule_get_setup (rule)->problem);
  QueensChange move;

  if (size > MAX_LISTED && queens_trace_rule_compare (rule, rows, &move, 1) == 1)
    return g_strdup_printf (_("the state with the queen of column %u on row %d"), move.queen,
                            move.to.y);
  if (size > MAX_LISTED)
    return g_strdup (_("the state that the rule takes"));
  return queens_notation_write_state (rows, size);
}

/* `1, 4`, the columns of the queens that moved. */
static char *
list_columns (const QueensTraceRule *rule,
              const gint32          *rows)
{
  QueensChange changes[MAX_COLUMNS];
  guint n = queens_trace_rule_compare (rule, rows, changes, MAX_COLUMNS);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MAX_COLUMNS); i++)
    g_string_append_printf (text, "%s%u", i == 0 ? "" : ", ", changes[i].queen);
  return g_string_free (g_string_append (text, n > MAX_COLUMNS ? ", …" : ""), FALSE);
}

static char *
explain_repeated (QueensTraceRule *rule)
{
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  g_autofree char *state = name_state (rule, look->places);

  if (queens_trace_rule_is_chancy (rule))
    return g_strdup (_("This is the state before once more; the rule goes to another one."));
  return g_strdup_printf (
    _("This is the state before once more; the rule takes %s, which costs %" PRId64 "."), state,
    look->step.cost_after);
}

/* Why it is no state one move away; NULL where it is one. */
static char *
explain_move (QueensTraceRule *rule,
              const gint32    *rows)
{
  QueensConvention convention = queens_trace_rule_get_setup (rule)->convention;
  gboolean is_jump = queens_trace_rule_look (rule)->step.n_changes == 2;
  QueensChange changes[2];
  guint n = queens_trace_rule_compare (rule, rows, changes, G_N_ELEMENTS (changes));
  g_autofree char *columns = list_columns (rule, rows);

  if (is_jump)
    return g_strdup (_("Without a better successor the rule takes the best one and then moves any "
                       "queen once more; no such two moves lead here."));
  if (n == 2)
    return g_strdup_printf (_("More than one queen moved: columns %u and %u."), changes[0].queen,
                            changes[1].queen);
  if (n > 2)
    return g_strdup_printf (_("More than one queen moved: columns %s."), columns);
  if (convention.moves == QUEENS_MOVES_STEP && ABS (changes[0].to.y - changes[0].from.y) > 1)
    return g_strdup_printf (
      _("The queen of column %u went from row %d to row %d; a move is one row up or down."),
      changes[0].queen, changes[0].from.y, changes[0].to.y);
  return NULL;
}

static char *
explain_tie (QueensTraceRule *rule)
{
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  g_autofree char *state = name_state (rule, look->places);

  switch (queens_trace_rule_get_setup (rule)->convention.ties)
    {
    case QUEENS_TIES_LOWEST_STATE:
      return g_strdup_printf (_("%s has the same cost and is lower."), state);
    case QUEENS_TIES_LOWEST_ROW:
      return g_strdup_printf (
        _("%s has the same cost and wins the tie: its queen goes to a lower row, "
          "or to the same one in an earlier column."),
        state);
    case QUEENS_TIES_FIRST:
      return g_strdup_printf (
        _("%s has the same cost and comes first, column by column, rows ascending."), state);
    case QUEENS_TIES_LAST:
      return g_strdup_printf (
        _("%s has the same cost and comes last, column by column, rows ascending."), state);
    case QUEENS_TIES_RANDOM:
    default:
      return g_strdup (
        _("An equal state is taken only where its list is lower than that of the state before."));
    }
}

/* A scan that finds nothing better leaves the board as it is, and so the state stands there once
 * more. */
static char *
explain_choice (QueensTraceRule *rule)
{
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  g_autofree char *state = name_state (rule, look->places);

  if (look->step.n_changes == 0)
    return g_strdup (
      _("No successor is strictly better, so the scan is a miss and the same state comes again."));
  if (look->step.cost_after == look->step.cost_before)
    return g_strdup_printf (
      _("No successor is strictly better; the rule takes %s, which costs as much as the state "
        "before."),
      state);
  return g_strdup_printf (_("A better successor exists: %s costs %" PRId64 "."), state,
                          look->step.cost_after);
}

char *
queens_trace_explain_step (QueensTraceRule  *rule,
                           const gint32     *rows,
                           gint64            cost,
                           QueensTraceFault *fault)
{
  const QueensSetup *setup = queens_trace_rule_get_setup (rule);
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  g_autofree char *state = name_state (rule, look->places);
  QueensChange move;
  char *message;

  *fault = QUEENS_TRACE_FAULT_REPEATED;
  if (queens_trace_rule_compare (rule, rows, NULL, 0) == 0)
    return explain_repeated (rule);
  *fault = QUEENS_TRACE_FAULT_MISSING;
  if (queens_trace_rule_skips_to (rule, rows))
    return g_strdup_printf (_("A state is missing before this one: %s."), state);
  /* That has looked further. */
  look = queens_trace_rule_look (rule);
  *fault = QUEENS_TRACE_FAULT_MOVE;
  message = explain_move (rule, rows);
  if (message != NULL)
    return message;
  *fault = QUEENS_TRACE_FAULT_CHOICE;
  if (setup->algorithm->refute != NULL)
    {
      queens_trace_rule_compare (rule, rows, &move, 1);
      return setup->algorithm->refute (setup, queens_trace_rule_get_board (rule), move, cost);
    }
  if (look->step.n_changes == 0 || cost != look->step.cost_after)
    return explain_choice (rule);
  *fault = QUEENS_TRACE_FAULT_TIE;
  return explain_tie (rule);
}

char *
queens_trace_explain_early (QueensTraceRule *rule,
                            guint64          iterations)
{
  const QueensTraceLook *look = queens_trace_rule_look (rule);
  const QueensSetup *setup = queens_trace_rule_get_setup (rule);
  guint64 limit = setup->max_iterations;
  g_autofree char *state = name_state (rule, look->places);

  if (queens_trace_rule_is_endless (rule) && limit == 0)
    return g_strdup_printf (_("It stopped at iteration %" PRIu64
                              "; without a solution it goes on."),
                            iterations);
  if (queens_trace_rule_is_endless (rule))
    return g_strdup_printf (_("It stopped at iteration %" PRIu64
                              "; without a solution it goes on to the limit, %" PRIu64 "."),
                            iterations, limit);
  if (look->step.n_changes == 2)
    return g_strdup (
      _("It stopped although a successor costs as much; only where all cost more does it end."));
  if (look->step.cost_after < look->step.cost_before)
    return g_strdup_printf (_("It stopped although %s costs %" PRId64 "."), state,
                            look->step.cost_after);
  if (queens_plateau_get_rule (setup).candidates == QUEENS_CANDIDATES_ALL)
    return g_strdup_printf (
      _("It stopped although a successor costs as much, and such a one is taken."));
  return g_strdup_printf (_("It stopped although %s has the same cost and is lower."), state);
}

static char *
explain_plateau (const QueensSetup *setup)
{
  gboolean is_heeded = (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0;

  switch (is_heeded ? setup->convention.plateau : QUEENS_PLATEAU_STOP)
    {
    case QUEENS_PLATEAU_EQUAL_ONCE:
      return g_strdup (
        _("The rule ends at the state before: no successor of it is strictly better, "
          "and an equal state is taken once, if it is lower."));
    case QUEENS_PLATEAU_LOWER_STATE:
      return g_strdup (
        _("The rule ends at the state before: no successor of it is strictly better, "
          "and none with the same cost is lower."));
    case QUEENS_PLATEAU_SIDEWAYS:
      return g_strdup_printf (
        _("The rule ends at the state before: no successor of it is strictly better, "
          "and %.0f equal moves in a row are the limit."),
        queens_setup_get_param (setup, "sideways-limit"));
    case QUEENS_PLATEAU_STOP:
    case QUEENS_PLATEAU_JUMP:
    default:
      return g_strdup (
        _("The rule ends at the state before: no successor of it is strictly better."));
    }
}

char *
queens_trace_explain_late (QueensTraceRule *rule,
                           QueensEnd        end,
                           guint64          iterations)
{
  QueensBoard *board = queens_trace_rule_get_board (rule);

  switch (end)
    {
    case QUEENS_END_SOLVED:
      return g_strdup (_("The search ends at the state before, which costs 0."));
    case QUEENS_END_LOCAL_MINIMUM:
      return g_strdup (_("The rule ends at the state before: every successor of it costs more."));
    case QUEENS_END_ITERATION_LIMIT:
      return g_strdup_printf (_("The search ends at the state before: iteration %" PRIu64
                                " is its limit."),
                              iterations);
    case QUEENS_END_NO_SUCCESSOR:
      if (queens_board_holds_static_points (board))
        return g_strdup (_("The search ends at the state before: none of its queens can move."));
      return queens_trace_explain_static_point (rule, queens_board_get_rows (board));
    case QUEENS_END_PLATEAU:
    default:
      return explain_plateau (queens_trace_rule_get_setup (rule));
    }
}

char *
queens_trace_explain_static_point (QueensTraceRule *rule,
                                   const gint32    *rows)
{
  gsize n_static_points;
  const QueensSquare *static_points =
    queens_problem_get_static_points (queens_trace_rule_get_setup (rule)->problem,
                                      &n_static_points);
  gboolean is_lost = queens_board_holds_static_points (queens_trace_rule_get_board (rule));
  gsize i = 0;

  while (i < n_static_points && rows[static_points[i].x] == static_points[i].y)
    i++;
  if (i == n_static_points)
    return NULL;
  return g_strdup_printf (
    is_lost ? _("The static point (%d, %d) has lost its queen, which never moves.")
            : _("The static point (%d, %d) holds no queen, so the state has no successors."),
    static_points[i].x, static_points[i].y);
}
