/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A student's program against the tests of a sheet: grade. */

#include "cli-command.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "queens-file.h"
#include "queens-grader.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MAX_TESTS_FILE (1 << 20)        /* bytes */
#define MAX_SECONDS 3600
#define BOARDS 5

/* Reads --tests, - for standard input, or takes the tests of the preset. Free with g_free(). */
static char *
read_tests (const CliOptions    *options,
            const QueensPreset  *preset,
            GError             **error)
{
  const char *text = queens_sheet_files_get_tests (preset->id);
  g_autofree char *tests = NULL;
  gsize length;

  if (text == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("The preset is “%s”; programs are graded by static-point, boulder and "
                     "steepest-ascent-course."),
                   preset->id);
      return NULL;
    }
  if (options->tests == NULL)
    return g_strdup (text);
  if (g_str_equal (options->tests, "-"))
    {
      tests = g_new (char, MAX_TESTS_FILE + 1);
      length = fread (tests, 1, MAX_TESTS_FILE, stdin);
      tests[length] = '\0';
    }
  else
    tests = queens_file_read (options->tests, MAX_TESTS_FILE, &length, error);
  if (tests == NULL)
    return NULL;
  if (strlen (tests) != length || !g_utf8_validate (tests, -1, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("The tests in “%s” are no text in UTF-8."), options->tests);
      return NULL;
    }
  return g_steal_pointer (&tests);
}

static gboolean
read_limits (const CliOptions     *options,
             QueensProgramLimits  *limits,
             GError              **error)
{
  guint64 memory = queens_program_limits.memory >> 20;
  char *end;

  *limits = queens_program_limits;
  if (options->time != NULL)
    {
      limits->seconds = g_ascii_strtod (options->time, &end);
      if (*end != '\0' || !(limits->seconds >= 0.1 && limits->seconds <= MAX_SECONDS))
        return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                              _("time is “%s”; it must be a number of seconds from 0.1 to %d."),
                              options->time, MAX_SECONDS);
    }
  if (!queens_number_parse ("memory", options->memory, 16, 1 << 20, &memory, error))
    return FALSE;
  limits->memory = memory << 20;
  if (options->require_isolation && queens_protection_find_best () == QUEENS_PROTECTION_LIMITS)
    return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                          _("Programs can't be isolated here. Install bubblewrap on a system that "
                            "allows it user namespaces, or run the command as root."));
  return TRUE;
}

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  return !cli_progress_is_interrupted ();
}

gboolean
cli_run_grade (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  g_auto (QueensGrade) grade = { 0 };
  g_autoptr (QueensAssignment) assignment = NULL;
  g_autofree char *tests = NULL;
  g_autofree char *name = NULL;
  g_autofree char *report = NULL;
  g_autoptr (GError) wrong = NULL;
  const QueensPreset *preset;
  QueensProgramLimits limits;
  guint64 n_boards = BOARDS;
  guint64 seed = 0;
  gint format;

  if (options->preset == NULL || options->files[1] != NULL)
    return queens_refuse (error, CLI_ERROR, CLI_ERROR_USAGE,
                          options->preset == NULL
                            ? _("A sheet is missing: name it with --preset.")
                            : _("One program is graded at a time."));
  preset = queens_preset_find (options->preset, error);
  if (preset == NULL
      || !cli_parse_choice (queens_grade_choices, "format", options->format, QUEENS_GRADE_TEXT,
                            &format, error)
      || !queens_number_parse ("boards", options->boards, 0, QUEENS_MAX_BOARDS, &n_boards, error)
      || !queens_number_parse ("seed", options->facts[QUEENS_FACT_SEED], 0, QUEENS_MAX_SEED, &seed,
                               error)
      || !read_limits (options, &limits, error)
      || (tests = read_tests (options, preset, error)) == NULL
      || (assignment = queens_assignment_read (tests, preset, n_boards, seed, error)) == NULL)
    return FALSE;
  name = g_filename_display_basename (options->files[0]);
  queens_grade_init (&grade, assignment, name);
  cli_progress_catch_signals ();
  if (!queens_grader_run (options->files[0], assignment, &limits, progress_cb, NULL, &grade,
                          &wrong))
    {
      if (wrong == NULL)
        return queens_refuse (error, CLI_ERROR, CLI_ERROR_INTERRUPTED, _("Interrupted."));
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  report = queens_grade_write (&grade, format);
  return cli_put (report, error);
}
