/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preferences for style and motion. They are saved in the settings and take effect at once. */

#pragma once

#include <adwaita.h>

/* Makes the style and motion of all windows follow @settings as long as @settings exists. */
void queenside_preferences_follow (GSettings *settings);

void queenside_preferences_show   (GtkWindow *parent);
