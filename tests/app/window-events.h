/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends keys and pointer events through the X server (XTest), as a user's devices do. The commands
 * are the same as in the program xdotool:
 *
 *   mousemove [--window ID] X Y     to a place on the screen or in a window, or to the edge
 *   mousemove_relative X Y
 *   click [--repeat N] BUTTON       4 and 5: the wheel
 *   mousedown BUTTON, mouseup BUTTON
 *   key CHORD…                      `space`, `ctrl+shift+z`
 *   keydown KEY, keyup KEY
 *   type TEXT                       any letters, also those without a key
 *   windowfocus ID, windowmove ID X Y, windowsize ID WIDTH HEIGHT
 *
 * After each event, the main loop runs until no events are left. */

#pragma once

#include <glib.h>

/* Returns TRUE if the X server has XTest. */
gboolean window_events_are_possible (void);

/* Releases all keys and buttons. An earlier program may have left some of them pressed on this
 * screen. */
void     window_events_release      (void);

/* Sends events. @words are separated and quoted as in a shell. If the window is closed, this isn't
 * an error. */
void     window_events_send         (const char *words);
