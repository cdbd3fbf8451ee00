/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the requests of an owner in a thread, one at a time. A new request cancels the older
 * request, waits until the thread of the older request has ended, and then starts. At most one
 * request waits. Only the result of the newest request is delivered, on the main loop. */

#pragma once

#include <gio/gio.h>

/* Data for the thread of a job. */
typedef struct
{
  gint          cancel;         /* atomic; if not 0, the work must stop */
  GCancellable *cancellable;    /* cancelled when @cancel is set, for functions of GIO */
} QueensideWork;

/* The last progress that the thread has reported. All fields are 0 before the first report. */
typedef struct
{
  gdouble done;                 /* fraction done, from 0 to 1 */
  guint64 found;                /* as in QueensProgress */
  gdouble seconds;              /* elapsed seconds */
} QueensideProgress;

typedef struct
{
  const char     *name;         /* name of the thread */
  /* Runs in the thread and stores its result in @request. On error, returns FALSE and sets
   * @error. */
  gboolean      (*work)         (gpointer        request,
                                 QueensideWork  *work,
                                 GError        **error);
  /* Receives the result in @request, and may take ownership of the result. If work() failed, or its
   * thread couldn't start, @error is set. Not called after the job is cancelled. May be NULL.
   * done(), free_request() and look() are called in the main thread. */
  void          (*done)         (gpointer        owner,
                                 gpointer        request,
                                 const GError   *error);
  GDestroyNotify  free_request;
  /* Called regularly until the request is done, to show the progress. May be NULL. */
  void          (*look)         (gpointer        owner);
  guint           interval;     /* time between two calls of look(), in ms */
} QueensideJobKind;

typedef struct _QueensideJob QueensideJob;

/* Creates a job. @owner is NULL or a GObject, which must free the job before @owner is finalized.
 * Freeing the job cancels it: no result is delivered. The program keeps running until the thread
 * has ended. */
QueensideJob     *queenside_job_new          (const QueensideJobKind *kind,
                                              gpointer                owner);
void              queenside_job_free         (QueensideJob           *self);

/* Starts @request and takes ownership of @request. */
void              queenside_job_begin        (QueensideJob           *self,
                                              gpointer                request);
/* Does the work of a fast request in the calling thread. */
void              queenside_job_run          (QueensideJob           *self,
                                              gpointer                request);
void              queenside_job_cancel       (QueensideJob           *self);
/* Asks the work to stop. done() still receives the result so far. */
void              queenside_job_stop         (QueensideJob           *self);
/* Cancels the job and waits until its thread has ended. */
void              queenside_job_finish       (QueensideJob           *self);
/* Returns TRUE if a result will still be delivered. */
gboolean          queenside_job_is_running   (QueensideJob           *self);

QueensideProgress queenside_job_get_progress (QueensideJob           *self);
/* QueensProgress callback for the thread of a request. @work is the QueensideWork of the thread. */
gboolean          queenside_work_report      (gpointer                work,
                                              gdouble                 done,
                                              guint64                 found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideJob, queenside_job_free)
