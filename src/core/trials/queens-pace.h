/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long the remaining trials will take. Setups differ widely: the last ones usually
 * have large boards, and their trials may take a thousand times as long as the first. So each setup
 * is estimated by its own trials, a few of which are probed before the run. Not locked: use in one
 * thread at a time. */

#pragma once

#include "queens-trials.h"

typedef struct _QueensPace QueensPace;

/* Expects @n_trials of each of @setups, which are borrowed. */
QueensPace *queens_pace_new      (const QueensSetup  *setups,
                                  guint               n_setups,
                                  guint64             n_trials);
void        queens_pace_free     (QueensPace         *self);

/* Probes a few trials of each setup, for 1/20 second each and half a second altogether. Does
 * nothing for a single setup, whose own trials soon show their time. Calls @tick, which may be
 * NULL, with @data; it returns FALSE to cancel. */
void        queens_pace_probe    (QueensPace         *self,
                                  QueensTrialsTick    tick,
                                  gpointer            data);

/* Adds a trial whose time was measured. Don't add probes. */
void        queens_pace_add      (QueensPace         *self,
                                  const QueensTrial  *trial);

/* Sets @left to the seconds that the remaining trials will take, @seconds after the first trial
 * began. Sets @is_least if it may take longer: a setup has no finished trial yet, times vary too
 * much for a mean, or a trial has run longer than any before (half of such trials take at least
 * twice as long). Call several times per second. FALSE before the first trial. */
gboolean    queens_pace_get_left (QueensPace         *self,
                                  gdouble             seconds,
                                  gdouble            *left,
                                  gboolean           *is_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPace, queens_pace_free)
