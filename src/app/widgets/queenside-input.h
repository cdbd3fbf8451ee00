/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replacements for GTK's use of the wheel, the Tab key and tooltips. */

#pragma once

#include <gtk/gtk.h>

/* Lets @widget use the wheel, or leaves it to the parent: scrolling must not change a spin button
 * under the pointer. */
void queenside_input_set_wheel  (GtkWidget *widget,
                                 gboolean   takes_wheel);
/* Makes Tab leave @view, a list view or a column view; only the arrows move between rows. In GTK up
 * to 4.10, Tab would move between rows too. */
void queenside_input_tab_leaves (GtkWidget *view);
/* Keeps the tooltips of buttons and rows from covering the menus that they have opened. Call this
 * once, for all widgets. */
void queenside_input_quiet_menus (void);
