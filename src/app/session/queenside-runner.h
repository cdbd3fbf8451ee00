/* queenside-runner.h: plays the search of a session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"
#include "queenside-transport.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, QueensideTransport)

/* Property "beat": which of the four beats of the step to come is seen, 1 to 3; 4 while the step that
 * was taken is still played; 0 at rest. It says so after the session has said "moved". */

/* A new search of the session stops it. */
QueensideRunner *queenside_runner_new      (QueensideSession *session);

/* Plays as fast as the machine can up to step @position of a search that was there before, and
 * pauses. */
void             queenside_runner_catch_up (QueensideRunner  *self,
                                            guint64           position);

guint            queenside_runner_get_beat (QueensideRunner  *self);
/* Leaves the step that was begun by beats. */
void             queenside_runner_rest     (QueensideRunner  *self);

/* The step that it is on its way to; where one is, unless it catches up. */
guint64          queenside_runner_get_goal (QueensideRunner  *self);

G_END_DECLS
