/* queenside-announcer.h: says things to a screen reader that nobody sees: it takes no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_ANNOUNCER (queenside_announcer_get_type ())
G_DECLARE_FINAL_TYPE (QueensideAnnouncer, queenside_announcer, QUEENSIDE, ANNOUNCER, GtkWidget)

/* It interrupts nothing. Before GTK 4.14, which has announcements, it is a status whose name
 * changes. */
void queenside_announcer_say (QueensideAnnouncer *self,
                              const char         *words);

G_END_DECLS
