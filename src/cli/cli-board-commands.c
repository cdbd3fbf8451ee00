/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that evaluate one state: evaluate, conflicts, values, odds, domains, successors,
 * next. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-climb.h"
#include "queens-domains.h"
#include "queens-refuse.h"
#include "queens-search.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

/* Returns a board if the algorithm allows the setup, or NULL with an error. */
static QueensBoard *
new_checked_board (const CliInput  *input,
                   GError         **error)
{
  return queens_setup_check (&input->setup, error) ? cli_input_new_board (input) : NULL;
}

gboolean
cli_run_evaluate (const CliOptions  *options,
                  const CliInput    *input,
                  GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  gint64 cost = queens_board_get_cost (board, input->setup.convention.cost);
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT, cost);

  return cli_put_line (line, error);
}

gboolean
cli_run_conflicts (const CliOptions  *options,
                   const CliInput    *input,
                   GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint rank = 0; rank < board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (board, rank);
      QueensSquare square = queens_board_get_square (board, queen);

      g_string_append_printf (line, "%s%u", rank == 0 ? "" : " ",
                              queens_board_count_attackers (board, square));
    }
  return cli_put_line (line->str, error);
}

/* Prints costs, with `.` for squares that no queen may occupy. */
gboolean
cli_run_values (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensBoard) board = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_anywhere = input->setup.problem->is_anywhere;
  gsize size = input->setup.problem->size;
  g_autofree gint32 *values = NULL;
  gint queen = -1;              /* the queen whose costs are printed; −1 for all queens */
  QueensSquare square;

  /* Check the size of the table first, so that the error is the same for every algorithm. */
  if (!cli_input_check_values (input, error)
      || (board = new_checked_board (input, error)) == NULL
      || (options->queen != NULL
          && !queens_notation_read_square (options->queen, &square, error)))
    return FALSE;
  if (options->queen != NULL)
    queen = queens_board_find_queen (board, square);
  if (options->queen != NULL && (queen < 0 || !is_anywhere))
    return queens_refuse (error,
                          is_anywhere
                            ? _("--queen must be the square of a queen, not “%s”.")
                            : _("--queen “%s” works only with queens on any squares. Omit "
                                "--queen: each column shows its own queen's values."),
                          options->queen);
  values = g_new (gint32, size * size);
  queens_values_board (board, input->setup.convention.cost, queen, values);
  for (gsize i = 0; i < size * size; i++)
    {
      if (values[i] == QUEENS_NO_VALUE)
        g_string_append_c (line, '.');
      else
        g_string_append_printf (line, "%d", values[i]);
      if ((i + 1) % size > 0)
        g_string_append_c (line, ' ');
      else if (!cli_put_line (line->str, error))
        return FALSE;
      else
        g_string_truncate (line, 0);
    }
  return TRUE;
}

gboolean
cli_run_odds (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (&input->setup, input->state.places, error);
  g_autoptr (QueensOdds) odds = search == NULL ? NULL : queens_search_get_odds (search, error);
  g_autoptr (GString) line = g_string_new (NULL);

  if (odds == NULL)
    return FALSE;
  for (gsize i = 0; i < odds->size * odds->size; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append (line, g_ascii_formatd (number, sizeof number, "%.8f", odds->chances[i]));
      if ((i + 1) % odds->size > 0)
        g_string_append_c (line, ' ');
      else if (!cli_put_line (line->str, error))
        return FALSE;
      else
        g_string_truncate (line, 0);
    }
  return TRUE;
}

gboolean
cli_run_domains (const CliOptions  *options,
                 const CliInput    *input,
                 GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  guint size = input->setup.problem->size;
  g_autofree char *line = g_new0 (char, (gsize) size + 1);

  for (guint y = 0; y < size; y++)
    {
      for (guint x = 0; x < size; x++)
        line[x] = queens_domains_have (board, (QueensSquare) { x, y }) ? '.' : 'X';
      if (!cli_put_line (line, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_state (const QueensProblem  *problem,
           const gint32         *places,
           GError              **error)
{
  g_autofree char *text = queens_notation_write_list (problem, places);

  return cli_put_line (text, error);
}

/* Prints the successors in which @queen is on a row from @low to @high. If @kept isn't NULL, adds
 * their places to @kept instead. */
static gboolean
put_successors (QueensBoard  *board,
                QueensMoves   moves,
                guint         queen,
                gint          low,
                gint          high,
                GPtrArray    *kept,
                GError      **error)
{
  QueensSquare home = queens_board_get_square (board, queen);
  guint count = queens_successors_count (board, moves, queen);

  for (guint i = 0; i < count; i++)
    {
      QueensSquare square = queens_successors_get (board, moves, queen, i);
      g_autofree gint32 *places = NULL;

      if (square.y < low || square.y > high)
        continue;
      queens_board_move (board, queen, square);
      places = queens_board_copy_places (board);
      queens_board_move (board, queen, home);
      if (kept != NULL)
        g_ptr_array_add (kept, g_steal_pointer (&places));
      else if (!put_state (board->problem, places, error))
        return FALSE;
    }
  return TRUE;
}

static int
compare_lists (gconstpointer a,
               gconstpointer b,
               gpointer      length)
{
  const gint32 *first = *(const gint32 *const *) a;
  const gint32 *second = *(const gint32 *const *) b;

  for (guint i = 0; i < GPOINTER_TO_UINT (length); i++)
    if (first[i] != second[i])
      return first[i] < second[i] ? -1 : 1;
  return 0;
}

gboolean
cli_run_successors (const CliOptions  *options,
                    const CliInput    *input,
                    GError           **error)
{
  g_autoptr (QueensBoard) board = new_checked_board (input, error);
  g_autoptr (GPtrArray) kept = NULL;
  QueensMoves moves = input->setup.convention.moves;
  gboolean is_sorted = input->preset != NULL && input->preset->sorts_successors;
  guint n_queens;

  if (board == NULL)
    return FALSE;
  if (!queens_board_holds_static_points (board))
    return TRUE;
  n_queens = board->n_queens;
  /* With placement `column`, successors ascend in this order: first the moves down, beginning with
   * the first column, then the moves up, beginning with the last column. */
  if (is_sorted && !input->setup.problem->is_anywhere)
    {
      for (guint x = 0; x < n_queens; x++)
        if (!put_successors (board, moves, x, 0, queens_board_get_square (board, x).y - 1, NULL,
                             error))
          return FALSE;
      for (guint x = n_queens; x-- > 0;)
        if (!put_successors (board, moves, x, queens_board_get_square (board, x).y + 1, G_MAXINT,
                             NULL, error))
          return FALSE;
      return TRUE;
    }
  if (is_sorted)
    kept = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_queens; i++)
    if (!put_successors (board, moves, queens_board_get_queen (board, i), 0, G_MAXINT, kept, error))
      return FALSE;
  if (kept == NULL)
    return TRUE;
  g_ptr_array_sort_with_data (kept, compare_lists, GUINT_TO_POINTER (n_queens));
  for (guint i = 0; i < kept->len; i++)
    if (!put_state (board->problem, kept->pdata[i], error))
      return FALSE;
  return TRUE;
}

gboolean
cli_run_next (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (QueensBoard) board = new_checked_board (input, error);
  g_autofree gint32 *places = NULL;

  if (board == NULL)
    return FALSE;
  if (!queens_climb_choose (&input->setup, board))
    return cli_put_line ("None", error);
  places = queens_board_copy_places (board);
  return put_state (board->problem, places, error);
}
