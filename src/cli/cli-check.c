/* cli-check.c: traces of other programs, against the rules: check.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-trace-exam.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define CHUNK (64 * 1024)

/* A trace */

/* The check of a trace whose first line is @line: its state has the board's size, unless an option
 * has it. */
static QueensTraceCheck *
begin_check (gpointer                data,
             const QueensTraceLine  *line,
             guint64                 search,
             GError                **error)
{
  const CliOptions *options = data;
  g_autofree char *size = g_strdup_printf ("%u", line->state.length);
  g_auto (CliInput) input = { 0 };
  CliOptions sized = *options;

  if (options->facts[QUEENS_FACT_SIZE] == NULL && line->kind == QUEENS_TRACE_STATE)
    sized.facts[QUEENS_FACT_SIZE] = size;
  if (!cli_input_read (&input, CLI_TAKES_BOARD | CLI_TAKES_SEARCH, &sized, error))
    return NULL;
  return queens_trace_check_new (&input.setup, error);
}

static gboolean
check_stream (FILE                *stream,
              const char          *name,
              const CliOptions    *options,
              QueensTraceVerdict  *verdict,
              GError             **error)
{
  g_autoptr (QueensTraceExam) exam = queens_trace_exam_new (begin_check, (gpointer) options);
  char chunk[CHUNK];

  while (!queens_trace_exam_is_decided (exam))
    {
      gsize length = fread (chunk, 1, sizeof chunk, stream);

      if (ferror (stream))
        {
          g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                       _("“%s” cannot be read: %s."), name, g_strerror (errno));
          return FALSE;
        }
      if (!queens_trace_exam_push (exam, chunk, length, length == 0, error))
        return FALSE;
    }
  queens_trace_exam_take_verdict (exam, verdict);
  return TRUE;
}

static gboolean
check_file (const char          *path,
            const CliOptions    *options,
            QueensTraceVerdict  *verdict,
            GError             **error)
{
  g_autofree char *name = g_filename_display_name (path);
  gboolean is_done;
  FILE *stream;

  if (g_str_equal (path, "-"))
    return check_stream (stdin, _("standard input"), options, verdict, error);
  stream = g_fopen (path, "rbe");
  if (stream == NULL)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   _("“%s” cannot be opened: %s."), name, g_strerror (errno));
      return FALSE;
    }
  is_done = check_stream (stream, name, options, verdict, error);
  fclose (stream);
  return is_done;
}

/* One trace */

/* Ends the program with the status of a wrong trace; all has been said. */
static gboolean
refuse_trace (GError **error)
{
  g_set_error_literal (error, CLI_ERROR, CLI_ERROR_WRONG, "");
  return FALSE;
}

static void
report_skipped (const QueensTraceVerdict *verdict)
{
  if (verdict->n_skipped > 0)
    g_printerr (g_dngettext (GETTEXT_PACKAGE,
                             "queenside-cli: %" G_GUINT64_FORMAT
                             " line is no state and was skipped.\n",
                             "queenside-cli: %" G_GUINT64_FORMAT
                             " lines are no states and were skipped.\n",
                             verdict->n_skipped),
                verdict->n_skipped);
}

/* Free with g_free(). */
static char *
write_verdict (const QueensTraceVerdict *verdict)
{
  if (verdict->ok)
    return g_strdup ("ok");
  if (verdict->line == 0)
    return g_strdup (verdict->message);
  return g_strdup_printf ("line %" G_GUINT64_FORMAT ": %s", verdict->line, verdict->message);
}

/* A file without a trace, or with one that is not checked, is no wrong trace, but the wrong
 * input. */
static gboolean
put_verdict (const QueensTraceVerdict  *verdict,
             GError                   **error)
{
  g_autofree char *text = write_verdict (verdict);

  if (verdict->fault == QUEENS_TRACE_FAULT_NO_STATE
      || verdict->fault == QUEENS_TRACE_FAULT_SQUARES)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, text);
      return FALSE;
    }
  report_skipped (verdict);
  return cli_put_line (text, error) && cli_flush (error) && (verdict->ok || refuse_trace (error));
}

/* Many */

static gint
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

