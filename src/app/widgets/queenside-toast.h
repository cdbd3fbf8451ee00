/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short messages over a part of the window. */

#pragma once

#include <adwaita.h>

/* Shows @message, which is not markup, and replaces the visible toast instead of queueing. */
void queenside_toast_show (AdwToastOverlay *overlay,
                           const char      *message);
/* Shows @message with a button for @action. */
void queenside_toast_offer (AdwToastOverlay *overlay,
                            const char      *message,
                            const char      *label,
                            const char      *action);
/* Shows @message with an Undo button. */
void queenside_toast_offer_undo (AdwToastOverlay *overlay,
                                 const char      *message);
/* Dismisses the visible toast because its message is no longer true. */
void queenside_toast_dismiss (AdwToastOverlay *overlay);
/* Does the same if the toast offers Undo, which would now undo something else. */
void queenside_toast_withdraw_undo (AdwToastOverlay *overlay);
