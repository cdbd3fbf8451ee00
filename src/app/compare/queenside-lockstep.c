/* queenside-lockstep.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-lockstep.h"

#include "queenside-pace.h"

struct _QueensideLockstep
{
  GObject          parent_instance;

  QueensideContest contest;
  guint64          wanted;      /* ticks that are asked for beyond the clock */
  gboolean         playing;
  gdouble          speed;
  QueensidePace    pace;        /* also of what is wanted while nothing plays */
};

G_DEFINE_FINAL_TYPE (QueensideLockstep, queenside_lockstep, G_TYPE_OBJECT)

enum { PROP_0, PROP_PLAYING, PROP_SPEED, N_PROPS };
enum { CHANGED, MOVED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

const QueensideContest *
queenside_lockstep_get_contest (QueensideLockstep *self)
{
  return &self->contest;
}

static void
show (QueensideLockstep *self)
{
  queenside_contest_show (&self->contest);
  g_signal_emit (self, signals[MOVED], 0);
}

/* The ticks that are wanted, as many as there is time for. */
static void
work (QueensideLockstep *self,
      gint64             deadline)
{
  gboolean is_there = queenside_contest_catch_up (&self->contest, deadline);

  while (is_there && self->wanted > 0 && !queenside_contest_is_over (&self->contest)
         && g_get_monotonic_time () < deadline)
    {
      self->wanted--;
      is_there = queenside_contest_tick (&self->contest, deadline);
    }
  show (self);
}

static gboolean
has_work (QueensideLockstep *self)
{
  return queenside_contest_is_behind (&self->contest)
         || (self->wanted > 0 && !queenside_contest_is_over (&self->contest));
}

/* Playing */

static void
set_playing (QueensideLockstep *self,
             gboolean           playing)
{
  self->wanted = 0;
  if (playing == self->playing)
    return;
  self->playing = playing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static gboolean
play (gpointer data,
      guint64  ticks,
      gint64   deadline)
{
  QueensideLockstep *self = data;

  if (self->playing)
    self->wanted = ticks;
  work (self, deadline);
  return self->playing ? !queenside_contest_is_over (&self->contest) : has_work (self);
}

static void
ended_cb (gpointer data)
{
  set_playing (data, FALSE);
}

static void
start (QueensideLockstep *self)
{
  queenside_pace_stop (&self->pace);
  if (self->playing)
    queenside_pace_start (&self->pace, self->speed);
  else if (has_work (self))
    queenside_pace_start (&self->pace, 1);
}

gboolean
queenside_lockstep_get_playing (QueensideLockstep *self)
{
  return self->playing;
}

void
queenside_lockstep_set_playing (QueensideLockstep *self,
                                gboolean           playing)
{
  if (playing == self->playing)
    return;
  if (playing && queenside_contest_is_over (&self->contest))
    queenside_lockstep_seek (self, 0);
  if (playing && queenside_contest_is_over (&self->contest))
    return;
  set_playing (self, playing);
  if (playing)
    {
      self->wanted = 1;
      work (self, queenside_pace_get_deadline ());
    }
  start (self);
}

void
queenside_lockstep_step (QueensideLockstep *self,
                         guint              n)
{
  set_playing (self, FALSE);
  self->wanted = n;
  work (self, queenside_pace_get_deadline ());
  start (self);
}

void
queenside_lockstep_rest (QueensideLockstep *self)
{
  set_playing (self, FALSE);
  queenside_pace_stop (&self->pace);
}

void
queenside_lockstep_go_on (QueensideLockstep *self)
{
  start (self);
}

void
queenside_lockstep_seek (QueensideLockstep *self,
                         guint64            clock)
{
  set_playing (self, FALSE);
  queenside_contest_seek (&self->contest, clock);
  show (self);
  start (self);
}

void
queenside_lockstep_back (QueensideLockstep *self,
                         guint              n)
{
  guint64 clock = self->contest.clock;

  for (guint i = 0; i < n && clock > 0; i++)
    {
      clock = queenside_contest_get_before (&self->contest);
      queenside_contest_seek (&self->contest, clock);
    }
  queenside_lockstep_seek (self, clock);
}

void
queenside_lockstep_set_unit (QueensideLockstep *self,
                             QueensideUnit      unit)
{
  guint64 clock = queenside_contest_get_least (&self->contest, unit);

  if (unit == self->contest.unit)
    return;
  self->contest.unit = unit;
  queenside_lockstep_seek (self, clock);
}

/* The searches */

static void
contestant_changed_cb (QueensideLockstep *self)
{
  set_playing (self, FALSE);
  self->contest.clock = MIN (self->contest.clock, queenside_contest_get_furthest (&self->contest));
  g_signal_emit (self, signals[CHANGED], 0);
  start (self);
}

guint
queenside_lockstep_add (QueensideLockstep   *self,
                        QueensideContestant *contestant)
{
  guint place = 0;

  while (place < QUEENSIDE_CONTEST_MAX && self->contest.contestants[place] != NULL)
    place++;
  g_assert (place < QUEENSIDE_CONTEST_MAX);
  self->contest.contestants[place] = contestant;
  g_signal_connect_object (contestant, "changed", G_CALLBACK (contestant_changed_cb), self,
                           G_CONNECT_SWAPPED);
  contestant_changed_cb (self);
  return place;
}

void
queenside_lockstep_remove (QueensideLockstep *self,
                           guint              place)
{
  g_signal_handlers_disconnect_by_data (self->contest.contestants[place], self);
  g_clear_object (&self->contest.contestants[place]);
  contestant_changed_cb (self);
}

static void
queenside_lockstep_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  QueensideLockstep *self = QUEENSIDE_LOCKSTEP (object);

  if (id == PROP_PLAYING)
    g_value_set_boolean (value, self->playing);
  else if (id == PROP_SPEED)
    g_value_set_double (value, self->speed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
queenside_lockstep_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  QueensideLockstep *self = QUEENSIDE_LOCKSTEP (object);

  if (id == PROP_PLAYING)
    {
      queenside_lockstep_set_playing (self, g_value_get_boolean (value));
    }
  else if (id == PROP_SPEED)
    {
      self->speed = g_value_get_double (value);
      if (self->playing)
        start (self);
    }
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
queenside_lockstep_dispose (GObject *object)
{
  QueensideLockstep *self = QUEENSIDE_LOCKSTEP (object);

  queenside_pace_stop (&self->pace);
  queenside_contest_clear (&self->contest);
  G_OBJECT_CLASS (queenside_lockstep_parent_class)->dispose (object);
}

static void
queenside_lockstep_class_init (QueensideLockstepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_lockstep_get_property;
  object_class->set_property = queenside_lockstep_set_property;
  object_class->dispose = queenside_lockstep_dispose;
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 1, 0.1,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_LOCKSTEP, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_LOCKSTEP, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_lockstep_init (QueensideLockstep *self)
{
  self->speed = 0.1;
  self->pace = (QueensidePace) { .play = play, .ended = ended_cb, .data = self };
}

QueensideLockstep *
queenside_lockstep_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_LOCKSTEP, NULL);
}
