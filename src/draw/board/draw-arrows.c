/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#define LARGEST_RECENT 8.0      /* in units; on larger squares, only the last move is shown */
#define RECENT 3.0              /* radius of the dot where a queen arrived, in units */

typedef struct
{
  double length;
  double shaft;                 /* half the width of the shaft */
  double head;                  /* half the width of the head */
  double head_length;
  double left_out;              /* length of the invisible part at the start */
} Arrow;

/* Rotates the drawing to the direction of the arrow, until cairo_restore(). If the arrow is too
 * short or too far away to be visible, returns FALSE without rotating. */
static gboolean
begin_arrow (const DrawCanvas *canvas,
             QueensSquare      from,
             QueensSquare      to,
             Arrow            *arrow)
{
  QueensBoard *board = canvas->view->board;
  gboolean ends_at_queen = board != NULL && queens_board_find_queen (board, to) >= 0;
  double square = canvas->layout.square;
  DrawPoint whole = draw_middle (draw_canvas_rectangle (canvas, from));
  DrawPoint start = whole;
  DrawPoint end = draw_middle (draw_canvas_rectangle (canvas, to));
  double length, head_length;

  if (!draw_canvas_cut_line (canvas, &start, &end))
    return FALSE;
  length = hypot (start.x - end.x, start.y - end.y);
  if (length < 2)
    return FALSE;
  head_length = MIN (MAX (square * 0.26, 8), length * 0.8);
  *arrow = (Arrow) {
    .length = MAX (length - (ends_at_queen ? square * 0.40 : 0), length * 0.3),
    .shaft = MAX (square * 0.032, 1) * canvas->theme->line_weight,
    .head = head_length * 0.5,
    .head_length = MIN (head_length, length * 0.5),
    .left_out = hypot (whole.x - start.x, whole.y - start.y),
  };
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, start.x, start.y);
  cairo_rotate (canvas->cr, atan2 (end.y - start.y, end.x - start.x));
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  return TRUE;
}

/* Strokes a light edge around a line of @width, so that the line stands out on any colour. Keeps
 * the path. */
static void
stroke_edge (const DrawCanvas *canvas,
             double            width)
{
  cairo_set_line_width (canvas->cr, width + MAX (canvas->layout.square * 0.045, 2));
  draw_color_set_source (canvas->cr, draw_color_fade (canvas->theme->on_accent, 0.85));
  cairo_stroke_preserve (canvas->cr);
}

void
draw_arrow (const DrawCanvas *canvas,
            QueensSquare      from,
            QueensSquare      to)
{
  cairo_t *cr = canvas->cr;
  Arrow arrow;
  double neck;

  if (!begin_arrow (canvas, from, to, &arrow))
    return;
  neck = arrow.length - arrow.head_length;
  cairo_move_to (cr, 0, -arrow.shaft);
  cairo_line_to (cr, neck, -arrow.shaft);
  cairo_line_to (cr, neck, -arrow.head);
  cairo_line_to (cr, arrow.length, 0);
  cairo_line_to (cr, neck, arrow.head);
  cairo_line_to (cr, neck, arrow.shaft);
  cairo_line_to (cr, 0, arrow.shaft);
  cairo_arc (cr, 0, 0, arrow.shaft, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
  stroke_edge (canvas, 0);
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
draw_recent (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  cairo_t *cr = canvas->cr;

  if (canvas->layout.square >= LARGEST_RECENT)
    return;
  for (guint i = view->n_recent; i-- > 0;)
    {
      DrawPoint from = draw_middle (draw_canvas_rectangle (canvas, view->recent[i].from));
      DrawPoint to = draw_middle (draw_canvas_rectangle (canvas, view->recent[i].to));
      double alpha = 1 - 0.8 * i / QUEENS_N_RECENT;

      cairo_save (cr);
      cairo_arc (cr, to.x, to.y, RECENT + 1.5, 0, 2 * G_PI);
      draw_color_set_source (cr, draw_color_fade (canvas->theme->on_accent, alpha));
      cairo_fill (cr);
      cairo_arc (cr, to.x, to.y, RECENT, 0, 2 * G_PI);
      draw_color_set_source (cr, draw_color_fade (canvas->theme->accent, alpha));
      cairo_fill (cr);
      if (draw_canvas_cut_line (canvas, &from, &to))
        {
          cairo_move_to (cr, from.x, from.y);
          cairo_line_to (cr, to.x, to.y);
          cairo_set_line_width (cr, i < view->n_changes ? 2 : 1);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
}

void
draw_expected_arrow (const DrawCanvas *canvas,
                     QueensSquare      from,
                     QueensSquare      to)
{
  cairo_t *cr = canvas->cr;
  double width, edge;
  Arrow arrow;

  if (!begin_arrow (canvas, from, to, &arrow))
    return;
  width = 2 * arrow.shaft;
  edge = MAX (1.5 * arrow.shaft, 1);
  cairo_save (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, arrow.length - arrow.head_length, 0);
  stroke_edge (canvas, width);
  cairo_set_line_width (cr, width);
  {
    const double dashes[] = { MAX (2.5 * width, 5), MAX (1.5 * width, 3) };

    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes),
                    fmod (arrow.left_out, dashes[0] + dashes[1]));
  }
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_move_to (cr, arrow.length - arrow.head_length, -arrow.head);
  cairo_line_to (cr, arrow.length - edge, 0);
  cairo_line_to (cr, arrow.length - arrow.head_length, arrow.head);
  cairo_close_path (cr);
  stroke_edge (canvas, edge);
  draw_color_set_source (cr, canvas->theme->on_accent);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, edge);
  draw_color_set_source (cr, canvas->theme->accent);
  cairo_stroke (cr);
  cairo_restore (cr);
}
