/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays one trial at a time, and shows a line to cancel it if that takes longer than a moment. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_REPLAY_BAR (queenside_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideReplayBar, queenside_replay_bar, QUEENSIDE, REPLAY_BAR, AdwBin)

/* Signals: "shown", when queenside_replay_bar_is_shown() changes; "ready" with the trial, a
 * guint64, when the session has its search; "failed" with a sentence for the user. */

/* Sets the session that replays the trials. Call it once. */
void     queenside_replay_bar_set_session (QueensideReplayBar *self,
                                           QueensideSession   *session);
/* Replays @trial of @setup instead of one under way. Any other change of the session cancels it. */
void     queenside_replay_bar_begin       (QueensideReplayBar *self,
                                           const QueensSetup  *setup,
                                           guint64             trial);
/* Cancels the replay, if any, without a signal. */
void     queenside_replay_bar_cancel      (QueensideReplayBar *self);
gboolean queenside_replay_bar_is_running  (QueensideReplayBar *self);
/* Returns TRUE if the line should replace another one, so that nothing moves. */
gboolean queenside_replay_bar_is_shown    (QueensideReplayBar *self);
