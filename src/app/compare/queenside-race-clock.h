/* queenside-race-clock.h: the clock of searches side by side. All advance until they have counted
 * as much as it says; those that are over wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-race.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RACE_CLOCK (queenside_race_clock_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRaceClock, queenside_race_clock, QUEENSIDE, RACE_CLOCK, GObject)

/* Properties: "playing", which also goes FALSE when all searches are over, and "speed", as the
 * runner's, in ticks. Signals: "changed" when the searches are others, "moved" when the clock or a
 * search has moved. */

QueensideRaceClock  *queenside_race_clock_new         (void);

/* The searches and the clock; changed through the race clock only. */
const QueensideRace *queenside_race_clock_get_race    (QueensideRaceClock *self);

/* Takes the reference to @racer into the first free place, which there must be and which it
 * keeps; returns that. The search catches up with the clock. */
guint                queenside_race_clock_add         (QueensideRaceClock *self,
                                                       QueensideRacer     *racer);
void                 queenside_race_clock_remove      (QueensideRaceClock *self,
                                                       guint               place);

/* Another unit takes the clock to the least count of those that are not over. */
void                 queenside_race_clock_set_unit    (QueensideRaceClock *self,
                                                       QueensideUnit       unit);

/* So many ticks on, see queenside_race_tick(); they pause it. Where they take long they go on by
 * themselves. */
void                 queenside_race_clock_step        (QueensideRaceClock *self,
                                                       guint               n);
/* As many back, or to the start. */
void                 queenside_race_clock_back        (QueensideRaceClock *self,
                                                       guint               n);
/* Pauses it and leaves off what goes on by itself, until it is asked to go on. */
void                 queenside_race_clock_rest        (QueensideRaceClock *self);
void                 queenside_race_clock_go_on       (QueensideRaceClock *self);

/* To any clock up to the furthest. */
void                 queenside_race_clock_seek        (QueensideRaceClock *self,
                                                       guint64             clock);

gboolean             queenside_race_clock_get_playing (QueensideRaceClock *self);
/* At the end it plays from the start. */
void                 queenside_race_clock_set_playing (QueensideRaceClock *self,
                                                       gboolean            playing);

G_END_DECLS
