/* queenside-check-window.h: checks the trace of a program against the rules of a board's search.
 * The trace is a text, a file, each file in a folder, or the output of a program that runs here.
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

/* Property "source": "text", "file", "folder" or "program". */

/* Shows the window that belongs to @area with @source selected, and creates it if necessary. The
 * window may show a state on the board, which changes the session of @area. */
void queenside_check_window_present (QueensideBoardArea   *area,
                                     const char           *source);

void queenside_check_window_open    (QueensideCheckWindow *self,
                                     GFile                *file);

G_END_DECLS
