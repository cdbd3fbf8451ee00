/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes boards and strips for LaTeX with plain tikz, as readable source with one line per queen. A
 * file is a complete document, and a picture if another document reads it with \input. */

#pragma once

#include "draw-film.h"

/* Columns. TeX takes very long for more, and such boards are too large to edit by hand. */
#define DRAW_TIKZ_MAX_SIZE 100

/* All functions return NULL with a DRAW_PICTURE_ERROR for a board that is too large. */

/* Writes the board of @view with its overlays, and its code as a comment. */
GBytes  *draw_tikz_board   (const DrawBoardView  *view,
                            GError              **error);

/* Writes a frame, and its caption if the film has captions. */
GBytes  *draw_tikz_frame   (DrawFilm             *film,
                            guint                 index,
                            GError              **error);

/* Writes all frames of @film, which must have no beats, with captions, in lines. */
GBytes  *draw_tikz_strip   (DrawFilm             *film,
                            GError              **error);
