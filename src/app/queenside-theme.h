/* queenside-theme.h: the drawing theme that goes with the style of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-theme.h"

G_BEGIN_DECLS

/* Light or dark, high contrast or not, as the application is now. */
const DrawTheme *queenside_theme_get (void);

G_END_DECLS
