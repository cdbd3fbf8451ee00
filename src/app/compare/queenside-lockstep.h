/* queenside-lockstep.h: the clock of searches side by side. All advance until they have counted as
 * much as it says; those that are over wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-contest.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_LOCKSTEP (queenside_lockstep_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLockstep, queenside_lockstep, QUEENSIDE, LOCKSTEP, GObject)

/* Properties: "playing", which also goes FALSE when all searches are over, and "speed", as the
 * runner's, in ticks. Signals: "changed" when the searches are others, "moved" when the clock or a
 * search has moved. */

QueensideLockstep   *queenside_lockstep_new          (void);

/* The searches and the clock; changed through the lockstep only. */
const QueensideContest *queenside_lockstep_get_contest (QueensideLockstep *self);

/* Takes the reference to @contestant into the first free place, which there must be and which it
 * keeps; returns that. The search catches up with the clock. */
guint                queenside_lockstep_add          (QueensideLockstep   *self,
                                                      QueensideContestant *contestant);
void                 queenside_lockstep_remove       (QueensideLockstep   *self,
                                                      guint                place);

/* Another unit takes the clock to the least count of those that are not over. */
void                 queenside_lockstep_set_unit     (QueensideLockstep   *self,
                                                      QueensideUnit        unit);

/* So many ticks on, see queenside_contest_tick(); they pause it. Where they take long they go on by
 * themselves. */
void                 queenside_lockstep_step         (QueensideLockstep   *self,
                                                      guint                n);
/* As many back, or to the start. */
void                 queenside_lockstep_back         (QueensideLockstep   *self,
                                                      guint                n);
/* Pauses it and leaves off what goes on by itself, until it is asked to go on. */
void                 queenside_lockstep_rest         (QueensideLockstep   *self);
void                 queenside_lockstep_go_on        (QueensideLockstep   *self);

/* To any clock up to the furthest. */
void                 queenside_lockstep_seek         (QueensideLockstep   *self,
                                                      guint64              clock);

gboolean             queenside_lockstep_get_playing  (QueensideLockstep   *self);
/* At the end it plays from the start. */
void                 queenside_lockstep_set_playing  (QueensideLockstep   *self,
                                                      gboolean             playing);

G_END_DECLS
