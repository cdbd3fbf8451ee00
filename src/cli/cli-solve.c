/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command solve: runs one search. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-refuse.h"
#include "queens-transcript.h"
#include "queens-trial.h"

#include <glib/gi18n-lib.h>

/* Prints everything about the search except its setup. */
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

gboolean
cli_run_solve (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  gboolean has_one_stream = queens_generator_has_one_stream (input->setup.generator);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  g_autofree char *ends = NULL;
  QueensStep step = { 0 };
  gint format;

  if (!cli_parse_choice (cli_result_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  if (options->trace + options->matrix + options->board + (format == QUEENS_FORMAT_JSON) > 1)
    return queens_refuse (error, CLI_ERROR, CLI_ERROR_USAGE,
                          _("--trace, --matrix, --board and --format json can't be combined. "
                            "Choose one of them."));
  queens_setup_copy (&setup, &input->setup);
  if (has_one_stream)
    setup.trial = 0;
  search = queens_search_new (&setup, input->state.places, error);
  if (search == NULL)
    return FALSE;
  /* If all trials share one random stream, the trials before this one must run first. */
  for (guint64 trial = 0; has_one_stream && trial < input->setup.trial; trial++)
    {
      queens_search_run (search, G_MAXUINT64);
      queens_search_begin_trial (search, trial + 1);
    }
  if (options->trace)
    do
      {
        g_autofree char *line = queens_transcript_write_step (search);

        /* An empty line separates attempts. */
        if ((step.restarts > 0 && !cli_put ("\n", error)) || !cli_put (line, error))
          return FALSE;
      }
    while (queens_search_step (search, &step));
  else
    queens_search_run (search, G_MAXUINT64);
  if (format == QUEENS_FORMAT_JSON)
    return put_json (search, error);
  if (!options->matrix && !options->board)
    ends = queens_transcript_write_ends (search, options->trace ? "=> " : "");
  else if (queens_transcript_is_nowhere (search))
    ends = g_strdup ("None\n");
  else
    {
      /* If there are several attempts, the result is the best end. Among ties, it is the smallest
       * list or the first. */
      const gint32 *end = queens_best_ends_get_places (queens_search_get_best_ends (search), 0);

      ends = options->matrix ? queens_notation_write_matrix (setup.problem, end)
                             : queens_notation_write_board (setup.problem, end);
    }
  return cli_put (ends, error);
}
