/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences for look and motion, which are kept in settings and take effect at once. */

#pragma once

#include <adwaita.h>

/* Makes the style and motion of all windows follow @settings, as long as that lives. */
void queenside_preferences_follow (GSettings *settings);

void queenside_preferences_show   (GtkWindow *parent);
