/* draw-queens.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-queens.h"

#include <math.h>

#include "draw-density.h"

#define LEAST_HELD 28           /* the side of a queen in somebody's hand, in units */

static DrawSprite
sprite_of (const DrawCanvas *canvas,
           guint             queen)
{
  const DrawBoardView *view = canvas->view;
  QueensSquare square = queens_board_get_square (view->board, queen);
  guint flags = queens_board_is_static (view->board, queen) ? DRAW_PIECE_STATIC : 0;

  if ((view->flags & DRAW_BOARD_ATTACKED) != 0 && draw_canvas_is_attacked (canvas, square))
    flags |= DRAW_PIECE_ATTACKED;
  return DRAW_SPRITE_QUEEN + flags;
}

static void
draw_queen (const DrawCanvas *canvas,
            guint             queen)
{
  QueensSquare square = queens_board_get_square (canvas->view->board, queen);
  cairo_rectangle_t place;

  if (square.y == QUEENS_NO_ROW || !draw_canvas_sees (canvas, square)
      || draw_board_view_is_away (canvas->view, queen))
    return;
  place = draw_canvas_rectangle (canvas, square);
  draw_canvas_sprite (canvas, sprite_of (canvas, queen), place.x, place.y, 1);
}

/* Its marks wait until it has arrived: they belong to its square. */
static DrawSprite
moving_sprite_of (const DrawCanvas *canvas,
                  guint             queen)
{
  return queens_board_is_static (canvas->view->board, queen) ? DRAW_SPRITE_QUEEN + DRAW_PIECE_STATIC
                                                             : DRAW_SPRITE_QUEEN;
}

/* Whether a square with its corner at (x, y) may be in sight. */
static gboolean
is_near_area (const DrawCanvas *canvas,
              double            x,
              double            y)
{
  const cairo_rectangle_t *area = &canvas->layout.area;
  double side = canvas->layout.square + 1;

  return x > area->x - side && x < area->x + area->width
         && y > area->y - side && y < area->y + area->height;
}

static void
draw_gliding_queen (const DrawCanvas *canvas,
                    DrawGlide         glide)
{
  QueensSquare square = queens_board_get_square (canvas->view->board, glide.queen);
  double fraction = CLAMP (glide.fraction, 0, 1);
  cairo_rectangle_t from, to;
  double x, y;

  if (square.y == QUEENS_NO_ROW)
    return;
  from = draw_canvas_rectangle (canvas, glide.from);
  to = draw_canvas_rectangle (canvas, square);
  x = from.x + (to.x - from.x) * fraction;
  y = from.y + (to.y - from.y) * fraction;
  if (is_near_area (canvas, x, y))
    draw_canvas_sprite (canvas, moving_sprite_of (canvas, glide.queen), x, y, 1);
}

/* What a dragged queen leaves on its square. */
static void
draw_ghost (const DrawCanvas *canvas,
            guint             queen)
{
  QueensSquare square = queens_board_get_square (canvas->view->board, queen);
  cairo_rectangle_t place;

  if (square.y == QUEENS_NO_ROW || !draw_canvas_sees (canvas, square))
    return;
  place = draw_canvas_rectangle (canvas, square);
  draw_canvas_sprite (canvas, moving_sprite_of (canvas, queen), place.x, place.y, 0.3);
}

static void
draw_resting_queens (const DrawCanvas *canvas)
{
  gboolean one_a_column = !queens_problem_is_anywhere (canvas->view->problem);
  guint n_queens = queens_board_get_n_queens (canvas->view->board);
  guint first = one_a_column ? (guint) canvas->lowest.x : 0;
  guint end = one_a_column ? (guint) canvas->highest.x + 1 : n_queens;

  for (guint i = first; i < end; i++)
    draw_queen (canvas, i);
}

void
draw_queens (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;

  if (draw_board_layout_is_overview (&canvas->layout))
    {
      draw_density_of_queens (canvas);
      return;
    }
  if (view->drag != NULL)
    draw_ghost (canvas, view->drag->queen);
  draw_resting_queens (canvas);
  for (guint i = 0; i < view->n_glides; i++)
    draw_gliding_queen (canvas, view->glides[i]);
}

/* In somebody's hand */

static void
add_pill (cairo_t *cr,
          double   x,
          double   y,
          double   width,
          double   height)
{
  double radius = height / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, G_PI_2);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* A label with its left or right end near (x, y), whichever side keeps it within the drawing. */
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

  add_pill (canvas->cr, left, top, width, height);
  draw_color_set_source (canvas->cr, canvas->theme->queen_outline);
  cairo_set_line_width (canvas->cr, 3);
  cairo_stroke_preserve (canvas->cr);
  draw_color_set_source (canvas->cr, canvas->theme->queen);
  cairo_fill (canvas->cr);
  draw_color_set_source (canvas->cr, canvas->theme->queen_outline);
  draw_text (canvas->text, canvas->cr, label, size, TRUE, left + width / 2, top + height / 2, 0.5);
}

void
draw_dragged_queen (const DrawCanvas *canvas)
{
  const DrawDrag *drag = canvas->view->drag;
  double side = MAX (canvas->layout.square * 1.08, LEAST_HELD);

  draw_piece_queen (canvas->cr, canvas->theme, 0, drag->x - side / 2, drag->y - side / 2, side,
                    side * canvas->layout.scale);
  if (drag->label != NULL)
    draw_label (canvas, drag->label, drag->x, drag->y, side * 0.42);
}
