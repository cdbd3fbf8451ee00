/* queenside-names.h: names of buttons for a screen reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on each button with an icon in the place of words goes by its tooltip, in all windows.
 * GTK up to 4.8 at least names such a button by its icon: "GtkImage". */
void queenside_names_begin (void);

/* Names @button otherwise, where there are several with one tooltip. */
void queenside_names_give  (GtkWidget  *button,
                            const char *words);

G_END_DECLS
