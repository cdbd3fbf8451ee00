/* queenside-trials-job.h: a run of trials in a thread, and what it has come to so far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "queens-pace.h"
#include "queens-run-length.h"
#include "queens-trial-run.h"
#include "queens-weibull.h"
#include "queenside-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_JOB (queenside_trials_job_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsJob, queenside_trials_job, QUEENSIDE, TRIALS_JOB, GObject)

/* Signal: "done", once, when it has come to its end or was cancelled; with NULL, or with the
 * sentence that says why nothing has run. */

/* What the trials of one setup have come to. It does not change any more; a newer one takes its
 * place. */
typedef struct
{
  QueensSummary      *summary;
  QueensDistribution *unsolved;         /* the iterations of those */
  QueensRunLength    *run_length;
  gboolean            has_fit;
  QueensWeibull       fit;              /* of the run lengths */
} QueensideTrialsStatistics;

void                   queenside_trials_statistics_unref   (QueensideTrialsStatistics *self);

/* The experiment, and whether it is done, are there to be read; the job alone writes them. */
struct _QueensideTrialsJob
{
  GObject                     parent_instance;

  QueensExperiment           *experiment;
  char                       *rows_path; /* where trials are read instead of run, */
  QueensResults              *results;  /* and which they are; both NULL where they run */
  gint64                      begun;    /* on the monotonic clock, in µs */
  gint64                      ended;    /* when the thread had all; 0 until then */
  gboolean                    is_done;
  QueensideJob               *job;

  /* The thread's own */
  QueensideWork              *work;
  guint                       n_complete; /* setups whose last figures are out */
  guint                       setup;    /* the one that it is at */
  gint64                      next;     /* when the next figures are due */

  /* What both look at */
  GRWLock                     lock;
  gint                        n_readers; /* who wait for the lock */
  QueensTrialRun             *run;      /* once the job is done nobody writes it */
  QueensPace                 *pace;
  gboolean                   *is_impossible; /* of each setup */
  gint64                      counted;  /* since when the table's rows are run, in µs; 0 before */
  QueensideTrialsStatistics **statistics;
};

/* Begins to run @experiment, which is prepared; or, unless @results is NULL, to read its trials from
 * the file @path, of which @results are, see queens_trial_run_load(). "done" has a sentence where that
 * is not the file; nothing in the job is of use then, nor where it is cancelled. */
QueensideTrialsJob    *queenside_trials_job_new            (QueensExperiment          *experiment,
                                                            const char                *path,
                                                            const QueensResults       *results);
/* Whether it reads, or has read, its rows from a file. */
gboolean               queenside_trials_job_is_read        (QueensideTrialsJob        *self);
/* Ends it soon, with what there is. */
void                   queenside_trials_job_cancel         (QueensideTrialsJob        *self);

/* How long it has run, or ran. */
gdouble                queenside_trials_job_get_seconds    (QueensideTrialsJob        *self);
/* How long the rest will take, in seconds, by what each setup takes; @is_least: it may well be
 * more. FALSE where that cannot be said yet. */
gboolean               queenside_trials_job_get_left       (QueensideTrialsJob        *self,
                                                            gdouble                   *left,
                                                            gboolean                  *is_least);
/* Trials so far, which are the rows of the table: those of the first setup, then those of the
 * next. */
guint                  queenside_trials_job_get_n_rows     (QueensideTrialsJob        *self);

/* The newest figures of a setup, or NULL before there are any. They come some ten times a second,
 * less often where they are large. */
QueensideTrialsStatistics *queenside_trials_job_get_statistics (QueensideTrialsJob *self,
                                                                guint               setup);

/* What it took to solve, in evaluations, once the job is done. */
const QueensEffort    *queenside_trials_job_get_effort     (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Whether the board of @setup is known to have no solution, which is looked at for small ones. */
gboolean               queenside_trials_job_is_impossible  (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Row @row of those so far. Its end state, NULL where that was not kept, is @places too, to be
 * freed with g_free(). */
void                   queenside_trials_job_get_row        (QueensideTrialsJob        *self,
                                                            guint                      row,
                                                            QueensTrial               *trial,
                                                            gint32                   **places);
/* The first @n_rows rows in the order of a column. Free with g_free(). It takes a while for
 * millions, and may be called in any thread. */
guint32               *queenside_trials_job_sort           (QueensideTrialsJob        *self,
                                                            QueensTrialColumn          column,
                                                            gboolean                   descending,
                                                            guint                     *n_rows);
/* The first row of @setup that was solved after just so many iterations; FALSE where there is
 * none. */
gboolean               queenside_trials_job_find           (QueensideTrialsJob        *self,
                                                            guint                      setup,
                                                            guint64                    iterations,
                                                            guint                     *row);

/* The map of a setup's unsolved ends, NULL for boards too large for one. It grows meanwhile: to be
 * looked at between these two only. */
const QueensOccupancy *queenside_trials_job_lock_occupancy (QueensideTrialsJob        *self,
                                                            guint                      setup);
void                   queenside_trials_job_unlock_occupancy (QueensideTrialsJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideTrialsStatistics, queenside_trials_statistics_unref)

G_END_DECLS
