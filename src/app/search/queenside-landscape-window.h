/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with all states of a small board. It shows how many states there are of each cost and
 * kind, and how many starts end solved. The current state is marked. A click shows a state on the
 * board. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_LANDSCAPE_WINDOW (queenside_landscape_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLandscapeWindow, queenside_landscape_window, QUEENSIDE,
                      LANDSCAPE_WINDOW, AdwWindow)

/* Shows the landscape of @session in a window on top of @parent, or presents that window if it is
 * already open. The window has the same keyboard shortcuts as @parent, and closes together with
 * @parent. */
void queenside_landscape_window_show (GtkWindow        *parent,
                                      QueensideSession *session);
