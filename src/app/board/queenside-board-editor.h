/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns clicks, drags and keys on the board into edits of the session. */

#pragma once

#include "queenside-board-area.h"
#include "queenside-edit.h"

#define QUEENSIDE_TYPE_BOARD_EDITOR (queenside_board_editor_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardEditor, queenside_board_editor, QUEENSIDE, BOARD_EDITOR,
                      GObject)

/* Signals: "refused", with a sentence that says why an edit is impossible; "guessed", with a const
 * QueensSquare *. */

/* Listens to @area, which must have its session, and lives as long. */
QueensideBoardEditor *queenside_board_editor_new      (QueensideBoardArea   *area);

void                  queenside_board_editor_set_tool (QueensideBoardEditor *self,
                                                       QueensideTool         tool);
/* Move the keyboard to the board: without a cursor, so plain keys belong to the window, or with a
 * cursor, for a user who called it. take_focus() returns FALSE if the board isn't mapped. */
gboolean              queenside_board_editor_take_focus (QueensideBoardEditor *self);
void                  queenside_board_editor_show_cursor (QueensideBoardEditor *self);
void                  queenside_board_editor_hide_cursor (QueensideBoardEditor *self);
/* While guessing, a click or key on a square emits "guessed" instead of editing. */
void                  queenside_board_editor_set_guessing (QueensideBoardEditor *self,
                                                           gboolean              is_guessing);
