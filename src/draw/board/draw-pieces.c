/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-pieces.h"

#include <math.h>

typedef enum
{
  POINT,
  OUTLINE,
  SHAPE,
  FULL,
} Detail;

typedef struct
{
  cairo_t         *cr;          /* scaled so that the square has side 1 */
  const DrawTheme *theme;
  double           pixels;      /* device pixels per side of the square */
  Detail           detail;
} Pen;

typedef struct
{
  double x;
  double y;
} Corner;

/* Returns the width of a line: @part of the square, but at least @least device pixels. In high
 * contrast, lines are thicker. */
static double
get_width (const Pen *pen,
           double     part,
           double     least)
{
  return MAX (part * pen->theme->line_weight, least / pen->pixels);
}

static void
add_circle (const Pen *pen,
            double     x,
            double     y,
            double     radius)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (pen->cr);
}

static void
add_polygon (const Pen    *pen,
             const Corner *corners,
             gsize         length)
{
  cairo_new_sub_path (pen->cr);
  for (gsize i = 0; i < length; i++)
    cairo_line_to (pen->cr, corners[i].x, corners[i].y);
  cairo_close_path (pen->cr);
}

static void
fill_outlined (const Pen *pen,
               DrawColor  color,
               double     edge)
{
  draw_color_set_source (pen->cr, pen->theme->queen_outline);
  cairo_set_line_width (pen->cr, 2 * edge);
  cairo_stroke_preserve (pen->cr);
  draw_color_set_source (pen->cr, color);
  cairo_fill (pen->cr);
}

/* Draws the engraved lines on the band and foot of the crown. */
static void
engrave (const Pen *pen)
{
  cairo_t *cr = pen->cr;

  draw_color_set_source (cr, draw_color_fade (pen->theme->queen_outline, 0.85));
  cairo_set_line_width (cr, 0.020);
  cairo_move_to (cr, 0.330, 0.634);
  cairo_curve_to (cr, 0.430, 0.616, 0.570, 0.616, 0.670, 0.634);
  cairo_stroke (cr);
  if (pen->pixels < 60)
    return;
  add_circle (pen, 0.193, 0.316, 0.014);
  add_circle (pen, 0.486, 0.174, 0.017);
  add_circle (pen, 0.783, 0.316, 0.014);
  add_circle (pen, 0.500, 0.532, 0.024);
  add_circle (pen, 0.404, 0.548, 0.014);
  add_circle (pen, 0.596, 0.548, 0.014);
  cairo_fill (cr);
}

static void
draw_small_crown (const Pen *pen)
{
  static const Corner crown[] = {
    { 0.25, 0.68 }, { 0.13, 0.25 }, { 0.34, 0.44 }, { 0.50, 0.14 },
    { 0.66, 0.44 }, { 0.87, 0.25 }, { 0.75, 0.68 },
  };
  double top = ceil (0.70 * pen->pixels) / pen->pixels;
  double height = MAX (1, floor (0.16 * pen->pixels)) / pen->pixels;

  add_polygon (pen, crown, G_N_ELEMENTS (crown));
  cairo_rectangle (pen->cr, 0.22, top, 0.56, height);
  fill_outlined (pen, pen->theme->queen, 1 / pen->pixels);
}

const DrawCrown draw_crown_shape = {
  .start = { 0.306, 0.702 },
  .curves = {
    { 0.290, 0.590, 0.258, 0.480, 0.214, 0.370 },
    { 0.270, 0.436, 0.322, 0.476, 0.374, 0.476 },
    { 0.430, 0.476, 0.474, 0.370, 0.500, 0.240 },
    { 0.526, 0.370, 0.570, 0.476, 0.626, 0.476 },
    { 0.678, 0.476, 0.730, 0.436, 0.786, 0.370 },
    { 0.742, 0.480, 0.710, 0.590, 0.694, 0.702 },
    { 0.580, 0.682, 0.420, 0.682, 0.306, 0.702 },
  },
  .pearls = { { 0.205, 0.330, 0.056 }, { 0.500, 0.190, 0.066 }, { 0.795, 0.330, 0.056 } },
  .left = 0.256, .right = 0.744, .top = 0.742, .bottom = 0.848,
};

static void
draw_crown (const Pen *pen)
{
  const DrawCrown *shape = &draw_crown_shape;
  cairo_t *cr = pen->cr;
  double left = shape->left, right = shape->right, top = shape->top, bottom = shape->bottom;
  double radius = (bottom - top) * 0.4;

  cairo_move_to (cr, shape->start[0], shape->start[1]);
  for (gsize i = 0; i < G_N_ELEMENTS (shape->curves); i++)
    {
      const double *curve = shape->curves[i];

      cairo_curve_to (cr, curve[0], curve[1], curve[2], curve[3], curve[4], curve[5]);
    }
  cairo_close_path (cr);
  for (gsize i = 0; i < G_N_ELEMENTS (shape->pearls); i++)
    add_circle (pen, shape->pearls[i][0], shape->pearls[i][1], shape->pearls[i][2]);
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  fill_outlined (pen, pen->theme->queen, MAX (0.028, 1.1 / pen->pixels));
  if (pen->detail == FULL)
    engrave (pen);
}

