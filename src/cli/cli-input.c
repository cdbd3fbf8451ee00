/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-input.h"

#include "queens-document.h"
#include "queens-refuse.h"
#include "queens-search.h"
#include "queens-values.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Maximum bytes of standard input. The longest list of rows has about 90 million bytes. */
#define LIMIT (128 * 1024 * 1024)
#define CHUNK (64 * 1024)

/* Sets @state to the board after @n steps of the search, or at its end. If the replay would take
 * too long, prints a message. */
static gboolean
replay_document (QueensState        *state,
                 const QueensSetup  *setup,
                 const gint32       *start,
                 guint64             n,
                 GError            **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, error);
  const gint32 *places;

  if (search == NULL)
    return FALSE;
  if (!queens_search_replay (search, n, QUEENS_REPLAY_WORK))
    g_printerr (_("queenside-cli: Stopped at step %" PRIu64 " of %" PRIu64 ", because replaying "
                  "the rest would take too long.\n"), search->tally.steps, n);
  state->length = setup->problem->n_queens;
  state->places = g_new (gint32, state->length);
  places = queens_board_get_places (search->board, state->places);
  if (places != state->places)
    memcpy (state->places, places, state->length * sizeof *places);
  return TRUE;
}

/* Takes the state from the document. A search gets the document's start. A command that evaluates a
 * board gets the board at the document's position. If the document has no state, or a state of
 * another size, uses a random board. */
static gboolean
load_state (CliInput              *self,
            CliTakes               takes,
            const QueensDocument  *document,
            GError               **error)
{
  const QueensProblem *problem = self->setup.problem;
  const QueensProblem *other = document->setup.problem;
  guint n_queens = problem->n_queens;
  /* The document's state fits the problem of the command if both problems have the same size,
   * placement and number of queens. */
  gboolean fits = problem->size == other->size
                  && problem->is_anywhere == other->is_anywhere
                  && n_queens == other->n_queens;

  if (takes & (CLI_NEEDS_STATE | CLI_TAKES_PICTURE))
    {
      /* Pictures show steps of the document's search only if the options don't change that
       * search. */
      self->is_opened = fits && (takes & CLI_TAKES_PICTURE);
      if (self->is_opened)
        {
          self->start = g_memdup2 (document->places,
                                   document->places == NULL ? 0 : n_queens * sizeof (gint32));
          self->position = document->position;
        }
      if (fits && (document->places != NULL || document->position > 0))
        return replay_document (&self->state, &document->setup, document->places, document->position,
                           error);
      return replay_document (&self->state, &self->setup, NULL, 0, error);
    }
  if (fits && document->places != NULL && (takes & CLI_TAKES_STATE))
    {
      self->state.length = n_queens;
      self->state.places = g_memdup2 (document->places, n_queens * sizeof (gint32));
    }
  return TRUE;
}

/* Returns standard input as text. Replaces each NUL with U+0001, which isn't valid in a state
 * either. If the input can't be read, or is longer than any state, returns NULL with an error. Free
 * with g_free(). */
static char *
read_standard_input (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char chunk[CHUNK];
  gsize length;

  while (text->len <= LIMIT && (length = fread (chunk, 1, sizeof chunk, stdin)) > 0)
    g_string_append_len (text, chunk, length);
  if (ferror (stdin))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   _("Cannot read standard input: %s."), g_strerror (errno));
      return NULL;
    }
  if (text->len > LIMIT)
    {
      queens_refuse_as (error, QUEENS_ERROR_SYNTAX, _("Standard input is too long for a state. The "
                                                      "limit is %d MiB."), LIMIT >> 20);
      return NULL;
    }
  for (char *end = text->str + text->len, *nul = text->str;
       (nul = memchr (nul, '\0', end - nul)) != NULL;)
    *nul = '\1';
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reads --state, or reads --squares into @queens, an empty array of QueensSquare. */
static gboolean
read_state (CliInput          *self,
            const CliOptions  *options,
            GArray            *queens,
            GError           **error)
{
  const char *typed = options->state != NULL ? options->state : options->squares;
  const char *first = options->rows_from;
  gboolean from_one = first != NULL && g_str_equal (first, "1");
  g_autofree char *text = NULL;

  if (first != NULL && !from_one && !g_str_equal (first, "0"))
    return queens_refuse (error, _("--rows-from must be 0 or 1, not “%s”."), first);
  if (from_one && options->state == NULL)
    {
      queens_refuse (error,
                     _("--rows-from 1 works only with --state. Add --state, or omit --rows-from."));
      return FALSE;
    }
  if (typed == NULL)
    return TRUE;
  if (options->state != NULL && options->squares != NULL)
    {
      queens_refuse (error, _("--state and --squares can't be combined. Use --state for one queen "
                              "per column, or --squares for queens on any squares."));
      return FALSE;
    }
  text = g_str_equal (typed, "-") ? read_standard_input (error) : g_strdup (typed);
  if (text == NULL)
    return FALSE;
  if (options->state == NULL)
    return queens_notation_read_queens (text, queens, error);
  return queens_notation_read_state (text, &self->state, error)
         && (!from_one || queens_state_count_from_zero (&self->state, error));
}

