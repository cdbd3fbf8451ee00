/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solve command: runs one search. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-refuse.h"
#include "queens-transcript.h"
#include "queens-trial.h"

#include <glib/gi18n-lib.h>

static char *
write_nodes (const QueensSearch *search,
             const char         *separator)
{
  GString *text = g_string_new (NULL);
  guint n_depths;
  const guint64 *nodes = queens_search_get_nodes (search, &n_depths);

  for (guint i = 0; i < n_depths; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? separator : "", nodes[i]);
  return g_string_free (text, FALSE);
}

/* Prints everything about the search except its setup. */
static gboolean
put_json (const QueensSearch  *search,
          const char          *solutions,
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
    .solved = end == QUEENS_END_SOLVED || end == QUEENS_END_ALL_FOUND,
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
  if (search->setup.algorithm->is_systematic)
    {
      g_autofree char *nodes = write_nodes (search, ",");
      g_autofree char *list = g_strdup_printf ("[%s]", nodes);

      for (QueensTrialColumn i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
        if (queens_trial_columns[i].is_of_tree)
          queens_trial_add_to (&trial, &search->setup, NULL, i, &record);
      queens_record_add_value (&record, "nodes_by_depth", list, TRUE);
    }
  if (solutions != NULL)
    queens_record_add_value (&record, "found", solutions, TRUE);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}

/* Continues to every solution. In text, prints each solution immediately, and the counts at the
 * end. */
static gboolean
put_all (QueensSearch  *search,
         gboolean       is_json,
         GError       **error)
{
  const QueensProblem *problem = search->setup.problem;
  const QueensTally *tally = &search->tally;
  g_autofree gint32 *places = g_new (gint32, problem->n_queens);
  g_autoptr (GString) found = g_string_new ("[");
  g_autofree char *nodes = NULL;
  g_autofree char *counts = NULL;

  for (queens_search_run (search, G_MAXUINT64);
       queens_search_get_end (search) == QUEENS_END_SOLVED;
       queens_search_continue (search), queens_search_run (search, G_MAXUINT64))
    {
      g_autofree char *list
        = queens_notation_write_list (problem, queens_board_get_places (search->board, places));
      g_autofree char *line = g_strconcat (list, "\n", NULL);

      if (is_json)
        g_string_append_printf (found, "%s%s", found->len > 1 ? "," : "", list);
      else if (!cli_put (line, error))
        return FALSE;
    }
  g_string_append_c (found, ']');
  if (is_json)
    return put_json (search, found->str, error);
  nodes = write_nodes (search, " ");
  counts = g_strdup_printf ("nodes: %" G_GUINT64_FORMAT "\nbacktracks: %" G_GUINT64_FORMAT
                            "\nsolutions: %" G_GUINT64_FORMAT "\nnodes by depth: %s\n",
                            tally->nodes, tally->backtracks, tally->solutions, nodes);
  return cli_put (counts, error);
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
    return cli_refuse (error, CLI_ERROR_USAGE, _("--trace, --matrix, --board and --format json "
                                                 "can't be combined. Choose one of them."));
  if (options->all && options->trace + options->matrix + options->board > 0)
    return cli_refuse (error, CLI_ERROR_USAGE, _("--all can't be combined with --trace, --matrix "
                                                 "or --board. Choose one of them."));
  if (options->all && !input->setup.algorithm->is_systematic)
    return queens_refuse (error,
                          _("--all needs a systematic search, which %s isn't. Choose one with "
                            "--algorithm, such as backtracking."), input->setup.algorithm->id);
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
  if (options->all)
    return put_all (search, format == QUEENS_FORMAT_JSON, error);
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
    return put_json (search, NULL, error);
  if (!options->matrix && !options->board)
    ends = queens_transcript_write_ends (search, options->trace ? "=> " : "");
  else if (queens_transcript_is_nowhere (search))
    ends = g_strdup ("None\n");
  else
    {
      /* After several attempts, the result is the best board on which an attempt ended. Among
       * equally good boards, it is the lexicographically smallest or, with keep=first, the
       * first. */
      const gint32 *end = queens_best_ends_get_places (queens_search_get_best_ends (search), 0);

      ends = options->matrix ? queens_notation_write_matrix (setup.problem, end)
                             : queens_notation_write_board (setup.problem, end);
    }
  return cli_put (ends, error);
}
