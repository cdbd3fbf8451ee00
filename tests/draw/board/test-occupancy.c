/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the map of queen positions, with the colours and numbers of squares below and above
 * chance. */

#include "draw-occupancy.h"

#include "picture.h"

#define WIDTH 480
#define HEIGHT 400

static gboolean
find (const DrawOccupancyView *view,
      double                   x,
      double                   y,
      QueensSquare            *square)
{
  DrawChartPoint point;

  if (!find_in_chart (&draw_occupancy, view, WIDTH, HEIGHT, x, y, &point))
    return FALSE;
  *square = (QueensSquare) { point.index, view->problem->size - 1 - point.series };
  return TRUE;
}

/* Counts the queens of @n_boards boards. In column 0, the queen is always in row 0. In column 1,
 * the queen is in row 0 and row 1 in turn. The other queens are always in row 3. */
static QueensOccupancy *
new_occupancy (const QueensProblem *problem,
               guint                n_boards)
{
  guint size = problem->size;
  QueensOccupancy *occupancy = queens_occupancy_new (size);
  g_autofree gint32 *rows = g_new (gint32, size);
  QueensTrial trial = { .places = rows };

  for (guint i = 0; i < n_boards; i++)
    {
      for (guint x = 0; x < size; x++)
        rows[x] = x == 0 ? 0 : x == 1 ? i % 2 : MIN (3, size - 1);
      queens_occupancy_add (occupancy, &trial, problem);
    }
  return occupancy;
}

/* Returns a point just inside the upper left corner of a square. */
static gboolean
find_corner (const DrawOccupancyView *view,
             gint                     column,
             gint                     row,
             double                  *x,
             double                  *y)
{
  for (*y = 0; *y < HEIGHT; ++*y)
    for (*x = 0; *x < WIDTH; ++*x)
      {
        QueensSquare square;

        if (!find (view, *x, *y, &square) || square.x != column
            || square.y != row)
          continue;
        *x += 3;
        *y += 3;
        return TRUE;
      }
  return FALSE;
}

static guint32
pixel_of (cairo_surface_t         *picture,
          const DrawOccupancyView *view,
          gint                     column,
          gint                     row)
{
  double x, y;

  g_assert_true (find_corner (view, column, row, &x, &y));
  return pixel_at (picture, x, y);
}

/* Returns the colour of a square with a queen on @part of the boards, where @highest is the highest
 * part of any square. The size is 6, so the middle of the scale is a sixth. */
static DrawColor
color_of (double part,
          double highest)
{
  return draw_color_diverging (0.5 + (part - 1 / 6.0) / (highest - 1 / 6.0) / 2);
}

static void
test_colors (void)
{
  g_autoptr (QueensProblem) problem = new_problem (6);
  g_autoptr (QueensOccupancy) occupancy = new_occupancy (problem, 10);
  const DrawOccupancyView view = { .occupancy = occupancy, .problem = problem,
                                .flags = DRAW_BOARD_COORDINATES };

  for (DrawStyle style = DRAW_STYLE_LIGHT; style < DRAW_STYLE_PRINT; style++)
    {
      const DrawTheme *theme = draw_theme_get (style);
      DrawOccupancyView styled = view;
      g_autoptr (cairo_surface_t) picture = NULL;

      styled.chart.theme = theme;
      picture = paint_picture (draw_occupancy.paint, &styled, theme, WIDTH, HEIGHT, 1);
      g_assert_true (is_near (pixel_of (picture, &view, 0, 0), color_of (1, 1), 2));
      g_assert_true (is_near (pixel_of (picture, &view, 1, 1), color_of (0.5, 1), 4));
      g_assert_true (is_near (pixel_of (picture, &view, 0, 1), color_of (0, 1), 4));
    }
}

/* In black and white, the lowest quarter has no lines, and the highest quarter has a grid. */
static void
test_lines (void)
{
  g_autoptr (QueensProblem) problem = new_problem (6);
  g_autoptr (QueensOccupancy) occupancy = new_occupancy (problem, 10);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_PRINT);
  const DrawOccupancyView view = { .occupancy = occupancy, .problem = problem, .chart.theme = theme };
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_occupancy.paint, &view, theme, WIDTH, HEIGHT, 1);
  guint n_dark[2] = { 0 };

  for (gint row = 0; row < 2; row++)
    {
      double left, top;

      g_assert_true (find_corner (&view, 0, row, &left, &top));
      for (gint x = 2; x < 50; x++)
        for (gint y = 2; y < 10; y++)
          n_dark[row] += lightness (pixel_at (picture, left + x, top + y)) < 128;
    }
  /* A queen is always on (0, 0), and never on (0, 1). */
  g_assert_cmpuint (n_dark[0], >, 60);
  g_assert_cmpuint (n_dark[1], <, n_dark[0] / 2);
}

/* Row 0 is at the bottom, or at the top if the view has the flag DRAW_BOARD_ROW_ZERO_AT_TOP. */
static void
test_rows (void)
{
  g_autoptr (QueensProblem) problem = new_problem (6);
  g_autoptr (QueensOccupancy) occupancy = new_occupancy (problem, 10);
  DrawOccupancyView view = { .occupancy = occupancy, .problem = problem };
  double x, first, last;

  g_assert_true (find_corner (&view, 0, 0, &x, &first));
  g_assert_true (find_corner (&view, 0, 5, &x, &last));
  g_assert_cmpfloat (first, >, last);
  view.flags = DRAW_BOARD_ROW_ZERO_AT_TOP;
  g_assert_true (find_corner (&view, 0, 0, &x, &first));
  g_assert_true (find_corner (&view, 0, 5, &x, &last));
  g_assert_cmpfloat (first, <, last);
}

