/* queenside-edit-anywhere.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-edit-anywhere.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "queens-algorithm.h"
#include "queens-notation.h"

static QueensProblem *
get_problem (QueensideSession *session)
{
  return queenside_session_get_setup (session)->problem;
}

static gboolean
is_same (QueensSquare        square,
         const QueensSquare *other)
{
  return other != NULL && square.x == other->x && square.y == other->y;
}

gboolean
queenside_edit_change_squares (QueensideSession    *session,
                               QueensProblem       *problem,
                               const QueensSquare  *from,
                               const QueensSquare  *to,
                               GError             **error)
{
  static const QueensSquare nowhere = { 0, QUEENS_NO_ROW };
  QueensBoard *board = queenside_session_get_board (session);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensState) state = { 0 };

  for (guint rank = 0; rank < queens_board_get_n_placed (board); rank++)
    {
      QueensSquare square = queens_board_get_square (board, queens_board_get_queen (board, rank));

      if (!is_same (square, from))
        g_array_append_val (squares, square);
    }
  if (to != NULL)
    g_array_append_vals (squares, to, 1);
  while (squares->len < queens_problem_get_n_queens (problem))
    g_array_append_vals (squares, &nowhere, 1);
  return queens_state_set_squares (&state, problem, squares, TRUE, error)
         && queenside_session_set_board (session, problem, state.places, error);
}

/* The same problem with so many queens. */
static QueensProblem *
new_with (QueensProblem  *problem,
          guint           n_queens,
          GError        **error)
{
  return queens_problem_change (problem, queens_problem_get_size (problem),
                                QUEENS_PLACEMENT_ANYWHERE,
                                n_queens, error);
}

/* With room for one more queen on the board. */
static QueensProblem *
new_with_more (QueensideSession  *session,
               GError           **error)
{
  QueensBoard *board = queenside_session_get_board (session);
  guint n_queens = queens_board_get_n_queens (board);

  if (queens_board_get_n_placed (board) < n_queens)
    return queens_problem_ref (get_problem (session));
  if (!queenside_session_get_setup (session)->algorithm->is_systematic)
    return new_with (get_problem (session), n_queens + 1, error);
  g_set_error (
    error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_QUEENS,
    ngettext (
      "The only queen is on the board; choose a larger number of queens, or take her away first.",
      "All %u queens are on the board; choose a larger number of queens, or take one away first.",
      n_queens),
    n_queens);
  return NULL;
}

gboolean
queenside_edit_add_queen (QueensideSession  *session,
                          QueensSquare       square,
                          gboolean           is_static,
                          GError           **error)
{
  g_autoptr (QueensProblem) more = new_with_more (session, error);
  g_autoptr (QueensProblem) problem = NULL;

  if (more == NULL)
    return FALSE;
  problem = is_static ? queens_problem_toggle_static_point (more, square, error)
                      : queens_problem_ref (more);
  return problem != NULL && queenside_edit_change_squares (session, problem, NULL, &square, error);
}

gboolean
queenside_edit_take_queen (QueensideSession  *session,
                           QueensSquare       square,
                           GError           **error)
{
  gboolean is_systematic = queenside_session_get_setup (session)->algorithm->is_systematic;
  guint n_queens = queens_problem_get_n_queens (get_problem (session));
  g_autoptr (QueensProblem) problem = NULL;

  if (queens_problem_is_static (get_problem (session), square))
    g_set_error (
      error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
      _("The queen on (%d, %d) is static; she can be taken away when she is no longer static."),
      square.x, square.y);
  else if (n_queens == 1 && !is_systematic)
    g_set_error_literal (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_QUEENS,
                         _("The last queen stays; a board must have one at least."));
  else
    {
      problem = is_systematic ? queens_problem_ref (get_problem (session))
                              : new_with (get_problem (session), n_queens - 1, error);
      return problem != NULL
             && queenside_edit_change_squares (session, problem, &square, NULL, error);
    }
  return FALSE;
}

/* Squares on the edge of ever larger ones around it. There is a free one, as the problem has room
 * for all queens. */
static QueensSquare
find_nearest_free (QueensBoard         *board,
                   const QueensProblem *problem,
                   QueensSquare         square)
{
  for (gint distance = 1;; distance++)
    for (gint dx = -distance; dx <= distance; dx++)
      for (gint dy = -distance; dy <= distance; dy += abs (dx) == distance ? 1 : 2 * distance)
        {
          QueensSquare found = { square.x + dx, square.y + dy };

          if (queens_problem_has_square (problem, found)
              && !queens_problem_is_boulder (problem, found)
              && queens_board_find_queen (board, found) < 0)
            return found;
        }
}

gboolean
queenside_edit_make_way (QueensideSession  *session,
                         QueensProblem     *problem,
                         QueensSquare       square,
                         GError           **error)
{
  QueensSquare found = find_nearest_free (queenside_session_get_board (session), problem, square);

  return queenside_edit_change_squares (session, problem, &square, &found, error);
}