/* Sets @value if the option is given. An error names the option. */
static gboolean
parse_fact (QueensFactKind     kind,
            const CliOptions  *options,
            guint64           *value,
            GError           **error)
{
  const char *typed = options->facts[kind];

  if (typed == NULL || queens_fact_parse (kind, typed, value, error))
    return TRUE;
  g_prefix_error (error, "--");
  return FALSE;
}

/* Applies the preset, if one is given. Resizes the problem to --size, or to the size of the
 * state. */
static gboolean
apply_preset (CliInput          *self,
              const CliOptions  *options,
              GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;
  guint64 size = self->state.length;

  if (size == 0 && options->open != NULL)
    size = self->setup.problem->size;
  if (!parse_fact (QUEENS_FACT_SIZE, options, &size, error))
    return FALSE;
  if (options->preset != NULL)
    {
      self->preset = queens_preset_find (options->preset, error);
      return self->preset != NULL && queens_preset_apply (self->preset, size, &self->setup, error);
    }
  if (size == 0)
    return TRUE;
  problem = queens_problem_resize (self->setup.problem, size, error);
  if (problem != NULL)
    queens_setup_set_problem (&self->setup, problem);
  return problem != NULL;
}

/* The placement comes from the option, or else from the state, or else from the document. */
static gboolean
read_placement (const CliInput    *self,
                const CliOptions  *options,
                guint64           *placement,
                GError           **error)
{
  *placement = options->squares != NULL ? QUEENS_PLACEMENT_ANYWHERE
               : options->state != NULL ? QUEENS_PLACEMENT_COLUMN
                                        : self->setup.problem->placement;
  if (!parse_fact (QUEENS_FACT_PLACEMENT, options, placement, error))
    return FALSE;
  if (*placement == QUEENS_PLACEMENT_COLUMN && options->squares != NULL)
    queens_refuse (error, _("--squares “%s” needs queens on any squares. For one queen per column, "
                            "use --state."), options->squares);
  else if (*placement == QUEENS_PLACEMENT_ANYWHERE && options->state != NULL)
    queens_refuse (error, _("--state “%s” needs one queen per column. For queens on any squares, "
                            "use --squares."), options->state);
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_squares (char   **texts,
              GArray  *squares,
              GError **error)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      QueensSquare square;

      if (!queens_notation_read_square (texts[i], &square, error))
        return FALSE;
      g_array_append_val (squares, square);
    }
  return TRUE;
}

/* Adds the squares of the preset or document that aren't in @taken. */
static void
add_own_squares (GArray              *squares,
                 const QueensSquares *own,
                 const GArray        *taken)
{
  for (gsize i = 0; i < own->length; i++)
    {
      QueensSquare square = own->squares[i];
      gboolean is_taken = FALSE;

      for (guint j = 0; j < taken->len; j++)
        is_taken |= g_array_index (taken, QueensSquare, j).x == square.x
                    && g_array_index (taken, QueensSquare, j).y == square.y;
      if (!is_taken)
        g_array_append_val (squares, square);
    }
}

/* Applies the options for the problem. The placement `anywhere` also changes the moves. @queens has
 * the squares of --squares. */
