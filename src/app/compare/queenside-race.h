/* queenside-race.h: searches side by side, and the clock that all of them go by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-racer.h"

G_BEGIN_DECLS

#define QUEENSIDE_RACE_MAX 4

/* All zero is one without a racer. */
typedef struct
{
  QueensideRacer *racers[QUEENSIDE_RACE_MAX];      /* references; NULL where there is
                                                                 * none */
  QueensideUnit   unit;
  guint64         clock;        /* what all have counted, but for those that are over or still catch
                                 * up */
} QueensideRace;

void     queenside_race_clear        (QueensideRace       *self);

/* Whether all are over; and whether one of those that are not has still to come to the clock. */
gboolean queenside_race_is_over      (const QueensideRace *self);
gboolean queenside_race_is_behind    (const QueensideRace *self);
/* The most that any of them has counted yet. */
guint64  queenside_race_get_furthest (const QueensideRace *self);
/* The last clock for which no search would have to take a new step: all those that have not ended
 * have counted as much yet. */
guint64  queenside_race_get_last     (const QueensideRace *self);
/* The last clock at which one of them was at another step; 0 at the start. */
guint64  queenside_race_get_before   (const QueensideRace *self);
/* The least count of @unit of those that are not over, else the most of all. */
guint64  queenside_race_get_least    (const QueensideRace *self,
                                      QueensideUnit        unit);

/* Takes all to the clock. FALSE where @deadline, on the monotonic clock in µs, comes first. */
gboolean queenside_race_catch_up     (QueensideRace       *self,
                                      gint64               deadline);
/* The same to the next clock: those that have counted least take a step, the others only if they
 * are needed. Not all are over. */
gboolean queenside_race_tick         (QueensideRace       *self,
                                      gint64               deadline);
/* To any clock up to the furthest. */
void     queenside_race_seek         (QueensideRace       *self,
                                      guint64              clock);
/* Tells those who show them. */
void     queenside_race_show         (QueensideRace       *self);

G_END_DECLS
