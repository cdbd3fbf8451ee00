/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches side by side, all from the same start and on the problem of the Search page. They share
 * a clock: each search advances until its count reaches the clock, and waits when it is over. */

#pragma once

#include "queens-difference.h"
#include "queenside-racer.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RACE (queenside_race_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE, RACE, QueensideTransport)

/* A tick advances the searches with the least count by a step. Other searches take a step only if
 * they are behind the clock.
 *
 * Emits "changed" when the set of searches changes, and "moved" when the clock or a search moves.
 * Emits "refused" with a sentence if the searches can't be compared.
 * All fields are read-only. */
struct _QueensideRace
{
  QueensideTransport  parent_instance;

  QueensideRacer     *racers[QUEENS_RACE_MAX];       /* owned; NULL for a free place */
  QueensUnit          unit;
  /* count of all searches, except those that are over or behind */
  guint64             clock;
  guint               turn;     /* index of the racer that advances first, modulo QUEENS_RACE_MAX */
  guint64             wanted;   /* ticks that remain to be done */
  gboolean            stops;    /* playing stops at the first difference */
  /* the comparison of the only two searches; NULL until it is needed, or if they can't be
   * compared */
  QueensDifference   *difference;
  gboolean            is_seeking;       /* on the way to the first difference */
  gboolean            is_arriving;      /* playing has reached it and stops there */

  QueensideSession   *session;
  QueensStart         start;
  gboolean            has_changed;      /* the session has changed since the last follow() */
  /* the session stores the searches; FALSE if they were chosen here */
  gboolean            is_kept;
  /* several changes are in progress; ignore changes of the session */
  gboolean            is_changing;
  /* advance to the position of a document, unless that takes too long */
  gboolean            is_restoring;
};

/* Compares searches on the problem of @session, the session of the Search page. Begins with two
 * searches: the session's setup and another setup worth comparing. */
QueensideRace *queenside_race_new            (QueensideSession *session);

/* Also moves the clock to the least count of the searches that are not over. */
void           queenside_race_set_unit       (QueensideRace    *self,
                                              QueensUnit        unit);
/* Pauses, and cancels ticks that remain to be done. */
void           queenside_race_rest           (QueensideRace    *self);

/* Follows the race of the session, or the setup of the session if its race has no searches. */
void           queenside_race_follow         (QueensideRace    *self);
/* Stores the searches in the session because the user has changed them. */
void           queenside_race_keep           (QueensideRace    *self);

guint          queenside_race_count          (QueensideRace    *self);
/* Adds a copy of the last search, which advances to the clock. There must be a free place. */
void           queenside_race_add            (QueensideRace    *self);
/* Replaces all searches by @setups, 1 to QUEENS_RACE_MAX. Uses only their algorithms and rules;
 * problem, start and seed come from the session. */
void           queenside_race_set_setups     (QueensideRace    *self,
                                              const QueensSetup *const *setups,
                                              guint             n_setups);
/* Keeps the first search and a copy of it, whose rules the user can change. */
void           queenside_race_make_twins      (QueensideRace    *self);
void           queenside_race_set_stops       (QueensideRace    *self,
                                              gboolean          stops);
/* Returns a sentence about the first difference of two searches: once the clock has reached it, what
 * they do there; or why there is none. Returns NULL if nothing is known yet or there aren't two
 * searches. Free with g_free(). */
char          *queenside_race_describe_difference (QueensideRace *self);
/* @place must not be the only search. */
void           queenside_race_remove         (QueensideRace    *self,
                                              guint             place);

/* Restart all searches from the same start, a board with a new seed, or the Search page's board. */
void           queenside_race_restart        (QueensideRace    *self);
void           queenside_race_draw           (QueensideRace    *self);
void           queenside_race_take_seen      (QueensideRace    *self);
/* Describes the start, and the start of systematic searches if it differs. Free with g_free(). */
char          *queenside_race_describe_start (QueensideRace    *self);

/* Copies the setup and start of the search at @place to the session. The user can undo this.
 * Returns FALSE and sets @error if the session refuses them. */
gboolean       queenside_race_open           (QueensideRace    *self,
                                              guint             place,
                                              GError          **error);
