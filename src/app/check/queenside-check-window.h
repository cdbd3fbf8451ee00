/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that checks traces by the rules of a board's search. The trace is a text, a file, each
 * file of a folder, or the output of a program that the window runs. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_CHECK_WINDOW (queenside_check_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckWindow, queenside_check_window, QUEENSIDE, CHECK_WINDOW,
                      AdwWindow)

/* The property "source" is "text", "file", "folder" or "program". */

/* Shows the window of @area with @source selected. Creates the window first if necessary. The
 * window changes the session of @area to show states on the board. */
void queenside_check_window_present (QueensideBoardArea   *area,
                                     const char           *source);

void queenside_check_window_open    (QueensideCheckWindow *self,
                                     GFile                *file);
