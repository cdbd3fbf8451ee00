/* queenside-same-start.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-same-start.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-algorithm.h"
#include "queens-places.h"

/* But for static points, as systematic searches begin. */
static gboolean
is_empty (const QueensProblem *problem,
          const gint32        *places)
{
  gboolean is_full = TRUE;

  for (guint i = 0; i < problem->n_queens; i++)
    if (places[i] == QUEENS_NO_PLACE)
      is_full = FALSE;
    else if (!queens_problem_is_static (problem, queens_place_get_square (problem, i, places[i])))
      return FALSE;
  return !is_full;
}

static gint32 *
copy_places (QueensideSession *session,
             gboolean          is_seen)
{
  const QueensProblem *problem = queenside_session_get_setup (session)->problem;
  g_autofree gint32 *places = is_seen ? queenside_session_copy_places (session)
                                      : queenside_session_copy_start (session);

  if (places != NULL && is_empty (problem, places))
    return NULL;
  return g_steal_pointer (&places);
}

void
queenside_same_start_take (QueensideSameStart *self,
                           QueensideSession   *session,
                           gboolean            is_seen)
{
  const QueensSetup *setup = queenside_session_get_setup (session);

  queenside_same_start_clear (self);
  *self = (QueensideSameStart) {
    .problem = queens_problem_ref (setup->problem),
    .places = copy_places (session, is_seen),
    .generator = setup->generator,
    .seed = setup->seed,
    .trial = setup->trial,
  };
}

void
queenside_same_start_draw (QueensideSameStart *self,
                           guint32             seed)
{
  g_clear_pointer (&self->places, g_free);
  self->seed = seed;
  self->trial = 0;
}

void
queenside_same_start_clear (QueensideSameStart *self)
{
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->places, g_free);
}

gboolean
queenside_same_start_equal (const QueensideSameStart *self,
                            const QueensideSameStart *other)
{
  if (self->problem == NULL || other->problem == NULL
      || !queens_problem_equal (self->problem, other->problem)
      || self->generator != other->generator || self->seed != other->seed
      || self->trial != other->trial || (self->places == NULL) != (other->places == NULL))
    return FALSE;
  return self->places == NULL
         || memcmp (self->places, other->places,
                    self->problem->n_queens * sizeof *self->places) == 0;
}

/* Queens on any squares move to any square; one queen per column stays in it. */
static QueensMoves
suit_moves (const QueensProblem *problem,
            QueensMoves          moves)
{
  if (problem->is_anywhere)
    return QUEENS_MOVES_ANYWHERE;
  return moves == QUEENS_MOVES_ANYWHERE ? QUEENS_MOVES_COLUMN : moves;
}

void
queenside_same_start_begin (const QueensideSameStart *self,
                            QueensideRacer           *racer,
                            const QueensSetup        *setup)
{
  g_auto (QueensSetup) own = { 0 };
  gboolean is_other_placement = setup->problem->placement
                                != self->problem->placement;

  queens_setup_copy (&own, setup);
  queens_setup_set_problem (&own, self->problem);
  own.generator = self->generator;
  own.seed = self->seed;
  own.trial = self->trial;
  if (is_other_placement)
    own.convention.moves = suit_moves (self->problem, own.convention.moves);
  queenside_racer_begin (racer, &own, self->places);
}

/* The first of its kind that takes part, or NULL. */
static QueensideRacer *
find (const QueensideRace *race,
      gboolean             is_systematic)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = race->racers[i];

      if (racer != NULL && queenside_racer_get_error (racer) == NULL
          && queenside_racer_get_setup (racer)->algorithm->is_systematic == is_systematic)
        return racer;
    }
  return NULL;
}

static char *
describe_drawn (const QueensideSameStart *self)
{
  if (self->trial > 0)
    return g_strdup_printf (_("from a board drawn with seed %" PRIu32 ", trial %" PRIu64),
                            self->seed, self->trial);
  return g_strdup_printf (_("from a board drawn with seed %" PRIu32), self->seed);
}

static char *
describe_for (const QueensideSameStart *self,
              QueensideRacer           *racer)
{
  if (queenside_racer_has_start (racer))
    return g_strdup (_("from the board of the Search page"));
  if (!queenside_racer_get_setup (racer)->algorithm->is_systematic)
    return describe_drawn (self);
  if (queenside_racer_count_start (racer) > 0)
    return g_strdup (_("from the static points alone"));
  return g_strdup (_("from an empty board"));
}

char *
queenside_same_start_describe (const QueensideSameStart *self,
                               const QueensideRace      *race)
{
  QueensideRacer *systematic = find (race, TRUE);
  QueensideRacer *other = find (race, FALSE);
  g_autofree char *start = other != NULL ? describe_for (self, other) : NULL;
  g_autofree char *empty_start = systematic != NULL ? describe_for (self, systematic) : NULL;

  if (start == NULL)
    return empty_start != NULL ? g_steal_pointer (&empty_start) : describe_drawn (self);
  if (empty_start == NULL)
    return g_steal_pointer (&start);
  /* Translators: both are starts, such as “from a board drawn with seed 7” */
  return g_strdup_printf (_("%s; systematic searches %s"), start, empty_start);
}
