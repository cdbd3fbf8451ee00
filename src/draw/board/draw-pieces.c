/* draw-pieces.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-pieces.h"

#include <math.h>

#include "draw-pen.h"

/* The queen: a crown of three points with pearls, on a foot */

static void
add_bar (cairo_t *cr,
         double   x,
         double   y,
         double   width,
         double   height)
{
  double radius = height * 0.4;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
add_crown (cairo_t *cr)
{
  cairo_move_to (cr, 0.306, 0.702);
  cairo_curve_to (cr, 0.290, 0.590, 0.258, 0.480, 0.214, 0.370);
  cairo_curve_to (cr, 0.270, 0.436, 0.322, 0.476, 0.374, 0.476);
  cairo_curve_to (cr, 0.430, 0.476, 0.474, 0.370, 0.500, 0.240);
  cairo_curve_to (cr, 0.526, 0.370, 0.570, 0.476, 0.626, 0.476);
  cairo_curve_to (cr, 0.678, 0.476, 0.730, 0.436, 0.786, 0.370);
  cairo_curve_to (cr, 0.742, 0.480, 0.710, 0.590, 0.694, 0.702);
  cairo_curve_to (cr, 0.580, 0.682, 0.420, 0.682, 0.306, 0.702);
  cairo_close_path (cr);
}

static void
add_pearls (const DrawPen *pen)
{
  draw_pen_add_circle (pen, 0.205, 0.330, 0.056);
  draw_pen_add_circle (pen, 0.500, 0.190, 0.066);
  draw_pen_add_circle (pen, 0.795, 0.330, 0.056);
}

/* Lines engraved in the crown's band and foot. */
static void
engrave (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;

  draw_color_set_source (cr, draw_color_fade (pen->theme->queen_outline, 0.85));
  cairo_set_line_width (cr, 0.020);
  cairo_move_to (cr, 0.330, 0.634);
  cairo_curve_to (cr, 0.430, 0.616, 0.570, 0.616, 0.670, 0.634);
  cairo_stroke (cr);
  if (pen->pixels < 60)
    return;
  draw_pen_add_circle (pen, 0.193, 0.316, 0.014);
  draw_pen_add_circle (pen, 0.486, 0.174, 0.017);
  draw_pen_add_circle (pen, 0.783, 0.316, 0.014);
  draw_pen_add_circle (pen, 0.500, 0.532, 0.024);
  draw_pen_add_circle (pen, 0.404, 0.548, 0.014);
  draw_pen_add_circle (pen, 0.596, 0.548, 0.014);
  cairo_fill (cr);
}

/* Small crowns keep to what a few pixels can show: three points and a foot. */
static void
draw_small_queen (const DrawPen *pen)
{
  static const DrawPoint crown[] = {
    { 0.25, 0.68 }, { 0.13, 0.25 }, { 0.34, 0.44 }, { 0.50, 0.14 },
    { 0.66, 0.44 }, { 0.87, 0.25 }, { 0.75, 0.68 },
  };
  double top = ceil (0.70 * pen->pixels) / pen->pixels;
  double height = MAX (1, floor (0.16 * pen->pixels)) / pen->pixels;

  draw_pen_add_polygon (pen, crown, G_N_ELEMENTS (crown));
  cairo_rectangle (pen->cr, 0.22, top, 0.56, height);
  draw_pen_fill_outlined (pen, pen->theme->queen, 1 / pen->pixels);
}

static void
draw_queen (const DrawPen *pen)
{
  if (pen->detail == DRAW_DETAIL_OUTLINE)
    {
      draw_small_queen (pen);
      return;
    }
  add_crown (pen->cr);
  add_pearls (pen);
  add_bar (pen->cr, 0.256, 0.742, 0.488, 0.106);
  draw_pen_fill_outlined (pen, pen->theme->queen, MAX (0.028, 1.1 / pen->pixels));
  if (pen->detail == DRAW_DETAIL_FULL)
    engrave (pen);
}

/* Marks */

static void
draw_ring (const DrawPen *pen)
{
  double width = draw_pen_get_width (pen, 0.042, 1.2);

  draw_pen_add_circle (pen, 0.5, 0.5, 0.49 - width / 2);
  draw_color_set_source (pen->cr, pen->theme->attacked);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* An exclamation mark on a disc. */
static void
draw_mark (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;
  double radius = MAX (0.115, 1.9 / pen->pixels);
  double edge = MAX (0.020, 0.7 / pen->pixels);
  double place = radius + edge;

  draw_pen_add_circle (pen, 1 - place, place, radius);
  draw_pen_fill_outlined (pen, pen->theme->attacked, edge);
  if (pen->detail < DRAW_DETAIL_SHAPE)
    return;
  draw_color_set_source (cr, pen->theme->on_accent);
  cairo_set_line_width (cr, radius * 0.36);
  cairo_move_to (cr, 1 - place, place - radius * 0.52);
  cairo_line_to (cr, 1 - place, place + radius * 0.08);
  cairo_stroke (cr);
  draw_pen_add_circle (pen, 1 - place, place + radius * 0.56, radius * 0.2);
  cairo_fill (cr);
}

/* The corner of a frame, seen from (0, 0). */
static void
add_corner (cairo_t *cr,
            double   arm,
            double   width)
{
  cairo_rectangle (cr, 0, 0, arm, width);
  cairo_rectangle (cr, 0, width, width, arm - width);
}

/* Four corners, which leave room for a ring. */
static void
draw_frame (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;
  /* Whole pixels, so that the frame is crisp. */
  double width = MAX (1, floor (draw_pen_get_width (pen, 0.042, 1) * pen->pixels)) / pen->pixels;
  double arm = MAX (2, floor (0.20 * pen->pixels)) / pen->pixels;
  double inset = pen->detail == DRAW_DETAIL_POINT ? 0 : width;

  draw_color_set_source (cr, pen->theme->text);
  for (guint i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % 2, i / 2);
      cairo_scale (cr, i % 2 == 0 ? 1 : -1, i / 2 == 0 ? 1 : -1);
      cairo_translate (cr, inset, inset);
      add_corner (cr, arm, width);
      cairo_restore (cr);
    }
  cairo_fill (cr);
}

/* A drawing static point in the corner of the frame, its needle in the square. */
static void
draw_needle (const DrawPen *pen)
{
  cairo_t *cr = pen->cr;

  draw_color_set_source (cr, pen->theme->text);
  if (pen->detail < DRAW_DETAIL_SHAPE)
    {
      double side = floor (0.26 * pen->pixels) / pen->pixels;

      cairo_rectangle (cr, 0, 0, side, side);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, draw_pen_get_width (pen, 0.026, 1));
  cairo_move_to (cr, 0.15, 0.15);
  cairo_line_to (cr, 0.235, 0.235);
  cairo_stroke (cr);
  draw_pen_add_circle (pen, 0.115, 0.115, 0.095);
  cairo_fill (cr);
  if (pen->detail < DRAW_DETAIL_FULL)
    return;
  draw_pen_add_circle (pen, 0.092, 0.092, 0.030);
  draw_color_set_source (cr, draw_color_fade (pen->theme->text_inverse, 0.9));
  cairo_fill (cr);
}

/* A rectangle @inset device pixels within the square. */
static void
fill_inside (const DrawPen *pen,
             double         inset,
             DrawColor      color)
{
  inset /= pen->pixels;
  cairo_rectangle (pen->cr, inset, inset, 1 - 2 * inset, 1 - 2 * inset);
  draw_color_set_source (pen->cr, color);
  cairo_fill (pen->cr);
}

/* Points: rectangles of whole pixels. Marked ones fill their square and have another middle. */
static void
draw_point (const DrawPen  *pen,
            DrawPieceFlags  flags)
{
  const DrawTheme *theme = pen->theme;
  double inset = floor (pen->pixels * 0.15 + 0.5);
  gboolean is_attacked = (flags & DRAW_PIECE_ATTACKED) != 0;
  gboolean is_static = (flags & DRAW_PIECE_STATIC) != 0;

  if (flags == 0)
    {
      fill_inside (pen, inset, theme->point);
      return;
    }
  fill_inside (pen, 0, is_attacked ? theme->attacked : theme->point);
  if (pen->pixels >= 4)
    fill_inside (pen, is_static || pen->pixels < 5 ? 1 : 2,
                 is_static ? theme->square[1] : theme->point);
}

void
draw_piece_queen (cairo_t         *cr,
                  const DrawTheme *theme,
                  DrawPieceFlags   flags,
                  double           x,
                  double           y,
                  double           size,
                  double           pixels)
{
  DrawPen pen = draw_pen_begin (cr, theme, x, y, size, pixels);

  if (pen.detail == DRAW_DETAIL_POINT)
    draw_point (&pen, flags);
  else
    {
      if (flags & DRAW_PIECE_STATIC)
        draw_frame (&pen);
      if (flags & DRAW_PIECE_ATTACKED)
        draw_ring (&pen);
      draw_queen (&pen);
      if (flags & DRAW_PIECE_STATIC)
        draw_needle (&pen);
      if (flags & DRAW_PIECE_ATTACKED)
        draw_mark (&pen);
    }
  draw_pen_end (&pen);
}

void
draw_piece_static (cairo_t         *cr,
                   const DrawTheme *theme,
                   double           x,
                   double           y,
                   double           size,
                   double           pixels)
{
  DrawPen pen = draw_pen_begin (cr, theme, x, y, size, pixels);

  draw_frame (&pen);
  if (pen.detail > DRAW_DETAIL_POINT)
    draw_needle (&pen);
  draw_pen_end (&pen);
}
