/* queenside-trials-set-up.h: what a person chooses before trials are run: how many, on which sizes,
 * in how many threads, and of which configurations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_SET_UP (queenside_trials_set_up_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, QUEENSIDE, TRIALS_SET_UP,
                      AdwBin)

/* Signals: "changed", when other trials would run, with whether they can; "run"
 * and "cancel", when their buttons are clicked; "message", with a sentence for the person;
 * "compare" with the configurations, a GPtrArray of QueensConfiguration, that a person wants to
 * see side by side. */

/* Sets the session whose setup is tried. Call it once. */
void                 queenside_trials_set_up_set_session (QueensideTrialsSetUp       *self,
                                                          QueensideSession           *session);
/* Puts the buttons that run and cancel into @box, where they stay in sight. */
void                 queenside_trials_set_up_move_run    (QueensideTrialsSetUp       *self,
                                                          GtkBox                     *box);
/* Takes in what has been typed and not entered yet, as a click elsewhere does; the keyboard stays
 * in its field. What has been run already gets the next seed, unless that is to be kept.
 *
 * Returns: what is to be run, owned by the widget, or NULL where what is entered cannot be, which
 * is said beside it. */
QueensExperiment    *queenside_trials_set_up_enter       (QueensideTrialsSetUp       *self);
/* While trials run there is a button to cancel them in the place of the one that runs them. */
void                 queenside_trials_set_up_set_running (QueensideTrialsSetUp       *self,
                                                          gboolean                    is_running);
/* Has @setups as configurations in the place of those that there are, at most
 * QUEENS_EXPERIMENT_MAX_CONFIGURATIONS, those that are alike once; and the size of the first. */
void                 queenside_trials_set_up_set_setups  (QueensideTrialsSetUp         *self,
                                                          const QueensSetup *const     *setups,
                                                          guint                         n_setups);
/* What is entered, as a document keeps it, or NULL where that is nothing but the board, and
 * @even_so is not set. Free with queens_experiment_unref(). */
QueensExperiment    *queenside_trials_set_up_get_experiment (QueensideTrialsSetUp       *self,
                                                             gboolean                    even_so);
/* Enters @experiment in the place of all there is; NULL: what it was at first. */
void                 queenside_trials_set_up_set_experiment (QueensideTrialsSetUp       *self,
                                                             const QueensExperiment     *experiment);
/* What is entered is what has been run: the next run has the next seed.
 *
 * Returns: it, prepared, owned by the widget, or NULL where it can't be run. */
QueensExperiment    *queenside_trials_set_up_get_run     (QueensideTrialsSetUp       *self);
/* Whether what is entered, and the setup of the session, are still those of @tried. */
gboolean             queenside_trials_set_up_is_at       (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried);
/* Enters them again, so that they are. FALSE with one sentence where the session does not take its
 * setup back. */
gboolean             queenside_trials_set_up_go_back     (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried,
                                                          GError                    **error);
/* Makes @iterations the limit of the next run: that of the configuration which was @tried, or of
 * the session's setup where there are no configurations.
 *
 * Returns: one sentence that says so, or why not. Free with g_free(). */
char                *queenside_trials_set_up_limit       (QueensideTrialsSetUp       *self,
                                                          const QueensConfiguration  *tried,
                                                          guint64                     iterations);

G_END_DECLS
