/* queenside-keys.h: the plain keys of the window, such as Space and the arrows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-editor.h"

G_BEGIN_DECLS

/* Lets plain keys activate actions of @window. Focused widgets that use a key keep it: texts, lists
 * and sliders (arrows), buttons reached by Tab (Space), and the board of @editor while its cursor
 * is shown. After a choice by pointer or Return, and after Escape, which reverts a text, the
 * keyboard returns to that board. @editor may be NULL. */
void queenside_keys_add (GtkWidget            *window,
                         QueensideBoardEditor *editor);

/* Shows the keys beside the items of @menu. */
void queenside_keys_show (GMenu *menu);

G_END_DECLS
