/* queenside-check-window.h: a person's own trace, checked against the rules that the main window
 * has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_WINDOW (queenside_check_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckWindow, queenside_check_window, QUEENSIDE, CHECK_WINDOW,
                      AdwWindow)

/* Shows the one window of this kind that belongs to the window of @area; it is made when there is
 * none. What is wrong is shown in @area. */
void queenside_check_window_present (QueensideBoardArea   *area);

/* Takes the trace in @file, of any size, and checks it. */
void queenside_check_window_open    (QueensideCheckWindow *self,
                                     GFile                *file);

G_END_DECLS
