/* queenside-input.h: replacements for GTK's use of the wheel and the Tab key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @widget use the wheel, or leaves it to the parent: scrolling must not change a spin button
 * under the pointer. */
void queenside_input_set_wheel  (GtkWidget *widget,
                                 gboolean   takes_wheel);
/* Makes Tab leave @view, a list view or a column view; only the arrows move between rows. In GTK up
 * to 4.10, Tab would move between rows too. */
void queenside_input_tab_leaves (GtkWidget *view);

G_END_DECLS
