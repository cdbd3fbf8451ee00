/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check command: checks traces of other programs against the rules. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-refuse.h"
#include "queens-trace-exam.h"
#include "queens-trace-files.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define CHUNK (64 * 1024)

/* The rules for all traces of a command line. */
typedef struct
{
  const CliOptions *options;
  gboolean          has_reported;   /* TRUE if a message has already said which squares come from
                                     * the preset */
} Rules;

/* Says once which static points and boulders come from the preset. */
static void
report_assumed (Rules               *rules,
                const QueensProblem *problem)
{
  const struct
  {
    char                **typed;
    const QueensSquares  *squares;
    const char           *one;
    const char           *many;
  } kinds[] = {
    { rules->options->static_points, &problem->static_points,
      N_("queenside-cli: Using static point %s. Choose another with --static.\n"),
      N_("queenside-cli: Using static points %s. Choose others with --static.\n") },
    { rules->options->boulders, &problem->boulders,
      N_("queenside-cli: Using boulder %s. Choose another with --boulder.\n"),
      N_("queenside-cli: Using boulders %s. Choose others with --boulder.\n") },
  };

  for (gsize i = 0; !rules->has_reported && i < G_N_ELEMENTS (kinds); i++)
    {
      const QueensSquares *squares = kinds[i].squares;
      g_autoptr (GString) list = g_string_new (NULL);

      for (gsize j = 0; j < squares->length; j++)
        g_string_append_printf (list, "%s(%d, %d)", j == 0 ? "" : " ", squares->squares[j].x,
                                squares->squares[j].y);
      if (kinds[i].typed == NULL && squares->length > 0)
        g_printerr (squares->length == 1 ? _(kinds[i].one) : _(kinds[i].many), list->str);
    }
  rules->has_reported = TRUE;
}

/* Returns the check of a search whose first line is @line. The state in this line gives the size of
 * the board, unless an option does. --state and --rows-from apply only to the first search. */
static QueensTraceCheck *
begin_check (gpointer                data,
             const QueensTraceLine  *line,
             guint64                 search,
             GError                **error)
{
  Rules *rules = data;
  g_autofree char *size = g_strdup_printf ("%u", line->state.length);
  g_auto (CliInput) input = { 0 };
  CliOptions sized = *rules->options;
  QueensTraceCheck *check;

  if (search > 0)
    sized.state = NULL;
  if (sized.state == NULL)
    sized.rows_from = NULL;
  if (sized.state == NULL && sized.facts[QUEENS_FACT_SIZE] == NULL
      && line->kind == QUEENS_TRACE_STATE)
    sized.facts[QUEENS_FACT_SIZE] = size;
  if (!cli_input_read (&input, CLI_TAKES_BOARD | CLI_TAKES_SEARCH, &sized, error))
    return NULL;
  check = queens_trace_check_new (&input.setup, error);
  if (check != NULL && input.state.places != NULL)
    queens_trace_check_set_start (check, input.state.places, FALSE);
  if (check != NULL && line->kind == QUEENS_TRACE_STATE)
    report_assumed (rules, input.setup.problem);
  return check;
}

static gboolean
check_file (const char          *path,
            Rules               *rules,
            QueensTraceVerdict  *verdict,
            GError             **error)
{
  g_autoptr (QueensTraceExam) exam = queens_trace_exam_new (begin_check, rules, NULL);
  gboolean is_stdin = g_str_equal (path, "-");
  g_autofree char *name = is_stdin ? g_strdup (_("standard input"))
                                   : queens_trace_files_name (path);
  FILE *stream = is_stdin ? stdin : g_fopen (path, "rbe");
  gboolean is_read = stream != NULL;
  char chunk[CHUNK];

  if (g_strcmp0 (rules->options->rows_from, "1") == 0)
    queens_trace_exam_count_from_one (exam);
  if (stream == NULL)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                 _("“%s” cannot be opened: %s."), name, g_strerror (errno));
  while (is_read && !queens_trace_exam_is_decided (exam))
    {
      gsize length = fread (chunk, 1, sizeof chunk, stream);

      if (ferror (stream))
        g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                     _("“%s” cannot be read: %s."), name, g_strerror (errno));
      is_read = !ferror (stream)
                && queens_trace_exam_push (exam, chunk, length, length == 0, error);
    }
  if (is_read)
    queens_trace_exam_take_verdict (exam, verdict);
  if (stream != NULL && !is_stdin)
    fclose (stream);
  return is_read;
}

/* Sets the error that determines the exit status for a wrong trace. The verdict has already been
 * printed. */
static gboolean
refuse_trace (GError **error)
{
  return cli_refuse (error, CLI_ERROR_WRONG, "%s", "");
}

