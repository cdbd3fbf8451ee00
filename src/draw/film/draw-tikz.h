/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes boards and strips for LaTeX as readable TikZ source, with one line per queen. A file is a
 * complete document. Other documents can also include it as a picture with \input. */

#pragma once

#include "draw-film.h"

/* Maximum number of columns. Larger boards take TeX a very long time, and their source is
 * unpleasant to edit. */
#define DRAW_TIKZ_MAX_SIZE 100

/* If the board is too large, the following functions return NULL with an error. */

/* Writes the board of @view with its overlays. The document is embedded as a comment. */
GBytes  *draw_tikz_board   (const DrawBoardView  *view,
                            GError              **error);

/* Writes a frame, with its caption if the film has captions. */
GBytes  *draw_tikz_frame   (DrawFilm             *film,
                            guint                 index,
                            GError              **error);

/* Writes all frames of @film, which must have no beats, in rows with captions. */
GBytes  *draw_tikz_strip   (DrawFilm             *film,
                            GError              **error);

/* The following functions write parts of a document, which must load the tikz package. The boards
 * of such a document may differ in size. */

/* Appends the colours of @theme, and the macros of all boards. */
void     draw_tikz_add_macros (GString              *tex,
                               const DrawTheme      *theme);
/* Appends a board of @side cm, or less if the squares would be very large. Returns FALSE if the
 * board has more than DRAW_TIKZ_MAX_SIZE columns. */
gboolean draw_tikz_add_board  (GString              *tex,
                               const DrawBoardView  *view,
                               double                side,
                               GError              **error);
