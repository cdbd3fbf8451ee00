/* queenside-trials-page.h: many searches of the session's setup, what they come to, and each of
 * them back on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-trials-charts.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_PAGE (queenside_trials_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, QUEENSIDE, TRIALS_PAGE, AdwBin)

/* Signals: "replay", when the session has been given the search of a trial, to be shown; "message",
 * with a sentence for the person; "compare" with a GPtrArray of QueensideConfiguration that a
 * person wants to see side by side. */

GtkWidget *queenside_trials_page_new          (QueensideSession     *session);

/* Has @setups as configurations to be tried, see queenside_trials_set_up_set_setups(). */
void       queenside_trials_page_set_setups   (QueensideTrialsPage  *self,
                                               const QueensSetup *const *setups,
                                               guint                 n_setups);

/* What the export menu does once there is a name; the trials must be done. The suffix says which
 * format it is; a table without one is CSV. A "message" says what has come of it. */
void       queenside_trials_page_export_table (QueensideTrialsPage  *self,
                                               const char           *path);
/* Budgets and targets of all setups. */
void       queenside_trials_page_export_effort (QueensideTrialsPage *self,
                                               const char           *path);
void       queenside_trials_page_export_chart (QueensideTrialsPage  *self,
                                               QueensideTrialsChart  chart,
                                               const char           *path);

G_END_DECLS