/* A static point has no number and doesn't affect the scale. */
static void
test_static_point (void)
{
  g_autoptr (QueensProblem) problem = new_problem_with (6, (QueensSquare) { 0, 0 },
                                                        (QueensSquare) { 5, 5 });
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (6);
  const gint32 rows[][6] = { { 0, 1, 2, 3, 4, 0 }, { 0, 1, 3, 4, 2, 1 } };
  const DrawOccupancyView view = { .occupancy = occupancy, .problem = problem };
  g_autoptr (cairo_surface_t) picture = NULL;

  for (guint i = 0; i < 4; i++)
    {
      QueensTrial trial = { .places = rows[i % 2] };

      queens_occupancy_add (occupancy, &trial, problem);
    }
  picture = paint_picture (draw_occupancy.paint, &view, draw_theme_get (DRAW_STYLE_LIGHT), WIDTH, HEIGHT, 1);
  g_assert_false (is_near (pixel_of (picture, &view, 0, 0), color_of (1, 1), 40));
  g_assert_true (is_near (pixel_of (picture, &view, 1, 1), color_of (1, 1), 2));
  g_assert_true (is_near (pixel_of (picture, &view, 2, 3), color_of (0.5, 1), 4));
}

/* Returns TRUE if there are pixels of @color in the rectangle. */
static gboolean
has_color (cairo_surface_t *picture,
           DrawColor        color,
           double           x,
           double           y,
           double           width,
           double           height)
{
  return count_in (picture, (cairo_rectangle_t) { x, y, width, height }, color) > 10;
}

/* The scale is beside the board in a wide drawing, and below the board in a tall drawing. If no
 * boards were counted, there is no scale. */
static void
test_scale (void)
{
  g_autoptr (QueensProblem) problem = new_problem (6);
  g_autoptr (QueensOccupancy) occupancy = new_occupancy (problem, 10);
  g_autoptr (QueensOccupancy) none = new_occupancy (problem, 0);
  DrawOccupancyView view = { .occupancy = occupancy, .problem = problem };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) wide = paint_picture (draw_occupancy.paint, &view, theme, 460, 400, 1);
  g_autoptr (cairo_surface_t) tall = paint_picture (draw_occupancy.paint, &view, theme, 400, 445, 1);
  g_autoptr (cairo_surface_t) plain = NULL;

  for (double part = 0.1; part < 1; part += 0.2)
    {
      g_assert_true (has_color (wide, color_of (part, 1), 400, 0, 60, 400));
      g_assert_true (has_color (tall, color_of (part, 1), 0, 401, 400, 44));
    }
  view.occupancy = none;
  plain = paint_picture (draw_occupancy.paint, &view, theme, 460, 400, 1);
  g_assert_false (has_color (plain, color_of (1, 1), 0, 0, 460, 400));
  g_assert_true (has_color (plain, theme->square[1], 0, 0, 460, 400));
}

/* If queens are on all squares equally often, the board has the middle colour, and squares are
 * still found. */
static void
test_chance (void)
{
  g_autoptr (QueensProblem) problem = new_problem (4);
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (4);
  const DrawOccupancyView view = { .occupancy = occupancy, .problem = problem };
  g_autoptr (cairo_surface_t) picture = NULL;

  for (gint i = 0; i < 4; i++)
    {
      const gint32 rows[] = { i, (i + 1) % 4, (i + 2) % 4, (i + 3) % 4 };
      QueensTrial trial = { .places = rows };

      queens_occupancy_add (occupancy, &trial, problem);
    }
  picture = paint_picture (draw_occupancy.paint, &view, draw_theme_get (DRAW_STYLE_DARK), WIDTH, HEIGHT, 1);
  for (gint x = 0; x < 4; x++)
    {
      QueensSquare found;
      double at_x, at_y;

      g_assert_true (is_near (pixel_of (picture, &view, x, 3 - x), draw_color_diverging (0.5), 3));
      place_in_chart (&draw_occupancy, &view, WIDTH, HEIGHT, &(DrawChartPoint) { x, x }, &at_x, &at_y);
      g_assert_true (find (&view, at_x, at_y, &found));
      g_assert_cmpint (found.x, ==, x);
      g_assert_cmpint (found.y, ==, 3 - x);
    }
}

static void
test_sizes (void)
{
  const guint sizes[] = { 1, 2, 8, 60, 256 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (sizes[i]);
      g_autoptr (QueensOccupancy) occupancy = new_occupancy (problem, 3);
      const DrawOccupancyView view = { .occupancy = occupancy, .problem = problem,
                                    .flags = DRAW_BOARD_COORDINATES };

      paint_all_sizes (draw_occupancy.paint, &view);
    }
}

int
occupancy_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/occupancy/colors", test_colors);
  g_test_add_func ("/draw/occupancy/lines", test_lines);
  g_test_add_func ("/draw/occupancy/rows", test_rows);
  g_test_add_func ("/draw/occupancy/pin", test_static_point);
  g_test_add_func ("/draw/occupancy/scale", test_scale);
  g_test_add_func ("/draw/occupancy/chance", test_chance);
  g_test_add_func ("/draw/occupancy/sizes", test_sizes);
  return g_test_run ();
}
