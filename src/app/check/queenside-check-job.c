/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-job.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-refuse.h"
#include "queens-trace-exam.h"
#include "queens-trace-why.h"

#define CHUNK (4 * 1024)        /* in bytes; small, because the user can cancel only between two
                                 * chunks */
#define LINES_BEFORE 20         /* number of lines shown above the wrong line */
#define LINES_AFTER 10
#define MAX_LENGTH 2000         /* maximum length of a line in an excerpt, in bytes */

QueensideCheck *
queenside_check_new (const QueensSetup *setup,
                     GFile             *file,
                     GBytes            *bytes)
{
  QueensideCheck *self = g_atomic_rc_box_new0 (QueensideCheck);

  g_assert ((file == NULL) != (bytes == NULL));
  queens_setup_copy (&self->setup, setup);
  self->file = file == NULL ? NULL : g_object_ref (file);
  self->bytes = bytes == NULL ? NULL : g_bytes_ref (bytes);
  self->n_files = 1;
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

static void
clear_check (gpointer data)
{
  QueensideCheck *self = data;

  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->start, g_array_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->program);
  g_clear_error (&self->error);
  queens_trace_verdict_clear (&self->verdict);
  g_free (self->text);
  g_clear_pointer (&self->track, queens_track_unref);
  g_clear_pointer (&self->problem, queens_problem_unref);
}

void
queenside_check_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_check);
}

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

      queens_refuse (error, _("%s isn’t a text file. Choose the file with your program’s output."),
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

/* Resizes the board to fit the first state, and creates the check. Fails if the placement is
 * `anywhere`. */
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
  queens_trace_exam_take_verdict (exam, &self->verdict);
  return TRUE;
}

typedef struct
{
  GString *text;
  guint64  line;                /* number of the current line, counted from 1 */
  gsize    length;              /* length of the current line so far */
  guint64  first;               /* first and last line of the excerpt */
  guint64  last;
} Scan;

static void
scan_bytes (Scan       *scan,
            const char *bytes,
            gsize       left)
{
  while (left > 0 && scan->line <= scan->last)
    {
      const char *end = memchr (bytes, '\n', left);
      gsize length = end == NULL ? left : (gsize) (end - bytes);
      gsize room = MAX_LENGTH - MIN (scan->length, MAX_LENGTH);

      if (scan->line >= scan->first && scan->length <= MAX_LENGTH)
        {
          g_string_append_len (scan->text, bytes, MIN (length, room));
          if (length > room)
            g_string_append (scan->text, "…");
        }
      scan->length += length;
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

/* Converts @bytes to UTF-8. Recognizes UTF-16 in the same way as the reader of traces. Free with
 * g_free(). */
static char *
decode_text (const char *bytes,
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

/* Reads the text to show. Works even if the check ended with an error. */
static gboolean
read_excerpt (QueensideCheck  *self,
              GError         **error)
{
  GCancellable *cancellable = self->work->cancellable;
  guint64 line = self->verdict.line;
  g_autoptr (GInputStream) stream = open_stream (self, error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *bytes = g_malloc (QUEENSIDE_CHECK_WHOLE);
  Scan scan = { text, 1, 0, line > LINES_BEFORE ? line - LINES_BEFORE : 1,
                MAX (line, LINES_BEFORE) + LINES_AFTER };
  gssize n = 1;

  if (stream == NULL)
    return FALSE;
  if (self->size <= QUEENSIDE_CHECK_WHOLE)
    {
      gsize length;

      if (!g_input_stream_read_all (stream, bytes, QUEENSIDE_CHECK_WHOLE, &length, cancellable,
                                    error))
        return FALSE;
      self->text = decode_text (bytes, length);
      self->first_line = 1;
      self->is_whole = TRUE;
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
  self->text = g_utf8_make_valid (text->str, text->len);
  self->first_line = scan.first;
  return TRUE;
}

/* Collects the states that a program printed, and the verdict. Stops at the first invalid line, or
 * at the list that the program prints as its result. The length of the first state is the size of
 * the board. */
static void
collect_states (QueensideCheck *self)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (QueensTrack) track = NULL;
  const QueensTraceVerdict *verdict = &self->verdict;
  QueensTraceLine line;
  gboolean had_cost = FALSE;
  guint64 n_states = 0;
  gsize length;
  const char *bytes = g_bytes_get_data (self->bytes, &length);

  queens_trace_reader_push (reader, bytes, length, TRUE);
  while (queens_trace_reader_next (reader, &line))
    {
      g_autofree char *misfit = NULL;
      QueensTraceFault fault;

      if (line.kind == QUEENS_TRACE_EMPTY || (track == NULL && line.kind == QUEENS_TRACE_CALL))
        continue;
      if (line.kind != QUEENS_TRACE_STATE || g_cancellable_is_cancelled (self->work->cancellable))
        break;
      if (track == NULL)
        {
          if (line.state.length != self->problem->size)
            {
              QueensProblem *sized = queens_problem_resize (self->problem, line.state.length, NULL);

              if (sized == NULL)
                return;
              queens_problem_unref (self->problem);
              self->problem = sized;
            }
          track = queens_track_new (self->program, line.state.length);
        }
      misfit = queens_trace_explain_misfit (self->problem, &line.state, &fault);
      /* If the program prints costs, and then repeats its last state without a cost, this list is
       * the program's result. */
      if (misfit != NULL
          || (!line.has_cost && had_cost && n_states > 0
              && memcmp (queens_track_get_state (track, n_states - 1), line.state.places,
                         line.state.length * sizeof (gint32)) == 0))
        break;
      had_cost = line.has_cost;
      queens_track_add (track, line.state.places, line.number);
      n_states++;
    }
  if (n_states == 0)
    return;
  track->is_checked = self->error == NULL;
  if (track->is_checked && !verdict->ok)
    {
      track->message = g_strdup (verdict->message);
      track->wrong_line = verdict->line;
      /* If the program stopped too early, the mistake comes after its last state. */
      track->wrong_state = n_states;
      for (guint64 i = 0; verdict->fault != QUEENS_TRACE_FAULT_EARLY && i < n_states; i++)
        if (g_array_index (track->lines, guint64, i) == verdict->line)
          track->wrong_state = i;
    }
  self->track = g_steal_pointer (&track);
}

gboolean
queenside_check_work (gpointer        request,
                      QueensideWork  *work,
                      GError        **error)
{
  QueensideCheck *self = request;
  GError **failure = &self->error;

  self->work = work;
  self->problem = queens_problem_ref (self->setup.problem);
  if (measure (self, failure))
    {
      check (self, failure);
      read_excerpt (self, *failure == NULL ? failure : NULL);
    }
  if (self->program != NULL)
    collect_states (self);
  return TRUE;
}
