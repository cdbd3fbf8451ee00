/* queenside-edit.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-edit.h"

#include <glib/gi18n.h>

static QueensProblem *
get_problem (QueensideSession *session)
{
  return queenside_session_get_setup (session)->problem;
}

/* The board seen, on @problem, with the queen of @square's column there unless @square is NULL. */
static gboolean
apply (QueensideSession    *session,
       QueensProblem       *problem,
       const QueensSquare  *square,
       GError             **error)
{
  QueensBoard *board = queenside_session_get_board (session);
  g_autofree gint32 *rows = g_memdup2 (queens_board_get_rows (board),
                                       queens_board_get_n_queens (board) * sizeof (gint32));

  if (square != NULL)
    rows[square->x] = square->y;
  return queenside_session_set_board (session, problem, rows, error);
}

gboolean
queenside_edit_put_queen (QueensideSession  *session,
                          QueensSquare       square,
                          GError           **error)
{
  QueensProblem *problem = get_problem (session);
  gint pin = queens_problem_get_pin_row (problem, square.x);

  if (queens_board_find_queen (queenside_session_get_board (session), square) >= 0)
    return TRUE;
  if (queens_problem_is_boulder (problem, square))
    g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
                 _("(%d, %d) is a boulder; a queen can stand on squares without a boulder only."),
                 square.x, square.y);
  else if (pin != QUEENS_NO_ROW && pin != square.y)
    g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
                 _("The queen of column %d is static on row %d; "
                   "it can move when it is no longer static."),
                 square.x, pin);
  else
    return apply (session, problem, &square, error);
  return FALSE;
}

gboolean
queenside_edit_toggle_pin (QueensideSession  *session,
                           QueensSquare       square,
                           GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;

  problem = queens_problem_toggle_pin (get_problem (session), square, error);
  return problem != NULL && apply (session, problem, &square, error);
}

/* The free square of the column that is nearest to @square. */
static QueensSquare
find_nearest_free (const QueensProblem *problem,
                   QueensSquare         square)
{
  for (gint distance = 1;; distance++)
    for (gint sign = -1; sign <= 1; sign += 2)
      {
        QueensSquare found = { square.x, square.y + sign * distance };

        if (queens_problem_has_square (problem, found)
            && !queens_problem_is_boulder (problem, found))
          return found;
      }
}

gboolean
queenside_edit_toggle_boulder (QueensideSession  *session,
                               QueensSquare       square,
                               GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;
  QueensSquare free_square;

  problem = queens_problem_toggle_boulder (get_problem (session), square, error);
  if (problem == NULL)
    return FALSE;
  if (queens_board_find_queen (queenside_session_get_board (session), square) < 0)
    return apply (session, problem, NULL, error);
  /* Its queen makes way. */
  free_square = find_nearest_free (problem, square);
  return apply (session, problem, &free_square, error);
}

gboolean
queenside_edit_erase (QueensideSession  *session,
                      QueensSquare       square,
                      GError           **error)
{
  if (queens_problem_is_pin (get_problem (session), square))
    return queenside_edit_toggle_pin (session, square, error);
  if (queens_problem_is_boulder (get_problem (session), square))
    return queenside_edit_toggle_boulder (session, square, error);
  return TRUE;
}

gboolean
queenside_edit_use_eraser (QueensideSession  *session,
                           QueensSquare       square,
                           GError           **error)
{
  if (queens_board_find_queen (queenside_session_get_board (session), square) < 0
      || queens_problem_is_pin (get_problem (session), square))
    return queenside_edit_erase (session, square, error);
  g_set_error_literal (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
                       _("Every column keeps its queen; "
                         "the eraser takes boulders and static points away."));
  return FALSE;
}
