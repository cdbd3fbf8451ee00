/* queenside-preferences.h: the window in which a person sets how the program looks and moves. All
 * of it is kept in settings, which the program follows at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* From then on the style and the motion of all windows are those of @settings, as long as that
 * lives. */
void queenside_preferences_follow (GSettings *settings);

/* A window before @parent. */
void queenside_preferences_show   (GtkWindow *parent);

G_END_DECLS
