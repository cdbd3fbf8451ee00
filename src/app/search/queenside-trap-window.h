/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with a map of the boards that a search can reach. The current board is marked. A click
 * shows a board. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-traps.h"

#define QUEENSIDE_TYPE_TRAP_WINDOW (queenside_trap_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrapWindow, queenside_trap_window, QUEENSIDE, TRAP_WINDOW, AdwWindow)

/* Shows the boards of @traps in a window on top of @parent, or presents that window if it is
 * already open. The window has the same keyboard shortcuts as @parent, and closes together with
 * @parent. */
void queenside_trap_window_show (GtkWindow        *parent,
                                 QueensideSession *session,
                                 QueensideTraps   *traps);
