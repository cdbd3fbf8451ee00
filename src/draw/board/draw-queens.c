/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#define LEAST_HELD 28           /* minimum side of a dragged queen, in units */

/* Finds the square and rectangle of @queen. Returns FALSE if the queen is off the board or
 * invisible. */
static gboolean
find_place (const DrawCanvas  *canvas,
            guint              queen,
            QueensSquare      *square,
            cairo_rectangle_t *place)
{
  *square = queens_board_get_square (canvas->view->board, queen);
  if (square->y == QUEENS_NO_ROW || !draw_canvas_sees (canvas, *square))
    return FALSE;
  *place = draw_canvas_rectangle (canvas, *square);
  return TRUE;
}

/* Returns the piece for @queen, without marks that depend on its square. */
static DrawPiece
find_piece (const DrawCanvas *canvas,
            guint             queen)
{
  gboolean is_static = queens_board_is_static (canvas->view->board, queen);

  return DRAW_PIECE_QUEEN + (is_static ? DRAW_QUEEN_STATIC : 0);
}

static gboolean
is_away (const DrawBoardView *view,
         guint                queen)
{
  for (guint i = 0; i < view->n_glides; i++)
    if (view->glides[i].queen == queen)
      return TRUE;
  return view->drag != NULL && view->drag->queen == queen;
}

void
draw_queen_grounds (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  cairo_t *cr = canvas->cr;
  QueensSquare square;
  cairo_rectangle_t place;

  for (guint i = 0; (view->flags & DRAW_BOARD_ATTACKED) && i < view->board->n_queens; i++)
    if (find_place (canvas, i, &square, &place) && !is_away (view, i)
        && draw_canvas_is_attacked (canvas, square))
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, draw_middle (place).x, draw_middle (place).y, 0.49 * place.width, 0,
                   2 * G_PI);
      }
  draw_color_set_source (cr, canvas->theme->square[1]);
  cairo_fill (cr);
}

void
draw_queens (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  const cairo_rectangle_t *area = &canvas->layout.area;
  double side = canvas->layout.square + 1;
  gboolean one_a_column = !view->problem->is_anywhere;
  guint first = one_a_column ? (guint) canvas->lowest.x : 0;
  guint end = one_a_column ? (guint) canvas->highest.x + 1
                           : view->board->n_queens;
  QueensSquare square;
  cairo_rectangle_t place;

  if (canvas->layout.is_overview)
    {
      draw_density_of_queens (canvas);
      return;
    }
  if (view->drag != NULL && find_place (canvas, view->drag->queen, &square, &place))
    draw_canvas_piece (canvas, find_piece (canvas, view->drag->queen), place.x, place.y, 0.3);
  for (guint i = first; i < end; i++)
    if (find_place (canvas, i, &square, &place) && !is_away (view, i))
      {
        gboolean is_attacked = (view->flags & DRAW_BOARD_ATTACKED) != 0
                               && draw_canvas_is_attacked (canvas, square);

        draw_canvas_piece (canvas, find_piece (canvas, i) + (is_attacked ? DRAW_QUEEN_ATTACKED : 0),
                           place.x, place.y, 1);
      }
  /* A gliding queen has no marks until it arrives. */
  for (guint i = 0; i < view->n_glides; i++)
    {
      guint queen = view->glides[i].queen;
      double fraction = CLAMP (view->glides[i].fraction, 0, 1);
      cairo_rectangle_t to;

      square = queens_board_get_square (view->board, queen);
      if (square.y == QUEENS_NO_ROW)
        continue;
      place = draw_canvas_rectangle (canvas, view->glides[i].from);
      to = draw_canvas_rectangle (canvas, square);
      place.x += (to.x - place.x) * fraction;
      place.y += (to.y - place.y) * fraction;
      if (place.x > area->x - side && place.x < area->x + area->width
          && place.y > area->y - side && place.y < area->y + area->height)
        draw_canvas_piece (canvas, find_piece (canvas, queen), place.x, place.y, 1);
    }
}

static void
draw_label (const DrawCanvas *canvas,
            const char       *label,
            double            x,
            double            y,
            double            distance)
{
  double size = CLAMP (canvas->layout.square * 0.24, 13, 20);
  double width = draw_text_width (canvas->text, label, size, TRUE) + size * 1.1;
  double height = size * 1.6;
  gboolean is_right = x + distance + width <= canvas->layout.width;
  double left = is_right ? x + distance : x - distance - width;
  double top = CLAMP (y - distance - height / 2, 1, MAX (1, canvas->layout.height - height - 1));
  double radius = height / 2;
  cairo_t *cr = canvas->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, left + width - radius, top + radius, radius, -G_PI_2, G_PI_2);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
  draw_color_set_source (cr, canvas->theme->queen_outline);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, canvas->theme->queen);
  cairo_fill (cr);
  draw_color_set_source (cr, canvas->theme->queen_outline);
  draw_text (canvas->text, cr, label, size, TRUE, left + width / 2, top + radius, 0.5);
}

void
draw_dragged_queen (const DrawCanvas *canvas)
{
  const DrawDrag *drag = canvas->view->drag;
  double side = MAX (canvas->layout.square * 1.08, LEAST_HELD);

  draw_piece (canvas->cr, canvas->theme, DRAW_PIECE_QUEEN, drag->x - side / 2, drag->y - side / 2,
              side, side * canvas->layout.scale);
  if (drag->label != NULL)
    draw_label (canvas, drag->label, drag->x, drag->y, side * 0.42);
}
