/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of trials: the outcome in a sentence, tables of searches and of their differences,
 * and the headline numbers of the chosen setup. */

#pragma once

#include <adwaita.h>

#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIALS_RESULTS (queenside_trials_results_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, QUEENSIDE, TRIALS_RESULTS,
                      AdwBin)

/* Signals: "chosen", when the user chooses another setup; "cut-off" with the iterations, a guint64,
 * after which searches should be cut off. */

/* Shows the setups of @job, or none for NULL. Chooses the setup with the name and size chosen
 * before, or else the first. */
void  queenside_trials_results_set_job    (QueensideTrialsResults *self,
                                           QueensideTrialsJob     *job);
/* Shows where the results come from. */
void  queenside_trials_results_set_origin (QueensideTrialsResults *self,
                                           const char             *origin);
/* Shows the newest statistics and, once the job is done, the outcome and the differences. */
void  queenside_trials_results_update     (QueensideTrialsResults *self);
guint queenside_trials_results_get_chosen (QueensideTrialsResults *self);
void  queenside_trials_results_choose     (QueensideTrialsResults *self,
                                           guint                   setup);
