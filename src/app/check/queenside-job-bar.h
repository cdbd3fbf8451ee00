/* queenside-job-bar.h: one check of a trace at a time, and how far it is, where it takes longer
 * than a moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-check-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_JOB_BAR (queenside_job_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideJobBar, queenside_job_bar, QUEENSIDE, JOB_BAR, AdwBin)

/* Signals: "slow" when it takes longer and the bar appears, "done", "cancelled" when a person does
 * not want to wait. */

/* Takes over @check, in the place of one that goes on. */
void                        queenside_job_bar_begin      (QueensideJobBar *self,
                                                          QueensideCheck  *check);
/* Ends the check that goes on, if there is one; no signal comes of it. */
void                        queenside_job_bar_stop       (QueensideJobBar *self);
/* What the check that was done last came to; NULL before the first one is. */
const QueensideTraceResult *queenside_job_bar_get_result (QueensideJobBar *self);

G_END_DECLS
