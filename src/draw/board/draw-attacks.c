/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <stdlib.h>
#include <string.h>

/* Draws the segments of all lines in @direction. For each line of the board, @last has 1 + the
 * index in @squares of the last queen found on the line, or 0 if no queen was found yet. */
static void
draw_segments (const DrawCanvas   *canvas,
               QueensDirection     direction,
               const QueensSquare *squares,
               guint               length,
               guint              *last)
{
  const QueensLines *lines = queens_board_count_lines (canvas->view->board)->lines;

  for (guint i = 0; i < length; i++)
    {
      gsize line = queens_lines_find (lines, direction, squares[i].x, squares[i].y);
      guint before = last[line];
      DrawPoint start, end;

      last[line] = i + 1;
      if (before == 0)
        continue;
      start = draw_middle (draw_canvas_rectangle (canvas, squares[before - 1]));
      end = draw_middle (draw_canvas_rectangle (canvas, squares[i]));
      if (!draw_canvas_cut_line (canvas, &start, &end))
        continue;
      cairo_move_to (canvas->cr, start.x, start.y);
      cairo_line_to (canvas->cr, end.x, end.y);
      /* Stroke each segment separately. In a single path, cairo would cut the segments where they
       * cross, which is slow. */
      cairo_stroke (canvas->cr);
    }
}

void
draw_attacks (const DrawCanvas *canvas)
{
  QueensBoard *board = canvas->view->board;
  const QueensLines *lines;
  g_autofree QueensSquare *squares = NULL;
  g_autofree guint *last = NULL;
  guint length = 0;

  if (board->n_queens > DRAW_MAX_ATTACKERS)
    return;
  lines = queens_board_count_lines (board)->lines;
  /* Sort by column, then by row. The queens of every line are then in order. */
  squares = g_new (QueensSquare, board->n_queens);
  for (guint i = 0; i < board->n_queens; i++)
    {
      squares[length] = queens_board_get_square (board, i);
      length += squares[length].y != QUEENS_NO_ROW;
    }
  qsort (squares, length, sizeof *squares, queens_square_compare);
  last = g_new0 (guint, lines->count);
  if (canvas->theme->has_patterns)
    {
      /* A light edge separates the segments from the hatching of dark squares. */
      draw_color_set_source (canvas->cr, canvas->theme->on_accent);
      cairo_set_line_width (canvas->cr, draw_canvas_line (canvas, 0.13, 4));
      for (guint d = 0; d < lines->n_directions; d++)
        draw_segments (canvas, d, squares, length, last);
      memset (last, 0, lines->count * sizeof *last);
    }
  draw_color_set_source (canvas->cr,
                         draw_color_fade (canvas->theme->attacked,
                                          canvas->theme->has_patterns ? 1 : 0.75));
  cairo_set_line_width (canvas->cr, draw_canvas_line (canvas, 0.024, 1));
  for (guint d = 0; d < lines->n_directions; d++)
    draw_segments (canvas, d, squares, length, last);
}
