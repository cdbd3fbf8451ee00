/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain keys of the window, such as Space and the arrow keys. */

#pragma once

#include "queenside-board-editor.h"

/* CSS class of buttons that need the arrow keys, Home and End themselves. */
#define QUEENSIDE_KEYS_OWN_ARROWS "own-arrows"
/* CSS class of charts that need + and − themselves. */
#define QUEENSIDE_KEYS_OWN_ZOOM "own-zoom"
/* CSS class of buttons that keep Space even if a click, not Tab, moved the keyboard focus to
 * them. */
#define QUEENSIDE_KEYS_OWN_SPACE "own-space"

/* Lets plain keys activate actions of @window. A focused widget keeps the keys that it needs:
 * texts, lists and sliders keep the arrow keys, and buttons reached by Tab keep Space. The board of
 * @editor keeps all these keys while its cursor is shown. After a choice in a list, and after
 * Escape in a text, the board gets the keyboard focus again. @editor may be NULL. */
void queenside_keys_add (GtkWidget            *window,
                         QueensideBoardEditor *editor);

/* Copies the actions of @parent to @window, so that plain keys work there, too. If @window shared
 * the action group of @parent, it would hold a reference to @parent. Then @parent couldn't
 * close. */
void queenside_keys_share_actions (GtkWidget *window,
                                   GtkWindow *parent);

/* Shows the keys beside the items of @menu. */
void queenside_keys_show (GMenu *menu);
