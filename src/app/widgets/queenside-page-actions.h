/* queenside-page-actions.h: actions of a page that are its window's while it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Adds those of @actions to @map, or takes them away. */
void queenside_lend_actions (GSimpleActionGroup *actions,
                             GActionMap         *map,
                             gboolean            lends);

G_END_DECLS
