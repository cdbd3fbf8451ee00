/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count command: counts or lists solutions exactly. */

#include "cli-count.h"

#include "cli-command.h"
#include "cli-experiment.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "queens-count.h"
#include "queens-places.h"
#include "queens-refuse.h"
#include "queens-solutions.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <unistd.h>

static gboolean
check_usage (const CliOptions  *options,
             GError           **error)
{
  if (options->list && options->most_queens)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--list and --most-queens can't be combined. Choose one of them."));
  else if (options->facts[QUEENS_FACT_QUEENS] != NULL && options->most_queens)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--queens and --most-queens can't be combined. Choose one of them."));
  else if (options->checkpoint != NULL && (options->list || options->most_queens))
    cli_refuse (error, CLI_ERROR_USAGE, _("--checkpoint works only when counting. It can't be "
                                          "combined with --list or --most-queens."));
  else if (options->shard != NULL && (options->list || options->most_queens))
    cli_refuse (error, CLI_ERROR_USAGE, _("--shard works only when counting. It can't be combined "
                                          "with --list or --most-queens."));
  else if (options->shard != NULL && options->format != NULL)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("--shard and --format can't be combined. Use --format with “merge”."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  CliProgress *self = data;
  g_autofree char *line = NULL;

  if (cli_progress_is_interrupted ())
    return FALSE;
  if (!cli_progress_is_due (self))
    return TRUE;
  line = g_strdup_printf (ngettext ("%.1f %% counted, %" PRIu64 " solution, about %.0f s left",
                                    "%.1f %% counted, %" PRIu64 " solutions, about %.0f s left",
                                    found),
                          100 * done, found, cli_progress_estimate_left (self, done));
  cli_progress_show_line (self, line);
  return TRUE;
}

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

typedef struct
{
  QueensProblem *problem;
  gint           format;
  QueensRecord   record;
  gint32        *places;        /* places of the current solution */
  guint64        n_put;
  GError        *error;
} List;

/* Writes each solution immediately, because the whole list may not fit into memory. */
static gboolean
put_solution (const QueensSquare *squares,
              guint               n_squares,
              gpointer            data)
{
  List *self = data;
  const QueensProblem *problem = self->problem;
  g_autofree char *line = NULL;

  for (guint i = 0; i < n_squares; i++)
    self->places[i] = problem->is_anywhere ? queens_place_of (problem, squares[i])
                                              : squares[i].y;
  self->n_put++;
  if (self->format == QUEENS_FORMAT_TEXT)
    {
      line = queens_notation_write_list (problem, self->places);
      return cli_put_line (line, &self->error);
    }
  queens_record_add_state (&self->record, NULL, problem, self->places);
  queens_record_flush (&self->record);
  return cli_put_record (&self->record, &self->error);
}

static gboolean
put_list (const QueensSetup  *setup,
          gint                format,
          GError            **error)
{
  QueensProblem *problem = setup->problem;
  g_autofree gint32 *places = g_new (gint32, problem->n_queens);
  List list = { .problem = problem, .format = format, .places = places };
  gboolean is_done;

  queens_record_init (&list.record, format);
  if (format == QUEENS_FORMAT_JSON)
    {
      add_problem (&list.record, setup);
      queens_record_open_list (&list.record, "solutions");
    }
  is_done = queens_solutions_visit (problem, put_solution, &list, error);
  if (list.error != NULL)
    g_propagate_error (error, list.error);
  else if (is_done && format == QUEENS_FORMAT_JSON)
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
  QueensProblem *problem = input->setup.problem;
  gint64 now = g_get_monotonic_time ();
  CliProgress progress = { .begin = now, .next = now + G_USEC_PER_SEC };
  gboolean has_progress = isatty (STDERR_FILENO) || options->checkpoint != NULL;
  g_autoptr (GBytes) shard = NULL;
  QueensCountOptions how = {
    .progress = has_progress ? progress_cb : NULL,
    .data = &progress,
    .checkpoint = options->checkpoint,
  };
  g_autoptr (GError) wrong = NULL;
  g_auto (QueensRecord) record = { 0 };
  g_autofree char *line = NULL;
  guint n_queens = 0;
  guint64 count = 0;
  gboolean is_counted;
  gint format;

  if (!check_usage (options, error)
      || !cli_parse_choice (cli_result_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                            &format, error)
      || !cli_experiment_read_threads (options, &how.n_threads, error)
      || !cli_experiment_read_shard (options, &how.shard, &how.n_shards, error))
    return FALSE;
  if (options->list)
    return put_list (&input->setup, format, error);
  if (how.n_shards > 0)
    how.record = &shard;
  if (options->checkpoint != NULL)
    cli_progress_catch_signals ();
  is_counted = options->most_queens ? queens_count_most_queens (problem, &how, &n_queens, &wrong)
                                    : queens_count (problem, &how, &count, &wrong);
  cli_progress_hide (&progress);
  if (g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_CANCELLED))
    cli_refuse (error, CLI_ERROR_INTERRUPTED,
                _("Interrupted. Progress is saved in %s. Run the same command again to continue."),
                options->checkpoint);
  else if (!is_counted)
    g_propagate_error (error, g_steal_pointer (&wrong));
  if (!is_counted)
    return FALSE;
  if (shard != NULL)
    return cli_put_bytes (shard, error);
  if (!options->most_queens)
    return cli_count_put (problem, format, count, error);
  line = g_strdup_printf ("%u", n_queens);
  if (format == QUEENS_FORMAT_TEXT)
    return cli_put_line (line, error);
  queens_record_init (&record, format);
  queens_record_add_format (&record);
  queens_record_add_integer (&record, "size", problem->size);
  queens_record_add_squares (&record, "boulders", &problem->boulders);
  queens_record_add_integer (&record, "most_queens", n_queens);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}
