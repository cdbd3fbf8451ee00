/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-experiment.h"

#include "queens-distance.h"
#include "queens-exact.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-sizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_TRIALS 100
#define MAX_THREADS 1024

static gboolean
check_usage (const CliOptions  *options,
             gint               format,
             GError           **error)
{
  gboolean is_ioh = format == CLI_FORMAT_IOH;
  const char *other = options->each              ? "--each"
                      : options->shard != NULL   ? "--shard"
                      : options->timing          ? "--timing"
                      : options->exact           ? "--exact"
                      : options->by_distance     ? "--by-distance"
                      : options->threads != NULL ? "--threads"
                                                 : NULL;

  if (is_ioh && options->output == NULL)
    cli_refuse (error, CLI_ERROR_USAGE, _("--format ioh needs --output FOLDER."));
  else if (!is_ioh && options->output != NULL)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--output works only with --format ioh. Other formats go to standard output."));
  /* Files for IOHanalyzer need all trials of a run. */
  else if (is_ioh && other != NULL)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("%s and --format ioh can't be combined. Choose one of them."), other);
  else
    return TRUE;
  return FALSE;
}

gboolean
cli_experiment_read_threads (const CliOptions  *options,
                             guint             *n_threads,
                             GError           **error)
{
  guint64 number = 0;

  if (!queens_number_parse ("--threads", options->threads, 1, MAX_THREADS, &number, error))
    return FALSE;
  *n_threads = number;
  return TRUE;
}

gboolean
cli_experiment_read_trials (const CliOptions    *options,
                            const QueensPreset  *preset,
                            guint64             *n_trials,
                            GError             **error)
{
  *n_trials = preset == NULL ? DEFAULT_TRIALS : preset->trials;
  return queens_number_parse ("--trials", options->trials, 1, QUEENS_TRIAL_FILE_MAX_TRIALS, n_trials,
                              error);
}

gboolean
cli_experiment_read_shard (const CliOptions  *options,
                           guint             *shard,
                           guint             *n_shards,
                           GError           **error)
{
  *shard = 0;
  *n_shards = 0;
  if (options->shard == NULL
      || queens_trial_file_parse_shard (options->shard, shard, n_shards))
    return TRUE;
  queens_refuse (error, _("--shard must be I/M, such as 2/8, not “%s”. M is from 1 to %d, and I "
                          "from 1 to M."), options->shard, QUEENS_TRIAL_FILE_MAX_SHARDS);
  return FALSE;
}

static gboolean
has_param (const CliOptions *options,
           const char       *id)
{
  for (char **param = options->params; *param != NULL; param++)
    if (g_str_has_prefix (*param, id) && (*param)[strlen (id)] == '=')
      return TRUE;
  return FALSE;
}

/* Adds the setup of the options. The board has the size @size or, if @size is 0, the size in the
 * options. If @size is wrong, the error names @size. */
static gboolean
add_size (QueensExperiment  *self,
          const CliOptions  *typed,
          guint              size,
          GError           **error)
{
  g_autofree char *text = g_strdup_printf ("%u", size);
  CliOptions options = *typed;
  g_auto (CliInput) input = { 0 };
  g_autoptr (GError) wrong = NULL;

  if (size > 0)
    options.facts[QUEENS_FACT_SIZE] = text;
  if (cli_input_read (&input, CLI_TAKES_TRIALS, &options, &wrong))
    {
      const QueensSetup *setup = &input.setup;

      /* A line that reproduces a setup names all its parameters, so don't refuse default values. */
      for (guint i = 0; options.params != NULL && setup->algorithm->params[i].id != NULL; i++)
        if (wrong == NULL && setup->params[i] != setup->algorithm->params[i].initial
            && has_param (&options, setup->algorithm->params[i].id))
          queens_setup_check_param (setup, &setup->algorithm->params[i], &wrong);
      if (wrong != NULL)
        size = 0;
      else
        queens_setup_check (setup, &wrong);
    }
  else if (!g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_PROBLEM)
           && !g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_SIZE))
    size = 0;
  if (wrong == NULL)
    {
      queens_experiment_add_setup (self, &input.setup);
      g_array_append_val (self->sizes, input.setup.problem->size);
      self->preset = input.preset;
      return TRUE;
    }
  if (size > 0)
    queens_problem_name_size (size, &wrong);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* Returns FALSE if no setup has an exact rate. The error is about the first setup. */
