/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a search as a web page in a single file. The browser draws and plays the boards and shows
 * an explanation of each step. Printed, the page is a strip. */

#pragma once

#include "draw-film.h"

#define DRAW_HTML_MAX_SIZE 400  /* columns; larger boards are slow in browsers */
#define DRAW_HTML_STEPS 400     /* a longer search is reduced to key steps, and the page says so */

/* Returns TRUE if @path has an HTML suffix, ignoring case. */
gboolean draw_html_is_path (const char            *path);

/* Writes the frames of @film, which must have no beats, with its document. A race has its boards side
 * by side. A NULL @title is the name of the algorithm, or the names of all. With @has_style the page has the style of the film's options, else the
 * reader's: light or dark. @loop: times to play, 0 for ever. Returns NULL with a DRAW_PICTURE_ERROR
 * for a board that is too large. */
GBytes  *draw_html_to_bytes (DrawFilm              *film,
                             const char            *title,
                             gboolean               has_style,
                             guint                  loop,
                             GError               **error);
