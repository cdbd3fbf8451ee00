/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accessible names of buttons. */

#pragma once

#include <gtk/gtk.h>

/* Names every button that has an icon but no label by its tooltip, in all windows from now on. GTK
 * up to at least 4.8 would name it by its icon: "GtkImage". */
void queenside_names_begin (void);

/* Sets another name for a button that shares its tooltip with others. */
void queenside_names_give  (GtkWidget  *button,
                            const char *words);
