/* queenside-recent.h: the menu of documents opened or saved lately, on this desktop's own list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RECENT (queenside_recent_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRecent, queenside_recent, QUEENSIDE, RECENT, GObject)

QueensideRecent *queenside_recent_new      (void);

/* Its items activate "win.open-recent" with a URI; the newest is first. */
GMenuModel      *queenside_recent_get_menu (QueensideRecent *self);

void             queenside_recent_add      (QueensideRecent *self,
                                            GFile           *file);

G_END_DECLS
