/* queenside-board-grid.h: boards side by side, in as many columns as make them largest; in a narrow
 * window one above the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_GRID (queenside_board_grid_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardGrid, queenside_board_grid, QUEENSIDE, BOARD_GRID, GtkWidget)

/* Puts @child, in which a board takes the height that is left, before @next, or at the end for
 * NULL. gtk_widget_unparent() takes it out. */
void queenside_board_grid_insert (QueensideBoardGrid *self,
                                  GtkWidget          *child,
                                  GtkWidget          *next);

G_END_DECLS
