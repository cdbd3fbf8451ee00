/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-canvas.h"

#include <math.h>

DrawCanvas
draw_canvas_new (cairo_t               *cr,
                 const DrawBoardView   *view,
                 const DrawBoardLayout *layout,
                 DrawBoardCache        *cache,
                 gboolean               as_vectors)
{
  DrawCanvas self = {
    .cr = cr,
    .view = view,
    .theme = draw_theme_or_light (view->theme),
    .layout = *layout,
    .pixels = layout->square * layout->scale,
    .cache = cache,
    .text = draw_board_cache_get_text (cache, view),
    .as_vectors = as_vectors,
  };

  draw_board_layout_get_visible (layout, &self.lowest, &self.highest);
  if (!as_vectors)
    draw_board_cache_set_pieces (cache, self.theme, MAX (1, (guint) (self.pixels + 1e-6)),
                                 layout->scale);
  return self;
}

gboolean
draw_canvas_sees (const DrawCanvas *self,
                  QueensSquare      square)
{
  return square.x >= self->lowest.x && square.x <= self->highest.x
         && square.y >= self->lowest.y && square.y <= self->highest.y;
}

cairo_rectangle_t
draw_canvas_rectangle (const DrawCanvas *self,
                       QueensSquare      square)
{
  return draw_board_layout_get_rectangle (&self->layout, square);
}

/* If a queen isn't attacked, `lone` is set for all its lines, so testing its row is enough. */
gboolean
draw_canvas_is_attacked (const DrawCanvas *self,
                         QueensSquare      square)
{
  QueensBoard *board = self->view->board;
  const QueensLines *lines;

  if (square.y == QUEENS_NO_ROW)
    return FALSE;
  lines = queens_board_count_lines (board)->lines;
  return !queens_board_count_lines (board)->lone[queens_lines_find (lines, QUEENS_DIRECTION_ROW,
                                                           square.x, square.y)];
}

double
draw_canvas_line (const DrawCanvas *self,
                  double            part,
                  double            least)
{
  double width = MAX (part * self->layout.square, least) * self->theme->line_weight;

  return MAX (1, floor (width * self->layout.scale + 0.5)) / self->layout.scale;
}

void
draw_canvas_piece (const DrawCanvas *self,
                   DrawPiece         piece,
                   double            x,
                   double            y,
                   double            alpha)
{
  double scale = self->layout.scale;

  if (!self->as_vectors)
    {
      /* Round the position, because a piece at a fraction of a pixel would be blurred. */
      cairo_set_source_surface (self->cr, draw_board_cache_get_piece (self->cache, piece),
                                floor (x * scale + 0.5) / scale, floor (y * scale + 0.5) / scale);
      cairo_paint_with_alpha (self->cr, alpha);
      return;
    }
  if (alpha < 1)
    cairo_push_group (self->cr);
  draw_piece (self->cr, self->theme, piece, x, y, self->layout.square, self->pixels);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (self->cr);
      cairo_paint_with_alpha (self->cr, alpha);
    }
}

/* Narrows the range from *@first to *@last (0 to 1) to the part of a line that is between @low and
 * @high. The coordinate along the line is begin + part × length (Liang and Barsky, 1984). */
static void
cut_axis (double  begin,
          double  length,
          double  low,
          double  high,
          double *first,
          double *last)
{
  double one = (low - begin) / length;
  double other = (high - begin) / length;

  if (length == 0)
    {
      if (begin < low || begin > high)
        *last = -1;
      return;
    }
  *first = MAX (*first, MIN (one, other));
  *last = MIN (*last, MAX (one, other));
}

gboolean
draw_canvas_cut_line (const DrawCanvas *self,
                      DrawPoint        *start,
                      DrawPoint        *end)
{
  const cairo_rectangle_t *area = &self->layout.area;
  double room = 2 * self->layout.square + 50;
  double dx = end->x - start->x;
  double dy = end->y - start->y;
  double first = 0, last = 1;

  cut_axis (start->x, dx, area->x - room, area->x + area->width + room, &first, &last);
  cut_axis (start->y, dy, area->y - room, area->y + area->height + room, &first, &last);
  if (first > last)
    return FALSE;
  /* Compute only the ends that were cut, so that rounding doesn't change the others. */
  if (last < 1)
    *end = (DrawPoint) { start->x + last * dx, start->y + last * dy };
  if (first > 0)
    *start = (DrawPoint) { start->x + first * dx, start->y + first * dy };
  return TRUE;
}

void
draw_canvas_clip (const DrawCanvas *self)
{
  const cairo_rectangle_t *area = &self->layout.area;
  double side = self->layout.square * self->layout.size;

  /* A fully visible board needs no clip. A vector file would repeat the clip for every shape. */
  if (area->width >= side - 0.5 && area->height >= side - 0.5)
    return;
  cairo_rectangle (self->cr, area->x, area->y, area->width, area->height);
  cairo_clip (self->cr);
}

cairo_surface_t *
draw_canvas_begin_layer (const DrawCanvas *self)
{
  gint width = (gint) ceil (self->layout.area.width * self->layout.scale);
  gint height = (gint) ceil (self->layout.area.height * self->layout.scale);
  cairo_surface_t *layer = draw_board_cache_get_layer (self->cache, width, height);

  return cairo_surface_status (layer) == CAIRO_STATUS_SUCCESS ? layer : NULL;
}

void
draw_canvas_paint_layer (const DrawCanvas *self,
                         cairo_surface_t  *layer)
{
  double scale = self->layout.scale;

  cairo_surface_mark_dirty (layer);
  cairo_surface_set_device_scale (layer, scale, scale);
  cairo_set_source_surface (self->cr, layer, self->layout.area.x, self->layout.area.y);
  cairo_pattern_set_filter (cairo_get_source (self->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (self->cr);
}
