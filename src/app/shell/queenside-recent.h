/* queenside-recent.h: the menu of recent documents, with a small picture of each one's board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A menu's item with this attribute, an id that no item had before, is a row with a picture of the
 * document of its target, a URI: GTK has the place of an id for ever. */
#define QUEENSIDE_RECENT_ATTRIBUTE "custom"

/* Shows such items of @menu, which the popover has and which it follows. The pictures are drawn in
 * threads when the menu opens, and kept until it closes. What cannot be read has none. */
void queenside_recent_show (GtkPopoverMenu *popover,
                            GMenuModel     *menu);

G_END_DECLS
