/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and pointer as a person has them, made by the X server (XTest). The words are those of the
 * program xdotool:
 *
 *   mousemove [--window ID] X Y     to a place of the screen, or of a window; beyond, to its edge
 *   mousemove_relative X Y
 *   click [--repeat N] BUTTON       4 and 5: the wheel
 *   mousedown BUTTON, mouseup BUTTON
 *   key CHORD…                      `space`, `ctrl+shift+z`
 *   keydown KEY, keyup KEY
 *   type TEXT                       any letters, also those that no key has
 *   windowfocus ID, windowmove ID X Y, windowsize ID WIDTH HEIGHT
 *
 * The main loop goes on after each event until there are none. */

#pragma once

#include <glib.h>

/* Whether the X server can. */
gboolean window_events_are_possible (void);

/* @words are parted and quoted as a shell's. A window that is gone is no error. */
void     window_events_send         (const char *words);
