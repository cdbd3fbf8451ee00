/* queenside-race.h: searches side by side: who takes part, all from the same start on the problem
 * of the Search page, and the clock that they go by: they advance until they have counted as much
 * as it says; those that are over wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-racer.h"
#include "queenside-transport.h"

G_BEGIN_DECLS

#define QUEENSIDE_RACE_MAX 4

/* What the searches have in common. All zero is none. */
typedef struct
{
  QueensProblem   *problem;     /* a reference */
  gint32          *places;      /* of all queens, owned; NULL for a board drawn from the seed, or
                                 * for systematic searches an empty one */
  QueensGenerator  generator;
  guint32          seed;
  guint64          trial;
} QueensideRaceStart;

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

  QueensideSession   *session;
  QueensideRaceStart  start;
  gboolean            has_changed;      /* the session, since it was followed */
  gboolean            is_kept;          /* a person has chosen something */
  gboolean            is_opening;       /* the session is changed from here, which is no reason to
                                         * follow it */
};

/* @session is the Search page's. Two searches: its own setup, and another one that is worth a
 * comparison. */
QueensideRace *queenside_race_new            (QueensideSession *session);

/* Another unit takes the clock to the least count of those that are not over. */
void           queenside_race_set_unit       (QueensideRace    *self,
                                              QueensideUnit     unit);
/* Pauses it and leaves off what goes on by itself. */
void           queenside_race_rest           (QueensideRace    *self);

/* Follows the session where that has another problem, start or seed since; and its setup, until a
 * person has chosen something here. */
void           queenside_race_follow         (QueensideRace    *self);
/* A person has chosen something. */
void           queenside_race_keep           (QueensideRace    *self);

/* How many take part. */
guint          queenside_race_count          (QueensideRace    *self);
/* A copy of the last search, in the first free place, which there must be. It catches up with the
 * clock. */
void           queenside_race_add            (QueensideRace    *self);
/* In the place of those that take part, searches of @setups, from one to QUEENSIDE_RACE_MAX, on the
 * session's problem with its start and seed: what a setup has of its own is its algorithm and
 * rules. */
void           queenside_race_set_setups     (QueensideRace    *self,
                                              const QueensSetup *const *setups,
                                              guint             n_setups);
/* Not the only one. */
void           queenside_race_remove         (QueensideRace    *self,
                                              guint             place);

/* The start of all of them: the same again, drawn from a new seed, or the board that is seen on the
 * Search page. */
void           queenside_race_restart        (QueensideRace    *self);
void           queenside_race_draw           (QueensideRace    *self);
void           queenside_race_take_seen      (QueensideRace    *self);
/* In words: with what the searches begin, of which systematic ones may have another board than the
 * others. Free with g_free(). */
char          *queenside_race_describe_start (QueensideRace    *self);

/* Gives the session the setup and the start of the search at @place, which can be undone; or leaves
 * it as it is and says why in @error. */
gboolean       queenside_race_open           (QueensideRace    *self,
                                              guint             place,
                                              GError          **error);

G_END_DECLS
