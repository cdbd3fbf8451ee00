/* queenside-race-clock.h: the clock of searches side by side. All advance until they have counted
 * as much as it says; those that are over wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-race.h"
#include "queenside-transport.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RACE_CLOCK (queenside_race_clock_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRaceClock, queenside_race_clock, QUEENSIDE, RACE_CLOCK,
                      QueensideTransport)

/* A step is a tick, see queenside_race_tick(). Signals: "changed" when the searches are others,
 * "moved" when the clock or a search has moved. */

QueensideRaceClock  *queenside_race_clock_new      (void);

/* The searches and the clock; changed through the race clock only. */
const QueensideRace *queenside_race_clock_get_race (QueensideRaceClock *self);

/* Takes the reference to @racer into the first free place, which there must be and which it
 * keeps; returns that. The search catches up with the clock. */
guint                queenside_race_clock_add      (QueensideRaceClock *self,
                                                    QueensideRacer     *racer);
void                 queenside_race_clock_remove   (QueensideRaceClock *self,
                                                    guint               place);

/* Another unit takes the clock to the least count of those that are not over. */
void                 queenside_race_clock_set_unit (QueensideRaceClock *self,
                                                    QueensideUnit       unit);

/* Pauses it and leaves off what goes on by itself. */
void                 queenside_race_clock_rest     (QueensideRaceClock *self);

G_END_DECLS
