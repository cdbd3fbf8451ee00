/* cli-count.c: exact answers: count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-count.h"

#include "cli-command.h"
#include "cli-output.h"
#include "cli-experiment.h"
#include "cli-progress.h"
#include "queens-count.h"
#include "queens-places.h"
#include "queens-solutions.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <unistd.h>

typedef struct
{
  const CliOptions  *options;
  const QueensSetup *setup;
  gint               format;
  guint              n_threads; /* 0 for as many as there are processors */
  guint              shard;     /* from 1 to @n_shards, which is 0 where all is counted at once */
  guint              n_shards;
} Plan;

static gboolean
check_usage (const CliOptions  *options,
             GError           **error)
{
  if (options->list && options->most_queens)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--list and --most-queens exclude each other; choose one of them."));
  else if (options->facts[QUEENS_FACT_QUEENS] != NULL && options->most_queens)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--queens and --most-queens exclude each other; choose one of them."));
  else if (options->checkpoint != NULL && (options->list || options->most_queens))
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--checkpoint is of a count; --list and --most-queens have none."));
  else if (options->shard != NULL && (options->list || options->most_queens))
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--shard is of a count; --list and --most-queens have none."));
  else if (options->shard != NULL && options->format != NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("--shard prints what merge reads; give --format to merge."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_plan (Plan              *self,
           const CliOptions  *options,
           const CliInput    *input,
           GError           **error)
{
  *self = (Plan) { .options = options, .setup = &input->setup };
  return check_usage (options, error)
         && cli_parse_choice (cli_result_choices, "format", options->format, QUEENS_FORMAT_TEXT,
                              &self->format, error)
         && cli_experiment_read_threads (options, &self->n_threads, error)
         && cli_experiment_read_shard (options, &self->shard, &self->n_shards, error);
}

/* Progress, for a person who waits: one line, written over and over. */

typedef struct
{
  gint64   begun;
  gint64   written;
  gboolean is_seen;             /* by a person */
  gboolean is_shown;
} Meter;

static gboolean
show_progress (gpointer data,
               gdouble  done,
               guint64  found)
{
  Meter *self = data;
  gint64 now = g_get_monotonic_time ();
  gdouble seconds = (now - self->begun) / (gdouble) G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  if (cli_progress_is_interrupted ())
    return FALSE;
  if (!self->is_seen || seconds < 1 || now - self->written < G_USEC_PER_SEC / 4)
    return TRUE;
  self->written = now;
  self->is_shown = TRUE;
  text = g_strdup_printf (_("%.1f %%, %" PRIu64 " found, about %.0f s left"), 100 * done, found,
                          done > 0 ? seconds * (1 - done) / done : 0);
  /* The terminal erases what is left of the line before. */
  g_printerr ("\r%s\033[K", text);
  return TRUE;
}

static QueensCountOptions
make_options (const Plan *plan,
              Meter      *meter)
{
  *meter = (Meter) { .begun = g_get_monotonic_time (), .is_seen = isatty (STDERR_FILENO) };
  return (QueensCountOptions) {
    .n_threads = plan->n_threads,
    .progress = meter->is_seen || plan->options->checkpoint != NULL ? show_progress : NULL,
    .checkpoint = plan->options->checkpoint,
    .data = meter,
  };
}

static void
end_progress (const Meter *meter)
{
  if (meter->is_shown)
    g_printerr ("\r\033[K");
}

/* The results */

/* What JSON says of the problem: the beginning of the object. */
static void
add_problem (QueensRecord      *record,
             const QueensSetup *setup)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS, QUEENS_N_FACTS
  };
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, kinds);

  queens_record_add_format (record);
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];

      queens_record_add_value (record, fact->id, fact->value, fact->is_number);
    }
  queens_record_add_squares (record, "static_points", &setup->problem->static_points);
  queens_record_add_squares (record, "boulders", &setup->problem->boulders);
}

gboolean
cli_count_put (QueensProblem  *problem,
               gint            format,
               guint64         count,
               GError        **error)
{
  g_autofree char *line = g_strdup_printf ("%" PRIu64, count);
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensRecord) record = { 0 };

  if (format == QUEENS_FORMAT_TEXT)
    return cli_put_line (line, error);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_record_init (&record, format);
  add_problem (&record, &setup);
  queens_record_add_integer (&record, "count", count);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}

