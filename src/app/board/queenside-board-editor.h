/* queenside-board-editor.h: turns clicks, drags and keys on the board into edits of the session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"
#include "queenside-edit.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_EDITOR (queenside_board_editor_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardEditor, queenside_board_editor, QUEENSIDE, BOARD_EDITOR,
                      GObject)

/* The signal "refused" has a sentence that says why an edit is impossible, "guessed" the guess, a
 * const QueensSquare *. */

/* Listens to @area, which has its session, for as long as that lives. */
QueensideBoardEditor *queenside_board_editor_new      (QueensideBoardArea   *area);

void                  queenside_board_editor_set_tool (QueensideBoardEditor *self,
                                                       QueensideTool         tool);
/* The board has the keyboard: without its cursor, so that plain keys are those of the window; and
 * with it, where it was or in the corner. FALSE where the board is not on the screen. */
gboolean              queenside_board_editor_take_focus (QueensideBoardEditor *self);
void                  queenside_board_editor_show_cursor (QueensideBoardEditor *self);
/* While guessing, what would edit a square is a guess. */
void                  queenside_board_editor_set_guessing (QueensideBoardEditor *self,
                                                       gboolean              is_guessing);

G_END_DECLS
