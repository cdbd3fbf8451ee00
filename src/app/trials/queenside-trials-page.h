/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs many searches of the session's setup, shows their results, and replays each of them on the
 * board. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-trials-charts.h"

#define QUEENSIDE_TYPE_TRIALS_PAGE (queenside_trials_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, QUEENSIDE, TRIALS_PAGE, AdwBin)

/* Signals: "replay", when the session has the search of a trial to show; "message" with a sentence
 * for the user; "compare" with a GPtrArray of QueensConfiguration to show side by side; "edited",
 * when the document's part of the page changes; "lost", when the rows beside the document don't
 * belong to it. */

GtkWidget *queenside_trials_page_new          (QueensideSession     *session);

/* Replaces the configurations, see queenside_trials_set_up_set_setups(). */
void       queenside_trials_page_set_setups   (QueensideTrialsPage  *self,
                                               const QueensSetup *const *setups,
                                               guint                 n_setups);

/* Shows the experiment of @document, and reads its results in a thread from the rows beside @path.
 * NULL empties the page. */
void       queenside_trials_page_open         (QueensideTrialsPage  *self,
                                               const QueensDocument *document,
                                               const char           *path);
/* Adds the page's part to @document; results only if their rows are in a file. */
void       queenside_trials_page_fill_document (QueensideTrialsPage *self,
                                                QueensDocument       *document);
/* Returns what is entered, even if it is the default. Free with queens_experiment_unref(). */
QueensExperiment *
           queenside_trials_page_get_experiment (QueensideTrialsPage *self);
/* Returns the job if its trials are done but their rows are not in a file beside the document at
 * @path (NULL: in any file); otherwise NULL. Save them with queens_trial_run_save(), then call
 * queenside_trials_page_settle(). */
QueensideTrialsJob *
           queenside_trials_page_get_unsaved  (QueensideTrialsPage  *self,
                                               const char           *path);
gboolean   queenside_trials_page_is_reading   (QueensideTrialsPage  *self);
/* Returns the results of @job for a document; @checksum is that of their rows. Free with
 * queens_results_free(). */
QueensResults *
           queenside_trials_page_describe     (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *checksum);
/* Notes that the rows of @job are in the file @path. */
void       queenside_trials_page_settle       (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *path,
                                               const char           *checksum);

/* Export to @path, once the trials are done. The suffix chooses the format (table: default CSV). A
 * "message" reports the result. */
void       queenside_trials_page_export_table (QueensideTrialsPage  *self,
                                               const char           *path);
/* Exports budgets and targets of all setups. */
void       queenside_trials_page_export_effort (QueensideTrialsPage *self,
                                                const char           *path);
void       queenside_trials_page_export_chart (QueensideTrialsPage  *self,
                                               const char           *id,
                                               const char           *path);
