/* draw-boxes.h: box plots, one below the other: to the right numbers; a box from the lower to the
 * upper quartile with the median, whiskers to the furthest numbers within 1.5 times its width
 * (Tukey, 1977), and dots for the least and the greatest where they are beyond. Above each stand its
 * words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-theme.h"
#include "queens-effort.h"

G_BEGIN_DECLS

#define DRAW_BOXES_MAX_ROWS 40

typedef struct
{
  char               *words;    /* such as its name, and how many there are */
  const QueensSpread *spread;   /* where there are no numbers it has no box */
} DrawBoxesRow;

/* All zero is an axis. */
typedef struct
{
  guint                       n_rows;
  DrawBoxesRow                rows[DRAW_BOXES_MAX_ROWS];
  const char                 *title;    /* of the axis */
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawBoxesView;

/* How high a chart of @n_rows has to be. */
double   draw_boxes_get_height (guint                n_rows);

/* Draws into the rectangle from (0, 0) to (@width, @height). The axis is logarithmic where the
 * numbers reach so far that a linear one would press most of them into its first pixels. Errors stay
 * in @cr. */
void     draw_boxes            (cairo_t             *cr,
                                const DrawBoxesView *view,
                                double               width,
                                double               height);

/* The row at @y; FALSE where there is none. */
gboolean draw_boxes_find       (const DrawBoxesView *view,
                                double               width,
                                double               height,
                                double               y,
                                guint               *row);

/* Where @number is in that row's box. */
void     draw_boxes_get_place  (const DrawBoxesView *view,
                                double               width,
                                double               height,
                                guint                row,
                                double               number,
                                double              *x,
                                double              *y);

G_END_DECLS
