/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the Compare page. */

#pragma once

#include <gtk/gtk.h>

/* Lays out two widgets:
 *
 * @stage is a column. Its first child, the boards, has the height that the others leave. The others
 * have their natural height or, in a low window, less, down to their minimum.
 *
 * @grid is a grid with the number of columns that makes the boards largest. In each child the board
 * gets the height that the other parts leave. */
void queenside_compare_layout_apply (GtkWidget *stage,
                                     GtkWidget *grid);
