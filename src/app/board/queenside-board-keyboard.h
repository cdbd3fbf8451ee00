/* queenside-board-keyboard.h: the keyboard on the board: a cursor that arrows move, and keys that
 * do something to its square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"
#include "queenside-edit.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_KEYBOARD (queenside_board_keyboard_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardKeyboard, queenside_board_keyboard, QUEENSIDE, BOARD_KEYBOARD,
                      GObject)

/* A key asks for @edit of @square, or with NULL for what the tool in use does. */
typedef void (*QueensideKeyUse) (gpointer      user_data,
                                 QueensideEdit edit,
                                 QueensSquare  square);

/* Listens to @area, not a reference, for as long as both live. */
QueensideBoardKeyboard *queenside_board_keyboard_new        (QueensideBoardArea     *area,
                                                             QueensideKeyUse         use,
                                                             gpointer                user_data);

/* Gives the board the focus without a cursor, as the pointer does. */
void                    queenside_board_keyboard_grab_focus (QueensideBoardKeyboard *self);

G_END_DECLS
