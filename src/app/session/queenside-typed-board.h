/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a board that the user typed, pasted or dropped. */

#pragma once

#include "queenside-session.h"

#include <gtk/gtk.h>

/* Called after a board was read or refused. @error is NULL if the session now has the board. */
typedef void (QueensideTypedBoardDone) (gpointer      owner,
                                        const GError *error);

/* Reads @text into @session, as queenside_session_read_board() does. If rows seem to be counted
 * from 1, asks the user in a dialog over the window of @widget. Calls @done at once or after the
 * answer, unless @owner has been finalized by then. @owner is a GObject, which @done receives. */
void queenside_typed_board_read (QueensideSession        *session,
                                 const char              *text,
                                 GtkWidget               *widget,
                                 QueensideTypedBoardDone *done,
                                 gpointer                 owner);
