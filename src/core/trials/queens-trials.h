/* queens-trials.h: many searches of one setup or several, in threads, and what each came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial.h"

G_BEGIN_DECLS

#define QUEENS_TRIALS_ERROR (queens_trials_error_quark ())
GQuark queens_trials_error_quark (void);

typedef enum
{
  QUEENS_TRIALS_ERROR_CANCELLED,
  QUEENS_TRIALS_ERROR_FIRST,    /* the trials of a generator with one stream begin at its
                                 * beginning */
} QueensTrialsError;

/* Called in the thread that asked with every trial, in order: setup by setup, numbers ascending.
 * FALSE cancels. */
typedef gboolean (*QueensTrialsVisit) (const QueensTrial *trial,
                                       gpointer           data);

/* Called in the thread that asked, several times a second, also while a trial takes long. FALSE
 * cancels. */
typedef gboolean (*QueensTrialsTick)  (gpointer           data);

typedef struct
{
  guint             n_threads;  /* 0 for as many as the machine has processors */
  gboolean          with_times;
  gboolean          with_starts; /* trials have the state that they began in */
  guint64           first;      /* added to the number of each setup's trial: where a part of many
                                 * trials begins */
  QueensTrialsVisit visit;      /* or NULL */
  QueensTrialsTick  tick;       /* or NULL */
  gpointer          data;
} QueensTrialsOptions;

/* Runs @n_trials searches of each setup from random boards, numbered from the setup's trial + first
 * on. What is visited, and in which order, is the same for any number of threads.
 *
 * With the generator `fast` each trial has its own stream: a search of the setup with that number
 * as its trial is the same again, step for step. `numpy` and `python` have one stream over all
 * trials of a setup, so one thread runs them in order, the first must be 0, and a trial comes again
 * only after those before it, as what queens_search_begin_trial() then makes of their search.
 *
 * All setups are looked at before the first is run. @options may be NULL.
 *
 * Returns: FALSE where a setup is refused, and then nothing has been visited; where there are
 * several the error names the size. FALSE with QUEENS_TRIALS_ERROR_CANCELLED where visit or tick
 * said FALSE; neither is called after that. FALSE with a G_THREAD_ERROR where the system has no
 * thread for them; where it has fewer than asked for, those do it. */
gboolean queens_trials_run (const QueensSetup          *setups,
                            guint                       n_setups,
                            guint64                     n_trials,
                            const QueensTrialsOptions  *options,
                            GError                    **error);

G_END_DECLS