static gboolean
check_exact (const QueensExperiment  *self,
             GError                 **error)
{
  for (guint i = 1; i < self->n_setups; i++)
    if (queens_exact_check (&self->setups[i], NULL))
      return TRUE;
  if (queens_exact_check (&self->setups[0], error))
    return TRUE;
  g_prefix_error (error, "--exact: ");
  return FALSE;
}

static gboolean
check_distances (const QueensExperiment  *self,
                 GError                 **error)
{
  for (guint i = 0; i < self->n_setups; i++)
    {
      const QueensSetup *setup = &self->setups[i];
      g_autoptr (QueensDistance) distance = NULL;

      if (setup->algorithm->is_systematic)
        return queens_refuse (error,
                              _("--by-distance needs a search that begins on a full board. The "
                                "algorithm %s begins on an empty one."), setup->algorithm->id);
      distance = queens_distance_new (setup->problem, setup->convention.moves, error);
      if (distance == NULL)
        return FALSE;
    }
  return TRUE;
}

QueensExperiment *
cli_experiment_read (const CliOptions   *options,
                     QueensTrialLayout  *layout,
                     GError            **error)
{
  g_autoptr (QueensExperiment) self = queens_experiment_new ();
  g_autoptr (GArray) sizes = NULL;
  guint size = 0;
  QueensGenerator generator;

  *layout = (QueensTrialLayout) {
    .has_rows = options->each, .is_table = options->sizes != NULL, .has_times = options->timing,
  };
  if (options->facts[QUEENS_FACT_SIZE] != NULL && options->sizes != NULL)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--size and --sizes can't be combined. Choose one of them."));
  else if (options->shard != NULL && options->timing)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--shard and --timing can't be combined. Choose one of them."));
  else if (options->exact && (options->each || options->shard != NULL))
    cli_refuse (error, CLI_ERROR_USAGE, _("%s and --exact can't be combined. Choose one of them."),
                options->each ? "--each" : "--shard");
  else if (options->by_distance && (options->each || options->shard != NULL || options->timing))
    cli_refuse (error, CLI_ERROR_USAGE,
                _("%s and --by-distance can't be combined. Choose one of them."),
                options->each ? "--each" : options->shard != NULL ? "--shard" : "--timing");
  else if (cli_parse_choice (cli_trials_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                             &layout->format, error)
           && check_usage (options, layout->format, error)
           && cli_experiment_read_threads (options, &self->n_threads, error)
           && cli_experiment_read_shard (options, &self->shard, &self->n_shards, error))
    sizes = options->sizes == NULL
              ? g_array_append_val (g_array_new (FALSE, FALSE, sizeof size), size)
              : queens_sizes_read (options->sizes, QUEENS_TRIAL_FILE_MAX_SETUPS, error);
  if (sizes == NULL)
    return NULL;
  for (guint i = 0; i < sizes->len; i++)
    if (!add_size (self, options, g_array_index (sizes, guint, i), error))
      return NULL;
  if ((options->exact && !check_exact (self, error))
      || (options->by_distance && !check_distances (self, error)))
    return NULL;
  generator = self->setups[0].generator;
  if (self->n_shards > 0 && queens_generator_has_one_stream (generator))
    {
      queens_refuse (error, _("--shard needs --generator fast. The generator “%s” has one stream "
                              "of random numbers for all trials, so the trials can't be split."),
                     queens_generator_choices[generator].id);
      return NULL;
    }
  return cli_experiment_read_trials (options, self->preset, &self->n_trials, error)
           ? g_steal_pointer (&self) : NULL;
}

gboolean
cli_experiment_read_setup (const char          *line,
                           QueensSetup         *setup,
                           const QueensPreset **preset)
{
  const CliCommand command = {
    .name = "trials",
    .takes = CLI_TAKES_BOARD | CLI_TAKES_COST | CLI_TAKES_MOVES | CLI_TAKES_RULE | CLI_TAKES_SEARCH,
  };
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_auto (CliOptions) options = { 0 };
  g_auto (CliInput) input = { 0 };
  g_autofree char *help = NULL;

  if (arguments[0] == NULL
      || !cli_options_parse (&options, &command, arguments, &help, NULL)
      || options.open != NULL
      || !cli_input_read (&input, command.takes, &options, NULL)
      || !queens_setup_check (&input.setup, NULL))
    return FALSE;
  queens_setup_copy (setup, &input.setup);
  *preset = input.preset;
  return TRUE;
}
