/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and numbers to draw, and pictures to inspect. */

#pragma once

#include "draw-board.h"
#include "draw-chart.h"
#include "draw-picture.h"
#include "fixture.h"
#include "queens-distribution.h"

/* cairo 1.16 loses recorded groups on vector surfaces. */
#if FIXTURE_IS_SANITIZED
#include <sanitizer/lsan_interface.h>
#define KEEP_LEAKS_OF_CAIRO __lsan_disable ()
#define HEED_LEAKS __lsan_enable ()
#else
#define KEEP_LEAKS_OF_CAIRO
#define HEED_LEAKS
#endif

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

/* Returns an empty problem of @size in `column` placement. The second has a static point or a
 * boulder, each omitted if its x is negative. */
QueensProblem   *new_problem      (guint                size);
QueensProblem   *new_problem_with (guint                size,
                                   QueensSquare         static_point,
                                   QueensSquare         boulder);

/* Returns a problem with @n_queens on any squares. */
QueensProblem   *new_anywhere     (guint                size,
                                   guint                n_queens,
                                   const QueensSquare  *boulders,
                                   gsize                n_boulders);

/* @rows has one row per column. */
QueensBoard     *new_board        (QueensProblem       *problem,
                                   const gint32        *rows);

/* Sets queen i of an empty board on squares[i], unless the y of that is QUEENS_NO_ROW. */
void             place_queens     (QueensBoard         *board,
                                   const QueensSquare  *squares);

/* Draws @view on its theme's background in a picture of @width × @height device pixels. */
/* Returns the @count numbers @first, @first + @step… */
QueensDistribution *new_distribution (guint64 first,
                                      guint64 step,
                                      guint   count);

/* Returns what @paint draws on @theme's background, with @scale pixels per unit. Fails on any
 * error. */
cairo_surface_t *paint_picture    (DrawPaint            paint,
                                   gconstpointer        view,
                                   const DrawTheme     *theme,
                                   double               width,
                                   double               height,
                                   double               scale);

/* Draws in all styles and many sizes. Fails on any error. */
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

/* Returns the device pixel as 0xrrggbb. It must be in the picture. */
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

/* Returns TRUE if each channel differs by at most @tolerance of 255. */
gboolean         is_near          (guint32              pixel,
                                   DrawColor            color,
                                   gint                 tolerance);
/* 0 to 255. */
gint             lightness        (guint32              pixel);

/* Counts the pixels near @color in the rectangle, without its border of one pixel. */
guint            count_in         (cairo_surface_t     *picture,
                                   cairo_rectangle_t    place,
                                   DrawColor            color);

/* Returns TRUE if the middle of the square has the theme's accent colour. The scale is 1. */
gboolean         has_accent       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square);

/* Counts the pixels of the square near @color. */
guint            count_near       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square,
                                   DrawColor            color,
                                   gint                 tolerance);

gboolean         are_equal        (cairo_surface_t     *first,
                                   cairo_surface_t     *second);

/* Returns TRUE if the bytes contain @sought. Unlike strstr(), continues after zeros. */
gboolean         has_bytes        (const char          *data,
                                   gsize                length,
                                   const char          *sought);
