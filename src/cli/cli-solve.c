/* cli-solve.c: one search: solve.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-transcript.h"
#include "queens-trial.h"

#include <glib/gi18n-lib.h>

typedef char *(*WriteList) (const QueensProblem *problem,
                            const gint32        *places);

/* The end state; of several attempts, the best end, of equals the least list or the first. */
static gboolean
put_end (const QueensSearch  *search,
         WriteList            write,
         GError             **error)
{
  const gint32 *places = queens_best_ends_get_places (queens_search_get_best_ends (search), 0);
  g_autofree char *end = NULL;

  if (queens_transcript_is_nowhere (search))
    return cli_put_line ("None", error);
  end = write (search->setup.problem, places);
  return g_str_has_suffix (end, "\n") ? cli_put (end, error) : cli_put_line (end, error);
}

/* All that is known about the search, but the setup. */
static gboolean
put_json (const QueensSearch  *search,
          GError             **error)
{
  static const QueensTrialColumn columns[] = {
    QUEENS_TRIAL_COLUMN_STATE, QUEENS_TRIAL_COLUMN_COST, QUEENS_TRIAL_COLUMN_SOLVED,
    QUEENS_TRIAL_COLUMN_ITERATIONS, QUEENS_TRIAL_COLUMN_MOVES, QUEENS_TRIAL_COLUMN_EVALUATIONS,
    QUEENS_TRIAL_COLUMN_RESTARTS, QUEENS_TRIAL_COLUMN_END, QUEENS_TRIAL_COLUMN_SEED,
  };
  const QueensBestEnds *best_ends = queens_search_get_best_ends (search);
  QueensEnd end = queens_search_get_end (search);
  const QueensTrial trial = {
    .solved = end == QUEENS_END_SOLVED,
    .cost = best_ends->cost,
    .tally = search->tally,
    .end = end,
    .places = queens_best_ends_get_places (best_ends, 0),
  };
  g_auto (QueensRecord) record = { 0 };

  queens_record_init (&record, QUEENS_FORMAT_JSON);
  queens_record_add_format (&record);
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    queens_trial_add_to (&trial, &search->setup, NULL, columns[i], &record);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}

/* Takes all steps; with @is_traced every state is printed, the start too, and an empty line before
 * a new attempt. */
static gboolean
run_search (QueensSearch  *search,
            gboolean       is_traced,
            GError       **error)
{
  QueensStep step = { 0 };

  if (!is_traced)
    {
      queens_search_run (search, G_MAXUINT64);
      return TRUE;
    }
  do
    {
      g_autofree char *line = queens_transcript_write_step (search);

      if ((step.restarts > 0 && !cli_put ("\n", error)) || !cli_put (line, error))
        return FALSE;
    }
  while (queens_search_step (search, &step));
  return TRUE;
}

/* The search that is asked for. Where trials draw from one stream, those before it run first. */
static QueensSearch *
new_search (const CliInput  *input,
            GError         **error)
{
  gboolean has_one_stream = queens_generator_has_one_stream (input->setup.generator);
  g_auto (QueensSetup) setup = { 0 };
  QueensSearch *search;

  queens_setup_copy (&setup, &input->setup);
  if (has_one_stream)
    setup.trial = 0;
  search = queens_search_new (&setup, input->state.places, error);
  for (guint64 trial = 0; search != NULL && has_one_stream && trial < input->setup.trial; trial++)
    {
      queens_search_run (search, G_MAXUINT64);
      queens_search_begin_trial (search, trial + 1);
    }
  return search;
}

gboolean
cli_run_solve (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  g_autoptr (QueensSearch) search = NULL;
  g_autofree char *ends = NULL;
  gint format;

  if (!cli_parse_choice (cli_result_choices, "format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  if (options->trace + options->matrix + options->board + (format == QUEENS_FORMAT_JSON) > 1)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("--trace, --matrix, --board and --format json exclude each other; "
                             "choose one of them."));
      return FALSE;
    }
  search = new_search (input, error);
  if (search == NULL || !run_search (search, options->trace, error))
    return FALSE;
  if (format == QUEENS_FORMAT_JSON)
    return put_json (search, error);
  if (options->matrix)
    return put_end (search, queens_notation_write_matrix, error);
  if (options->board)
    return put_end (search, queens_notation_write_board, error);
  ends = queens_transcript_write_ends (search, options->trace ? "=> " : "");
  return cli_put (ends, error);
}
