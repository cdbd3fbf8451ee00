/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#define HOLLOW 0.45             /* width of the gap in a hollow line, as a fraction of the line's
                                 * width */

/* Okabe and Ito's green and blue (2008), and a purple. Colour-blind readers can tell them apart,
 * and can tell them from the colour of attacked queens. Each also has its own shape. */
static const struct
{
  guint32 rgb;
  double  dash;                 /* dashes of an arrow's shaft, in line widths; 0 for a solid line */
  double  gap;
} colors[QUEENS_N_CHALK_COLORS] = {
  [QUEENS_CHALK_GREEN] = { 0x009e73, 0, 0 },
  [QUEENS_CHALK_PURPLE] = { 0xaa3377, 2.2, 1.1 },
  [QUEENS_CHALK_BLUE] = { 0x0072b2, 0.01, 1.7 },
};

static DrawColor
get_color (const DrawCanvas   *canvas,
           const QueensStroke *stroke)
{
  return canvas->theme->has_patterns ? canvas->theme->accent
                                     : draw_color_from_rgb (colors[stroke->color].rgb);
}

guint32
draw_chalk_get_rgb (QueensChalkColor color)
{
  return colors[color].rgb;
}

/* Strokes the path in the colour of @stroke, with a light edge so that it stands out on squares and
 * queens. Dots are dashes of length 0 with round caps. In themes without colours, strokes are
 * hollow, because other arrows and rings are solid. */
static void
stroke_path (const DrawCanvas   *canvas,
             const QueensStroke *stroke,
             double              width)
{
  cairo_t *cr = canvas->cr;
  double edge = MAX (canvas->layout.square * 0.05, 1.5);
  const double dashes[] = {
    colors[stroke->color].dash * width, colors[stroke->color].gap * width,
  };
  gboolean is_dashed = dashes[1] > 0 && queens_square_compare (&stroke->from, &stroke->to) != 0;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, is_dashed && stroke->color != QUEENS_CHALK_BLUE ? CAIRO_LINE_CAP_BUTT
                                                                         : CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dashes, is_dashed ? 2 : 0, 0);
  cairo_set_line_width (cr, width + edge);
  draw_color_set_source (cr, draw_color_from_rgb (0xffffff));
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  draw_color_set_source (cr, get_color (canvas, stroke));
  if (canvas->theme->has_patterns)
    {
      cairo_stroke_preserve (cr);
      cairo_set_line_width (cr, width * HOLLOW);
      draw_color_set_source (cr, canvas->theme->on_accent);
    }
  cairo_stroke (cr);
}

/* Adds a mark to the path: a circle, a square, or the arms of a cross in the corners. */
static void
draw_mark (const DrawCanvas   *canvas,
           const QueensStroke *stroke)
{
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, stroke->from);
  DrawPoint middle = draw_middle (place);
  double width = MAX (canvas->layout.square * 0.055, 1) * canvas->theme->line_weight;
  double half = canvas->layout.square * (stroke->color == QUEENS_CHALK_BLUE ? 0.42 : 0.37);
  cairo_t *cr = canvas->cr;

  cairo_new_path (cr);
  switch (stroke->color)
    {
    case QUEENS_CHALK_GREEN:
      cairo_arc (cr, middle.x, middle.y, half, 0, 2 * G_PI);
      break;
    case QUEENS_CHALK_PURPLE:
      cairo_rectangle (cr, middle.x - half, middle.y - half, 2 * half, 2 * half);
      break;
    case QUEENS_CHALK_BLUE:
      for (gint i = 0; i < 4; i++)
        {
          double x = (i & 1) ? half : -half;
          double y = (i & 2) ? half : -half;

          cairo_move_to (cr, middle.x + x, middle.y + y);
          cairo_line_to (cr, middle.x + 0.45 * x, middle.y + 0.45 * y);
        }
      break;
    }
  stroke_path (canvas, stroke, width);
}

/* Draws an arrow. It ends before the middle of the square, so that several arrows to the square
 * don't touch. */
static void
draw_chalk_arrow (const DrawCanvas   *canvas,
                  const QueensStroke *stroke)
{
  double square = canvas->layout.square;
  DrawPoint start = draw_middle (draw_canvas_rectangle (canvas, stroke->from));
  DrawPoint end = draw_middle (draw_canvas_rectangle (canvas, stroke->to));
  double width = MAX (square * 0.09, 1.5) * canvas->theme->line_weight;
  double edge = MAX (square * 0.05, 1.5);
  double head = MAX (square * 0.32, 5);
  cairo_t *cr = canvas->cr;
  double length;

  if (!draw_canvas_cut_line (canvas, &start, &end))
    return;
  length = hypot (end.x - start.x, end.y - start.y) - square * 0.1;
  if (length < 2)
    return;
  head = MIN (head, length * 0.6);
  cairo_save (cr);
  cairo_translate (cr, start.x, start.y);
  cairo_rotate (cr, atan2 (end.y - start.y, end.x - start.x));
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, length - head, 0);
  stroke_path (canvas, stroke, width);
  cairo_move_to (cr, length - head, -head * 0.55);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, head * 0.55);
  cairo_close_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, edge);
  draw_color_set_source (cr, draw_color_from_rgb (0xffffff));
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, get_color (canvas, stroke));
  if (canvas->theme->has_patterns)
    {
      cairo_fill_preserve (cr);
      cairo_clip (cr);
      cairo_move_to (cr, length - 0.82 * head, -head * 0.30);
      cairo_line_to (cr, length - 0.28 * head, 0);
      cairo_line_to (cr, length - 0.82 * head, head * 0.30);
      cairo_close_path (cr);
      draw_color_set_source (cr, canvas->theme->on_accent);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_stroke (const DrawCanvas   *canvas,
             const QueensStroke *stroke)
{
  if (queens_square_compare (&stroke->from, &stroke->to) != 0)
    draw_chalk_arrow (canvas, stroke);
  else if (draw_canvas_sees (canvas, stroke->from))
    draw_mark (canvas, stroke);
}

void
draw_chalk (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;

  if (canvas->layout.square < DRAW_LEAST_CHALK)
    return;
  cairo_save (canvas->cr);
  for (gsize i = 0; view->chalk != NULL && i < view->chalk->length; i++)
    draw_stroke (canvas, &view->chalk->strokes[i]);
  if (view->stroke != NULL)
    {
      cairo_push_group (canvas->cr);
      draw_stroke (canvas, view->stroke);
      cairo_pop_group_to_source (canvas->cr);
      cairo_paint_with_alpha (canvas->cr, 0.6);
    }
  cairo_restore (canvas->cr);
}
