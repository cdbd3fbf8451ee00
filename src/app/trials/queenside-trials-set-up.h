/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings for trials: number, sizes, threads and configurations. */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_TRIALS_SET_UP (queenside_trials_set_up_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, QUEENSIDE, TRIALS_SET_UP,
                      AdwBin)

/* Signals:
 * - "changed": passes TRUE if trials can run with the new settings.
 * - "run", "cancel": the user has clicked this button.
 * - "message": passes a sentence for the user.
 * - "compare": passes a GPtrArray of QueensConfiguration to show side by side. */

/* Sets the session that provides the default setup. Call this function only once. */
void                 queenside_trials_set_up_set_session (QueensideTrialsSetUp       *self,
                                                          QueensideSession           *session);
/* Moves the Run and Cancel buttons into @box, where they are always visible. */
void                 queenside_trials_set_up_move_run    (QueensideTrialsSetUp       *self,
                                                          GtkBox                     *box);
/* Accepts text that is still being typed, without moving the focus. If the same experiment has
 * already run, increases the seed, unless the user wants to keep it. Returns the experiment to run,
 * which the widget owns. If a setting is wrong, returns NULL and shows the error beside the
 * setting. */
QueensExperiment    *queenside_trials_set_up_enter       (QueensideTrialsSetUp       *self);
/* While trials run, shows Cancel instead of Run. */
void                 queenside_trials_set_up_set_running (QueensideTrialsSetUp       *self,
                                                          gboolean                    is_running);
/* Replaces the configurations with @setups, without duplicates, and sets the board size to the size
 * of the first setup. There may be up to QUEENS_EXPERIMENT_MAX_CONFIGURATIONS setups. */
void                 queenside_trials_set_up_set_setups  (QueensideTrialsSetUp         *self,
                                                          const QueensSetup *const     *setups,
                                                          guint                         n_setups);
/* Returns the settings for a document. If all settings are defaults and @even_so is FALSE, returns
 * NULL. Free with queens_experiment_unref(). */
QueensExperiment    *queenside_trials_set_up_get_experiment (QueensideTrialsSetUp       *self,
                                                             gboolean                    even_so);
/* Replaces the settings with @experiment's settings. If @experiment is NULL, restores the
 * defaults. */
void                 queenside_trials_set_up_set_experiment (QueensideTrialsSetUp       *self,
                                                             const QueensExperiment     *experiment);
/* Returns the experiment of the settings, prepared and owned by the widget. Remembers that this
 * experiment runs, so that the next run gets another seed. If the experiment can't run, returns
 * NULL. */
QueensExperiment    *queenside_trials_set_up_get_run     (QueensideTrialsSetUp       *self);
/* Returns TRUE if the settings and the session's setup match @tried. */
gboolean             queenside_trials_set_up_is_at       (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried);
/* Restores the settings of @tried. If the session refuses the setup, returns FALSE with an
 * error. */
gboolean             queenside_trials_set_up_go_back     (QueensideTrialsSetUp       *self,
                                                          QueensExperiment           *tried,
                                                          GError                    **error);
/* Sets the iteration limit of the configuration that ran as @tried. If there are no configurations,
 * sets the limit of the session's setup. Returns a sentence about the result. Free with
 * g_free(). */
char                *queenside_trials_set_up_limit       (QueensideTrialsSetUp       *self,
                                                          const QueensConfiguration  *tried,
                                                          guint64                     iterations);
