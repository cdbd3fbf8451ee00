/* draw-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-marks.h"

#include <math.h>

#define LEAST_MARK 9            /* the side of what marks a square too small to see, in units */

/* A shaft and a head, along the x axis from 0. */
typedef struct
{
  double length;
  double shaft;                 /* half its width */
  double head;                  /* half its width */
  double head_length;
} Arrow;

static void
add_arrow (cairo_t     *cr,
           const Arrow *arrow)
{
  double neck = arrow->length - arrow->head_length;

  cairo_move_to (cr, 0, -arrow->shaft);
  cairo_line_to (cr, neck, -arrow->shaft);
  cairo_line_to (cr, neck, -arrow->head);
  cairo_line_to (cr, arrow->length, 0);
  cairo_line_to (cr, neck, arrow->head);
  cairo_line_to (cr, neck, arrow->shaft);
  cairo_line_to (cr, 0, arrow->shaft);
  cairo_arc (cr, 0, 0, arrow->shaft, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
}

static gboolean
is_taken (const DrawCanvas *canvas,
          QueensSquare      square)
{
  QueensBoard *board = canvas->view->board;

  return board != NULL && queens_board_find_queen (board, square) >= 0;
}

/* An arrow that is @length from middle to middle. */
static Arrow
shape_arrow (const DrawCanvas *canvas,
             double            length,
             gboolean          ends_at_queen)
{
  double square = canvas->layout.square;
  double head_length = MIN (MAX (square * 0.26, 8), length * 0.8);

  return (Arrow) {
    .length = MAX (length - (ends_at_queen ? square * 0.40 : 0), length * 0.3),
    .shaft = MAX (square * 0.032, 1) * canvas->theme->line_weight,
    .head = head_length * 0.5,
    .head_length = MIN (head_length, length * 0.5),
  };
}

void
draw_arrow (const DrawCanvas *canvas,
            QueensSquare      from,
            QueensSquare      to)
{
  cairo_t *cr = canvas->cr;
  cairo_rectangle_t start = draw_canvas_rectangle (canvas, from);
  cairo_rectangle_t end = draw_canvas_rectangle (canvas, to);
  double dx = draw_middle_x (end) - draw_middle_x (start);
  double dy = draw_middle_y (end) - draw_middle_y (start);
  Arrow arrow;

  if (hypot (dx, dy) < 2)
    return;
  arrow = shape_arrow (canvas, hypot (dx, dy), is_taken (canvas, to));
  cairo_save (cr);
  cairo_translate (cr, draw_middle_x (start), draw_middle_y (start));
  cairo_rotate (cr, atan2 (dy, dx));
  add_arrow (cr, &arrow);
  cairo_restore (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (canvas->layout.square * 0.045, 2));
  draw_color_set_source (cr, draw_color_fade (canvas->theme->on_accent, 0.85));
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_fill (cr);
}

/* The rectangle that marks @square; where that is too small to be seen, one around it. */
static cairo_rectangle_t
mark_rectangle (const DrawCanvas *canvas,
                QueensSquare      square)
{
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
  double scale = canvas->layout.scale;
  double left, top;

  if (place.width >= LEAST_MARK)
    return place;
  left = floor ((draw_middle_x (place) - LEAST_MARK / 2.0) * scale) / scale;
  top = floor ((draw_middle_y (place) - LEAST_MARK / 2.0) * scale) / scale;
  return (cairo_rectangle_t) { left, top, LEAST_MARK, LEAST_MARK };
}

static void
stroke_inside (cairo_t           *cr,
               cairo_rectangle_t  place,
               double             inset,
               double             width)
{
  double middle = inset + width / 2;

  cairo_rectangle (cr, place.x + middle, place.y + middle,
                   place.width - 2 * middle, place.height - 2 * middle);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
draw_cursor (const DrawCanvas *canvas,
             QueensSquare      square)
{
  cairo_rectangle_t place = mark_rectangle (canvas, square);
  double width = draw_canvas_line (canvas, 0.05, 2);

  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_MITER);
  draw_color_set_source (canvas->cr, canvas->theme->accent);
  stroke_inside (canvas->cr, place, 0, width);
  draw_color_set_source (canvas->cr, canvas->theme->on_accent);
  stroke_inside (canvas->cr, place, width, draw_canvas_line (canvas, 0, 1));
}

void
draw_hover (const DrawCanvas *canvas,
            QueensSquare      square)
{
  cairo_rectangle_t place = mark_rectangle (canvas, square);

  cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
  draw_color_set_source (canvas->cr, canvas->theme->hover);
  cairo_fill (canvas->cr);
}

/* Crosses; where they are too small, dots */

static void
add_cross (const DrawCanvas  *canvas,
           cairo_rectangle_t  place)
{
  double arm = place.width * 0.12;
  double x = draw_middle_x (place);
  double y = draw_middle_y (place);

  cairo_move_to (canvas->cr, x - arm, y - arm);
  cairo_line_to (canvas->cr, x + arm, y + arm);
  cairo_move_to (canvas->cr, x - arm, y + arm);
  cairo_line_to (canvas->cr, x + arm, y - arm);
}

static void
add_dot (const DrawCanvas  *canvas,
         cairo_rectangle_t  place)
{
  double pixel = 1 / canvas->layout.scale;

  cairo_rectangle (canvas->cr, place.x + floor (place.width / pixel / 2) * pixel,
                   place.y + floor (place.height / pixel / 2) * pixel, pixel, pixel);
}

void
draw_crossed (const DrawCanvas *canvas)
{
  gboolean are_large = canvas->layout.square >= 12;
  gsize size = canvas->layout.size;

  if (canvas->layout.square < 4)
    return;
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      {
        QueensSquare square = { x, y };

        if (canvas->view->crossed[(gsize) y * size + x]
            && !queens_problem_is_boulder (canvas->view->problem, square))
          (are_large ? add_cross : add_dot) (canvas, draw_canvas_rectangle (canvas, square));
      }
  draw_color_set_source (canvas->cr, canvas->theme->label);
  cairo_set_line_width (canvas->cr, draw_canvas_line (canvas, 0.025, 1));
  if (are_large)
    cairo_stroke (canvas->cr);
  else
    cairo_fill (canvas->cr);
}
