/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches side by side, all from the same start, on the problem of the Search page. The searches
 * share a clock that counts iterations or evaluations. Each search advances until its own count
 * reaches the clock. A search that is over waits for the other searches. */

#pragma once

#include "queens-difference.h"
#include "queenside-racer.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RACE (queenside_race_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE, RACE, QueensideTransport)

/* A tick advances the searches with the lowest count by a step. Other searches take a step only if
 * they are behind the clock.
 *
 * Signal "changed": the set of searches has changed.
 * Signal "moved": the clock or a search has moved.
 * Signal "refused": passes a sentence that says why the searches can't be compared.
 *
 * All fields are read-only. */
struct _QueensideRace
{
  QueensideTransport  parent_instance;

  QueensideRacer     *racers[QUEENS_RACE_MAX];       /* owned; NULL if the place is free */
  QueensUnit          unit;
  /* number of iterations or evaluations that every search has reached, unless it is over or still
   * catching up */
  guint64             clock;
  guint               turn;     /* index of the racer that advances first, modulo QUEENS_RACE_MAX */
  guint64             wanted;   /* ticks that remain to be done */
  gboolean            stops;    /* TRUE if playing stops at the first difference */
  /* the comparison of the only two searches; NULL until it is needed, or if the searches can't be
   * compared */
  QueensDifference   *difference;
  gboolean            is_seeking;       /* TRUE while moving to the first difference */
  gboolean            is_arriving;      /* TRUE if playing has reached the first difference and
                                         * must stop there */

  QueensideSession   *session;
  QueensStart         start;
  gboolean            has_changed;      /* TRUE if the session has changed since the last
                                         * queenside_race_follow() */
  /* TRUE if the session stores the searches; FALSE if the race chose them */
  gboolean            is_kept;
  /* TRUE while several changes are made; changes to the session are then ignored */
  gboolean            is_changing;
  /* TRUE while advancing to the position of a document; the race gives up if this takes too long */
  gboolean            is_restoring;
};

/* Creates a race on the problem of @session, the session of the Search page. It has two searches:
 * the session's setup, and another setup that is worth comparing. */
QueensideRace *queenside_race_new            (QueensideSession *session);

/* Sets the unit, and moves the clock to the lowest count of the searches that aren't over. */
void           queenside_race_set_unit       (QueensideRace    *self,
                                              QueensUnit        unit);
/* Pauses, and cancels ticks that remain to be done. */
void           queenside_race_rest           (QueensideRace    *self);

/* Reads the race of the session. If this race has no searches, reads the setup of the session
 * instead. */
void           queenside_race_follow         (QueensideRace    *self);
/* Stores the searches in the session, because the user has changed the searches. */
void           queenside_race_keep           (QueensideRace    *self);

guint          queenside_race_count          (QueensideRace    *self);
/* Adds a copy of the last search, which advances to the clock. There must be a free place. */
void           queenside_race_add            (QueensideRace    *self);
/* Replaces all searches with @setups, which has 1 to QUEENS_RACE_MAX setups. Uses only their
 * algorithms and rules. Problem, start and seed come from the session. */
void           queenside_race_set_setups     (QueensideRace    *self,
                                              const QueensSetup *const *setups,
                                              guint             n_setups);
/* Keeps the first search and a copy of it. The user can change the rules of the copy. */
void           queenside_race_make_twins      (QueensideRace    *self);
void           queenside_race_set_stops       (QueensideRace    *self,
                                              gboolean          stops);
/* Returns a sentence about the first difference of two searches. If the clock has reached the
 * difference, the sentence says what both searches do there. If there is no difference, the
 * sentence says why. Returns NULL if nothing is known yet, or if there aren't two searches. Free
 * with g_free(). */
char          *queenside_race_describe_difference (QueensideRace *self);
/* Removes the search at @place. The race must have at least one other search. */
void           queenside_race_remove         (QueensideRace    *self,
                                              guint             place);

/* Restart all searches from the same start, from a board with a new seed, or from the Search page's
 * board. */
void           queenside_race_restart        (QueensideRace    *self);
void           queenside_race_draw           (QueensideRace    *self);
void           queenside_race_take_seen      (QueensideRace    *self);
/* Describes the start of the searches. If systematic searches have a different start, describes
 * both starts. Free with g_free(). */
char          *queenside_race_describe_start (QueensideRace    *self);

/* Copies the setup and the start of the search at @place to the session. The user can undo this. If
 * the session refuses the setup or the start, returns FALSE and sets @error. */
gboolean       queenside_race_open           (QueensideRace    *self,
                                              guint             place,
                                              GError          **error);
