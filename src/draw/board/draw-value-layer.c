/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include <math.h>
#include <string.h>

#define ROUND 16                /* in device pixels; on smaller squares, dots aren't round but
                                 * blocks of whole pixels */
#define LEAST_FRAME 12          /* in units; smaller squares have no room for dashed frames */

#define LEAST_RULED 24          /* in units; smaller squares with a number have no room for
                                 * hatching */
#define LEAST_DOTTED 5          /* in device pixels; smaller squares have no room for dots */
#define RULED 0.07              /* distance of the hatching from the sides, as a fraction of a
                                 * square */

#define GHOST 0.3               /* opacity of a queen on the square that it will move to */

/* Distance of dots from the middle, and width of dots, as fractions of a square. The dots of a
 * square are closer to each other than to the dots of neighbouring squares. */
#define OFFSET 0.18
#define WIDTH 0.11

static gint32
value_of (const DrawCanvas *canvas,
          QueensSquare      square)
{
  return canvas->view->values->values[(gsize) square.y * canvas->layout.size + square.x];
}

static gboolean
is_shown (const DrawCanvas *canvas,
          QueensSquare      square)
{
  QueensBoard *board = canvas->view->board;

  return value_of (canvas, square) != QUEENS_NO_VALUE
         && (board == NULL || queens_board_find_queen (board, square) < 0);
}

/* Says for each shade, on light and on dark squares, whether text needs the inverse colour. */
typedef struct
{
  gint8 is_inverse[2][DRAW_N_SHADES];   /* −1 until computed */
} TextColors;

static DrawColor
find_text_color (TextColors       *self,
                 const DrawCanvas *canvas,
                 QueensSquare      square)
{
  const DrawTheme *theme = canvas->theme;
  const DrawValues *values = canvas->view->values;
  guint tone = (square.x + square.y) % 2;
  guint shade = draw_values_get_shade (values, value_of (canvas, square));
  gint8 *is_inverse = &self->is_inverse[tone][shade];

  if (*is_inverse < 0)
    {
      DrawColor below = theme->square[tone];

      if (values->flags & DRAW_VALUES_COLORS)
        below = draw_color_mix (below, draw_values_get_own_color (values, shade),
                                theme->value_weight);
      *is_inverse = draw_color_contrast (theme->text, below) < 4.5
                    && draw_color_contrast (theme->text_inverse, below)
                       > draw_color_contrast (theme->text, below);
    }
  return *is_inverse ? theme->text_inverse : theme->text;
}

static double
choose_size (const DrawCanvas *canvas)
{
  const DrawValues *values = canvas->view->values;
  double square = canvas->layout.square;
  double size = MIN (MAX (square * 0.28, MIN (12, square * 0.52)), 30);
  char lowest[16], highest[16];
  double widest;                /* width of the widest number in a font of size 1 */
  double room;

  if (!(values->flags & DRAW_VALUES_NUMBERS) || square < DRAW_LEAST_VALUE)
    return 0;
  draw_values_format (values, values->lowest, lowest, sizeof lowest);
  draw_values_format (values, values->highest, highest, sizeof highest);
  if (values->flags & DRAW_VALUES_ODDS)
    g_strlcpy (lowest, DRAW_LEAST_ODDS, sizeof lowest);
  widest = MAX (draw_text_width (canvas->text, lowest, 10, TRUE),
                draw_text_width (canvas->text, highest, 10, TRUE)) / 10;
  /* The percent sign must not touch the frame. */
  room = square * (values->flags & DRAW_VALUES_ODDS ? 0.74 : 0.84);
  size = floor (MIN (size, room / MAX (widest, 0.1)) * 2) / 2;
  return size >= DRAW_LEAST_VALUE ? size : 0;
}

gboolean
draw_value_dots_are_seen (const DrawCanvas *canvas)
{
  return (canvas->view->values->flags & DRAW_VALUES_COLORS) != 0
         && canvas->layout.square >= DRAW_LEAST_VALUE && choose_size (canvas) == 0;
}

static guint
level_of (const DrawCanvas *canvas,
          QueensSquare      square)
{
  return draw_values_get_level (canvas->view->values, value_of (canvas, square));
}

/* Adds the dots of a level to the path. They are arranged as on a die. (@x, @y) is the square's
 * corner. */
