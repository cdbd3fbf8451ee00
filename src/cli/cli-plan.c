/* cli-plan.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-plan.h"

#include "queens-number.h"
#include "queens-sizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_TRIALS 100
#define MAX_THREADS 1024

GArray *
cli_plan_new_inputs (void)
{
  GArray *inputs = g_array_new (FALSE, TRUE, sizeof (CliInput));

  g_array_set_clear_func (inputs, (GDestroyNotify) cli_input_clear);
  return inputs;
}

void
cli_plan_clear (CliPlan *self)
{
  g_clear_pointer (&self->inputs, g_array_unref);
  g_clear_pointer (&self->checksum, g_checksum_free);
}

void
cli_plan_get_trials (const CliPlan *self,
                     guint64       *first,
                     guint64       *end)
{
  guint n_shards = MAX (self->n_shards, 1);
  guint shard = MAX (self->shard, 1);

  *first = self->n_trials * (shard - 1) / n_shards;
  *end = self->n_trials * shard / n_shards;
}

/* Options */

static gboolean
check_usage (const CliOptions  *options,
             GError           **error)
{
  if (options->facts[QUEENS_FACT_SIZE] != NULL && options->sizes != NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--size and --sizes exclude each other; choose one of them."));
  else if (options->shard != NULL && options->timing)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--shard and --timing exclude each other; choose one of them."));
  else
    return TRUE;
  return FALSE;
}

/* Files for IOHanalyzer go to a folder, and are of all trials. */
static gboolean
check_output (const CliPlan     *self,
              const CliOptions  *options,
              GError           **error)
{
  gboolean is_ioh = self->format == CLI_FORMAT_IOH;
  const char *other = options->each              ? "--each"
                      : options->shard != NULL   ? "--shard"
                      : options->timing          ? "--timing"
                      : options->threads != NULL ? "--threads"
                                                 : NULL;

  if (is_ioh && options->output == NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--format ioh needs --output FOLDER."));
  else if (!is_ioh && options->output != NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--output goes with --format ioh alone; tables are printed."));
  else if (is_ioh && other != NULL)
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                 _("%s and --format ioh exclude each other; choose one of them."), other);
  else
    return TRUE;
  return FALSE;
}

gboolean
cli_plan_read_threads (const CliOptions  *options,
                       guint             *n_threads,
                       GError           **error)
{
  guint64 number = 0;

  if (options->threads != NULL
      && !queens_number_parse ("threads", options->threads, 1, MAX_THREADS, &number, error))
    return FALSE;
  *n_threads = number;
  return TRUE;
}

gboolean
cli_plan_read_trials (const CliOptions    *options,
                      const QueensPreset  *preset,
                      guint64             *n_trials,
                      GError             **error)
{
  *n_trials = preset == NULL ? DEFAULT_TRIALS : preset->trials;
  return options->trials == NULL
         || queens_number_parse ("trials", options->trials, 1, CLI_MAX_TRIALS, n_trials, error);
}

gboolean
cli_plan_parse_shard (const char *text,
                      guint      *shard,
                      guint      *n_shards)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  guint64 first;
  guint64 second;

  if (g_strv_length (parts) != 2
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, CLI_MAX_SHARDS, &second, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, second, &first, NULL))
    return FALSE;
  *shard = first;
  *n_shards = second;
  return TRUE;
}

gboolean
cli_plan_read_shard (const CliOptions  *options,
                     guint             *shard,
                     guint             *n_shards,
                     GError           **error)
{
  *shard = 0;
  *n_shards = 0;
  if (options->shard == NULL || cli_plan_parse_shard (options->shard, shard, n_shards))
    return TRUE;
  g_set_error (
    error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
    _("shard is “%s”; it must be I/M, as in 2/8, with M from 1 to %d and I from 1 to M."),
    options->shard, CLI_MAX_SHARDS);
  return FALSE;
}

/* Sizes: all are read before the first is searched, which may take long. */

/* Adds what the options ask for on a board of @size, 0 for their own size. Where it is the size
 * that is wrong, the error names it. */
static gboolean
add_input (CliPlan           *self,
           const CliOptions  *typed,
           guint              size,
           GError           **error)
{
  g_autofree char *text = g_strdup_printf ("%u", size);
  CliOptions options = *typed;
  CliInput input = { 0 };
  g_autoptr (GError) wrong = NULL;

  if (size > 0)
    options.facts[QUEENS_FACT_SIZE] = text;
  if (cli_input_read (&input, CLI_TAKES_TRIALS, &options, &wrong))
    queens_setup_check (&input.setup, &wrong);
  else if (wrong->domain != QUEENS_PROBLEM_ERROR)
    size = 0;
  if (wrong == NULL)
    {
      g_array_append_val (self->inputs, input);
      return TRUE;
    }
  cli_input_clear (&input);
  if (size > 0)
    queens_problem_name_size (size, &wrong);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

static gboolean
add_inputs (CliPlan           *self,
            const CliOptions  *options,
            GError           **error)
{
  g_autoptr (GArray) sizes = NULL;

  if (options->sizes == NULL)
    return add_input (self, options, 0, error);
  sizes = queens_sizes_read (options->sizes, CLI_MAX_SIZES, error);
  for (guint i = 0; sizes != NULL && i < sizes->len; i++)
    if (!add_input (self, options, g_array_index (sizes, guint, i), error))
      return FALSE;
  return sizes != NULL;
}

static gboolean
check_generator (const CliPlan  *self,
                 GError        **error)
{
  QueensGenerator generator = g_array_index (self->inputs, CliInput, 0).setup.generator;

  if (self->n_shards == 0 || !queens_generator_has_one_stream (generator))
    return TRUE;
  g_set_error (
    error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
    _("generator is “%s”, which has one stream for all trials, so they cannot be parted; "
      "with --shard it must be fast."),
    queens_generator_choices[generator].id);
  return FALSE;
}

gboolean
cli_plan_read (CliPlan           *self,
               const CliOptions  *options,
               GError           **error)
{
  *self = (CliPlan) {
    .has_rows = options->each,
    .is_table = options->sizes != NULL,
    .has_times = options->timing,
    .inputs = cli_plan_new_inputs (),
  };
  if (!check_usage (options, error)
      || !cli_parse_choice (cli_trials_choices, "format", options->format, QUEENS_FORMAT_TEXT,
                            &self->format, error)
      || !check_output (self, options, error)
      || !cli_plan_read_threads (options, &self->n_threads, error)
      || !cli_plan_read_shard (options, &self->shard, &self->n_shards, error)
      || !add_inputs (self, options, error)
      || !check_generator (self, error))
    return FALSE;
  return cli_plan_read_trials (options, g_array_index (self->inputs, CliInput, 0).preset,
                               &self->n_trials, error);
}
