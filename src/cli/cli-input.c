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

/* The longest list of rows has some 90 million characters. */
#define LIMIT (128 * 1024 * 1024)
#define CHUNK (64 * 1024)

/* A document */

/* The state is that of the board of the search after @n steps, or at its end. Says if the search is
 * too long for that. */
static gboolean
take_shown (QueensState        *state,
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
    g_printerr (_("queenside-cli: this is step %" PRIu64 " of %" PRIu64
                  "; replaying further would take too long.\n"), search->tally.steps, n);
  state->length = setup->problem->n_queens;
  state->places = g_new (gint32, state->length);
  places = queens_board_get_places (search->board, state->places);
  if (places != state->places)
    memcpy (state->places, places, state->length * sizeof *places);
  return TRUE;
}

/* The state is the document's: for a search the start; for a command that looks at a board the one
 * that is shown, at the document's position. Where the document has none, or one of another size,
 * that board is drawn as the setup says. */
static gboolean
take_state (CliInput              *self,
            CliTakes               takes,
            const QueensDocument  *document,
            GError               **error)
{
  const QueensProblem *problem = self->setup.problem;
  const QueensProblem *other = document->setup.problem;
  guint n_queens = problem->n_queens;
  /* A state of the one is a list of as many numbers of the same kind as one of the other. */
  gboolean fits = problem->size == other->size
                  && problem->is_anywhere == other->is_anywhere
                  && n_queens == other->n_queens;

  if (takes & (CLI_NEEDS_STATE | CLI_TAKES_PICTURE))
    {
      /* Its steps are those of its own search, whatever the options ask for. */
      self->is_opened = fits && (takes & CLI_TAKES_PICTURE);
      if (self->is_opened)
        {
          self->start = g_memdup2 (document->places,
                                   document->places == NULL ? 0 : n_queens * sizeof (gint32));
          self->position = document->position;
        }
      if (fits && (document->places != NULL || document->position > 0))
        return take_shown (&self->state, &document->setup, document->places, document->position,
                           error);
      return take_shown (&self->state, &self->setup, NULL, 0, error);
    }
  if (fits && document->places != NULL && (takes & CLI_TAKES_STATE))
    {
      self->state.length = n_queens;
      self->state.places = g_memdup2 (document->places, n_queens * sizeof (gint32));
    }
  return TRUE;
}

/* A state that is typed */

