/* queenside-comparison.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-comparison.h"

#include "queens-algorithm.h"
#include "queenside-same-start.h"

struct _QueensideComparison
{
  GObject             parent_instance;

  QueensideSession   *session;
  QueensideLockstep  *lockstep;
  QueensideSameStart  start;
  gboolean            has_changed;      /* the session, since it was followed */
  gboolean            is_kept;          /* a person has chosen something */
  gboolean            is_opening;       /* the session is changed from here, which is no reason to
                                         * follow it */
};

G_DEFINE_FINAL_TYPE (QueensideComparison, queenside_comparison, G_TYPE_OBJECT)

static QueensideContestant *
get_contestant (QueensideComparison *self,
                guint                place)
{
  return queenside_lockstep_get_contest (self->lockstep)->contestants[place];
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
  static const char *const ids[] = { "steepest-ascent", "min-conflicts" };

  if (queens_setup_has_param (setup, "sideways-limit"))
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
begin_again (QueensideComparison *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (get_contestant (self, i) != NULL)
      queenside_same_start_begin (&self->start, get_contestant (self, i),
                                  queenside_contestant_get_setup (get_contestant (self, i)));
}

static void
begin_two (QueensideComparison *self)
{
  g_auto (QueensSetup) other = { 0 };

  queens_setup_copy (&other, queenside_session_get_setup (self->session));
  choose_other (&other);
  queenside_same_start_begin (&self->start, get_contestant (self, 0),
                              queenside_session_get_setup (self->session));
  queenside_same_start_begin (&self->start, get_contestant (self, 1), &other);
}

void
queenside_comparison_follow (QueensideComparison *self)
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
queenside_comparison_keep (QueensideComparison *self)
{
  self->is_kept = TRUE;
}

static void
session_changed_cb (QueensideComparison *self)
{
  self->has_changed = self->has_changed || !self->is_opening;
}

/* Who takes part */

gboolean
queenside_comparison_has_room (QueensideComparison *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (get_contestant (self, i) == NULL)
      return TRUE;
  return FALSE;
}

void
queenside_comparison_add (QueensideComparison *self)
{
  QueensideContestant *last = NULL;

  queenside_comparison_keep (self);
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (get_contestant (self, i) != NULL)
      last = get_contestant (self, i);
  queenside_lockstep_add (self->lockstep,
                          queenside_contestant_new (queenside_contestant_get_setup (last),
                                                    queenside_contestant_get_places (last)));
}

void
queenside_comparison_remove (QueensideComparison *self,
                             guint                place)
{
  queenside_comparison_keep (self);
  queenside_lockstep_remove (self->lockstep, place);
}

/* The start */

void
queenside_comparison_restart (QueensideComparison *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (get_contestant (self, i) != NULL)
      queenside_contestant_restart (get_contestant (self, i));
}

void
queenside_comparison_draw (QueensideComparison *self)
{
  queenside_comparison_keep (self);
  queenside_same_start_draw (&self->start, g_random_int ());
  begin_again (self);
}

void
queenside_comparison_take_seen (QueensideComparison *self)
{
  queenside_comparison_keep (self);
  queenside_same_start_take (&self->start, self->session, TRUE);
  begin_again (self);
}

char *
queenside_comparison_describe_start (QueensideComparison *self)
{
  return queenside_same_start_describe (&self->start,
                                        queenside_lockstep_get_contest (self->lockstep));
}

gboolean
queenside_comparison_open (QueensideComparison  *self,
                           guint                 place,
                           GError              **error)
{
  QueensideContestant *contestant = get_contestant (self, place);
  gboolean is_open;

  queenside_comparison_keep (self);
  self->is_opening = TRUE;
  is_open = queenside_session_set_start (self->session, queenside_contestant_get_setup (contestant),
                                         queenside_contestant_get_places (contestant), error);
  self->is_opening = FALSE;
  return is_open;
}

QueensideLockstep *
queenside_comparison_get_lockstep (QueensideComparison *self)
{
  return self->lockstep;
}

static void
queenside_comparison_dispose (GObject *object)
{
  QueensideComparison *self = QUEENSIDE_COMPARISON (object);

  g_clear_object (&self->lockstep);
  g_clear_object (&self->session);
  queenside_same_start_clear (&self->start);
  G_OBJECT_CLASS (queenside_comparison_parent_class)->dispose (object);
}

static void
queenside_comparison_class_init (QueensideComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_comparison_dispose;
}

static void
queenside_comparison_init (QueensideComparison *self)
{
  self->lockstep = queenside_lockstep_new ();
  self->has_changed = TRUE;
}

QueensideComparison *
queenside_comparison_new (QueensideSession *session)
{
  QueensideComparison *self = g_object_new (QUEENSIDE_TYPE_COMPARISON, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < 2; i++)
    queenside_lockstep_add (self->lockstep,
                            queenside_contestant_new (queenside_session_get_setup (session), NULL));
  queenside_comparison_follow (self);
  return self;
}
