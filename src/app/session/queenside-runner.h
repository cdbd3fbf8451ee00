/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the search of a session. */

#pragma once

#include "queenside-session.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, QueensideTransport)

/* Emits "drew" when play has drawn another board because the search had ended on its first board.
 *
 * Property "beat": the QueensBeat of the next step that is shown. After a step it is
 * QUEENS_BEAT_MOVE, until the next beat or a pause. "notify::beat" follows the session's
 * "moved". */

/* A new search of the session pauses the runner. */
QueensideRunner *queenside_runner_new      (QueensideSession *session);

/* Plays at full speed up to step @position, which an earlier run has reached, and pauses. */
void             queenside_runner_catch_up (QueensideRunner  *self,
                                            guint64           position);

QueensBeat       queenside_runner_get_beat (QueensideRunner  *self);
/* Abandons the step whose beats are shown. */
void             queenside_runner_rest     (QueensideRunner  *self);

/* Returns the goal of queenside_runner_catch_up(), otherwise the current position. */
guint64          queenside_runner_get_goal (QueensideRunner  *self);
