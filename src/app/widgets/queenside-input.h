/* queenside-input.h: the wheel and the Tab key where GTK's own use of them is in the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @widget take the wheel, or leave it to the widget around it: the wheel must not change the
 * value of a spin button under the pointer. */
void queenside_input_set_wheel  (GtkWidget *widget,
                                 gboolean   takes_wheel);
/* Makes Tab leave @view, a list view or a column view, at once; the arrows go from row to row. GTK
 * up to 4.10 goes from row to row with both. */
void queenside_input_tab_leaves (GtkWidget *view);

G_END_DECLS
