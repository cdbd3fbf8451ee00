/* queenside-help.h: the window that lists the keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds "show-help-overlay" to @window. GTK's own makes all its widgets with the window, which then
 * takes a fifth longer to appear: these are made when they are asked for. */
void queenside_help_add_action (GtkApplicationWindow *window);

G_END_DECLS
