/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns clicks, drags and keys on the board into edits of the session. */

#pragma once

#include "queenside-board-area.h"
#include "queenside-edit.h"

#define QUEENSIDE_TYPE_BOARD_EDITOR (queenside_board_editor_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardEditor, queenside_board_editor, QUEENSIDE, BOARD_EDITOR,
                      GObject)

/* Signal "refused": passes a sentence that says why an edit was refused.
 * Signal "guessed": passes the const QueensSquare * that the user guesses. */

/* Listens to @area until @area is disposed of. @area must have a session. */
QueensideBoardEditor *queenside_board_editor_new      (QueensideBoardArea   *area);

void                  queenside_board_editor_set_tool (QueensideBoardEditor *self,
                                                       QueensideTool         tool);
/* take_focus() and show_cursor() move the keyboard focus to the board. take_focus() doesn't show
 * the cursor, so the window still handles plain keys. It returns FALSE if the board isn't
 * mapped. */
gboolean              queenside_board_editor_take_focus (QueensideBoardEditor *self);
void                  queenside_board_editor_show_cursor (QueensideBoardEditor *self);
void                  queenside_board_editor_hide_cursor (QueensideBoardEditor *self);
/* While the user is guessing, a click or key on a square emits "guessed" instead of editing. */
void                  queenside_board_editor_set_guessing (QueensideBoardEditor *self,
                                                           gboolean              is_guessing);
