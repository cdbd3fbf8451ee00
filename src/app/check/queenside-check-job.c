/* queenside-check-job.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-job.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-trace-exam.h"

#define CHUNK (4 * 1024)        /* lines of a large board take a while: so soon it can be left off */
#define LINES_BEFORE 20         /* the wrong one, that are shown of a large text */
#define LINES_BEHIND 10
#define MAX_LENGTH 2000         /* bytes of a line there */

void
queenside_trace_result_free (QueensideTraceResult *self)
{
  g_clear_error (&self->error);
  queens_trace_verdict_clear (&self->verdict);
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_free (self->text);
  g_free (self);
}

QueensideCheck *
queenside_check_new (const QueensSetup *setup,
                     GFile             *file,
                     GBytes            *bytes)
{
  QueensideCheck *self = g_new0 (QueensideCheck, 1);

  g_assert ((file == NULL) != (bytes == NULL));
  queens_setup_copy (&self->setup, setup);
  self->file = file == NULL ? NULL : g_object_ref (file);
  self->bytes = bytes == NULL ? NULL : g_bytes_ref (bytes);
  self->n_files = 1;
  self->result = g_new0 (QueensideTraceResult, 1);
  return self;
}

void
queenside_check_set_start (QueensideCheck *self,
                           const gint32   *rows,
                           guint           n_rows)
{
  g_clear_pointer (&self->start, g_array_unref);
  self->start = g_array_sized_new (FALSE, FALSE, sizeof (gint32), n_rows);
  g_array_append_vals (self->start, rows, n_rows);
}

void
queenside_check_free (gpointer data)
{
  QueensideCheck *self = data;

  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->start, g_array_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->result, queenside_trace_result_free);
  g_free (self);
}

/* The check */

static gboolean
measure (QueensideCheck  *self,
         GError         **error)
{
  g_autoptr (GFileInfo) info = NULL;

  if (self->bytes != NULL)
    {
      self->size = g_bytes_get_size (self->bytes);
      return TRUE;
    }
  info = g_file_query_info (self->file,
                            G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, self->work->cancellable, error);
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _("%s is no file with text; choose the file that your program printed to."),
                   name);
      return FALSE;
    }
  self->size = g_file_info_get_size (info);
  return TRUE;
}

static GInputStream *
open_stream (QueensideCheck  *self,
             GError         **error)
{
  if (self->bytes != NULL)
    return g_memory_input_stream_new_from_bytes (self->bytes);
  return G_INPUT_STREAM (g_file_read (self->file, self->work->cancellable, error));
}

/* The board has the size of the first state, which is one queen per column; another placement is
 * refused. */
static QueensTraceCheck *
begin_check (gpointer                data,
             const QueensTraceLine  *line,
             guint64                 search,
             GError                **error)
{
  QueensideCheck *self = data;
  g_autoptr (QueensProblem) problem = NULL;
  QueensTraceCheck *check;

  if (line->kind == QUEENS_TRACE_STATE
      && !self->setup.problem->is_anywhere)
    {
      problem = queens_problem_resize (self->setup.problem, line->state.length, error);
      if (problem == NULL)
        return NULL;
      queens_setup_set_problem (&self->setup, problem);
    }
  check = queens_trace_check_new (&self->setup, error);
  if (check != NULL && search == 0 && self->start != NULL
      && self->start->len == self->setup.problem->size)
    queens_trace_check_set_start (check, (const gint32 *) self->start->data, TRUE);
  return check;
}

static gboolean
check (QueensideCheck  *self,
       GError         **error)
{
  g_autoptr (GInputStream) stream = open_stream (self, error);
  g_autoptr (QueensTraceExam) exam = queens_trace_exam_new (begin_check, self,
                                                            &self->work->cancel);
  g_autofree char *chunk = g_malloc (CHUNK);
  guint64 n_read = 0;
  gdouble share;

  if (stream == NULL)
    return FALSE;
  while (!queens_trace_exam_is_decided (exam))
    {
      gssize n = g_input_stream_read (stream, chunk, CHUNK, self->work->cancellable, error);

      if (n < 0)
        return FALSE;
      if (!queens_trace_exam_push (exam, chunk, n, n == 0, error)
          || g_cancellable_set_error_if_cancelled (self->work->cancellable, error))
        return FALSE;
      n_read += n;
      share = self->size == 0 ? 0 : (gdouble) MIN (n_read, self->size) / self->size;
      queenside_work_report (self->work, (self->nth + share) / self->n_files, self->nth);
    }
  queens_trace_exam_take_verdict (exam, &self->result->verdict);
  self->result->problem = queens_problem_ref (self->setup.problem);
  return TRUE;
}

