/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long the remaining trials will take. Setups differ widely: the last ones, mostly
 * large boards, may take a thousand times as long as those already done. So each setup is estimated
 * by the time of its own trials, a few of which are probed beforehand.
 *
 * Not locked: one thread at a time. */

#pragma once

#include "queens-trials.h"

typedef struct _QueensPace QueensPace;

/* Expects @n_trials of each of @setups, which the caller owns and must keep alive. */
QueensPace *queens_pace_new      (const QueensSetup  *setups,
                                  guint               n_setups,
                                  guint64             n_trials);
void        queens_pace_free     (QueensPace         *self);

/* Probes a few trials of each setup, for 1/20 second each and half a second altogether. Does
 * nothing for a single setup, whose own trials soon show their time. @tick, which may be NULL, is
 * called with @data meanwhile; FALSE cancels. */
void        queens_pace_probe    (QueensPace         *self,
                                  QueensTrialsTick    tick,
                                  gpointer            data);

/* Adds a trial that was run with times. Probes don't count. */
void        queens_pace_add      (QueensPace         *self,
                                  const QueensTrial  *trial);

/* Gives the seconds that the remaining trials will take, @seconds after the first trial began. Sets
 * @is_least if it may take longer: because a setup has no finished trial yet, because times are so
 * uneven that their mean says little, or because a trial has been running for longer than any
 * before (half of such trials run on for as long again). Call it several times per second. Returns
 * FALSE and gives 0 before the first trial. */
gboolean    queens_pace_get_left (QueensPace         *self,
                                  gdouble             seconds,
                                  gdouble            *left,
                                  gboolean           *is_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPace, queens_pace_free)
