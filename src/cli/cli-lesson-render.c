/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson render command: writes a lesson as a web page or a task sheet. */

#include "cli-command.h"
#include "cli-output.h"
#include "draw-lesson.h"
#include "queens-file.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Finds the format from --format, or else from the name of the file. */
static gboolean
choose_format (const CliOptions  *options,
               gint              *format,
               GError           **error)
{
  const char *dot = strrchr (options->output, '.');

  if (options->format == NULL)
    for (*format = 0; draw_sheet_choices[*format].id != NULL; (*format)++)
      if (dot != NULL && g_ascii_strcasecmp (dot + 1, draw_sheet_choices[*format].id) == 0)
        return TRUE;
  if (options->format != NULL)
    return cli_parse_choice (draw_sheet_choices, "--format", options->format, 0, format, error);
  return queens_refuse (error, _("--output must end in .html, .pdf or .tex, not “%s”. Or choose "
                                 "the format with --format."), options->output);
}

gboolean
cli_lesson_render (const CliOptions  *options,
                   GError           **error)
{
  g_autoptr (QueensLesson) lesson = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gint format;

  if (options->output == NULL)
    {
      g_autofree char *message = g_strdup_printf (
        _("Name the file to write with --output, such as %s"), "first.html");

      return cli_refuse (error, CLI_ERROR_USAGE, "%s.", message);
    }
  if (options->files[2] != NULL)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("“lesson render” takes one lesson, but several files are named. Name "
                         "only one."));
  if (!choose_format (options, &format, error))
    return FALSE;
  lesson = queens_lesson_load (options->files[1], g_get_language_names (), error);
  if (lesson == NULL)
    return FALSE;
  if (format == DRAW_SHEET_HTML && !options->sheet && !options->answers)
    bytes = draw_lesson_to_bytes (lesson, error);
  else
    {
      g_autoptr (DrawTaskSheet) sheet = draw_lesson_sheet_new (lesson, options->answers, error);

      bytes = sheet == NULL ? NULL : draw_task_sheet_to_bytes (sheet, format, error);
    }
  if (bytes == NULL)
    return FALSE;
  return g_str_equal (options->output, "-") ? cli_put_bytes (bytes, error)
                                            : queens_file_replace (options->output, bytes, error);
}
