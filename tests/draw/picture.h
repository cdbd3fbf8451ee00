/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and numbers to draw, and pictures to look at. */

#pragma once

#include "draw-board.h"
#include "draw-chart.h"
#include "draw-picture.h"
#include "fixture.h"
#include "queens-distribution.h"

/* cairo 1.16 loses what it recorded of a group on a surface of vectors. */
#if FIXTURE_IS_SANITIZED
#include <sanitizer/lsan_interface.h>
#define KEEP_LEAKS_OF_CAIRO __lsan_disable ()
#define HEED_LEAKS __lsan_enable ()
#else
#define KEEP_LEAKS_OF_CAIRO
#define HEED_LEAKS
#endif

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

/* An empty problem of @size squares a side, in `column` placement; and with a static point or a
 * boulder, which are left out where their x is negative. */
QueensProblem   *new_problem      (guint                size);
QueensProblem   *new_problem_with (guint                size,
                                   QueensSquare         static_point,
                                   QueensSquare         boulder);

/* With @n_queens on any squares. */
QueensProblem   *new_anywhere     (guint                size,
                                   guint                n_queens,
                                   const QueensSquare  *boulders,
                                   gsize                n_boulders);

/* @rows are as many as the board has columns. */
QueensBoard     *new_board        (QueensProblem       *problem,
                                   const gint32        *rows);

/* Sets queen i of an empty board on squares[i], unless the y of that is QUEENS_NO_ROW. */
void             place_queens     (QueensBoard         *board,
                                   const QueensSquare  *squares);

/* @view drawn on its theme's background, in a picture of @width × @height device pixels. */
/* Of the numbers @first, @first + @step… @count of them. */
QueensDistribution *new_distribution (guint64 first,
                                      guint64 step,
                                      guint   count);

/* What @paint paints on @theme's background, @scale pixels a unit; nothing may go wrong. */
cairo_surface_t *paint_picture    (DrawPaint            paint,
                                   gconstpointer        view,
                                   const DrawTheme     *theme,
                                   double               width,
                                   double               height,
                                   double               scale);

/* Paints in all styles, in sizes from small to wide, narrow and tall: nothing may go wrong. */
void             paint_all_sizes  (DrawPaint            paint,
                                   gconstpointer        view);

/* Looks for a point at (@x, @y) in a chart of @width × @height. */
gboolean         find_in_chart    (const DrawChartKind *kind,
                                   gconstpointer        view,
                                   double               width,
                                   double               height,
                                   double               x,
                                   double               y,
                                   DrawChartPoint      *point);

/* Finds the place of @point in a chart of @width × @height. */
void             place_in_chart   (const DrawChartKind *kind,
                                   gconstpointer        view,
                                   double               width,
                                   double               height,
                                   const DrawChartPoint *point,
                                   double              *x,
                                   double              *y);

/* The same of a board, in a picture of @width × @height device pixels. */
cairo_surface_t *draw_picture     (const DrawBoardView *view,
                                   gint                 width,
                                   gint                 height,
                                   double               scale,
                                   DrawBoardCache      *cache);

/* 0xrrggbb at a device pixel, which must be in the picture. */
guint32          pixel_at         (cairo_surface_t     *picture,
                                   double               x,
                                   double               y);
/* At a part of a square: (0, 0) is its upper left corner, (1, 1) the lower right one. The scale
 * is 1. */
guint32          pixel_of_square  (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square,
                                   double               x,
                                   double               y);

/* Whether each channel is within @tolerance of 255. */
gboolean         is_near          (guint32              pixel,
                                   DrawColor            color,
                                   gint                 tolerance);
/* 0 to 255. */
gint             lightness        (guint32              pixel);

/* How many pixels of the rectangle, at least a pixel inside of it, are near @color. */
guint            count_in         (cairo_surface_t     *picture,
                                   cairo_rectangle_t    place,
                                   DrawColor            color);

/* Whether the middle of the square has the theme's accent colour. The scale is 1. */
gboolean         has_accent       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square);

/* How many pixels of the square are near @color. */
guint            count_near       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square,
                                   DrawColor            color,
                                   gint                 tolerance);

gboolean         are_equal        (cairo_surface_t     *first,
                                   cairo_surface_t     *second);

/* Whether @sought is among the bytes, which may have zeros, where strstr() would stop. */
gboolean         has_bytes        (const char          *data,
                                   gsize                length,
                                   const char          *sought);
