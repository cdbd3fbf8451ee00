/* cli-line.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-line.h"

#include "cli-command.h"
#include "queens-algorithm.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

char *
cli_line_write_param (const QueensSetup *setup,
                      guint              index)
{
  const QueensParam *param = &setup->algorithm->params[index];
  gdouble value = setup->params[index];

  return param->choices == NULL ? queens_number_write (value)
                                : g_strdup (param->choices[(gint) value].id);
}

char *
cli_line_write_squares (const QueensSquare *squares,
                        gsize               n_squares)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%s%d,%d", i == 0 ? "" : " ", squares[i].x, squares[i].y);
  return g_string_free (text, n_squares == 0);
}

/* Writing */

static void
add_squares (GString            *line,
             const char         *option,
             const QueensSquare *squares,
             gsize               n_squares)
{
  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (line, " --%s %d,%d", option, squares[i].x, squares[i].y);
}

static void
add_problem (GString             *line,
             const QueensProblem *problem)
{
  const QueensSquare *squares;
  gsize n_squares;

  g_string_append_printf (line, " --size %u", queens_problem_get_size (problem));
  if (queens_problem_get_placement (problem) == QUEENS_PLACEMENT_ANYWHERE)
    g_string_append_printf (line, " --placement anywhere --queens %u", queens_problem_get_n_queens (problem));
  squares = queens_problem_get_pins (problem, &n_squares);
  add_squares (line, "static", squares, n_squares);
  squares = queens_problem_get_boulders (problem, &n_squares);
  add_squares (line, "boulder", squares, n_squares);
}

static void
add_convention (GString          *line,
                QueensConvention  convention)
{
  g_string_append_printf (line, " --cost %s --moves %s --ties %s --plateau %s",
                          queens_cost_choices[convention.cost].id,
                          queens_moves_choices[convention.moves].id,
                          queens_ties_choices[convention.ties].id,
                          queens_plateau_choices[convention.plateau].id);
}

static void
add_algorithm (GString           *line,
               const QueensSetup *setup)
{
  g_string_append_printf (line, " --algorithm %s", setup->algorithm->id);
  for (guint i = 0; setup->algorithm->params[i].id != NULL; i++)
    {
      g_autofree char *value = cli_line_write_param (setup, i);

      g_string_append_printf (line, " --set %s=%s", setup->algorithm->params[i].id, value);
    }
  g_string_append_printf (line, " --max-iterations %" PRIu64, setup->max_iterations);
}

char *
cli_line_write (const CliInput *input)
{
  const QueensSetup *setup = &input->setup;
  GString *line = g_string_new ("trials");

  if (input->preset != NULL)
    g_string_append_printf (line, " --preset %s", input->preset->id);
  add_problem (line, setup->problem);
  add_convention (line, setup->convention);
  add_algorithm (line, setup);
  g_string_append_printf (line, " --generator %s --seed %u",
                          queens_generator_choices[setup->generator].id, setup->seed);
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
