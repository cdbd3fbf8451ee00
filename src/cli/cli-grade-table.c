/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-grade-table.h"

#include "cli-output.h"
#include "cli-progress.h"
#include "queens-file.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-trace-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_CHECKPOINT (256 << 20)      /* in bytes */

typedef struct
{
  char     *student;
  char     *file;
  char     *digest;             /* see queens_submission_digest(); NULL if the row must not be
                                 * kept */
  gdouble   points;
  gdouble   most;
  gdouble   by_kind[QUEENS_N_TASKS];    /* points for each kind of test */
  char     *message;            /* why points were lost, or NULL */
  char     *notes;              /* may be NULL */
  char     *protection;         /* id of the protection in force, or NULL */
} Row;

static void
free_row (gpointer data)
{
  Row *row = data;

  g_free (row->student);
  g_free (row->file);
  g_free (row->digest);
  g_free (row->message);
  g_free (row->notes);
  g_free (row->protection);
  g_free (row);
}

/* Used for the table and for the checkpoint. */
static void
add_row (QueensRecord           *record,
         const QueensAssignment *assignment,
         const Row              *row)
{
  guint has_kind = 0;

  for (guint i = 0; i < assignment->tasks->len; i++)
    has_kind |= 1u << ((const QueensTask *) assignment->tasks->pdata[i])->kind;
  queens_record_add_text (record, "student", row->student);
  queens_record_add_text (record, "file", row->file);
  queens_grade_add_points (record, "points", row->points);
  queens_grade_add_points (record, "max_points", row->most);
  queens_record_open (record, "by_test");
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    if (has_kind & 1u << kind)
      queens_grade_add_points (record, queens_task_choices[kind].id, row->by_kind[kind]);
  queens_record_close (record);
  queens_record_add_text (record, "message", row->message);
  queens_record_add_text (record, "notes", row->notes);
  queens_record_add_text (record, "protection", row->protection);
}

/* Returns a checksum of everything that determines the marks, except the program. Free with
 * g_free(). */
static char *
digest_sheet (const CliSheet *sheet)
{
  g_autofree char *seconds = queens_number_write (sheet->limits.seconds);
  g_autofree char *text = g_strdup_printf (
    "%s\n%s\n%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %s %" G_GUINT64_FORMAT "\n%s",
    QUEENSIDE_VERSION, sheet->preset->id, sheet->n_boards, sheet->seed, seconds,
    sheet->limits.memory, sheet->tests);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static gdouble
get_number (const QueensJson *json,
            const char       *name)
{
  const QueensJson *number = queens_json_get (json, name);

  return number != NULL && number->kind == QUEENS_JSON_NUMBER ? number->number : 0;
}

static Row *
read_row (const QueensJson *json)
{
  const QueensJson *by_kind = queens_json_get (json, "by_test");
  Row *row = g_new0 (Row, 1);

  row->student = g_strdup (queens_json_get_text (json, "student"));
  row->file = g_strdup (queens_json_get_text (json, "file"));
  row->digest = g_strdup (queens_json_get_text (json, "digest"));
  row->points = get_number (json, "points");
  row->most = get_number (json, "max_points");
  for (guint kind = 0; kind < QUEENS_N_TASKS; kind++)
    {
      g_autofree char *key = g_strdelimit (g_strdup (queens_task_choices[kind].id), "-", '_');

      row->by_kind[kind] = get_number (by_kind, key);
    }
  row->message = g_strdup (queens_json_get_text (json, "message"));
  row->notes = g_strdup (queens_json_get_text (json, "notes"));
  row->protection = g_strdup (queens_json_get_text (json, "protection"));
  return row;
}

/* Returns the rows in the checkpoint @path, by file. Returns no rows if the file doesn't exist, or
 * if its tests don't have the checksum @tests. If the file isn't a checkpoint, returns NULL with an
 * error. */
static GHashTable *
read_checkpoint (const char  *path,
                 const char  *tests,
                 GError     **error)
{
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_row);
  g_autofree char *text = NULL;
  g_autoptr (QueensJson) json = NULL;
  const QueensJson *list;
  gsize length;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return rows;
  text = queens_file_read (path, MAX_CHECKPOINT, &length, error);
  json = text == NULL ? NULL : queens_json_read (text);
  list = queens_json_get (json, "programs");
  if (queens_json_get_text (json, "grade") == NULL || list == NULL
      || list->kind != QUEENS_JSON_LIST)
    {
      g_autofree char *name = queens_trace_files_name (path);

      if (text != NULL)
        queens_refuse (error, _("“%s” wasn't written by “grade --checkpoint”. Name another file."),
                       name);
      g_hash_table_unref (rows);
      return NULL;
    }
  for (guint i = 0; i < list->items->len; i++)
    if (g_str_equal (queens_json_get_text (json, "grade"), tests))
      {
        Row *row = read_row (list->items->pdata[i]);

        if (row->file != NULL && row->digest != NULL)
          g_hash_table_replace (rows, row->file, row);
        else
          free_row (row);
      }
  return rows;
}

