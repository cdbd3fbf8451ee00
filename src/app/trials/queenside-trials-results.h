/* queenside-trials-results.h: what the trials of one setup have come to, in numbers and sentences.
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

/* Signal: "cut-off" with the iterations, a guint64, after which a person wants searches to be cut
 * off. */

/* Shows the newest figures of @setup of @job and, once it is done, how they compare to those of the
 * other configurations. */
void queenside_trials_results_show (QueensideTrialsResults *self,
                                    QueensideTrialsJob     *job,
                                    guint                   setup);

G_END_DECLS
