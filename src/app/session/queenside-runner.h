/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the search of a session. */

#pragma once

#include "queenside-session.h"
#include "queenside-transport.h"

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, QueensideTransport)

/* Property "beat": the beat of the next step that is shown, 1 to 3; 4 while the step just taken is
 * still played; 0 at rest. It is notified after the session's "moved". */

/* A new search of the session stops it. */
QueensideRunner *queenside_runner_new      (QueensideSession *session);

/* Plays at full speed up to step @position, which the search had reached before, and pauses. */
void             queenside_runner_catch_up (QueensideRunner  *self,
                                            guint64           position);

guint            queenside_runner_get_beat (QueensideRunner  *self);
/* Abandons the step whose beats are shown. */
void             queenside_runner_rest     (QueensideRunner  *self);

/* Returns the step that it catches up to, or the current position. */
guint64          queenside_runner_get_goal (QueensideRunner  *self);
