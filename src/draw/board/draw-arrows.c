/* draw-arrows.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-arrows.h"

#include <math.h>

/* A shaft and a head, along the x axis from 0. */
typedef struct
{
  double length;
  double shaft;                 /* half its width */
  double head;                  /* half its width */
  double head_length;
  double left_out;              /* of the way before 0, which is out of sight */
} Arrow;

static double
distance (DrawPoint first,
          DrawPoint second)
{
  return hypot (second.x - first.x, second.y - first.y);
}

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

/* Turns the drawing so that the arrow can be added to the path, until cairo_restore(). FALSE where
 * it would be too short or too far away to be seen, and nothing has to be restored. */
static gboolean
begin_arrow (const DrawCanvas *canvas,
             QueensSquare      from,
             QueensSquare      to,
             Arrow            *arrow)
{
  DrawPoint whole = draw_middle (draw_canvas_rectangle (canvas, from));
  DrawPoint start = whole;
  DrawPoint end = draw_middle (draw_canvas_rectangle (canvas, to));

  if (!draw_canvas_cut_line (canvas, &start, &end) || distance (start, end) < 2)
    return FALSE;
  *arrow = shape_arrow (canvas, distance (start, end), is_taken (canvas, to));
  arrow->left_out = distance (whole, start);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, start.x, start.y);
  cairo_rotate (canvas->cr, atan2 (end.y - start.y, end.x - start.x));
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  return TRUE;
}

/* How wide the light edge is with which an arrow stands on any colour: half of it is seen. */
static double
edge_of (const DrawCanvas *canvas)
{
  return MAX (canvas->layout.square * 0.045, 2);
}

static void
set_edge_color (const DrawCanvas *canvas)
{
  draw_color_set_source (canvas->cr, draw_color_fade (canvas->theme->on_accent, 0.85));
}

void
draw_arrow (const DrawCanvas *canvas,
            QueensSquare      from,
            QueensSquare      to)
{
  cairo_t *cr = canvas->cr;
  Arrow arrow;

  if (!begin_arrow (canvas, from, to, &arrow))
    return;
  add_arrow (cr, &arrow);
  cairo_set_line_width (cr, edge_of (canvas));
  set_edge_color (canvas);
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_dashed_shaft (const DrawCanvas *canvas,
                   const Arrow      *arrow)
{
  cairo_t *cr = canvas->cr;
  double width = 2 * arrow->shaft;
  double dashes[] = { MAX (2.5 * width, 5), MAX (1.5 * width, 3) };

  cairo_save (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, arrow->length - arrow->head_length, 0);
  cairo_set_line_width (cr, width + edge_of (canvas));
  set_edge_color (canvas);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), fmod (arrow->left_out, dashes[0] + dashes[1]));
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_open_head (const DrawCanvas *canvas,
                const Arrow      *arrow)
{
  cairo_t *cr = canvas->cr;
  double width = MAX (1.5 * arrow->shaft, 1);

  cairo_move_to (cr, arrow->length - arrow->head_length, -arrow->head);
  cairo_line_to (cr, arrow->length - width, 0);
  cairo_line_to (cr, arrow->length - arrow->head_length, arrow->head);
  cairo_close_path (cr);
  cairo_set_line_width (cr, width + edge_of (canvas));
  set_edge_color (canvas);
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, canvas->theme->on_accent);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, width);
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_stroke (cr);
}

void
draw_expected_arrow (const DrawCanvas *canvas,
                     QueensSquare      from,
                     QueensSquare      to)
{
  Arrow arrow;

  if (!begin_arrow (canvas, from, to, &arrow))
    return;
  draw_dashed_shaft (canvas, &arrow);
  draw_open_head (canvas, &arrow);
  cairo_restore (canvas->cr);
}
