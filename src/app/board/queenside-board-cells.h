/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the squares of a board to screen readers as rows and cells. The cells are invisible and
 * ignore clicks. On a large board, they cover only the part around the cursor. */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-layout.h"
#include "queenside-session.h"

typedef struct _QueensideBoardCells QueensideBoardCells;

/* Adds children to @board, which must be on a display. Returns NULL if no screen reader is
 * listening. Free the cells before @board is disposed of. */
QueensideBoardCells *queenside_board_cells_new      (GtkWidget             *board);
void                 queenside_board_cells_free     (QueensideBoardCells   *self);

/* Moves the cells to the squares around @cursor. If @cursor is NULL, moves them to the visible
 * part of the board. */
void                 queenside_board_cells_place    (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout,
                                                     const QueensSquare    *cursor);
/* Allocates the cells. Call this function in the board's size_allocate(). */
void                 queenside_board_cells_allocate (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout);

/* Updates the name of the cell of @square, or of all cells if @square is NULL. Names include the
 * values of @view. A screen reader announces only names that change. */
void                 queenside_board_cells_name     (QueensideBoardCells   *self,
                                                     QueensideSession      *session,
                                                     const DrawBoardView   *view,
                                                     const QueensSquare    *square);

/* Returns the cell of @square, or NULL if @square has no cell. */
GtkWidget           *queenside_board_cells_find     (QueensideBoardCells   *self,
                                                     QueensSquare           square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideBoardCells, queenside_board_cells_free)
