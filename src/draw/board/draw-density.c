/* draw-density.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-density.h"

#include <math.h>

#define MOST_LOOKED_AT (1 << 20)
#define MOST_ATTACKED (1 << 16) /* from more queens on, which are attacked cannot be seen */
#define BLOCK 1024
#define SHADES 256

/* The pixels of a layer, and for each the number of squares that lie on it. */
typedef struct
{
  guint32 *pixels;
  gint     stride;              /* in pixels */
  gint     width;
  gint     height;
  double   side;                /* of a square, in pixels */
  double   x;                   /* the board's corner */
  double   y;
  guint32 *counts;              /* column by column: queens come in that order */
  gsize    n_counted;
} Density;

static Density
density_new (const DrawCanvas *canvas,
             cairo_surface_t  *layer)
{
  const DrawBoardLayout *layout = &canvas->layout;

  return (Density) {
    .pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (layer),
    .stride = cairo_image_surface_get_stride (layer) / 4,
    .width = cairo_image_surface_get_width (layer),
    .height = cairo_image_surface_get_height (layer),
    .side = layout->square * layout->scale,
    .x = (layout->x - layout->area.x) * layout->scale,
    .y = (layout->y - layout->area.y) * layout->scale,
  };
}

/* Whether there are so few squares that each can be seen by itself. */
static gboolean
are_few (const Density *self,
         gsize          n_squares)
{
  return n_squares < (gsize) self->width * self->height / 64;
}

/* The row counted from above. */
static inline gint
line_of (const DrawCanvas *canvas,
         gint              row)
{
  return canvas->layout.row_zero_at_top ? row : (gint) canvas->layout.size - 1 - row;
}

/* Few squares: dots */

static void
draw_dot (Density          *self,
          const DrawCanvas *canvas,
          QueensSquare      square,
          gint              side,
          guint32           color)
{
  double x = (square.x + 0.5) * self->side + self->x - (side - 1) / 2;
  double y = (line_of (canvas, square.y) + 0.5) * self->side + self->y - (side - 1) / 2;

  if (!(x > -side && y > -side && x < self->width && y < self->height))
    return;
  for (gint j = MAX ((gint) y, 0); j < MIN ((gint) y + side, self->height); j++)
    for (gint i = MAX ((gint) x, 0); i < MIN ((gint) x + side, self->width); i++)
      self->pixels[(gsize) j * self->stride + i] = color;
}

static gint
dot_side (const DrawCanvas *canvas)
{
  return MAX (2, (gint) (1.5 * canvas->layout.scale + 0.5));
}

/* Many squares: shades */

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

/* A pixel is fully shaded where there are twice as many squares as on average, and at least one. */
static void
find_shades (const Density *self,
             DrawColor      color,
             guint32       *shades)
{
  double average = self->n_counted / ((double) self->width * self->height);
  double full = MAX (1, 2 * average);

  shades[0] = 0;
  for (guint i = 1; i < SHADES; i++)
    shades[i] = draw_color_to_pixel (draw_color_fade (color, MIN (1, 0.15 + 0.85 * i / full)));
}

static void
shade (Density   *self,
       DrawColor  color)
{
  guint32 shades[SHADES];

  find_shades (self, color, shades);
  for (gint y = 0; y < self->height; y++)
    {
      guint32 *line = self->pixels + (gsize) y * self->stride;
      const guint32 *count = self->counts + y;

      for (gint x = 0; x < self->width; x++, count += self->height)
        line[x] = shades[MIN (*count, SHADES - 1)];
    }
}

void
draw_density_of_squares (const DrawCanvas   *canvas,
                         const QueensSquare *squares,
                         gsize               length,
                         DrawColor           color)
{
  cairo_surface_t *layer = length == 0 ? NULL : draw_canvas_begin_layer (canvas);
  guint32 pixel = draw_color_to_pixel (color);
  Density density;

  if (layer == NULL)
    return;
  density = density_new (canvas, layer);
  if (are_few (&density, length))
    {
      for (gsize i = 0; i < length; i++)
        draw_dot (&density, canvas, squares[i], dot_side (canvas), pixel);
    }
  else
    {
      density.counts = g_new0 (guint32, (gsize) density.width * density.height);
      for (gsize i = 0; i < length; i++)
        count_square (&density, squares[i].x, line_of (canvas, squares[i].y));
      shade (&density, color);
      g_free (density.counts);
    }
  draw_canvas_paint_layer (canvas, layer);
}

