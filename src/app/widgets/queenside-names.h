/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accessible names for buttons. */

#pragma once

#include <gtk/gtk.h>

/* From now on, gives every button that has an icon and no label its tooltip as name, in all
 * windows. GTK up to at least 4.8 names such a button by its icon: "GtkImage". */
void queenside_names_begin (void);

/* Gives @button another name, for example if several buttons have the same tooltip. */
void queenside_names_give  (GtkWidget  *button,
                            const char *words);
