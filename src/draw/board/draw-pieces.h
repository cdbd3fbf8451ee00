/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes for queens, static points and boulders in a square with side 1. Small pieces have fewer
 * details. All pieces can be told apart without colours. */

#pragma once

#include "draw-theme.h"

/* Flags that are added to DRAW_PIECE_QUEEN. */
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

/* The queen's shape for text formats. Coordinates are fractions of a square; y grows down. */
typedef struct
{
  double start[2];
  double curves[7][6];          /* connected curves; each has two control points and an end */
  double pearls[3][3];          /* centre and radius of each pearl */
  double left;                  /* left edge of the foot */
  double right;
  double top;
  double bottom;
} DrawCrown;

extern const DrawCrown draw_crown_shape;

/* Draws a piece into the square at (@x, @y) with a side of @size units, which are @pixels device
 * pixels. @pixels determines how many details are drawn. */
void draw_piece (cairo_t         *cr,
                 const DrawTheme *theme,
                 DrawPiece        piece,
                 double           x,
                 double           y,
                 double           size,
                 double           pixels);