static void
add_dots (cairo_t *cr,
          guint    level,
          double   x,
          double   y,
          double   side,
          double   pixels)
{
  static const struct { gint across, down; gboolean levels[DRAW_N_LEVELS]; } dots[] = {
    { 0, 0, { TRUE, FALSE, TRUE, FALSE } },
    { -1, -1, { FALSE, TRUE, TRUE, TRUE } },
    { 1, 1, { FALSE, TRUE, TRUE, TRUE } },
    { 1, -1, { FALSE, FALSE, FALSE, TRUE } },
    { -1, 1, { FALSE, FALSE, FALSE, TRUE } },
  };
  double pixel = side / pixels;
  double width = ceil (pixels * WIDTH);
  double offset = floor (pixels * OFFSET + 0.5);
  double middle = floor ((pixels - width) / 2);

  for (guint i = 0; i < G_N_ELEMENTS (dots); i++)
    if (dots[i].levels[level] && pixels >= ROUND)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + (0.5 + dots[i].across * OFFSET) * side,
                   y + (0.5 + dots[i].down * OFFSET) * side, side * WIDTH / 2, 0, 2 * G_PI);
      }
    else if (dots[i].levels[level])
      cairo_rectangle (cr, x + (middle + dots[i].across * offset) * pixel,
                       y + (middle + dots[i].down * offset) * pixel, width * pixel, width * pixel);
}

static void
draw_dots (const DrawCanvas *canvas,
           TextColors       *colors)
{
  DRAW_FOREACH_SQUARE (canvas, square)
    {
      cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

      if (!is_shown (canvas, square))
        continue;
      draw_color_set_source (canvas->cr, find_text_color (colors, canvas, square));
      add_dots (canvas->cr, level_of (canvas, square), place.x, place.y, place.width,
                canvas->pixels);
      cairo_fill (canvas->cr);
    }
}

/* Blends @color into @layer. @tile says how much of each pixel is covered. Parts of the tile may be
 * outside @layer. */
static void
blend_tile (cairo_surface_t *layer,
            cairo_surface_t *tile,
            gint             left,
            gint             top,
            guint32          color)
{
  gint side = cairo_image_surface_get_width (tile);
  gint margin = MAX ((gint) (side * (0.5 - OFFSET - WIDTH / 2)) - 1, 0);
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
          {
            guint32 below = line[left + x], pixel = 0;

            for (guint shift = 0; shift < 32; shift += 8)
              pixel |= (((below >> shift & 0xff) * (255 - covers[x])
                         + (color >> shift & 0xff) * covers[x]) / 255) << shift;
            line[left + x] = pixel;
          }
    }
}

/* Draws all dots directly into the pixels of a layer. This takes about a millisecond. */
static void
draw_dots_to_layer (const DrawCanvas *canvas,
                    TextColors       *colors,
                    cairo_surface_t  *layer)
{
  const DrawBoardLayout *layout = &canvas->layout;
  cairo_surface_t *tiles[DRAW_N_LEVELS];

  /* Make a tile for each level. It says how much of each pixel of a square the dots cover, from 0
   * to 255. */
  for (guint i = 0; i < DRAW_N_LEVELS; i++)
    {
      gint pixels = (gint) floor (canvas->pixels + 1e-6);
      cairo_t *cr;

      tiles[i] = cairo_image_surface_create (CAIRO_FORMAT_A8, pixels, pixels);
      cr = cairo_create (tiles[i]);
      add_dots (cr, i, 0, 0, pixels, pixels);
      cairo_fill (cr);
      cairo_destroy (cr);
      cairo_surface_flush (tiles[i]);
    }
  DRAW_FOREACH_SQUARE (canvas, square)
    {
      cairo_rectangle_t place;

      if (value_of (canvas, square) == QUEENS_NO_VALUE)
        continue;
      place = draw_canvas_rectangle (canvas, square);
      blend_tile (layer, tiles[level_of (canvas, square)],
                  (gint) floor ((place.x - layout->area.x) * layout->scale + 0.5),
                  (gint) floor ((place.y - layout->area.y) * layout->scale + 0.5),
                  draw_color_to_pixel (find_text_color (colors, canvas, square)));
    }
  for (guint i = 0; i < DRAW_N_LEVELS; i++)
    cairo_surface_destroy (tiles[i]);
}

void
draw_value_lines (cairo_t                 *cr,
                  guint                    level,
                  const cairo_rectangle_t *place,
                  double                   width,
                  double                   scale)
{
  static const struct { guint level; guint upright; } n_lines[DRAW_N_LEVELS] = {
    { 0, 0 }, { 3, 0 }, { 6, 0 }, { 6, 6 },
  };
  double inset = RULED * place->width;
  double side = place->width - 2 * inset;

  for (guint i = 0; i < n_lines[level].level; i++)
    {
      double y = place->y + inset + (i + 0.5) * side / n_lines[level].level;

      cairo_rectangle (cr, place->x + inset, floor (y * scale) / scale, side, width);
    }
  for (guint i = 0; i < n_lines[level].upright; i++)
    {
      double x = place->x + inset + (i + 0.5) * side / n_lines[level].upright;

      cairo_rectangle (cr, floor (x * scale) / scale, place->y + inset, width, side);
    }
}

