/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-job.h"

#include <glib/gi18n.h>

#include "queens-count.h"
#include "queens-refuse.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#define NICENESS 10             /* niceness of the job's threads */
#define INTERVAL 100000         /* minimum time between two updates of the statistics, in µs */
#define SHARE 10                /* statistics take at most 1/SHARE of the time */
#define ROWS_PER_TICK 1024      /* number of rows read before the time is checked */
#define WRITER_PAUSE 20         /* µs for which a writer waits for readers */
#define MAX_SIZE_TO_SOLVE 16    /* maximum size of boards that are checked for a solution */
#define TIME_TO_SOLVE 100000    /* time limit for checking a board for a solution, in µs */

G_DEFINE_FINAL_TYPE (QueensideTrialsJob, queenside_trials_job, G_TYPE_OBJECT)

static void
clear_statistics (gpointer data)
{
  QueensideTrialsStatistics *self = data;

  queens_summary_free (self->summary);
  queens_distribution_free (self->unsolved);
  queens_run_length_free (self->run_length);
}

void
queenside_trials_statistics_unref (QueensideTrialsStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear_statistics);
}

/* A writer waits for readers, because a thread that adds millions of rows per second holds the lock
 * nearly all the time. Readers share the lock, because sorting reads for a long time. */

static void
lock_to_read (QueensideTrialsJob *self)
{
  g_atomic_int_inc (&self->n_readers);
  g_rw_lock_reader_lock (&self->lock);
  g_atomic_int_add (&self->n_readers, -1);
}

static void
lock_to_write (QueensideTrialsJob *self)
{
  while (g_atomic_int_get (&self->n_readers) > 0)
    g_usleep (WRITER_PAUSE);
  g_rw_lock_writer_lock (&self->lock);
}

static void
publish (QueensideTrialsJob *self,
         guint               setup,
         QueensSummary      *summary)
{
  QueensideTrialsStatistics *statistics = g_atomic_rc_box_new0 (QueensideTrialsStatistics);
  QueensideTrialsStatistics *before;

  statistics->summary = summary;
  statistics->unsolved = queens_summary_gather_iterations (summary, QUEENS_PART_UNSOLVED);
  statistics->run_length = queens_run_length_new (summary);
  statistics->has_fit = queens_weibull_fit (&statistics->fit,
                                            summary->iterations[QUEENS_FATE_SOLVED],
                                            summary->iterations[QUEENS_FATE_CUT_OFF]);
  lock_to_write (self);
  before = self->statistics[setup];
  self->statistics[setup] = statistics;
  g_rw_lock_writer_unlock (&self->lock);
  g_clear_pointer (&before, queenside_trials_statistics_unref);
}

/* Publishes the statistics of all setups before @end, whose trials must have finished. */
static void
publish_complete (QueensideTrialsJob *self,
                  guint               end)
{
  for (; self->n_complete < end; self->n_complete++)
    publish (self, self->n_complete,
             g_steal_pointer (&self->run->summaries[self->n_complete]));
}

static gboolean
tick (gpointer data)
{
  QueensideTrialsJob *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now >= self->next)
    {
      publish_complete (self, self->setup);
      publish (self, self->setup, queens_summary_copy (self->run->summaries[self->setup]));
      self->next = now + MAX (INTERVAL, SHARE * (g_get_monotonic_time () - now));
    }
  return g_atomic_int_get (&self->work->cancel) == 0;
}

static gboolean
tick_probe (gpointer data)
{
  QueensideTrialsJob *self = data;

  return g_atomic_int_get (&self->work->cancel) == 0;
}

static gboolean
visit (const QueensTrial *trial,
       gpointer           data)
{
  QueensideTrialsJob *self = data;

  self->setup = trial->setup;
  lock_to_write (self);
  queens_trial_run_add (self->run, trial);
  queens_pace_add (self->pace, trial);
  g_rw_lock_writer_unlock (&self->lock);
  return TRUE;
}

static gboolean
solve_cb (gpointer data,
          gdouble  done,
          guint64  found)
{
  return g_get_monotonic_time () < *(gint64 *) data;
}

/* Finds small boards that have no solution. Configurations with the same board share the result. */
static void
find_impossible (QueensideTrialsJob *self)
{
  const QueensExperiment *experiment = self->experiment;
  guint n_sizes = experiment->sizes->len;

  for (guint i = 0; i < experiment->n_setups; i++)
    {
      QueensProblem *problem = experiment->setups[i].problem;
      gint64 end = g_get_monotonic_time () + TIME_TO_SOLVE;
      const QueensCountOptions options = { .n_threads = 1, .progress = solve_cb, .data = &end };
      gboolean is_solvable = TRUE;
      gboolean is_impossible;

      if (problem->size > MAX_SIZE_TO_SOLVE)
        continue;
      if (i >= n_sizes
          && queens_problem_equal (problem, experiment->setups[i - n_sizes].problem))
        is_impossible = self->is_impossible[i - n_sizes];
      else
        is_impossible = queens_count_is_solvable (problem, &options, &is_solvable, NULL)
                        && !is_solvable;
      lock_to_write (self);
      self->is_impossible[i] = is_impossible;
      g_rw_lock_writer_unlock (&self->lock);
    }
}

