/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accessible names for buttons. */

#pragma once

#include <gtk/gtk.h>

/* From now on, in all windows, names every icon-only button after its tooltip. GTK 4.8 would name
 * such a button "GtkImage". */
void queenside_names_begin (void);

/* Gives @button another name, for example if several buttons have the same tooltip. */
void queenside_names_give  (GtkWidget  *button,
                            const char *words);