/* Queens */

/* Those that may be in sight, from first to before end. */
typedef struct
{
  gboolean one_a_column;
  guint    first;
  guint    end;
} Queens;

static Queens
queens_in_view (const DrawCanvas *canvas)
{
  if (!queens_problem_is_anywhere (canvas->view->problem))
    return (Queens) { TRUE, (guint) canvas->lowest.x, (guint) canvas->highest.x + 1 };
  return (Queens) { FALSE, 0, queens_board_get_n_queens (canvas->view->board) };
}

static void
count_queens (Density          *self,
              const DrawCanvas *canvas,
              guint             first,
              guint             end)
{
  const QueensBoard *board = canvas->view->board;

  for (guint i = first; i < end; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      if (square.y != QUEENS_NO_ROW)
        count_square (self, square.x, line_of (canvas, square.y));
    }
}

/* The same where each has its column: a million rows go by in a few milliseconds. */
static void
count_rows (Density          *self,
            const DrawCanvas *canvas,
            guint             first,
            guint             end)
{
  const gint32 *rows = queens_board_get_rows (canvas->view->board);

  for (guint x = first; x < end; x++)
    if (rows[x] != QUEENS_NO_ROW)
      count_square (self, (gint) x, line_of (canvas, rows[x]));
}

static void
shade_queens (Density          *self,
              const DrawCanvas *canvas,
              Queens            queens)
{
  guint length = queens.end - queens.first;
  guint taken = length <= MOST_LOOKED_AT ? BLOCK
                                         : (guint) ((guint64) BLOCK * MOST_LOOKED_AT / length);

  self->counts = g_new0 (guint32, (gsize) self->width * self->height);
  for (guint i = queens.first; i < queens.end; i += MIN (BLOCK, queens.end - i))
    (queens.one_a_column ? count_rows : count_queens) (self, canvas,
                                                       i, MIN (i + taken, queens.end));
  shade (self, canvas->theme->point);
  g_clear_pointer (&self->counts, g_free);
}

/* Attacked queens are larger dots, above the others. */
static void
draw_dots (Density          *self,
           const DrawCanvas *canvas,
           Queens            queens,
           gint              side,
           DrawColor         color,
           gboolean          only_attacked)
{
  guint32 pixel = draw_color_to_pixel (color);

  for (guint i = queens.first; i < queens.end; i++)
    {
      QueensSquare square = queens_board_get_square (canvas->view->board, i);

      if (square.y != QUEENS_NO_ROW
          && (!only_attacked || draw_canvas_is_attacked (canvas, square)))
        draw_dot (self, canvas, square, side, pixel);
    }
}

void
draw_density_of_queens (const DrawCanvas *canvas)
{
  const DrawBoardView *view = canvas->view;
  const DrawTheme *theme = canvas->theme;
  Queens queens = queens_in_view (canvas);
  cairo_surface_t *layer = draw_canvas_begin_layer (canvas);
  Density density;
  gint side = 1;

  if (layer == NULL)
    return;
  density = density_new (canvas, layer);
  if (are_few (&density, queens.end - queens.first))
    {
      side = dot_side (canvas);
      draw_dots (&density, canvas, queens, side, theme->point, FALSE);
    }
  else
    shade_queens (&density, canvas, queens);
  if ((view->flags & DRAW_BOARD_ATTACKED) != 0
      && queens_board_get_n_queens (view->board) <= MOST_ATTACKED)
    draw_dots (&density, canvas, queens, side + 1, theme->attacked, TRUE);
  draw_canvas_paint_layer (canvas, layer);
}
