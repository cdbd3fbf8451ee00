/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs many trials of one or several setups in threads. */

#pragma once

#include "queens-trial.h"

/* Maximum number of boards that are visited to prove a trap. With up to 16 columns, the traps of
 * min-conflicts, sideways climbs and tabu search without memory have a few boards, rarely more than
 * 30. */
#define QUEENS_TRIALS_TRAP_BOARDS 200

/* Called in the calling thread for each trial, ordered by setup, then number. Return FALSE to
 * cancel. */
typedef gboolean (*QueensTrialsVisit) (const QueensTrial *trial,
                                       gpointer           data);

/* Called in the calling thread several times per second, even during a long trial. Return FALSE to
 * cancel. */
typedef gboolean (*QueensTrialsTick)  (gpointer           data);

typedef struct
{
  guint             n_threads;  /* 0 for all processors */
  gboolean          with_times;
  gboolean          with_starts; /* TRUE if trials need their start state */
  gboolean          with_distances;     /* TRUE to measure distances if
                                         * queens_trial_has_distance() */
  guint64           first;      /* added to the first trial number of each setup; used for shards */
  QueensTrialsVisit visit;      /* may be NULL */
  QueensTrialsTick  tick;       /* may be NULL */
  gpointer          data;
} QueensTrialsOptions;

/* Runs @n_trials searches of each setup from random boards. The first search has the
 * setup's trial number plus @options->first. The visits and their order are the same for any
 * number of threads.
 *
 * With the generator `fast`, each trial has its own stream. A search with the same setup
 * and trial number takes the same steps. `numpy` and `python` have one stream for all trials of a
 * setup, so one thread runs them in order, and `first` must be 0. Replaying one of these trials
 * requires the trials before it, see queens_search_begin_trial().
 *
 * If a limit on iterations or sideways moves ends a search that remembers nothing but its board,
 * the boards that it could still reach are visited. If there are at most QUEENS_TRIALS_TRAP_BOARDS
 * such boards and none is a solution, the trial ends with QUEENS_END_TRAPPED. This depends only on
 * the last board.
 *
 * All setups are checked before the first trial runs. @options may be NULL.
 *
 * Returns FALSE with an error if a setup is refused, before any visit. With several setups, the
 * error contains the size. Returns FALSE with QUEENS_ERROR_CANCELLED as soon as a callback
 * returns FALSE. Returns FALSE with a QUEENS_ERROR_THREAD if no thread can be started. If the system
 * allows fewer threads than requested, the threads that it allows do all the work. */
gboolean queens_trials_run (const QueensSetup          *setups,
                            guint                       n_setups,
                            guint64                     n_trials,
                            const QueensTrialsOptions  *options,
                            GError                    **error);
