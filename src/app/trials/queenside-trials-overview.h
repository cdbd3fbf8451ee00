/* queenside-trials-overview.h: what each of several setups has come to, a row each; one of them is
 * chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-trials-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_OVERVIEW (queenside_trials_overview_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsOverview, queenside_trials_overview, QUEENSIDE,
                      TRIALS_OVERVIEW, AdwBin)

/* Signal: "chosen", when a person has chosen another setup. */

/* Shows the setups of @job, the first of them chosen. */
void  queenside_trials_overview_set_job (QueensideTrialsOverview *self,
                                         QueensideTrialsJob      *job);
/* Takes in the newest figures. */
void  queenside_trials_overview_update  (QueensideTrialsOverview *self);
/* The setup that is chosen. */
guint queenside_trials_overview_get     (QueensideTrialsOverview *self);

G_END_DECLS