static char *
write_verdict (const QueensTraceVerdict *verdict)
{
  if (verdict->ok && verdict->n_searches > 1)
    return g_strdup_printf ("ok, %" G_GUINT64_FORMAT " searches", verdict->n_searches);
  if (verdict->ok)
    return g_strdup ("ok");
  if (verdict->line == 0)
    return g_strdup (verdict->message);
  return g_strdup_printf ("line %" G_GUINT64_FORMAT ": %s", verdict->line, verdict->message);
}

/* Prints the verdict. If a trace has several searches, and some are wrong, each search gets a line.
 * A missing or unreadable trace, or a trace that can't be checked, counts as wrong input, not as a
 * wrong trace. */
static gboolean
put_verdict (const QueensTraceVerdict  *verdict,
             GError                   **error)
{
  gboolean is_wrong = g_str_equal (queens_trace_files_judge (verdict), "wrong");
  g_autofree char *one = write_verdict (verdict);
  g_autofree char *chances = queens_trace_chances_describe (&verdict->chances);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!verdict->ok && !is_wrong)
    return queens_refuse (error, "%s", one);
  for (guint i = 0; is_wrong && verdict->searches != NULL && i < verdict->searches->len; i++)
    {
      const QueensTraceSearch *search = &g_array_index (verdict->searches, QueensTraceSearch, i);

      g_string_append_printf (text, "%ssearch %u: ", i == 0 ? "" : "\n", i + 1);
      if (search->line > 0)
        g_string_append_printf (text, "line %" G_GUINT64_FORMAT ": ", search->line);
      g_string_append (text, search->message == NULL ? "ok" : search->message);
    }
  if (text->len > 0 && verdict->n_searches > verdict->searches->len)
    g_string_append_printf (text, "\n%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                                  " searches are wrong", verdict->n_refused,
                            verdict->n_searches);
  if (chances != NULL)
    g_string_append_printf (text, "%s\n%s", text->len > 0 ? "" : one, chances);
  if (verdict->n_skipped > 0)
    g_printerr (g_dngettext (GETTEXT_PACKAGE,
                             "queenside-cli: Skipped %" PRIu64 " line that isn't a state.\n",
                             "queenside-cli: Skipped %" PRIu64 " lines that aren't states.\n",
                             verdict->n_skipped),
                verdict->n_skipped);
  return cli_put_line (text->len > 0 ? text->str : one, error) && cli_flush (error)
         && (verdict->ok || refuse_trace (error));
}

static void
add_chances (QueensRecord             *record,
             const QueensTraceChances *chances)
{
  gdouble p = queens_trace_chances_get_p (chances);
  gdouble worse = chances->n_worse;

  queens_record_add_number (record, "worse", chances->lines == NULL ? NULL : &worse);
  queens_record_add_number (record, "worse_expected",
                            chances->lines == NULL ? NULL : &chances->n_expected);
  queens_record_add_number (record, "p", chances->lines == NULL ? NULL : &p);
}

static gboolean
put_row (QueensRecord              *record,
         const char                *name,
         const char                *judged,
         const QueensTraceVerdict  *verdict,
         const GError              *wrong,
         gboolean                   has_chances,
         GError                   **error)
{
  queens_record_add_format (record);
  queens_record_add_text (record, "file", name);
  queens_record_add_text (record, "verdict", judged);
  if (verdict->line > 0)
    queens_record_add_integer (record, "line", verdict->line);
  else
    queens_record_add_number (record, "line", NULL);
  queens_record_add_text (record, "fault",
                          verdict->ok || wrong != NULL
                            ? NULL : queens_trace_fault_choices[verdict->fault].id);
  queens_record_add_text (record, "message", wrong != NULL ? wrong->message : verdict->message);
  queens_record_add_integer (record, "states", verdict->n_states);
  queens_record_add_integer (record, "skipped", verdict->n_skipped);
  if (has_chances)
    add_chances (record, &verdict->chances);
  queens_record_end_row (record);
  return cli_put_record (record, error);
}

/* Prints a row for each line after the start. A verdict other than “ok” goes to standard error. */
static gboolean
put_chances (QueensRecord              *record,
             const char                *name,
             const QueensTraceVerdict  *verdict,
             const GError              *wrong,
             GError                   **error)
{
  const GArray *lines = verdict->chances.lines;
  g_autofree char *words = wrong != NULL ? g_strdup (wrong->message) : write_verdict (verdict);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const QueensTraceChance *chance = &g_array_index (lines, QueensTraceChance, i);
      gdouble change = chance->change;

      queens_record_add_format (record);
      queens_record_add_text (record, "file", name);
      queens_record_add_integer (record, "line", chance->line);
      queens_record_add_share (record, "probability", &chance->chance);
      queens_record_add_number (record, "change", &change);
      queens_record_add_share (record, "acceptance", &chance->acceptance);
      queens_record_end_row (record);
      if (!cli_put_record (record, error))
        return FALSE;
    }
  if (!verdict->ok)
    g_printerr ("queenside-cli: %s: %s\n", name, words);
  return TRUE;
}

