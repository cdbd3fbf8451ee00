/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the squares of a board, in units of the drawing: x to the right, y down. */

#pragma once

#include "draw-board-view.h"

/* Cheap to compute. It has no padding, so memcmp() compares layouts. */
typedef struct
{
  double            width;              /* of the drawing */
  double            height;
  double            scale;              /* device pixels a unit */
  double            square;             /* side of a square: whole device pixels unless small */
  double            x;                  /* upper left corner of the board; may be outside */
  double            y;
  cairo_rectangle_t area;               /* visible part of the board: whole device pixels */
  double            font_size;          /* of side numbers, in units */
  guint             label_every;        /* squares per side number; 0: no numbers */
  guint             size;               /* squares a side */
  gboolean          row_zero_at_top;
  gboolean          is_overview;        /* squares are smaller than two device pixels */
} DrawBoardLayout;

/* Lays out a drawing of @width × @height. The board is square and centred; it moves only as far as
 * the side numbers need. A scale of 0 in the view counts as 1. */
DrawBoardLayout   draw_board_layout_new           (const DrawBoardView   *view,
                                                   double                 width,
                                                   double                 height);

/* @square may be invisible. Edges are on device pixels, except in an overview. */
cairo_rectangle_t draw_board_layout_get_rectangle (const DrawBoardLayout *self,
                                                   QueensSquare           square);

/* Returns FALSE outside the visible part of the board. */
gboolean          draw_board_layout_find_square   (const DrawBoardLayout *self,
                                                   double                 x,
                                                   double                 y,
                                                   QueensSquare          *square);

/* Finds the lowest and the highest visible column and row. */
void              draw_board_layout_get_visible   (const DrawBoardLayout *self,
                                                   QueensSquare          *lowest,
                                                   QueensSquare          *highest);

/* Returns a zoom @times closer than the zoom of @view. The point at (@x, @y) stays there. */
DrawZoom          draw_board_layout_zoom          (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 x,
                                                   double                 y,
                                                   double                 times);

/* Returns the zoom after the user pulls the board @dx to the right and @dy down. */
DrawZoom          draw_board_layout_pan           (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 dx,
                                                   double                 dy);