static void
draw_ring (const Pen *pen)
{
  double width = get_width (pen, 0.042, pen->theme->has_patterns ? 1.7 : 1.2);

  add_circle (pen, 0.5, 0.5, 0.49 - width / 2);
  draw_color_set_source (pen->cr, pen->theme->attacked);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
draw_mark (const Pen *pen)
{
  cairo_t *cr = pen->cr;
  double radius = MAX (0.115, 1.9 / pen->pixels);
  double edge = MAX (0.020, 0.7 / pen->pixels);
  double place = radius + edge;

  add_circle (pen, 1 - place, place, radius);
  fill_outlined (pen, pen->theme->attacked, edge);
  if (pen->detail < SHAPE)
    return;
  draw_color_set_source (cr, pen->theme->on_accent);
  cairo_set_line_width (cr, radius * 0.36);
  cairo_move_to (cr, 1 - place, place - radius * 0.52);
  cairo_line_to (cr, 1 - place, place + radius * 0.08);
  cairo_stroke (cr);
  add_circle (pen, 1 - place, place + radius * 0.56, radius * 0.2);
  cairo_fill (cr);
}

/* Draws the four corners of a frame. A ring fits between them. */
static void
draw_frame (const Pen *pen)
{
  cairo_t *cr = pen->cr;
  /* Use whole pixels, so that the frame is sharp. */
  double width = MAX (1, floor (get_width (pen, 0.042, 1) * pen->pixels)) / pen->pixels;
  double arm = MAX (2, floor (0.20 * pen->pixels)) / pen->pixels;
  double inset = pen->detail == POINT ? 0 : width;

  draw_color_set_source (cr, pen->theme->text);
  for (guint i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % 2, i / 2);
      cairo_scale (cr, i % 2 == 0 ? 1 : -1, i / 2 == 0 ? 1 : -1);
      cairo_translate (cr, inset, inset);
      cairo_rectangle (cr, 0, 0, arm, width);
      cairo_rectangle (cr, 0, width, width, arm - width);
      cairo_restore (cr);
    }
  cairo_fill (cr);
}

/* Draws a pin in the corner of the frame. Its needle points into the square. */
static void
draw_needle (const Pen *pen)
{
  cairo_t *cr = pen->cr;

  draw_color_set_source (cr, pen->theme->text);
  if (pen->detail < SHAPE)
    {
      double side = floor (0.26 * pen->pixels) / pen->pixels;

      cairo_rectangle (cr, 0, 0, side, side);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, get_width (pen, 0.026, 1));
  cairo_move_to (cr, 0.15, 0.15);
  cairo_line_to (cr, 0.235, 0.235);
  cairo_stroke (cr);
  add_circle (pen, 0.115, 0.115, 0.095);
  cairo_fill (cr);
  if (pen->detail < FULL)
    return;
  add_circle (pen, 0.092, 0.092, 0.030);
  draw_color_set_source (cr, draw_color_fade (pen->theme->text_inverse, 0.9));
  cairo_fill (cr);
}

/* Fills a rectangle inside the square, @inset device pixels from each side. */
static void
fill_inside (const Pen *pen,
             double     inset,
             DrawColor  color)
{
  inset /= pen->pixels;
  cairo_rectangle (pen->cr, inset, inset, 1 - 2 * inset, 1 - 2 * inset);
  draw_color_set_source (pen->cr, color);
  cairo_fill (pen->cr);
}

/* Draws a queen. If it is too small for a crown, it is a rectangle of whole pixels. A queen with
 * marks then fills the square, and its middle has another colour. */
static void
draw_queen (const Pen      *pen,
            DrawQueenFlags  flags)
{
  const DrawTheme *theme = pen->theme;
  gboolean is_attacked = (flags & DRAW_QUEEN_ATTACKED) != 0;
  gboolean is_static = (flags & DRAW_QUEEN_STATIC) != 0;

  if (pen->detail == POINT && flags == 0)
    fill_inside (pen, floor (pen->pixels * 0.15 + 0.5), theme->point);
  else if (pen->detail == POINT)
    {
      gboolean is_hollow = is_static || theme->has_patterns;

      fill_inside (pen, 0, is_attacked ? theme->attacked : theme->point);
      if (pen->pixels >= 4)
        fill_inside (pen, is_hollow || pen->pixels < 5 ? 1 : 2,
                     is_hollow ? theme->square[1] : theme->point);
      /* Without colours, a dark dot marks an attacked queen or, if there is no room for a dot, a
       * vertical line. If the queen is also static, the mark is a bar as high as the frame or, if
       * there is little room, a horizontal line. */
      if (theme->has_patterns && is_attacked && pen->pixels >= 4)
        {
          double pixel = 1 / pen->pixels;

          if (pen->pixels >= 6)
            cairo_rectangle (pen->cr, 2 * pixel, is_static ? 0 : 2 * pixel, 1 - 4 * pixel,
                             is_static ? 1 : 1 - 4 * pixel);
          else
            cairo_rectangle (pen->cr, pixel, pixel, is_static ? 1 - 2 * pixel : pixel,
                             is_static ? pixel : 1 - 2 * pixel);
          draw_color_set_source (pen->cr, theme->point);
          cairo_fill (pen->cr);
        }
    }
  else
    {
      if (is_static)
        draw_frame (pen);
      if (is_attacked && !theme->has_patterns)
        draw_ring (pen);
      if (pen->detail == OUTLINE)
        draw_small_crown (pen);
      else
        draw_crown (pen);
      /* If there are no colours, draw the ring over the crown. The crown's light edge would
       * interrupt a ring under it. */
      if (is_attacked && theme->has_patterns)
        draw_ring (pen);
      if (is_static)
        draw_needle (pen);
      if (is_attacked)
        draw_mark (pen);
    }
}

