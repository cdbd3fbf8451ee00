/* queenside-theme.h: the drawing theme that goes with the style of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-theme.h"

G_BEGIN_DECLS

/* Light or dark, high contrast or not, as the application is now. */
const DrawTheme *queenside_theme_get    (void);

/* Draws @widget anew whenever that changes, for as long as it lives. */
void             queenside_theme_follow (GtkWidget *widget);

G_END_DECLS
