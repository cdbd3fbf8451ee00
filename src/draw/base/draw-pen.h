/* draw-pen.h: what pieces are drawn with, each in a unit square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-theme.h"

G_BEGIN_DECLS

/* How much of a piece can be seen. */
typedef enum
{
  DRAW_DETAIL_POINT,
  DRAW_DETAIL_OUTLINE,
  DRAW_DETAIL_SHAPE,
  DRAW_DETAIL_FULL,
} DrawDetail;

typedef struct
{
  cairo_t         *cr;
  const DrawTheme *theme;
  double           pixels;      /* the unit in device pixels */
  DrawDetail       detail;
} DrawPen;

typedef struct
{
  double x;
  double y;
} DrawPoint;

/* The unit square becomes the one at (x, y) with sides of @size units, which are @pixels device
 * pixels, until draw_pen_end(). */
DrawPen draw_pen_begin         (cairo_t         *cr,
                                const DrawTheme *theme,
                                double           x,
                                double           y,
                                double           size,
                                double           pixels);
void    draw_pen_end           (const DrawPen   *self);

/* A line's width: @part of the square, thicker in high contrast, at least @least device pixels. */
double  draw_pen_get_width     (const DrawPen   *self,
                                double           part,
                                double           least);

/* Each adds to the path. */
void    draw_pen_add_circle    (const DrawPen   *self,
                                double           x,
                                double           y,
                                double           radius);
void    draw_pen_add_polygon   (const DrawPen   *self,
                                const DrawPoint *points,
                                gsize            length);

/* Each fills the path, the second over a light edge, so that it stands on any colour. */
void    draw_pen_fill          (const DrawPen   *self,
                                DrawColor        color);
void    draw_pen_fill_outlined (const DrawPen   *self,
                                DrawColor        color,
                                double           edge);

G_END_DECLS
