/* cli-input.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-input.h"

#include "cli-open.h"
#include "cli-problem.h"
#include "queens-algorithm.h"
#include "queens-number.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The search */

static const struct
{
  const char         *name;
  const QueensChoice *choices;
  gsize               typed;    /* in CliOptions */
  gsize               chosen;   /* in QueensSetup */
} choosable[] = {
#define CHOOSABLE(name, chosen) \
  { #name, queens_##name##_choices, \
    G_STRUCT_OFFSET (CliOptions, name), G_STRUCT_OFFSET (QueensSetup, chosen) }
  CHOOSABLE (cost, convention.cost),
  CHOOSABLE (moves, convention.moves),
  CHOOSABLE (ties, convention.ties),
  CHOOSABLE (plateau, convention.plateau),
  CHOOSABLE (generator, generator),
#undef CHOOSABLE
};

static gboolean
read_choices (QueensSetup       *setup,
              const CliOptions  *options,
              GError           **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choosable); i++)
    {
      const char *typed = G_STRUCT_MEMBER (const char *, options, choosable[i].typed);
      guint *chosen = G_STRUCT_MEMBER_P (setup, choosable[i].chosen);
      gint choice;

      if (!cli_parse_choice (choosable[i].choices, choosable[i].name, typed, *chosen,
                             &choice, error))
        return FALSE;
      *chosen = choice;
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
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("set is “%s”; it must be NAME=VALUE, as in jump=single."), text);
      return FALSE;
    }
  name = g_strndup (text, equals - text);
  if (g_str_equal (name, "max-iterations"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("max-iterations is no parameter of an algorithm, but an option of its own; "
                     "write --max-iterations=%s."),
                   equals + 1);
      return FALSE;
    }
  return queens_setup_set_param (setup, name, equals + 1, error);
}

static gboolean
set_algorithm (CliInput    *self,
               const char  *id,
               GError     **error)
{
  const QueensAlgorithm *algorithm = queens_algorithm_find (id, error);

  if (algorithm == NULL)
    return FALSE;
  if (self->preset == NULL)
    queens_setup_set_algorithm (&self->setup, algorithm);
  else
    queens_preset_set_algorithm (self->preset, &self->setup, algorithm);
  return TRUE;
}

static gboolean
read_algorithm (CliInput          *self,
                const CliOptions  *options,
                GError           **error)
{
  QueensSetup *setup = &self->setup;

  if (options->algorithm != NULL && !set_algorithm (self, options->algorithm, error))
    return FALSE;
  for (guint i = 0; options->params != NULL && options->params[i] != NULL; i++)
    if (!set_param (setup, options->params[i], error))
      return FALSE;
  return options->max_iterations == NULL
         || queens_number_parse ("max-iterations", options->max_iterations, 0, QUEENS_MAX_COUNT,
                                 &setup->max_iterations, error);
}

static gboolean
check_trial (const QueensSetup  *setup,
             GError            **error)
{
  if (setup->trial == 0 || !queens_generator_has_one_stream (setup->generator))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("trial is %" PRIu64 "; with the generator %s, "
                 "which has one stream for all trials, it must be 0."),
               setup->trial, queens_generator_choices[setup->generator].id);
  return FALSE;
}

static gboolean
read_chance (QueensSetup       *setup,
             const CliOptions  *options,
             GError           **error)
{
  guint64 seed = setup->seed;

  if ((options->seed != NULL
       && !queens_number_parse ("seed", options->seed, 0, QUEENS_MAX_SEED, &seed, error))
      || (options->trial != NULL
          && !queens_number_parse ("trial", options->trial, 0, QUEENS_MAX_COUNT, &setup->trial,
                                   error)))
    return FALSE;
  setup->seed = seed;
  return check_trial (setup, error);
}

static gboolean
allows_empty (const CliInput *self,
              CliTakes        takes)
{
  return (takes & CLI_ALLOWS_EMPTY)
         || ((takes & CLI_TAKES_SEARCH) && self->setup.algorithm->is_systematic);
}

/* Fewer squares than queens are a board that is to be filled. */
static gboolean
set_queens (CliInput  *self,
            CliTakes   takes,
            GArray    *queens,
            GError   **error)
{
  const QueensSquare nowhere = { 0, QUEENS_NO_ROW };

  if (queens->len == 0)
    return TRUE;
  while (allows_empty (self, takes)
         && queens->len < self->setup.problem->n_queens)
    g_array_append_val (queens, nowhere);
  return queens_state_set_squares (&self->state, self->setup.problem, queens,
                                   allows_empty (self, takes), error);
}

static gboolean
check_state (const CliInput  *self,
             CliTakes         takes,
             GError         **error)
{
  return self->state.places == NULL
         || queens_notation_check_state (self->setup.problem, &self->state,
                                         allows_empty (self, takes), error);
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
  return (options->open == NULL || cli_open_read (self, &document, options->open, error))
         && cli_problem_read_state (self, options, queens, error)
         && cli_problem_read (self, options, queens, error)
         && read_choices (&self->setup, options, error) && read_algorithm (self, options, error)
         && read_chance (&self->setup, options, error)
         && (options->open == NULL || has_state
             || cli_open_take_state (self, takes, &document, error))
         && set_queens (self, takes, queens, error) && check_state (self, takes, error);
}

void
cli_input_clear (CliInput *self)
{
  queens_setup_clear (&self->setup);
  queens_state_clear (&self->state);
}

gboolean
cli_input_check_values (const CliInput  *self,
                        GError         **error)
{
  guint size = self->setup.problem->size;

  if (size <= QUEENS_MAX_SIZE_FOR_VALUES)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("The size is %u; all values of a board are there up to %d."),
               size, QUEENS_MAX_SIZE_FOR_VALUES);
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
