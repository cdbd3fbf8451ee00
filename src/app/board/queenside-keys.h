/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plain keys of the window, such as Space and the arrows. */

#pragma once

#include "queenside-board-editor.h"

/* Lets plain keys activate actions of @window. Focused widgets that use a key keep it: texts, lists
 * and sliders (arrows), buttons reached by Tab (Space), and the board of @editor while its cursor
 * is shown. After a choice by pointer or Return, and after Escape, which reverts a text, the
 * keyboard returns to that board. @editor may be NULL. */
void queenside_keys_add (GtkWidget            *window,
                         QueensideBoardEditor *editor);

/* Shows the keys beside the items of @menu. */
void queenside_keys_show (GMenu *menu);
