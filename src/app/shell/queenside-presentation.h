/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prepares a window for a lecture hall: full screen, with large text. */

#pragma once

#include <gtk/gtk.h>

/* Enlarges the text of the whole program to fit the screen, and gives @window the style class
 * "presentation" until the presentation ends. */
void queenside_presentation_begin (GtkWindow *window);
void queenside_presentation_end   (GtkWindow *window);
