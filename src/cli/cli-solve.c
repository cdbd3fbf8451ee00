/* cli-solve.c: one search: solve.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-places.h"
#include "queens-search.h"

#include <glib/gi18n-lib.h>

/* Whether the search could not begin, as a static point holds no queen: then no state is its
 * end. */
static gboolean
is_nowhere (const QueensSearch *search)
{
  return queens_search_get_end (search) == QUEENS_END_NO_SUCCESSOR
         && !queens_board_holds_static_points (queens_search_get_board (search));
}

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

  if (is_nowhere (search))
    return cli_put_line ("None", error);
  end = write (queens_search_get_setup (search)->problem, places);
  return g_str_has_suffix (end, "\n") ? cli_put (end, error) : cli_put_line (end, error);
}

/* Whether all attempts are used: then the ends that are best are printed, with their cost. */
static gboolean
has_best_ends (const QueensSearch *search)
{
  return queens_search_get_setup (search)->algorithm->attempt != NULL
         && queens_search_get_end (search) != QUEENS_END_SOLVED
         && !is_nowhere (search);
}

static gboolean
put_best_ends (const QueensSearch  *search,
               const char          *arrow,
               GError             **error)
{
  const QueensBestEnds *best_ends = queens_search_get_best_ends (search);
  const QueensProblem *problem = queens_search_get_setup (search)->problem;

  for (guint i = 0; i < queens_best_ends_get_length (best_ends); i++)
    {
      g_autofree char *line = queens_notation_write_step (
        problem, queens_best_ends_get_places (best_ends, i), best_ends->cost);

      if (!cli_put (arrow, error) || !cli_put_line (line, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_states (const QueensSearch  *search,
            const char          *arrow,
            GError             **error)
{
  if (has_best_ends (search))
    return put_best_ends (search, arrow, error);
  return cli_put (arrow, error) && put_end (search, queens_notation_write_list, error);
}

static gboolean
put_list (const QueensSearch  *search,
          GError             **error)
{
  return put_states (search, "", error);
}

static gboolean
put_arrow (const QueensSearch  *search,
           GError             **error)
{
  return put_states (search, "=> ", error);
}

static gboolean
put_matrix (const QueensSearch  *search,
            GError             **error)
{
  return put_end (search, queens_notation_write_matrix, error);
}

static gboolean
put_board (const QueensSearch  *search,
           GError             **error)
{
  return put_end (search, queens_notation_write_board, error);
}

/* A row, or in `anywhere` column and row; null for an empty column, or a queen that is not on the
 * board. */
static void
build_queen (JsonBuilder         *builder,
             const QueensProblem *problem,
             QueensSquare         square)
{
  if (square.y == QUEENS_NO_ROW)
    json_builder_add_null_value (builder);
  else if (!problem->is_anywhere)
    json_builder_add_int_value (builder, square.y);
  else
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, square.x);
      json_builder_add_int_value (builder, square.y);
      json_builder_end_array (builder);
    }
}

static void
build_end (JsonBuilder         *builder,
           const QueensProblem *problem,
           const gint32        *places)
{
  json_builder_set_member_name (builder, "end");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problem->n_queens; i++)
    build_queen (builder, problem, queens_place_get_square (problem, i, places[i]));
  json_builder_end_array (builder);
}

static gboolean
put_json (const QueensSearch  *search,
          GError             **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  const QueensBestEnds *best_ends = queens_search_get_best_ends (search);
  const QueensTally *tally = queens_search_get_tally (search);
  QueensEnd end = queens_search_get_end (search);

  json_builder_begin_object (builder);
  build_end (builder, queens_search_get_setup (search)->problem,
             queens_best_ends_get_places (best_ends, 0));
  cli_build_integer (builder, "cost", best_ends->cost);
  json_builder_set_member_name (builder, "solved");
  json_builder_add_boolean_value (builder, end == QUEENS_END_SOLVED);
  cli_build_integer (builder, "iterations", tally->iterations);
  cli_build_integer (builder, "moves", tally->moves);
  cli_build_integer (builder, "evaluations", tally->evaluations);
  cli_build_integer (builder, "restarts", tally->restarts);
  cli_build_text (builder, "ended", queens_end_choices[end].id);
  cli_build_integer (builder, "seed", queens_search_get_setup (search)->seed);
  json_builder_end_object (builder);
  return cli_put_json (builder, error);
}

typedef gboolean (*PutResult) (const QueensSearch  *search,
                               GError             **error);

/* What prints the result; NULL where the options contradict each other. */
static PutResult
choose_result (const CliOptions  *options,
               GError           **error)
{
  gboolean is_json;
  gint format;

  if (!cli_parse_choice (cli_result_choices, "format", options->format, CLI_FORMAT_TEXT,
                         &format, error))
    return NULL;
  is_json = format == CLI_FORMAT_JSON;
  if (options->trace + options->matrix + options->board + is_json > 1)
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           _("--trace, --matrix, --board and --format json exclude each other; "
                             "choose one of them."));
      return NULL;
    }
  return is_json ? put_json
                 : options->trace ? put_arrow
                 : options->matrix ? put_matrix
                 : options->board ? put_board : put_list;
}

static gboolean
put_step (const QueensSearch  *search,
          GError             **error)
{
  QueensBoard *board = queens_search_get_board (search);
  g_autofree gint32 *room = g_new (gint32, queens_board_get_n_queens (board));
  g_autofree char *line = queens_notation_write_step (queens_board_get_problem (board),
                                                           queens_board_get_places (board, room),
                                                           queens_search_get_cost (search));

  return cli_put_line (line, error);
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
    if ((step.restarts > 0 && !cli_put ("\n", error)) || !put_step (search, error))
      return FALSE;
  while (queens_search_step (search, &step));
  return TRUE;
}

gboolean
cli_run_solve (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  PutResult put_result = choose_result (options, error);
  g_autoptr (QueensSearch) search = NULL;

  if (put_result == NULL)
    return FALSE;
  search = queens_search_new (&input->setup, input->state.places, error);
  return search != NULL && run_search (search, options->trace, error) && put_result (search, error);
}
