/* queenside-most-queens.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-most-queens.h"

#include <gio/gio.h>

#include "queens-count.h"

/* Shared with the thread. */
typedef struct
{
  QueensProblem *problem;
  gint           cancel;        /* atomic */
  guint          n_queens;      /* the thread's until it is done */
  GError        *error;
} Job;

struct _QueensideMostQueens
{
  GObject  parent_instance;

  Job     *job;                 /* the one whose answer is waited for; its task's, or NULL */
};

G_DEFINE_FINAL_TYPE (QueensideMostQueens, queenside_most_queens, G_TYPE_OBJECT)

enum { FOUND, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
job_free (gpointer data)
{
  Job *self = data;

  queens_problem_unref (self->problem);
  g_clear_error (&self->error);
  g_free (self);
}

static gboolean
progress_cb (gdouble  done,
             guint64  found,
             gpointer data)
{
  return g_atomic_int_get (&((Job *) data)->cancel) == 0;
}

/* A person waits: all processors count. */
static void
run_cb (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Job *job = task_data;
  const QueensCountOptions options = { .n_threads = 0, .progress = progress_cb, .data = job };

  if (queens_count_check (job->problem, &job->error))
    queens_count_most_queens (job->problem, &options, &job->n_queens, &job->error);
  g_task_return_boolean (task, TRUE);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  QueensideMostQueens *self = QUEENSIDE_MOST_QUEENS (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  if (job != self->job)
    return;
  self->job = NULL;
  g_signal_emit (self, signals[FOUND], 0, job->n_queens,
                 job->error == NULL ? NULL : job->error->message);
}

void
queenside_most_queens_find (QueensideMostQueens *self,
                            QueensProblem       *problem)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, ended_cb, NULL);

  queenside_most_queens_cancel (self);
  self->job = g_new0 (Job, 1);
  self->job->problem = queens_problem_ref (problem);
  g_task_set_task_data (task, self->job, job_free);
  g_task_run_in_thread (task, run_cb);
}

void
queenside_most_queens_cancel (QueensideMostQueens *self)
{
  if (self->job != NULL)
    g_atomic_int_set (&self->job->cancel, 1);
  self->job = NULL;
}

gboolean
queenside_most_queens_is_busy (QueensideMostQueens *self)
{
  return self->job != NULL;
}

static void
queenside_most_queens_class_init (QueensideMostQueensClass *klass)
{
  signals[FOUND] = g_signal_new ("found", QUEENSIDE_TYPE_MOST_QUEENS, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void
queenside_most_queens_init (QueensideMostQueens *self)
{
}

QueensideMostQueens *
queenside_most_queens_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_MOST_QUEENS, NULL);
}
