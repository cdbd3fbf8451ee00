/* queenside-keys.h: the plain keys of the window, such as Space and the arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets plain keys activate actions of @window. They stay away from whatever has another use for
 * them: text that is typed, a list or a slider for arrows, a button for Space, the board while its
 * cursor is shown; and where there is no such action at present. */
void queenside_keys_add (GtkWidget *window);

G_END_DECLS
