/* queenside-contestant.h: one of several searches side by side: a setup, and its search where the
 * algorithm takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-counts.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CONTESTANT (queenside_contestant_get_type ())
G_DECLARE_FINAL_TYPE (QueensideContestant, queenside_contestant, QUEENSIDE, CONTESTANT, GObject)

/* The signal "changed" says that another search has taken the place of the present one. Its session
 * says "moved" when queenside_contestant_show() is called. */

QueensideContestant *queenside_contestant_new          (const QueensSetup   *setup,
                                                        const gint32        *places);

/* Begins the search of @setup from @places, see queens-places.h, or with NULL from the algorithm's
 * own start: a board drawn from the seed, or an empty one. Where an algorithm cannot begin with
 * @places it takes its own start. */
void                 queenside_contestant_begin        (QueensideContestant *self,
                                                        const QueensSetup   *setup,
                                                        const gint32        *places);

/* The same with another setup of the same problem, or with the present one. */
void                 queenside_contestant_change       (QueensideContestant *self,
                                                        const QueensSetup   *setup);
void                 queenside_contestant_restart      (QueensideContestant *self);

const QueensSetup   *queenside_contestant_get_setup    (QueensideContestant *self);
/* The start that was asked for, NULL for the algorithm's own; owned by the contestant. */
const gint32        *queenside_contestant_get_places   (QueensideContestant *self);
/* Whether it begins with that, and not with the algorithm's own start. */
gboolean             queenside_contestant_has_start    (QueensideContestant *self);
/* How many queens its first board has; 0 where there is no search. */
guint                queenside_contestant_count_start  (QueensideContestant *self);
/* Why the algorithm does not take the setup, or NULL. There is no search then: it is over, and its
 * counts are 0. */
const GError        *queenside_contestant_get_error    (QueensideContestant *self);
/* The search, for those who show it; not to be moved from there. */
QueensideSession    *queenside_contestant_get_session  (QueensideContestant *self);

/* Whether it has ended; and whether it is at its end. */
gboolean             queenside_contestant_has_ended    (QueensideContestant *self);
gboolean             queenside_contestant_is_over      (QueensideContestant *self);

/* What is counted where it is; at the furthest step yet; and one step before where it is, 0 at the
 * start. */
guint64              queenside_contestant_get_count    (QueensideContestant *self,
                                                        QueensideUnit        unit);
guint64              queenside_contestant_get_furthest (QueensideContestant *self,
                                                        QueensideUnit        unit);
guint64              queenside_contestant_get_before   (QueensideContestant *self,
                                                        QueensideUnit        unit);

/* On until it has counted @goal or is over. FALSE where @deadline, on the monotonic clock in µs,
 * comes first. */
gboolean             queenside_contestant_advance      (QueensideContestant *self,
                                                        QueensideUnit        unit,
                                                        guint64              goal,
                                                        gint64               deadline);
/* To the first step yet that has counted @goal, or to the furthest one. */
void                 queenside_contestant_seek         (QueensideContestant *self,
                                                        QueensideUnit        unit,
                                                        guint64              goal);
/* Tells those who show it. */
void                 queenside_contestant_show         (QueensideContestant *self);

/* The lowest and the highest cost from count @first to count @last, both included; of a long search
 * of a little more. */
void                 queenside_contestant_get_range    (QueensideContestant *self,
                                                        QueensideUnit        unit,
                                                        guint64              first,
                                                        guint64              last,
                                                        gint64              *lowest,
                                                        gint64              *highest);

G_END_DECLS
