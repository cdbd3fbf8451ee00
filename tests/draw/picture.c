/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "picture.h"

#include <stdlib.h>
#include <string.h>

QueensProblem *
new_problem (guint size)
{
  return new_problem_with (size, (QueensSquare) { -1, -1 }, (QueensSquare) { -1, -1 });
}

QueensProblem *
new_problem_with (guint        size,
                  QueensSquare static_point,
                  QueensSquare boulder)
{
  QueensProblem *problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &static_point,
                                               static_point.x >= 0,
                                               &boulder, boulder.x >= 0, NULL);

  g_assert_nonnull (problem);
  return problem;
}

QueensProblem *
new_anywhere (guint               size,
              guint               n_queens,
              const QueensSquare *boulders,
              gsize               n_boulders)
{
  return queens_problem_new (size, QUEENS_PLACEMENT_ANYWHERE, n_queens, NULL, 0, boulders,
                             n_boulders, NULL);
}

QueensBoard *
new_board (QueensProblem *problem,
           const gint32  *rows)
{
  QueensBoard *board = queens_board_new (problem);

  queens_board_set_rows (board, rows);
  return board;
}

void
place_queens (QueensBoard        *board,
              const QueensSquare *squares)
{
  for (guint i = 0; i < board->n_queens; i++)
    if (squares[i].y != QUEENS_NO_ROW)
      queens_board_set (board, i, squares[i]);
}

QueensDistribution *
new_distribution (guint64 first,
                  guint64 step,
                  guint   count)
{
  QueensDistribution *distribution = queens_distribution_new ();

  for (guint i = 0; i < count; i++)
    queens_distribution_add (distribution, first + step * i, 1);
  return distribution;
}

