/* queenside-compare-setup.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-setup.h"

#include "queens-algorithm.h"
#include "queenside-same-start.h"

struct _QueensideCompareSetup
{
  GObject             parent_instance;

  QueensideSession   *session;
  QueensideRaceClock *race_clock;
  QueensideSameStart  start;
  gboolean            has_changed;      /* the session, since it was followed */
  gboolean            is_kept;          /* a person has chosen something */
  gboolean            is_opening;       /* the session is changed from here, which is no reason to
                                         * follow it */
};

G_DEFINE_FINAL_TYPE (QueensideCompareSetup, queenside_compare_setup, G_TYPE_OBJECT)

static QueensideRacer *
get_racer (QueensideCompareSetup *self,
           guint                  place)
{
  return queenside_race_clock_get_race (self->race_clock)->racers[place];
}

/* The other one at first */

static void
set_plateau (QueensSetup *setup)
{
  gboolean goes_sideways = setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS;

  setup->convention.plateau = goes_sideways ? QUEENS_PLATEAU_STOP : QUEENS_PLATEAU_SIDEWAYS;
}

/* Climbs differ most by what they do on plateaus; the others are worth a look beside a plain
 * climb. */
static void
choose_other (QueensSetup *setup)
{
  static const char *const ids[] = { QUEENS_DEFAULT_ALGORITHM, "min-conflicts" };

  if (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU)
    {
      set_plateau (setup);
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

/* Following the session */

static void
begin_again (QueensideCompareSetup *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (get_racer (self, i) != NULL)
      queenside_same_start_begin (&self->start, get_racer (self, i),
                                  queenside_racer_get_setup (get_racer (self, i)));
}

static void
begin_two (QueensideCompareSetup *self)
{
  g_auto (QueensSetup) other = { 0 };

  queens_setup_copy (&other, queenside_session_get_setup (self->session));
  choose_other (&other);
  queenside_same_start_begin (&self->start, get_racer (self, 0),
                              queenside_session_get_setup (self->session));
  queenside_same_start_begin (&self->start, get_racer (self, 1), &other);
}

void
queenside_compare_setup_follow (QueensideCompareSetup *self)
{
  g_auto (QueensideSameStart) start = { 0 };

  if (!self->has_changed)
    return;
  self->has_changed = FALSE;
  queenside_same_start_take (&start, self->session, FALSE);
  if (self->is_kept && queenside_same_start_equal (&start, &self->start))
    return;
  queenside_same_start_clear (&self->start);
  self->start = start;
  start = (QueensideSameStart) { 0 };
  if (self->is_kept)
    begin_again (self);
  else
    begin_two (self);
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

gboolean
queenside_compare_setup_has_room (QueensideCompareSetup *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (get_racer (self, i) == NULL)
      return TRUE;
  return FALSE;
}

void
queenside_compare_setup_add (QueensideCompareSetup *self)
{
  QueensideRacer *last = NULL;

  queenside_compare_setup_keep (self);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (get_racer (self, i) != NULL)
      last = get_racer (self, i);
  queenside_race_clock_add (self->race_clock,
                            queenside_racer_new (queenside_racer_get_setup (last),
                                                 queenside_racer_get_places (last)));
}

void
queenside_compare_setup_remove (QueensideCompareSetup *self,
                                guint                  place)
{
  queenside_compare_setup_keep (self);
  queenside_race_clock_remove (self->race_clock, place);
}

/* The start */

void
queenside_compare_setup_restart (QueensideCompareSetup *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (get_racer (self, i) != NULL)
      queenside_racer_restart (get_racer (self, i));
}

void
queenside_compare_setup_draw (QueensideCompareSetup *self)
{
  queenside_compare_setup_keep (self);
  queenside_same_start_draw (&self->start, g_random_int ());
  begin_again (self);
}

void
queenside_compare_setup_take_seen (QueensideCompareSetup *self)
{
  queenside_compare_setup_keep (self);
  queenside_same_start_take (&self->start, self->session, TRUE);
  begin_again (self);
}

char *
queenside_compare_setup_describe_start (QueensideCompareSetup *self)
{
  return queenside_same_start_describe (&self->start,
                                        queenside_race_clock_get_race (self->race_clock));
}

gboolean
queenside_compare_setup_open (QueensideCompareSetup  *self,
                              guint                   place,
                              GError                **error)
{
  QueensideRacer *racer = get_racer (self, place);
  gboolean is_open;

  queenside_compare_setup_keep (self);
  self->is_opening = TRUE;
  is_open = queenside_session_set_start (self->session, queenside_racer_get_setup (racer),
                                         queenside_racer_get_places (racer), error);
  self->is_opening = FALSE;
  return is_open;
}

QueensideRaceClock *
queenside_compare_setup_get_race_clock (QueensideCompareSetup *self)
{
  return self->race_clock;
}

static void
queenside_compare_setup_dispose (GObject *object)
{
  QueensideCompareSetup *self = QUEENSIDE_COMPARE_SETUP (object);

  g_clear_object (&self->race_clock);
  g_clear_object (&self->session);
  queenside_same_start_clear (&self->start);
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
  self->race_clock = queenside_race_clock_new ();
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
    queenside_race_clock_add (self->race_clock,
                              queenside_racer_new (queenside_session_get_setup (session), NULL));
  queenside_compare_setup_follow (self);
  return self;
}
