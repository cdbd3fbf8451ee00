/* queenside-check-window.h: the window that checks the trace of a program against the rules of a
 * board's search: a text, a file, all files of a folder, or what a program prints that is run here.
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

/* Its property "source" is "text", "file", "folder" or "program". */

/* Shows the one window of this kind that belongs to @area, with @source chosen, and creates it if
 * necessary. It changes the session of @area when a state is shown on the board. */
void queenside_check_window_present (QueensideBoardArea   *area,
                                     const char           *source);

/* Checks what is in @file. */
void queenside_check_window_open    (QueensideCheckWindow *self,
                                     GFile                *file);

G_END_DECLS
