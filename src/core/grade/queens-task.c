/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-task.h"

#include "queens-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const QueensChoice queens_task_choices[] = {
  [QUEENS_TASK_F] = { "f", N_("Cost") },
  [QUEENS_TASK_SUCC] = { "succ", N_("Successors") },
  [QUEENS_TASK_SUCC_ORDER] = { "succ-order", N_("Order of the successors") },
  [QUEENS_TASK_CHOOSE_NEXT] = { "choose_next", N_("Next state") },
  [QUEENS_TASK_N_QUEENS] = { "n_queens", N_("End of the search") },
  [QUEENS_TASK_TRACE] = { "trace", N_("Output of the search") },
  [QUEENS_TASK_RESTART] = { "n_queens_restart", N_("Search with restarts") },
  [QUEENS_TASK_VALUES] = { "values", N_("Costs of all squares") },
  [QUEENS_TASK_ODDS] = { "odds", N_("Probabilities of all squares") },
  [QUEENS_TASK_STEEPEST] = { "steepest_ascent_hill_climb", N_("Steepest ascent") },
  [QUEENS_TASK_RESTARTS] = { "random_restart_hill_climb", N_("Random restart") },
  [QUEENS_TASK_STOCHASTIC] = { "stochastic_hill_climb", N_("Stochastic climb") },
  [QUEENS_TASK_FIRST_CHOICE] = { "first_choice", N_("First choice") },
  [QUEENS_TASK_FIRST_CLIMB] = { "first_choice_hill_climb", N_("First-choice climb") },
  [QUEENS_TASK_RANDOM_BOARD] = { "random-board", N_("Random board") },
  [QUEENS_TASK_ACCEPT] = { "accept", N_("Acceptance") },
  { NULL, NULL }
};

#define BIT(kind) (1u << (kind))
#define STATE_FUNCTIONS (BIT (QUEENS_TASK_F) | BIT (QUEENS_TASK_SUCC) | BIT (QUEENS_TASK_SUCC_ORDER))
#define SEARCH_FUNCTIONS (STATE_FUNCTIONS | BIT (QUEENS_TASK_CHOOSE_NEXT) \
                          | BIT (QUEENS_TASK_VALUES))
#define DRAW_FUNCTIONS (BIT (QUEENS_TASK_F) | BIT (QUEENS_TASK_VALUES) | BIT (QUEENS_TASK_ODDS))

/* The default of n_calls is high enough to reveal the errors that the manual names. */
static const struct
{
  guint       traits;
  guint       uses;             /* kinds whose functions the answer may use, as a bit set */
  guint       n_calls;          /* default number of calls */
  QueensRole  role;             /* role of the algorithm; QUEENS_ROLE_NONE means
                                 * QUEENS_ROLE_CLIMB */
} kinds[QUEENS_N_TASKS] = {
  [QUEENS_TASK_F] = { QUEENS_TASK_HAS_STATE },
  [QUEENS_TASK_SUCC] = { QUEENS_TASK_HAS_STATE },
  [QUEENS_TASK_SUCC_ORDER] = { QUEENS_TASK_HAS_STATE },
  [QUEENS_TASK_CHOOSE_NEXT] = { QUEENS_TASK_HAS_STATE, STATE_FUNCTIONS },
  [QUEENS_TASK_N_QUEENS] = { QUEENS_TASK_HAS_STATE, SEARCH_FUNCTIONS },
  [QUEENS_TASK_TRACE] = { QUEENS_TASK_HAS_STATE | QUEENS_TASK_PRINTS, SEARCH_FUNCTIONS },
  [QUEENS_TASK_RESTART] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_K | QUEENS_TASK_PRINTS,
                            SEARCH_FUNCTIONS | BIT (QUEENS_TASK_N_QUEENS)
                              | BIT (QUEENS_TASK_TRACE),
                            0, QUEENS_ROLE_RESTART },
  [QUEENS_TASK_VALUES] = { QUEENS_TASK_HAS_STATE, BIT (QUEENS_TASK_F) },
  [QUEENS_TASK_ODDS] = { QUEENS_TASK_HAS_STATE | QUEENS_TASK_HAS_K,
                         BIT (QUEENS_TASK_F) | BIT (QUEENS_TASK_VALUES), 0, QUEENS_ROLE_ROULETTE },
  [QUEENS_TASK_STEEPEST] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_CALLS | QUEENS_TASK_HAS_SEED,
                             BIT (QUEENS_TASK_F) | BIT (QUEENS_TASK_VALUES), 100 },
  [QUEENS_TASK_RESTARTS] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_K | QUEENS_TASK_HAS_CALLS
                               | QUEENS_TASK_HAS_SEED,
                             BIT (QUEENS_TASK_F) | BIT (QUEENS_TASK_VALUES)
                               | BIT (QUEENS_TASK_STEEPEST),
                             100, QUEENS_ROLE_RESTART },
  [QUEENS_TASK_STOCHASTIC] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_K | QUEENS_TASK_HAS_CALLS
                                 | QUEENS_TASK_HAS_ODDS | QUEENS_TASK_COUNTS_ALL,
                               DRAW_FUNCTIONS, 200, QUEENS_ROLE_ROULETTE },
  [QUEENS_TASK_FIRST_CHOICE] = { QUEENS_TASK_HAS_STATE | QUEENS_TASK_HAS_K | QUEENS_TASK_HAS_CALLS
                                   | QUEENS_TASK_HAS_ODDS,
                                 DRAW_FUNCTIONS, 2000, QUEENS_ROLE_FIRST_CHOICE },
  [QUEENS_TASK_FIRST_CLIMB] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_K | QUEENS_TASK_HAS_CALLS
                                  | QUEENS_TASK_HAS_ODDS | QUEENS_TASK_COUNTS_ALL,
                                DRAW_FUNCTIONS | BIT (QUEENS_TASK_FIRST_CHOICE), 1000,
                                QUEENS_ROLE_FIRST_CHOICE },
  [QUEENS_TASK_RANDOM_BOARD] = { QUEENS_TASK_HAS_SIZE | QUEENS_TASK_HAS_CALLS
                                   | QUEENS_TASK_HAS_ODDS,
                                 0, 2000 },
  [QUEENS_TASK_ACCEPT] = { QUEENS_TASK_HAS_CALLS | QUEENS_TASK_HAS_ODDS, 0, 5000 },
};

