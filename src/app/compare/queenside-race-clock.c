/* queenside-race-clock.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race-clock.h"

#include <glib/gi18n.h>

struct _QueensideRaceClock
{
  QueensideTransport parent_instance;

  QueensideRace      race;
  guint64            wanted;    /* ticks that are asked for beyond the clock */
};

G_DEFINE_FINAL_TYPE (QueensideRaceClock, queenside_race_clock, QUEENSIDE_TYPE_TRANSPORT)

enum { CHANGED, MOVED, N_SIGNALS };

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
  queenside_transport_tell (QUEENSIDE_TRANSPORT (self));
}

static gboolean
is_behind (QueensideTransport *transport)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (transport);

  return queenside_race_is_behind (&self->race)
         || (self->wanted > 0 && !queenside_race_is_over (&self->race));
}

/* The ticks that are wanted, or while it plays @ticks, as many as there is time for. */
static gboolean
advance (QueensideTransport *transport,
         guint64             ticks,
         gint64              deadline)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (transport);
  gboolean is_playing = queenside_transport_get_playing (transport);
  gboolean is_there = queenside_race_catch_up (&self->race, deadline);

  if (is_playing)
    self->wanted = ticks;
  while (is_there && self->wanted > 0 && !queenside_race_is_over (&self->race)
         && g_get_monotonic_time () < deadline)
    {
      self->wanted--;
      is_there = queenside_race_tick (&self->race, deadline);
    }
  show (self);
  if (!is_playing)
    return is_behind (transport);
  self->wanted = 0;
  return !queenside_race_is_over (&self->race);
}

static void
seek (QueensideTransport *transport,
      guint64             clock)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (transport);

  self->wanted = 0;
  queenside_race_seek (&self->race, clock);
  show (self);
  queenside_transport_catch_up (transport);
}

static gboolean
begin (QueensideTransport *transport)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (transport);

  if (queenside_race_is_over (&self->race))
    seek (transport, 0);
  return !queenside_race_is_over (&self->race);
}

/* Ticks on that take long go on by themselves. */
static void
move (QueensideTransport *transport,
      gint64              n)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (transport);
  guint64 clock = self->race.clock;

  if (n > 0)
    {
      self->wanted = n;
      advance (transport, 0, queenside_transport_get_deadline ());
      queenside_transport_catch_up (transport);
      return;
    }
  for (; n < 0 && clock > 0; n++)
    {
      clock = queenside_race_get_before (&self->race);
      queenside_race_seek (&self->race, clock);
    }
  seek (transport, clock);
}

/* No search takes a step for it. */
static guint64
get_last (QueensideTransport *transport)
{
  return queenside_race_get_last (&QUEENSIDE_RACE_CLOCK (transport)->race);
}

static QueensideWays
get_ways (QueensideTransport *transport)
{
  const QueensideRace *race = &QUEENSIDE_RACE_CLOCK (transport)->race;
  gboolean is_over = queenside_race_is_over (race);

  return (!is_over || queenside_race_get_furthest (race) > 0 ? QUEENSIDE_CAN_PLAY : 0)
         | (!is_over ? QUEENSIDE_CAN_STEP : 0)
         | (race->clock > 0 ? QUEENSIDE_CAN_RETURN : 0)
         | (race->clock < queenside_race_get_last (race) ? QUEENSIDE_CAN_GO_LAST : 0);
}

void
queenside_race_clock_rest (QueensideRaceClock *self)
{
  self->wanted = 0;
  queenside_transport_rest (QUEENSIDE_TRANSPORT (self));
}

void
queenside_race_clock_set_unit (QueensideRaceClock *self,
                               QueensideUnit       unit)
{
  guint64 clock = queenside_race_get_least (&self->race, unit);

  if (unit == self->race.unit)
    return;
  self->race.unit = unit;
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self), clock);
}

/* The searches */

static void
racer_changed_cb (QueensideRaceClock *self)
{
  queenside_race_clock_rest (self);
  self->race.clock = MIN (self->race.clock, queenside_race_get_furthest (&self->race));
  g_signal_emit (self, signals[CHANGED], 0);
  queenside_transport_tell (QUEENSIDE_TRANSPORT (self));
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self));
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
queenside_race_clock_dispose (GObject *object)
{
  QueensideRaceClock *self = QUEENSIDE_RACE_CLOCK (object);

  queenside_race_clear (&self->race);
  G_OBJECT_CLASS (queenside_race_clock_parent_class)->dispose (object);
}

static void
queenside_race_clock_class_init (QueensideRaceClockClass *klass)
{
  QueensideTransportClass *transport_class = QUEENSIDE_TRANSPORT_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_clock_dispose;
  transport_class->back_tip = N_("One tick back (←)");
  transport_class->step_tip = N_("One tick on (→)");
  transport_class->last_tip = N_("To the last tick (End)");
  transport_class->begin = begin;
  transport_class->advance = advance;
  transport_class->is_behind = is_behind;
  transport_class->get_ways = get_ways;
  transport_class->move = move;
  transport_class->seek = seek;
  transport_class->get_last = get_last;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_RACE_CLOCK, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_RACE_CLOCK, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_race_clock_init (QueensideRaceClock *self)
{
}

QueensideRaceClock *
queenside_race_clock_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_RACE_CLOCK, NULL);
}
