/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools that every layer of a board draws with. */

#pragma once

#include "draw-board-cache.h"

#define DRAW_LEAST_VALUE 7      /* least font size, and least side of a square, for a readable
                                 * value, in units */

typedef struct
{
  cairo_t             *cr;
  const DrawBoardView *view;
  const DrawTheme     *theme;
  DrawBoardLayout      layout;
  double               pixels;          /* the side of a square in device pixels */
  QueensSquare         lowest;          /* visible column and row */
  QueensSquare         highest;
  DrawBoardCache      *cache;
  DrawText            *text;
  gboolean             as_vectors;      /* except in an overview */
  gboolean             is_kept;         /* the next drawing will use the cache again */
} DrawCanvas;

DrawCanvas        draw_canvas_new         (cairo_t               *cr,
                                           const DrawBoardView   *view,
                                           const DrawBoardLayout *layout,
                                           DrawBoardCache        *cache,
                                           gboolean               as_vectors);

gboolean          draw_canvas_sees        (const DrawCanvas      *self,
                                           QueensSquare           square);
/* Runs the statement after it for each visible square, row by row. */
#define DRAW_FOREACH_SQUARE(canvas, square) \
  for (QueensSquare square = (canvas)->lowest; square.y <= (canvas)->highest.y; square.y++) \
    for (square.x = (canvas)->lowest.x; square.x <= (canvas)->highest.x; square.x++)

cairo_rectangle_t draw_canvas_rectangle   (const DrawCanvas      *self,
                                           QueensSquare           square);

/* Returns TRUE if the queen on @square is attacked. Returns FALSE for a queen that is off the
 * board. */
gboolean          draw_canvas_is_attacked (const DrawCanvas      *self,
                                           QueensSquare           square);

/* Returns a line's width: @part of a square, at least @least units, thicker in high contrast, in
 * whole device pixels. */
double            draw_canvas_line        (const DrawCanvas      *self,
                                           double                 part,
                                           double                 least);

/* Draws a piece as large as a square with its corner at (@x, @y). */
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

/* Cuts the line to the visible part of the board and a few squares around it: cairo can't draw to
 * points millions of pixels away, and dashes would take long. Returns FALSE if no part is
 * visible. */
gboolean          draw_canvas_cut_line    (const DrawCanvas      *self,
                                           DrawPoint             *start,
                                           DrawPoint             *end);

/* Clips to the visible part of the board until the next cairo_restore(). */
void              draw_canvas_clip        (const DrawCanvas      *self);

/* Returns a clear ARGB32 picture for the pixels of the visible part of the board, or NULL if memory
 * runs out. Paint it with draw_canvas_paint_layer(). */
cairo_surface_t  *draw_canvas_begin_layer (const DrawCanvas      *self);
void              draw_canvas_paint_layer (const DrawCanvas      *self,
                                           cairo_surface_t       *layer);

static inline DrawPoint
draw_middle (cairo_rectangle_t rectangle)
{
  return (DrawPoint) { rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2 };
}