/* The files in @path, which may be a folder, by their names. */
static gboolean
list_files (const char  *path,
            GPtrArray   *files,
            GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_ptr_array_add (files, g_strdup (path));
      return TRUE;
    }
  folder = g_dir_open (path, 0, error);
  if (folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (name[0] != '.' && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_steal_pointer (&file));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_extend_and_steal (files, g_steal_pointer (&names));
  return TRUE;
}

/* A trace of a table. */
typedef struct
{
  char               *name;
  QueensTraceVerdict  verdict;
  GError             *wrong;    /* why there is no verdict, or NULL */
} Row;

static void
clear_row (Row *self)
{
  g_free (self->name);
  queens_trace_verdict_clear (&self->verdict);
  g_clear_error (&self->wrong);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, clear_row)

static gboolean
put_line (const Row  *row,
          GError    **error)
{
  g_autofree char *verdict = row->wrong != NULL ? g_strdup (row->wrong->message)
                                                : write_verdict (&row->verdict);
  g_autofree char *line = g_strdup_printf ("%s: %s", row->name, verdict);

  return cli_put_line (line, error);
}

static gboolean
put_row (QueensRecord  *record,
         const Row     *row,
         GError       **error)
{
  const QueensTraceVerdict *verdict = &row->verdict;

  queens_record_add_text (record, "file", row->name);
  queens_record_add_text (record, "verdict",
                       row->wrong != NULL ? "unreadable"
                       : verdict->ok      ? "ok"
                                          : "wrong");
  if (verdict->line > 0)
    queens_record_add_integer (record, "line", verdict->line);
  else
    queens_record_add_number (record, "line", NULL);
  queens_record_add_text (record, "fault", verdict->ok || row->wrong != NULL
                                        ? NULL : queens_trace_fault_choices[verdict->fault].id);
  queens_record_add_text (record, "message",
                       row->wrong != NULL ? row->wrong->message : verdict->message);
  queens_record_add_integer (record, "states", verdict->n_states);
  queens_record_add_integer (record, "skipped", verdict->n_skipped);
  queens_record_end_row (record);
  return cli_put_record (record, error);
}

static gboolean
put_table (const CliOptions  *options,
           const GPtrArray   *files,
           gint               format,
           GError           **error)
{
  g_auto (QueensRecord) record = { 0 };
  gboolean are_right = TRUE;

  queens_record_init (&record, format);
  for (guint i = 0; i < files->len; i++)
    {
      g_auto (Row) row = { .name = g_filename_display_name (g_ptr_array_index (files, i)) };

      check_file (g_ptr_array_index (files, i), options, &row.verdict, &row.wrong);
      are_right = are_right && row.verdict.ok;
      if (!(format == QUEENS_FORMAT_TEXT ? put_line (&row, error)
                                      : put_row (&record, &row, error)))
        return FALSE;
    }
  if (files->len > 0)
    queens_record_end_table (&record);
  return cli_put_record (&record, error) && cli_flush (error)
         && (are_right || refuse_trace (error));
}

/* A wrong option is not said of each file. Squares must wait for the size of the board. */
static gboolean
check_options (const CliOptions  *options,
               GError           **error)
{
  g_auto (CliInput) input = { 0 };
  CliOptions others = *options;
  QueensTraceCheck *check;

  others.static_points = others.boulders = NULL;
  if (!cli_input_read (&input, CLI_TAKES_BOARD | CLI_TAKES_SEARCH, &others, error))
    return FALSE;
  check = queens_trace_check_new (&input.setup, error);
  if (check == NULL)
    return FALSE;
  queens_trace_check_free (check);
  return TRUE;
}

gboolean
cli_run_check (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  static const char *const standard_input[] = { "-", NULL };
  const char *const *paths = options->files == NULL ? standard_input
                                                    : (const char *const *) options->files;
  gboolean is_table = options->format != NULL || paths[1] != NULL
                      || g_file_test (paths[0], G_FILE_TEST_IS_DIR);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_auto (QueensTraceVerdict) verdict = { 0 };
  gint format;

  if (!cli_parse_choice (queens_format_choices, "format", options->format, QUEENS_FORMAT_CSV,
                         &format, error)
      || !check_options (options, error))
    return FALSE;
  for (guint i = 0; paths[i] != NULL; i++)
    if (!list_files (paths[i], files, error))
      return FALSE;
  if (is_table)
    return put_table (options, files, format, error);
  return check_file (paths[0], options, &verdict, error) && put_verdict (&verdict, error);
}
