/* queenside-contest.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-contest.h"

void
queenside_contest_clear (QueensideContest *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    g_clear_object (&self->contestants[i]);
}

typedef guint64 (*Count) (QueensideContestant *contestant,
                          QueensideUnit        unit);

static guint64
find_most (const QueensideContest *self,
           Count                   count,
           QueensideUnit           unit)
{
  guint64 most = 0;

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL)
      most = MAX (most, count (self->contestants[i], unit));
  return most;
}

/* Of those that are not over; FALSE where all are. */
static gboolean
find_least (const QueensideContest *self,
            QueensideUnit           unit,
            guint64                *least)
{
  gboolean found = FALSE;

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL && !queenside_contestant_is_over (self->contestants[i]))
      {
        guint64 count = queenside_contestant_get_count (self->contestants[i], unit);

        *least = found ? MIN (*least, count) : count;
        found = TRUE;
      }
  return found;
}

gboolean
queenside_contest_is_over (const QueensideContest *self)
{
  guint64 least;

  return !find_least (self, self->unit, &least);
}

gboolean
queenside_contest_is_behind (const QueensideContest *self)
{
  guint64 least;

  return find_least (self, self->unit, &least) && least < self->clock;
}

guint64
queenside_contest_get_furthest (const QueensideContest *self)
{
  return find_most (self, queenside_contestant_get_furthest, self->unit);
}

guint64
queenside_contest_get_last (const QueensideContest *self)
{
  guint64 last = queenside_contest_get_furthest (self);

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL && !queenside_contestant_has_ended (self->contestants[i]))
      last = MIN (last, queenside_contestant_get_furthest (self->contestants[i], self->unit));
  return last;
}

guint64
queenside_contest_get_before (const QueensideContest *self)
{
  return find_most (self, queenside_contestant_get_before, self->unit);
}

guint64
queenside_contest_get_least (const QueensideContest *self,
                             QueensideUnit           unit)
{
  guint64 least;

  return find_least (self, unit, &least) ? least
                                         : find_most (self, queenside_contestant_get_count, unit);
}

/* Where all are over the clock is where the last of them is. */
gboolean
queenside_contest_catch_up (QueensideContest *self,
                            gint64            deadline)
{
  gboolean all = TRUE;

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL)
      all = queenside_contestant_advance (self->contestants[i], self->unit, self->clock, deadline)
            && all;
  if (queenside_contest_is_over (self))
    self->clock = find_most (self, queenside_contestant_get_count, self->unit);
  return all;
}

gboolean
queenside_contest_tick (QueensideContest *self,
                        gint64            deadline)
{
  self->clock = queenside_contest_get_least (self, self->unit) + 1;
  return queenside_contest_catch_up (self, deadline);
}

void
queenside_contest_seek (QueensideContest *self,
                        guint64           clock)
{
  self->clock = MIN (clock, queenside_contest_get_furthest (self));
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL)
      queenside_contestant_seek (self->contestants[i], self->unit, self->clock);
}

void
queenside_contest_show (QueensideContest *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->contestants[i] != NULL)
      queenside_contestant_show (self->contestants[i]);
}
