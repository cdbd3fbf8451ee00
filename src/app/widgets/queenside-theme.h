/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing theme that matches the desktop's style. */

#pragma once

#include <gtk/gtk.h>

#include "draw-theme.h"

const DrawTheme *queenside_theme_get    (void);

/* Redraws @widget whenever the theme changes. */
void             queenside_theme_follow (GtkWidget *widget);
/* Returns the desktop's text scale. Normal text has 1. */
double           queenside_theme_get_text_scale (void);
