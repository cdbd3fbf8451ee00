/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#define LEAST_CROSS 12          /* minimum side of a square with crosses, in units */
#define LEAST_DOT 4
#define LEAST_INSET 24
#define TRIED 0.22              /* opacity of the veil over tried squares */
#define N_HATCHES 4             /* number of lines from a corner of a hatched square to its
                                 * diagonal */
#define HATCH 0.45              /* opacity of the lines of a hatched square */
#define LEAST_WAIT 24           /* minimum side of a square that shows how many iterations a
                                 * queen must wait */
#define LEAST_MARK 9            /* minimum side of a mark, in units */

/* Returns the rectangle of @square. If it is too small to see, enlarges it around its middle. */
static cairo_rectangle_t
mark_rectangle (const DrawCanvas *canvas,
                QueensSquare      square)
{
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
  double scale = canvas->layout.scale;
  double left, top;

  if (place.width >= LEAST_MARK)
    return place;
  left = floor ((draw_middle (place).x - LEAST_MARK / 2.0) * scale) / scale;
  top = floor ((draw_middle (place).y - LEAST_MARK / 2.0) * scale) / scale;
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

static void
add_symbol (cairo_t       *cr,
            QueensVerdict  verdict)
{
  static const double lines[][6] = {    /* two or three points of each line */
    [QUEENS_VERDICT_RIGHT] = { -0.50, 0.02, -0.13, 0.38, 0.50, -0.36 },
    [QUEENS_VERDICT_EQUAL] = { -0.45, -0.22, 0.45, -0.22 },
    [QUEENS_VERDICT_WRONG] = { -0.38, -0.38, 0.38, 0.38 },
  };
  const double *line = lines[verdict == QUEENS_VERDICT_OPEN ? QUEENS_VERDICT_WRONG : verdict];

  if (verdict == QUEENS_VERDICT_OPEN)
    {
      cairo_arc (cr, 0, -0.22, 0.26, G_PI, 2.5 * G_PI);
      cairo_line_to (cr, 0, 0.2);
      cairo_move_to (cr, 0, 0.54);
      cairo_line_to (cr, 0, 0.54);
      return;
    }
  cairo_move_to (cr, line[0], line[1]);
  cairo_line_to (cr, line[2], line[3]);
  if (verdict == QUEENS_VERDICT_RIGHT)
    {
      cairo_line_to (cr, line[4], line[5]);
      return;
    }
  /* The second line of the cross mirrors the first. */
  cairo_move_to (cr, line[0], -line[1]);
  cairo_line_to (cr, line[2], -line[3]);
}

/* Draws a symbol in the lower right corner, because the upper corners have the marks of pieces. The
 * whole symbol stays visible. */
static void
draw_symbol (const DrawCanvas  *canvas,
             cairo_rectangle_t  place,
             DrawColor          color)
{
  const cairo_rectangle_t *area = &canvas->layout.area;
  cairo_t *cr = canvas->cr;
  double radius = CLAMP (place.width * 0.16, 7, 16);
  double edge = MAX (radius * 0.15, 1);
  double room = radius + edge;
  double x = place.x + MAX (place.width - room, place.width / 2);
  double y = place.y + MAX (place.height - room, place.height / 2);

  cairo_save (cr);
  cairo_translate (cr,
                   CLAMP (x, area->x + room, MAX (area->x + area->width - room, area->x + room)),
                   CLAMP (y, area->y + room, MAX (area->y + area->height - room, area->y + room)));
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2 * edge);
  draw_color_set_source (cr, canvas->theme->on_accent);
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, color);
  cairo_fill (cr);
  cairo_scale (cr, radius, radius);
  add_symbol (cr, canvas->view->verdict);
  cairo_set_line_width (cr, MAX (0.24, 1.5 / radius));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_color_set_source (cr, canvas->theme->on_accent);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
