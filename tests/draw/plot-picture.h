/* plot-picture.h: charts of trials to look at, each drawn as it is exported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-picture.h"
#include "picture.h"
#include "queens-distribution.h"

G_BEGIN_DECLS

/* A picture of @width × @height pixels, on the background of @theme; nothing may go wrong. */
cairo_surface_t    *draw_plot_picture (DrawPaint        paint,
                                       gconstpointer    view,
                                       const DrawTheme *theme,
                                       double           width,
                                       double           height);

/* How many pixels of the rectangle, at least a pixel inside of it, are near @color. */
guint               count_in          (cairo_surface_t   *picture,
                                       cairo_rectangle_t  place,
                                       DrawColor          color);

/* Draws in all styles, in sizes from small to wide, narrow and tall: nothing may go wrong. */
void                draw_all_sizes    (DrawPaint        paint,
                                       gconstpointer    view);

/* Of the numbers @first, @first + @step… @count of them. */
QueensDistribution *new_distribution  (guint64          first,
                                       guint64          step,
                                       guint            count);

G_END_DECLS