static gboolean
write_checkpoint (const char              *path,
                  const char              *tests,
                  const QueensAssignment  *assignment,
                  const GPtrArray         *rows,
                  GHashTable              *others,
                  GError                 **error)
{
  g_auto (QueensRecord) record = { 0 };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  GHashTableIter iter;
  gpointer other;

  queens_record_init (&record, QUEENS_FORMAT_JSON);
  queens_record_add_format (&record);
  queens_record_add_text (&record, "grade", tests);
  queens_record_open_list (&record, "programs");
  g_ptr_array_extend (all, (GPtrArray *) rows, NULL, NULL);
  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    g_ptr_array_add (all, other);
  for (guint i = 0; i < all->len; i++)
    {
      const Row *row = g_ptr_array_index (all, i);

      if (row->digest == NULL)
        continue;
      queens_record_open (&record, NULL);
      add_row (&record, assignment, row);
      queens_record_add_text (&record, "digest", row->digest);
      queens_record_close (&record);
    }
  queens_record_close (&record);
  queens_record_end_alone (&record);
  bytes = g_bytes_new (record.text->str, record.text->len);
  return queens_file_replace (path, bytes, error);
}

/* Returns the reason why the first wrong test lost points, or NULL if no test lost points. Adds the
 * test's call, unless another test lost points for the same reason. Free with g_free(). */
static char *
explain (const QueensGrade *grade)
{
  const QueensTaskMark *first = NULL;
  gboolean is_same = FALSE;

  for (guint i = 0; i < grade->rows->len; i++)
    {
      const QueensGradeRow *row = &g_array_index (grade->rows, QueensGradeRow, i);

      if (!row->is_graded || row->mark.is_right || row->mark.follows)
        continue;
      if (first == NULL)
        first = &row->mark;
      else
        is_same |= g_strcmp0 (row->mark.why, first->why) == 0;
    }
  if (first == NULL)
    return NULL;
  return is_same ? g_strdup (first->why) : g_strdup_printf ("%s: %s", first->given, first->why);
}

typedef struct
{
  CliProgress  progress;
  gboolean     is_shown;
  const char  *student;         /* the student whose program is running */
  guint        n_done;
  guint        n_all;
} Watch;

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  Watch *self = data;
  g_autofree char *line = NULL;

  if (self->is_shown && g_get_monotonic_time () >= self->progress.next)
    {
      /* Translators: %s is the name of a student. */
      line = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u program, %s",
                                           "%u of %u programs, %s", self->n_all),
                              self->n_done, self->n_all, self->student);
      cli_progress_show_line (&self->progress, line);
    }
  return !cli_progress_is_interrupted ();
}

static Row *
begin_row (const QueensSubmission *submission)
{
  Row *row = g_new0 (Row, 1);

  row->student = g_strdup (submission->student);
  row->file = queens_trace_files_name (submission->path);
  row->digest = queens_submission_digest (submission);
  return row;
}

