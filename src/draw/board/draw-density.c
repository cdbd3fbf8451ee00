/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>

#define MOST_LOOKED_AT (1 << 20)
#define MOST_ATTACKED (1 << 16) /* number of queens; if there are more, attacked queens aren't
                                 * marked */
#define BLOCK 1024
#define SHADES 256

/* The pixels of a layer, and the number of squares on each pixel. */
typedef struct
{
  const DrawCanvas *canvas;
  guint32          *pixels;
  gint              stride;     /* in pixels */
  gint              width;
  gint              height;
  double            side;       /* side of a square in pixels */
  double            x;          /* left edge of the board */
  double            y;
  gint              dot;
  gboolean          are_few;    /* TRUE if squares are few enough to draw a dot for each */
  guint32          *counts;     /* number of squares on each pixel, column by column */
  gsize             n_counted;
} Density;

static Density
density_new (const DrawCanvas *canvas,
             cairo_surface_t  *layer,
             gsize             n_squares)
{
  const DrawBoardLayout *layout = &canvas->layout;
  gint width = cairo_image_surface_get_width (layer);
  gint height = cairo_image_surface_get_height (layer);

  return (Density) {
    .canvas = canvas,
    .pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (layer),
    .stride = cairo_image_surface_get_stride (layer) / 4,
    .width = width,
    .height = height,
    .side = layout->square * layout->scale,
    .x = (layout->x - layout->area.x) * layout->scale,
    .y = (layout->y - layout->area.y) * layout->scale,
    .dot = MAX (2, (gint) (1.5 * layout->scale + 0.5)),
    .are_few = n_squares < (gsize) width * height / 64,
  };
}

static inline gint
line_of (const DrawCanvas *canvas,
         gint              row)
{
  return canvas->layout.row_zero_at_top ? row : (gint) canvas->layout.size - 1 - row;
}

static void
draw_dot (Density      *self,
          QueensSquare  square,
          gint          side,
          guint32       color)
{
  double x = (square.x + 0.5) * self->side + self->x - (side - 1) / 2;
  double y = (line_of (self->canvas, square.y) + 0.5) * self->side + self->y - (side - 1) / 2;

  if (!(x > -side && y > -side && x < self->width && y < self->height))
    return;
  for (gint j = MAX ((gint) y, 0); j < MIN ((gint) y + side, self->height); j++)
    for (gint i = MAX ((gint) x, 0); i < MIN ((gint) x + side, self->width); i++)
      self->pixels[(gsize) j * self->stride + i] = color;
}

static inline void
count_square (Density *self,
              gint     column,
              gint     line)
{
  double x = (column + 0.5) * self->side + self->x;
  double y = (line + 0.5) * self->side + self->y;

  if (!(x >= 0 && y >= 0 && x < self->width && y < self->height))
    return;
  self->n_counted++;
  self->counts[(gsize) x * self->height + (gsize) y]++;
}

/* Shades each pixel by its number of squares. Pixels with at least twice the average number (at
 * least 1) get the full shade. Frees the counts. */
static void
shade (Density   *self,
       DrawColor  color)
{
  double average = self->n_counted / ((double) self->width * self->height);
  double full = MAX (1, 2 * average);
  guint32 shades[SHADES] = { 0 };

  for (guint i = 1; i < SHADES; i++)
    shades[i] = draw_color_to_pixel (draw_color_fade (color, MIN (1, 0.15 + 0.85 * i / full)));
  for (gint y = 0; y < self->height; y++)
    {
      guint32 *line = self->pixels + (gsize) y * self->stride;
      const guint32 *count = self->counts + y;

      for (gint x = 0; x < self->width; x++, count += self->height)
        line[x] = shades[MIN (*count, SHADES - 1)];
    }
  g_clear_pointer (&self->counts, g_free);
}

void
draw_density_of_squares (const DrawCanvas   *canvas,
                         const QueensSquare *squares,
                         gsize               length,
                         DrawColor           color)
{
  cairo_surface_t *layer = length == 0 ? NULL : draw_canvas_begin_layer (canvas);
  Density density;

  if (layer == NULL)
    return;
  density = density_new (canvas, layer, length);
  if (density.are_few)
    {
      guint32 pixel = draw_color_to_pixel (color);

      for (gsize i = 0; i < length; i++)
        draw_dot (&density, squares[i], density.dot, pixel);
    }
  else
    {
      density.counts = g_new0 (guint32, (gsize) density.width * density.height);
      for (gsize i = 0; i < length; i++)
        count_square (&density, squares[i].x, line_of (canvas, squares[i].y));
      shade (&density, color);
    }
  draw_canvas_paint_layer (canvas, layer);
}

static void
count_queens (Density *self,
              guint    first,
              guint    end)
{
  const QueensBoard *board = self->canvas->view->board;

  for (guint i = first; i < end; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      if (square.y != QUEENS_NO_ROW)
        count_square (self, square.x, line_of (self->canvas, square.y));
    }
}

/* Counts queens if every column has one. A million rows take a few milliseconds. */
static void
count_rows (Density *self,
            guint    first,
            guint    end)
{
  const DrawCanvas *canvas = self->canvas;
  const gint32 *rows = canvas->view->board->rows;

  for (guint x = first; x < end; x++)
    if (rows[x] != QUEENS_NO_ROW)
      count_square (self, (gint) x, line_of (canvas, rows[x]));
}

static void
draw_dots (Density   *self,
           guint      first,
           guint      end,
           gint       side,
           DrawColor  color,
           gboolean   only_attacked)
{
  guint32 pixel = draw_color_to_pixel (color);

  for (guint i = first; i < end; i++)
    {
      QueensSquare square = queens_board_get_square (self->canvas->view->board, i);

      if (square.y != QUEENS_NO_ROW
          && (!only_attacked || draw_canvas_is_attacked (self->canvas, square)))
        draw_dot (self, square, side, pixel);
    }
}

void
draw_density_of_queens (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  const DrawTheme *theme = canvas->theme;
  guint n_queens = view->board->n_queens;
  gboolean one_a_column = !view->problem->is_anywhere;
  /* the range of queens that may be visible */
  guint first = one_a_column ? (guint) canvas->lowest.x : 0;
  guint end = one_a_column ? (guint) canvas->highest.x + 1 : n_queens;
  cairo_surface_t *layer = draw_canvas_begin_layer (canvas);
  Density density;

  if (layer == NULL)
    return;
  density = density_new (canvas, layer, end - first);
  if (density.are_few)
    draw_dots (&density, first, end, density.dot, theme->point, FALSE);
  else
    {
      guint length = end - first;
      guint taken = length <= MOST_LOOKED_AT ? BLOCK
                                             : (guint) ((guint64) BLOCK * MOST_LOOKED_AT / length);

      density.counts = g_new0 (guint32, (gsize) density.width * density.height);
      for (guint i = first; i < end; i += MIN (BLOCK, end - i))
        (one_a_column ? count_rows : count_queens) (&density, i, MIN (i + taken, end));
      shade (&density, theme->point);
    }
  if ((view->flags & DRAW_BOARD_ATTACKED) != 0 && n_queens <= MOST_ATTACKED)
    draw_dots (&density, first, end, density.are_few ? density.dot + 1 : 2, theme->attacked, TRUE);
  draw_canvas_paint_layer (canvas, layer);
}
