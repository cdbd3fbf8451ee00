/* queenside-keys.h: the plain keys of the window, such as Space and the arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-editor.h"

G_BEGIN_DECLS

/* Lets plain keys activate actions of @window. They stay away from whatever has another use for
 * them: text that is typed, a list or a slider for arrows, a button that Tab has led to for Space,
 * the board of @editor while its cursor is shown; and where there is no such action at present.
 * After a choice that is made with the pointer or with Return, and after Escape in a text, which
 * reverts it, the keyboard is back at that board; not so where @editor is NULL. */
void queenside_keys_add (GtkWidget            *window,
                         QueensideBoardEditor *editor);

/* Writes the key beside each item of @menu that one of them activates. */
void queenside_keys_show (GMenu *menu);

G_END_DECLS
