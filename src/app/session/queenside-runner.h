/* queenside-runner.h: advances a search while it plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RUNNER (queenside_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE, RUNNER, GObject)

/* Properties: "playing", which also goes FALSE when the search ends; "speed", as of
 * queenside_play_clock_start(). Both may change at any time. A new search of the session stops it.
 */
QueensideRunner *queenside_runner_new         (QueensideSession *session);

gboolean         queenside_runner_get_playing (QueensideRunner  *self);
void             queenside_runner_set_playing (QueensideRunner  *self,
                                               gboolean          playing);

/* Plays as fast as the machine can up to step @position of a search that was there before, and
 * pauses. */
void             queenside_runner_catch_up    (QueensideRunner  *self,
                                               guint64           position);

/* The step that it is on its way to; where one is, unless it catches up. */
guint64          queenside_runner_get_goal    (QueensideRunner  *self);

G_END_DECLS
