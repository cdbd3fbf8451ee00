/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short messages over a part of the window. */

#pragma once

#include <adwaita.h>

/* Shows @message, which is plain text, and replaces the visible toast. */
void queenside_toast_show (AdwToastOverlay *overlay,
                           const char      *message);
/* Shows @message with a button for @action. */
void queenside_toast_offer (AdwToastOverlay *overlay,
                            const char      *message,
                            const char      *label,
                            const char      *action);
void queenside_toast_offer_undo (AdwToastOverlay *overlay,
                                 const char      *message);
/* Dismisses the visible toast. Call it when its message is no longer true. */
void queenside_toast_dismiss (AdwToastOverlay *overlay);
/* Dismisses the visible toast if it offers Undo. Call it when Undo would undo something else. */
void queenside_toast_withdraw_undo (AdwToastOverlay *overlay);