static gboolean
visit_read (const QueensTrial *trial,
            gpointer           data)
{
  QueensideTrialsJob *self = data;

  visit (trial, self);
  return self->run->table->n_rows % ROWS_PER_TICK != 0 || tick (self);
}

gboolean
queenside_trials_job_is_read (QueensideTrialsJob *self)
{
  return self->results != NULL;
}

/* Cancelling isn't an error, because the results so far remain. */
static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  QueensideTrialsJob *self = request;
  const QueensTrialsOptions options = {
    .n_threads = self->experiment->n_threads,
    .with_times = TRUE,
    .with_distances = TRUE,
    .visit = visit,
    .tick = tick,
    .data = self,
  };
  g_autoptr (GError) failure = NULL;

  self->work = work;
  /* Give priority to the thread that draws the window. The threads of the trials inherit this
   * niceness. */
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif
  find_impossible (self);
  if (self->results != NULL)
    {
      if (!queens_trial_run_load (self->experiment, self->rows_path, self->results, visit_read,
                                  self, error))
        return FALSE;
    }
  else
    {
      queens_pace_probe (self->pace, tick_probe, self);
      lock_to_write (self);
      self->counted = g_get_monotonic_time ();
      g_rw_lock_writer_unlock (&self->lock);
      queens_trials_run (self->experiment->setups, self->experiment->n_setups,
                         self->experiment->n_trials, &options, &failure);
    }
  publish_complete (self, self->experiment->n_setups);
  queens_trial_run_finish (self->run);
  if (self->results == NULL)
    self->ended = g_get_monotonic_time ();
  if (!g_error_matches (failure, QUEENS_ERROR, QUEENS_ERROR_THREAD))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideTrialsJob *self = owner;

  self->ended = MAX (self->ended, self->begun);
  self->is_done = TRUE;
  g_signal_emit_by_name (self, "done", error == NULL ? NULL : error->message);
}

static const QueensideJobKind job_kind = {
  .name = "trials",
  .work = work,
  .done = done_cb,
  .free_request = g_object_unref,
};

QueensideTrialsJob *
queenside_trials_job_new (QueensExperiment    *experiment,
                          const char          *path,
                          const QueensResults *results)
{
  QueensideTrialsJob *self = g_object_new (QUEENSIDE_TYPE_TRIALS_JOB, NULL);
  guint n_setups = experiment->n_setups;

  self->experiment = queens_experiment_ref (experiment);
  self->run = queens_trial_run_new (experiment);
  self->begun = g_get_monotonic_time ();
  if (results != NULL)
    {
      self->rows_path = g_strdup (path);
      self->results = g_new (QueensResults, 1);
      *self->results = (QueensResults) {
        .n_rows = results->n_rows, .checksum = g_strdup (results->checksum),
      };
      self->ended = self->begun + (gint64) (results->seconds * G_USEC_PER_SEC + 0.5);
    }
  self->statistics = g_new0 (QueensideTrialsStatistics *, n_setups);
  self->is_impossible = g_new0 (gboolean, n_setups);
  self->pace = queens_pace_new (experiment->setups, n_setups, experiment->n_trials);
  /* The thread holds a reference to the job until it has ended. */
  queenside_job_begin (self->job, g_object_ref (self));
  return self;
}

void
queenside_trials_job_cancel (QueensideTrialsJob *self)
{
  queenside_job_stop (self->job);
}

gdouble
queenside_trials_job_get_seconds (QueensideTrialsJob *self)
{
  gint64 end = self->is_done ? self->ended : g_get_monotonic_time ();

  return (gdouble) (end - self->begun) / G_USEC_PER_SEC;
}

const QueensEffort *
queenside_trials_job_get_effort (QueensideTrialsJob *self,
                                 guint               setup)
{
  g_return_val_if_fail (self->is_done, NULL);
  return &self->run->efforts[setup];
}

QueensByDistance *
queenside_trials_job_get_by_distance (QueensideTrialsJob *self,
                                      guint               setup)
{
  g_return_val_if_fail (self->is_done, NULL);
  return self->run->by_distance[setup];
}

QueensFindings *
queenside_trials_job_get_findings (QueensideTrialsJob *self)
{
  g_return_val_if_fail (self->is_done, NULL);
  return self->run->findings;
}

const QueensRunLength *
queenside_trials_job_get_evaluations (QueensideTrialsJob *self,
                                      guint               setup)
{
  g_return_val_if_fail (self->is_done, NULL);
  return self->run->evaluations[setup];
}

