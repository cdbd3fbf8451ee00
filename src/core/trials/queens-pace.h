/* queens-pace.h: how long trials that run will still take. Setups differ by far: those that come
 * last, mostly large boards, may take a thousand times as long as those that are done. So each is
 * reckoned by its own time for a trial, for which a few of its trials are tried beforehand.
 *
 * Not locked: one thread at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trials.h"

G_BEGIN_DECLS

typedef struct _QueensPace QueensPace;

/* For @n_trials of each of @setups, which stay the caller's and must live as long. */
QueensPace *queens_pace_new      (const QueensSetup  *setups,
                                  guint               n_setups,
                                  guint64             n_trials);
void        queens_pace_free     (QueensPace         *self);

/* Tries a few trials of each setup, for a twentieth of a second each and half a second in all,
 * where there are several setups; of one alone its own trials tell soon enough. @tick, or NULL, is
 * called with @data meanwhile; FALSE ends it. */
void        queens_pace_probe    (QueensPace         *self,
                                  QueensTrialsTick    tick,
                                  gpointer            data);

/* A trial that has been run with its time, one of those that were asked for. */
void        queens_pace_add      (QueensPace         *self,
                                  const QueensTrial  *trial);

/* The seconds that the others take, when those added took @seconds by the clock. @is_least: some
 * setup has not ended a trial yet, so that it may well be more. FALSE, and 0, before any trial was
 * added. */
gboolean    queens_pace_get_left (const QueensPace   *self,
                                  gdouble             seconds,
                                  gdouble            *left,
                                  gboolean           *is_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPace, queens_pace_free)

G_END_DECLS
