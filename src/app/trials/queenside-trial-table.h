/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of a job's trials. A click on a column's header sorts the table. */

#pragma once

#include <adwaita.h>

#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIAL_TABLE (queenside_trial_table_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialTable, queenside_trial_table, QUEENSIDE, TRIAL_TABLE, AdwBin)

/* Signal "activated": passes the row of the trial to replay, as a guint. */

void queenside_trial_table_set_job (QueensideTrialTable *self,
                                    QueensideTrialsJob  *job);
/* Adds the trials that the job has run since the last call. When the job is done, sorts all
 * trials. */
void queenside_trial_table_update  (QueensideTrialTable *self);
