/* cli-render.c: a picture of the board: render.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "draw-board-picture.h"
#include "queens-file.h"
#include "queens-number.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

#define DEFAULT_WIDTH 600

static gboolean
choose_flags (const CliOptions  *options,
              QueensView         shown,
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
                         shown & QUEENS_VIEW_COORDINATES ? CLI_SWITCH_ON : CLI_SWITCH_OFF,
                         &coordinates, error)
      || !cli_parse_choice (cli_attacks_choices, "attacks", options->attacks,
                            shown & QUEENS_VIEW_ATTACK_LINES ? CLI_ATTACKS_LINES
                                                             : CLI_ATTACKS_MARKS,
                            &attacks, error))
    return FALSE;
  *flags = (coordinates == CLI_SWITCH_ON ? DRAW_BOARD_COORDINATES : 0)
           | (options->top || (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP) ? DRAW_BOARD_ROW_ZERO_AT_TOP
                                                                    : 0)
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
         || queens_number_parse ("width", options->width, DRAW_PICTURE_MIN_SIZE,
                                 DRAW_PICTURE_MAX_SIZE, width, error);
}

/* What is written on the squares, 0 for nothing. A document shows values as the window does: where
 * there is room for them, and where the search goes by them. */
static DrawValuesFlags
choose_values (const CliOptions *options,
               const CliInput   *input)
{
  DrawValuesFlags flags = 0;

  if (options->values)
    return DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_BEST;
  if (input->setup.algorithm->is_systematic || !cli_input_check_values (input, NULL))
    return 0;
  if (input->view & QUEENS_VIEW_VALUES)
    flags |= DRAW_VALUES_NUMBERS | DRAW_VALUES_BEST;
  if (input->view & QUEENS_VIEW_COLORS)
    flags |= DRAW_VALUES_COLORS;
  return flags;
}

/* The values of all squares of @board, or NULL. */
static gint32 *
find_values (const CliInput  *input,
             QueensBoard     *board,
             GError         **error)
{
  gsize size = input->setup.problem->size;
  gint32 *values;

  if (!queens_setup_check (&input->setup, error) || !cli_input_check_values (input, error))
    return NULL;
  values = g_new (gint32, size * size);
  queens_values_board (board, input->setup.convention.cost, -1, values);
  return values;
}

/* What --format says, else the name. */
static gboolean
choose_format (const CliOptions  *options,
               DrawFormat        *format,
               GError           **error)
{
  g_autofree char *suffix = g_strconcat (".", options->format, NULL);
  g_autofree char *suffixes = NULL;

  if (options->format == NULL && !g_str_equal (options->output, "-"))
    return draw_format_find (options->output, format, error);
  if (options->format != NULL && draw_format_find (suffix, format, NULL))
    return TRUE;
  suffixes = draw_format_list_suffixes ();
  if (options->format == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("output is “-”, which says no format; --format must name one of %s."), suffixes);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("format is “%s”; it must be one of %s, without the dot."), options->format,
                 suffixes);
  return FALSE;
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
    .chalk = &input->chalk,
  };
  DrawValuesFlags values_flags = choose_values (options, input);
  g_autofree gint32 *squares = NULL;
  g_autoptr (GBytes) bytes = NULL;
  DrawFormat format;
  DrawValues values;
  guint64 width;

  if (!choose_flags (options, input->view, &view.flags, error)
      || !choose_width (options, &width, error)
      || !choose_format (options, &format, error))
    return FALSE;
  if (values_flags != 0)
    {
      squares = find_values (input, board, error);
      if (squares == NULL)
        return FALSE;
      values = draw_values_new (squares, board, values_flags);
      view.values = &values;
    }
  bytes = draw_board_to_bytes (&view, format, width, error);
  if (bytes == NULL)
    return FALSE;
  if (g_str_equal (options->output, "-"))
    return cli_put_bytes (bytes, error);
  return queens_file_replace (options->output, bytes, error);
}
