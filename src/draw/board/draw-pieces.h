/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes for queens, static points and boulders in a square with side 1. Small pieces have less
 * detail. All pieces can be told apart without colour. */

#pragma once

#include "draw-theme.h"

/* Flags to add to DRAW_PIECE_QUEEN. */
typedef enum
{
  DRAW_QUEEN_ATTACKED = 1 << 0, /* with a ring and a mark */
  DRAW_QUEEN_STATIC   = 1 << 1, /* with a frame, on a static point */
} DrawQueenFlags;

typedef enum
{
  DRAW_PIECE_QUEEN,
  DRAW_PIECE_STATIC_POINT = DRAW_PIECE_QUEEN + 4,       /* an empty static point */
  DRAW_PIECE_BOULDER,
  DRAW_N_PIECES
} DrawPiece;

/* The queen's shape for text formats, in parts of a square. y grows down. */
typedef struct
{
  double start[2];
  double curves[7][6];          /* connected curves: two control points and the end */
  double pearls[3][3];          /* centre and radius */
  double left;                  /* left edge of the foot */
  double right;
  double top;
  double bottom;
} DrawCrown;

extern const DrawCrown draw_crown_shape;

/* Draws a piece into the square at (@x, @y) with a side of @size units or @pixels device pixels.
 * @pixels determines the level of detail. */
void draw_piece (cairo_t         *cr,
                 const DrawTheme *theme,
                 DrawPiece        piece,
                 double           x,
                 double           y,
                 double           size,
                 double           pixels);