/* Draws the borders of the squares, which the patterns hide. */
static void
draw_grid (const DrawCanvas *canvas)
{
  const cairo_rectangle_t *area = &canvas->layout.area;
  double width = draw_canvas_line (canvas, 0.01, 0.5);

  for (gint i = MAX (canvas->lowest.x, 1); i <= canvas->highest.x; i++)
    cairo_rectangle (canvas->cr, draw_canvas_rectangle (canvas, (QueensSquare) { i, 0 }).x,
                     area->y, width, area->height);
  for (gint i = canvas->lowest.y; i <= canvas->highest.y; i++)
    {
      double y = draw_canvas_rectangle (canvas, (QueensSquare) { 0, i }).y;

      if (y > area->y)
        cairo_rectangle (canvas->cr, area->x, y, area->width, width);
    }
  draw_color_set_source (canvas->cr, canvas->theme->edge);
  cairo_fill (canvas->cr);
}

static void
rule_squares (const DrawCanvas *canvas)
{
  gboolean has_dots = draw_value_dots_are_seen (canvas);
  /* Small squares have at most three dots, so that queens look larger. */
  gboolean is_small = canvas->layout.square < DRAW_LEAST_VALUE;
  double width = draw_canvas_line (canvas, 0.014, 0.5);
  cairo_t *cr = canvas->cr;

  for (guint i = 0; i < 2; i++)
    {
      DRAW_FOREACH_SQUARE (canvas, square)
        {
          cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);

          if (!is_shown (canvas, square))
            continue;
          if (i == 0)
            cairo_rectangle (cr, place.x, place.y, place.width, place.height);
          else if (has_dots || (is_small && canvas->pixels >= LEAST_DOTTED
                                && level_of (canvas, square) > 0))
            add_dots (cr, level_of (canvas, square) - is_small, place.x, place.y, place.width,
                      canvas->pixels);
          else if (canvas->layout.square >= LEAST_RULED)
            draw_value_lines (cr, level_of (canvas, square), &place, width,
                              canvas->layout.scale);
        }
      draw_color_set_source (cr, i == 0 ? canvas->theme->square[1] : canvas->theme->text);
      cairo_fill (cr);
    }
}

static void
fill_squares (const DrawCanvas *canvas)
{
  const DrawValues *values = canvas->view->values;

  DRAW_FOREACH_SQUARE (canvas, square)
    {
      cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
      DrawColor color;

      if (!is_shown (canvas, square))
        continue;
      color = draw_values_get_own_color (values,
                                         draw_values_get_shade (values, value_of (canvas, square)));
      draw_color_set_source (canvas->cr, draw_color_fade (color, canvas->theme->value_weight));
      cairo_rectangle (canvas->cr, place.x, place.y, place.width, place.height);
      cairo_fill (canvas->cr);
    }
}

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

static void
fill_pixels (const DrawCanvas *canvas,
             cairo_surface_t  *layer)
{
  const DrawValues *values = canvas->view->values;
  gint width = cairo_image_surface_get_width (layer);
  gint stride = cairo_image_surface_get_stride (layer);
  guint8 *data = cairo_image_surface_get_data (layer);
  g_autofree gint *columns = g_new (gint, width);
  guint32 shades[DRAW_N_SHADES];
  gint last_row = -1;

  for (gint x = 0; x < width; x++)
    columns[x] = square_at_pixel (canvas, x, 0).x;
  for (guint i = 0; i < DRAW_N_SHADES; i++)
    {
      DrawColor color = draw_values_get_own_color (values, i);
      double weight = canvas->theme->value_weight;

      if (canvas->theme->has_patterns)
        {
          /* Use shades of grey, which printers turn into patterns. */
          color = canvas->theme->text;
          weight *= (values->flags & DRAW_VALUES_ODDS ? i : DRAW_N_SHADES - 1 - i)
                    / (DRAW_N_SHADES - 1.0);
        }
      shades[i] = draw_color_to_pixel (draw_color_fade (color, weight));
    }
  for (gint y = 0; y < cairo_image_surface_get_height (layer); y++, data += stride)
    {
      gint row = square_at_pixel (canvas, 0, y).y;
      const gint32 *numbers = values->values + (gsize) row * canvas->layout.size;
      guint32 *line = (guint32 *) (gpointer) data;

      if (row == last_row)
        memcpy (data, data - stride, stride);
      else
        for (gint x = 0; x < width; x++)
          if (x > 0 && columns[x] == columns[x - 1])
            line[x] = line[x - 1];
          else if (numbers[columns[x]] != QUEENS_NO_VALUE)
            line[x] = shades[draw_values_get_shade (values, numbers[columns[x]])];
      last_row = row;
    }
}

