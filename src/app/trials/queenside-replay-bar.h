/* queenside-replay-bar.h: one replay of a trial at a time, and a line that says so and can end it,
 * where it takes longer than a moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_REPLAY_BAR (queenside_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideReplayBar, queenside_replay_bar, QUEENSIDE, REPLAY_BAR, AdwBin)

/* Signals: "shown", when there is another answer to queenside_replay_bar_is_shown(); "ready" with the trial, a guint64, when the session has its search; "failed" with a
 * sentence for the person. */

/* Sets the session that is given the trials. Call it once. */
void     queenside_replay_bar_set_session (QueensideReplayBar *self,
                                           QueensideSession   *session);
/* Makes @trial of the trials of @setup ready, in the place of one that is under way. Whatever else
 * changes the session meanwhile ends it. */
void     queenside_replay_bar_begin       (QueensideReplayBar *self,
                                           const QueensSetup  *setup,
                                           guint64             trial);
/* Ends what is under way, if anything is; no signal comes of it. */
void     queenside_replay_bar_cancel      (QueensideReplayBar *self);
gboolean queenside_replay_bar_is_running  (QueensideReplayBar *self);
/* Whether there is something to be seen: whoever has the line shows it in the place of another one,
 * so that nothing moves. */
gboolean queenside_replay_bar_is_shown    (QueensideReplayBar *self);

G_END_DECLS
