/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of recent documents, with a small picture of each board. */

#pragma once

#include <gtk/gtk.h>

/* A menu item with this attribute shows a picture of the document whose URI is its target. The
 * value must be a new id for each item, because GTK keeps an id in use even after its item is
 * removed. */
#define QUEENSIDE_RECENT_ATTRIBUTE "custom"

/* Shows the pictures in @popover, a menu made from @menu, and follows changes of @menu and its
 * sections. Threads draw the pictures when the menu opens. Closing the menu frees the pictures. A
 * document that can't be read has no picture. */
void queenside_recent_show (GtkPopoverMenu *popover,
                            GMenuModel     *menu);
