/* queens-notation-list.c: states as lists of numbers in any placement, and those in `anywhere`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-notation-list.h"

#include "queens-places.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Reading */

static gboolean
check_count (const QueensProblem  *problem,
             guint                 n_squares,
             gboolean              allow_fewer,
             GError              **error)
{
  guint n_queens = queens_problem_get_n_queens (problem);

  if (n_squares == n_queens || (allow_fewer && n_squares < n_queens))
    return TRUE;
  g_set_error (
    error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
    g_dngettext (GETTEXT_PACKAGE,
                 "The state has %u queen; the problem has %u, each with its own square.",
                 "The state has %u queens; the problem has %u, each with its own square.",
                 n_squares),
    n_squares, n_queens);
  return FALSE;
}

gboolean
queens_notation_check_places (const QueensProblem  *problem,
                              const QueensState    *state,
                              gboolean              allow_empty,
                              GError              **error)
{
  guint n_placed = 0;

  if (!check_count (problem, state->length, FALSE, error))
    return FALSE;
  for (guint i = 0; i < state->length; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, state->places[i]);

      n_placed += square.y != QUEENS_NO_ROW;
      if (i > 0 && square.y != QUEENS_NO_ROW && state->places[i] == state->places[i - 1])
        g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                     _("Two queens stand on (%d, %d); a square has room for one."), square.x,
                     square.y);
      else if (square.y != QUEENS_NO_ROW && queens_problem_is_boulder (problem, square))
        g_set_error (
          error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
          _("The queen (%d, %d) stands on a boulder; a queen can stand on squares without a "
            "boulder only."),
          square.x, square.y);
      else
        continue;
      return FALSE;
    }
  return check_count (problem, n_placed, allow_empty, error);
}

/* Ascending, those that are nowhere last. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  guint32 first = *(const gint32 *) a;
  guint32 second = *(const gint32 *) b;

  return (first > second) - (first < second);
}

gboolean
queens_state_set_squares (QueensState          *self,
                          const QueensProblem  *problem,
                          const GArray         *squares,
                          gboolean              allow_empty,
                          GError              **error)
{
  g_auto (QueensState) state = { .length = queens_problem_get_n_queens (problem) };

  if (!check_count (problem, squares->len, FALSE, error))
    return FALSE;
  state.places = g_new (gint32, state.length);
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare square = g_array_index (squares, QueensSquare, i);

      if (square.y != QUEENS_NO_ROW && !queens_problem_has_square (problem, square))
        {
          g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_STATE,
                       _("The queen (%d, %d) is off the board; columns and rows go from 0 to %u."),
                       square.x, square.y, queens_problem_get_size (problem) - 1);
          return FALSE;
        }
      state.places[i] = queens_place_of (problem, square);
    }
  qsort (state.places, state.length, sizeof *state.places, compare_places);
  if (!queens_notation_check_places (problem, &state, allow_empty, error))
    return FALSE;
  *self = state;
  state = (QueensState) { 0 };
  return TRUE;
}

/* Writing */

static GString *
write_queens (const QueensProblem *problem,
              const gint32        *places)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < queens_problem_get_n_queens (problem); i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      g_string_append (text, i == 0 ? "" : " ");
      if (square.y == QUEENS_NO_ROW)
        g_string_append_c (text, '-');
      else
        g_string_append_printf (text, "(%d, %d)", square.x, square.y);
    }
  return text;
}

char *
queens_notation_write_list (const QueensProblem *problem,
                            const gint32        *places)
{
  if (!queens_problem_is_anywhere (problem))
    return queens_notation_write_state (places, queens_problem_get_size (problem));
  return g_string_free (write_queens (problem, places), FALSE);
}

char *
queens_notation_write_list_step (const QueensProblem *problem,
                                 const gint32        *places,
                                 gint64               cost)
{
  GString *text;

  if (!queens_problem_is_anywhere (problem))
    return queens_notation_write_step (places, queens_problem_get_size (problem), cost);
  text = write_queens (problem, places);
  g_string_append_printf (text, " - f=%" G_GINT64_FORMAT, cost);
  return g_string_free (text, FALSE);
}

char *
queens_notation_write_list_matrix (const QueensProblem *problem,
                                   const gint32        *places)
{
  gsize size = queens_problem_get_size (problem);
  char *text;

  if (!queens_problem_is_anywhere (problem))
    return queens_notation_write_matrix (places, size);
  text = g_malloc (size * (size + 1) + 1);
  memset (text, '0', size * (size + 1));
  for (gsize y = 0; y < size; y++)
    text[y * (size + 1) + size] = '\n';
  text[size * (size + 1)] = '\0';
  for (guint i = 0; i < queens_problem_get_n_queens (problem); i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, places[i]);

      if (square.y != QUEENS_NO_ROW)
        text[square.y * (size + 1) + square.x] = '1';
    }
  return text;
}

/* Places ascend in the order in which the squares are written. */
char *
queens_notation_write_list_board (const QueensProblem *problem,
                                  const gint32        *places)
{
  gint32 size = queens_problem_get_size (problem);
  guint n_queens = queens_problem_get_n_queens (problem);
  GString *text;
  guint i = 0;

  if (!queens_problem_is_anywhere (problem))
    return queens_notation_write_board (places, size);
  text = g_string_new (NULL);
  for (gint32 place = 0; place < size * size; place++)
    {
      gboolean is_queen = i < n_queens && places[i] == place;

      g_string_append (text, place % size == 0 ? "" : "  ");
      g_string_append (text, is_queen ? "♛" : ".");
      g_string_append (text, place % size == size - 1 ? "\n" : "");
      i += is_queen;
    }
  return g_string_free (text, FALSE);
}
