/* draw-canvas.h: what every layer of a board is drawn with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-cache.h"

G_BEGIN_DECLS

#define DRAW_LEAST_VALUE 7      /* the font size, and the side of a square, below which no value can
                                 * be read, in units */

typedef struct
{
  cairo_t             *cr;
  const DrawBoardView *view;
  const DrawTheme     *theme;
  DrawBoardLayout      layout;
  double               pixels;          /* the side of a square in device pixels */
  QueensSquare         lowest;          /* that is seen, and the highest */
  QueensSquare         highest;
  DrawBoardCache      *cache;
  DrawText            *text;
  gboolean             as_vectors;      /* all that is no overview */
  gboolean             is_kept;         /* whether the cache will be used again */
} DrawCanvas;

/* @layout is that of @view. */
DrawCanvas        draw_canvas_new         (cairo_t               *cr,
                                           const DrawBoardView   *view,
                                           const DrawBoardLayout *layout,
                                           DrawBoardCache        *cache,
                                           gboolean               as_vectors);

gboolean          draw_canvas_sees        (const DrawCanvas      *self,
                                           QueensSquare           square);
/* Runs the statement after it for each square in sight, row by row. */
#define DRAW_FOREACH_SQUARE(canvas, square) \
  for (QueensSquare square = (canvas)->lowest; square.y <= (canvas)->highest.y; square.y++) \
    for (square.x = (canvas)->lowest.x; square.x <= (canvas)->highest.x; square.x++)

/* The rectangle of @square, as draw_board_layout_get_rectangle() finds it. */
cairo_rectangle_t draw_canvas_rectangle   (const DrawCanvas      *self,
                                           QueensSquare           square);

/* Whether a queen that stands on @square is attacked; FALSE for one that is off the board. */
gboolean          draw_canvas_is_attacked (const DrawCanvas      *self,
                                           QueensSquare           square);

/* A line's width: @part of a square, but at least @least units and thicker in high contrast; in
 * whole device pixels. */
double            draw_canvas_line        (const DrawCanvas      *self,
                                           double                 part,
                                           double                 least);

/* Draws a piece of the size of a square with its corner at (x, y). */
void              draw_canvas_piece       (const DrawCanvas      *self,
                                           DrawPiece              piece,
                                           double                 x,
                                           double                 y,
                                           double                 alpha);

typedef struct
{
  double x;
  double y;
} DrawPoint;

/* Cuts the line between two points to about what is seen of the board, with room for a few squares
 * around: cairo cannot take what is millions of pixels away, and dashes would take long. FALSE
 * where none of it can be seen. */
gboolean          draw_canvas_cut_line    (const DrawCanvas      *self,
                                           DrawPoint             *start,
                                           DrawPoint             *end);

/* Until the next cairo_restore() nothing is drawn outside of what is seen of the board. */
void              draw_canvas_clip        (const DrawCanvas      *self);

/* A clear picture (ARGB32) of what is seen of the board, to write pixels to; then it is painted.
 * NULL where there is no memory for it. */
cairo_surface_t  *draw_canvas_begin_layer (const DrawCanvas      *self);
void              draw_canvas_paint_layer (const DrawCanvas      *self,
                                           cairo_surface_t       *layer);

static inline DrawPoint
draw_middle (cairo_rectangle_t rectangle)
{
  return (DrawPoint) { rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2 };
}

G_END_DECLS
