/* cli-trials.c: many searches: trials.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-report.h"
#include "cli-sizes.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>

#define DEFAULT_TRIALS 100
#define MAX_TRIALS 1000000000

typedef struct
{
  const CliOptions *options;
  gint              format;
  guint64           n_trials;   /* 0 for the preset's */
  GArray           *sizes;      /* of guint; NULL for the options' own */
} Plan;

static void
plan_clear (Plan *self)
{
  g_clear_pointer (&self->sizes, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

static gboolean
check_usage (const CliOptions  *options,
             GError           **error)
{
  if (options->size != NULL && options->sizes != NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--size and --sizes exclude each other; choose one of them."));
  else if (options->each && options->timing)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--each and --timing exclude each other; choose one of them."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
check_threads (const CliOptions  *options,
               GError           **error)
{
  if (options->threads == NULL || g_str_equal (options->threads, "1"))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("threads is “%s”; it must be a whole number from 1 to 1, "
                 "as the searches run one after the other."),
               options->threads);
  return FALSE;
}

static gboolean
read_plan (Plan              *self,
           const CliOptions  *options,
           GError           **error)
{
  *self = (Plan) { .options = options };
  if (!check_usage (options, error)
      || !cli_parse_choice (cli_table_choices, "format", options->format, CLI_FORMAT_TEXT,
                            &self->format, error)
      || (options->trials != NULL
          && !queens_number_parse ("trials", options->trials, 1, MAX_TRIALS, &self->n_trials, error))
      || !check_threads (options, error))
    return FALSE;
  if (options->sizes != NULL)
    self->sizes = cli_sizes_read (options->sizes, error);
  return options->sizes == NULL || self->sizes != NULL;
}

/* What the options ask for on a board of @size, 0 for their own size. Where it is the size that is wrong,
 * the error names it. */
static gboolean
read_input (const Plan  *plan,
            guint        size,
            CliInput    *input,
            GError     **error)
{
  g_autofree char *text = g_strdup_printf ("%u", size);
  CliOptions options = *plan->options;
  g_autoptr (GError) wrong = NULL;

  if (size > 0)
    options.size = text;
  if (cli_input_read (input, CLI_TAKES_TRIALS, &options, &wrong))
    queens_setup_check (&input->setup, &wrong);
  else if (wrong->domain != QUEENS_PROBLEM_ERROR)
    size = 0;
  if (wrong == NULL)
    return TRUE;
  if (size > 0)
    g_prefix_error (&wrong, _("Size %u: "), size);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* The trials of one size */

typedef struct
{
  const Plan     *plan;
  const CliInput *input;
  CliRecord      *record;
  guint64        *n_rows;       /* of the table yet */
  QueensSummary   summary;
  GError         *error;
} Round;

static void
fill_trial (CliRecord         *record,
            const QueensSetup *setup,
            const QueensTrial *trial)
{
  cli_record_add_integer (record, "trial", trial->trial);
  cli_record_add_integer (record, "seed", setup->seed);
  cli_record_add_boolean (record, "solved", trial->solved);
  cli_record_add_state (record, "end", setup->problem, trial->rows);
  cli_record_add_integer (record, "cost", trial->cost);
  cli_record_add_integer (record, "iterations", trial->tally.iterations);
  cli_record_add_integer (record, "moves", trial->tally.moves);
  cli_record_add_integer (record, "evaluations", trial->tally.evaluations);
  cli_record_add_integer (record, "restarts", trial->tally.restarts);
  cli_record_add_text (record, "ended", queens_end_choices[trial->end].id);
}

static gboolean
visit_trial (const QueensTrial *trial,
             gpointer           data)
{
  Round *self = data;

  queens_summary_add (&self->summary, trial);
  if (!self->plan->options->each)
    return TRUE;
  cli_record_begin (self->record);
  if (self->plan->sizes != NULL)
    cli_record_add_integer (self->record, "size",
                            queens_problem_get_size (self->input->setup.problem));
  fill_trial (self->record, &self->input->setup, trial);
  return cli_record_put (self->record, (*self->n_rows)++, &self->error);
}

static gboolean
put_report (Round      *self,
            gint64      microseconds,
            GError    **error)
{
  CliReport report = {
    self->input, &self->summary,
    self->plan->options->timing ? MAX (microseconds, 1) / (gdouble) G_USEC_PER_SEC : 0
  };
  gboolean is_alone = self->plan->sizes == NULL;

  if (is_alone && self->plan->format == CLI_FORMAT_TEXT)
    return cli_report_put_text (&report, error);
  cli_record_begin (self->record);
  cli_report_fill (&report, self->record);
  return is_alone ? cli_record_put_alone (self->record, error)
                  : cli_record_put (self->record, (*self->n_rows)++, error);
}

static guint64
choose_count (const Plan     *plan,
              const CliInput *input)
{
  if (plan->n_trials > 0)
    return plan->n_trials;
  return input->preset == NULL ? DEFAULT_TRIALS : input->preset->trials;
}

static gboolean
run_size (const Plan  *plan,
          guint        size,
          CliRecord   *record,
          guint64     *n_rows,
          GError     **error)
{
  g_auto (CliInput) input = { 0 };
  Round round = { plan, &input, record, n_rows };
  gint64 begin;

  if (!read_input (plan, size, &input, error))
    return FALSE;
  begin = g_get_monotonic_time ();
  if (!queens_trials_run (&input.setup, choose_count (plan, &input), visit_trial, &round, error))
    return FALSE;
  if (round.error != NULL)
    {
      g_propagate_error (error, round.error);
      return FALSE;
    }
  return plan->options->each || put_report (&round, g_get_monotonic_time () - begin, error);
}

/* All sizes: each is looked at before the first is searched, which may take long. */

static gboolean
check_sizes (const Plan  *plan,
             GError     **error)
{
  for (guint i = 0; i < plan->sizes->len; i++)
    {
      g_auto (CliInput) input = { 0 };

      if (!read_input (plan, g_array_index (plan->sizes, guint, i), &input, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
run_sizes (const Plan  *plan,
           CliRecord   *record,
           GError     **error)
{
  guint64 n_rows = 0;

  if (!check_sizes (plan, error))
    return FALSE;
  for (guint i = 0; i < plan->sizes->len; i++)
    if (!run_size (plan, g_array_index (plan->sizes, guint, i), record, &n_rows, error))
      return FALSE;
  return cli_record_put_end (record, error);
}

gboolean
cli_run_trials (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_auto (Plan) plan = { 0 };
  g_auto (CliRecord) record = { 0 };
  guint64 n_rows = 0;

  if (!read_plan (&plan, options, error))
    return FALSE;
  cli_record_init (&record, plan.format);
  if (plan.sizes != NULL)
    return run_sizes (&plan, &record, error);
  return run_size (&plan, 0, &record, &n_rows, error)
         && (!options->each || cli_record_put_end (&record, error));
}
