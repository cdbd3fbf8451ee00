/* queenside-one-stop.h: a list as one stop on the way that Tab goes: arrows go from row to row, Tab
 * goes on. GTK up to 4.10 goes from row to row with both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @view is a list view or a column view. */
void queenside_one_stop_make (GtkWidget *view);

G_END_DECLS
