/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queen, static point and boulder as shapes in a unit square. Small pieces have less detail. All
 * pieces differ even without colour. */

#pragma once

#include "draw-theme.h"

/* Add these to DRAW_PIECE_QUEEN. */
typedef enum
{
  DRAW_QUEEN_ATTACKED = 1 << 0, /* a ring and a mark */
  DRAW_QUEEN_STATIC   = 1 << 1, /* a frame and a static point */
} DrawQueenFlags;

typedef enum
{
  DRAW_PIECE_QUEEN,
  DRAW_PIECE_STATIC_POINT = DRAW_PIECE_QUEEN + 4,       /* without a queen */
  DRAW_PIECE_BOULDER,
  DRAW_N_PIECES
} DrawPiece;

/* The queen's shape, for text formats: parts of a square, y down. */
typedef struct
{
  double start[2];
  double curves[7][6];          /* connected: two control points and the end */
  double pearls[3][3];          /* x, y and radius */
  double left;                  /* of the foot */
  double right;
  double top;
  double bottom;
} DrawCrown;

extern const DrawCrown draw_crown_shape;

/* Draws into the square from (@x, @y) with sides of @size units, which are @pixels device pixels.
 * @pixels decides on the detail. */
void draw_piece (cairo_t         *cr,
                 const DrawTheme *theme,
                 DrawPiece        piece,
                 double           x,
                 double           y,
                 double           size,
                 double           pixels);
