/* cli-line.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-line.h"

#include "cli-command.h"
#include "queens-setup-line.h"

#include <glib/gi18n-lib.h>

char *
cli_line_write_squares (const QueensSquare *squares,
                        gsize               n_squares)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%s%d,%d", i == 0 ? "" : " ", squares[i].x, squares[i].y);
  return g_string_free (text, n_squares == 0);
}

char *
cli_line_write (const CliInput *input)
{
  GString *line = g_string_new ("trials");

  if (input->preset != NULL)
    g_string_append_printf (line, " --preset %s", input->preset->id);
  queens_setup_line_append (line, &input->setup);
  return g_string_free (line, FALSE);
}

/* Reading */

static gboolean
read_arguments (char      **arguments,
                CliInput   *input,
                GError    **error)
{
  const CliCommand command = {
    .name = "trials",
    .takes = CLI_TAKES_BOARD | CLI_TAKES_COST | CLI_TAKES_MOVES | CLI_TAKES_RULE | CLI_TAKES_SEARCH,
  };
  g_auto (CliOptions) options = { 0 };
  g_autofree char *help = NULL;

  return cli_options_parse (&options, &command, arguments, &help, error)
         && options.open == NULL
         && cli_input_read (input, command.takes, &options, error)
         && queens_setup_check (&input->setup, error);
}

gboolean
cli_line_read (const char  *line,
               CliInput    *input,
               GError     **error)
{
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_autofree char *again = NULL;
  g_autoptr (GError) wrong = NULL;

  if (arguments[0] != NULL && read_arguments (arguments, input, &wrong))
    again = cli_line_write (input);
  if (g_strcmp0 (again, line) == 0)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("“%s” is no line of a shard."), line);
  return FALSE;
}
