/* queenside-typed-board.h: a board that a person typed, pasted or dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What became of it; @error is NULL where the session has the board now. */
typedef void (QueensideTypedBoardDone) (gpointer      owner,
                                        const GError *error);

/* Reads @text into @session, as queenside_session_read_board() does. Where its rows seem to be
 * counted from 1, the person is asked in a message over the window of @widget. @done is called at
 * once or after the answer, with @owner, a GObject; not at all if @owner is gone by then. */
void queenside_typed_board_read (QueensideSession        *session,
                                 const char              *text,
                                 GtkWidget               *widget,
                                 QueensideTypedBoardDone *done,
                                 gpointer                 owner);

G_END_DECLS
