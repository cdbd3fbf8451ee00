/* queens-snapshots.h: what a search was at some of its steps, evenly spread over all of them, from
 * which every step between is played again. Snapshots grow rarer as the search grows longer, so
 * that their memory is bounded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"

G_BEGIN_DECLS

typedef struct _QueensSnapshots QueensSnapshots;

/* With the first snapshot, of @search at its start. They take @budget bytes, or as many as three
 * snapshots; those kept to play nearby steps again take a sixteenth of that, or as many as four,
 * besides. */
QueensSnapshots *queens_snapshots_new        (const QueensSearch *search,
                                              gsize               budget);
void             queens_snapshots_free       (QueensSnapshots    *self);

/* Down to @budget bytes for now, and none to play nearby steps again. */
void             queens_snapshots_thin       (QueensSnapshots    *self,
                                              gsize               budget);

/* To be called after every step that @search takes for the first time; keeps what is due. */
void             queens_snapshots_keep       (QueensSnapshots    *self,
                                              const QueensSearch *search);

/* Brings @search to step @target, one that the first search has taken. @search is that one or one
 * of the same setup and start, at any step of it. To a step near the last targets it takes but a
 * few steps. */
void             queens_snapshots_play       (QueensSnapshots    *self,
                                              QueensSearch       *search,
                                              guint64             target);

/* The step that comes after where @search is, past the solutions that the first search went on
 * from. */
void             queens_snapshots_step_again (QueensSearch       *search,
                                              QueensStep         *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSnapshots, queens_snapshots_free)

G_END_DECLS
