/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of a board as accessible rows and cells for a screen reader. They are invisible and
 * take no clicks. On a large board they cover only the part around the cursor. */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-layout.h"
#include "queenside-session.h"

typedef struct _QueensideBoardCells QueensideBoardCells;

/* Adds children to @board, which must be on a display. Returns NULL if no screen reader can listen.
 * Free the cells before @board is disposed of. */
QueensideBoardCells *queenside_board_cells_new      (GtkWidget             *board);
void                 queenside_board_cells_free     (QueensideBoardCells   *self);

/* Moves the cells to the squares around @cursor or, for NULL, to the visible part. */
void                 queenside_board_cells_place    (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout,
                                                     const QueensSquare    *cursor);
/* Allocates the cells, as part of the board's size_allocate(). */
void                 queenside_board_cells_allocate (QueensideBoardCells   *self,
                                                     const DrawBoardLayout *layout);

/* Names the cell of @square, or all cells for NULL, with the values of @view. Unchanged names are
 * not announced again. */
void                 queenside_board_cells_name     (QueensideBoardCells   *self,
                                                     QueensideSession      *session,
                                                     const DrawBoardView   *view,
                                                     const QueensSquare    *square);

/* Returns NULL if @square has no cell. */
GtkWidget           *queenside_board_cells_find     (QueensideBoardCells   *self,
                                                     QueensSquare           square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideBoardCells, queenside_board_cells_free)
