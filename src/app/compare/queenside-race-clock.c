/* queenside-race-clock.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race-clock.h"

#include "queenside-play-clock.h"

struct _QueensideRaceClock
{
  GObject            parent_instance;

  QueensideRace      race;
  guint64            wanted;    /* ticks that are asked for beyond the clock */
  gboolean           playing;
  gdouble            speed;
  QueensidePlayClock play_clock;           /* also of what is wanted while nothing plays */
};

G_DEFINE_FINAL_TYPE (QueensideRaceClock, queenside_race_clock, G_TYPE_OBJECT)

enum { PROP_0, PROP_PLAYING, PROP_SPEED, N_PROPS };
enum { CHANGED, MOVED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

const QueensideRace *
queenside_race_clock_get_race (QueensideRaceClock *self)
{
  return &self->race;
}

static void
show (QueensideRaceClock *self)
{
  queenside_race_show (&self->race);
  g_signal_emit (self, signals[MOVED], 0);
}

/* The ticks that are wanted, as many as there is time for. */
static void
work (QueensideRaceClock *self,
      gint64              deadline)
{
  gboolean is_there = queenside_race_catch_up (&self->race, deadline);

  while (is_there && self->wanted > 0 && !queenside_race_is_over (&self->race)
         && g_get_monotonic_time () < deadline)
    {
      self->wanted--;
      is_there = queenside_race_tick (&self->race, deadline);
    }
  show (self);
}

static gboolean
has_work (QueensideRaceClock *self)
{
  return queenside_race_is_behind (&self->race)
         || (self->wanted > 0 && !queenside_race_is_over (&self->race));
}

/* Playing */

static void
set_playing (QueensideRaceClock *self,
             gboolean            playing)
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
  QueensideRaceClock *self = data;

  if (self->playing)
    self->wanted = ticks;
  work (self, deadline);
  return self->playing ? !queenside_race_is_over (&self->race) : has_work (self);
}

static void
ended_cb (gpointer data)
{
  set_playing (data, FALSE);
}

static void
start (QueensideRaceClock *self)
{
  queenside_play_clock_stop (&self->play_clock);
  if (self->playing)
    queenside_play_clock_start (&self->play_clock, self->speed);
  else if (has_work (self))
    queenside_play_clock_start (&self->play_clock, 1);
}

gboolean
queenside_race_clock_get_playing (QueensideRaceClock *self)
{
  return self->playing;
}

void
queenside_race_clock_set_playing (QueensideRaceClock *self,
                                  gboolean            playing)
{
  if (playing == self->playing)
    return;
  if (playing && queenside_race_is_over (&self->race))
    queenside_race_clock_seek (self, 0);
  if (playing && queenside_race_is_over (&self->race))
    return;
  set_playing (self, playing);
  if (playing)
    {
      self->wanted = 1;
      work (self, queenside_play_clock_get_deadline ());
    }
  start (self);
}

void
queenside_race_clock_step (QueensideRaceClock *self,
                           guint               n)
{
  set_playing (self, FALSE);
  self->wanted = n;
  work (self, queenside_play_clock_get_deadline ());
  start (self);
}

void
queenside_race_clock_rest (QueensideRaceClock *self)
{
  set_playing (self, FALSE);
  queenside_play_clock_stop (&self->play_clock);
}

void
queenside_race_clock_go_on (QueensideRaceClock *self)
{
  start (self);
}

void
queenside_race_clock_seek (QueensideRaceClock *self,
                           guint64             clock)
{
  set_playing (self, FALSE);
  queenside_race_seek (&self->race, clock);
  show (self);
  start (self);
}

void
queenside_race_clock_back (QueensideRaceClock *self,
                           guint               n)
{
  guint64 clock = self->race.clock;

  for (guint i = 0; i < n && clock > 0; i++)
    {
      clock = queenside_race_get_before (&self->race);
      queenside_race_seek (&self->race, clock);
    }
  queenside_race_clock_seek (self, clock);
}

void
queenside_race_clock_set_unit (QueensideRaceClock *self,
                               QueensideUnit       unit)
{
  guint64 clock = queenside_race_get_least (&self->race, unit);

  if (unit == self->race.unit)
    return;
  self->race.unit = unit;
  queenside_race_clock_seek (self, clock);
}

/* The searches */

static void
racer_changed_cb (QueensideRaceClock *self)
{
  set_playing (self, FALSE);
  self->race.clock = MIN (self->race.clock, queenside_race_get_furthest (&self->race));
  g_signal_emit (self, signals[CHANGED], 0);
  start (self);
}

guint
queenside_race_clock_add (QueensideRaceClock *self,
                          QueensideRacer     *racer)
{
  guint place = 0;

  while (place < QUEENSIDE_RACE_MAX && self->race.racers[place] != NULL)
    place++;
  g_assert (place < QUEENSIDE_RACE_MAX);
  self->race.racers[place] = racer;
  g_signal_connect_object (racer, "changed", G_CALLBACK (racer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  racer_changed_cb (self);
  return place;
}

void
queenside_race_clock_remove (QueensideRaceClock *self,
                             guint               place)
{
  g_signal_handlers_disconnect_by_data (self->race.racers[place], self);
  g_clear_object (&self->race.racers[place]);
  racer_changed_cb (self);
}

static void
queenside_race_clock_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (object);

  if (id == PROP_PLAYING)
    g_value_set_boolean (value, self->playing);
  else if (id == PROP_SPEED)
    g_value_set_double (value, self->speed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
queenside_race_clock_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (object);

  if (id == PROP_PLAYING)
    {
      queenside_race_clock_set_playing (self, g_value_get_boolean (value));
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
queenside_race_clock_dispose (GObject *object)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (object);

  queenside_play_clock_stop (&self->play_clock);
  queenside_race_clear (&self->race);
  G_OBJECT_CLASS (queenside_race_clock_parent_class)->dispose (object);
}

static void
queenside_race_clock_class_init (QueensideRaceClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_race_clock_get_property;
  object_class->set_property = queenside_race_clock_set_property;
  object_class->dispose = queenside_race_clock_dispose;
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 1, 0.1,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_RACE_CLOCK, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_RACE_CLOCK, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_race_clock_init (QueensideRaceClock *self)
{
  self->speed = 0.1;
  self->play_clock = (QueensidePlayClock) { .play = play, .ended = ended_cb, .data = self };
}

QueensideRaceClock *
queenside_race_clock_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_RACE_CLOCK, NULL);
}
