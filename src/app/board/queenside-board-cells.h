/* queenside-board-cells.h: the squares of a board as widgets, for a screen reader: rows of cells,
 * each with a name that says what is on its square. They take no clicks and are drawn by nobody. A
 * large board has as many as a part of it needs; they go where the cursor goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-layout.h"
#include "queenside-session.h"

G_BEGIN_DECLS

typedef struct _QueensideBoardCells QueensideBoardCells;

/* Children of @board, which is on a screen; NULL where nobody listens there. They stand nowhere
 * before queenside_board_cells_place(). */
QueensideBoardCells *queenside_board_cells_new      (GtkWidget             *board);
/* Before @board is disposed of. */
void                 queenside_board_cells_free     (QueensideBoardCells   *self);

/* Puts them on the squares of the board that is seen: all, or a part with @cursor, or without one,
 * NULL, the part in sight. */
void                 queenside_board_cells_place    (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout,
                                                     const QueensSquare    *cursor);
/* In the place that the layout gives to their squares; as size_allocate() of the board. */
void                 queenside_board_cells_allocate (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout);

/* Names all cells anew, with the values that are shown in @view; or that of one square alone. A
 * name that stays is not said again. */
void                 queenside_board_cells_name     (QueensideBoardCells   *self,
                                                     QueensideSession      *session,
                                                     const DrawBoardView   *view,
                                                     const QueensSquare    *square);

/* The cell of @square; NULL where it has none. */
GtkWidget           *queenside_board_cells_find     (QueensideBoardCells   *self,
                                                     QueensSquare           square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideBoardCells, queenside_board_cells_free)

G_END_DECLS