draw_guess (const DrawCanvas *canvas)
{
  gboolean is_wrong = canvas->view->verdict == QUEENS_VERDICT_WRONG;
  DrawColor color = is_wrong ? canvas->theme->attacked : canvas->theme->accent;
  cairo_rectangle_t place = mark_rectangle (canvas, *canvas->view->guess);
  double width = draw_canvas_line (canvas, 0.045, 2);
  double thin = draw_canvas_line (canvas, 0, 1);
  double inset = place.width >= LEAST_INSET ? draw_canvas_line (canvas, 0.05, 2) + thin : 0;

  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_MITER);
  draw_color_set_source (canvas->cr, canvas->theme->on_accent);
  stroke_inside (canvas->cr, place, inset, width + 2 * thin);
  draw_color_set_source (canvas->cr, color);
  stroke_inside (canvas->cr, place, inset + thin, width);
  draw_symbol (canvas, place, color);
}

void
draw_calm (const DrawCanvas *canvas)
{
  QueensBoard *board = canvas->view->board;
  DrawColor green = draw_color_fade (canvas->theme->distance, 0.45 * MIN (canvas->view->calm, 1));

  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);
      cairo_rectangle_t place;

      if (square.y == QUEENS_NO_ROW || !draw_canvas_sees (canvas, square))
        continue;
      place = draw_canvas_rectangle (canvas, square);
      cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
      if (!canvas->theme->has_patterns)
        {
          draw_color_set_source (canvas->cr, green);
          cairo_fill (canvas->cr);
          continue;
        }
      draw_color_set_source (canvas->cr, canvas->theme->square[0]);
      cairo_fill (canvas->cr);
      draw_color_set_source (canvas->cr, canvas->theme->distance);
      stroke_inside (canvas->cr, place, draw_canvas_line (canvas, 0.05, 1),
                     draw_canvas_line (canvas, 0.02, 1));
    }
}

void
draw_ghost (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, *view->ghost);
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  draw_color_set_source (cr, draw_color_fade (canvas->theme->attacked, 0.6));
  cairo_set_line_width (cr, draw_canvas_line (canvas, 0.03, 1));
  for (gint i = 0; view->ghost_piece == DRAW_PIECE_QUEEN && i < 9; i++)
    {
      gint dx = i % 3 - 1;
      gint dy = i / 3 - 1;
      DrawPoint from = draw_middle (place);
      QueensSquare last = *view->ghost, next = { last.x + dx, last.y + dy };
      DrawPoint to;

      if (dx == 0 && dy == 0)
        continue;
      /* An attack ends before a boulder or at the edge of the board. */
      while (queens_problem_has_square (view->problem, next)
             && !queens_squares_contain (&view->problem->boulders, next))
        {
          last = next;
          next.x += dx;
          next.y += dy;
        }
      to = draw_middle (draw_canvas_rectangle (canvas, last));
      if (!draw_canvas_cut_line (canvas, &from, &to))
        continue;
      cairo_move_to (cr, from.x, from.y);
      cairo_line_to (cr, to.x, to.y);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  draw_canvas_piece (canvas, view->ghost_piece, place.x, place.y, 0.45);
}

#define MOVER_WIDTH 0.045       /* width of the mover's frame, as a fraction of a square */

double
draw_mover_find_inset (const DrawCanvas *canvas,
                       QueensSquare      square)
{
  const DrawBoardView *view = canvas->view;

  if (view->mover == NULL || !view->marks_column || view->mover->x != square.x
      || view->beat == QUEENS_BEAT_MOVE)
    return 0;
  return draw_canvas_line (canvas, MOVER_WIDTH, 2) + 2 * draw_canvas_line (canvas, 0, 1);
}

void
draw_mover (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  const cairo_rectangle_t *area = &canvas->layout.area;
  double width = draw_canvas_line (canvas, MOVER_WIDTH, 2);
  double thin = draw_canvas_line (canvas, 0, 1);
  cairo_rectangle_t place = mark_rectangle (canvas, *view->mover);

  if (view->marks_column)
    {
      place.y = area->y;
      place.height = area->height;
    }
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_MITER);
  draw_color_set_source (canvas->cr, canvas->theme->on_accent);
  stroke_inside (canvas->cr, place, 0, width + 2 * thin);
  draw_color_set_source (canvas->cr, canvas->theme->accent);
  stroke_inside (canvas->cr, place, thin, width);
}

