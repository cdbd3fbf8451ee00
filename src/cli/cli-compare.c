/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compare command: prints findings about an experiment, or about several results files. */

#include "cli-command.h"
#include "cli-experiment.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "cli-results.h"
#include "queens-document.h"
#include "queens-file.h"
#include "queens-refuse.h"
#include "queens-trial-run.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#define MOST_BYTES ((gsize) 4 << 30)    /* maximum bytes of a results file */

static gboolean
refuse_part (GError **error)
{
  return cli_refuse (error, CLI_ERROR_INTERRUPTED,
                     _("Interrupted. A comparison needs all trials."));
}

static gboolean
visit_cb (const QueensTrial *trial,
          gpointer           data)
{
  queens_trial_run_add (data, trial);
  return !cli_progress_is_interrupted ();
}

typedef struct
{
  QueensTrialRun *run;
  QueensPace     *pace;
  CliProgress     progress;
} Work;

static gboolean
work_visit_cb (const QueensTrial *trial,
               gpointer           data)
{
  Work *self = data;

  self->progress.n_done++;
  queens_pace_add (self->pace, trial);
  queens_trial_run_add (self->run, trial);
  return TRUE;
}

static gboolean
work_tick_cb (gpointer data)
{
  Work *self = data;

  cli_progress_show (&self->progress);
  return !cli_progress_is_interrupted ();
}

static gboolean
run_trials (QueensTrialRun  *run,
            GError         **error)
{
  const QueensExperiment *experiment = run->experiment;
  g_autoptr (QueensPace) pace
    = queens_pace_new (experiment->setups, experiment->n_setups, experiment->n_trials);
  Work work = {
    .run = run, .pace = pace,
    .progress = {
      .pace = cli_progress_has_place (FALSE) ? pace : NULL,
      .n_all = experiment->n_trials * experiment->n_setups,
    },
  };
  const QueensTrialsOptions options = {
    .with_times = TRUE, .visit = work_visit_cb, .tick = work_tick_cb, .data = &work,
  };
  gboolean is_done;

  queens_pace_probe (pace, work_tick_cb, &work);
  work.progress.begin = g_get_monotonic_time ();
  is_done = queens_trials_run (experiment->setups, experiment->n_setups, experiment->n_trials,
                               &options, error);
  cli_progress_hide (&work.progress);
  return is_done;
}

static gboolean
check_number (const QueensExperiment  *experiment,
              const char              *name,
              GError                 **error)
{
  if (experiment->configurations->len > 1)
    return TRUE;
  return queens_refuse (error,
                        _("“%s” has fewer than two configurations, so there is nothing to compare. "
                          "Add one on the Trials page, or name another file of trial results."),
                        name);
}

static QueensTrialRun *
open_experiment (const char  *path,
                 GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *rows = g_strconcat (path, QUEENS_TRIAL_FILE_SUFFIX, NULL);
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (QueensTrialRun) run = NULL;
  g_autoptr (GError) wrong = NULL;
  QueensExperiment *experiment;
  gboolean is_filled;

  if (!queens_document_load (&document, path, error))
    return NULL;
  experiment = document.results != NULL && document.results->tried != NULL
                 ? document.results->tried : document.experiment;
  if (experiment == NULL)
    {
      queens_refuse (error, _("“%s” has no experiment. Set one up on the Trials page and save it."),
                     name);
      return NULL;
    }
  if (!check_number (experiment, name, error) || !queens_experiment_prepare (experiment, error))
    return NULL;
  run = queens_trial_run_new (experiment);
  if (document.results != NULL)
    is_filled = queens_trial_run_load (experiment, rows, document.results, visit_cb, run, &wrong);
  else
    is_filled = run_trials (run, &wrong);
  /* After an interrupt, only a part of the file was read. @wrong then blames the file, so report
   * the interrupt instead. */
  if (!is_filled && cli_progress_is_interrupted ())
    refuse_part (error);
  else if (!is_filled)
    g_propagate_error (error, g_steal_pointer (&wrong));
  return is_filled ? g_steal_pointer (&run) : NULL;
}

static gboolean
check_rows (const QueensTrialFile   *file,
            const QueensTrialFile   *first,
            GError                 **error)
{
  const QueensExperiment *experiment = file->experiment;

  if (!file->layout.has_rows)
    return queens_trial_file_refuse (
      file->name, _("The file has no rows. Write rows with “trials --each --shard 1/1”."), error);
  if (experiment->n_shards > 1)
    return queens_trial_file_refuse (
      file->name, _("The file has only a part of a run. Write all rows with “trials --each "
                    "--shard 1/1”."),
      error);
  if (file->n_rows < experiment->n_trials * experiment->n_setups)
    return queens_trial_file_refuse (file->name, _("This run was cancelled. Run it again."), error);
  if (experiment->n_trials != first->experiment->n_trials)
    return queens_refuse (error, _("“%s” and “%s” have different numbers of trials. Run the same "
                                   "number for both."), first->name, file->name);
  if (experiment->sizes->len != first->experiment->sizes->len
      || memcmp (experiment->sizes->data, first->experiment->sizes->data,
                 experiment->sizes->len * sizeof (guint)) != 0)
    return queens_refuse (error, _("“%s” and “%s” have different sizes. Run the same sizes for "
                                   "both."), first->name, file->name);
  return TRUE;
}

