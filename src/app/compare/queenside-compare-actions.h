/* queenside-compare-actions.h: all that a person does with the searches of a comparison, as
 * actions. Their names are the Search page's: they are for the window while the page is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "queenside-compare-setup.h"

G_BEGIN_DECLS

/* The group must not outlive @comparison. */
GSimpleActionGroup *queenside_compare_actions_new    (QueensideCompareSetup *comparison);

/* Those that have nothing to do are off. To be called whenever something has changed. */
void                queenside_compare_actions_update (GSimpleActionGroup    *actions,
                                                      QueensideCompareSetup *comparison);

G_END_DECLS
