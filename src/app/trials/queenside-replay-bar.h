/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays one trial at a time. If a replay takes more than a moment, shows a bar with a Cancel
 * button. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_REPLAY_BAR (queenside_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideReplayBar, queenside_replay_bar, QUEENSIDE, REPLAY_BAR, AdwBin)

/* Signal "shown": the result of queenside_replay_bar_is_shown() has changed.
 * Signal "ready": the session has the search of the trial; passes the trial, a guint64.
 * Signal "failed": passes a sentence for the user. */

/* Sets the session that replays the trials. Call this function only once. */
void     queenside_replay_bar_set_session (QueensideReplayBar *self,
                                           QueensideSession   *session);
/* Replays @trial of @setup. Cancels a previous replay. Any other change to the session cancels the
 * replay, too. */
void     queenside_replay_bar_begin       (QueensideReplayBar *self,
                                           const QueensSetup  *setup,
                                           guint64             trial);
/* Cancels the replay without emitting a signal. Does nothing if no replay is running. */
void     queenside_replay_bar_cancel      (QueensideReplayBar *self);
gboolean queenside_replay_bar_is_running  (QueensideReplayBar *self);
/* Returns TRUE if the page should show this bar in the place of another bar, so that nothing
 * moves. */
gboolean queenside_replay_bar_is_shown    (QueensideReplayBar *self);
