/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corrects how GTK handles the wheel, the Tab key and tooltips. */

#pragma once

#include <gtk/gtk.h>

/* Sets whether @widget reacts to the wheel. Spin buttons must not react, so that scrolling the page
 * doesn't change their values. */
void queenside_input_set_wheel  (GtkWidget *widget,
                                 gboolean   takes_wheel);
/* Makes Tab leave @view, a list view or column view, as in later versions of GTK. In GTK 4.10 and
 * earlier, Tab moves between its rows. */
void queenside_input_tab_leaves (GtkWidget *view);
/* Hides the tooltip of a button or row while its menu is open, so that it doesn't cover the menu.
 * Call this function once for the whole program. */
void queenside_input_quiet_menus (void);
