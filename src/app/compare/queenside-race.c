/* queenside-race.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race.h"

void
queenside_race_clear (QueensideRace *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    g_clear_object (&self->racers[i]);
}

typedef guint64 (*Count) (QueensideRacer *racer,
                          QueensideUnit        unit);

static guint64
find_most (const QueensideRace *self,
           Count                count,
           QueensideUnit        unit)
{
  guint64 most = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      most = MAX (most, count (self->racers[i], unit));
  return most;
}

/* Of those that are not over; FALSE where all are. */
static gboolean
find_least (const QueensideRace *self,
            QueensideUnit        unit,
            guint64             *least)
{
  gboolean found = FALSE;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_is_over (self->racers[i]))
      {
        guint64 count = queenside_racer_get_count (self->racers[i], unit);

        *least = found ? MIN (*least, count) : count;
        found = TRUE;
      }
  return found;
}

gboolean
queenside_race_is_over (const QueensideRace *self)
{
  guint64 least;

  return !find_least (self, self->unit, &least);
}

gboolean
queenside_race_is_behind (const QueensideRace *self)
{
  guint64 least;

  return find_least (self, self->unit, &least) && least < self->clock;
}

guint64
queenside_race_get_furthest (const QueensideRace *self)
{
  return find_most (self, queenside_racer_get_furthest, self->unit);
}

guint64
queenside_race_get_last (const QueensideRace *self)
{
  guint64 last = queenside_race_get_furthest (self);

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_has_ended (self->racers[i]))
      last = MIN (last, queenside_racer_get_furthest (self->racers[i], self->unit));
  return last;
}

guint64
queenside_race_get_before (const QueensideRace *self)
{
  return find_most (self, queenside_racer_get_before, self->unit);
}

guint64
queenside_race_get_least (const QueensideRace *self,
                          QueensideUnit        unit)
{
  guint64 least;

  return find_least (self, unit, &least) ? least
                                         : find_most (self, queenside_racer_get_count, unit);
}

/* Where all are over the clock is where the last of them is. */
gboolean
queenside_race_catch_up (QueensideRace *self,
                         gint64         deadline)
{
  gboolean all = TRUE;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      all = queenside_racer_advance (self->racers[i], self->unit, self->clock, deadline)
            && all;
  if (queenside_race_is_over (self))
    self->clock = find_most (self, queenside_racer_get_count, self->unit);
  return all;
}

gboolean
queenside_race_tick (QueensideRace *self,
                     gint64         deadline)
{
  self->clock = queenside_race_get_least (self, self->unit) + 1;
  return queenside_race_catch_up (self, deadline);
}

void
queenside_race_seek (QueensideRace *self,
                     guint64        clock)
{
  self->clock = MIN (clock, queenside_race_get_furthest (self));
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_seek (self->racers[i], self->unit, self->clock);
}

void
queenside_race_show (QueensideRace *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_show (self->racers[i]);
}
