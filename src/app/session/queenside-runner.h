/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the search of a session. */

#pragma once

#include "queenside-session.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, QueensideTransport)

/* Signal "drew": playing has replaced the board with another random board, because the search had
 * ended on its first board.
 *
 * Property "beat": the beat of the next step that is being shown, a QueensBeat. After a step, it is
 * QUEENS_BEAT_MOVE until the next beat or a pause. If the step has an inference, the inference's
 * beats follow. "notify::beat" is emitted after the session's "moved". */

/* Creates a runner. The runner pauses when the session gets a new search. */
QueensideRunner *queenside_runner_new      (QueensideSession *session);

/* Plays at full speed up to step @position, which the search has reached before, and pauses. */
void             queenside_runner_catch_up (QueensideRunner  *self,
                                            guint64           position);

QueensBeat       queenside_runner_get_beat (QueensideRunner  *self);
/* Returns the number of beats in which the inference of the last step is shown. */
guint            queenside_runner_count_inferences (QueensideRunner *self);
/* Stops showing the current step in beats. */
void             queenside_runner_rest     (QueensideRunner  *self);

/* Returns the goal of queenside_runner_catch_up() or, if there is no goal, the current position. */
guint64          queenside_runner_get_goal (QueensideRunner  *self);
