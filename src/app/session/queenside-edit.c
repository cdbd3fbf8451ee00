/* queenside-edit.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-edit.h"

#include <glib/gi18n.h>

#include "queenside-edit-anywhere.h"

static QueensProblem *
get_problem (QueensideSession *session)
{
  return queenside_session_get_setup (session)->problem;
}

static gboolean
is_anywhere (QueensideSession *session)
{
  return queens_problem_is_anywhere (get_problem (session));
}

static gboolean
has_queen (QueensideSession *session,
           QueensSquare      square)
{
  return queens_board_find_queen (queenside_session_get_board (session), square) >= 0;
}

/* The board seen, on @problem, with the queen of @square's column there unless @square is NULL. */
static gboolean
apply (QueensideSession    *session,
       QueensProblem       *problem,
       const QueensSquare  *square,
       GError             **error)
{
  g_autofree gint32 *rows = queenside_session_copy_places (session);

  if (square != NULL)
    rows[square->x] = square->y;
  return queenside_session_set_board (session, problem, rows, error);
}

static gboolean
check_free (QueensideSession  *session,
            QueensSquare       square,
            GError           **error)
{
  if (!queens_problem_is_boulder (get_problem (session), square))
    return TRUE;
  g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
               _("(%d, %d) is a boulder; a queen can stand on squares without a boulder only."),
               square.x, square.y);
  return FALSE;
}

/* Moves the queen of its column to @square, unless it is there. */
static gboolean
move_in_column (QueensideSession  *session,
                QueensSquare       square,
                GError           **error)
{
  QueensProblem *problem = get_problem (session);
  gint static_point = queens_problem_get_static_row (problem, square.x);

  if (has_queen (session, square))
    return TRUE;
  if (!check_free (session, square, error))
    return FALSE;
  if (static_point == QUEENS_NO_ROW || static_point == square.y)
    return apply (session, problem, &square, error);
  g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
               _("The queen of column %d is static on row %d; it can move when it is no longer "
                 "static."),
               square.x, static_point);
  return FALSE;
}

gboolean
queenside_edit_use_queen (QueensideSession  *session,
                          QueensSquare       square,
                          GError           **error)
{
  if (!is_anywhere (session))
    return move_in_column (session, square, error);
  if (has_queen (session, square))
    return queenside_edit_take_queen (session, square, error);
  return check_free (session, square, error)
         && queenside_edit_add_queen (session, square, FALSE, error);
}

gboolean
queenside_edit_move_queen (QueensideSession  *session,
                           QueensSquare       from,
                           QueensSquare       to,
                           GError           **error)
{
  if (from.x == to.x && from.y == to.y)
    return TRUE;
  if (!is_anywhere (session))
    return move_in_column (session, to, error);
  if (!check_free (session, to, error))
    return FALSE;
  if (!has_queen (session, to))
    return queenside_edit_change_squares (session, get_problem (session), &from, &to, error);
  g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
               _("A queen stands on (%d, %d) already; a square has room for one."), to.x, to.y);
  return FALSE;
}

gboolean
queenside_edit_toggle_static_point (QueensideSession  *session,
                                    QueensSquare       square,
                                    GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;

  if (is_anywhere (session) && !has_queen (session, square)
      && !queens_problem_is_static (get_problem (session), square))
    return check_free (session, square, error)
           && queenside_edit_add_queen (session, square, TRUE, error);
  problem = queens_problem_toggle_static_point (get_problem (session), square, error);
  return problem != NULL && apply (session, problem, is_anywhere (session) ? NULL : &square, error);
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
  if (!has_queen (session, square))
    return apply (session, problem, NULL, error);
  /* Its queen makes way. */
  if (is_anywhere (session))
    return queenside_edit_make_way (session, problem, square, error);
  free_square = find_nearest_free (problem, square);
  return apply (session, problem, &free_square, error);
}

gboolean
queenside_edit_erase (QueensideSession  *session,
                      QueensSquare       square,
                      GError           **error)
{
  if (queens_problem_is_static (get_problem (session), square))
    return queenside_edit_toggle_static_point (session, square, error);
  if (queens_problem_is_boulder (get_problem (session), square))
    return queenside_edit_toggle_boulder (session, square, error);
  if (is_anywhere (session) && has_queen (session, square))
    return queenside_edit_take_queen (session, square, error);
  return TRUE;
}

gboolean
queenside_edit_use_eraser (QueensideSession  *session,
                           QueensSquare       square,
                           GError           **error)
{
  if (is_anywhere (session) || !has_queen (session, square)
      || queens_problem_is_static (get_problem (session), square))
    return queenside_edit_erase (session, square, error);
  g_set_error_literal (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SQUARE,
                       _("Every column keeps its queen; the eraser takes boulders and static "
                         "points away."));
  return FALSE;
}