gboolean
queenside_trials_job_is_impossible (QueensideTrialsJob *self,
                                    guint               setup)
{
  gboolean is_impossible;

  lock_to_read (self);
  is_impossible = self->is_impossible[setup];
  g_rw_lock_reader_unlock (&self->lock);
  return is_impossible;
}

gboolean
queenside_trials_job_get_left (QueensideTrialsJob *self,
                               gdouble            *left,
                               gboolean           *is_least)
{
  gdouble seconds;
  gboolean is_known;

  lock_to_read (self);
  seconds = (g_get_monotonic_time () - self->counted) / (gdouble) G_USEC_PER_SEC;
  is_known = queens_pace_get_left (self->pace, seconds, left, is_least);
  g_rw_lock_reader_unlock (&self->lock);
  return is_known;
}

guint
queenside_trials_job_get_n_rows (QueensideTrialsJob *self)
{
  guint n_rows;

  lock_to_read (self);
  n_rows = self->run->table->n_rows;
  g_rw_lock_reader_unlock (&self->lock);
  return n_rows;
}

QueensideTrialsStatistics *
queenside_trials_job_get_statistics (QueensideTrialsJob *self,
                                     guint               setup)
{
  QueensideTrialsStatistics *statistics;

  lock_to_read (self);
  statistics = self->statistics[setup];
  if (statistics != NULL)
    g_atomic_rc_box_acquire (statistics);
  g_rw_lock_reader_unlock (&self->lock);
  return statistics;
}

void
queenside_trials_job_get_row (QueensideTrialsJob  *self,
                              guint                row,
                              QueensTrial         *trial,
                              gint32             **places)
{
  lock_to_read (self);
  queens_trial_table_get (self->run->table, row, trial);
  *places = g_new (gint32, self->experiment->setups[trial->setup].problem->n_queens);
  if (!queens_trial_table_get_state (self->run->table, row, *places))
    g_clear_pointer (places, g_free);
  trial->places = *places;
  g_rw_lock_reader_unlock (&self->lock);
}

guint32 *
queenside_trials_job_sort (QueensideTrialsJob *self,
                           QueensTrialColumn   column,
                           gboolean            descending,
                           guint              *n_rows)
{
  guint32 *order;

  lock_to_read (self);
  *n_rows = self->run->table->n_rows;
  order = g_new (guint32, *n_rows);
  queens_trial_table_sort (self->run->table, column, descending, order);
  g_rw_lock_reader_unlock (&self->lock);
  return order;
}

gboolean
queenside_trials_job_find (QueensideTrialsJob *self,
                           guint               setup,
                           guint64             n,
                           gboolean            by_evaluations,
                           guint              *row)
{
  guint64 first = setup * self->experiment->n_trials;
  gboolean is_found = FALSE;
  guint64 end;

  lock_to_read (self);
  end = MIN (first + self->experiment->n_trials, self->run->table->n_rows);
  for (*row = first; *row < end; (*row)++)
    {
      QueensTrial trial;

      queens_trial_table_get (self->run->table, *row, &trial);
      is_found = trial.solved
                 && (by_evaluations ? trial.tally.evaluations : trial.tally.iterations) == n;
      if (is_found)
        break;
    }
  g_rw_lock_reader_unlock (&self->lock);
  return is_found;
}

const QueensOccupancy *
queenside_trials_job_lock_occupancy (QueensideTrialsJob *self,
                                     guint               setup)
{
  lock_to_read (self);
  return self->run->occupancies[setup];
}

void
queenside_trials_job_unlock_occupancy (QueensideTrialsJob *self)
{
  g_rw_lock_reader_unlock (&self->lock);
}

static void
queenside_trials_job_finalize (GObject *object)
{
  QueensideTrialsJob *self = QUEENSIDE_TRIALS_JOB (object);

  queenside_job_free (self->job);
  for (guint i = 0; i < self->experiment->n_setups; i++)
    g_clear_pointer (&self->statistics[i], queenside_trials_statistics_unref);
  g_free (self->statistics);
  g_free (self->is_impossible);
  g_free (self->rows_path);
  g_clear_pointer (&self->results, queens_results_free);
  queens_trial_run_free (self->run);
  queens_pace_free (self->pace);
  queens_experiment_unref (self->experiment);
  g_rw_lock_clear (&self->lock);
  G_OBJECT_CLASS (queenside_trials_job_parent_class)->finalize (object);
}

static void
queenside_trials_job_class_init (QueensideTrialsJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_job_finalize;
  g_signal_new ("done", QUEENSIDE_TYPE_TRIALS_JOB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_trials_job_init (QueensideTrialsJob *self)
{
  g_rw_lock_init (&self->lock);
  self->job = queenside_job_new (&job_kind, self);
}