void
draw_blamed (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  double width = draw_canvas_line (canvas, 0.05, 2);
  double thin = draw_canvas_line (canvas, 0, 1);
  cairo_t *cr = canvas->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (gsize i = 0; i < view->n_blamed; i++)
    if (draw_canvas_sees (canvas, view->blamed[i]))
      {
        cairo_rectangle_t place = mark_rectangle (canvas, view->blamed[i]);
        double dash = MAX (place.width * 0.15, 2 * width);

        draw_color_set_source (cr, canvas->theme->on_accent);
        stroke_inside (cr, place, 0, width + 2 * thin);
        cairo_set_dash (cr, &dash, 1, dash / 2);
        draw_color_set_source (cr, canvas->theme->attacked);
        stroke_inside (cr, place, thin, width);
        cairo_set_dash (cr, NULL, 0, 0);
      }
}

/* Adds a cross, plus or ring to the path or, if there is little room, a dot. The symbol is in the
 * middle of the square, or in the upper right corner if the view has values. */
static void
add_crossed (const DrawCanvas  *canvas,
             cairo_rectangle_t  place,
             DrawCrossed        kind,
             gboolean           is_large,
             gboolean           in_corner)
{
  cairo_t *cr = canvas->cr;
  double pixel = 1 / canvas->layout.scale;

  if (is_large)
    {
      double arm = place.width * (in_corner ? 0.09 : 0.12);
      double margin = MAX (place.width * 0.07, 1) + arm;
      double x = in_corner ? place.x + place.width - margin : draw_middle (place).x;
      double y = in_corner ? place.y + margin : draw_middle (place).y;

      if (kind & DRAW_CROSSED_ARC)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, y, arm, 0, 2 * G_PI);
        }
      else if (kind & DRAW_CROSSED_FORWARD)
        {
          cairo_move_to (cr, x - arm * G_SQRT2, y);
          cairo_line_to (cr, x + arm * G_SQRT2, y);
          cairo_move_to (cr, x, y - arm * G_SQRT2);
          cairo_line_to (cr, x, y + arm * G_SQRT2);
        }
      else
        {
          cairo_move_to (cr, x - arm, y - arm);
          cairo_line_to (cr, x + arm, y + arm);
          cairo_move_to (cr, x - arm, y + arm);
          cairo_line_to (cr, x + arm, y - arm);
        }
    }
  else
    {
      double side = MAX (floor (place.width / pixel * 0.25 + 0.5), 1) * pixel;
      double room = floor ((place.width - side) / pixel / 2) * pixel;

      cairo_rectangle (cr, place.x + (in_corner ? place.width - side : room),
                       place.y + (in_corner ? 0 : room), side, side);
    }
}

/* Dims the squares that a search has tried. If there is room, also strikes through the squares
 * without a cross. */
static void
draw_tried (const DrawCanvas *canvas)
{
  const guint8 *crossed = canvas->view->crossed;
  gboolean has_strokes = canvas->layout.square >= LEAST_CROSS;
  gsize size = canvas->layout.size;
  cairo_t *cr = canvas->cr;

  DRAW_FOREACH_SQUARE (canvas, square)
    if (crossed[(gsize) square.y * size + square.x] & DRAW_CROSSED_TRIED)
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

        cairo_rectangle (cr, place.x, place.y, place.width, place.height);
      }
  draw_color_set_source (cr, draw_color_fade (canvas->theme->label, TRIED));
  cairo_fill (cr);
  DRAW_FOREACH_SQUARE (canvas, square)
    if (has_strokes && crossed[(gsize) square.y * size + square.x] == DRAW_CROSSED_TRIED)
      {
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

        cairo_move_to (cr, place.x + 0.3 * place.width, place.y + 0.7 * place.height);
        cairo_rel_line_to (cr, 0.4 * place.width, -0.4 * place.height);
      }
  if (canvas->theme->has_patterns)
    {
      cairo_set_line_width (cr, draw_canvas_line (canvas, 0.14, 3));
      draw_color_set_source (cr, canvas->theme->on_accent);
      cairo_stroke_preserve (cr);
    }
  draw_color_set_source (cr, canvas->theme->label);
  cairo_set_line_width (cr, draw_canvas_line (canvas, 0.03, 1));
  cairo_stroke (cr);
}