static gboolean
read_problem (CliInput          *self,
              const CliOptions  *options,
              const GArray      *queens,
              GError           **error)
{
  const QueensProblem *before = self->setup.problem;
  g_autoptr (GArray) static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  guint64 n_queens = queens->len;
  guint64 placement;

  if (!read_placement (self, options, &placement, error))
    return FALSE;
  /* The number of queens comes from the option, or else from the typed squares, or else from a
   * document with the same placement. */
  if (n_queens == 0 && placement == QUEENS_PLACEMENT_ANYWHERE
      && before->is_anywhere)
    n_queens = before->n_queens;
  if (!parse_fact (QUEENS_FACT_QUEENS, options, &n_queens, error)
      || !read_squares (options->static_points, static_points, error)
      || !read_squares (options->boulders, boulders, error))
    return FALSE;
  if (options->static_points == NULL)
    add_own_squares (static_points, &before->static_points, boulders);
  if (options->boulders == NULL)
    add_own_squares (boulders, &before->boulders, static_points);
  problem = queens_problem_new (before->size, placement, n_queens,
                                (const QueensSquare *) static_points->data, static_points->len,
                                (const QueensSquare *) boulders->data, boulders->len, error);
  if (problem == NULL)
    return FALSE;
  queens_chalk_crop (&self->chalk, problem->size);
  if (problem->is_anywhere && !before->is_anywhere)
    self->setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  queens_setup_set_problem (&self->setup, problem);
  return TRUE;
}

static gboolean
read_facts (QueensSetup           *setup,
            const CliOptions      *options,
            const QueensFactKind  *kinds,
            GError               **error)
{
  for (; *kinds != QUEENS_N_FACTS; kinds++)
    {
      guint64 value;

      if (!parse_fact (*kinds, options, &value, error))
        return FALSE;
      if (options->facts[*kinds] != NULL)
        queens_fact_set (*kinds, setup, value);
    }
  return TRUE;
}

static gboolean
set_param (QueensSetup  *setup,
           const char   *text,
           GError      **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = NULL;

  if (equals == NULL)
    return queens_refuse (error, _("--set must be NAME=VALUE, such as jump=single, not “%s”."),
                          text);
  name = g_strndup (text, equals - text);
  if (g_str_equal (name, queens_facts[QUEENS_FACT_LIMIT].id))
    return queens_refuse (error, _("max-iterations is an option, not a parameter. Write "
                                   "--max-iterations=%s."), equals + 1);
  return queens_setup_set_param (setup, name, equals + 1, error);
}

static gboolean
read_search (CliInput          *self,
             const CliOptions  *options,
             GError           **error)
{
  static const QueensFactKind choices[] = {
    QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU,
    QUEENS_FACT_GENERATOR, QUEENS_N_FACTS
  };
  static const QueensFactKind numbers[] = {
    QUEENS_FACT_LIMIT, QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, QUEENS_N_FACTS
  };
  QueensSetup *setup = &self->setup;
  const char *id = options->facts[QUEENS_FACT_ALGORITHM];
  const QueensAlgorithm *algorithm = NULL;

  if (!read_facts (setup, options, choices, error)
      || (id != NULL && (algorithm = queens_algorithm_find (id, error)) == NULL))
    return FALSE;
  if (algorithm != NULL)
    queens_preset_set_algorithm (self->preset, setup, algorithm);
  for (guint i = 0; options->params != NULL && options->params[i] != NULL; i++)
    if (!set_param (setup, options->params[i], error))
      return FALSE;
  return read_facts (setup, options, numbers, error);
}

/* Adds the typed squares @queens to the state, and checks that the state fits the problem. If
 * @takes allows it, the search will place the missing queens. */
static gboolean
complete_state (CliInput          *self,
                CliTakes           takes,
                const CliOptions  *options,
                GArray            *queens,
                GError           **error)
{
  const QueensProblem *problem = self->setup.problem;
  const QueensSquare nowhere = { 0, QUEENS_NO_ROW };
  gboolean allows_empty = (takes & CLI_ALLOWS_EMPTY)
                          || ((takes & CLI_TAKES_SEARCH) && self->setup.algorithm->is_systematic);

  if (queens->len > 0)
    {
      while (allows_empty && queens->len < problem->n_queens)
        g_array_append_val (queens, nowhere);
      if (!queens_state_set_squares (&self->state, problem, queens, allows_empty, error))
        return FALSE;
    }
  /* Report this before other errors. If rows count from 1, the other errors would blame a right
   * row. */
  if (options->state != NULL && options->rows_from == NULL && self->state.length == problem->size
      && queens_state_seems_from_one (&self->state))
    return queens_refuse_as (error, QUEENS_ERROR_FROM_ONE,
                             _("The state has row %u but no row 0. Rows go from 0 to %u. If your "
                               "rows start at 1, use --rows-from 1."), problem->size,
                             problem->size - 1);
  return self->state.places == NULL
         || queens_notation_check_state (problem, &self->state, allows_empty, error);
}

