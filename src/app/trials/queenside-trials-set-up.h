/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of a run of trials: their number, sizes, threads and configurations. */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TRIALS_SET_UP (queenside_trials_set_up_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, QUEENSIDE, TRIALS_SET_UP,
                      AdwBin)

/* Signals: "changed", when the settings change, with TRUE if they can run; "run" and "cancel", when
 * their buttons are clicked; "message" with a sentence for the user; "compare" with a GPtrArray of
 * QueensConfiguration to show side by side. */

/* Sets the session that provides the default setup. Call it once. */
void                 queenside_trials_set_up_set_session (QueensideTrialsSetUp       *self,
                                                          QueensideSession           *session);
/* Moves the buttons that run and cancel into @box, where they stay visible. */
void                 queenside_trials_set_up_move_run    (QueensideTrialsSetUp       *self,
                                                          GtkBox                     *box);
/* Takes in text that is still being typed; the focus stays in its field. If the same run has been
 * run already, uses the next seed, unless the user keeps the seed.
 *
 * Returns the experiment to run, owned by the widget, or NULL with an error shown beside the
 * setting. */
QueensExperiment    *queenside_trials_set_up_enter       (QueensideTrialsSetUp       *self);
/* While trials run, replaces the Run button with Cancel. */
void                 queenside_trials_set_up_set_running (QueensideTrialsSetUp       *self,
                                                          gboolean                    is_running);
/* Replaces the configurations with @setups, at most QUEENS_EXPERIMENT_MAX_CONFIGURATIONS, without
 * duplicates, and enters the size of the first. */
void                 queenside_trials_set_up_set_setups  (QueensideTrialsSetUp         *self,
                                                          const QueensSetup *const     *setups,
                                                          guint                         n_setups);
/* Returns what is entered, for a document; or NULL if it is only the board, unless @even_so. Free
 * with queens_experiment_unref(). */
QueensExperiment    *queenside_trials_set_up_get_experiment (QueensideTrialsSetUp       *self,
                                                             gboolean                    even_so);
/* Replaces what is entered with @experiment; NULL: the defaults. */
void                 queenside_trials_set_up_set_experiment (QueensideTrialsSetUp       *self,
                                                             const QueensExperiment     *experiment);
/* Marks what is entered as run, so that the next run has the next seed. Returns it, prepared and
 * owned by the widget, or NULL if it can't run. */
QueensExperiment    *queenside_trials_set_up_get_run     (QueensideTrialsSetUp       *self);
/* Returns TRUE if what is entered, and the session's setup, equal @tried. */
gboolean             queenside_trials_set_up_is_at       (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried);
/* Enters @tried again. Returns FALSE with an error if the session refuses its setup. */
gboolean             queenside_trials_set_up_go_back     (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried,
                                                          GError                    **error);
/* Sets the iteration limit of the configuration that ran as @tried, or of the session's setup
 * without configurations. Returns a sentence that reports the result. Free with g_free(). */
char                *queenside_trials_set_up_limit       (QueensideTrialsSetUp       *self,
                                                          const QueensConfiguration  *tried,
                                                          guint64                     iterations);
