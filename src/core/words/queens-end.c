/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-end.h"

#include "queens-best-ends.h"
#include "queens-places.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define MAX_DEPTHS 33

/* Finds the first static point that can't get its queen. Returns FALSE if there is none. */
static gboolean
find_lost_static_point (const QueensLookAhead *look_ahead,
                        QueensSquare          *square)
{
  const QueensSquares *static_points = &look_ahead->setup->problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (queens_board_find_queen (look_ahead->board, static_points->squares[i]) < 0
        && (look_ahead->is_anywhere
            || queens_board_get_square (look_ahead->board, static_points->squares[i].x).y
                 != QUEENS_NO_ROW))
      {
        *square = static_points->squares[i];
        return TRUE;
      }
  return FALSE;
}

static char *
explain_solved (const QueensLookAhead *look_ahead)
{
  const QueensTally *tally = &look_ahead->search->tally;
  g_autofree char *steps = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " step", "%" PRIu64 " steps", tally->steps),
    tally->steps);
  g_autofree char *iterations = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " iteration", "%" PRIu64 " iterations",
                 tally->iterations),
    tally->iterations);
  g_autofree char *evaluations = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " evaluation", "%" PRIu64 " evaluations",
                 tally->evaluations),
    tally->evaluations);

  if (tally->steps == 0)
    return g_strdup (_("No queen is attacked, so there is nothing to search for."));
  if (look_ahead->setup->algorithm->is_systematic)
    return g_strdup_printf (
      _("No queen is attacked. The search took %s, %s and %s.\nPress Play to go on to the next "
        "solution."), steps,
      iterations, evaluations);
  return g_strdup_printf (_("No queen is attacked. The search took %s, %s and "
                            "%s."), steps, iterations,
                          evaluations);
}

/* Explains an end where no move is left. Under `equal-once`, a climb may end with a move; otherwise
 * the search ended because it found no move. */
static char *
explain_stuck (const QueensLookAhead *look_ahead)
{
  if (look_ahead->step.n_best > 0)
    return queens_look_ahead_explain (look_ahead);
  return g_strdup_printf (_("The last two states both cost %" PRId64 ", so the rule ends the "
                            "climb."),
                          queens_search_get_cost (look_ahead->search));
}

/* Returns the number of iterations, including the iteration that may end the search. */
static guint64
count_iterations (const QueensLookAhead *look_ahead)
{
  return look_ahead->search->tally.iterations
         + (look_ahead->is_over ? 0 : look_ahead->step.iterations);
}

static char *
explain_limit (const QueensLookAhead *look_ahead)
{
  guint64 n = count_iterations (look_ahead);
  g_autofree char *used = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The search used its %" PRIu64 " iteration.",
                 "The search used all %" PRIu64 " iterations.", n),
    n);

  if (look_ahead->setup->algorithm->is_systematic)
    return g_steal_pointer (&used);
  return g_strdup_printf (_("%s The board costs %" PRId64 "."), used,
                          queens_search_get_cost (look_ahead->search));
}

static char *
explain_attempts (const QueensLookAhead *look_ahead)
{
  const QueensBestEnds *best_ends = queens_search_get_best_ends (look_ahead->search);
  guint64 n = look_ahead->search->tally.restarts + 1;
  gint64 best = queens_search_get_cost (look_ahead->search);
  g_autofree char *used = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The search used its %" PRIu64 " attempt.",
                 "The search used all %" PRIu64 " attempts.", n),
    n);

  if (best_ends->n_boards > 0)
    best = MIN (best, best_ends->cost);
  return g_strdup_printf (_("%s The best result costs %" PRId64 "."), used, best);
}

static char *
explain_no_successor (const QueensLookAhead *look_ahead)
{
  QueensSquare static_point;

  if (find_lost_static_point (look_ahead, &static_point))
    return g_strdup_printf (
      _("The static point (%d, %d) holds no queen, so this state has no successors."),
      static_point.x, static_point.y);
  /* The search evaluated successors, but isn't allowed to move to any of them. */
  if (look_ahead->step.evaluations > 0)
    return g_strdup (_("Every move is tabu."));
  return g_strdup (queens_look_ahead_count_attacked (look_ahead) == 0
                   ? _("No attacked queen can move.")
                   : _("No queen can move."));
}

gboolean
queens_end_is_success (const QueensSearch *search)
{
  return queens_search_get_end (search) == QUEENS_END_SOLVED || search->tally.solutions > 0;
}

/* Returns TRUE if the board has queens off the static points. At the end, when the search has
 * removed all queens that it placed, these are its starting queens. */
static gboolean
has_queens_of_start (const QueensBoard *board)
{
  const QueensSquares *static_points = &board->problem->static_points;
  gsize n_held = 0;

  for (gsize i = 0; i < static_points->length; i++)
    n_held += queens_board_find_queen (board, static_points->squares[i]) >= 0;
  return board->n_placed > n_held;
}

gboolean
queens_end_is_of_start (const QueensSearch *search)
{
  return queens_search_get_end (search) == QUEENS_END_NO_SOLUTION
         && has_queens_of_start (search->board);
}

static char *
explain_all_found (const QueensLookAhead *look_ahead)
{
  guint64 n = count_iterations (look_ahead);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "All solutions were found in %" PRIu64 " iteration.",
                 "All solutions were found in %" PRIu64 " iterations.", n),
    n);
}