static gboolean
put_count (const Plan  *plan,
           GError     **error)
{
  Meter meter;
  QueensCountOptions options = make_options (plan, &meter);
  g_autoptr (GBytes) record = NULL;
  g_autoptr (GError) wrong = NULL;
  guint64 count;
  gboolean is_counted;

  options.shard = plan->shard;
  options.n_shards = plan->n_shards;
  if (plan->n_shards > 0)
    options.record = &record;
  if (options.checkpoint != NULL)
    cli_progress_catch_signals ();
  is_counted = queens_count (plan->setup->problem, &options, &count, &wrong);
  end_progress (&meter);
  if (is_counted && record != NULL)
    return cli_put_bytes (record, error);
  if (is_counted)
    return cli_count_put (plan->setup->problem, plan->format, count, error);
  if (g_error_matches (wrong, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_CANCELLED))
    g_set_error (error, CLI_ERROR, CLI_ERROR_INTERRUPTED,
                 _("Interrupted: how far the count is stands in %s; run it again to go on."),
                 options.checkpoint);
  else
    g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

static gboolean
put_most_queens (const Plan  *plan,
                 GError     **error)
{
  Meter meter;
  QueensCountOptions options = make_options (plan, &meter);
  guint n_queens;
  gboolean is_found = queens_count_most_queens (plan->setup->problem, &options, &n_queens, error);
  g_autofree char *line = NULL;
  g_auto (QueensRecord) record = { 0 };

  end_progress (&meter);
  if (!is_found)
    return FALSE;
  if (plan->format == QUEENS_FORMAT_TEXT)
    {
      line = g_strdup_printf ("%u", n_queens);
      return cli_put_line (line, error);
    }
  queens_record_init (&record, plan->format);
  queens_record_add_format (&record);
  queens_record_add_integer (&record, "size", plan->setup->problem->size);
  queens_record_add_squares (&record, "boulders", &plan->setup->problem->boulders);
  queens_record_add_integer (&record, "most_queens", n_queens);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}

typedef struct
{
  const Plan   *plan;
  QueensRecord  record;
  gint32       *places;         /* of a solution */
  guint64       n_put;
  GError       *error;
} List;

/* In JSON there may be more of them than memory holds: each is written at once. */
static gboolean
put_solution (const QueensSquare *squares,
              guint               n_squares,
              gpointer            data)
{
  List *self = data;
  const QueensProblem *problem = self->plan->setup->problem;
  g_autofree char *line = NULL;

  for (guint i = 0; i < n_squares; i++)
    self->places[i] = problem->is_anywhere ? queens_place_of (problem, squares[i])
                                                           : squares[i].y;
  self->n_put++;
  if (self->plan->format == QUEENS_FORMAT_TEXT)
    {
      line = queens_notation_write_list (problem, self->places);
      return cli_put_line (line, &self->error);
    }
  queens_record_add_state (&self->record, NULL, problem, self->places);
  queens_record_flush (&self->record);
  return cli_put_record (&self->record, &self->error);
}

static gboolean
put_list (const Plan  *plan,
          GError     **error)
{
  QueensProblem *problem = plan->setup->problem;
  g_autofree gint32 *places = g_new (gint32, problem->n_queens);
  List list = { .plan = plan, .places = places };
  gboolean is_done;

  queens_record_init (&list.record, plan->format);
  if (plan->format == QUEENS_FORMAT_JSON)
    {
      add_problem (&list.record, plan->setup);
      queens_record_open_list (&list.record, "solutions");
    }
  is_done = queens_solutions_visit (problem, put_solution, &list, error);
  if (list.error != NULL)
    g_propagate_error (error, list.error);
  else if (is_done && plan->format == QUEENS_FORMAT_JSON)
    {
      queens_record_close (&list.record);
      queens_record_add_integer (&list.record, "count", list.n_put);
      queens_record_end_alone (&list.record);
      is_done = cli_put_record (&list.record, error);
    }
  queens_record_clear (&list.record);
  return is_done && list.error == NULL;
}

gboolean
cli_run_count (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  Plan plan;

  if (!read_plan (&plan, options, input, error))
    return FALSE;
  if (options->list)
    return put_list (&plan, error);
  return options->most_queens ? put_most_queens (&plan, error) : put_count (&plan, error);
}
