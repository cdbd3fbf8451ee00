/* cli-problem.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-problem.h"

#include "cli-stdin.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>

/* The state */

/* What is typed, or standard input for `-`. Free with g_free(). */
static char *
read_text (const char  *typed,
           GError     **error)
{
  return g_str_equal (typed, "-") ? cli_stdin_read (error) : g_strdup (typed);
}

static gboolean
refuse_two_states (GError **error)
{
  g_set_error_literal (
    error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
    _("--state has one queen in every column, --squares queens anywhere; give one of them."));
  return FALSE;
}

gboolean
cli_problem_read_state (CliInput          *self,
                        const CliOptions  *options,
                        GArray            *queens,
                        GError           **error)
{
  const char *typed = options->state != NULL ? options->state : options->squares;
  g_autofree char *text = NULL;

  if (typed == NULL)
    return TRUE;
  if (options->state != NULL && options->squares != NULL)
    return refuse_two_states (error);
  text = read_text (typed, error);
  if (text == NULL)
    return FALSE;
  return options->state != NULL ? queens_notation_read_state (text, &self->state, error)
                                : queens_notation_read_queens (text, queens, error);
}

/* The problem */

/* What is asked for, what the state has, what the document has. */
static gboolean
read_placement (const CliInput    *self,
                const CliOptions  *options,
                gint              *placement,
                GError           **error)
{
  gint own = self->setup.problem->placement;

  if (options->squares != NULL)
    own = QUEENS_PLACEMENT_ANYWHERE;
  else if (options->state != NULL)
    own = QUEENS_PLACEMENT_COLUMN;
  if (!cli_parse_choice (queens_placement_choices, "placement", options->placement, own, placement,
                         error))
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
read_size (const CliInput    *self,
           const CliOptions  *options,
           guint64           *size,
           GError           **error)
{
  *size = self->state.length;
  if (*size == 0 && options->open != NULL)
    *size = self->setup.problem->size;
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
                GArray            *static_points,
                GArray            *boulders,
                GError           **error)
{
  const QueensSquare *own;
  gsize n_own;

  if (!read_squares (options->static_points, static_points, error)
      || !read_squares (options->boulders, boulders, error))
    return FALSE;
  own = queens_problem_get_static_points (self->setup.problem, &n_own);
  if (options->static_points == NULL)
    add_preset_squares (static_points, own, n_own, boulders);
  own = queens_problem_get_boulders (self->setup.problem, &n_own);
  if (options->boulders == NULL)
    add_preset_squares (boulders, own, n_own, static_points);
  return TRUE;
}

/* As many as asked for, as have squares, as the document's board of the same placement has. */
static gboolean
read_n_queens (const CliInput    *self,
               const CliOptions  *options,
               gint               placement,
               guint              n_squares,
               guint64           *n_queens,
               GError           **error)
{
  const QueensProblem *problem = self->setup.problem;

  *n_queens = n_squares;
  if (n_squares == 0 && placement == QUEENS_PLACEMENT_ANYWHERE
      && (gint) problem->placement == placement)
    *n_queens = problem->n_queens;
  return options->queens == NULL
         || queens_number_parse ("queens", options->queens, 1, G_MAXINT32, n_queens, error);
}

static gboolean
read_problem (CliInput          *self,
              const CliOptions  *options,
              const GArray      *queens,
              GError           **error)
{
  g_autoptr (GArray) static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  guint64 n_queens;
  gint placement;

  if (!read_placement (self, options, &placement, error)
      || !read_n_queens (self, options, placement, queens->len, &n_queens, error)
      || !choose_squares (self, options, static_points, boulders, error))
    return FALSE;
  problem = queens_problem_new (self->setup.problem->size, placement, n_queens,
                                (const QueensSquare *) static_points->data, static_points->len,
                                (const QueensSquare *) boulders->data, boulders->len, error);
  if (problem == NULL)
    return FALSE;
  if (placement == QUEENS_PLACEMENT_ANYWHERE
      && (gint) self->setup.problem->placement != placement)
    self->setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  queens_setup_set_problem (&self->setup, problem);
  return TRUE;
}

gboolean
cli_problem_read (CliInput          *self,
                  const CliOptions  *options,
                  const GArray      *queens,
                  GError           **error)
{
  guint64 size;

  return read_size (self, options, &size, error)
         && apply_preset (self, options, size, error)
         && read_problem (self, options, queens, error);
}
