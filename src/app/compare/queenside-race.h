/* queenside-race.h: searches side by side, and the clock that all of them go by: they advance until
 * they have counted as much as it says; those that are over wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-racer.h"
#include "queenside-transport.h"

G_BEGIN_DECLS

#define QUEENSIDE_RACE_MAX 4

/* What the places are called: "A" and so on. */
extern const char *const queenside_race_letters[QUEENSIDE_RACE_MAX];

#define QUEENSIDE_TYPE_RACE (queenside_race_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE, RACE, QueensideTransport)

/* A step is a tick: those that have counted least take a step, the others only if they are needed.
 * Signals: "changed" when the searches are others, "moved" when the clock or a search has moved.
 *
 * The fields are for reading. */
struct _QueensideRace
{
  QueensideTransport  parent_instance;

  QueensideRacer     *racers[QUEENSIDE_RACE_MAX];       /* references; NULL where there is none */
  QueensideUnit       unit;
  guint64             clock;    /* what all have counted, but for those that are over or still catch
                                 * up */
  guint64             wanted;   /* ticks that are asked for beyond the clock */
};

/* Takes the reference to @racer into the first free place, which there must be and which it
 * keeps. The search catches up with the clock. */
void queenside_race_add      (QueensideRace  *self,
                              QueensideRacer *racer);
void queenside_race_remove   (QueensideRace  *self,
                              guint           place);

/* Another unit takes the clock to the least count of those that are not over. */
void queenside_race_set_unit (QueensideRace  *self,
                              QueensideUnit   unit);

/* Pauses it and leaves off what goes on by itself. */
void queenside_race_rest     (QueensideRace  *self);

G_END_DECLS
