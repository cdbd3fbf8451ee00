/* queenside-check-job.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-job.h"

#include <glib/gi18n.h>

#include "queens-trace-check.h"

#define CHUNK (64 * 1024)
#define PARTS 1000              /* of the way, as far as progress is told */

struct _QueensideCheckJob
{
  GObject               parent_instance;

  QueensSetup           setup;          /* its problem gets the size of the states */
  GFile                *file;
  GBytes               *bytes;
  guint64               size;           /* bytes */
  GCancellable         *cancellable;
  gint                  parts;          /* done; the one thing that both threads look at
                                         * meanwhile */
  QueensideTraceResult  result;
};

G_DEFINE_FINAL_TYPE (QueensideCheckJob, queenside_check_job, G_TYPE_OBJECT)

enum { DONE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* In the thread */

static gboolean
measure (QueensideCheckJob  *self,
         GError            **error)
{
  g_autoptr (GFileInfo) info = NULL;

  if (self->bytes != NULL)
    {
      self->size = g_bytes_get_size (self->bytes);
      return TRUE;
    }
  info = g_file_query_info (self->file,
                            G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, self->cancellable, error);
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
open_stream (QueensideCheckJob  *self,
             GError            **error)
{
  if (self->bytes != NULL)
    return g_memory_input_stream_new_from_bytes (self->bytes);
  return G_INPUT_STREAM (g_file_read (self->file, self->cancellable, error));
}

/* The board has the size of the first state, which is one queen per column; another placement is
 * refused. */
static QueensTraceCheck *
begin_check (QueensideCheckJob      *self,
             const QueensTraceLine  *line,
             GError                **error)
{
  g_autoptr (QueensProblem) problem = NULL;

  if (line->kind == QUEENS_TRACE_STATE
      && !queens_problem_is_anywhere (self->setup.problem))
    {
      problem = queens_problem_resize (self->setup.problem, line->state.length, error);
      if (problem == NULL)
        return NULL;
      queens_setup_set_problem (&self->setup, problem);
    }
  return queens_trace_check_new (&self->setup, error);
}

/* Hands the lines that are here to the check, which begins with the first of them. */
static gboolean
push_lines (QueensideCheckJob  *self,
            QueensTraceReader  *reader,
            QueensTraceCheck  **check,
            gboolean           *is_decided,
            GError            **error)
{
  QueensTraceLine line;

  while (!*is_decided && queens_trace_reader_next (reader, &line))
    {
      if (*check == NULL && line.kind == QUEENS_TRACE_EMPTY)
        continue;
      if (*check == NULL && (*check = begin_check (self, &line, error)) == NULL)
        return FALSE;
      *is_decided = !queens_trace_check_push (*check, &line);
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_stream (QueensideCheckJob  *self,
              GInputStream       *stream,
              GError            **error)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (QueensTraceCheck) check = NULL;
  g_autofree char *chunk = g_malloc (CHUNK);
  gboolean is_decided = FALSE;
  guint64 n_read = 0;

  while (!is_decided)
    {
      gssize n = g_input_stream_read (stream, chunk, CHUNK, self->cancellable, error);

      if (n < 0)
        return FALSE;
      queens_trace_reader_push (reader, chunk, n);
      if (n == 0)
        queens_trace_reader_end (reader);
      if (!push_lines (self, reader, &check, &is_decided, error))
        return FALSE;
      n_read += n;
      g_atomic_int_set (&self->parts,
                        self->size == 0 ? 0 : MIN (n_read, self->size) * PARTS / self->size);
    }
  queens_trace_check_take_verdict (check, &self->result.verdict);
  self->result.problem = queens_problem_ref (self->setup.problem);
  return TRUE;
}

static gboolean
check (QueensideCheckJob  *self,
       GError            **error)
{
  g_autoptr (GInputStream) stream = open_stream (self, error);

  return stream != NULL && check_stream (self, stream, error);
}

/* Where the rules are refused the text is shown all the same. */
static gboolean
read_excerpt (QueensideCheckJob  *self,
              GError            **error)
{
  g_autoptr (GInputStream) stream = open_stream (self, error);

  return stream != NULL
         && queenside_excerpt_read (&self->result.excerpt, stream, self->size,
                                    self->result.verdict.line, self->cancellable, error);
}

static void
run_cb (GTask        *task,
        gpointer      source,
        gpointer      data,
        GCancellable *cancellable)
{
  QueensideCheckJob *self = source;

  if (measure (self, &self->result.error))
    {
      check (self, &self->result.error);
      read_excerpt (self, self->result.error == NULL ? &self->result.error : NULL);
    }
  g_task_return_boolean (task, TRUE);
}

/* Outside of it */

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  QueensideCheckJob *self = QUEENSIDE_CHECK_JOB (source);

  if (!g_cancellable_is_cancelled (self->cancellable))
    g_signal_emit (self, signals[DONE], 0);
}

QueensideCheckJob *
queenside_check_job_new (const QueensSetup *setup,
                         GFile             *file,
                         GBytes            *bytes)
{
  QueensideCheckJob *self = g_object_new (QUEENSIDE_TYPE_CHECK_JOB, NULL);
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail ((file == NULL) != (bytes == NULL), self);
  queens_setup_copy (&self->setup, setup);
  self->file = file == NULL ? NULL : g_object_ref (file);
  self->bytes = bytes == NULL ? NULL : g_bytes_ref (bytes);
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_run_in_thread (task, run_cb);
  return self;
}

double
queenside_check_job_get_fraction (QueensideCheckJob *self)
{
  return (double) g_atomic_int_get (&self->parts) / PARTS;
}

void
queenside_check_job_cancel (QueensideCheckJob *self)
{
  g_cancellable_cancel (self->cancellable);
}

const QueensideTraceResult *
queenside_check_job_get_result (QueensideCheckJob *self)
{
  return &self->result;
}

static void
queenside_check_job_finalize (GObject *object)
{
  QueensideCheckJob *self = QUEENSIDE_CHECK_JOB (object);

  queens_setup_clear (&self->setup);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->result.error);
  queens_trace_verdict_clear (&self->result.verdict);
  g_clear_pointer (&self->result.problem, queens_problem_unref);
  queenside_excerpt_clear (&self->result.excerpt);
  G_OBJECT_CLASS (queenside_check_job_parent_class)->finalize (object);
}

static void
queenside_check_job_class_init (QueensideCheckJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_check_job_finalize;
  signals[DONE] = g_signal_new ("done", QUEENSIDE_TYPE_CHECK_JOB, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_check_job_init (QueensideCheckJob *self)
{
  self->cancellable = g_cancellable_new ();
}
