/* queens-advice.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-advice.h"

#include <glib/gi18n-lib.h>

#define MORE 10                 /* times as much of what was used up */
#define ATTEMPTS "100"
#define NOISE "0.05"
#define FIRST_SIZE_WITH_SOLUTIONS 4

/* One row of the table. */
typedef struct
{
  const char *id;
  const char *text;
  guint       ends;                             /* the ends that it is for, a bit each */
  gboolean  (*applies) (const QueensSetup *setup);      /* to this setup; NULL for every one */
  void      (*change)  (QueensSetup *setup);
} Rule;

/* Nothing where that is the algorithm. */
static void
take_algorithm (QueensSetup *setup,
                const char  *id)
{
  const QueensAlgorithm *algorithm = queens_algorithm_find (id, NULL);

  if (algorithm != setup->algorithm)
    queens_setup_change_algorithm (setup, algorithm);
}

/* Ten times the parameter @id, or as much as it may be. */
static void
increase (QueensSetup *setup,
          const char  *id)
{
  const QueensParam *params = setup->algorithm->params;

  for (guint i = 0; params[i].id != NULL; i++)
    if (g_str_equal (params[i].id, id))
      setup->params[i] = MIN (MAX (setup->params[i] * MORE, MORE), params[i].highest);
}

/* Moves */

static gboolean
moves_by_step (const QueensSetup *setup)
{
  return setup->convention.moves == QUEENS_MOVES_STEP
         && (setup->algorithm->heeds & QUEENS_HEEDS_MOVES) != 0;
}

static void
move_in_column (QueensSetup *setup)
{
  setup->convention.moves = QUEENS_MOVES_COLUMN;
}

/* Plateaus */

static gboolean
climbs (const QueensSetup *setup)
{
  return (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0;
}

static gboolean
goes_sideways (const QueensSetup *setup)
{
  return climbs (setup) && setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS
         && queens_setup_get_param (setup, "sideways-limit") > 0;
}

static gboolean
has_random_ties (const QueensSetup *setup)
{
  return setup->convention.ties == QUEENS_TIES_RANDOM;
}

static gboolean
stays_with_fixed_ties (const QueensSetup *setup)
{
  return climbs (setup) && !goes_sideways (setup) && !has_random_ties (setup);
}

static gboolean
stays_with_random_ties (const QueensSetup *setup)
{
  return climbs (setup) && !goes_sideways (setup) && has_random_ties (setup);
}

static gboolean
circles (const QueensSetup *setup)
{
  return goes_sideways (setup) && !has_random_ties (setup);
}

static void
draw_ties (QueensSetup *setup)
{
  setup->convention.ties = QUEENS_TIES_RANDOM;
}

static void
go_sideways (QueensSetup *setup)
{
  setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  if (queens_setup_get_param (setup, "sideways-limit") == 0)
    queens_setup_set_param (setup, "sideways-limit", "100", NULL);
}

static void
go_sideways_at_random (QueensSetup *setup)
{
  go_sideways (setup);
  draw_ties (setup);
}

static void
go_further_sideways (QueensSetup *setup)
{
  increase (setup, "sideways-limit");
}

/* Algorithms and their limits */

static gboolean
makes_one_attempt (const QueensSetup *setup)
{
  return setup->algorithm->attempt == NULL;
}

static void
restart (QueensSetup *setup)
{
  take_algorithm (setup, "random-restart");
  queens_setup_set_param (setup, "attempts", ATTEMPTS, NULL);
}

static void
attempt_more (QueensSetup *setup)
{
  increase (setup, "attempts");
}

/* As stochastic draws, but not to worse squares, at which it ends. */
static gboolean
draws_better_squares (const QueensSetup *setup)
{
  return queens_setup_has_param (setup, "k") && !setup->algorithm->is_endless;
}

static void
draw_worse_squares (QueensSetup *setup)
{
  take_algorithm (setup, "stochastic");
}

static gboolean
has_no_noise (const QueensSetup *setup)
{
  return queens_setup_has_param (setup, "noise") && queens_setup_get_param (setup, "noise") == 0;
}

static void
add_noise (QueensSetup *setup)
{
  queens_setup_set_param (setup, "noise", NOISE, NULL);
}

static void
repair (QueensSetup *setup)
{
  take_algorithm (setup, "min-conflicts");
}

static void
iterate_more (QueensSetup *setup)
{
  setup->max_iterations *= setup->max_iterations <= G_MAXUINT64 / MORE ? MORE : 1;
}

/* Problems */

static void
take_static_point (QueensSetup *setup)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (setup->problem,
                                                                        &n_static_points);
  g_autoptr (QueensProblem) problem = NULL;

  if (n_static_points > 0)
    problem = queens_problem_toggle_static_point (setup->problem, static_points[0], NULL);
  if (problem != NULL)
    queens_setup_set_problem (setup, problem);
}

