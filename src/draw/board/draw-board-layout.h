/* draw-board-layout.h: where the squares of a board are. Units are those of the drawing, x to the
 * right, y down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"

G_BEGIN_DECLS

/* A value, cheap to make anew whenever it is needed; without padding, so that memcmp() compares. */
typedef struct
{
  double            width;              /* of the drawing */
  double            height;
  double            scale;              /* device pixels a unit */
  double            square;             /* side of a square: whole device pixels unless small */
  double            x;                  /* upper left corner of the board; zoomed in, outside */
  double            y;
  cairo_rectangle_t area;               /* what is seen of the board: whole device pixels */
  double            font_size;          /* of side numbers, in units */
  guint             label_every;        /* 1 for numbers beside all squares, 5 for every fifth one
                                         * and so on, 0 for none */
  guint             size;               /* squares a side */
  gboolean          row_zero_at_top;
  gboolean          is_overview;        /* squares are under two device pixels */
} DrawBoardLayout;

/* For a drawing of @width × @height. The board is square and in the middle; with coordinates it
 * gives way to the side numbers only where it must. For a scale of 0 in the view 1 is taken. */
DrawBoardLayout   draw_board_layout_new           (const DrawBoardView   *view,
                                                   double                 width,
                                                   double                 height);

/* The rectangle of @square, which need not be seen. Its edges are on device pixels unless it is an
 * overview. */
cairo_rectangle_t draw_board_layout_get_rectangle (const DrawBoardLayout *self,
                                                   QueensSquare           square);

/* The square at a point; FALSE outside of what is seen of the board. */
gboolean          draw_board_layout_find_square   (const DrawBoardLayout *self,
                                                   double                 x,
                                                   double                 y,
                                                   QueensSquare          *square);

/* The lowest and the highest square that are seen, in columns as in rows. */
void              draw_board_layout_get_visible   (const DrawBoardLayout *self,
                                                   QueensSquare          *lowest,
                                                   QueensSquare          *highest);

/* A zoom @times closer than @view's that keeps what is at (x, y) there. */
DrawZoom          draw_board_layout_zoom          (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 x,
                                                   double                 y,
                                                   double                 times);

/* The zoom after the board is pulled @dx to the right and @dy down. */
DrawZoom          draw_board_layout_pan           (const DrawBoardLayout *self,
                                                   const DrawBoardView   *view,
                                                   double                 dx,
                                                   double                 dy);

G_END_DECLS
