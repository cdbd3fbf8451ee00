/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches side by side, all from the same start on the Search page's problem. They share a clock:
 * each search advances until it has counted that much, and waits once it is over. */

#pragma once

#include "queenside-racer.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RACE (queenside_race_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE, RACE, QueensideTransport)

/* A tick is a step of the searches with the least count; others take a step only to keep up.
 *
 * Signals: "changed", after another search; "moved", after a move of the clock or a search. All
 * fields are read-only. */
struct _QueensideRace
{
  QueensideTransport  parent_instance;

  QueensideRacer     *racers[QUEENS_RACE_MAX];       /* owned; NULL for a free place */
  QueensUnit       unit;
  /* count of all searches, except those that are over or catching up */
  guint64             clock;
  guint               turn;     /* the place that catches up first, modulo all places */
  guint64             wanted;   /* ticks to advance beyond the clock */

  QueensideSession   *session;
  QueensStart         start;
  gboolean            has_changed;      /* the session changed since the last follow() */
  gboolean            is_kept;          /* the searches are the session's, not chosen here */
  gboolean            is_changing;      /* several changes are one; the session's is not followed */
  /* advances to the position of a document, unless that takes too long */
  gboolean            is_restoring;
};

/* Compares searches on the problem of @session, which belongs to the Search page. Begins with its
 * setup and another one worth comparing. */
QueensideRace *queenside_race_new            (QueensideSession *session);

/* Sets the clock to the least count of the searches that are not over. */
void           queenside_race_set_unit       (QueensideRace    *self,
                                              QueensUnit     unit);
/* Pauses, and stops catching up. */
void           queenside_race_rest           (QueensideRace    *self);

/* Follows the session's race. While it has no searches, follows the session's setup. */
void           queenside_race_follow         (QueensideRace    *self);
/* Gives the searches to the session, as the user changed one. This can be undone there. */
void           queenside_race_keep           (QueensideRace    *self);

guint          queenside_race_count          (QueensideRace    *self);
/* Adds a copy of the last search in the first free place, which must exist. The copy catches up
 * with the clock. */
void           queenside_race_add            (QueensideRace    *self);
/* Replaces all searches by @setups, 1 to QUEENS_RACE_MAX. Only algorithm and rules are used;
 * problem, start and seed are the session's. */
void           queenside_race_set_setups     (QueensideRace    *self,
                                              const QueensSetup *const *setups,
                                              guint             n_setups);
/* @place must not be the only search. */
void           queenside_race_remove         (QueensideRace    *self,
                                              guint             place);

/* Restart all searches from the same start, from a board with a new seed, or from the board that
 * the Search page shows. */
void           queenside_race_restart        (QueensideRace    *self);
void           queenside_race_draw           (QueensideRace    *self);
void           queenside_race_take_seen      (QueensideRace    *self);
/* Describes the start, and that of systematic searches if it differs. Free with g_free(). */
char          *queenside_race_describe_start (QueensideRace    *self);

/* Gives setup and start of the search at @place to the session, which can be undone. Returns FALSE
 * with @error if the session can't take them. */
gboolean       queenside_race_open           (QueensideRace    *self,
                                              guint             place,
                                              GError          **error);
