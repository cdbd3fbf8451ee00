/* cli-board-commands.c: what can be asked about a state: evaluate, conflicts, values, odds,
 * domains, successors, next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-climb.h"
#include "queens-domains.h"
#include "queens-search.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

/* A board whose successors may all be looked at, or NULL. */
static QueensBoard *
new_board_to_look_at (const CliInput  *input,
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

/* The values of a row of the board: numbers, and `.` where the queen may not stand. */
static gboolean
put_values (const gint32  *values,
            guint          size,
            GError       **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint x = 0; x < size; x++)
    {
      g_string_append (line, x == 0 ? "" : " ");
      if (values[x] == QUEENS_NO_VALUE)
        g_string_append_c (line, '.');
      else
        g_string_append_printf (line, "%d", values[x]);
    }
  return cli_put_line (line->str, error);
}

/* The queen that --queen names, -1 without. */
static gboolean
find_queen (const CliOptions   *options,
            const QueensBoard  *board,
            gint               *queen,
            GError            **error)
{
  gboolean is_column = !board->problem->is_anywhere;
  QueensSquare square;

  *queen = -1;
  if (options->queen == NULL)
    return TRUE;
  if (!queens_notation_read_square (options->queen, &square, error))
    return FALSE;
  *queen = queens_board_find_queen (board, square);
  if (*queen >= 0 && !is_column)
    return TRUE;
  g_set_error (
    error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
    is_column
      ? _("queen is “%s”; with one queen in every column each column has the values of its own.")
      : _("queen is “%s”; it must be the square of a queen."),
    options->queen);
  return FALSE;
}

gboolean
cli_run_values (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensBoard) board = NULL;
  gsize size = input->setup.problem->size;
  g_autofree gint32 *values = NULL;
  gint queen;

  /* The limit is that of the table, whatever algorithm would also refuse the board. */
  if (!cli_input_check_values (input, error)
      || (board = new_board_to_look_at (input, error)) == NULL
      || !find_queen (options, board, &queen, error))
    return FALSE;
  values = g_new (gint32, size * size);
  queens_values_board (board, input->setup.convention.cost, queen, values);
  for (gsize y = 0; y < size; y++)
    if (!put_values (values + y * size, size, error))
      return FALSE;
  return TRUE;
}

/* The chances of a row of the board. */
static gboolean
put_chances (const gdouble  *chances,
             guint           size,
             GError        **error)
{
  g_autoptr (GString) line = g_string_sized_new (11 * (gsize) size + 1);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint x = 0; x < size; x++)
    {
      g_string_append (line, x == 0 ? "" : " ");
      g_string_append (line, g_ascii_formatd (number, sizeof number, "%.8f", chances[x]));
    }
  return cli_put_line (line->str, error);
}

gboolean
cli_run_odds (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (&input->setup, input->state.places, error);
  g_autoptr (QueensOdds) odds = search == NULL ? NULL : queens_search_get_odds (search, error);

  if (odds == NULL)
    return FALSE;
  for (gsize y = 0; y < odds->size; y++)
    if (!put_chances (odds->chances + y * odds->size, odds->size, error))
      return FALSE;
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
put_state (const QueensBoard  *board,
           gpointer            data,
           GError            **error)
{
  const QueensProblem *problem = board->problem;
  g_autofree gint32 *room = g_new (gint32, problem->n_queens);
  g_autofree char *text = queens_notation_write_list (problem,
                                                      queens_board_get_places (board, room));

  return cli_put_line (text, error);
}

/* Called with the board as each of its successors. */
typedef gboolean (*Visit) (const QueensBoard  *board,
                           gpointer            data,
                           GError            **error);

/* Those that have @queen, which is moved and moved back, on the rows from @low to @high, ascending,
 * or anywhere. */
static gboolean
visit_successors_of (QueensBoard  *board,
                     QueensMoves   moves,
                     guint         queen,
                     gint          low,
                     gint          high,
                     Visit         visit,
                     gpointer      data,
                     GError      **error)
{
  QueensSquare home = queens_board_get_square (board, queen);
  guint count = queens_successors_count (board, moves, queen);
  gboolean is_done = TRUE;

  for (guint i = 0; i < count && is_done; i++)
    {
      QueensSquare square = queens_successors_get (board, moves, queen, i);

      if (square.y < low || square.y > high)
        continue;
      queens_board_move (board, queen, square);
      is_done = visit (board, data, error);
      queens_board_move (board, queen, home);
    }
  return is_done;
}

static gboolean
visit_successors (QueensBoard  *board,
                  QueensMoves   moves,
                  Visit         visit,
                  gpointer      data,
                  GError      **error)
{
  for (guint i = 0; i < board->n_queens; i++)
    if (!visit_successors_of (board, moves, queens_board_get_queen (board, i), 0, G_MAXINT, visit,
                              data, error))
      return FALSE;
  return TRUE;
}

/* Ascending lists in `column`: first where a queen goes down, the earlier column first; then where
 * one goes up, the later column first. */
static gboolean
put_sorted_columns (QueensBoard  *board,
                    QueensMoves   moves,
                    GError      **error)
{
  guint size = board->n_queens;

  for (guint x = 0; x < size; x++)
    if (!visit_successors_of (board, moves, x, 0, queens_board_get_square (board, x).y - 1,
                              put_state, NULL, error))
      return FALSE;
  for (guint x = size; x-- > 0;)
    if (!visit_successors_of (board, moves, x, queens_board_get_square (board, x).y + 1, G_MAXINT,
                              put_state, NULL, error))
      return FALSE;
  return TRUE;
}

/* In `anywhere` the states are kept and sorted. */

static gboolean
keep_successor (const QueensBoard  *board,
                gpointer            data,
                GError            **error)
{
  gint32 *room = g_new (gint32, board->n_queens);

  queens_board_get_places (board, room);
  g_ptr_array_add (data, room);
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

static gboolean
put_sorted_anywhere (QueensBoard  *board,
                     QueensMoves   moves,
                     GError      **error)
{
  const QueensProblem *problem = board->problem;
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func (g_free);

  visit_successors (board, moves, keep_successor, lists, NULL);
  g_ptr_array_sort_with_data (lists, compare_lists, GUINT_TO_POINTER (board->n_queens));
  for (guint i = 0; i < lists->len; i++)
    {
      g_autofree char *text = queens_notation_write_list (problem, lists->pdata[i]);

      if (!cli_put_line (text, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
cli_run_successors (const CliOptions  *options,
                    const CliInput    *input,
                    GError           **error)
{
  g_autoptr (QueensBoard) board = new_board_to_look_at (input, error);

  if (board == NULL)
    return FALSE;
  if (!queens_board_holds_static_points (board))
    return TRUE;
  if (input->preset == NULL || !input->preset->sorts_successors)
    return visit_successors (board, input->setup.convention.moves, put_state, NULL, error);
  if (!input->setup.problem->is_anywhere)
    return put_sorted_columns (board, input->setup.convention.moves, error);
  return put_sorted_anywhere (board, input->setup.convention.moves, error);
}

gboolean
cli_run_next (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (QueensBoard) board = new_board_to_look_at (input, error);

  if (board == NULL)
    return FALSE;
  if (!queens_climb_choose (&input->setup, board))
    return cli_put_line ("None", error);
  return put_state (board, NULL, error);
}
