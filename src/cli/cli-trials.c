/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trials and report commands: run many searches. */

#include "cli-command.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "cli-results.h"
#include "draw-homework.h"
#include "queens-ioh.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* A run of all trials, or of a shard. Trials arrive size by size. */
typedef struct
{
  QueensExperiment *experiment;
  QueensTrialLayout   layout;
  CliResults        results;
  QueensTrialWriter   writer;     /* used only for a shard */
  guint             first;      /* index of the first board size of this run */
  guint             index;      /* index of the size of the current trial */
  QueensSummary    *summary;    /* summary of the current size */
  QueensByDistance *by_distance;        /* trials of the current size by distance, or NULL */
  gint64            begin;      /* when the current size began, in µs */
  QueensPace       *pace;       /* NULL if no progress is shown */
  CliProgress       progress;
  GError           *error;
} Run;

static void
run_clear (Run *self)
{
  cli_results_clear (&self->results);
  queens_trial_writer_clear (&self->writer);
  g_clear_pointer (&self->experiment, queens_experiment_unref);
  g_clear_pointer (&self->summary, queens_summary_free);
  g_clear_pointer (&self->by_distance, queens_by_distance_free);
  g_clear_pointer (&self->pace, queens_pace_free);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static gboolean
put_cb (const char  *text,
        gsize        length,
        gpointer     data,
        GError     **error)
{
  return cli_put (text, error);
}

static gboolean
put_summary (Run *self)
{
  gdouble seconds = (g_get_monotonic_time () - self->begin) / (gdouble) G_USEC_PER_SEC;

  cli_progress_hide (&self->progress);
  if (self->experiment->n_shards > 0)
    return queens_trial_writer_add_summary (&self->writer, self->summary, &self->error);
  if (self->by_distance != NULL)
    return cli_results_put_by_distance (&self->results, self->index, self->by_distance,
                                        &self->error)
           && cli_flush (&self->error);
  /* Print each size immediately, because the next size may take a long time. */
  return cli_results_put_summary (&self->results, self->index, self->summary, seconds,
                                  &self->error)
         && cli_flush (&self->error);
}

/* Finishes the sizes whose index is below @end. All their trials have arrived. */
static gboolean
end_sizes (Run   *self,
           guint  end)
{
  for (; self->index < end; self->index++)
    {
      if (!self->layout.has_rows && !put_summary (self))
        return FALSE;
      queens_summary_free (self->summary);
      self->summary = queens_summary_new ();
      if (self->by_distance != NULL)
        {
          queens_by_distance_free (self->by_distance);
          self->by_distance = queens_by_distance_new ();
        }
      self->begin = g_get_monotonic_time ();
    }
  return TRUE;
}

static void
add_trial (Run               *self,
           const QueensTrial *trial)
{
  queens_summary_add (self->summary, trial);
  if (self->by_distance != NULL)
    queens_by_distance_add (self->by_distance, trial);
}

static gboolean
visit_cb (const QueensTrial *trial,
          gpointer           data)
{
  Run *self = data;
  QueensTrial of_all;

  self->progress.n_done++;
  /* Fast path, because up to a million trials arrive per second. */
  if (self->pace == NULL && !self->layout.has_rows && self->index == trial->setup + self->first)
    {
      add_trial (self, trial);
      return TRUE;
    }
  of_all = *trial;
  of_all.setup += self->first;
  if (self->pace != NULL)
    queens_pace_add (self->pace, &of_all);
  if (!end_sizes (self, of_all.setup))
    return FALSE;
  if (!self->layout.has_rows)
    {
      add_trial (self, &of_all);
      return TRUE;
    }
  return self->experiment->n_shards > 0
           ? queens_trial_writer_add_trial (&self->writer, &of_all, &self->error)
           : cli_results_put_trial (&self->results, &of_all, &self->error);
}

static gboolean
tick_cb (gpointer data)
{
  Run *self = data;

  cli_progress_show (&self->progress);
  return !cli_progress_is_interrupted ();
}

static gboolean
run_trials (Run     *self,
            GError **error)
{
  const QueensExperiment *experiment = self->experiment;
  const guint n_setups = experiment->n_setups;
  /* Threads begin the next size before the last trial of a size has ended. If the time of each size
   * is needed, run one size after another. */
  const guint n_at_once = self->layout.has_times && !self->layout.has_rows ? 1 : n_setups;
  QueensTrialsOptions options = {
    .n_threads = experiment->n_threads, .with_times = self->layout.has_times,
    .with_starts = self->layout.has_rows,
    .with_distances = self->layout.has_rows || self->by_distance != NULL,
    .visit = visit_cb, .tick = tick_cb, .data = self
  };
  guint64 end;

  queens_experiment_get_trials (experiment, &options.first, &end);
  if (options.first == end)
    return TRUE;
  self->progress.n_all = (end - options.first) * n_setups;
  if (cli_progress_has_place (self->layout.has_rows))
    {
      options.with_times = TRUE;
      self->pace = queens_pace_new (experiment->setups, n_setups, end - options.first);
      queens_pace_probe (self->pace, tick_cb, self);
      self->progress.pace = self->pace;
    }
  self->progress.begin = self->begin = g_get_monotonic_time ();
  for (self->first = 0; self->first < n_setups; self->first += n_at_once)
    if (!queens_trials_run (&experiment->setups[self->first], n_at_once, end - options.first,
                            &options, error)
        || !end_sizes (self, self->first + n_at_once))
      return FALSE;
  return TRUE;
}

/* Prints the results so far. Prints nothing for a shard, because an incomplete shard is useless. */
static gboolean
end_early (Run     *self,
           GError **error)
{
  const QueensExperiment *experiment = self->experiment;
  gboolean is_begun = queens_summary_get_count (self->summary, QUEENS_PART_ALL) > 0;

  if (experiment->n_shards > 0)
    return cli_refuse (error, CLI_ERROR_INTERRUPTED,
                       _("Interrupted. Shard %u/%u is incomplete and can't be merged. Run it "
                         "again."), experiment->shard, experiment->n_shards);
  if ((is_begun && !put_summary (self)) || !cli_results_put_end (&self->results, &self->error)
      || !cli_flush (&self->error))
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    cli_refuse (error, CLI_ERROR_INTERRUPTED,
                ngettext ("Interrupted after %" PRIu64 " of %" PRIu64 " trial. The results cover "
                          "the finished trials.",
                          "Interrupted after %" PRIu64 " of %" PRIu64 " trials. The results cover "
                          "the finished trials.", self->progress.n_all), self->progress.n_done,
                self->progress.n_all);
  return FALSE;
}

static gboolean
ioh_progress_cb (gpointer data,
                 gdouble  done,
                 guint64  n_done)
{
  CliProgress *progress = data;

  progress->n_done = n_done;
  cli_progress_show (progress);
  return !cli_progress_is_interrupted ();
}

static gboolean
write_ioh (const QueensExperiment  *experiment,
           const char              *folder,
           GError                 **error)
{
  const guint n_setups = experiment->n_setups;
  g_autofree QueensIohRuns *runs = g_new (QueensIohRuns, n_setups);
  CliProgress progress = {
    .has_no_pace = cli_progress_has_place (FALSE),
    .n_all = experiment->n_trials * n_setups,
    .begin = g_get_monotonic_time (),
  };
  g_autoptr (GError) wrong = NULL;
  gboolean is_written;

  for (guint i = 0; i < n_setups; i++)
    runs[i] = (QueensIohRuns) { experiment->setups[i].algorithm->id, &experiment->setups[i],
                                experiment->n_trials };
  cli_progress_catch_signals ();
  is_written = queens_ioh_write (folder, runs, n_setups, n_setups, ioh_progress_cb, &progress,
                                 &wrong);
  cli_progress_hide (&progress);
  if (is_written)
    return TRUE;
  if (g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_CANCELLED))
    cli_refuse (error, CLI_ERROR_INTERRUPTED, _("Interrupted. The files for IOHanalyzer are "
                                                "incomplete. Run the same command again."));
  else
    g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

gboolean
cli_run_trials (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_auto (Run) run = { .summary = queens_summary_new () };
  g_autoptr (GError) wrong = NULL;
  g_autofree char *checksum = NULL;
  gboolean is_shard;

  run.experiment = cli_experiment_read (options, &run.layout, error);
  if (run.experiment == NULL)
    return FALSE;
  if (run.layout.format == CLI_FORMAT_IOH)
    return write_ioh (run.experiment, options->output, error);
  is_shard = run.experiment->n_shards > 0;
  cli_results_init (&run.results, run.experiment, &run.layout);
  run.results.has_exact = options->exact;
  run.results.by_distance = options->by_distance;
  if (options->by_distance)
    run.by_distance = queens_by_distance_new ();
  if (is_shard)
    queens_trial_writer_begin (&run.writer, run.experiment, &run.layout, 0, put_cb, NULL);
  run.begin = g_get_monotonic_time ();
  cli_progress_catch_signals ();
  if (run_trials (&run, &wrong) && end_sizes (&run, run.experiment->n_setups))
    {
      if (is_shard)
        checksum = queens_trial_writer_end (&run.writer, &run.error);
      if (is_shard ? checksum != NULL : cli_results_put_end (&run.results, &run.error))
        return !run.results.has_exact || !cli_progress_is_interrupted ()
               || (cli_flush (error) && cli_results_refuse_rest (error));
    }
  cli_progress_hide (&run.progress);
  if (run.error == NULL && g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_CANCELLED))
    return end_early (&run, error);
  /* An output error stopped the trials, so report this error. */
  if (run.error != NULL)
    g_propagate_error (error, g_steal_pointer (&run.error));
  else
    g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

gboolean
cli_run_report (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensHomework) homework = NULL;
  guint64 n_trials;
  guint n_threads;

  if (!cli_experiment_read_trials (options, input->preset, &n_trials, error)
      || !cli_experiment_read_threads (options, &n_threads, error))
    return FALSE;
  homework = queens_homework_run (&input->setup, n_trials, n_threads, NULL, NULL, error);
  return homework != NULL
         && draw_homework_save (homework, options->output, NULL, NULL, NULL, error);
}
