/* draw-value-dots.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-value-dots.h"

#include <math.h>

#include "draw-value-style.h"

#define N_LEVELS 4
#define ROUND 16                /* smaller squares, in device pixels, have dots of whole pixels */

gboolean
draw_value_dots_are_seen (const DrawCanvas *canvas)
{
  return (canvas->view->values->flags & DRAW_VALUES_COLORS) != 0
         && canvas->layout.square >= DRAW_LEAST_VALUE
         && draw_value_style_new (canvas).size == 0;
}

/* The quarter that a value is in: the higher the value, be it a cost or odds, the more dots. */
static guint
level_of (const DrawCanvas *canvas,
          QueensSquare      square)
{
  const DrawValues *values = canvas->view->values;
  guint level = draw_values_get_shade (values, draw_canvas_value (canvas, square))
                * N_LEVELS / DRAW_N_SHADES;

  return values->flags & DRAW_VALUES_ODDS ? level : N_LEVELS - 1 - level;
}

/* How far dots are from the middle, and how wide they are, as parts of a square: close enough for
 * those of a square to be seen together, apart from those of its neighbours. */
#define OFFSET 0.18
#define WIDTH 0.11

/* Adds a dot beside the middle of a square whose corner is at (@x, @y): @across and @down are −1, 0
 * or 1. */
static void
add_dot (cairo_t *cr,
         double   x,
         double   y,
         double   side,
         double   pixels,
         gint     across,
         gint     down)
{
  double pixel = side / pixels;
  double width = ceil (pixels * WIDTH);
  double offset = floor (pixels * OFFSET + 0.5);
  double middle = floor ((pixels - width) / 2);

  if (pixels >= ROUND)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + (0.5 + across * OFFSET) * side, y + (0.5 + down * OFFSET) * side,
                 side * WIDTH / 2, 0, 2 * G_PI);
      return;
    }
  cairo_rectangle (cr, x + (middle + across * offset) * pixel, y + (middle + down * offset) * pixel,
                   width * pixel, width * pixel);
}

/* As on a die. */
static void
add_dots (cairo_t *cr,
          guint    level,
          double   x,
          double   y,
          double   side,
          double   pixels)
{
  if (level % 2 == 0)
    add_dot (cr, x, y, side, pixels, 0, 0);
  if (level >= 1)
    {
      add_dot (cr, x, y, side, pixels, -1, -1);
      add_dot (cr, x, y, side, pixels, 1, 1);
    }
  if (level >= 3)
    {
      add_dot (cr, x, y, side, pixels, 1, -1);
      add_dot (cr, x, y, side, pixels, -1, 1);
    }
}

void
draw_value_dots (const DrawCanvas *canvas)
{
  DrawValueStyle style = draw_value_style_new (canvas);
  double pixels = draw_canvas_pixels (canvas);

  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      {
        QueensSquare square = { x, y };
        cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

        if (!draw_canvas_shows_value (canvas, square))
          continue;
        draw_color_set_source (canvas->cr, draw_value_style_get_color (&style, canvas, square));
        add_dots (canvas->cr, level_of (canvas, square), place.x, place.y, place.width, pixels);
        cairo_fill (canvas->cr);
      }
}

/* Pixels */

/* The dots of a level, as how far they cover each pixel of a square: 0 to 255. */
static cairo_surface_t *
make_tile (guint level,
           gint  pixels)
{
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_A8, pixels, pixels);
  cairo_t *cr = cairo_create (tile);

  add_dots (cr, level, 0, 0, pixels, pixels);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (tile);
  return tile;
}

static inline guint32
blend (guint32 below,
       guint32 color,
       guint   cover)
{
  guint32 pixel = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    pixel |= (((below >> shift & 0xff) * (255 - cover) + (color >> shift & 0xff) * cover) / 255)
             << shift;
  return pixel;
}

/* Lays @tile on @layer with its corner at (@left, @top), which may be outside. */
static void
lay_tile (cairo_surface_t *layer,
          cairo_surface_t *tile,
          gint             left,
          gint             top,
          guint32          color)
{
  gint side = cairo_image_surface_get_width (tile);
  gint margin = MAX ((gint) (side * (0.5 - OFFSET - WIDTH / 2)) - 1, 0);        /* without dots */
  gint right = MIN (side - margin, cairo_image_surface_get_width (layer) - left);
  gint bottom = MIN (side - margin, cairo_image_surface_get_height (layer) - top);
  gint layer_stride = cairo_image_surface_get_stride (layer);
  gint tile_stride = cairo_image_surface_get_stride (tile);
  guint8 *data = cairo_image_surface_get_data (layer);

  for (gint y = MAX (-top, margin); y < bottom; y++)
    {
      guint32 *line = (guint32 *) (gpointer) (data + (gsize) (top + y) * layer_stride);
      const guint8 *covers = cairo_image_surface_get_data (tile) + (gsize) y * tile_stride;

      for (gint x = MAX (-left, margin); x < right; x++)
        if (covers[x] > 0)
          line[left + x] = blend (line[left + x], color, covers[x]);
    }
}

static void
lay_square (const DrawCanvas  *canvas,
            cairo_surface_t   *layer,
            cairo_surface_t  **tiles,
            DrawValueStyle    *style,
            QueensSquare       square)
{
  const DrawBoardLayout *layout = &canvas->layout;
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

  lay_tile (layer, tiles[level_of (canvas, square)],
            (gint) floor ((place.x - layout->area.x) * layout->scale + 0.5),
            (gint) floor ((place.y - layout->area.y) * layout->scale + 0.5),
            draw_color_to_pixel (draw_value_style_get_color (style, canvas, square)));
}

void
draw_value_dots_to_layer (const DrawCanvas *canvas,
                          cairo_surface_t  *layer)
{
  DrawValueStyle style = draw_value_style_new (canvas);
  cairo_surface_t *tiles[N_LEVELS];

  for (guint i = 0; i < N_LEVELS; i++)
    tiles[i] = make_tile (i, (gint) floor (draw_canvas_pixels (canvas) + 1e-6));
  for (gint y = canvas->lowest.y; y <= canvas->highest.y; y++)
    for (gint x = canvas->lowest.x; x <= canvas->highest.x; x++)
      if (draw_canvas_value (canvas, (QueensSquare) { x, y }) != QUEENS_NO_VALUE)
        lay_square (canvas, layer, tiles, &style, (QueensSquare) { x, y });
  for (guint i = 0; i < N_LEVELS; i++)
    cairo_surface_destroy (tiles[i]);
}