/* What is shown */

typedef struct
{
  GString *text;
  guint64  line;                /* in which the next byte is, from 1 */
  gsize    length;              /* of it so far */
  guint64  first;               /* the lines that are wanted */
  guint64  last;
} Scan;

static void
add (Scan       *scan,
     const char *bytes,
     gsize       length)
{
  gsize room = MAX_LENGTH - MIN (scan->length, MAX_LENGTH);

  if (scan->line < scan->first)
    return;
  if (scan->length <= MAX_LENGTH && length > room)
    {
      g_string_append_len (scan->text, bytes, room);
      g_string_append (scan->text, "…");
    }
  else if (length <= room)
    g_string_append_len (scan->text, bytes, length);
  scan->length += length;
}

static void
scan_bytes (Scan       *scan,
            const char *bytes,
            gsize       left)
{
  while (left > 0 && scan->line <= scan->last)
    {
      const char *end = memchr (bytes, '\n', left);
      gsize length = end == NULL ? left : (gsize) (end - bytes);

      add (scan, bytes, length);
      if (end != NULL)
        {
          if (scan->line >= scan->first && scan->line < scan->last)
            g_string_append_c (scan->text, '\n');
          scan->line++;
          scan->length = 0;
          length++;
        }
      bytes += length;
      left -= length;
    }
}

/* @bytes as they are shown, where they may be of 16 bits a character, as the check reads them. Free
 * with g_free(). */
static char *
make_text (const char *bytes,
           gsize       length)
{
  const guint8 *first = (const guint8 *) bytes;
  gboolean is_low = length > 1 && ((first[0] == 0xff && first[1] == 0xfe)
                                   || (first[0] != 0 && first[1] == 0));
  gboolean is_high = length > 1 && ((first[0] == 0xfe && first[1] == 0xff)
                                    || (first[0] == 0 && first[1] != 0));
  char *text = NULL;

  if (is_low || is_high)
    text = g_convert (bytes, length / 2 * 2, "UTF-8", is_low ? "UTF-16LE" : "UTF-16BE", NULL, NULL,
                      NULL);
  if (text != NULL && g_str_has_prefix (text, "\xef\xbb\xbf"))
    memmove (text, text + 3, strlen (text + 3) + 1);
  return text != NULL ? text : g_utf8_make_valid (bytes, length);
}

/* Where the rules are refused the text is shown all the same. */
static gboolean
read_excerpt (QueensideCheck  *self,
              GError         **error)
{
  QueensideTraceResult *result = self->result;
  GCancellable *cancellable = self->work->cancellable;
  guint64 line = result->verdict.line;
  g_autoptr (GInputStream) stream = open_stream (self, error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *bytes = g_malloc (QUEENSIDE_CHECK_WHOLE);
  Scan scan = { text, 1, 0, line > LINES_BEFORE ? line - LINES_BEFORE : 1,
                MAX (line, LINES_BEFORE) + LINES_BEHIND };
  gssize n = 1;

  if (stream == NULL)
    return FALSE;
  if (self->size <= QUEENSIDE_CHECK_WHOLE)
    {
      gsize length;

      if (!g_input_stream_read_all (stream, bytes, QUEENSIDE_CHECK_WHOLE, &length, cancellable,
                                    error))
        return FALSE;
      result->text = make_text (bytes, length);
      result->first_line = 1;
      result->is_whole = TRUE;
      return TRUE;
    }
  while (n > 0 && scan.line <= scan.last)
    {
      n = g_input_stream_read (stream, bytes, CHUNK, cancellable, error);
      if (n > 0)
        scan_bytes (&scan, bytes, n);
    }
  if (n < 0)
    return FALSE;
  result->text = g_utf8_make_valid (text->str, text->len);
  result->first_line = scan.first;
  return TRUE;
}

gboolean
queenside_check_work (gpointer        request,
                      QueensideWork  *work,
                      GError        **error)
{
  QueensideCheck *self = request;
  GError **failure = &self->result->error;

  self->work = work;
  if (measure (self, failure))
    {
      check (self, failure);
      read_excerpt (self, *failure == NULL ? failure : NULL);
    }
  return TRUE;
}
