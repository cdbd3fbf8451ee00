/* queenside-trials-export.h: trials as files: their table and their charts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-trials-charts.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_EXPORT (queenside_trials_export_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsExport, queenside_trials_export, QUEENSIDE, TRIALS_EXPORT,
                      GObject)

/* Signal: "said" with a sentence for the person: what was done, or why it cannot be. */

/* Of @charts, which must live as long. Dialogs belong to their window. Adds to @actions
 * "export-table" with "csv" or "json", "export-chart" with "histogram" or "run-length", and
 * "export-map": each asks for a name. A name that does not say the format gets the suffix of the
 * table's, or ".png". */
QueensideTrialsExport *queenside_trials_export_new     (QueensideTrialsCharts *charts,
                                                        GActionMap            *actions);
/* The trials whose table is exported, once they are done; NULL while there are none. */
void                   queenside_trials_export_set_job (QueensideTrialsExport *self,
                                                        QueensideTrialsJob    *job);
/* To be called when the charts show another setup: it may have no map. */
void                   queenside_trials_export_update  (QueensideTrialsExport *self);
/* What the actions do once there is a name: the suffix says which format it is; a table without one
 * is CSV. What comes of it is "said". */
void                   queenside_trials_export_table   (QueensideTrialsExport *self,
                                                        const char            *path);
void                   queenside_trials_export_chart   (QueensideTrialsExport *self,
                                                        QueensideTrialsChart   chart,
                                                        const char            *path);

G_END_DECLS