static void
clear_queens (const DrawCanvas *canvas,
              cairo_surface_t  *layer)
{
  const DrawBoardLayout *layout = &canvas->layout;
  QueensBoard *board = canvas->view->board;
  cairo_t *cr;

  if (board == NULL || layout->is_overview)
    return;
  cairo_surface_mark_dirty (layer);
  cr = cairo_create (layer);
  cairo_scale (cr, layout->scale, layout->scale);
  cairo_translate (cr, -layout->area.x, -layout->area.y);
  for (guint i = 0; i < board->n_queens; i++)
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
  gboolean has_dots = draw_value_dots_are_seen (canvas);
  cairo_surface_t *layer;
  TextColors colors;

  if (!(canvas->view->values->flags & DRAW_VALUES_COLORS))
    return;
  memset (&colors, -1, sizeof colors);
  if (canvas->theme->has_patterns && !canvas->layout.is_overview)
    {
      rule_squares (canvas);
      if (canvas->pixels >= ROUND)
        draw_grid (canvas);
      return;
    }
  if (canvas->as_vectors && !canvas->layout.is_overview)
    {
      fill_squares (canvas);
      if (has_dots)
        draw_dots (canvas, &colors);
      return;
    }
  layer = draw_canvas_begin_layer (canvas);
  if (layer == NULL)
    return;
  fill_pixels (canvas, layer);
  if (has_dots)
    draw_dots_to_layer (canvas, &colors, layer);
  clear_queens (canvas, layer);
  draw_canvas_paint_layer (canvas, layer);
}

static void
draw_frame (const DrawCanvas *canvas,
            QueensSquare      square,
            gboolean          is_solid)
{
  cairo_rectangle_t place = draw_canvas_rectangle (canvas, square);
  cairo_t *cr = canvas->cr;
  double width = is_solid ? draw_canvas_line (canvas, 0.05, 2) : draw_canvas_line (canvas, 0.03, 1);
  /* If there are no colours, keep the frame apart from the number. */
  double part = canvas->theme->has_patterns && place.width < LEAST_RULED ? 0.5 : 1.5;
  double inset = MAX (width * part, width / 2 + draw_mover_find_inset (canvas, square));
  double radius = place.width * 0.08;
  double dashes[] = { MAX (place.width * 0.09, 2.5), MAX (place.width * 0.055, 2) };
  double left = place.x + inset, right = place.x + place.width - inset;
  double top = place.y + inset, bottom = place.y + place.height - inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_save (cr);
  if (canvas->theme->has_patterns)
    {
      cairo_set_line_width (cr, 3 * width);
      draw_color_set_source (cr, canvas->theme->on_accent);
      cairo_stroke_preserve (cr);
      draw_color_set_source (cr, canvas->theme->text);
    }
  cairo_set_line_width (cr, width);
  if (!is_solid)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
draw_value_numbers (const DrawCanvas *canvas)
{
  const DrawValues *values = canvas->view->values;
  gboolean has_frames = (values->flags & DRAW_VALUES_BEST) != 0
                        && canvas->layout.square >= LEAST_FRAME;
  double size = choose_size (canvas);
  TextColors colors;

  if (size == 0 && !has_frames)
    return;
  memset (&colors, -1, sizeof colors);
  DRAW_FOREACH_SQUARE (canvas, square)
    {
      gint32 value = value_of (canvas, square);
      gsize index = (gsize) square.y * canvas->layout.size + square.x;
      DrawCandidate candidate
        = draw_beat_filter (canvas, square, draw_values_get_candidate (values, index));
      gboolean is_best = candidate != DRAW_CANDIDATE_NONE;
      cairo_rectangle_t place;
      char text[16];

      if (!is_shown (canvas, square) || (size == 0 && !is_best))
        continue;
      place = draw_canvas_rectangle (canvas, square);
      draw_values_format (values, value, text, sizeof text);
      if (canvas->theme->has_patterns && size > 0)
        {
          /* Paint a background, so that the hatching of the square doesn't run through the
           * number. */
          double width = draw_text_width (canvas->text, text, size, is_best) + 0.5 * size;
          double height = 1.25 * size;

          cairo_rectangle (canvas->cr, draw_middle (place).x - width / 2,
                           draw_middle (place).y - height / 2, width, height);
          draw_color_set_source (canvas->cr, canvas->theme->on_accent);
          cairo_fill (canvas->cr);
        }
      if (candidate == DRAW_CANDIDATE_TAKEN && has_frames && !canvas->theme->has_patterns)
        draw_canvas_piece (canvas, DRAW_PIECE_QUEEN, place.x, place.y, GHOST);
      draw_color_set_source (canvas->cr, find_text_color (&colors, canvas, square));
      if (is_best && has_frames)
        draw_frame (canvas, square, candidate == DRAW_CANDIDATE_TAKEN);
      if (size == 0)
        continue;
      draw_text (canvas->text, canvas->cr, text, size, is_best, draw_middle (place).x,
                 draw_middle (place).y, 0.5);
    }
}
