/* queenside-player.h: the time line, the buttons that play a search, and its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-chart-area.h"
#include "queenside-runner.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PLAYER (queenside_player_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePlayer, queenside_player, QUEENSIDE, PLAYER, AdwBin)

/* Sets what it plays. Call it once. */
void queenside_player_set_session (QueensidePlayer  *self,
                                   QueensideSession *session,
                                   QueensideRunner  *runner);

/* Adds "play", "move" by a number of steps, "step", "back", "first", "last", "next-mark",
 * "previous-mark", "faster" and "slower", and keeps them enabled where they can do something. The
 * map must live as long. */
void queenside_player_add_actions (QueensidePlayer  *self,
                                   GActionMap       *map);

/* The chart that it has, which is its own. */
QueensideChartArea *queenside_player_get_chart (QueensidePlayer *self);

void queenside_player_pause       (QueensidePlayer  *self);
/* While it waits for a person it does not play. */
void queenside_player_set_waiting (QueensidePlayer  *self,
                                   gboolean          is_waiting);

/* Gives the keyboard to the Play button: what a person is most likely to want first. Where there is
 * nothing to play, nothing has it, so that Space presses no button. */
void queenside_player_take_focus  (QueensidePlayer  *self);

G_END_DECLS
