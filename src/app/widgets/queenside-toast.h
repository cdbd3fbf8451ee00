/* queenside-toast.h: short messages over a part of the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Says @message, which is no markup, for a while, in the place of what @overlay says now: the
 * newest one alone, not a queue of them. */
void queenside_toast_show (AdwToastOverlay *overlay,
                          const char      *message);
/* The same, with a button for @action; what it says already goes on. */
void queenside_toast_offer (AdwToastOverlay *overlay,
                            const char      *message,
                            const char      *label,
                            const char      *action);
/* The same, with a button that undoes what was done. */
void queenside_toast_offer_undo (AdwToastOverlay *overlay,
                                 const char      *message);
/* It is no longer true. */
void queenside_toast_take_back (AdwToastOverlay *overlay);

G_END_DECLS
