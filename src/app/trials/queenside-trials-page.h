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
 * with a sentence for the person; "compare" with a GPtrArray of QueensConfiguration that a
 * person wants to see side by side; "edited" when what a document keeps of the page is another;
 * "lost" when the rows beside the document were not what it says. */

GtkWidget *queenside_trials_page_new          (QueensideSession     *session);

/* Has @setups as configurations to be tried, see queenside_trials_set_up_set_setups(). */
void       queenside_trials_page_set_setups   (QueensideTrialsPage  *self,
                                               const QueensSetup *const *setups,
                                               guint                 n_setups);

/* Puts the experiment of @document, and its results, into the place of all there is: they are read
 * from the rows beside the document at @path in a thread. NULL: an empty page. */
void       queenside_trials_page_open         (QueensideTrialsPage  *self,
                                               const QueensDocument *document,
                                               const char           *path);
/* What a document keeps of the page: the results only where their rows are in a file. */
void       queenside_trials_page_fill_document (QueensideTrialsPage *self,
                                               QueensDocument       *document);
/* The experiment that is entered, be it the default. Free with queens_experiment_unref(). */
QueensExperiment *
           queenside_trials_page_get_experiment (QueensideTrialsPage *self);
/* Trials that are done and whose rows are in no file, or not beside the document at @path, NULL for
 * any; NULL where there are none. They are to be saved with queens_trial_run_save() then,
 * which queenside_trials_page_settle() is told. */
QueensideTrialsJob *
           queenside_trials_page_get_unsaved  (QueensideTrialsPage  *self,
                                               const char           *path);
/* Whether rows are being read. */
gboolean   queenside_trials_page_is_reading   (QueensideTrialsPage  *self);
/* The results of @job as a document keeps them, with the checksum of their rows. Free with
 * queens_results_free(). */
QueensResults *
           queenside_trials_page_describe     (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *checksum);
/* The rows of @job lie in the file @path, with that checksum. */
void       queenside_trials_page_settle       (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *path,
                                               const char           *checksum);

/* What the export menu does once there is a name; the trials must be done. The suffix says which
 * format it is; a table without one is CSV. A "message" says what has come of it. */
void       queenside_trials_page_export_table (QueensideTrialsPage  *self,
                                               const char           *path);
/* Budgets and targets of all setups. */
void       queenside_trials_page_export_effort (QueensideTrialsPage *self,
                                               const char           *path);
void       queenside_trials_page_export_chart (QueensideTrialsPage  *self,
                                               const char           *id,
                                               const char           *path);

G_END_DECLS