/* Adds the configurations and setups of @part, which was read from @path. A configuration without a
 * name gets the name of the file. */
static void
add_configurations (QueensExperiment       *experiment,
                    const QueensExperiment *part,
                    const char             *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot > name)
    *dot = '\0';
  for (guint i = 0; i < part->n_setups; i++)
    {
      const char *own = queens_experiment_get_name (part, i);

      if (i % part->sizes->len == 0)
        queens_experiment_add (experiment, own == NULL ? name : own, &part->setups[i]);
      queens_experiment_add_setup (experiment, &part->setups[i]);
    }
}

static gboolean
add_trials (QueensTrialRun   *run,
            QueensTrialFile  *file,
            guint             first,
            GError          **error)
{
  g_autoptr (GError) wrong = NULL;
  QueensTrial trial;

  while (queens_trial_file_read_trial (file, &trial, &wrong))
    {
      trial.setup += first;
      queens_trial_run_add (run, &trial);
      if (cli_progress_is_interrupted ())
        return refuse_part (error);
    }
  if (wrong == NULL)
    return queens_trial_file_read_end (file, error);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

static QueensTrialRun *
open_rows (char   **paths,
           GError **error)
{
  g_autoptr (GPtrArray) files
    = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_trial_file_free);
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (QueensTrialRun) run = NULL;
  guint n_setups = 0;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (paths[i]);
      FILE *file = queens_file_open (paths[i], MOST_BYTES, error);
      QueensTrialFile *rows;

      if (file == NULL
          || (rows = queens_trial_file_new (file, name, NULL, cli_experiment_read_setup,
                                            error)) == NULL)
        return NULL;
      g_ptr_array_add (files, rows);
      if (!check_rows (rows, files->pdata[0], error))
        return NULL;
      if (i == 0)
        g_array_append_vals (experiment->sizes, rows->experiment->sizes->data,
                             rows->experiment->sizes->len);
      experiment->n_trials = rows->experiment->n_trials;
      add_configurations (experiment, rows->experiment, paths[i]);
    }
  if (!check_number (experiment, ((QueensTrialFile *) files->pdata[0])->name, error))
    return NULL;
  run = queens_trial_run_new (experiment);
  for (guint i = 0; i < files->len; i++)
    {
      QueensTrialFile *rows = files->pdata[i];

      if (!add_trials (run, rows, n_setups, error))
        return NULL;
      n_setups += rows->experiment->n_setups;
    }
  return g_steal_pointer (&run);
}

/* If a signal interrupts the computation, the remaining rates stay unknown. */
static void
find_exact_rates (QueensFindings *findings)
{
  const QueensExperiment *experiment = findings->experiment;
  guint n_all = 0, nth = 0;

  for (guint i = 0; i < experiment->n_setups; i++)
    n_all += queens_exact_check (&experiment->setups[i], NULL);
  for (guint i = 0; i < experiment->n_setups && !cli_progress_is_interrupted (); i++)
    {
      g_autoptr (QueensExact) exact = NULL;

      if (!queens_exact_check (&experiment->setups[i], NULL))
        continue;
      exact = cli_results_find_exact (&experiment->setups[i], nth++, n_all);
      if (exact != NULL)
        queens_findings_set_exact (findings, i, exact->rate);
    }
}

/* Prints the outcome of each size, and the configurations. Like all output, they are in English. If
 * interrupted, leaves out only the exact rates. */
static gboolean
put_outcomes (QueensFindings  *findings,
              GError         **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (QueensRecord) record = { 0 };
  locale_t plain = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  locale_t before;

  find_exact_rates (findings);
  before = uselocale (plain);
  for (guint size = 0; size < findings->experiment->sizes->len; size++)
    {
      g_autofree char *outcome = queens_findings_write_outcome (findings, size);
      g_autofree char *basis = queens_findings_write_basis (findings, size);

      g_string_append_printf (text, "%s\n%s\n\n", outcome, basis);
    }
  uselocale (before);
  freelocale (plain);
  queens_record_init (&record, QUEENS_FORMAT_TEXT);
  queens_findings_add_ratings (findings, &record);
  g_string_append_printf (text, "%s\n", record.text->str);
  return cli_put (text->str, error);
}

gboolean
cli_run_compare (const CliOptions  *options,
                 const CliInput    *input,
                 GError           **error)
{
  g_autoptr (QueensTrialRun) run = NULL;
  g_auto (QueensRecord) record = { 0 };
  gint format;

  if ((options->open != NULL) == (options->files != NULL))
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("Name either an experiment with --open, or files of rows."));
  if (!cli_parse_choice (queens_table_choices, "format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  cli_progress_catch_signals ();
  run = options->open != NULL ? open_experiment (options->open, error)
                              : open_rows (options->files, error);
  if (run == NULL)
    return FALSE;
  if (cli_progress_is_interrupted ())
    return refuse_part (error);
  queens_trial_run_finish (run);
  if (format == QUEENS_FORMAT_TEXT && !put_outcomes (run->findings, error))
    return FALSE;
  queens_record_init (&record, format);
  queens_findings_add_rows (run->findings, NULL, 0, &record);
  queens_record_end_table (&record);
  if (!cli_put_record (&record, error))
    return FALSE;
  return !cli_progress_is_interrupted () || format != QUEENS_FORMAT_TEXT
         || (cli_flush (error) && cli_results_refuse_rest (error));
}
