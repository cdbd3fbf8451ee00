/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-advice.h"

#include <glib/gi18n-lib.h>

#define MORE 10                 /* factor for raising a limit that was reached */
#define ATTEMPTS "100"
#define NOISE "0.05"
#define FIRST_SIZE_WITH_SOLUTIONS 4

/* Changes of a setup, from most to least promising. */
typedef enum
{
  MOVE_IN_COLUMN,
  GO_SIDEWAYS_AT_RANDOM,
  GO_SIDEWAYS,
  DRAW_TIES,
  GO_FURTHER_SIDEWAYS,
  ADD_NOISE,
  COOL_SLOWLY,
  WIDEN,
  RESTART,
  DRAW_WORSE_SQUARES,
  ATTEMPT_MORE,
  REPAIR,
  ITERATE_MORE,
  TAKE_LARGER,
  TAKE_STATIC_POINT,
  TAKE_BOULDER,
} Deed;

#define AT(end) (1u << QUEENS_END_##end)
#define STUCK (AT (LOCAL_MINIMUM) | AT (PLATEAU))
#define IMPOSSIBLE (AT (NO_SOLUTION) | AT (NO_SUCCESSOR))

static const struct
{
  const char *id;               /* NULL for the id of the algorithm with @role */
  const char *text;
  guint       ends;             /* bit set of the ends after which the change can help */
  QueensRole  role;             /* role of the new algorithm */
} rules[] = {
  [MOVE_IN_COLUMN] = { "moves-column", N_("Let queens move to any row in their column."),
                       STUCK | AT (ATTEMPTS_USED) | AT (ITERATION_LIMIT) | AT (TRAPPED) },
  [GO_SIDEWAYS_AT_RANDOM] = { "sideways-at-random",
                              N_("Go sideways on plateaus and break ties at random."),
                              AT (PLATEAU) | AT (ATTEMPTS_USED) },
  [GO_SIDEWAYS] = { "sideways", N_("Go sideways on plateaus."), AT (PLATEAU) | AT (ATTEMPTS_USED) },
  [DRAW_TIES] = { "random-ties",
                  N_("Break ties at random. With a fixed choice, the search may go round in "
                     "circles."),
                  AT (PLATEAU) | AT (ATTEMPTS_USED) | AT (TRAPPED) },
  [GO_FURTHER_SIDEWAYS] = { "sideways-limit", N_("Allow ten times as many sideways moves."),
                            AT (PLATEAU) },
  [RESTART] = { NULL, N_("Restart from random boards, up to 100 times."), STUCK | AT (TRAPPED),
                QUEENS_ROLE_RESTART },
  [DRAW_WORSE_SQUARES] = { NULL, N_("Use the stochastic climb, which sometimes picks worse "
                                    "squares."), STUCK,
                           QUEENS_ROLE_ROULETTE },
  [ATTEMPT_MORE] = { "attempts", N_("Allow ten times as many attempts."), AT (ATTEMPTS_USED) },
  [ADD_NOISE] = { "noise",
                  N_("Add some noise. An occasional random row keeps queens from going round in "
                     "circles."),
                  AT (ITERATION_LIMIT) | AT (TRAPPED) },
  [COOL_SLOWLY] = { "rate", N_("Cool ten times more slowly, with ten times as many iterations."),
                    AT (ITERATION_LIMIT) },
  [WIDEN] = { "width", N_("Keep ten times as many members."), AT (NO_PROGRESS) },
  [REPAIR] = { NULL, N_("Use min-conflicts, which moves attacked queens to their best rows."),
               AT (ITERATION_LIMIT) | AT (TRAPPED), QUEENS_ROLE_REPAIR },
  [ITERATE_MORE] = { "iterations", N_("Allow ten times as many iterations."),
                     AT (ITERATION_LIMIT) },
  [TAKE_LARGER] = { "size",
                   N_("Use size 4. Boards of size 2 and 3 have no solution."),
                    AT (NO_SOLUTION) },
  [TAKE_STATIC_POINT] = { "static-point", N_("Remove a static point."), IMPOSSIBLE },
  [TAKE_BOULDER] = { "boulder", N_("Remove a boulder."), IMPOSSIBLE },
};

/* Returns the index of a parameter, or −1 if the algorithm doesn't have the parameter, or ignores
 * it in this setup. */
static gint
find_param (const QueensSetup *setup,
            const char        *id)
{
  const QueensParam *params = setup->algorithm->params;

  for (gint i = 0; params[i].id != NULL; i++)
    if (g_str_equal (params[i].id, id) && (params[i].is_used == NULL || params[i].is_used (setup)))
      return i;
  return -1;
}

static void
increase (QueensSetup *setup,
          const char  *id)
{
  gint i = find_param (setup, id);

  if (i >= 0)
    setup->params[i] = MIN (MAX (setup->params[i] * MORE, MORE),
                            setup->algorithm->params[i].highest);
}