/* All of standard input, as a text: each NUL becomes U+0001, which is in no list either. NULL with
 * an error where it cannot be read or is longer than any state. Free with g_free(). */
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
                   _("Standard input cannot be read: %s."), g_strerror (errno));
      return NULL;
    }
  if (text->len > LIMIT)
    {
      g_set_error (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_SYNTAX,
                   _("Standard input is too long for a state; it can be %d MiB at most."),
                   LIMIT >> 20);
      return NULL;
    }
  for (char *end = text->str + text->len, *nul = text->str;
       (nul = memchr (nul, '\0', end - nul)) != NULL;)
    *nul = '\1';
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reads --state, or --squares into @queens, an empty array of QueensSquare. */
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
    return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                          _("rows-from is “%s”; it must be 0 or 1."), first);
  if (from_one && options->state == NULL)
    {
      g_set_error_literal (
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        _("rows-from is 1; without --state, whose rows are counted from 1, it must be 0."));
      return FALSE;
    }
  if (typed == NULL)
    return TRUE;
  if (options->state != NULL && options->squares != NULL)
    {
      g_set_error_literal (
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        _("--state has one queen in every column, --squares queens anywhere; give one of them."));
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

/* The board */

/* Gives the setup what the preset says, or leaves it the document's; with a problem of the size
 * that is asked for, or of the state's. */
static gboolean
apply_preset (CliInput          *self,
              const CliOptions  *options,
              GError           **error)
{
  const char *typed = options->facts[QUEENS_FACT_SIZE];
  g_autoptr (QueensProblem) problem = NULL;
  guint64 size = self->state.length;

  if (size == 0 && options->open != NULL)
    size = self->setup.problem->size;
  if (typed != NULL && !queens_fact_parse (QUEENS_FACT_SIZE, typed, &size, error))
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

/* What is asked for, what the state has, what the document has. */
static gboolean
read_placement (const CliInput    *self,
                const CliOptions  *options,
                guint64           *placement,
                GError           **error)
{
  const char *typed = options->facts[QUEENS_FACT_PLACEMENT];

  *placement = options->squares != NULL ? QUEENS_PLACEMENT_ANYWHERE
               : options->state != NULL ? QUEENS_PLACEMENT_COLUMN
                                        : self->setup.problem->placement;
  if (typed != NULL && !queens_fact_parse (QUEENS_FACT_PLACEMENT, typed, placement, error))
    return FALSE;
  if (*placement == QUEENS_PLACEMENT_COLUMN && options->squares != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("squares is “%s”; with one queen in every column give their rows with --state."),
                 options->squares);
  else if (*placement == QUEENS_PLACEMENT_ANYWHERE && options->state != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("state is “%s”; with queens anywhere give their squares with --squares."),
                 options->state);
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

/* Adds a preset's or a document's squares, but for those that an option has made @taken. */
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

/* The problem with what options change. Where they make the placement `anywhere`, so are the
 * moves. @queens have the squares that are typed. */
static gboolean
read_problem (CliInput          *self,
              const CliOptions  *options,
              const GArray      *queens,
              GError           **error)
{
  const QueensProblem *before = self->setup.problem;
  const char *typed = options->facts[QUEENS_FACT_QUEENS];
  g_autoptr (GArray) static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  guint64 n_queens = queens->len;
  guint64 placement;

  if (!read_placement (self, options, &placement, error))
    return FALSE;
  /* As many as asked for, as have squares, as the document's board of the same placement has. */
  if (n_queens == 0 && placement == QUEENS_PLACEMENT_ANYWHERE
      && before->is_anywhere)
    n_queens = before->n_queens;
  if ((typed != NULL && !queens_fact_parse (QUEENS_FACT_QUEENS, typed, &n_queens, error))
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

/* The search */

static gboolean
read_facts (QueensSetup           *setup,
            const CliOptions      *options,
            const QueensFactKind  *kinds,
            GError               **error)
{
  for (; *kinds != QUEENS_N_FACTS; kinds++)
    if (options->facts[*kinds] != NULL
        && !queens_fact_read (*kinds, setup, options->facts[*kinds], error))
      return FALSE;
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
    return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                          _("set is “%s”; it must be NAME=VALUE, as in jump=single."), text);
  name = g_strndup (text, equals - text);
  if (g_str_equal (name, queens_facts[QUEENS_FACT_LIMIT].id))
    return queens_refuse (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                          _("max-iterations is no parameter of an algorithm, but an option of its "
                            "own; write --max-iterations=%s."),
                          equals + 1);
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

/* All together */

/* The state fits the problem, and has the squares of @queens, if any are typed. Fewer of them than
 * queens are a board that is to be filled. */
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
  /* No row that large fits, whatever else is wrong with it. */
  if (options->state != NULL && options->rows_from == NULL && self->state.length == problem->size
      && queens_state_seems_from_one (&self->state))
    return queens_refuse (error, QUEENS_NOTATION_ERROR, QUEENS_NOTATION_ERROR_FROM_ONE,
                          _("The state has row %u and no row 0; rows go from 0 to %u, and a list "
                            "that counts them from 1 is read with --rows-from 1."),
                          problem->size, problem->size - 1);
  return self->state.places == NULL
         || queens_notation_check_state (problem, &self->state, allows_empty, error);
}

/* Where all trials draw from one stream, only a search from a board of its own can be one of them,
 * after those before it. */
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
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("trial is %" PRIu64 "; with the generator %s, which has one stream for all "
                   "trials, it begins on the board that it draws: leave the state out."),
                 setup->trial, generator);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("trial is %" PRIu64 "; with the generator %s, "
                   "which has one stream for all trials, it must be 0."),
                 setup->trial, generator);
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
         && (options->open == NULL || has_state || take_state (self, takes, &document, error))
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
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 problem->is_anywhere
                   ? _("The size is %u; all values of queens on any squares are there up to %d.")
                   : _("The size is %u; all values of a board are there up to %d."),
                 problem->size, most);
  else if (problem->is_anywhere && n_values > QUEENS_MAX_VALUES_ANYWHERE)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("%u queens on any of %u × %u squares have %" PRIu64
                   " values; all of them are there up to %d."),
                 problem->n_queens, problem->size, problem->size, n_values,
                 QUEENS_MAX_VALUES_ANYWHERE);
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
