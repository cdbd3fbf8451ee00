/* cli-render.c: a picture of the board: render.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "draw-export.h"
#include "queens-values.h"

#define DEFAULT_WIDTH 600
#define VALUES_FLAGS (DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_BEST)

static gboolean
choose_flags (const CliOptions  *options,
              DrawBoardFlags    *flags,
              GError           **error)
{
  static const DrawBoardFlags attack_flags[] = {
    [CLI_ATTACKS_OFF] = 0,
    [CLI_ATTACKS_MARKS] = DRAW_BOARD_ATTACKED,
    [CLI_ATTACKS_LINES] = DRAW_BOARD_ATTACKED | DRAW_BOARD_ATTACK_LINES,
  };
  gint coordinates;
  gint attacks;

  if (!cli_parse_choice (cli_switch_choices, "coordinates", options->coordinates,
                         CLI_SWITCH_ON, &coordinates, error)
      || !cli_parse_choice (cli_attacks_choices, "attacks", options->attacks,
                            CLI_ATTACKS_MARKS, &attacks, error))
    return FALSE;
  *flags = (coordinates == CLI_SWITCH_ON ? DRAW_BOARD_COORDINATES : 0)
           | (options->top ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0)
           | attack_flags[attacks];
  return TRUE;
}

static gboolean
choose_width (const CliOptions  *options,
              guint64           *width,
              GError           **error)
{
  *width = DEFAULT_WIDTH;
  return options->width == NULL
         || cli_parse_number ("width", options->width, DRAW_MIN_EXPORT_SIZE, DRAW_MAX_EXPORT_SIZE,
                              width, error);
}

/* The values of all squares of @board, or NULL. */
static gint32 *
find_values (const CliInput  *input,
             QueensBoard     *board,
             GError         **error)
{
  gsize size = queens_problem_get_size (input->setup.problem);
  gint32 *values;

  if (!queens_setup_check (&input->setup, error))
    return NULL;
  values = g_new (gint32, size * size);
  queens_values_board (board, input->setup.convention.cost, values);
  return values;
}

gboolean
cli_run_render (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  DrawBoardView view = {
    .problem = input->setup.problem,
    .board = board,
    .theme = draw_theme_get (options->dark ? DRAW_STYLE_DARK : DRAW_STYLE_LIGHT),
  };
  g_autofree gint32 *squares = NULL;
  DrawValues values;
  guint64 width;

  if (!choose_flags (options, &view.flags, error) || !choose_width (options, &width, error))
    return FALSE;
  if (options->values)
    {
      squares = find_values (input, board, error);
      if (squares == NULL)
        return FALSE;
      values = draw_values_new (squares, board, VALUES_FLAGS);
      view.values = &values;
    }
  return draw_export (&view, options->output, width, error);
}
