/* queenside-board-content.h: the board's picture for other programs, by the clipboard or by a drag.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"

G_BEGIN_DECLS

/* The search that is seen in @area, at its step: what a picture of it carries. NULL where that is
 * too large. Free with g_free(). */
char               *queenside_board_content_write_code  (QueensideBoardArea  *area);

/* The board as PNG and as SVG, each of which carries its search, and as the other formats of pixels
 * that GTK writes. @has_file: also as a file, for programs that take nothing else; it stays in the
 * user's cache until the next one. NULL with an error. */
GdkContentProvider *queenside_board_content_new         (QueensideBoardArea  *area,
                                                         gboolean             has_file,
                                                         GError             **error);

/* The same of a picture that is there already, to be dragged: also as a file, where that can be
 * written. */
GdkContentProvider *queenside_board_content_new_to_drag (GBytes              *png,
                                                         GBytes              *svg);

/* From then on the board's picture can be dragged out of the window by @handle, which still can be
 * clicked. @area must live as long. */
void                queenside_board_content_add_drag    (GtkWidget           *handle,
                                                         QueensideBoardArea  *area);

G_END_DECLS
