/* queenside-compare-setup.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-setup.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-algorithm.h"
#include "queens-places.h"

/* What the searches have in common. All zero is none. */
typedef struct
{
  QueensProblem   *problem;     /* a reference */
  gint32          *places;      /* of all queens, owned; NULL for a board drawn from the seed, or
                                 * for systematic searches an empty one */
  QueensGenerator  generator;
  guint32          seed;
  guint64          trial;
} Start;

struct _QueensideCompareSetup
{
  GObject           parent_instance;

  QueensideSession *session;
  QueensideRace    *race;
  Start             start;
  gboolean          has_changed;        /* the session, since it was followed */
  gboolean          is_kept;            /* a person has chosen something */
  gboolean          is_opening;         /* the session is changed from here, which is no reason to
                                         * follow it */
};

G_DEFINE_FINAL_TYPE (QueensideCompareSetup, queenside_compare_setup, G_TYPE_OBJECT)

/* The start */

static void
clear_start (Start *self)
{
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->places, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Start, clear_start)

/* But for static points, as systematic searches begin. */
static gboolean
is_empty (const QueensProblem *problem,
          const gint32        *places)
{
  gboolean is_full = TRUE;

  for (guint i = 0; i < queens_problem_get_n_queens (problem); i++)
    if (places[i] == QUEENS_NO_PLACE)
      is_full = FALSE;
    else if (!queens_problem_is_static (problem, queens_place_get_square (problem, i, places[i])))
      return FALSE;
  return !is_full;
}

/* As the search of the session begins; or with the board that is seen there. */
static Start
read_start (QueensideSession *session,
            gboolean          is_seen)
{
  const QueensSetup *setup = queenside_session_get_setup (session);
  Start start = {
    .problem = queens_problem_ref (setup->problem),
    .places = is_seen ? queenside_session_copy_places (session)
                      : queenside_session_copy_start (session),
    .generator = setup->generator,
    .seed = setup->seed,
    .trial = setup->trial,
  };

  if (start.places != NULL && is_empty (start.problem, start.places))
    g_clear_pointer (&start.places, g_free);
  return start;
}

static gboolean
is_same_start (const Start *a,
               const Start *b)
{
  if (!queens_problem_equal (a->problem, b->problem) || a->generator != b->generator
      || a->seed != b->seed || a->trial != b->trial || (a->places == NULL) != (b->places == NULL))
    return FALSE;
  return a->places == NULL
         || memcmp (a->places, b->places,
                    queens_problem_get_n_queens (a->problem) * sizeof *a->places) == 0;
}

/* Gives @racer the start, and of @setup algorithm, convention and parameters. */
static void
begin (QueensideCompareSetup *self,
       QueensideRacer        *racer,
       const QueensSetup     *setup)
{
  QueensProblem *problem = self->start.problem;
  g_auto (QueensSetup) own = { 0 };

  queens_setup_copy (&own, setup);
  queens_setup_set_problem (&own, problem);
  own.generator = self->start.generator;
  own.seed = self->start.seed;
  own.trial = self->start.trial;
  if (queens_problem_get_placement (setup->problem) != queens_problem_get_placement (problem))
    {
      /* Queens on any squares move to any square; one queen per column stays in it. */
      if (queens_problem_is_anywhere (problem))
        own.convention.moves = QUEENS_MOVES_ANYWHERE;
      else if (own.convention.moves == QUEENS_MOVES_ANYWHERE)
        own.convention.moves = QUEENS_MOVES_COLUMN;
    }
  queenside_racer_begin (racer, &own, self->start.places);
}

static void
begin_again (QueensideCompareSetup *self)
{
  QueensideRacer **racers = self->race->racers;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (racers[i] != NULL)
      begin (self, racers[i], &racers[i]->setup);
}

void
queenside_compare_setup_restart (QueensideCompareSetup *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->race->racers[i] != NULL)
      queenside_racer_restart (self->race->racers[i]);
}

void
queenside_compare_setup_draw (QueensideCompareSetup *self)
{
  queenside_compare_setup_keep (self);
  g_clear_pointer (&self->start.places, g_free);
  self->start.seed = g_random_int ();
  self->start.trial = 0;
  begin_again (self);
}

void
queenside_compare_setup_take_seen (QueensideCompareSetup *self)
{
  queenside_compare_setup_keep (self);
  clear_start (&self->start);
  self->start = read_start (self->session, TRUE);
  begin_again (self);
}

static char *
describe_drawn (const Start *start)
{
  if (start->trial > 0)
    return g_strdup_printf (_("from a board drawn with seed %" PRIu32 ", trial %" PRIu64),
                            start->seed, start->trial);
  return g_strdup_printf (_("from a board drawn with seed %" PRIu32), start->seed);
}