/* Prints a table of verdicts, or with --chances a table of lines. Fails with CLI_ERROR_WRONG if a
 * trace is wrong. If no trace is wrong but a file can't be read, fails as for wrong input. */
static gboolean
put_table (Rules            *rules,
           const GPtrArray  *files,
           gint              format,
           gboolean          has_chances,
           GError          **error)
{
  g_auto (QueensRecord) record = { 0 };
  gboolean has_wrong = FALSE;
  guint n_unread = 0;

  queens_record_init (&record, format);
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *name = queens_trace_files_name (path);
      g_auto (QueensTraceVerdict) verdict = { 0 };
      g_autoptr (GError) wrong = NULL;
      const char *judged;
      gboolean is_put;

      check_file (path, rules, &verdict, &wrong);
      judged = queens_trace_files_judge (wrong != NULL ? NULL : &verdict);
      if (g_str_equal (judged, "wrong"))
        has_wrong = TRUE;
      else if (!g_str_equal (judged, "ok"))
        n_unread++;
      if (rules->options->chances)
        is_put = put_chances (&record, name, &verdict, wrong, error);
      else if (format == QUEENS_FORMAT_TEXT)
        {
          g_autofree char *words = wrong != NULL ? g_strdup (wrong->message)
                                                 : write_verdict (&verdict);
          g_autofree char *chances = queens_trace_chances_describe (&verdict.chances);
          g_autofree char *line
            = chances == NULL ? g_strdup_printf ("%s: %s", name, words)
                              : g_strdup_printf ("%s: %s\n%s: %s", name, words, name, chances);

          is_put = cli_put_line (line, error);
        }
      else
        is_put = put_row (&record, name, judged, &verdict, wrong, has_chances, error);
      if (!is_put)
        return FALSE;
    }
  queens_record_end_table (&record);
  if (!cli_put_record (&record, error) || !cli_flush (error))
    return FALSE;
  if (has_wrong)
    return refuse_trace (error);
  if (n_unread > 0)
    queens_refuse (error,
                   g_dngettext (GETTEXT_PACKAGE, "%u file has no readable trace.",
                                "%u files have no readable trace.", n_unread), n_unread);
  return n_unread == 0;
}

/* Checks the options before any file, so that a wrong option is reported only once. Sets
 * @has_chances to TRUE for an algorithm that accepts worse moves with some probability. Static
 * points and boulders in the options are checked later, when the trace gives the size of the board.
 * If there are any, the state in the options is also checked later, because here it would be
 * checked with the preset's static points and boulders. */
static gboolean
check_options (const CliOptions  *options,
               gboolean          *has_chances,
               GError           **error)
{
  g_auto (CliInput) input = { 0 };
  CliOptions others = *options;
  QueensTraceCheck *check;

  if (options->static_points != NULL || options->boulders != NULL)
    others.state = NULL;
  if (others.state == NULL && g_strcmp0 (options->rows_from, "1") == 0)
    others.rows_from = NULL;
  others.static_points = others.boulders = NULL;
  if (!cli_input_read (&input, CLI_TAKES_BOARD | CLI_TAKES_SEARCH, &others, error))
    return FALSE;
  check = queens_trace_check_new (&input.setup, error);
  if (check == NULL)
    return FALSE;
  queens_trace_check_free (check);
  *has_chances = input.setup.algorithm->get_acceptance != NULL;
  return *has_chances || !options->chances
         || queens_refuse (error, _("The algorithm %s doesn't accept worse moves by chance. Omit "
                                    "--chances."), input.setup.algorithm->id);
}

gboolean
cli_run_check (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  static const char *const standard_input[] = { "-", NULL };
  const char *const *paths = options->files == NULL ? standard_input
                                                    : (const char *const *) options->files;
  gboolean is_table = options->format != NULL || options->chances || paths[1] != NULL
                      || g_file_test (paths[0], G_FILE_TEST_IS_DIR);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_auto (QueensTraceVerdict) verdict = { 0 };
  Rules rules = { .options = options };
  gboolean has_chances;
  gint format;

  if (g_strcmp0 (options->state, "-") == 0)
    return queens_refuse (error, _("--state can't be “-”, because traces come from standard input. "
                                   "Write the state itself."));
  if (!cli_parse_choice (queens_format_choices, "--format", options->format,
                         options->chances ? QUEENS_FORMAT_TEXT : QUEENS_FORMAT_CSV, &format, error)
      || !check_options (options, &has_chances, error))
    return FALSE;
  for (guint i = 0; paths[i] != NULL; i++)
    if (!queens_trace_files_list (paths[i], files, error))
      return FALSE;
  if (is_table)
    return put_table (&rules, files, format, has_chances, error);
  return check_file (paths[0], &rules, &verdict, error) && put_verdict (&verdict, error);
}
