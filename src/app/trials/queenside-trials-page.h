/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Trials page. It runs many searches of a setup, shows their results, and replays any of these
 * searches on the board. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-trials-charts.h"

#define QUEENSIDE_TYPE_TRIALS_PAGE (queenside_trials_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, QUEENSIDE, TRIALS_PAGE, AdwBin)

/* Signals:
 * - "replay": the session now has the search of a trial.
 * - "message": passes a sentence for the user.
 * - "compare": passes a GPtrArray of QueensConfiguration to show side by side.
 * - "edited": the page's part of the document has changed.
 * - "lost": the file of results beside the document doesn't belong to the document. */

GtkWidget *queenside_trials_page_new          (QueensideSession     *session);

/* Replaces the configurations, see queenside_trials_set_up_set_setups(). */
void       queenside_trials_page_set_setups   (QueensideTrialsPage  *self,
                                               const QueensSetup *const *setups,
                                               guint                 n_setups);

/* Shows the experiment of @document. A thread reads its results from the file beside @path. If
 * @document is NULL, empties the page. */
void       queenside_trials_page_open         (QueensideTrialsPage  *self,
                                               const QueensDocument *document,
                                               const char           *path);
/* Adds the page's experiment to @document. If the results of the experiment are in a file, adds the
 * results, too. */
void       queenside_trials_page_fill_document (QueensideTrialsPage *self,
                                                QueensDocument       *document);
/* Returns the settings as an experiment, even if they are the defaults. Free with
 * queens_experiment_unref(). */
QueensExperiment *
           queenside_trials_page_get_experiment (QueensideTrialsPage *self);
/* Returns the job if its trials are done but not saved, otherwise NULL. Trials count as saved if
 * the file beside the document at @path has their rows. If @path is NULL, any file with their rows
 * is enough. Save the rows with queens_trial_run_save(), then call
 * queenside_trials_page_settle(). */
QueensideTrialsJob *
           queenside_trials_page_get_unsaved  (QueensideTrialsPage  *self,
                                               const char           *path);
gboolean   queenside_trials_page_is_reading   (QueensideTrialsPage  *self);
/* Returns the results of @job for a document. @checksum is the checksum of their rows. Free with
 * queens_results_free(). */
QueensResults *
           queenside_trials_page_describe     (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *checksum);
/* Tells the page that the file @path has the rows of @job. */
void       queenside_trials_page_settle       (QueensideTrialsPage  *self,
                                               QueensideTrialsJob   *job,
                                               const char           *path,
                                               const char           *checksum);

/* Exports the table to @path. The suffix determines the format (default: CSV). Call this function
 * when the trials are done. The signal "message" reports the result. */
void       queenside_trials_page_export_table (QueensideTrialsPage  *self,
                                               const char           *path);
/* Exports the budgets and targets of all setups. Otherwise like
 * queenside_trials_page_export_table(). */
void       queenside_trials_page_export_effort (QueensideTrialsPage *self,
                                                const char           *path);
void       queenside_trials_page_export_chart (QueensideTrialsPage  *self,
                                               const char           *id,
                                               const char           *path);
