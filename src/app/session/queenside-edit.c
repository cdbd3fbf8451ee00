/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-edit.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "queens-setup.h"
#include "queens-notation.h"
#include "queens-refuse.h"

static gboolean
has_queen (QueensideSession *session,
           QueensSquare      square)
{
  return queens_board_find_queen (queenside_session_get_board (session), square) >= 0;
}

static gboolean
check_free (QueensideSession  *session,
            QueensSquare       square,
            GError           **error)
{
  if (!queens_squares_contain (&session->now.setup.problem->boulders, square))
    return TRUE;
  return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                           _("(%d, %d) is a boulder. Choose a square without a boulder."), square.x,
                           square.y);
}

/* Starts a search from the visible board. If @square isn't NULL, the queen of its column starts on
 * @square. */
static gboolean
apply (QueensideSession    *session,
       QueensProblem       *problem,
       const QueensSquare  *square,
       GError             **error)
{
  g_autofree gint32 *rows = queens_board_copy_places (queenside_session_get_board (session));

  if (square != NULL)
    rows[square->x] = square->y;
  return queenside_session_set_board (session, problem, rows, error);
}

/* Moves the queen in the column of @square to @square. If the queen is already there, does
 * nothing. */
static gboolean
move_in_column (QueensideSession  *session,
                QueensSquare       square,
                GError           **error)
{
  QueensProblem *present = session->now.setup.problem;
  gint static_row = queens_problem_get_static_row (present, square.x);

  if (has_queen (session, square))
    return TRUE;
  if (!check_free (session, square, error))
    return FALSE;
  if (static_row == QUEENS_NO_ROW || static_row == square.y)
    return apply (session, present, &square, error);
  return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                           _("A static point holds the queen of column %d on row %d. Remove the "
                             "static point to move the queen."), square.x, static_row);
}


/* Starts a search of @problem from the visible board, without the queen on @from and with a queen
 * on @to. @from and @to may be NULL.
 *
 * With placement `anywhere`, the problem gets as many queens as the board has. But if the search
 * places queens itself, the problem keeps its number of queens, and the board may have fewer
 * queens. */
static gboolean
change_squares (QueensideSession    *session,
                QueensProblem       *problem,
                const QueensSquare  *from,
                const QueensSquare  *to,
                GError             **error)
{
  static const QueensSquare nowhere = { 0, QUEENS_NO_ROW };
  QueensBoard *board = queenside_session_get_board (session);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensState) state = { 0 };

  for (guint rank = 0; rank < board->n_placed; rank++)
    {
      QueensSquare square = queens_board_get_square (board, queens_board_get_queen (board, rank));

      if (from == NULL || square.x != from->x || square.y != from->y)
        g_array_append_val (squares, square);
    }
  if (to != NULL)
    g_array_append_vals (squares, to, 1);
  while (squares->len < problem->n_queens)
    g_array_append_vals (squares, &nowhere, 1);
  return queens_state_set_squares (&state, problem, squares, TRUE, error)
         && queenside_session_set_board (session, problem, state.places, error);
}

/* Adds a queen on @square, which must be empty. */
static gboolean
add_queen (QueensideSession  *session,
           QueensSquare       square,
           gboolean           is_static,
           GError           **error)
{
  QueensProblem *present = session->now.setup.problem;
  QueensBoard *board = queenside_session_get_board (session);
  guint size = present->size;
  guint n_queens = board->n_queens;
  g_autoptr (QueensProblem) more = NULL;
  g_autoptr (QueensProblem) problem = NULL;

  if (board->n_placed < n_queens)
    more = queens_problem_ref (present);
  else if (!session->now.setup.algorithm->is_systematic)
    more = queens_problem_change (present, size, QUEENS_PLACEMENT_ANYWHERE, n_queens + 1, error);
  else
    queens_refuse_as (
      error, QUEENS_ERROR_PROBLEM,
      ngettext (
        "The only queen is already on the board. Choose a larger number of queens, or remove it "
        "first.",
        "All %u queens are already on the board. Choose a larger number of queens, or remove one "
        "first.",
        n_queens), n_queens);
  if (more != NULL)
    problem = is_static ? queens_problem_toggle (more, square, FALSE, error)
                        : queens_problem_ref (more);
  return problem != NULL && change_squares (session, problem, NULL, &square, error);
}

/* Removes a queen. Refuses to remove a static queen or the only queen. */
static gboolean
remove_queen (QueensideSession *session,
              QueensSquare      square,
              GError          **error)
{
  gboolean is_systematic = session->now.setup.algorithm->is_systematic;
  QueensProblem *present = session->now.setup.problem;
  guint size = present->size;
  guint n_queens = present->n_queens;
  g_autoptr (QueensProblem) problem = NULL;

  if (queens_squares_contain (&present->static_points, square))
    queens_refuse_as (error, QUEENS_ERROR_PROBLEM, _("The queen on (%d, %d) is static. Remove the "
                                                     "static point first."), square.x, square.y);
  else if (is_systematic)
    problem = queens_problem_ref (present);
  else if (n_queens > 1)
    problem = queens_problem_change (present, size, QUEENS_PLACEMENT_ANYWHERE, n_queens - 1, error);
  else
    queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                      _("The last queen can’t be removed. A board needs at least one queen."));
  return problem != NULL && change_squares (session, problem, &square, NULL, error);
}

