/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a board to a file, bytes or a surface. */

#pragma once

#include "draw-board-view.h"
#include "draw-picture.h"

/* Returns the device pixels per unit for a picture that is @size pixels wide. The picture is an
 * enlarged version of the screen's layout, so numbers keep their proportions. */
double           draw_board_get_scale  (double                size);

/* Save @view as a square picture of @size pixels (or points, in a PDF) with the theme's background.
 * See draw-picture.h. */
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