/* No particular sheet has these functions, but many courses do. Teachers can rename them. */
#define COMMON_FUNCTIONS [QUEENS_TASK_RANDOM_BOARD] = "random_board", \
                         [QUEENS_TASK_ACCEPT] = "accept"

static const struct
{
  const char *preset;
  const char *functions[QUEENS_N_TASKS];
} sheets[] = {
  { "static-point",
    { "f", "succ", "succ", "choose_next", "n_queens", "n_queens", "n_queens_restart",
      COMMON_FUNCTIONS } },
  { "boulder",
    { "f", "succ", NULL, "choose_next", "nqueens", "nqueens", "nqueens_restart",
      COMMON_FUNCTIONS } },
  { "steepest-ascent-course",
    { [QUEENS_TASK_F] = "attack_pairs",
      [QUEENS_TASK_TRACE] = "",
      [QUEENS_TASK_VALUES] = "attack_pairs_board",
      [QUEENS_TASK_ODDS] = "successors_probs",
      [QUEENS_TASK_STEEPEST] = "steepest_ascent_hill_climb",
      [QUEENS_TASK_RESTARTS] = "random_restart_hill_climb",
      [QUEENS_TASK_STOCHASTIC] = "stochastic_hill_climb",
      [QUEENS_TASK_FIRST_CHOICE] = "first_choice",
      [QUEENS_TASK_FIRST_CLIMB] = "first_choice_hill_climb",
      COMMON_FUNCTIONS } },
};

const char *
queens_task_get_function (QueensTaskKind      kind,
                          const QueensPreset *preset)
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (g_str_equal (sheets[i].preset, preset->id))
      return sheets[i].functions[kind];
  return NULL;
}

const QueensAlgorithm *
queens_task_kind_get_algorithm (QueensTaskKind kind)
{
  QueensRole role = kinds[kind].role;

  return queens_algorithm_find_role (role == QUEENS_ROLE_NONE ? QUEENS_ROLE_CLIMB : role);
}

gboolean
queens_task_kind_has (QueensTaskKind   kind,
                      QueensTaskTraits traits)
{
  return (kinds[kind].traits & traits) != 0;
}

guint
queens_task_kind_get_calls (QueensTaskKind kind)
{
  return kinds[kind].n_calls;
}

gboolean
queens_task_kind_uses (QueensTaskKind kind,
                       QueensTaskKind other)
{
  return (kinds[kind].uses & BIT (other)) != 0;
}

void
queens_task_free (QueensTask *self)
{
  queens_setup_clear (&self->setup);
  g_free (self->state);
  g_free (self->function);
  g_free (self);
}

void
queens_task_mark_clear (QueensTaskMark *self)
{
  g_clear_pointer (&self->given, g_free);
  g_clear_pointer (&self->expected, g_free);
  g_clear_pointer (&self->found, g_free);
  g_clear_pointer (&self->why, g_free);
}

static void G_GNUC_PRINTF (2, 3)
append_argument (GString    *args,
                 const char *format,
                 ...)
{
  va_list values;

  if (args->len > 1)
    g_string_append (args, ", ");
  va_start (values, format);
  g_string_append_vprintf (args, format, values);
  va_end (values);
}

/* If the call passes a state, the arguments are the state, the square and k. Otherwise they are the
 * size, k and the square. The square is the boulder or the static point. The function for the cost
 * doesn't get the static point. */
char *
queens_task_write_args (const QueensTask *self)
{
  const QueensProblem *problem = self->setup.problem;
  gboolean has_k = queens_task_kind_has (self->kind, QUEENS_TASK_HAS_K);
  const QueensSquares *squares = problem->boulders.length > 0 ? &problem->boulders
                                                              : &problem->static_points;
  GString *args = g_string_new ("[");
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (self->kind == QUEENS_TASK_ACCEPT)
    {
      append_argument (args, "%s", g_ascii_dtostr (number, sizeof number, self->delta));
      append_argument (args, "%s", g_ascii_dtostr (number, sizeof number, self->temperature));
    }
  else if (self->state == NULL)
    {
      append_argument (args, "%u", problem->size);
      if (has_k)
        append_argument (args, "%u", self->k);
    }
  else
    {
      g_autofree char *state = queens_notation_write_state (self->state, problem->size);

      append_argument (args, "%s", state);
    }
  if (squares->length > 0 && (self->kind != QUEENS_TASK_F || problem->boulders.length > 0))
    append_argument (args, "%d, %d", squares->squares[0].x, squares->squares[0].y);
  if (has_k && self->state != NULL)
    append_argument (args, "%u", self->k);
  g_string_append_c (args, ']');
  return g_string_free (args, FALSE);
}

char *
queens_task_write_call (const QueensTask *self)
{
  g_autofree char *args = queens_task_write_args (self);
  g_autofree char *times = self->n_calls > 0 ? g_strdup_printf (" × %u", self->n_calls) : NULL;

  return g_strdup_printf ("%s(%.*s)%s", self->function, (int) strlen (args) - 2, args + 1,
                          times == NULL ? "" : times);
}
