/* queenside-compare-layout.h: the layout of the Compare page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out two widgets:
 *
 * @stage is a column. Its first child, the boards, has the height that the others leave. The others
 * have their natural height or, in a low window, less, down to their minimum.
 *
 * @grid is a grid with the number of columns that makes the boards largest. In each child the board
 * gets the height that the other parts leave. */
void queenside_compare_layout_apply (GtkWidget *stage,
                                     GtkWidget *grid);

G_END_DECLS
