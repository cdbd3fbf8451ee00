/* draw-pieces.h: queen and static point as shapes in a unit square, fit for any size. Small
 * ones have less detail. All pieces are told apart without colour.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-theme.h"

G_BEGIN_DECLS

typedef enum
{
  DRAW_PIECE_ATTACKED = 1 << 0, /* a ring and a mark */
  DRAW_PIECE_STATIC   = 1 << 1, /* a frame and a static point */
} DrawPieceFlags;

#define DRAW_N_PIECES 4         /* every combination of the flags */

/* Each draws into the square that begins at (x, y) with sides of @size units. @pixels is how many
 * device pixels that is, and decides on the detail. */

void draw_piece_queen  (cairo_t         *cr,
                        const DrawTheme *theme,
                        DrawPieceFlags   flags,
                        double           x,
                        double           y,
                        double           size,
                        double           pixels);

/* A static point that holds no queen. */
void draw_piece_static (cairo_t         *cr,
                        const DrawTheme *theme,
                        double           x,
                        double           y,
                        double           size,
                        double           pixels);

G_END_DECLS