static gboolean
applies (Deed               deed,
         const QueensSetup *setup)
{
  const QueensAlgorithm *algorithm = setup->algorithm;
  gboolean climbs = (algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0;
  gboolean goes_sideways = climbs && setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS
                           && queens_setup_get_param (setup, "sideways-limit") > 0;
  gboolean has_random_ties = setup->convention.ties == QUEENS_TIES_RANDOM;

  switch (deed)
    {
    case MOVE_IN_COLUMN:
      return setup->convention.moves == QUEENS_MOVES_STEP
             && (algorithm->heeds & QUEENS_HEEDS_MOVES) != 0;
    case GO_SIDEWAYS_AT_RANDOM:
      return climbs && !goes_sideways && !has_random_ties;
    case GO_SIDEWAYS:
      return climbs && !goes_sideways && has_random_ties;
    case DRAW_TIES:
      return goes_sideways && !has_random_ties;
    case GO_FURTHER_SIDEWAYS:
      /* With a fixed tie rule, equal moves repeat the same cycle, so a higher limit doesn't
       * help. */
      return goes_sideways && has_random_ties;
    case RESTART:
      return algorithm->attempt == NULL;
    case DRAW_WORSE_SQUARES:
      /* An algorithm with the parameter `k` stops when every square is worse, unless the algorithm
       * is endless. */
      return queens_setup_has_param (setup, "k") && !algorithm->is_endless;
    case ADD_NOISE:
      return queens_setup_has_param (setup, "noise")
             && queens_setup_get_param (setup, "noise") == 0;
    case COOL_SLOWLY:
      return find_param (setup, "rate") >= 0 && queens_setup_get_param (setup, "rate") < 1;
    case WIDEN:
      return find_param (setup, "width") >= 0;
    case TAKE_LARGER:
      return setup->problem->size < FIRST_SIZE_WITH_SOLUTIONS;
    case ATTEMPT_MORE:
    case REPAIR:
    case ITERATE_MORE:
    case TAKE_STATIC_POINT:
    case TAKE_BOULDER:
    default:
      return TRUE;
    }
}

static void
change (Deed         deed,
        QueensSetup *setup)
{
  g_autoptr (QueensProblem) problem = NULL;
  const QueensSquares *squares;
  gint i;

  if (rules[deed].role != QUEENS_ROLE_NONE && rules[deed].role != setup->algorithm->role)
    queens_setup_change_algorithm (setup, queens_algorithm_find_role (rules[deed].role));
  switch (deed)
    {
    case MOVE_IN_COLUMN:
      setup->convention.moves = QUEENS_MOVES_COLUMN;
      break;
    case GO_SIDEWAYS_AT_RANDOM:
    case GO_SIDEWAYS:
      setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
      setup->convention.ties = QUEENS_TIES_RANDOM;
      if (queens_setup_get_param (setup, "sideways-limit") == 0)
        queens_setup_set_param (setup, "sideways-limit", "100", NULL);
      break;
    case DRAW_TIES:
      setup->convention.ties = QUEENS_TIES_RANDOM;
      break;
    case GO_FURTHER_SIDEWAYS:
      increase (setup, "sideways-limit");
      break;
    case RESTART:
      queens_setup_set_param (setup, "attempts", ATTEMPTS, NULL);
      break;
    case ATTEMPT_MORE:
      increase (setup, "attempts");
      break;
    case ADD_NOISE:
      queens_setup_set_param (setup, "noise", NOISE, NULL);
      break;
    case WIDEN:
      increase (setup, "width");
      break;
    case COOL_SLOWLY:
      i = find_param (setup, "rate");
      setup->params[i] = 1 - (1 - setup->params[i]) / MORE;
      G_GNUC_FALLTHROUGH;
    case ITERATE_MORE:
      setup->max_iterations *= setup->max_iterations <= G_MAXUINT64 / MORE ? MORE : 1;
      break;
    case TAKE_LARGER:
      problem = queens_problem_resize (setup->problem, FIRST_SIZE_WITH_SOLUTIONS, NULL);
      break;
    case TAKE_STATIC_POINT:
      squares = &setup->problem->static_points;
      if (squares->length > 0)
        problem = queens_problem_toggle (setup->problem, squares->squares[0], FALSE, NULL);
      break;
    case TAKE_BOULDER:
      squares = &setup->problem->boulders;
      if (squares->length > 0)
        problem = queens_problem_toggle (setup->problem, squares->squares[0], TRUE, NULL);
      break;
    case DRAW_WORSE_SQUARES:
    case REPAIR:
    default:
      break;
    }
  if (problem != NULL)
    queens_setup_set_problem (setup, problem);
}

gboolean
queens_advice_get (const QueensSetup *setup,
                   QueensEnd          end,
                   guint              index,
                   QueensAdvice      *advice)
{
  for (Deed deed = 0; deed < G_N_ELEMENTS (rules); deed++)
    {
      if ((rules[deed].ends >> end & 1) == 0 || !applies (deed, setup))
        continue;
      *advice = (QueensAdvice) {
        .id = rules[deed].id != NULL ? rules[deed].id
                                     : queens_algorithm_find_role (rules[deed].role)->id,
        .text = rules[deed].text,
      };
      queens_setup_copy (&advice->setup, setup);
      change (deed, &advice->setup);
      if (!queens_setup_equal (&advice->setup, setup) && queens_setup_check (&advice->setup, NULL)
          && index-- == 0)
        return TRUE;
      queens_advice_clear (advice);
    }
  return FALSE;
}

void
queens_advice_clear (QueensAdvice *self)
{
  queens_setup_clear (&self->setup);
}
