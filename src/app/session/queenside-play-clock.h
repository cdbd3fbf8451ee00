/* queenside-play-clock.h: the clock of what plays: slowly by a timer, as fast as the machine can in
 * an idle source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lies in the object that plays; zero but for the first three fields. */
typedef struct
{
  /* Takes up to @steps steps, until @deadline in µs of monotonic time; what it has no time for is
   * let go. FALSE where there is nothing more to play. */
  gboolean (*play)  (gpointer data,
                     guint64  steps,
                     gint64   deadline);
  void     (*ended) (gpointer data);    /* called when @play has said so */
  gpointer   data;

  gdouble    rate;                      /* steps a second */
  guint      source;                    /* 0 while nothing plays */
  gint64     begun;                     /* when this speed began, in µs */
  guint64    taken;                     /* steps since then */
} QueensidePlayClock;

/* At @speed, from 0, one step in two seconds, to 1, all that the machine can do; again at another
 * one. The first steps come later. */
void     queenside_play_clock_start        (QueensidePlayClock       *self,
                                            gdouble                   speed);
void     queenside_play_clock_stop         (QueensidePlayClock       *self);
gboolean queenside_play_clock_is_started   (const QueensidePlayClock *self);

/* When work that begins now must leave off for the next frame to be drawn in time. */
gint64   queenside_play_clock_get_deadline (void);

G_END_DECLS
