/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of trials: a sentence about the outcome, tables of the searches and their
 * differences, and the headline numbers of the chosen setup. */

#pragma once

#include <adwaita.h>

#include "queenside-exacts.h"
#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIALS_RESULTS (queenside_trials_results_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, QUEENSIDE, TRIALS_RESULTS,
                      AdwBin)

/* Signal "chosen": the user has chosen another setup.
 * Signal "cut-off": passes the iteration limit that the user wants, as a guint64. */

/* Shows the setups of @job, or nothing if @job is NULL. If @job has a setup with the same name and
 * size as the previously chosen setup, chooses this setup. Otherwise, chooses the first
 * configuration, at the size of its board if possible. */
void  queenside_trials_results_set_job    (QueensideTrialsResults *self,
                                           QueensideTrialsJob     *job);
/* Shows a note that describes the trials. */
void  queenside_trials_results_set_origin (QueensideTrialsResults *self,
                                           const char             *origin);
/* Shows the latest statistics and, once the job is done, the outcome and the differences. */
void  queenside_trials_results_update     (QueensideTrialsResults *self);
/* Returns the object that computes exact answers about the shown setups. */
QueensideExacts *queenside_trials_results_get_exacts (QueensideTrialsResults *self);
guint queenside_trials_results_get_chosen (QueensideTrialsResults *self);
void  queenside_trials_results_choose     (QueensideTrialsResults *self,
                                           guint                   setup);
