/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the search of a session. */

#pragma once

#include "queenside-session.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, QueensideTransport)

/* Property "beat": the QueensBeat of the next step that is shown; QUEENS_BEAT_MOVE of the step just
 * taken, until the next beat or a pause. It is notified after the session's "moved".
 * Signal "drew": play has drawn another board, because the search ended at its start. */

/* A new search of the session stops it. */
QueensideRunner *queenside_runner_new      (QueensideSession *session);

/* Plays at full speed up to step @position, which the search had reached before, and pauses. */
void             queenside_runner_catch_up (QueensideRunner  *self,
                                            guint64           position);

QueensBeat       queenside_runner_get_beat (QueensideRunner  *self);
/* Abandons the step whose beats are shown. */
void             queenside_runner_rest     (QueensideRunner  *self);

/* Returns the position that it catches up to, or the current position. */
guint64          queenside_runner_get_goal (QueensideRunner  *self);
