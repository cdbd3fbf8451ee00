/* queenside-job.h: work that a thread does for an object of the window, one request at a time. A
 * newer request takes the place of an older one, which is cancelled, and begins when the thread of
 * that has ended: there is one to end, never a queue of them. Of the newest alone is the result
 * delivered, on the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a request sees of the job, in its thread. */
typedef struct
{
  gint          cancel;         /* atomic; not 0 once it is to be left off */
  GCancellable *cancellable;    /* the same, for GIO */
} QueensideWork;

/* How far a request is, as it was told last; all zero before that. */
typedef struct
{
  gdouble done;                 /* the share, from 0 to 1 */
  guint64 found;                /* where there is something to count */
  gdouble seconds;              /* so far */
} QueensideProgress;

typedef struct
{
  const char     *name;         /* of the thread */
  /* In the thread: does what @request asks for, and puts there what it has found. FALSE with a
   * sentence in @error where it cannot. */
  gboolean      (*work)         (gpointer        request,
                                 QueensideWork  *work,
                                 GError        **error);
  /* On the main loop, as all that follows, and not once it is cancelled: what has come of @request,
   * which may be taken out of it; @error says why nothing has, be it that no thread can be
   * started. Or NULL. */
  void          (*done)         (gpointer        owner,
                                 gpointer        request,
                                 const GError   *error);
  GDestroyNotify  free_request;
  /* To look how far it is, every so many milliseconds until it is done; or NULL. */
  void          (*look)         (gpointer        owner);
  guint           interval;
} QueensideJobKind;

typedef struct _QueensideJob QueensideJob;

/* @owner, a GObject, frees the job before it is no more, which cancels it: nothing is heard of it
 * then, and its thread ends by itself; so long the program does not end. Without an owner, NULL, it
 * may be freed when it is done. */
QueensideJob     *queenside_job_new          (const QueensideJobKind *kind,
                                              gpointer                owner);
void              queenside_job_free         (QueensideJob           *self);

/* Takes over @request. */
void              queenside_job_begin        (QueensideJob           *self,
                                              gpointer                request);
/* Does all of it before it returns, in this thread: for what takes no time. */
void              queenside_job_run          (QueensideJob           *self,
                                              gpointer                request);
void              queenside_job_cancel       (QueensideJob           *self);
/* Asks it to end soon; done() is told what has come of it until then. */
void              queenside_job_stop         (QueensideJob           *self);
/* Cancels it and waits for the end of the thread. */
void              queenside_job_finish       (QueensideJob           *self);
/* Whether a result is to come. */
gboolean          queenside_job_is_running   (QueensideJob           *self);

QueensideProgress queenside_job_get_progress (QueensideJob           *self);
/* A QueensProgress for the thread of a request; @work is its QueensideWork. */
gboolean          queenside_work_report      (gpointer                work,
                                              gdouble                 done,
                                              guint64                 found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideJob, queenside_job_free)

G_END_DECLS
