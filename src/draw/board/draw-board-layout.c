/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-layout.h"

#include <math.h>

#include "draw-axis.h"

/* If a square has at least this many device pixels per side, its side is rounded down to whole
 * pixels. For smaller squares, rounding would waste a lot of room. */
#define WHOLE_PIXELS 8
#define OVERVIEW_PIXELS 2
#define WIDEST_SQUARE 160       /* limit of the zoom, in units */

typedef struct
{
  double before;                /* room on the left or at the top */
  double after;                 /* room on the right or at the bottom */
} Margins;

static double
floor_to_pixels (const DrawBoardLayout *self,
                 double                 length)
{
  /* Add a little, so that rounding errors don't reduce whole numbers. */
  return floor (length * self->scale + 1e-6) / self->scale;
}

static double
round_to_pixels (const DrawBoardLayout *self,
                 double                 length)
{
  return floor (length * self->scale + 0.5) / self->scale;
}

static Margins
margins_for (const DrawBoardLayout *self,
             gboolean               has_labels,
             double                 label_room,
             gboolean               labels_after)
{
  double edge = has_labels ? self->font_size * 0.45 : ceil (self->scale) / self->scale;
  double room = has_labels ? label_room + self->font_size * 0.9 : edge;

  return labels_after ? (Margins) { edge, room } : (Margins) { room, edge };
}

/* Finds, horizontally or vertically, where the board starts and which part of it is visible.
 * @length is the length of the drawing in this direction. */
static void
place (const DrawBoardLayout *self,
       Margins                margins,
       double                 length,
       double                 middle,
       double                *origin,
       double                *area,
       double                *area_length)
{
  double side = self->square * self->size;
  double room = length - margins.before - margins.after;

  if (side <= room + 1e-6)
    {
      *origin = CLAMP ((length - side) / 2, margins.before, MAX (margins.before,
                                                                 length - margins.after - side));
      *origin = *area = round_to_pixels (self, *origin);
      *area_length = side;
      return;
    }
  *area = round_to_pixels (self, margins.before);
  *area_length = MAX (floor_to_pixels (self, room), 0);
  *origin = CLAMP (*area_length / 2 - middle, *area_length - side, 0);
  *origin = *area + round_to_pixels (self, *origin);
}

DrawBoardLayout
draw_board_layout_new (const DrawBoardView *view,
                       double               width,
                       double               height)
{
  double shorter = MIN (width, height);
  gboolean has_labels = (view->flags & DRAW_BOARD_COORDINATES) != 0 && shorter >= 100;
  DrawBoardLayout self = {
    .width = width,
    .height = height,
    .scale = view->scale > 0 ? view->scale : 1,
    .font_size = CLAMP (shorter / 42, 9, 13) * (view->text_scale > 0 ? view->text_scale : 1),
    .size = view->problem->size,
    .row_zero_at_top = (view->flags & DRAW_BOARD_ROW_ZERO_AT_TOP) != 0,
  };
  double label_width = self.font_size * draw_text_guess_width (self.size - 1);
  Margins across = margins_for (&self, has_labels, label_width, FALSE);
  Margins down = margins_for (&self, has_labels, self.font_size, !self.row_zero_at_top);
  double room = MIN (width - across.before - across.after, height - down.before - down.after);
  double fitting = MAX (room / self.size, 1e-9);
  double row = self.row_zero_at_top ? view->zoom.row : self.size - view->zoom.row;

  self.square = fitting * CLAMP (view->zoom.factor, 1, MAX (1, WIDEST_SQUARE / fitting));
  if (self.square * self.scale >= WHOLE_PIXELS)
    self.square = floor_to_pixels (&self, self.square);
  else
    self.square = MAX (floor_to_pixels (&self, self.square * self.size), 1e-9) / self.size;
  self.is_overview = self.square * self.scale < OVERVIEW_PIXELS;
  if (has_labels)
    {
      double least = MAX (label_width + self.font_size * 0.5, self.font_size * 1.3);

      /* Choose the lowest of 1, 5, 10, 20, 50, 100, 200… at which the numbers don't touch. */
      self.label_every = draw_axis_round_up (CLAMP (least / self.square, 1, self.size));
      self.label_every = self.label_every == 2 ? 5 : self.label_every;
    }
  place (&self, across, width, view->zoom.column * self.square,
         &self.x, &self.area.x, &self.area.width);
  place (&self, down, height, row * self.square, &self.y, &self.area.y, &self.area.height);
  return self;
}