gboolean
queenside_edit_use_queen (QueensideSession  *session,
                          QueensSquare       square,
                          GError           **error)
{
  if (!session->now.setup.problem->is_anywhere)
    return move_in_column (session, square, error);
  if (has_queen (session, square))
    return remove_queen (session, square, error);
  return check_free (session, square, error) && add_queen (session, square, FALSE, error);
}

gboolean
queenside_edit_move_queen (QueensideSession  *session,
                           QueensSquare       from,
                           QueensSquare       to,
                           GError           **error)
{
  QueensProblem *present = session->now.setup.problem;

  if (from.x == to.x && from.y == to.y)
    return TRUE;
  if (!present->is_anywhere)
    return move_in_column (session, to, error);
  if (!check_free (session, to, error))
    return FALSE;
  if (!has_queen (session, to))
    return change_squares (session, present, &from, &to, error);
  return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                           _("(%d, %d) already has a queen. Choose an empty square."), to.x, to.y);
}

gboolean
queenside_edit_toggle_static_point (QueensideSession  *session,
                                    QueensSquare       square,
                                    GError           **error)
{
  QueensProblem *present = session->now.setup.problem;
  g_autoptr (QueensProblem) problem = NULL;

  if (present->is_anywhere && !has_queen (session, square)
      && !queens_squares_contain (&present->static_points, square))
    return check_free (session, square, error) && add_queen (session, square, TRUE, error);
  problem = queens_problem_toggle (present, square, FALSE, error);
  return problem != NULL && apply (session, problem, present->is_anywhere ? NULL : &square, error);
}

/* Returns a free square near @square: in its column or, with placement `anywhere`, on the edges of
 * growing squares around @square. There is always a free square, because the problem has room for
 * all queens. */
static QueensSquare
find_nearest_free (QueensideSession    *session,
                   const QueensProblem *problem,
                   QueensSquare         square)
{
  for (gint distance = 1;; distance++)
    {
      gint width = problem->is_anywhere ? distance : 0;

      for (gint dx = -width; dx <= width; dx++)
        for (gint dy = -distance; dy <= distance; dy += abs (dx) == distance ? 1 : 2 * distance)
          {
            QueensSquare found = { square.x + dx, square.y + dy };

            if (queens_problem_has_square (problem, found)
                && !queens_squares_contain (&problem->boulders, found)
                && !has_queen (session, found))
              return found;
          }
    }
}

gboolean
queenside_edit_toggle_boulder (QueensideSession  *session,
                               QueensSquare       square,
                               GError           **error)
{
  QueensProblem *present = session->now.setup.problem;
  g_autoptr (QueensProblem) problem = NULL;
  QueensSquare free_square;

  problem = queens_problem_toggle (present, square, TRUE, error);
  if (problem == NULL)
    return FALSE;
  if (!has_queen (session, square))
    return apply (session, problem, NULL, error);
  free_square = find_nearest_free (session, problem, square);
  return present->is_anywhere ? change_squares (session, problem, &square, &free_square, error)
                              : apply (session, problem, &free_square, error);
}

gboolean
queenside_edit_erase (QueensideSession  *session,
                      QueensSquare       square,
                      GError           **error)
{
  QueensProblem *present = session->now.setup.problem;

  if (queens_squares_contain (&present->static_points, square))
    return queenside_edit_toggle_static_point (session, square, error);
  if (queens_squares_contain (&present->boulders, square))
    return queenside_edit_toggle_boulder (session, square, error);
  if (present->is_anywhere && has_queen (session, square))
    return remove_queen (session, square, error);
  return TRUE;
}

/* Erases @square as queenside_edit_erase() does. But if every column must have a queen, refuses to
 * erase a queen that isn't static. */
static gboolean
use_eraser (QueensideSession  *session,
            QueensSquare       square,
            GError           **error)
{
  QueensProblem *present = session->now.setup.problem;

  if (present->is_anywhere || !has_queen (session, square)
      || queens_squares_contain (&present->static_points, square))
    return queenside_edit_erase (session, square, error);
  return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                           _("Every column keeps its queen. The eraser removes boulders and static "
                             "points."));
}

const QueensideToolInfo queenside_tools[] = {
  [QUEENSIDE_TOOL_QUEEN] = {
    "queen", N_("Queen"), N_("Move queens (1)"),
    queenside_edit_use_queen,
  },
  [QUEENSIDE_TOOL_STATIC] = {
    "static", N_("Static"), N_("Set static points: queens that must not move (2)"),
    queenside_edit_toggle_static_point,
  },
  [QUEENSIDE_TOOL_BOULDER] = {
    "boulder", N_("Boulder"), N_("Set boulders, which block squares (3)"),
    queenside_edit_toggle_boulder,
  },
  [QUEENSIDE_TOOL_ERASER] = {
    "eraser", N_("Erase"), N_("Remove static points and boulders (4)"),
    use_eraser,
  },
};
