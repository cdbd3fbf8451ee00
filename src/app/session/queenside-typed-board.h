/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a board that the user typed, pasted or dropped. */

#pragma once

#include "queenside-session.h"

#include <gtk/gtk.h>

/* @error is NULL if the session now has the board. */
typedef void (QueensideTypedBoardDone) (gpointer      owner,
                                        const GError *error);

/* Reads @text into @session, as queenside_session_read_board() does. If rows seem to be counted
 * from 1, asks the user in a dialog over the window of @widget. Calls @done at once or after the
 * answer. @owner is a GObject that is passed to @done. If it has been finalized by then, doesn't
 * call @done. */
void queenside_typed_board_read (QueensideSession        *session,
                                 const char              *text,
                                 GtkWidget               *widget,
                                 QueensideTypedBoardDone *done,
                                 gpointer                 owner);
