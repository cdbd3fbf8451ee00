/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a board to a file, bytes or a surface. */

#pragma once

#include "draw-board-view.h"
#include "draw-picture.h"

/* Returns device pixels per unit for a picture @size pixels wide. The picture is laid out for the
 * screen and then enlarged, so numbers keep their proportions. */
double           draw_board_get_scale  (double                size);

/* Writes @view as a square picture of @size pixels (points in a PDF) on the theme's background,
 * with the functions of draw-picture.h. */
GBytes          *draw_board_to_bytes   (const DrawBoardView  *view,
                                        DrawFormat            format,
                                        double                size,
                                        GError              **error);

gboolean         draw_board_save       (const DrawBoardView  *view,
                                        const char           *path,
                                        double                size,
                                        GError              **error);

cairo_surface_t *draw_board_to_surface (const DrawBoardView  *view,
                                        double                size,
                                        GError              **error);
