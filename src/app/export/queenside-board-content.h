/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes a picture of the board to other programs, on the clipboard or by dragging. */

#pragma once

#include "queenside-board-area.h"

/* Returns the search of @area at its current step as a code (queens-code.h), for embedding in a
 * picture. Returns NULL if the code would be too large. Free with g_free(). */
char               *queenside_board_content_write_code  (QueensideBoardArea  *area);

/* Returns the board as PNG and SVG with its search embedded, and as pixels in all other formats of
 * GTK. If @has_file, also offers a file in the user's cache, for programs that accept only files;
 * the next call replaces this file. On failure, returns NULL and sets the error. */
GdkContentProvider *queenside_board_content_new         (QueensideBoardArea  *area,
                                                         gboolean             has_file,
                                                         GError             **error);

/* Returns an existing picture for dragging. If possible, also offers it as a file. */
GdkContentProvider *queenside_board_content_new_to_drag (GBytes              *png,
                                                         GBytes              *svg);

/* Lets the user drag the picture of the board from @handle to another program. @handle still
 * accepts clicks. @area must outlive @handle. */
void                queenside_board_content_add_drag    (GtkWidget           *handle,
                                                         QueensideBoardArea  *area);
