/* queenside-play-clock.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-play-clock.h"

#include <math.h>

#define LOWEST_RATE 0.5         /* steps a second */
#define HIGHEST_RATE 1e6        /* the last before no limit at all */
#define FRAME_RATE 60.0         /* above this several steps fall on a tick */
#define SLICE 7000              /* µs that a slice may take: drawing, which has the higher priority,
                                 * gets the rest */

gint64
queenside_play_clock_get_deadline (void)
{
  return g_get_monotonic_time () + SLICE;
}

static gboolean
play (QueensidePlayClock *self,
      guint64             steps)
{
  if (self->play (self->data, steps, queenside_play_clock_get_deadline ()))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  self->ended (self->data);
  return G_SOURCE_REMOVE;
}

static gboolean
idle_cb (gpointer user_data)
{
  return play (user_data, G_MAXUINT64);
}

/* As many steps as are due by now. */
static gboolean
timeout_cb (gpointer user_data)
{
  QueensidePlayClock *self = user_data;
  guint64 due = (g_get_monotonic_time () - self->begun) / (gdouble) G_USEC_PER_SEC * self->rate;
  guint64 steps = self->rate <= FRAME_RATE ? 1 : due - MIN (due, self->taken);

  self->taken = MAX (due, self->taken);
  return play (self, steps);
}

void
queenside_play_clock_start (QueensidePlayClock *self,
                            gdouble             speed)
{
  queenside_play_clock_stop (self);
  self->rate = LOWEST_RATE * pow (HIGHEST_RATE / LOWEST_RATE, speed);
  self->begun = g_get_monotonic_time ();
  self->taken = 0;
  if (speed >= 1)
    self->source = g_idle_add (idle_cb, self);
  else
    self->source = g_timeout_add (1000 / MIN (self->rate, FRAME_RATE), timeout_cb, self);
}

void
queenside_play_clock_stop (QueensidePlayClock *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

gboolean
queenside_play_clock_is_started (const QueensidePlayClock *self)
{
  return self->source != 0;
}
