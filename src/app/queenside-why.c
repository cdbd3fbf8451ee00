/* queenside-why.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-why.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"

void
queenside_why_clear (QueensideWhy *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);
}

static char *
explain_local_minimum (const QueensStep *look)
{
  guint worse = look->best - look->cost_before;

  return g_strdup_printf (_("Every successor is worse, by at least %u."), worse);
}

static char *
explain_plateau (const QueensStep *look)
{
  guint equal = look->n_best;

  return g_strdup_printf (ngettext ("No successor is better; %u is equal, and the rule does not take it.",
                                    "No successor is better; %u are equal, and the rule takes none of them.",
                                    equal),
                          equal);
}

static char *
explain_end (QueensideSession *session,
             QueensEnd         end)
{
  QueensHistory *history = queenside_session_get_history (session);
  const QueensStep *look = queens_history_get_last_look (history);
  const QueensTally *tally = queens_search_get_tally (queens_history_get_search (history));

  switch (end)
    {
    case QUEENS_END_SOLVED:
      if (queenside_session_get_setup (session)->algorithm->is_systematic)
        return g_strdup (_("No queen is attacked. Press Play for the next solution."));
      return g_strdup_printf (ngettext ("No queen is attacked. It took %u step.",
                                        "No queen is attacked. It took %u steps.", (guint) tally->steps),
                              (guint) tally->steps);
    case QUEENS_END_LOCAL_MINIMUM:
      return look == NULL ? g_strdup ("") : explain_local_minimum (look);
    case QUEENS_END_PLATEAU:
      return look == NULL
             ? g_strdup (_("The last two states have the same cost; the rule ends there."))
             : explain_plateau (look);
    case QUEENS_END_ITERATION_LIMIT:
      return g_strdup_printf (ngettext ("It has used its %" PRIu64 " iteration.",
                                        "It has used its %" PRIu64 " iterations.",
                                        (gulong) tally->iterations),
                              tally->iterations);
    case QUEENS_END_NO_SUCCESSOR:
      return queens_board_holds_pins (queenside_session_get_board (session))
             ? g_strdup (_("No queen can move."))
             : g_strdup (_("A static point holds no queen; such a state has no successors."));
    case QUEENS_END_ATTEMPTS_USED:
      return g_strdup (_("All attempts are used."));
    case QUEENS_END_NO_SOLUTION:
      return g_strdup (_("It is proven that no solution exists."));
    case QUEENS_END_NONE:
    default:
      return g_strdup ("");
    }
}

static QueensideWhy
explain_start (QueensideSession *session)
{
  guint64 length = queens_history_get_length (queenside_session_get_history (session));

  if (length > 0)
    return (QueensideWhy) { g_strdup (_("The start")), g_strdup ("") };
  return (QueensideWhy) {
    g_strdup (_("Press Play")),
    g_strdup (_("Or click the board to move queens, and paste a list to start from it.")),
  };
}

static char *
describe_moves (const QueensStep *step)
{
  const QueensMove *first = &step->moves[0];
  const QueensMove *second = &step->moves[1];

  switch (step->kind)
    {
    case QUEENS_STEP_MOVED:
      if (step->n_moves > 1)
        return g_strdup_printf (_("Queen %u went to row %d, then queen %u to row %d"),
                                first->queen, first->to.y, second->queen, second->to.y);
      return g_strdup_printf (_("Queen %u went to row %d"), first->queen, first->to.y);
    case QUEENS_STEP_PLACED:
      return g_strdup_printf (_("Queen %u placed on row %d"), first->queen, first->to.y);
    case QUEENS_STEP_REMOVED:
      return g_strdup_printf (_("Queen %u taken back from row %d"), first->queen, first->from.y);
    case QUEENS_STEP_FRESH:
      return g_strdup (_("A fresh board"));
    case QUEENS_STEP_NONE:
    case QUEENS_STEP_STAYED:
    default:
      return g_strdup (_("Nothing moved"));
    }
}

static char *
describe_costs (const QueensStep *step)
{
  guint n_best = step->n_best;
  g_autofree char *costs = g_strdup_printf (_("Cost %" PRId64 " → %" PRId64 "."), step->cost_before, step->cost_after);

  if (n_best == 0)
    return g_steal_pointer (&costs);
  return g_strdup_printf (ngettext ("%u successor cost %" PRId64 ", the least.\n%s",
                                    "%u successors cost %" PRId64 ", the least.\n%s", n_best),
                          n_best, step->best, costs);
}

static char *
describe_filling (QueensideSession *session)
{
  QueensBoard *board = queenside_session_get_board (session);

  return g_strdup_printf (_("%u of %u columns have a queen. Crosses mark the squares that are out."),
                          queens_board_get_n_placed (board), queens_board_get_n_queens (board));
}

static QueensideWhy
explain_step (QueensideSession *session,
              const QueensStep *step)
{
  gboolean is_systematic = queenside_session_get_setup (session)->algorithm->is_systematic;

  return (QueensideWhy) {
    describe_moves (step),
    is_systematic ? describe_filling (session) : describe_costs (step),
  };
}

QueensideWhy
queenside_why_new (QueensideSession *session)
{
  QueensHistory *history = queenside_session_get_history (session);
  QueensEnd end = queens_search_get_end (queens_history_get_search (history));
  const QueensStep *step = queens_history_get_step (history);

  if (end != QUEENS_END_NONE)
    return (QueensideWhy) { g_strdup (_(queens_end_choices[end].name)), explain_end (session, end) };
  return step == NULL ? explain_start (session) : explain_step (session, step);
}