/* Grades one program. Returns FALSE if interrupted. */
static gboolean
grade_row (Row                     *row,
           const CliSheet          *sheet,
           const QueensSubmission  *submission,
           Watch                   *watch)
{
  g_auto (QueensGrade) grade = { 0 };
  g_autofree char *path = g_canonicalize_filename (submission->path, NULL);
  const char *const alone[] = { path, NULL };
  QueensProgramLimits limits = sheet->limits;
  g_autoptr (GError) wrong = NULL;

  /* Don't let the program read other files in the folder, because they may belong to other
   * students. */
  if (!submission->is_alone)
    limits.readable = alone;
  queens_grade_init (&grade, sheet->assignment, row->file);
  if (g_file_test (submission->path, G_FILE_TEST_IS_DIR))
    queens_refuse (&wrong, _("No program found."));
  else if (!queens_grader_run (submission->path, sheet->assignment, &limits, progress_cb, watch,
                               &grade, &wrong) && wrong == NULL)
    return FALSE;
  if (wrong != NULL)
    {
      /* Don't keep the row. Next time, a compiler may be installed, or there may be more memory. */
      g_clear_pointer (&row->digest, g_free);
      for (guint i = 0; i < sheet->assignment->tasks->len; i++)
        row->most += ((const QueensTask *) sheet->assignment->tasks->pdata[i])->points;
      row->message = g_strdup (wrong->message);
      return TRUE;
    }
  queens_grade_sum_up (&grade, &row->points, &row->most);
  for (guint i = 0; i < grade.rows->len; i++)
    {
      const QueensGradeRow *test = &g_array_index (grade.rows, QueensGradeRow, i);

      row->by_kind[test->task->kind] += test->is_graded ? test->mark.points : 0;
    }
  row->message = explain (&grade);
  row->protection = g_strdup (queens_protection_choices[grade.protection].id);
  if (grade.notes->len > 0)
    {
      g_ptr_array_add (grade.notes, NULL);
      row->notes = g_strjoinv (" ", (char **) grade.notes->pdata);
      g_ptr_array_remove_index (grade.notes, grade.notes->len - 1);
    }
  return TRUE;
}

static gboolean
put_row (QueensRecord            *record,
         gboolean                 is_text,
         const QueensAssignment  *assignment,
         const Row               *row,
         GError                 **error)
{
  g_autofree char *points = queens_grade_write_points (row->points);
  g_autofree char *most = queens_grade_write_points (row->most);
  g_autofree char *sum = g_strdup_printf (_("%s of %s points\n"), points, most);
  g_autofree char *line = NULL;

  if (!is_text)
    {
      queens_record_add_format (record);
      add_row (record, assignment, row);
      queens_record_end_row (record);
      return cli_put_record (record, error) && cli_flush (error);
    }
  line = g_strdup_printf ("%s: %s%s%s", row->file, g_strchomp (sum),
                          row->message == NULL ? "" : ". ",
                          row->message == NULL ? "" : row->message);
  g_strdelimit (line, "\n", ' ');
  return cli_put_line (line, error) && cli_flush (error);
}

gboolean
cli_grade_put_table (const CliSheet     *sheet,
                     const GPtrArray    *submissions,
                     QueensGradeFormat   format,
                     const char         *checkpoint,
                     GError            **error)
{
  g_auto (QueensRecord) record = { 0 };
  g_autofree char *tests = digest_sheet (sheet);
  g_autoptr (GHashTable) kept = read_checkpoint (checkpoint, tests, error);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  Watch watch = { .is_shown = cli_progress_has_place (TRUE), .n_all = submissions->len };
  gboolean is_done = kept != NULL;

  queens_record_init (&record, format == QUEENS_GRADE_JSON ? QUEENS_FORMAT_JSON
                                                           : QUEENS_FORMAT_CSV);
  for (; is_done && watch.n_done < submissions->len; watch.n_done++)
    {
      const QueensSubmission *submission = g_ptr_array_index (submissions, watch.n_done);
      Row *row = begin_row (submission);
      const Row *known = g_hash_table_lookup (kept, row->file);

      watch.student = row->student;
      if (known != NULL && g_strcmp0 (known->digest, row->digest) == 0)
        {
          free_row (row);
          g_hash_table_steal_extended (kept, known->file, NULL, (gpointer *) &row);
          g_ptr_array_add (rows, row);
        }
      else
        {
          g_ptr_array_add (rows, row);
          if (!grade_row (row, sheet, submission, &watch))
            break;
          g_hash_table_remove (kept, row->file);
          is_done = checkpoint == NULL
                    || write_checkpoint (checkpoint, tests, sheet->assignment, rows, kept, error);
        }
      cli_progress_hide (&watch.progress);
      is_done = is_done
                && put_row (&record, format == QUEENS_GRADE_TEXT, sheet->assignment, row, error);
    }
  cli_progress_hide (&watch.progress);
  if (!is_done)
    return FALSE;
  queens_record_end_table (&record);
  if (format == QUEENS_GRADE_TEXT)
    g_string_printf (record.text, "\n%s\n",
                     _(queens_protection_choices[queens_protection_find_best ()].words));
  if (!cli_put_record (&record, error) || !cli_flush (error))
    return FALSE;
  return watch.n_done == submissions->len
         || cli_refuse (error, CLI_ERROR_INTERRUPTED,
                        checkpoint == NULL
                          ? _("Interrupted after %u of %u programs.")
                          : _("Interrupted after %u of %u programs. Run the same command again "
                              "to continue."), watch.n_done, watch.n_all);
}