/* The boulder: a block of stone with a light top and a dark side. */

static void
draw_stone (const Pen *pen)
{
  static const Corner block[] = {
    { 0.05, 0.17 }, { 0.15, 0.05 }, { 0.60, 0.03 }, { 0.86, 0.06 }, { 0.95, 0.18 }, { 0.97, 0.62 },
    { 0.94, 0.86 }, { 0.83, 0.95 }, { 0.36, 0.97 }, { 0.14, 0.94 }, { 0.05, 0.82 }, { 0.03, 0.45 },
  };
  static const Corner top[] = {
    { 0.05, 0.17 }, { 0.15, 0.05 }, { 0.60, 0.03 }, { 0.86, 0.06 }, { 0.95, 0.18 },
    { 0.78, 0.28 }, { 0.47, 0.23 }, { 0.21, 0.30 },
  };
  static const Corner side[] = {
    { 0.95, 0.18 }, { 0.97, 0.62 }, { 0.94, 0.86 }, { 0.83, 0.95 }, { 0.36, 0.97 }, { 0.14, 0.94 },
    { 0.30, 0.80 }, { 0.74, 0.76 }, { 0.78, 0.28 },
  };
  const DrawTheme *theme = pen->theme;
  cairo_t *cr = pen->cr;

  add_polygon (pen, block, G_N_ELEMENTS (block));
  draw_color_set_source (cr, theme->stone);
  cairo_fill (cr);
  add_polygon (pen, top, G_N_ELEMENTS (top));
  draw_color_set_source (cr, theme->stone_light);
  cairo_fill (cr);
  add_polygon (pen, side, G_N_ELEMENTS (side));
  draw_color_set_source (cr, draw_color_mix (theme->stone, theme->stone_dark, 0.45));
  cairo_fill (cr);
  if (pen->detail < FULL)
    return;
  draw_color_set_source (cr, theme->has_patterns ? theme->stone_light : theme->stone_dark);
  cairo_set_line_width (cr, get_width (pen, 0.020, 0.8));
  cairo_move_to (cr, 0.36, 0.26);
  cairo_line_to (cr, 0.42, 0.40);
  cairo_line_to (cr, 0.34, 0.52);
  cairo_line_to (cr, 0.40, 0.62);
  cairo_move_to (cr, 0.42, 0.40);
  cairo_line_to (cr, 0.53, 0.46);
  cairo_move_to (cr, 0.74, 0.76);
  cairo_line_to (cr, 0.64, 0.67);
  cairo_stroke (cr);
}

static void
draw_boulder (const Pen *pen)
{
  cairo_t *cr = pen->cr;
  double edge = pen->pixels < 4 ? 0 : MAX (1, floor (pen->pixels / 6)) / pen->pixels;

  draw_color_set_source (cr, pen->theme->stone_dark);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);
  if (pen->detail >= SHAPE)
    {
      draw_stone (pen);
      return;
    }
  /* If there are few pixels, draw a block with a light and a dark edge. If there are no colours,
   * draw a black block. */
  if (pen->theme->has_patterns)
    return;
  draw_color_set_source (cr, pen->theme->stone);
  cairo_rectangle (cr, 0, 0, 1 - edge, 1 - edge);
  cairo_fill (cr);
  draw_color_set_source (cr, pen->theme->stone_light);
  cairo_rectangle (cr, 0, 0, 1 - edge, edge);
  cairo_rectangle (cr, 0, 0, edge, 1 - edge);
  cairo_fill (cr);
}

void
draw_piece (cairo_t         *cr,
            const DrawTheme *theme,
            DrawPiece        piece,
            double           x,
            double           y,
            double           size,
            double           pixels)
{
  const Pen pen = {
    cr, theme, MAX (pixels, 1),
    pixels < 8 ? POINT : pixels < 20 ? OUTLINE : pixels < 36 ? SHAPE : FULL
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (piece < DRAW_PIECE_STATIC_POINT)
    draw_queen (&pen, piece - DRAW_PIECE_QUEEN);
  else if (piece == DRAW_PIECE_BOULDER)
    draw_boulder (&pen);
  else
    {
      /* Draw a background, so that the hatching of a dark square doesn't hide the point. */
      if (theme->has_patterns && pen.detail > POINT)
        fill_inside (&pen, 0, theme->square[1]);
      draw_frame (&pen);
      if (pen.detail > POINT)
        draw_needle (&pen);
    }
  cairo_restore (cr);
}
