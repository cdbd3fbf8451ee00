/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of recent documents, with a small picture of each board. */

#pragma once

#include <gtk/gtk.h>

/* A menu item with this attribute shows a picture of the document at its target, a URI. The value
 * must be an id that no item had before, because GTK never frees the place of an id. */
#define QUEENSIDE_RECENT_ATTRIBUTE "custom"

/* Shows and follows such items of @menu and its sections, which must be the menu of @popover. Threads draw the
 * pictures when it opens; they are kept until it closes. Unreadable documents have no picture. */
void queenside_recent_show (GtkPopoverMenu *popover,
                            GMenuModel     *menu);
