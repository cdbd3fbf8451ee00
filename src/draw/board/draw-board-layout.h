/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the positions of the squares of a board in units of the drawing. x grows to the right, y
 * down. */

#pragma once

#include "draw-board-view.h"

/* A layout. Computing it is fast. It has no padding, so memcmp() works. */
typedef struct
{
  double            width;
  double            height;
  double            scale;              /* device pixels per unit */
  double            square;             /* side of a square; a whole number of device pixels
                                         * unless squares are small */
  double            x;                  /* left edge of the board; may be outside the drawing */
  double            y;
  cairo_rectangle_t area;               /* visible part of the board, in whole device pixels */
  double            font_size;          /* font size of side numbers, in units */
  guint             label_every;        /* number of squares from one side number to the next; 0 if
                                         * there are no side numbers */
  guint             size;               /* squares per side */
  gboolean          row_zero_at_top;
  gboolean          is_overview;        /* TRUE if squares have fewer than two device pixels per
                                         * side */
} DrawBoardLayout;

/* Lays out a drawing of @width × @height. The board is square. It is centred, unless side numbers
 * need the room. If the scale in the view is 0, uses 1. */
DrawBoardLayout   draw_board_layout_new           (const DrawBoardView   *view,
                                                   double                 width,
                                                   double                 height);

/* Returns the rectangle of @square, which may be invisible. Edges are on device pixels, except in
 * an overview. */
cairo_rectangle_t draw_board_layout_get_rectangle (const DrawBoardLayout *self,
                                                   QueensSquare           square);

/* Finds the square at a point. Returns FALSE outside the visible part of the board. */
gboolean          draw_board_layout_find_square   (const DrawBoardLayout *self,
                                                   double                 x,
                                                   double                 y,
                                                   QueensSquare          *square);

/* Finds the lowest and the highest visible column and row. */
void              draw_board_layout_get_visible   (const DrawBoardLayout *self,
                                                   QueensSquare          *lowest,
                                                   QueensSquare          *highest);

/* Returns the zoom after the user magnifies @view by the factor @times. The point at (@x, @y) stays
 * in place. */
DrawZoom          draw_board_layout_zoom          (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 x,
                                                   double                 y,
                                                   double                 times);

/* Returns the zoom after the user drags the board @dx to the right and @dy down. */
DrawZoom          draw_board_layout_pan           (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 dx,
                                                   double                 dy);