/* Converts a row to its position counted from the top, or a position to its row. */
static gint
flip (const DrawBoardLayout *self,
      gint                   row)
{
  return self->row_zero_at_top ? row : (gint) self->size - 1 - row;
}

static double
edge_of (const DrawBoardLayout *self,
         double                 origin,
         gint                   index)
{
  double edge = origin + index * self->square;

  return self->is_overview ? edge : round_to_pixels (self, edge);
}

cairo_rectangle_t
draw_board_layout_get_rectangle (const DrawBoardLayout *self,
                                 QueensSquare           square)
{
  gint line = flip (self, square.y);
  double x = edge_of (self, self->x, square.x);
  double y = edge_of (self, self->y, line);

  return (cairo_rectangle_t) {
    x, y, edge_of (self, self->x, square.x + 1) - x, edge_of (self, self->y, line + 1) - y
  };
}

/* Returns the column or row at @place. Corrects the result of the division, which may be off by one
 * because the edges of squares are rounded. */
static gint
find_index (const DrawBoardLayout *self,
            double                 origin,
            double                 place)
{
  gint last = (gint) self->size - 1;
  gint index = CLAMP (floor ((place - origin) / self->square), 0, last);

  if (index < last && place >= edge_of (self, origin, index + 1))
    return index + 1;
  return index > 0 && place < edge_of (self, origin, index) ? index - 1 : index;
}

gboolean
draw_board_layout_find_square (const DrawBoardLayout *self,
                               double                 x,
                               double                 y,
                               QueensSquare          *square)
{
  const cairo_rectangle_t *area = &self->area;

  if (!(x >= area->x && x < area->x + area->width && y >= area->y && y < area->y + area->height))
    return FALSE;
  square->x = find_index (self, self->x, x);
  square->y = flip (self, find_index (self, self->y, y));
  return TRUE;
}

void
draw_board_layout_get_visible (const DrawBoardLayout *self,
                               QueensSquare          *lowest,
                               QueensSquare          *highest)
{
  const cairo_rectangle_t *area = &self->area;
  double inside = self->square * 1e-3;
  gint first = flip (self, find_index (self, self->y, area->y));
  gint last = flip (self, find_index (self, self->y, area->y + area->height - inside));

  lowest->x = find_index (self, self->x, area->x);
  highest->x = find_index (self, self->x, area->x + area->width - inside);
  lowest->y = MIN (first, last);
  highest->y = MAX (first, last);
}

static DrawZoom
zoom_on (const DrawBoardLayout *self,
         double                 factor,
         double                 x,
         double                 y)
{
  double column = (x - self->x) / self->square;
  double line = (y - self->y) / self->square;

  return (DrawZoom) { factor, column, self->row_zero_at_top ? line : self->size - line };
}

DrawZoom
draw_board_layout_zoom (const DrawBoardLayout *self,
                        const DrawBoardView   *view,
                        double                 x,
                        double                 y,
                        double                 times)
{
  double factor = MAX (view->zoom.factor, 1);
  double fitting = self->square / factor;
  double wanted = CLAMP (factor * times, 1, MAX (1, WIDEST_SQUARE / fitting));
  double middle_x = self->area.x + self->area.width / 2;
  double middle_y = self->area.y + self->area.height / 2;

  times = wanted / factor;
  return zoom_on (self, wanted, x + (middle_x - x) / times, y + (middle_y - y) / times);
}

DrawZoom
draw_board_layout_pan (const DrawBoardLayout *self,
                       const DrawBoardView   *view,
                       double                 dx,
                       double                 dy)
{
  double middle_x = self->area.x + self->area.width / 2;
  double middle_y = self->area.y + self->area.height / 2;

  return zoom_on (self, MAX (view->zoom.factor, 1), middle_x - dx, middle_y - dy);
}
