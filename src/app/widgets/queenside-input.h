/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replacements for GTK's use of the wheel and the Tab key. */

#pragma once

#include <gtk/gtk.h>

/* Lets @widget use the wheel, or leaves it to the parent: scrolling must not change a spin button
 * under the pointer. */
void queenside_input_set_wheel  (GtkWidget *widget,
                                 gboolean   takes_wheel);
/* Makes Tab leave @view, a list view or a column view; only the arrows move between rows. In GTK up
 * to 4.10, Tab would move between rows too. */
void queenside_input_tab_leaves (GtkWidget *view);
