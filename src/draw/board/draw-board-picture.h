/* draw-board-picture.h: a board as a picture: a file, its bytes, or a surface.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "draw-picture.h"

G_BEGIN_DECLS

/* Device pixels a unit of a picture so many pixels wide: it is laid out as on a screen and then
 * enlarged, so that numbers keep their proportions. */
double           draw_board_get_scale  (double                size);

/* @view as a square picture of @size pixels, in a PDF points, on the theme's background; else as
 * draw_picture_to_bytes(). */
GBytes          *draw_board_to_bytes   (const DrawBoardView  *view,
                                        DrawFormat            format,
                                        double                size,
                                        GError              **error);

/* The same as draw_picture_save(). */
gboolean         draw_board_save       (const DrawBoardView  *view,
                                        const char           *path,
                                        double                size,
                                        GError              **error);

/* The same as draw_picture_to_surface(). */
cairo_surface_t *draw_board_to_surface (const DrawBoardView  *view,
                                        double                size,
                                        GError              **error);

G_END_DECLS