/* With what the first of its kind that takes part begins; NULL where there is none. */
static char *
describe_first (QueensideCompareSetup *self,
                gboolean               is_systematic)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->race->racers[i];

      if (racer == NULL || racer->error != NULL
          || racer->setup.algorithm->is_systematic != is_systematic)
        continue;
      if (queenside_racer_has_start (racer))
        return g_strdup (_("from the board of the Search page"));
      if (!is_systematic)
        return describe_drawn (&self->start);
      return g_strdup (queenside_racer_count_start (racer) > 0
                       ? _("from the static points alone") : _("from an empty board"));
    }
  return NULL;
}

char *
queenside_compare_setup_describe_start (QueensideCompareSetup *self)
{
  g_autofree char *start = describe_first (self, FALSE);
  g_autofree char *empty_start = describe_first (self, TRUE);

  if (start != NULL && empty_start != NULL)
    /* Translators: both are starts, such as “from a board drawn with seed 7” */
    return g_strdup_printf (_("%s; systematic searches %s"), start, empty_start);
  if (start != NULL)
    return g_steal_pointer (&start);
  return empty_start != NULL ? g_steal_pointer (&empty_start) : describe_drawn (&self->start);
}

/* Following the session */

/* The other one at first. Climbs differ most by what they do on plateaus; the others are worth a
 * look beside a plain climb. */
static void
choose_other (QueensSetup *setup)
{
  static const char *const ids[] = { QUEENS_DEFAULT_ALGORITHM, "min-conflicts" };

  if (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU)
    {
      setup->convention.plateau = setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS
                                  ? QUEENS_PLATEAU_STOP : QUEENS_PLATEAU_SIDEWAYS;
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const QueensAlgorithm *algorithm = queens_algorithm_find (ids[i], NULL);

      if (algorithm == setup->algorithm)
        continue;
      queens_setup_set_algorithm (setup, algorithm);
      if (queens_setup_check (setup, NULL))
        return;
    }
}

void
queenside_compare_setup_follow (QueensideCompareSetup *self)
{
  const QueensSetup *setup = queenside_session_get_setup (self->session);
  g_auto (Start) before = { 0 };
  g_auto (QueensSetup) other = { 0 };

  if (!self->has_changed)
    return;
  self->has_changed = FALSE;
  before = self->start;
  self->start = read_start (self->session, FALSE);
  if (!self->is_kept)
    {
      queens_setup_copy (&other, setup);
      choose_other (&other);
      begin (self, self->race->racers[0], setup);
      begin (self, self->race->racers[1], &other);
    }
  else if (!is_same_start (&before, &self->start))
    {
      begin_again (self);
    }
}

void
queenside_compare_setup_keep (QueensideCompareSetup *self)
{
  self->is_kept = TRUE;
}

static void
session_changed_cb (QueensideCompareSetup *self)
{
  self->has_changed = self->has_changed || !self->is_opening;
}

/* Who takes part */

void
queenside_compare_setup_add (QueensideCompareSetup *self)
{
  QueensideRacer *last = NULL;

  queenside_compare_setup_keep (self);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->race->racers[i] != NULL)
      last = self->race->racers[i];
  queenside_race_add (self->race, queenside_racer_new (&last->setup, last->places));
}

void
queenside_compare_setup_remove (QueensideCompareSetup *self,
                                guint                  place)
{
  queenside_compare_setup_keep (self);
  queenside_race_remove (self->race, place);
}

gboolean
queenside_compare_setup_open (QueensideCompareSetup  *self,
                              guint                   place,
                              GError                **error)
{
  const QueensideRacer *racer = self->race->racers[place];
  gboolean is_open;

  queenside_compare_setup_keep (self);
  self->is_opening = TRUE;
  is_open = queenside_session_set_start (self->session, &racer->setup, racer->places, error);
  self->is_opening = FALSE;
  return is_open;
}

QueensideRace *
queenside_compare_setup_get_race (QueensideCompareSetup *self)
{
  return self->race;
}

static void
queenside_compare_setup_dispose (GObject *object)
{
  QueensideCompareSetup *self = QUEENSIDE_COMPARE_SETUP (object);

  g_clear_object (&self->race);
  g_clear_object (&self->session);
  clear_start (&self->start);
  G_OBJECT_CLASS (queenside_compare_setup_parent_class)->dispose (object);
}

static void
queenside_compare_setup_class_init (QueensideCompareSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_compare_setup_dispose;
}

static void
queenside_compare_setup_init (QueensideCompareSetup *self)
{
  self->race = g_object_new (QUEENSIDE_TYPE_RACE, NULL);
  self->has_changed = TRUE;
}

QueensideCompareSetup *
queenside_compare_setup_new (QueensideSession *session)
{
  QueensideCompareSetup *self = g_object_new (QUEENSIDE_TYPE_COMPARE_SETUP, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < 2; i++)
    queenside_race_add (self->race, queenside_racer_new (queenside_session_get_setup (session),
                                                         NULL));
  queenside_compare_setup_follow (self);
  return self;
}
