/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-race.h"

#include <string.h>

#include "queens-places.h"
#include "queens-search.h"

const QueensChoice queens_unit_choices[] = {
  [QUEENS_UNIT_ITERATIONS] = { "iterations", NULL },
  [QUEENS_UNIT_EVALUATIONS] = { "evaluations", NULL },
  { NULL, NULL }
};

/* Returns TRUE if queens are missing, and only static points have queens. */
static gboolean
is_empty (const QueensProblem *problem,
          const gint32        *places)
{
  gboolean is_full = TRUE;

  for (guint i = 0; i < problem->n_queens; i++)
    if (places[i] == QUEENS_NO_PLACE)
      is_full = FALSE;
    else if (!queens_squares_contain (&problem->static_points,
                                      queens_place_get_square (problem, i, places[i])))
      return FALSE;
  return !is_full;
}

void
queens_start_init (QueensStart       *self,
                   const QueensSetup *setup,
                   const gint32      *places)
{
  QueensProblem *problem = setup->problem;

  self->problem = queens_problem_ref (problem);
  self->generator = setup->generator;
  self->seed = setup->seed;
  self->trial = setup->trial;
  if (places != NULL && !is_empty (problem, places))
    self->places = g_memdup2 (places, problem->n_queens * sizeof *places);
}

void
queens_start_copy (QueensStart       *self,
                   const QueensStart *other)
{
  *self = *other;
  if (other->problem == NULL)
    return;
  queens_problem_ref (self->problem);
  self->places = g_memdup2 (other->places, other->problem->n_queens * sizeof *other->places);
}

void
queens_start_clear (QueensStart *self)
{
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->places, g_free);
}

gboolean
queens_start_equal (const QueensStart *self,
                    const QueensStart *other)
{
  if (self->problem == NULL || other->problem == NULL)
    return self->problem == other->problem;
  return queens_problem_equal (self->problem, other->problem)
         && self->generator == other->generator && self->seed == other->seed
         && self->trial == other->trial && (self->places == NULL) == (other->places == NULL)
         && (self->places == NULL
             || memcmp (self->places, other->places,
                        self->problem->n_queens * sizeof *self->places) == 0);
}

gboolean
queens_start_suits (const QueensSetup *setup,
                    const gint32      *places)
{
  gboolean is_full = TRUE;

  for (guint i = 0; i < setup->problem->n_queens; i++)
    is_full = is_full && places[i] != QUEENS_NO_PLACE;
  return is_full != setup->algorithm->is_systematic;
}

gint32 *
queens_start_enter (const QueensStart *self,
                    QueensSetup       *setup)
{
  QueensGenerator generator = setup->generator;
  gboolean had_other = setup->problem->placement != self->problem->placement;
  g_autoptr (QueensSearch) search = NULL;

  queens_setup_set_problem (setup, self->problem);
  setup->seed = self->seed;
  setup->trial = self->trial;
  /* A start with queens on any squares needs moves to any square. A start with one queen per column
   * needs moves within a column. */
  if (had_other && self->problem->is_anywhere)
    setup->convention.moves = QUEENS_MOVES_ANYWHERE;
  else if (had_other && setup->convention.moves == QUEENS_MOVES_ANYWHERE)
    setup->convention.moves = QUEENS_MOVES_COLUMN;
  if (self->places != NULL || generator == self->generator || setup->algorithm->is_systematic
      || setup->track != NULL)
    return g_memdup2 (self->places, self->problem->n_queens * sizeof *self->places);
  /* The random board depends on the generator of the start, so create the board with that
   * generator. */
  setup->generator = self->generator;
  search = queens_search_new (setup, NULL, NULL);
  setup->generator = generator;
  return search == NULL ? NULL : queens_board_copy_places (search->board);
}

void
queens_race_copy (QueensRace       *self,
                  const QueensRace *other)
{
  QueensRace copy = {
    .unit = other->unit, .position = other->position, .is_running = other->is_running,
    .stops = other->stops,
  };

  queens_start_copy (&copy.start, &other->start);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (other->setups[i].algorithm != NULL)
      queens_setup_copy (&copy.setups[i], &other->setups[i]);
  queens_race_clear (self);
  *self = copy;
}

void
queens_race_clear (QueensRace *self)
{
  queens_start_clear (&self->start);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    queens_setup_clear (&self->setups[i]);
  *self = (QueensRace) { 0 };
}

static gboolean
is_same_search (const QueensSetup *a,
                const QueensSetup *b)
{
  return a->algorithm == b->algorithm
         && (a->algorithm == NULL
             || (memcmp (&a->convention, &b->convention, sizeof a->convention) == 0
                 && memcmp (a->params, b->params, sizeof a->params) == 0
                 && a->max_iterations == b->max_iterations && a->generator == b->generator
                 && a->track == b->track));
}

gboolean
queens_race_has_same (const QueensRace *self,
                      const QueensRace *other)
{
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (!is_same_search (&self->setups[i], &other->setups[i]))
      return FALSE;
  return queens_start_equal (&self->start, &other->start);
}

gboolean
queens_race_is_default (const QueensRace *self)
{
  static const QueensRace zero;

  return self->unit == zero.unit && self->position == 0 && !self->is_running && !self->stops
         && queens_race_has_same (self, &zero);
}

guint
queens_race_count (const QueensRace *self)
{
  guint n = 0;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    n += self->setups[i].algorithm != NULL;
  return n;
}

/* Changes @setup into a search that is worth comparing with it. A climb gets another plateau rule,
 * because climbs differ most on plateaus. Any other search becomes a plain climb or, if its setup
 * doesn't allow a climb, a search by repair. */
static void
choose_other (QueensSetup *setup)
{
  static const QueensRole roles[] = { QUEENS_ROLE_CLIMB, QUEENS_ROLE_REPAIR };

  if (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU)
    {
      if (setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS)
        {
          setup->convention.plateau = QUEENS_PLATEAU_STOP;
          return;
        }
      /* With a fixed tie rule, sideways moves would go in circles. */
      setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
      setup->convention.ties = QUEENS_TIES_RANDOM;
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      if (setup->algorithm->role == roles[i])
        continue;
      queens_setup_set_algorithm (setup, queens_algorithm_find_role (roles[i]));
      if (queens_setup_check (setup, NULL))
        return;
    }
}

void
queens_race_choose (QueensRace        *self,
                    const QueensSetup *setup)
{
  if (queens_race_count (self) > 0)
    return;
  for (guint i = 0; i < 2; i++)
    {
      queens_setup_copy (&self->setups[i], setup);
      queens_setup_forget_levels (&self->setups[i]);
    }
  /* If the first search follows a user's program, the second follows the rules that the program
   * should follow. */
  if (setup->track != NULL)
    queens_setup_set_track (&self->setups[1], NULL);
  else
    choose_other (&self->setups[1]);
}
