/* cli-squares.c: what can be asked about every square of a state: odds, domains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-domains.h"
#include "queens-search.h"

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
