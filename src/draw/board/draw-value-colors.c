/* draw-value-colors.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-value-colors.h"

#include <string.h>

#include "draw-value-dots.h"

static void
fill_squares (const DrawCanvas *canvas)
{
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      {
        QueensSquare square = { x, y };
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
        guint shade;

        if (!draw_canvas_shows_value (canvas, square))
          continue;
        shade = draw_values_get_shade (canvas->view->values, draw_canvas_value (canvas, square));
        draw_color_set_source (canvas->cr, draw_color_fade (draw_values_get_color (shade),
                                                            canvas->theme->value_weight));
        cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
        cairo_fill (canvas->cr);
      }
}

/* The square at a pixel of what is seen. */
static QueensSquare
square_at_pixel (const DrawCanvas *canvas,
                 gint              x,
                 gint              y)
{
  const DrawBoardLayout *layout = &canvas->layout;
  QueensSquare square = canvas->lowest;

  draw_board_layout_find_square (layout, layout->area.x + (x + 0.5) / layout->scale,
                                 layout->area.y + (y + 0.5) / layout->scale, &square);
  return square;
}

/* The colours of the values in @row, for as many pixels as there are @columns. */
static void
fill_line (const DrawCanvas *canvas,
           const guint32    *shades,
           gint              row,
           const gint       *columns,
           gint              width,
           guint32          *line)
{
  const gint32 *values = canvas->view->values->values + (gsize) row * canvas->layout.size;

  for (gint x = 0; x < width; x++)
    if (x > 0 && columns[x] == columns[x - 1])
      line[x] = line[x - 1];
    else if (values[columns[x]] != QUEENS_NO_VALUE)
      line[x] = shades[draw_values_get_shade (canvas->view->values, values[columns[x]])];
}

static void
fill_pixels (const DrawCanvas *canvas,
             cairo_surface_t  *layer)
{
  gint width = cairo_image_surface_get_width (layer);
  gint stride = cairo_image_surface_get_stride (layer);
  guint8 *line = cairo_image_surface_get_data (layer);
  g_autofree gint *columns = g_new (gint, width);
  guint32 shades[DRAW_N_SHADES];
  gint last_row = -1;

  for (gint x = 0; x < width; x++)
    columns[x] = square_at_pixel (canvas, x, 0).x;
  for (guint i = 0; i < DRAW_N_SHADES; i++)
    shades[i] = draw_color_to_pixel (draw_color_fade (draw_values_get_color (i),
                                                      canvas->theme->value_weight));
  for (gint y = 0; y < cairo_image_surface_get_height (layer); y++, line += stride)
    {
      gint row = square_at_pixel (canvas, 0, y).y;

      if (row == last_row)
        memcpy (line, line - stride, stride);
      else
        fill_line (canvas, shades, row, columns, width, (guint32 *) (gpointer) line);
      last_row = row;
    }
}

/* Clears the squares of @layer that queens stand on. */
static void
spare_queens (const DrawCanvas *canvas,
              cairo_surface_t  *layer)
{
  const DrawBoardLayout *layout = &canvas->layout;
  QueensBoard *board = canvas->view->board;
  cairo_t *cr;

  if (board == NULL || draw_board_layout_is_overview (layout))
    return;
  cairo_surface_mark_dirty (layer);
  cr = cairo_create (layer);
  cairo_scale (cr, layout->scale, layout->scale);
  cairo_translate (cr, -layout->area.x, -layout->area.y);
  for (guint i = 0; i < queens_board_get_n_queens (board); i++)
    {
      QueensSquare square = queens_board_get_square (board, i);
      cairo_rectangle_t place;

      if (square.y == QUEENS_NO_ROW || !draw_canvas_sees (canvas, square))
        continue;
      place = draw_canvas_rectangle (canvas, square);
      cairo_rectangle (cr, place.x, place.y, place.width, place.height);
    }
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
  cairo_destroy (cr);
}

void
draw_value_colors (const DrawCanvas *canvas)
{
  gboolean as_vectors = canvas->sprites == NULL
                        && !draw_board_layout_is_overview (&canvas->layout);
  gboolean has_dots;
  cairo_surface_t *layer;

  if (!(canvas->view->values->flags & DRAW_VALUES_COLORS))
    return;
  has_dots = draw_value_dots_are_seen (canvas);
  if (as_vectors)
    {
      fill_squares (canvas);
      if (has_dots)
        draw_value_dots (canvas);
      return;
    }
  layer = draw_canvas_begin_layer (canvas);
  if (layer == NULL)
    return;
  fill_pixels (canvas, layer);
  if (has_dots)
    draw_value_dots_to_layer (canvas, layer);
  spare_queens (canvas, layer);
  draw_canvas_paint_layer (canvas, layer);
}
