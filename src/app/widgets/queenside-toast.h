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
/* Dismisses the visible toast. Call this function when the toast's message is no longer true. */
void queenside_toast_dismiss (AdwToastOverlay *overlay);
/* Dismisses the visible toast if it offers Undo. Call this function when Undo would no longer undo
 * the change that the toast mentions. */
void queenside_toast_withdraw_undo (AdwToastOverlay *overlay);
