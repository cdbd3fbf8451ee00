/* queenside-trials-results.h: what trials have come to, in numbers and sentences: a row for each of
 * several setups, and the chosen one in full.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-trials-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_RESULTS (queenside_trials_results_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, QUEENSIDE, TRIALS_RESULTS,
                      AdwBin)

/* Signals: "chosen", when a person has chosen another of several setups; "cut-off" with the
 * iterations, a guint64, after which a person wants searches to be cut off. */

/* Shows the setups of @job, or nothing new for NULL. Chosen is the one that has the name and the
 * size of the one before, else the first. */
void  queenside_trials_results_set_job    (QueensideTrialsResults *self,
                                           QueensideTrialsJob     *job);
/* Takes in the newest figures and, once the job is done, how those of the chosen setup compare to
 * those of the other configurations. */
void  queenside_trials_results_update     (QueensideTrialsResults *self);
guint queenside_trials_results_get_chosen (QueensideTrialsResults *self);
void  queenside_trials_results_choose     (QueensideTrialsResults *self,
                                           guint                   setup);

G_END_DECLS
