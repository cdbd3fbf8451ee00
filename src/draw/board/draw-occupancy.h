/* draw-occupancy.h: a map of where queens stand at the ends of trials that did not solve: for each
 * square the part of the boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queens-occupancy.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensOccupancy      *occupancy;
  QueensProblem              *problem;  /* of its boards; static points and boulders have no
                                         * number */
  DrawBoardFlags              flags;    /* coordinates, row 0 at the top; others are not looked
                                         * at */
  double                      scale;    /* device pixels a unit; 0 to ask the target, as in
                                         * DrawBoardView */
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
} DrawOccupancyView;

/* Of each square of @problem's boards the parts per million of boards on which a queen stood, row 0
 * first, into @values, which has room for them, and as @shown to be drawn: its middle is chance.
 * On static points and boulders there is none, nor, with @only_visited, where no queen ever stood. */
void     draw_occupancy_fill (const QueensOccupancy   *self,
                              const QueensProblem     *problem,
                              gboolean                 only_visited,
                              gint32                  *values,
                              DrawValues              *shown);

/* Draws the board into the rectangle from (0, 0) to (@width, @height), its squares in colours
 * that part those where queens stand more often than by chance, which is 1 / n, from those where
 * they stand less often: purple below, white at chance, brown above. With per cent in numbers where they have room,
 * and the scale beside or below it. Without boards the board is plain. Errors stay in @cr. */
void     draw_occupancy      (cairo_t                 *cr,
                              const DrawOccupancyView *view,
                              double                   width,
                              double                   height);

/* The middle of @square. */
void     draw_occupancy_get_place (const DrawOccupancyView *view,
                                   double                   width,
                                   double                   height,
                                   QueensSquare             square,
                                   double                  *x,
                                   double                  *y);

/* The square at (@x, @y); FALSE outside of the board. */
gboolean draw_occupancy_find (const DrawOccupancyView *view,
                              double                   width,
                              double                   height,
                              double                   x,
                              double                   y,
                              QueensSquare            *square);

G_END_DECLS
