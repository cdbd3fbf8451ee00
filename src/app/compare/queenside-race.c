/* queenside-race.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE_TYPE_TRANSPORT)

enum { CHANGED, MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

const char *const queenside_race_letters[QUEENSIDE_RACE_MAX] = { "A", "B", "C", "D" };

/* Counts */

static guint64
find_most (QueensideRace *self,
           guint64      (*count) (QueensideRacer *racer,
                                  QueensideUnit   unit))
{
  guint64 most = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      most = MAX (most, count (self->racers[i], self->unit));
  return most;
}

/* Of those that are not over; G_MAXUINT64 where all are. */
static guint64
find_least (QueensideRace *self)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_is_over (self->racers[i]))
      least = MIN (least, queenside_racer_get_count (self->racers[i], self->unit));
  return least;
}

static gboolean
is_over (QueensideRace *self)
{
  return find_least (self) == G_MAXUINT64;
}

/* Whether one of those that are not over has still to come to the clock, or to go on from there. */
static gboolean
is_behind (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 least = find_least (self);

  return least != G_MAXUINT64 && (least < self->clock || self->wanted > 0);
}

/* The last clock for which no search would have to take a new step: all those that have not ended
 * have counted as much yet. */
static guint64
get_last (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 last = find_most (self, queenside_racer_get_furthest);

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_has_ended (self->racers[i]))
      last = MIN (last, queenside_racer_get_furthest (self->racers[i], self->unit));
  return last;
}

static QueensideWays
get_ways (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  QueensideWays ways = 0;

  if (!is_over (self))
    ways |= QUEENSIDE_CAN_PLAY | QUEENSIDE_CAN_STEP;
  else if (find_most (self, queenside_racer_get_furthest) > 0)
    ways |= QUEENSIDE_CAN_PLAY;
  if (self->clock > 0)
    ways |= QUEENSIDE_CAN_RETURN;
  if (self->clock < get_last (transport))
    ways |= QUEENSIDE_CAN_GO_LAST;
  return ways;
}

/* Moving */

static void
show (QueensideRace *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && self->racers[i]->error == NULL)
      queenside_session_tell (self->racers[i]->session);
  g_signal_emit (self, signals[MOVED], 0);
  queenside_transport_tell (QUEENSIDE_TRANSPORT (self));
}

/* Takes all to the clock; where all are over that is where the last of them is. FALSE where
 * @deadline, on the monotonic clock in µs, comes first. */
static gboolean
catch_up (QueensideRace *self,
          gint64         deadline)
{
  gboolean all = TRUE;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      all = queenside_racer_advance (self->racers[i], self->unit, self->clock, deadline) && all;
  if (is_over (self))
    self->clock = find_most (self, queenside_racer_get_count);
  return all;
}

/* The ticks that are wanted, or while it plays @ticks, as many as there is time for. */
static gboolean
advance (QueensideTransport *transport,
         guint64             ticks,
         gint64              deadline)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  gboolean is_playing = queenside_transport_get_playing (transport);
  gboolean is_there = catch_up (self, deadline);

  if (is_playing)
    self->wanted = ticks;
  while (is_there && self->wanted > 0 && !is_over (self) && g_get_monotonic_time () < deadline)
    {
      self->wanted--;
      self->clock = find_least (self) + 1;
      is_there = catch_up (self, deadline);
    }
  show (self);
  if (!is_playing)
    return is_behind (transport);
  self->wanted = 0;
  return !is_over (self);
}

/* To any clock up to the furthest. */
static void
go_to (QueensideRace *self,
       guint64        clock)
{
  self->clock = MIN (clock, find_most (self, queenside_racer_get_furthest));
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_seek (self->racers[i], self->unit, self->clock);
}

static void
seek (QueensideTransport *transport,
      guint64             clock)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  self->wanted = 0;
  go_to (self, clock);
  show (self);
  queenside_transport_catch_up (transport);
}

static gboolean
begin (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  if (is_over (self))
    seek (transport, 0);
  return !is_over (self);
}

/* Ticks on that take long go on by themselves; back goes to where one of them was at another
 * step. */
static void
move (QueensideTransport *transport,
      gint64              n)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  if (n > 0)
    {
      self->wanted = n;
      advance (transport, 0, queenside_transport_get_deadline ());
      queenside_transport_catch_up (transport);
      return;
    }
  for (; n < 0 && self->clock > 0; n++)
    go_to (self, find_most (self, queenside_racer_get_before));
  seek (transport, self->clock);
}

void
queenside_race_rest (QueensideRace *self)
{
  self->wanted = 0;
  queenside_transport_rest (QUEENSIDE_TRANSPORT (self));
}

void
queenside_race_set_unit (QueensideRace *self,
                         QueensideUnit  unit)
{
  guint64 least;

  if (unit == self->unit)
    return;
  self->unit = unit;
  least = find_least (self);
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self),
                            least != G_MAXUINT64 ? least
                                                 : find_most (self, queenside_racer_get_count));
}

/* The searches */

static void
racer_changed_cb (QueensideRace *self)
{
  queenside_race_rest (self);
  self->clock = MIN (self->clock, find_most (self, queenside_racer_get_furthest));
  g_signal_emit (self, signals[CHANGED], 0);
  queenside_transport_tell (QUEENSIDE_TRANSPORT (self));
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self));
}

void
queenside_race_add (QueensideRace  *self,
                    QueensideRacer *racer)
{
  guint place = 0;

  while (place < QUEENSIDE_RACE_MAX && self->racers[place] != NULL)
    place++;
  g_assert (place < QUEENSIDE_RACE_MAX);
  self->racers[place] = racer;
  g_signal_connect_object (racer, "changed", G_CALLBACK (racer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  racer_changed_cb (self);
}

void
queenside_race_remove (QueensideRace *self,
                       guint          place)
{
  g_signal_handlers_disconnect_by_data (self->racers[place], self);
  g_clear_object (&self->racers[place]);
  racer_changed_cb (self);
}

static void
queenside_race_dispose (GObject *object)
{
  QueensideRace *self = QUEENSIDE_RACE (object);

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    g_clear_object (&self->racers[i]);
  G_OBJECT_CLASS (queenside_race_parent_class)->dispose (object);
}

static void
queenside_race_class_init (QueensideRaceClass *klass)
{
  QueensideTransportClass *transport_class = QUEENSIDE_TRANSPORT_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_dispose;
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
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_race_init (QueensideRace *self)
{
}