static char *
explain_no_solution (const QueensLookAhead *look_ahead)
{
  guint64 n = count_iterations (look_ahead);
  QueensSquare static_point;

  if (find_lost_static_point (look_ahead, &static_point))
    return g_strdup_printf (_("The static point (%d, %d) holds no queen."), static_point.x,
                            static_point.y);
  if (has_queens_of_start (look_ahead->board))
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "Proven after %" PRIu64 " iteration: no solution contains all the starting "
                   "queens. Remove one of them.",
                   "Proven after %" PRIu64 " iterations: no solution contains all the starting "
                   "queens. Remove one of them.", n),
      n);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "Proven after %" PRIu64 " iteration: every way to place the queens is ruled out.",
                 "Proven after %" PRIu64 " iterations: every way to place the queens is ruled out.",
                 n),
    n);
}

static char *
explain_cold (const QueensLookAhead *look_ahead)
{
  guint64 n = count_iterations (look_ahead);
  gint64 cost = queens_search_get_cost (look_ahead->search);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "The temperature reached 0 after %" PRIu64 " iteration. The board costs "
                 "%" PRId64 ".",
                 "The temperature reached 0 after %" PRIu64 " iterations. The board costs "
                 "%" PRId64 ".", n),
    n, cost);
}

static char *
explain_no_progress (const QueensLookAhead *look_ahead)
{
  guint patience = queens_setup_get_param (look_ahead->setup, "patience");

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The last iteration found no new lowest cost.",
                 "The last %u iterations found no new lowest cost.", patience),
    patience);
}

typedef char *(*Explain) (const QueensLookAhead *look_ahead);

static const Explain explains[] = {
  [QUEENS_END_SOLVED] = explain_solved,
  [QUEENS_END_LOCAL_MINIMUM] = explain_stuck,
  [QUEENS_END_PLATEAU] = explain_stuck,
  [QUEENS_END_ITERATION_LIMIT] = explain_limit,
  [QUEENS_END_ATTEMPTS_USED] = explain_attempts,
  [QUEENS_END_NO_SUCCESSOR] = explain_no_successor,
  [QUEENS_END_NO_SOLUTION] = explain_no_solution,
  [QUEENS_END_ALL_FOUND] = explain_all_found,
  [QUEENS_END_COLD] = explain_cold,
  [QUEENS_END_NO_PROGRESS] = explain_no_progress,
};

/* Compares the end with the best board of the search, which may be an earlier board. A search with
 * restarts needs no comparison, because its result is the best board. */
static char *
explain_best (const QueensLookAhead *look_ahead)
{
  const QueensAlgorithm *algorithm = look_ahead->setup->algorithm;
  gint64 cost = queens_search_get_cost (look_ahead->search);
  guint64 step;
  gint64 best;

  if (look_ahead->end == QUEENS_END_SOLVED || look_ahead->end == QUEENS_END_ATTEMPTS_USED
      || look_ahead->history->length == 0
      || !queens_history_find_best (look_ahead->history, &step, &best))
    return NULL;
  if (best < cost && step == 0)
    return g_strdup_printf (_("The start board is the best and costs %" PRId64 "."), best);
  if (best < cost)
    return g_strdup_printf (_("The best board was after step %" PRIu64 " and costs "
                              "%" PRId64 "."), step,
                            best);
  return algorithm->is_chancy || algorithm->is_endless ? g_strdup (_("No earlier board costs "
                                                                     "less."))
                                                       : NULL;
}

/* Returns the size of the tree of a systematic search, or NULL for other searches. */
static char *
describe_tree (const QueensLookAhead *look_ahead)
{
  const QueensTally *tally = &look_ahead->search->tally;
  g_autoptr (GString) depths = g_string_new (NULL);
  guint n_depths;
  const guint64 *nodes = queens_search_get_nodes (look_ahead->search, &n_depths);

  if (nodes == NULL || !look_ahead->is_over)
    return NULL;
  for (guint i = 0; i < MIN (n_depths, MAX_DEPTHS); i++)
    g_string_append_printf (depths, "%s%" PRIu64, i > 0 ? ", " : "", nodes[i]);
  if (n_depths > MAX_DEPTHS)
    g_string_append (depths, ", …");
  return g_strdup_printf (_("Nodes: %" PRIu64 ". Backtracks: %" PRIu64 ". Solutions: %" PRIu64
                            ".\nNodes by depth: %s."),
                          tally->nodes, tally->backtracks, tally->solutions, depths->str);
}

char *
queens_end_explain (const QueensLookAhead *look_ahead)
{
  g_autofree char *reason = NULL;
  g_autofree char *best = NULL;
  g_autofree char *tree = describe_tree (look_ahead);

  if (look_ahead->setup->track != NULL)
    return queens_track_explain (look_ahead->setup->track, look_ahead->history->position);
  reason = explains[look_ahead->end] (look_ahead);
  best = explain_best (look_ahead);
  if (tree != NULL)
    return g_strconcat (reason, "\n", tree, NULL);
  return g_strconcat (reason, best == NULL ? NULL : "\n", best, NULL);
}

const char *
queens_end_get_title (const QueensLookAhead *look_ahead)
{
  if (look_ahead->end == QUEENS_END_NO_SOLUTION && has_queens_of_start (look_ahead->board))
    return _("No solution from this board");
  return _(queens_end_choices[look_ahead->end].name);
}
