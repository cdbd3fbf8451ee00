/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings for trials: number, sizes, threads and configurations. */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TRIALS_SET_UP (queenside_trials_set_up_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, QUEENSIDE, TRIALS_SET_UP,
                      AdwBin)

/* Signals. "changed" passes TRUE if trials can run with the new settings. "run" and "cancel" follow
 * clicks on these buttons. "message" passes a sentence for the user. "compare" passes a GPtrArray
 * of QueensConfigurations to show side by side. */

/* Sets the session that provides the default setup. Call this once. */
void                 queenside_trials_set_up_set_session (QueensideTrialsSetUp       *self,
                                                          QueensideSession           *session);
/* Moves the Run and Cancel buttons into @box, where they are always visible. */
void                 queenside_trials_set_up_move_run    (QueensideTrialsSetUp       *self,
                                                          GtkBox                     *box);
/* Accepts text that is still being typed, without moving the focus. If the same experiment has run
 * already, increases the seed, unless the user wants to keep the seed. Returns the experiment to
 * run, which the widget owns. If a setting is wrong, returns NULL and shows the error beside the
 * setting. */
QueensExperiment    *queenside_trials_set_up_enter       (QueensideTrialsSetUp       *self);
/* Shows Cancel in place of Run while trials run. */
void                 queenside_trials_set_up_set_running (QueensideTrialsSetUp       *self,
                                                          gboolean                    is_running);
/* Replaces the configurations with @setups, without duplicates, and enters the size of the first.
 * There may be up to QUEENS_EXPERIMENT_MAX_CONFIGURATIONS setups. */
void                 queenside_trials_set_up_set_setups  (QueensideTrialsSetUp         *self,
                                                          const QueensSetup *const     *setups,
                                                          guint                         n_setups);
/* Returns the settings for a document. Returns NULL if they are the defaults, unless @even_so. Free
 * with queens_experiment_unref(). */
QueensExperiment    *queenside_trials_set_up_get_experiment (QueensideTrialsSetUp       *self,
                                                             gboolean                    even_so);
/* Replaces the settings with those of @experiment. NULL restores the defaults. */
void                 queenside_trials_set_up_set_experiment (QueensideTrialsSetUp       *self,
                                                             const QueensExperiment     *experiment);
/* Returns the experiment of the settings, prepared and owned by the widget, and notes that it runs,
 * so the next run gets another seed. Returns NULL if it can't run. */
QueensExperiment    *queenside_trials_set_up_get_run     (QueensideTrialsSetUp       *self);
/* Returns TRUE if the settings and the session's setup match @tried. */
gboolean             queenside_trials_set_up_is_at       (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried);
/* Restores the settings of @tried. Returns FALSE with an error if the session refuses the setup. */
gboolean             queenside_trials_set_up_go_back     (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried,
                                                          GError                    **error);
/* Sets the iteration limit of the configuration that ran as @tried, or of the session's setup if
 * there are no configurations. Returns a sentence about the result. Free with g_free(). */
char                *queenside_trials_set_up_limit       (QueensideTrialsSetUp       *self,
                                                          const QueensConfiguration  *tried,
                                                          guint64                     iterations);
