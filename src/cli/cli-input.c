/* cli-input.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-input.h"

#include "cli-open.h"
#include "cli-stdin.h"
#include "queens-algorithm.h"
#include "queens-number.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The state */

static gboolean
read_state (CliInput          *self,
            const CliOptions  *options,
            GError           **error)
{
  g_autofree char *text = NULL;

  if (options->state == NULL)
    return TRUE;
  if (!g_str_equal (options->state, "-"))
    return queens_notation_read_state (options->state, &self->state, error);
  text = cli_stdin_read (error);
  return text != NULL && queens_notation_read_state (text, &self->state, error);
}

/* The problem */

/* What options of later versions ask for is said to be out of reach, not to be unknown. */
static gboolean
refuse_other_boards (const CliOptions  *options,
                     GError           **error)
{
  if (options->squares == NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("squares is “%s”; there is one queen in every column, "
                 "so give their rows with --state."),
               options->squares);
  return FALSE;
}

static gboolean
read_size (const CliInput    *self,
           const CliOptions  *options,
           guint64           *size,
           GError           **error)
{
  *size = self->state.length;
  if (*size == 0 && options->open != NULL)
    *size = queens_problem_get_size (self->setup.problem);
  return options->size == NULL
         || queens_number_parse ("size", options->size, 1, QUEENS_MAX_SIZE, size, error);
}

/* The setup as it is before other options change it; its problem has the size, if one is given. */
static gboolean
apply_preset (CliInput          *self,
              const CliOptions  *options,
              guint64            size,
              GError           **error)
{
  g_autoptr (QueensProblem) problem = NULL;

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

static gboolean
has_square (const GArray *squares,
            QueensSquare  square)
{
  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare other = g_array_index (squares, QueensSquare, i);

      if (other.x == square.x && other.y == square.y)
        return TRUE;
    }
  return FALSE;
}

/* Adds a preset's or a document's squares, but for those that an option has made @taken. */
static void
add_preset_squares (GArray             *squares,
                    const QueensSquare *own,
                    gsize               n_own,
                    const GArray       *taken)
{
  for (gsize i = 0; i < n_own; i++)
    if (!has_square (taken, own[i]))
      g_array_append_val (squares, own[i]);
}

static gboolean
choose_squares (const CliInput    *self,
                const CliOptions  *options,
                GArray            *pins,
                GArray            *boulders,
                GError           **error)
{
  const QueensSquare *own;
  gsize n_own;

  if (!read_squares (options->pins, pins, error)
      || !read_squares (options->boulders, boulders, error))
    return FALSE;
  own = queens_problem_get_pins (self->setup.problem, &n_own);
  if (options->pins == NULL)
    add_preset_squares (pins, own, n_own, boulders);
  own = queens_problem_get_boulders (self->setup.problem, &n_own);
  if (options->boulders == NULL)
    add_preset_squares (boulders, own, n_own, pins);
  return TRUE;
}

static gboolean
read_problem (CliInput          *self,
              CliTakes           takes,
              const CliOptions  *options,
              GError           **error)
{
  g_autoptr (GArray) pins = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  guint64 n_queens = 0;
  gint placement;

  if (!cli_parse_choice (takes & CLI_TAKES_COUNT ? cli_any_placement_choices : cli_placement_choices, "placement",
                         options->placement, QUEENS_PLACEMENT_COLUMN, &placement, error)
      || (options->queens != NULL
          && !queens_number_parse ("queens", options->queens, 1, G_MAXINT32, &n_queens, error))
      || !choose_squares (self, options, pins, boulders, error))
    return FALSE;
  problem = queens_problem_new (queens_problem_get_size (self->setup.problem), placement, n_queens,
                                (const QueensSquare *) pins->data, pins->len,
                                (const QueensSquare *) boulders->data, boulders->len, error);
  if (problem == NULL)
    return FALSE;
  queens_setup_set_problem (&self->setup, problem);
  return TRUE;
}

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
  if (setup->trial == 0 || setup->generator == QUEENS_GENERATOR_FAST)
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
          && !queens_number_parse ("trial", options->trial, 0, QUEENS_MAX_COUNT, &setup->trial, error)))
    return FALSE;
  setup->seed = seed;
  return check_trial (setup, error);
}

static gboolean
check_state (const CliInput  *self,
             CliTakes         takes,
             GError         **error)
{
  gboolean is_filled = (takes & CLI_TAKES_SEARCH) && self->setup.algorithm->is_systematic;

  return self->state.rows == NULL
         || queens_notation_check_state (self->setup.problem, &self->state,
                                         is_filled || (takes & CLI_ALLOWS_EMPTY), error);
}

gboolean
cli_input_read (CliInput          *self,
                CliTakes           takes,
                const CliOptions  *options,
                GError           **error)
{
  g_auto (QueensDocument) document = { 0 };
  guint64 size;

  queens_setup_init (&self->setup);
  self->view = QUEENS_VIEW_COORDINATES;
  return refuse_other_boards (options, error)
         && (options->open == NULL || cli_open_read (self, &document, options->open, error))
         && read_state (self, options, error)
         && read_size (self, options, &size, error)
         && apply_preset (self, options, size, error)
         && read_problem (self, takes, options, error)
         && read_choices (&self->setup, options, error)
         && read_algorithm (self, options, error)
         && read_chance (&self->setup, options, error)
         && (options->open == NULL || options->state != NULL || (takes & CLI_TAKES_COUNT)
             || cli_open_take_state (self, takes, &document, error))
         && check_state (self, takes, error);
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
  guint size = queens_problem_get_size (self->setup.problem);

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

  if (self->state.rows != NULL)
    queens_board_set_rows (board, self->state.rows);
  return board;
}
