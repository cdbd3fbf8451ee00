/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and numbers to draw, and pictures to inspect. */

#pragma once

#include "draw-board.h"
#include "draw-chart.h"
#include "draw-picture.h"
#include "fixture.h"
#include "queens-distribution.h"

/* Ignore this leak: cairo 1.16 loses recorded groups on vector surfaces. */
#if FIXTURE_IS_SANITIZED
#include <sanitizer/lsan_interface.h>
#define KEEP_LEAKS_OF_CAIRO __lsan_disable ()
#define HEED_LEAKS __lsan_enable ()
#else
#define KEEP_LEAKS_OF_CAIRO
#define HEED_LEAKS
#endif

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

/* Return an empty problem of @size with placement `column`. The second function adds @static_point
 * and @boulder. A square with a negative x isn't added. */
QueensProblem   *new_problem      (guint                size);
QueensProblem   *new_problem_with (guint                size,
                                   QueensSquare         static_point,
                                   QueensSquare         boulder);

/* Returns a problem with @n_queens on any squares. */
QueensProblem   *new_anywhere     (guint                size,
                                   guint                n_queens,
                                   const QueensSquare  *boulders,
                                   gsize                n_boulders);

/* Returns a board with one queen per column on @rows. */
QueensBoard     *new_board        (QueensProblem       *problem,
                                   const gint32        *rows);

/* Sets queen i of an empty board on squares[i], unless the y of this square is QUEENS_NO_ROW. */
void             place_queens     (QueensBoard         *board,
                                   const QueensSquare  *squares);

/* Returns the @count numbers @first, @first + @step… */
QueensDistribution *new_distribution (guint64 first,
                                      guint64 step,
                                      guint   count);

/* Returns the drawing of @paint on @theme's background, with @scale pixels per unit. If there is an
 * error, fails the test. */
cairo_surface_t *paint_picture    (DrawPaint            paint,
                                   gconstpointer        view,
                                   const DrawTheme     *theme,
                                   double               width,
                                   double               height,
                                   double               scale);

/* Draws in all styles and in many sizes. If there is an error, fails the test. */
void             paint_all_sizes  (DrawPaint            paint,
                                   gconstpointer        view);

/* Finds the point at (@x, @y) in a chart of @width × @height. */
gboolean         find_in_chart    (const DrawChartKind *kind,
                                   gconstpointer        view,
                                   double               width,
                                   double               height,
                                   double               x,
                                   double               y,
                                   DrawChartPoint      *point);

/* Finds the position of @point in a chart of @width × @height. */
void             place_in_chart   (const DrawChartKind *kind,
                                   gconstpointer        view,
                                   double               width,
                                   double               height,
                                   const DrawChartPoint *point,
                                   double              *x,
                                   double              *y);

/* Draws a board in a picture of @width × @height device pixels. */
cairo_surface_t *draw_picture     (const DrawBoardView *view,
                                   gint                 width,
                                   gint                 height,
                                   double               scale,
                                   DrawBoardCache      *cache);

/* Returns a device pixel of the picture as 0xrrggbb. */
guint32          pixel_at         (cairo_surface_t     *picture,
                                   double               x,
                                   double               y);
/* Returns the pixel at a position within a square, from (0, 0) in its upper left corner to (1, 1)
 * in the lower right. The scale must be 1. */
guint32          pixel_of_square  (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square,
                                   double               x,
                                   double               y);

/* Returns TRUE if each channel, from 0 to 255, differs by at most @tolerance. */
gboolean         is_near          (guint32              pixel,
                                   DrawColor            color,
                                   gint                 tolerance);
/* Returns the lightness of a pixel, from 0 to 255. */
gint             lightness        (guint32              pixel);

/* Counts the pixels near @color in the rectangle without its border of one pixel. */
guint            count_in         (cairo_surface_t     *picture,
                                   cairo_rectangle_t    place,
                                   DrawColor            color);

/* Returns TRUE if the middle of the square has the theme's accent colour. The scale must be 1. */
gboolean         has_accent       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square);

/* Counts the pixels of a square that are near @color. */
guint            count_near       (cairo_surface_t     *picture,
                                   const DrawBoardView *view,
                                   QueensSquare         square,
                                   DrawColor            color,
                                   gint                 tolerance);

gboolean         are_equal        (cairo_surface_t     *first,
                                   cairo_surface_t     *second);

/* Returns TRUE if the bytes contain @sought. Unlike strstr(), doesn't stop at NUL. */
gboolean         has_bytes        (const char          *data,
                                   gsize                length,
                                   const char          *sought);
