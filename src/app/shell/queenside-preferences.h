/* queenside-preferences.h: the preferences for look and motion, which are kept in settings and take
 * effect at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the style and motion of all windows follow @settings, as long as that lives. */
void queenside_preferences_follow (GSettings *settings);

void queenside_preferences_show   (GtkWindow *parent);

G_END_DECLS