/* Checks --trial. If all trials share one random stream, a trial can't start from another board,
 * and the trials before it must run first. */
static gboolean
check_trial (const CliInput  *self,
             CliTakes         takes,
             GError         **error)
{
  const QueensSetup *setup = &self->setup;
  const char *generator = queens_generator_choices[setup->generator].id;
  gboolean has_state = self->state.places != NULL;

  if (setup->trial == 0 || !queens_generator_has_one_stream (setup->generator)
      || ((takes & CLI_TAKES_RESULT) && !has_state))
    return TRUE;
  if (takes & CLI_TAKES_RESULT)
    queens_refuse (error,
                   _("--trial %" PRIu64 " can't be combined with a state, because the generator %s "
                     "chooses the board of each trial itself. Omit the state."), setup->trial,
                   generator);
  else
    queens_refuse (error,
                   _("--trial must be 0 here, not %" PRIu64 ", because the generator %s has one "
                     "stream of random numbers for all trials."), setup->trial, generator);
  return FALSE;
}

gboolean
cli_input_read (CliInput          *self,
                CliTakes           takes,
                const CliOptions  *options,
                GError           **error)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GArray) queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  gboolean has_state = options->state != NULL || options->squares != NULL;

  queens_setup_init (&self->setup);
  self->view = QUEENS_VIEW_COORDINATES;
  if (options->open != NULL)
    {
      if (!queens_document_load (&document, options->open, error))
        return FALSE;
      queens_setup_clear (&self->setup);
      queens_setup_copy (&self->setup, &document.setup);
      self->preset = document.preset;
      self->view = document.view;
      queens_chalk_copy (&self->chalk, &document.chalk);
    }
  return read_state (self, options, queens, error)
         && apply_preset (self, options, error)
         && read_problem (self, options, queens, error)
         && read_search (self, options, error)
         && (options->open == NULL || has_state || load_state (self, takes, &document, error))
         && complete_state (self, takes, options, queens, error)
         && check_trial (self, takes, error);
}

void
cli_input_clear (CliInput *self)
{
  queens_setup_clear (&self->setup);
  queens_state_clear (&self->state);
  queens_chalk_clear (&self->chalk);
  g_clear_pointer (&self->start, g_free);
}

gboolean
cli_input_check_values (const CliInput  *self,
                        GError         **error)
{
  const QueensProblem *problem = self->setup.problem;
  guint64 n_values = (guint64) problem->n_queens * problem->size * problem->size;
  gint most = problem->is_anywhere ? QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE
                                   : QUEENS_MAX_SIZE_FOR_VALUES;

  if (problem->size > (guint) most)
    queens_refuse (
      error,
      problem->is_anywhere
        ? _("The board is too large to compute costs: its size is %u. With queens on "
            "any squares, the limit is %d.")
        : _("The board is too large to compute costs: its size is %u, and the limit is "
            "%d."), problem->size, most);
  else if (problem->is_anywhere && n_values > QUEENS_MAX_VALUES_ANYWHERE)
    queens_refuse (error,
                   _("The board has too many costs to compute: %u queens on %u × %u squares make "
                     "%" PRIu64 ", and the limit is %d."), problem->n_queens, problem->size,
                   problem->size, n_values, QUEENS_MAX_VALUES_ANYWHERE);
  else
    return TRUE;
  return FALSE;
}

QueensBoard *
cli_input_new_board (const CliInput *self)
{
  QueensBoard *board = queens_board_new (self->setup.problem);

  if (self->state.places != NULL)
    queens_board_set_places (board, self->state.places);
  return board;
}
