/* queenside-trial-table.h: the trials of a job on the screen, a row each, sorted by the header that
 * is clicked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-trials-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIAL_TABLE (queenside_trial_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialTable, queenside_trial_table, QUEENSIDE, TRIAL_TABLE, AdwBin)

/* Signal: "activated" with the row, a guint, of the trial that a person wants to see. */

/* Shows @job from now on, or nothing for NULL. */
void queenside_trial_table_set_job (QueensideTrialTable *self,
                                    QueensideTrialsJob  *job);
/* Takes in the trials that have come since; once the job is done all are sorted. */
void queenside_trial_table_update  (QueensideTrialTable *self);

G_END_DECLS
