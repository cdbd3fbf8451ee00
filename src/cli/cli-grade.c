/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grade command: runs students' programs against the tests of a sheet. */

#include "cli-command.h"
#include "cli-grade-table.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "queens-refuse.h"
#include "queens-trace-files.h"

#include <glib/gi18n-lib.h>

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  return !cli_progress_is_interrupted ();
}

/* Returns the only program in @submissions, or NULL with an error that students can understand. */
static const char *
find_program (const GPtrArray  *submissions,
              GError          **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const char *path = NULL;
  guint n = 0;

  for (guint i = 0; i < submissions->len; i++)
    {
      const QueensSubmission *submission = g_ptr_array_index (submissions, i);
      g_autofree char *name = g_filename_display_basename (submission->path);

      if (g_file_test (submission->path, G_FILE_TEST_IS_DIR))
        continue;
      path = submission->path;
      g_string_append_printf (names, "%s%s", n++ == 0 ? "" : ", ", name);
    }
  if (n == 1)
    return path;
  queens_refuse (error,
                 n == 0 ? _("No program found. Hand in one file that ends in .py, .ipynb, .c or "
                            ".java.")
                        : _("Found several programs (%s). Hand in only one file."), names->str);
  return NULL;
}

/* Prints the report on a program. On Gradescope, a wrong upload gets a report without points. */
static gboolean
put_report (const CliSheet     *sheet,
            QueensGradeFormat   format,
            const GPtrArray    *submissions,
            GError            **error)
{
  g_auto (QueensGrade) grade = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *report = NULL;
  g_autoptr (GError) wrong = NULL;
  const char *path = find_program (submissions, &wrong);

  name = g_filename_display_basename (path == NULL ? "" : path);
  queens_grade_init (&grade, sheet->assignment, name);
  if (path == NULL
      || !queens_grader_run (path, sheet->assignment, &sheet->limits, progress_cb, NULL, &grade,
                             &wrong))
    {
      if (wrong == NULL)
        return cli_refuse (error, CLI_ERROR_INTERRUPTED, _("Interrupted."));
      if (format != QUEENS_GRADE_GRADESCOPE)
        {
          g_propagate_error (error, g_steal_pointer (&wrong));
          return FALSE;
        }
      queens_grade_refuse (&grade, wrong->message);
    }
  report = queens_grade_write (&grade, format);
  return cli_put (report, error);
}

gboolean
cli_run_grade (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  g_auto (CliSheet) sheet = { 0 };
  g_autoptr (GPtrArray) submissions
    = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_submission_free);
  gboolean is_many = options->files[1] != NULL
                     || g_file_test (options->files[0], G_FILE_TEST_IS_DIR);
  g_autoptr (GPtrArray) functions = g_ptr_array_new ();
  gboolean is_report;
  gint format;

  if (!cli_sheet_read (&sheet, options, error)
      || !cli_parse_choice (queens_grade_choices, "--format", options->format,
                            is_many ? QUEENS_GRADE_CSV : QUEENS_GRADE_TEXT, &format, error))
    return FALSE;
  is_report = format == QUEENS_GRADE_JUNIT || format == QUEENS_GRADE_GRADESCOPE
              || (!is_many && format != QUEENS_GRADE_CSV);
  for (guint i = 0; i < sheet.assignment->tasks->len; i++)
    {
      char *function = ((QueensTask *) sheet.assignment->tasks->pdata[i])->function;

      if (!g_ptr_array_find_with_equal_func (functions, function, g_str_equal, NULL))
        g_ptr_array_add (functions, function);
    }
  g_ptr_array_add (functions, NULL);
  for (guint i = 0; options->files[i] != NULL; i++)
    {
      guint before = submissions->len;

      if (!queens_submissions_list (options->files[i], is_report || options->files[1] != NULL,
                                    (const char *const *) functions->pdata, submissions, error))
        return FALSE;
      if (submissions->len == before && format != QUEENS_GRADE_GRADESCOPE)
        {
          g_autofree char *name = queens_trace_files_name (options->files[i]);

          return queens_refuse (error, _("The folder “%s” has no program. Programs end in .py, "
                                         ".ipynb, .c or .java, or are executable."), name);
        }
    }
  cli_progress_catch_signals ();
  if (!is_report)
    return cli_grade_put_table (&sheet, submissions, format, options->checkpoint, error);
  if (options->files[1] != NULL)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("--format %s works only for one program. For several, choose text, csv or "
                         "json."), queens_grade_choices[format].id);
  if (options->checkpoint != NULL)
    return cli_refuse (error, CLI_ERROR_USAGE, _("--checkpoint works only for a table. Choose "
                                                 "--format csv, or name a folder."));
  return put_report (&sheet, format, submissions, error);
}
