/* draw-html.h: a search as a web page, in one file that asks for no other: the board of each step as
 * drawn by the browser, to be played, with what the search will do and why; on paper a strip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-film.h"

G_BEGIN_DECLS

/* Of more columns a browser would be slow. */
#define DRAW_HTML_MAX_SIZE 400
/* Of a longer search a page has the key steps, and says so. */
#define DRAW_HTML_STEPS 400

/* Whether the suffix of @path asks for it, in any case of letters. */
gboolean draw_html_is_path (const char            *path);

/* The frames of @film, which have no beats, with its document. Any @title; NULL for the name of the
 * algorithm. With @has_style it has that of the film's options, else the reader's: light or
 * dark. Played @loop times, 0 for ever. NULL with an error of DRAW_PICTURE_ERROR where the board is
 * too large. */
GBytes  *draw_html_to_bytes (DrawFilm              *film,
                             const char            *title,
                             gboolean               has_style,
                             guint                  loop,
                             GError               **error);

G_END_DECLS
