/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/* Lays out two widgets:
 *
 * @stage is a column. Its first child has the boards, and gets all height that the other children
 * don't need. The other children have their natural height. In a short window, these children
 * shrink to their minimum height.
 *
 * @grid has the number of columns that makes the boards largest. In each child, the board gets all
 * height that the other parts don't need. */
void queenside_compare_layout_apply (GtkWidget *stage,
                                     GtkWidget *grid);