/* Adds rising lines across the square to the path. */
static void
add_hatches (cairo_t           *cr,
             cairo_rectangle_t  place)
{
  cairo_save (cr);
  cairo_rectangle (cr, place.x, place.y, place.width, place.height);
  cairo_clip (cr);
  for (guint i = 1; i < 2 * N_HATCHES; i++)
    {
      cairo_move_to (cr, place.x, place.y + place.height * i / N_HATCHES);
      cairo_rel_line_to (cr, place.width * i / N_HATCHES, -place.height * i / N_HATCHES);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
draw_waits (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  gsize board_size = canvas->layout.size;
  double side = canvas->layout.square;
  double size = CLAMP (side * 0.2, 8, 14);
  cairo_t *cr = canvas->cr;

  if (side < LEAST_CROSS)
    return;
  DRAW_FOREACH_SQUARE (canvas, square)
    {
      guint wait = view->waits[(gsize) square.y * board_size + square.x];
      cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
      double x = place.x + place.width - size * 0.25;
      double y = place.y + place.height - size * 0.65;
      double width;
      char text[8];

      if (wait == 0 || queens_board_find_queen (view->board, square) >= 0)
        continue;
      draw_color_set_source (cr, draw_color_fade (canvas->theme->text, HATCH));
      cairo_set_line_width (cr, draw_canvas_line (canvas, 0.025, 1));
      add_hatches (cr, place);
      if (side < LEAST_WAIT)
        continue;
      g_snprintf (text, sizeof text, "%u", wait);
      width = draw_text_width (canvas->text, text, size, TRUE);
      draw_color_set_source (cr, canvas->theme->label);
      cairo_rectangle (cr, place.x + place.width - width - size * 0.5, y - size * 0.65,
                       width + size * 0.5, size * 1.3);
      cairo_fill (cr);
      draw_color_set_source (cr, canvas->theme->background);
      draw_text (canvas->text, cr, text, size, TRUE, x, y, 1);
    }
}

/* Draws the symbols on squares whose DRAW_CROSSED_OUT, _FORWARD and _ARC flags are exactly
 * @wanted. */
static void
draw_crosses (const DrawCanvas *canvas,
              DrawCrossed       wanted,
              DrawColor         color,
              double            width)
{
  const DrawCrossed mask = DRAW_CROSSED_OUT | DRAW_CROSSED_FORWARD | DRAW_CROSSED_ARC;
  const DrawValues *values = canvas->view->values;
  gboolean are_large = canvas->layout.square >= LEAST_CROSS;
  gboolean in_corner = values != NULL
                       && (values->flags & (DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS)) != 0
                       && canvas->layout.square >= DRAW_LEAST_VALUE;
  gsize size = canvas->layout.size;

  cairo_new_path (canvas->cr);
  DRAW_FOREACH_SQUARE (canvas, square)
    if ((canvas->view->crossed[(gsize) square.y * size + square.x] & mask) == wanted
        && !queens_squares_contain (&canvas->view->problem->boulders, square))
      add_crossed (canvas, draw_canvas_rectangle (canvas, square), wanted, are_large, in_corner);
  if (canvas->theme->has_patterns)
    {
      /* A light edge separates crosses from the hatching of dark squares. */
      cairo_set_line_width (canvas->cr, draw_canvas_line (canvas, 0.14, 3));
      draw_color_set_source (canvas->cr, canvas->theme->on_accent);
      cairo_stroke_preserve (canvas->cr);
    }
  draw_color_set_source (canvas->cr, wanted == DRAW_CROSSED_OUT && in_corner ? canvas->theme->text
                                                                             : color);
  cairo_set_line_width (canvas->cr, draw_canvas_line (canvas, width, 1));
  if (are_large)
    cairo_stroke (canvas->cr);
  else
    cairo_fill (canvas->cr);
}

void
draw_crossed (const DrawCanvas *canvas)
{
  const DrawTheme *theme = canvas->theme;

  if (canvas->layout.square < LEAST_DOT)
    return;
  draw_tried (canvas);
  draw_crosses (canvas, DRAW_CROSSED_OUT, theme->label, 0.025);
  draw_crosses (canvas, DRAW_CROSSED_OUT | DRAW_CROSSED_FORWARD, theme->accent, 0.035);
  draw_crosses (canvas, DRAW_CROSSED_OUT | DRAW_CROSSED_ARC, theme->attacked, 0.035);
}
