/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a search as a web page in a single file. The browser draws the boards, plays them, and
 * shows an explanation of each step. When printed, the page shows all boards, in rows. */

#pragma once

#include "draw-film.h"

#define DRAW_HTML_MAX_SIZE 400  /* maximum number of columns, because larger boards are slow in
                                 * browsers */
#define DRAW_HTML_STEPS 400     /* maximum number of steps; from a longer search, only key steps are
                                 * shown, and the page says so */

/* Returns TRUE if @path has an HTML suffix, ignoring case. */
gboolean draw_html_is_path (const char            *path);

/* Writes the frames of @film with its document. @film must have no beats. The boards of a race are
 * side by side. If @title is NULL, the title is the name of the algorithm, or the names of all
 * algorithms. If @has_style, the page has the style of the film's options, otherwise the light or
 * dark style of the reader's browser. @loop is the number of times to play; 0 means for ever. If
 * the board is too large, returns NULL with an error. */
GBytes  *draw_html_to_bytes (DrawFilm              *film,
                             const char            *title,
                             gboolean               has_style,
                             guint                  loop,
                             GError               **error);
