/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs requests of an object of the window in a thread, one at a time. A new request cancels the
 * older one and starts when the thread of that has ended; requests never queue up. Only the result
 * of the newest request is delivered, on the main loop. */

#pragma once

#include <gio/gio.h>

/* The thread's view of a job. */
typedef struct
{
  gint          cancel;         /* atomic; not 0 once the work should stop */
  GCancellable *cancellable;    /* cancelled at the same time, for GIO */
} QueensideWork;

/* The last progress that the thread reported; zeroed before that. */
typedef struct
{
  gdouble done;                 /* share, from 0 to 1 */
  guint64 found;                /* as in QueensProgress */
  gdouble seconds;              /* so far */
} QueensideProgress;

typedef struct
{
  const char     *name;         /* of the thread */
  /* Runs in the thread and stores its result in @request. FALSE with @error if it fails. */
  gboolean      (*work)         (gpointer        request,
                                 QueensideWork  *work,
                                 GError        **error);
  /* Receives the result in @request, which it may take out, or @error if work() failed or no thread
   * could be started. Runs on the main loop, as the next two functions do; not after
   * cancellation. May be NULL. */
  void          (*done)         (gpointer        owner,
                                 gpointer        request,
                                 const GError   *error);
  GDestroyNotify  free_request;
  /* Called regularly until the request is done, to show the progress; or NULL. */
  void          (*look)         (gpointer        owner);
  guint           interval;     /* ms */
} QueensideJobKind;

typedef struct _QueensideJob QueensideJob;

/* @owner is a GObject that must free the job before it is finalized, or NULL. Freeing cancels the
 * job: it delivers nothing more, and its thread ends by itself, which keeps the program running
 * until then. */
QueensideJob     *queenside_job_new          (const QueensideJobKind *kind,
                                              gpointer                owner);
void              queenside_job_free         (QueensideJob           *self);

/* Takes over @request. */
void              queenside_job_begin        (QueensideJob           *self,
                                              gpointer                request);
/* Does the work in this thread before it returns, for requests that take no time. */
void              queenside_job_run          (QueensideJob           *self,
                                              gpointer                request);
void              queenside_job_cancel       (QueensideJob           *self);
/* Asks the work to end soon; done() still receives its result so far. */
void              queenside_job_stop         (QueensideJob           *self);
/* Cancels the job and waits for its thread. */
void              queenside_job_finish       (QueensideJob           *self);
/* Returns TRUE if a result is still to come. */
gboolean          queenside_job_is_running   (QueensideJob           *self);

QueensideProgress queenside_job_get_progress (QueensideJob           *self);
/* A QueensProgress for the thread of a request; @work is its QueensideWork. */
gboolean          queenside_work_report      (gpointer                work,
                                              gdouble                 done,
                                              guint64                 found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideJob, queenside_job_free)
