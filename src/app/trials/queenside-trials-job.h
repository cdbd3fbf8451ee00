/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs trials in a thread and publishes results so far. */

#pragma once

#include <glib-object.h>

#include "queens-pace.h"
#include "queens-run-length.h"
#include "queens-trial-run.h"
#include "queens-weibull.h"
#include "queenside-job.h"

#define QUEENSIDE_TYPE_TRIALS_JOB (queenside_trials_job_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsJob, queenside_trials_job, QUEENSIDE, TRIALS_JOB, GObject)

/* Signal: "done", once, at the end or when cancelled; with NULL, or a sentence that says why
 * nothing ran. */

/* Results of one setup. Immutable; new results replace them. */
typedef struct
{
  QueensSummary      *summary;
  QueensDistribution *unsolved;         /* iterations of unsolved trials */
  QueensRunLength    *run_length;
  gboolean            has_fit;
  QueensWeibull       fit;              /* of the run lengths */
} QueensideTrialsStatistics;

void                   queenside_trials_statistics_unref   (QueensideTrialsStatistics *self);

/* Callers may read experiment and is_done. */
struct _QueensideTrialsJob
{
  GObject                     parent_instance;

  QueensExperiment           *experiment;
  char                       *rows_path; /* file to read trials from, or NULL to run them */
  QueensResults              *results;  /* describes the rows of that file; NULL if there is none */
  gint64                      begun;    /* on the monotonic clock, in µs */
  gint64                      ended;    /* when the thread finished; 0 until then */
  gboolean                    is_done;
  QueensideJob               *job;

  /* Owned by the thread */
  QueensideWork              *work;
  guint                       n_complete; /* setups with final statistics */
  guint                       setup;    /* current one */
  gint64                      next;     /* when statistics are due */

  /* Guarded by the lock */
  GRWLock                     lock;
  gint                        n_readers; /* waiting for the lock; atomic */
  QueensTrialRun             *run;      /* constant once the job is done */
  QueensPace                 *pace;
  gboolean                   *is_impossible; /* of each setup */
  gint64                      counted;  /* start of the run after probing, in µs; 0 before */
  QueensideTrialsStatistics **statistics;
};

/* Runs @experiment, which must be prepared; or, unless @results is NULL, reads its trials from the
 * file @path, see queens_trial_run_load(). "done" has a sentence if that fails; then, or if reading
 * is cancelled, don't use the job's results. */
QueensideTrialsJob    *queenside_trials_job_new            (QueensExperiment          *experiment,
                                                            const char                *path,
                                                            const QueensResults       *results);
/* Returns TRUE if the rows come from a file. */
gboolean               queenside_trials_job_is_read        (QueensideTrialsJob        *self);
/* Ends the job soon; results so far remain. */
void                   queenside_trials_job_cancel         (QueensideTrialsJob        *self);

/* Returns the duration so far, or in total. */
gdouble                queenside_trials_job_get_seconds    (QueensideTrialsJob        *self);
/* Estimates the remaining seconds; @is_least: it may take longer. Returns FALSE if that is still
 * unknown. */
gboolean               queenside_trials_job_get_left       (QueensideTrialsJob        *self,
                                                            gdouble                   *left,
                                                            gboolean                  *is_least);
/* Returns the number of rows so far: those of the first setup, then those of the next. */
guint                  queenside_trials_job_get_n_rows     (QueensideTrialsJob        *self);

/* Returns the newest statistics of a setup, or NULL. They are updated some ten times per second,
 * less often if that takes long. */
QueensideTrialsStatistics *queenside_trials_job_get_statistics (QueensideTrialsJob *self,
                                                                guint               setup);

/* Call it once the job is done. */
const QueensEffort    *queenside_trials_job_get_effort     (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Returns what the trials show. Call it once the job is done. */
QueensFindings        *queenside_trials_job_get_findings   (QueensideTrialsJob        *self);
/* Returns the run lengths of a setup in evaluations. Call it once the job is done. */
const QueensRunLength *queenside_trials_job_get_evaluations (QueensideTrialsJob       *self,
                                                             guint                     setup);

/* Returns TRUE if the board of @setup has no solution; only small boards are checked. */
gboolean               queenside_trials_job_is_impossible  (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Gives row @row. @places is its end state, to be freed with g_free(), or NULL if it was not
 * kept. */
void                   queenside_trials_job_get_row        (QueensideTrialsJob        *self,
                                                            guint                      row,
                                                            QueensTrial               *trial,
                                                            gint32                   **places);
/* Returns the first @n_rows rows in the order of a column. Takes a while for millions; any thread
 * may call it. Free with g_free(). */
guint32               *queenside_trials_job_sort           (QueensideTrialsJob        *self,
                                                            QueensTrialColumn          column,
                                                            gboolean                   descending,
                                                            guint                     *n_rows);
/* Finds the first row of @setup that was solved after exactly @n iterations or evaluations. */
gboolean               queenside_trials_job_find           (QueensideTrialsJob        *self,
                                                            guint                      setup,
                                                            guint64                    n,
                                                            gboolean                   by_evaluations,
                                                            guint                     *row);

/* Returns the map of a setup's unsolved ends, NULL for large boards. It changes, so read it only
 * until it is unlocked. */
const QueensOccupancy *queenside_trials_job_lock_occupancy (QueensideTrialsJob        *self,
                                                            guint                      setup);
void                   queenside_trials_job_unlock_occupancy (QueensideTrialsJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideTrialsStatistics, queenside_trials_statistics_unref)