cairo_surface_t *
paint_picture (DrawPaint        paint,
               gconstpointer    view,
               const DrawTheme *theme,
               double           width,
               double           height,
               double           scale)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (gint) (width * scale + 0.5),
                                                         (gint) (height * scale + 0.5));
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  draw_color_set_source (cr, theme->background);
  cairo_paint (cr);
  paint (cr, view, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

void
paint_all_sizes (DrawPaint     paint,
                 gconstpointer view)
{
  static const double sizes[][2] = {
    { 1, 1 }, { 40, 30 }, { 95, 95 }, { 125, 125 }, { 200, 160 }, { 200, 900 }, { 700, 100 },
    { 3000, 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    cairo_surface_destroy (paint_picture (paint, view, draw_theme_get (i % (DRAW_STYLE_PRINT + 1)),
                                          sizes[i][0], sizes[i][1], 1));
}

static DrawChart *
copy_chart (const DrawChartKind *kind,
            gconstpointer        view,
            double               width,
            double               height)
{
  DrawChart *chart = g_memdup2 (view, kind->size);

  chart->width = width;
  chart->height = height;
  return chart;
}

gboolean
find_in_chart (const DrawChartKind *kind,
               gconstpointer        view,
               double               width,
               double               height,
               double               x,
               double               y,
               DrawChartPoint      *point)
{
  g_autofree DrawChart *chart = copy_chart (kind, view, width, height);

  point->x = x;
  point->y = y;
  return kind->find (chart, point);
}

void
place_in_chart (const DrawChartKind  *kind,
                gconstpointer         view,
                double                width,
                double                height,
                const DrawChartPoint *point,
                double               *x,
                double               *y)
{
  g_autofree DrawChart *chart = copy_chart (kind, view, width, height);
  DrawChartPoint placed = *point;

  g_free (kind->describe (chart, &placed));
  *x = placed.x;
  *y = placed.y;
}

typedef struct
{
  const DrawBoardView *view;
  DrawBoardCache      *cache;
} Board;

static void
paint_board (cairo_t       *cr,
             gconstpointer  board,
             double         width,
             double         height)
{
  draw_board (cr, ((const Board *) board)->view, width, height, ((const Board *) board)->cache);
}

cairo_surface_t *
draw_picture (const DrawBoardView *view,
              gint                 width,
              gint                 height,
              double               scale,
              DrawBoardCache      *cache)
{
  const Board board = { view, cache };

  return paint_picture (paint_board, &board, draw_theme_or_light (view->theme), width / scale,
                        height / scale, scale);
}

guint32
pixel_at (cairo_surface_t *picture,
          double           x,
          double           y)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  guint32 pixel;

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (picture));
  g_assert_true (y >= 0 && y < cairo_image_surface_get_height (picture));
  memcpy (&pixel, data + (gsize) y * cairo_image_surface_get_stride (picture) + (gsize) x * 4, 4);
  return pixel & 0xffffff;
}

static cairo_rectangle_t
place_of (cairo_surface_t     *picture,
          const DrawBoardView *view,
          QueensSquare         square)
{
  DrawBoardLayout layout = draw_board_layout_new (view, cairo_image_surface_get_width (picture),
                                                  cairo_image_surface_get_height (picture));

  return draw_board_layout_get_rectangle (&layout, square);
}

guint32
pixel_of_square (cairo_surface_t     *picture,
                 const DrawBoardView *view,
                 QueensSquare         square,
                 double               x,
                 double               y)
{
  cairo_rectangle_t place = place_of (picture, view, square);

  return pixel_at (picture, place.x + x * place.width, place.y + y * place.height);
}

static gint
channel (guint32 pixel,
         guint   index)
{
  return pixel >> (8 * index) & 0xff;
}

gboolean
is_near (guint32   pixel,
         DrawColor color,
         gint      tolerance)
{
  guint32 wanted = draw_color_to_pixel (color);

  for (guint i = 0; i < 3; i++)
    if (abs (channel (pixel, i) - channel (wanted, i)) > tolerance)
      return FALSE;
  return TRUE;
}

gboolean
has_accent (cairo_surface_t     *picture,
            const DrawBoardView *view,
            QueensSquare         square)
{
  return is_near (pixel_of_square (picture, view, square, 0.5, 0.5),
                  draw_theme_or_light (view->theme)->accent, 4);
}

gint
lightness (guint32 pixel)
{
  return (channel (pixel, 0) + channel (pixel, 1) + channel (pixel, 2)) / 3;
}

guint
count_in (cairo_surface_t   *picture,
          cairo_rectangle_t  place,
          DrawColor          color)
{
  guint count = 0;

  for (double y = place.y + 1; y <= place.y + place.height - 2; y++)
    for (double x = place.x + 1; x <= place.x + place.width - 2; x++)
      count += is_near (pixel_at (picture, x, y), color, 6);
  return count;
}

guint
count_near (cairo_surface_t     *picture,
            const DrawBoardView *view,
            QueensSquare         square,
            DrawColor            color,
            gint                 tolerance)
{
  cairo_rectangle_t place = place_of (picture, view, square);
  guint count = 0;

  for (double y = place.y; y < place.y + place.height; y++)
    for (double x = place.x; x < place.x + place.width; x++)
      count += is_near (pixel_at (picture, x, y), color, tolerance);
  return count;
}

gboolean
are_equal (cairo_surface_t *first,
           cairo_surface_t *second)
{
  gint width = cairo_image_surface_get_width (first);
  gint height = cairo_image_surface_get_height (first);

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (second));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (second));
  for (gint y = 0; y < height; y++)
    for (gint x = 0; x < width; x++)
      if (pixel_at (first, x, y) != pixel_at (second, x, y))
        return FALSE;
  return TRUE;
}

gboolean
has_bytes (const char *data,
           gsize       length,
           const char *sought)
{
  for (gsize i = 0; i + strlen (sought) <= length; i++)
    if (memcmp (data + i, sought, strlen (sought)) == 0)
      return TRUE;
  return FALSE;
}
