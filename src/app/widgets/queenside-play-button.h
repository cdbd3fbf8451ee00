/* queenside-play-button.h: a button that plays, and pauses while it does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @button icon, tooltip and name for what it will do. */
void queenside_play_button_show (GtkButton *button,
                                 gboolean   playing);

G_END_DECLS
