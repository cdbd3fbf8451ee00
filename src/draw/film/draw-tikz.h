/* draw-tikz.h: boards and strips for LaTeX, drawn with plain tikz: source that people read and edit,
 * a line a queen, with its column and row. A file is a document of its own, and the picture alone
 * where another document takes it in with \input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-film.h"

G_BEGIN_DECLS

/* Of more columns nobody edits the squares, and TeX would take very long. */
#define DRAW_TIKZ_MAX_SIZE 100

/* The board of @view with what is laid over it; with its code as a comment. NULL with an error of
 * DRAW_PICTURE_ERROR where it is too large. */
GBytes  *draw_tikz_board   (const DrawBoardView  *view,
                            GError              **error);

/* The frame of that index, and its caption where the film has them. */
GBytes  *draw_tikz_frame   (DrawFilm             *film,
                            guint                 index,
                            GError              **error);

/* All frames of @film, which have no beats, with captions: as many to a line as fit. */
GBytes  *draw_tikz_strip   (DrawFilm             *film,
                            GError              **error);

G_END_DECLS
