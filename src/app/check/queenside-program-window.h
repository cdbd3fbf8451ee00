/* queenside-program-window.h: the window that runs somebody's own program on the board that is set
 * up, and plays what it prints as a search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PROGRAM_WINDOW (queenside_program_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideProgramWindow, queenside_program_window, QUEENSIDE, PROGRAM_WINDOW,
                      AdwWindow)

/* Shows the one window of this kind that belongs to the window of @widget; it is made when there is
 * none. It plays in @session. */
void queenside_program_window_present (GtkWidget        *widget,
                                       QueensideSession *session);

G_END_DECLS
