/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-job.h"

#include "queens-refuse.h"

#include <glib/gi18n.h>

/* A request while its thread runs. It may outlive the job. */
typedef struct
{
  /* must be the first member, because queenside_work_report() casts it back to Run */
  QueensideWork           work;
  const QueensideJobKind *kind;
  QueensideJob           *job;          /* NULL after the job is freed */
  gpointer                request;
  gboolean                is_dropped;   /* TRUE if the result must not be delivered */
  GError                 *error;
  GThread                *thread;       /* NULL if the thread couldn't start, or was already
                                         * joined */
  gint64                  begun;
  GMutex                  lock;
  QueensideProgress       progress;     /* protected by @lock */
} Run;

struct _QueensideJob
{
  const QueensideJobKind *kind;
  gpointer                owner;        /* not a reference, because the owner owns the job */
  Run                    *run;          /* the run whose thread hasn't ended, or NULL */
  gpointer                next;         /* the request that waits for the end of @run, or NULL */
  guint                   look;         /* source id */
};

static void start (QueensideJob *self,
                   gpointer      request);

/* Called on the main loop after the thread has ended or failed to start. */
static gboolean
ended_cb (gpointer data)
{
  Run *run = data;
  QueensideJob *self = run->job;
  GApplication *application = g_application_get_default ();

  if (run->thread != NULL)
    g_thread_join (run->thread);
  if (self != NULL)
    self->run = NULL;
  if (self != NULL && self->next != NULL)
    {
      start (self, g_steal_pointer (&self->next));
    }
  else if (self != NULL && !run->is_dropped)
    {
      /* Keep the owner alive, because done() may free the job or release its owner. */
      g_autoptr (GObject) owner = self->owner == NULL ? NULL : g_object_ref (self->owner);

      g_clear_handle_id (&self->look, g_source_remove);
      if (run->kind->done != NULL)
        run->kind->done (owner, run->request, run->error);
    }
  run->kind->free_request (run->request);
  g_clear_error (&run->error);
  g_object_unref (run->work.cancellable);
  g_mutex_clear (&run->lock);
  g_free (run);
  if (application != NULL)
    g_application_release (application);
  return G_SOURCE_REMOVE;
}

static gpointer
run_thread (gpointer data)
{
  Run *run = data;

  run->kind->work (run->request, &run->work, &run->error);
  g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, run, NULL);
  return NULL;
}

static void
start (QueensideJob *self,
       gpointer      request)
{
  Run *run = g_new0 (Run, 1);

  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  run->work.cancellable = g_cancellable_new ();
  run->kind = self->kind;
  run->job = self;
  run->request = request;
  run->begun = g_get_monotonic_time ();
  g_mutex_init (&run->lock);
  self->run = run;
  run->thread = g_thread_try_new (self->kind->name, run_thread, run, NULL);
  if (run->thread != NULL)
    return;
  queens_refuse_as (&run->error, QUEENS_ERROR_THREAD,
                    _("No thread can be started. Free some memory or close other programs."));
  g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, run, NULL);
}

static gboolean
look_cb (gpointer user_data)
{
  QueensideJob *self = user_data;

  self->kind->look (self->owner);
  return G_SOURCE_CONTINUE;
}

void
queenside_job_begin (QueensideJob *self,
                     gpointer      request)
{
  queenside_job_cancel (self);
  if (self->kind->look != NULL)
    self->look = g_timeout_add (self->kind->interval, look_cb, self);
  if (self->run != NULL)
    self->next = request;
  else
    start (self, request);
}

void
queenside_job_run (QueensideJob *self,
                   gpointer      request)
{
  const QueensideJobKind *kind = self->kind;
  g_autoptr (GObject) owner = self->owner == NULL ? NULL : g_object_ref (self->owner);
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

  queenside_job_cancel (self);
  run.begun = g_get_monotonic_time ();
  kind->work (request, &run.work, &error);
  if (kind->done != NULL)
    kind->done (owner, request, error);
  kind->free_request (request);
}

void
queenside_job_cancel (QueensideJob *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_pointer (&self->next, self->kind->free_request);
  queenside_job_stop (self);
  if (self->run != NULL)
    self->run->is_dropped = TRUE;
}

void
queenside_job_stop (QueensideJob *self)
{
  if (self->run == NULL)
    return;
  /* Cancel the cancellable first. If the thread sees that the flag is set, the cancellable is then
   * already cancelled. */
  g_cancellable_cancel (self->run->work.cancellable);
  g_atomic_int_set (&self->run->work.cancel, 1);
}

void
queenside_job_finish (QueensideJob *self)
{
  queenside_job_cancel (self);
  if (self->run != NULL && self->run->thread != NULL)
    g_thread_join (g_steal_pointer (&self->run->thread));
}

gboolean
queenside_job_is_running (QueensideJob *self)
{
  return self->next != NULL || (self->run != NULL && !self->run->is_dropped);
}

QueensideProgress
queenside_job_get_progress (QueensideJob *self)
{
  QueensideProgress progress = { 0 };

  if (self->run != NULL && self->next == NULL)
    {
      g_mutex_lock (&self->run->lock);
      progress = self->run->progress;
      g_mutex_unlock (&self->run->lock);
    }
  return progress;
}

gboolean
queenside_work_report (gpointer work,
                       gdouble  done,
                       guint64  found)
{
  Run *run = work;
  gint64 time = g_get_monotonic_time () - run->begun;

  g_mutex_lock (&run->lock);
  run->progress = (QueensideProgress) { done, found, time / (gdouble) G_USEC_PER_SEC };
  g_mutex_unlock (&run->lock);
  return g_atomic_int_get (&run->work.cancel) == 0;
}

QueensideJob *
queenside_job_new (const QueensideJobKind *kind,
                   gpointer                owner)
{
  QueensideJob *self = g_new0 (QueensideJob, 1);

  self->kind = kind;
  self->owner = owner;
  return self;
}

void
queenside_job_free (QueensideJob *self)
{
  queenside_job_cancel (self);
  if (self->run != NULL)
    self->run->job = NULL;
  g_free (self);
}
