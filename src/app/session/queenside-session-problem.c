/* queenside-session-problem.c: another problem for the session: its size, placement and number of
 * queens, and boards that are typed or pasted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-session.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-algorithm.h"
#include "queens-notation.h"
#include "queens-places.h"

static QueensProblem *
get_problem (QueensideSession *self)
{
  return queenside_session_get_setup (self)->problem;
}

static gboolean
is_systematic (QueensideSession *self)
{
  return queenside_session_get_setup (self)->algorithm->is_systematic;
}

gboolean
queenside_session_set_size (QueensideSession  *self,
                            gint64             size,
                            GError           **error)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (get_problem (self), size, error);

  return problem != NULL && queenside_session_set_board (self, problem, NULL, error);
}

gboolean
queenside_session_set_n_queens (QueensideSession  *self,
                                guint              n_queens,
                                GError           **error)
{
  guint size = queens_problem_get_size (get_problem (self));
  g_autoptr (QueensProblem) problem = queens_problem_change (get_problem (self), size,
                                                             QUEENS_PLACEMENT_ANYWHERE, n_queens,
                                                             error);

  return problem != NULL && queenside_session_set_board (self, problem, NULL, error);
}

/* Placement. Each puts the queens seen into @places, which has room for those of @problem. */

static void
leave_columns (QueensideSession    *self,
               const QueensProblem *problem,
               gint32              *places)
{
  const gint32 *rows = queens_board_get_rows (queenside_session_get_board (self));
  guint size = queens_problem_get_size (problem);
  guint n_placed = 0;

  for (guint x = 0; x < size; x++)
    if (rows[x] != QUEENS_NO_ROW)
      places[n_placed++] = queens_place_of (problem, (QueensSquare) { x, rows[x] });
  while (n_placed < size)
    places[n_placed++] = QUEENS_NO_PLACE;
}

static gint
find_row (const QueensProblem *problem,
          gint                 column)
{
  QueensSquare square = { column, queens_problem_get_static_row (problem, column) };

  if (square.y == QUEENS_NO_ROW)
    for (square.y = 0; queens_problem_is_boulder (problem, square);)
      square.y++;
  return square.y;
}

static void
enter_columns (QueensideSession    *self,
               const QueensProblem *problem,
               gint32              *rows)
{
  QueensBoard *board = queenside_session_get_board (self);
  guint size = queens_problem_get_size (problem);

  memset (rows, 0xff, size * sizeof *rows);
  for (guint rank = 0; rank < queens_board_get_n_placed (board); rank++)
    {
      QueensSquare square = queens_board_get_square (board, queens_board_get_queen (board, rank));

      if (rows[square.x] == QUEENS_NO_ROW || queens_problem_is_static (problem, square))
        rows[square.x] = square.y;
    }
  for (guint x = 0; x < size; x++)
    if (rows[x] == QUEENS_NO_ROW && !is_systematic (self))
      rows[x] = find_row (problem, x);
}

gboolean
queenside_session_set_placement (QueensideSession  *self,
                                 QueensPlacement    placement,
                                 GError           **error)
{
  guint size = queens_problem_get_size (get_problem (self));
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensSetup) setup = { 0 };
  g_autofree gint32 *places = NULL;

  if (placement == queens_problem_get_placement (get_problem (self)))
    return TRUE;
  problem = queens_problem_change (get_problem (self), size, placement, 0, error);
  if (problem == NULL)
    return FALSE;
  places = g_new (gint32, size);
  if (placement == QUEENS_PLACEMENT_COLUMN)
    enter_columns (self, problem, places);
  else
    leave_columns (self, problem, places);
  queens_setup_copy (&setup, queenside_session_get_setup (self));
  queens_setup_set_problem (&setup, problem);
  if (placement == QUEENS_PLACEMENT_COLUMN && setup.convention.moves == QUEENS_MOVES_ANYWHERE)
    setup.convention.moves = QUEENS_MOVES_COLUMN;
  return queenside_session_set_start (self, &setup, places, error);
}

/* Boards that are typed or pasted */

/* One queen per column: another problem, but its static points and boulders. */
static gboolean
set_columns (QueensideSession   *self,
             const QueensState  *state,
             GError            **error)
{
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensSetup) setup = { 0 };

  problem = queens_problem_change (get_problem (self), state->length, QUEENS_PLACEMENT_COLUMN, 0,
                                   error);
  if (problem == NULL || !queens_notation_check_state (problem, state, is_systematic (self), error))
    return FALSE;
  queens_setup_copy (&setup, queenside_session_get_setup (self));
  queens_setup_set_problem (&setup, problem);
  if (setup.convention.moves == QUEENS_MOVES_ANYWHERE)
    setup.convention.moves = QUEENS_MOVES_COLUMN;
  return queenside_session_set_start (self, &setup, state->places, error);
}

static gboolean
set_squares (QueensideSession  *self,
             gint64             size,
             const GArray      *squares,
             GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensState) state = { 0 };

  if (squares->len == 0)
    {
      g_set_error_literal (
        error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
        _("The board has no queen; with queens on any squares it must have one at least."));
      return FALSE;
    }
  problem = queens_problem_change (get_problem (self), size, QUEENS_PLACEMENT_ANYWHERE,
                                   squares->len,
                                   error);
  return problem != NULL
         && queens_state_set_squares (&state, problem, squares, is_systematic (self), error)
         && queenside_session_set_board (self, problem, state.places, error);
}

/* The present size, or a larger one that the squares need. */
static gint64
find_size (QueensideSession *self,
           const GArray     *squares)
{
  gint64 size = queens_problem_get_size (get_problem (self));

  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare square = g_array_index (squares, QueensSquare, i);

      size = MAX (size, 1 + (gint64) MAX (square.x, square.y));
    }
  return size;
}

/* Whether 0/1 rows have to be queens on any squares. A search that places queens itself takes empty
 * columns. */
static gboolean
needs_any_squares (QueensideSession *self,
                   guint             size,
                   const GArray     *squares)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, size);

  if (queens_problem_is_anywhere (get_problem (self)))
    return TRUE;
  for (guint i = 0; i < squares->len; i++)
    {
      gint x = g_array_index (squares, QueensSquare, i).x;

      if (is_taken[x])
        return TRUE;
      is_taken[x] = TRUE;
    }
  return squares->len < size && !is_systematic (self);
}

gboolean
queenside_session_read_board (QueensideSession  *self,
                              const char        *text,
                              GError           **error)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensState) state = { 0 };
  guint size;

  if (queens_notation_has_squares (text))
    return queens_notation_read_pasted (text, squares, error)
           && set_squares (self, find_size (self, squares), squares, error);
  if (queens_notation_read_matrix (text, &size, squares) && needs_any_squares (self, size, squares))
    return set_squares (self, size, squares, error);
  return queens_notation_read_board (text, &state, error) && set_columns (self, &state, error);
}
