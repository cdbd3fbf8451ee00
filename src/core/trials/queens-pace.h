/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long the remaining trials will take. The last setups usually have the largest
 * boards, whose trials may take a thousand times as long as the trials of the first setups. So the
 * time of each setup is estimated from its own trials. Before the run, a few trials of each setup
 * are run as probes. Not locked: use only one thread at a time. */

#pragma once

#include "queens-trials.h"

typedef struct _QueensPace QueensPace;

/* Creates an estimate for @n_trials of each of @setups. Keeps a pointer to @setups. */
QueensPace *queens_pace_new      (const QueensSetup  *setups,
                                  guint               n_setups,
                                  guint64             n_trials);
void        queens_pace_free     (QueensPace         *self);

/* Runs a few trials of each setup as probes, to measure their time. Takes up to 0.05 s per setup
 * and 0.5 s in total. Does nothing for a single setup, because its first trials soon show how long
 * they take. Calls @tick, which may be NULL, with @data; if @tick returns FALSE, stops. */
void        queens_pace_probe    (QueensPace         *self,
                                  QueensTrialsTick    tick,
                                  gpointer            data);

/* Adds a finished trial of the run. Its time must have been measured. Don't add probes. */
void        queens_pace_add      (QueensPace         *self,
                                  const QueensTrial  *trial);

/* Sets @left to the seconds that the remaining trials will take. @seconds is the time since the
 * first trial began. Sets @is_least to TRUE if the trials may take longer: if a setup has no
 * finished trial yet, if times vary too much for a mean, or if a trial has run longer than any
 * finished trial. Call this several times per second. Returns FALSE until a trial has been
 * added. */
gboolean    queens_pace_get_left (QueensPace         *self,
                                  gdouble             seconds,
                                  gdouble            *left,
                                  gboolean           *is_least);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPace, queens_pace_free)
