/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapshots of a search at evenly spaced steps. The steps between two snapshots are replayed. The
 * distance between snapshots grows with the number of steps, so memory is bounded. */

#pragma once

#include "queens-search.h"

typedef struct _QueensSnapshots QueensSnapshots;

/* Takes the first snapshot of @search, which must be at its start. Snapshots use up to @budget
 * bytes, but at least three are kept. Snapshots near the last targets of queens_snapshots_play()
 * use up to @budget / 16 bytes more, or the size of four snapshots if that is larger. */
QueensSnapshots *queens_snapshots_new        (const QueensSearch *search,
                                              gsize               budget);
void             queens_snapshots_free       (QueensSnapshots    *self);
/* Copies the snapshots of steps before the current step of @search. Takes a snapshot of @search if
 * a regular snapshot is due at its current step. */
QueensSnapshots *queens_snapshots_fork       (const QueensSnapshots *self,
                                              const QueensSearch    *search);

/* Frees all snapshots near recent targets. Then repeatedly frees every other one of the remaining
 * snapshots until they use at most @budget bytes. Later snapshots may use the normal budget. */
void             queens_snapshots_thin       (QueensSnapshots    *self,
                                              gsize               budget);

/* Call this after every step that @search takes for the first time. */
void             queens_snapshots_keep       (QueensSnapshots    *self,
                                              const QueensSearch *search);

/* Moves @search to step @target, which the search of queens_snapshots_new() must have reached.
 * @search may be any search with the same setup and start. A step near a recent target needs only a
 * short replay. */
void             queens_snapshots_play       (QueensSnapshots    *self,
                                              QueensSearch       *search,
                                              guint64             target);

/* Replays the next step of @search. Continues after a solution as the original search did. */
void             queens_snapshots_step_again (QueensSearch       *search,
                                              QueensStep         *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSnapshots, queens_snapshots_free)