static void
take_boulder (QueensSetup *setup)
{
  gsize n_boulders;
  const QueensSquare *boulders = queens_problem_get_boulders (setup->problem, &n_boulders);
  g_autoptr (QueensProblem) problem = NULL;

  if (n_boulders > 0)
    problem = queens_problem_toggle_boulder (setup->problem, boulders[0], NULL);
  if (problem != NULL)
    queens_setup_set_problem (setup, problem);
}

static gboolean
is_too_small (const QueensSetup *setup)
{
  return queens_problem_get_size (setup->problem) < FIRST_SIZE_WITH_SOLUTIONS;
}

static void
take_larger (QueensSetup *setup)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (setup->problem,
                                                             FIRST_SIZE_WITH_SOLUTIONS, NULL);

  if (problem != NULL)
    queens_setup_set_problem (setup, problem);
}

/* The table, the most promising first */

#define AT(end) (1u << QUEENS_END_##end)
#define STUCK (AT (LOCAL_MINIMUM) | AT (PLATEAU))
#define IMPOSSIBLE (AT (NO_SOLUTION) | AT (NO_SUCCESSOR))

static const Rule rules[] = {
  { "moves-column", N_("Let queens move to any row of their column."),
    STUCK | AT (ATTEMPTS_USED) | AT (ITERATION_LIMIT), moves_by_step, move_in_column },
  { "sideways-at-random", N_("Go sideways on plateaus, with ties drawn at random."),
    AT (PLATEAU) | AT (ATTEMPTS_USED), stays_with_fixed_ties, go_sideways_at_random },
  { "sideways", N_("Go sideways on plateaus."),
    AT (PLATEAU) | AT (ATTEMPTS_USED), stays_with_random_ties, go_sideways },
  { "random-ties", N_("Draw ties at random: a fixed choice may go round in a circle."),
    AT (PLATEAU) | AT (ATTEMPTS_USED), circles, draw_ties },
  { "sideways-limit", N_("Allow ten times as many sideways moves."), AT (PLATEAU), goes_sideways,
    go_further_sideways },
  { "random-restart", N_("Climb again from random boards, up to 100 times."), STUCK,
    makes_one_attempt, restart },
  { "stochastic", N_("Draw worse squares too, only less often: stochastic."), STUCK,
    draws_better_squares, draw_worse_squares },
  { "attempts", N_("Make ten times as many attempts."), AT (ATTEMPTS_USED), NULL, attempt_more },
  { "noise", N_("Add some noise: sometimes any row, so that it cannot go round in a circle."),
    AT (ITERATION_LIMIT), has_no_noise, add_noise },
  { "min-conflicts", N_("Move attacked queens to their best rows: min-conflicts."),
    AT (ITERATION_LIMIT), NULL, repair },
  { "iterations", N_("Allow ten times as many iterations."), AT (ITERATION_LIMIT), NULL,
    iterate_more },
  { "size", N_("Take 4 rows and columns: the least, after 1, that have a solution."),
    AT (NO_SOLUTION), is_too_small, take_larger },
  { "static-point", N_("Take a static point away."), IMPOSSIBLE, NULL, take_static_point },
  { "boulder", N_("Take a boulder away."), IMPOSSIBLE, NULL, take_boulder },
};

/* What changes nothing, or makes a setup that the algorithm does not take, is no advice. */
static gboolean
apply (const Rule        *rule,
       const QueensSetup *setup,
       QueensAdvice      *advice)
{
  *advice = (QueensAdvice) { .id = rule->id, .text = rule->text };
  queens_setup_copy (&advice->setup, setup);
  if (rule->applies == NULL || rule->applies (setup))
    rule->change (&advice->setup);
  if (!queens_setup_equal (&advice->setup, setup) && queens_setup_check (&advice->setup, NULL))
    return TRUE;
  queens_advice_clear (advice);
  return FALSE;
}

gboolean
queens_advice_get (const QueensSetup *setup,
                   QueensEnd          end,
                   guint              index,
                   QueensAdvice      *advice)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if ((rules[i].ends >> end & 1) == 0 || !apply (&rules[i], setup, advice))
        continue;
      if (index-- == 0)
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
