/* queenside-theme.h: the drawing theme that matches the desktop's style.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-theme.h"

G_BEGIN_DECLS

const DrawTheme *queenside_theme_get    (void);

/* Redraws @widget whenever the theme changes. */
void             queenside_theme_follow (GtkWidget *widget);

G_END_DECLS
