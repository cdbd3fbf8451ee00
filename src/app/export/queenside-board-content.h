/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers the board's picture to other programs, by clipboard or drag. */

#pragma once

#include "queenside-board-area.h"

/* Returns the search of @area at its current step for a picture to carry, or NULL if that is too
 * large. Free with g_free(). */
char               *queenside_board_content_write_code  (QueensideBoardArea  *area);

/* Returns the board as PNG and SVG, which carry its search, and in GTK's other formats with pixels.
 * @has_file: also as a file, for programs that accept only files; it stays in the user's cache
 * until the next one. Returns NULL with an error. */
GdkContentProvider *queenside_board_content_new         (QueensideBoardArea  *area,
                                                         gboolean             has_file,
                                                         GError             **error);

/* Returns an existing picture for dragging, also as a file if possible. */
GdkContentProvider *queenside_board_content_new_to_drag (GBytes              *png,
                                                         GBytes              *svg);

/* Lets the user drag the board's picture out of the window by @handle, which still accepts clicks.
 * @area must outlive @handle. */
void                queenside_board_content_add_drag    (GtkWidget           *handle,
                                                         QueensideBoardArea  *area);
