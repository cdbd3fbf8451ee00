/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a window to a lecture hall: over the full screen, with large text. */

#pragma once

#include <gtk/gtk.h>

/* Enlarges all text of the program for the size of the screen. Meanwhile, the window has the style
 * class "presentation". */
void queenside_presentation_begin (GtkWindow *window);
void queenside_presentation_end   (GtkWindow *window);
