/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs trials in a thread and publishes the results so far. */

#pragma once

#include <glib-object.h>

#include "queens-pace.h"
#include "queens-run-length.h"
#include "queens-trial-run.h"
#include "queens-weibull.h"
#include "queenside-job.h"

#define QUEENSIDE_TYPE_TRIALS_JOB (queenside_trials_job_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsJob, queenside_trials_job, QUEENSIDE, TRIALS_JOB, GObject)

/* Signal "done": emitted once, when the job ends or is cancelled. Passes NULL or, if nothing ran, a
 * sentence that says why. */

/* Statistics of one setup. The structure never changes, because an update creates a new one. */
typedef struct
{
  QueensSummary      *summary;
  QueensDistribution *unsolved;         /* iterations of the unsolved trials */
  QueensRunLength    *run_length;
  gboolean            has_fit;
  QueensWeibull       fit;              /* Weibull fit of the run lengths */
} QueensideTrialsStatistics;

void                   queenside_trials_statistics_unref   (QueensideTrialsStatistics *self);

/* Callers may only read @experiment, @results, @begun, @ended and @is_done. */
struct _QueensideTrialsJob
{
  GObject                     parent_instance;

  QueensExperiment           *experiment;
  char                       *rows_path; /* file with the trials, or NULL to run trials */
  QueensResults              *results;  /* description of the file @rows_path; may be NULL */
  gint64                      begun;    /* start, in µs of the monotonic clock */
  gint64                      ended;    /* end on the same clock, or 0 before the end */
  gboolean                    is_done;
  QueensideJob               *job;

  /* Only the thread uses the following fields. */
  QueensideWork              *work;
  guint                       n_complete; /* number of setups with final statistics */
  guint                       setup;    /* current setup */
  gint64                      next;     /* earliest time of the next update of statistics, in µs of
                                         * the monotonic clock */

  /* The lock protects the following fields. */
  GRWLock                     lock;
  gint                        n_readers; /* number of readers that wait for the lock; atomic */
  QueensTrialRun             *run;      /* doesn't change after the job is done */
  QueensPace                 *pace;
  gboolean                   *is_impossible;
  gint64                      counted;  /* time when the run began, in µs, after queens_pace_probe()
                                         * had measured some trials; 0 before the run */
  QueensideTrialsStatistics **statistics;
};

/* Creates a job that runs @experiment, which must be prepared. If @results isn't NULL, reads the
 * trials from the file @path instead, see queens_trial_run_load(). If reading fails, "done" passes
 * a sentence. If reading failed or was cancelled, don't use the results. */
QueensideTrialsJob    *queenside_trials_job_new            (QueensExperiment          *experiment,
                                                            const char                *path,
                                                            const QueensResults       *results);
/* Returns TRUE if the rows come from a file. */
gboolean               queenside_trials_job_is_read        (QueensideTrialsJob        *self);
/* Makes the job stop soon. The results so far remain. */
void                   queenside_trials_job_cancel         (QueensideTrialsJob        *self);

/* Returns the job's duration so far, in seconds. */
gdouble                queenside_trials_job_get_seconds    (QueensideTrialsJob        *self);
/* Estimates the remaining time, in seconds. Sets @is_least to TRUE if the remaining trials may take
 * longer. Returns FALSE if there is no estimate yet. */
gboolean               queenside_trials_job_get_left       (QueensideTrialsJob        *self,
                                                            gdouble                   *left,
                                                            gboolean                  *is_least);
/* Returns the number of rows so far. The rows of the first setup come first, then the rows of the
 * second setup, and so on. */
guint                  queenside_trials_job_get_n_rows     (QueensideTrialsJob        *self);

/* Returns the latest statistics of a setup, or NULL. They are updated about ten times per second,
 * or less often if an update takes a long time. */
QueensideTrialsStatistics *queenside_trials_job_get_statistics (QueensideTrialsJob *self,
                                                                guint               setup);

/* Returns the effort of @setup. Call this function when the job is done. */
const QueensEffort    *queenside_trials_job_get_effort     (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Returns the findings about the trials. Call this function when the job is done. */
QueensFindings        *queenside_trials_job_get_findings   (QueensideTrialsJob        *self);
/* Returns the run lengths of @setup in evaluations. Call this function when the job is done. */
const QueensRunLength *queenside_trials_job_get_evaluations (QueensideTrialsJob       *self,
                                                             guint                     setup);

/* Returns TRUE if the board of @setup has no solution. Only small boards are checked. */
gboolean               queenside_trials_job_is_impossible  (QueensideTrialsJob        *self,
                                                            guint                      setup);

/* Gets a row. Sets @places to its end state, or to NULL if the state wasn't kept. Free @places with
 * g_free(). */
void                   queenside_trials_job_get_row        (QueensideTrialsJob        *self,
                                                            guint                      row,
                                                            QueensTrial               *trial,
                                                            gint32                   **places);
/* Sorts all rows so far by a column, and returns their numbers. Sets @n_rows to the number of these
 * rows. Any thread may call this function. Sorting millions of rows takes a while. Free with
 * g_free(). */
guint32               *queenside_trials_job_sort           (QueensideTrialsJob        *self,
                                                            QueensTrialColumn          column,
                                                            gboolean                   descending,
                                                            guint                     *n_rows);
/* Returns the trials of @setup by distance, or NULL if they have no distance. Valid when the job is
 * done. */
QueensByDistance *queenside_trials_job_get_by_distance (QueensideTrialsJob *self,
                                                        guint               setup);
/* Finds the first row of @setup that was solved after exactly @n iterations or evaluations. */
gboolean               queenside_trials_job_find           (QueensideTrialsJob        *self,
                                                            guint                      setup,
                                                            guint64                    n,
                                                            gboolean                   by_evaluations,
                                                            guint                     *row);

/* Locks and returns the map of a setup's unsolved ends. Returns NULL for large boards. Don't read
 * the map after unlocking, because the job updates it. */
const QueensOccupancy *queenside_trials_job_lock_occupancy (QueensideTrialsJob        *self,
                                                            guint                      setup);
void                   queenside_trials_job_unlock_occupancy (QueensideTrialsJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideTrialsStatistics, queenside_trials_statistics_unref)
