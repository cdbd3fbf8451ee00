/* queenside-tool-strip.h: the tools under the board, one button each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends a button for each of queenside_tools[], in order, to @strip. Their action is "win.tool". */
void queenside_tool_strip_fill (GtkBox *strip);

G_END_DECLS
