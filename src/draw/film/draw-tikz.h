/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes boards and strips for LaTeX as readable TikZ source with one line per queen. A file is a
 * complete document, but other documents can include it as a picture with \input. */

#pragma once

#include "draw-film.h"

/* Most columns. TeX takes very long for more, and larger boards would be unpleasant to edit. */
#define DRAW_TIKZ_MAX_SIZE 100

/* All functions return NULL with a DRAW_PICTURE_ERROR if the board is too large. */

/* Writes the board of @view with its overlays. Its code is a comment in the file. */
GBytes  *draw_tikz_board   (const DrawBoardView  *view,
                            GError              **error);

/* Writes a frame. Includes the caption if the film has captions. */
GBytes  *draw_tikz_frame   (DrawFilm             *film,
                            guint                 index,
                            GError              **error);

/* Writes all frames of @film, which must have no beats, in rows with captions. */
GBytes  *draw_tikz_strip   (DrawFilm             *film,
                            GError              **error);
