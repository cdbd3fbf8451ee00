/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that all layers of a board use. */

#pragma once

#include "draw-board-cache.h"

#define DRAW_LEAST_VALUE 7      /* minimum font size, and minimum side of a square, for readable
                                 * values, in units */

typedef struct
{
  cairo_t             *cr;
  const DrawBoardView *view;
  const DrawTheme     *theme;
  DrawBoardLayout      layout;
  double               pixels;          /* side of a square in device pixels */
  QueensSquare         lowest;          /* lowest visible column and row */
  QueensSquare         highest;
  DrawBoardCache      *cache;
  DrawText            *text;
  gboolean             as_vectors;      /* TRUE if the target is a vector format, except in an
                                         * overview */
  gboolean             is_kept;         /* TRUE if the cache will be used again */
} DrawCanvas;

DrawCanvas        draw_canvas_new         (cairo_t               *cr,
                                           const DrawBoardView   *view,
                                           const DrawBoardLayout *layout,
                                           DrawBoardCache        *cache,
                                           gboolean               as_vectors);

gboolean          draw_canvas_sees        (const DrawCanvas      *self,
                                           QueensSquare           square);
/* Runs the following statement for each visible square, row by row. */
#define DRAW_FOREACH_SQUARE(canvas, square) \
  for (QueensSquare square = (canvas)->lowest; square.y <= (canvas)->highest.y; square.y++) \
    for (square.x = (canvas)->lowest.x; square.x <= (canvas)->highest.x; square.x++)

cairo_rectangle_t draw_canvas_rectangle   (const DrawCanvas      *self,
                                           QueensSquare           square);

/* Returns TRUE if the queen on @square is attacked. Returns FALSE if @square is off the board. */
gboolean          draw_canvas_is_attacked (const DrawCanvas      *self,
                                           QueensSquare           square);

/* Returns the width of a line, in units, rounded to whole device pixels: @part of a square, but at
 * least @least units. In high contrast, lines are thicker. */
double            draw_canvas_line        (const DrawCanvas      *self,
                                           double                 part,
                                           double                 least);

/* Draws a piece that fills the square whose corner is at (@x, @y). */
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

/* Cuts a line to the visible part of the board plus a few squares around it. Cairo can't draw to
 * points millions of pixels away, and drawing dashes that far would be slow. Returns FALSE if no
 * part is visible. */
gboolean          draw_canvas_cut_line    (const DrawCanvas      *self,
                                           DrawPoint             *start,
                                           DrawPoint             *end);

/* Clips to the visible part of the board until the next cairo_restore(). */
void              draw_canvas_clip        (const DrawCanvas      *self);

/* Returns a transparent ARGB32 picture as large as the visible part of the board, or NULL if memory
 * runs out. Draw it with draw_canvas_paint_layer(). */
cairo_surface_t  *draw_canvas_begin_layer (const DrawCanvas      *self);
void              draw_canvas_paint_layer (const DrawCanvas      *self,
                                           cairo_surface_t       *layer);

static inline DrawPoint
draw_middle (cairo_rectangle_t rectangle)
{
  return (DrawPoint) { rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2 };
}
