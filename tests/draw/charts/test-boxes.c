/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the positions of boxes, medians and whiskers. */

#include "draw-boxes.h"

#include "picture.h"

#define WIDTH 500

static const QueensSpread near = { .count = 100, .low = 100, .median = 150, .high = 300,
                                   .first = 20, .last = 600, .n_outside = 1, .least = 20,
                                   .most = 900 };
static const QueensSpread far_out = { .count = 100, .low = 1000, .median = 20000, .high = 500000,
                                      .first = 500, .last = 1000000, .least = 500,
                                      .most = 1000000 };
static const QueensSpread none = { 0 };

static guint32
pixel_of (cairo_surface_t     *picture,
          const DrawBoxesView *view,
          double               height,
          guint                row,
          double               number)
{
  double x, y;

  draw_boxes_get_place (view, WIDTH, height, row, number, &x, &y);
  return pixel_at (picture, x, y);
}

static void
test_box (void)
{
  const DrawBoxesView view = { .n_rows = 2, .rows = { { "A", &near }, { "B", &none } } };

  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    {
      const DrawTheme *theme = draw_theme_get (style);
      double height = draw_boxes.get_height (&view);
      DrawBoxesView styled = view;
      g_autoptr (cairo_surface_t) picture = NULL;
      double x, y;
      DrawChartPoint point;

      styled.chart.theme = theme;
      picture = paint_picture (draw_boxes.paint, &styled, theme, WIDTH, height, 1);
      g_assert_true (is_near (pixel_of (picture, &view, height, 0, 150), theme->text, 30));
      /* Whiskers are lines, boxes are filled, and beyond the whiskers there are only dots. */
      g_assert_true (is_near (pixel_of (picture, &view, height, 0, 60), theme->accent, 90));
      g_assert_true (is_near (pixel_of (picture, &view, height, 0, 450), theme->accent, 90));
      g_assert_false (is_near (pixel_of (picture, &view, height, 0, 220), theme->background, 3));
      g_assert_true (is_near (pixel_of (picture, &view, height, 0, 750), theme->background, 3));
      g_assert_true (is_near (pixel_of (picture, &view, height, 0, 900), theme->accent, 60));
      for (guint i = 0; i < 2; i++)
        {
          draw_boxes_get_place (&view, WIDTH, height, i, 0, &x, &y);
          g_assert_true (find_in_chart (&draw_boxes, &view, WIDTH, height, 0, y, &point));
          g_assert_cmpuint (point.index, ==, i);
        }
      g_assert_false (find_in_chart (&draw_boxes, &view, WIDTH, height, 0, height - 3, &point));
    }
}

/* A wide range has a logarithmic axis. */
static void
test_logarithmic (void)
{
  const DrawBoxesView view = { .n_rows = 2, .rows = { { "A", &near }, { "B", &far_out } } };
  const DrawBoxesView linear = { .n_rows = 1, .rows = { { "A", &near } } };
  double x[3], y;

  for (guint i = 0; i < 3; i++)
    draw_boxes_get_place (&view, WIDTH, 100, 0, (const double[]) { 100, 1000, 10000 }[i], &x[i], &y);
  g_assert_cmpfloat_with_epsilon (x[1] - x[0], x[2] - x[1], 1e-6);
  for (guint i = 0; i < 3; i++)
    draw_boxes_get_place (&linear, WIDTH, 100, 0, (const double[]) { 100, 200, 300 }[i], &x[i], &y);
  g_assert_cmpfloat_with_epsilon (x[1] - x[0], x[2] - x[1], 1e-6);
}

/* Boxes of two series for one board size differ in colour. If there are many boxes, the axis is
 * repeated above them. */
static void
test_series (void)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  DrawBoxesView view = { .n_rows = 2, .chart.theme = theme, .names = { "A", "B" },
                         .rows = { { "A", &near, "8", 0 }, { "B", &near, NULL, 1 } } };
  double height = draw_boxes.get_height (&view);
  g_autoptr (cairo_surface_t) picture
    = paint_picture (draw_boxes.paint, &view, theme, WIDTH, height, 1);
  double x, y, few_y;

  g_assert_true (is_near (pixel_of (picture, &view, height, 0, 900), theme->accent, 60));
  g_assert_true (is_near (pixel_of (picture, &view, height, 1, 900), theme->attacked, 60));
  draw_boxes_get_place (&view, WIDTH, height, 0, 0, &x, &few_y);
  for (guint i = view.n_rows; i < 12; i++)
    view.rows[i] = (DrawBoxesRow) { "C", &near, NULL, i % 2 };
  view.n_rows = 12;
  draw_boxes_get_place (&view, WIDTH, draw_boxes.get_height (&view), 0, 0, &x, &y);
  g_assert_cmpfloat (y, >, few_y + 10);
}

static void
test_sizes (void)
{
  DrawBoxesView view = { .n_rows = DRAW_BOXES_MAX_ROWS, .title = "Evaluations" };

  for (guint i = 0; i < DRAW_BOXES_MAX_ROWS; i++)
    view.rows[i] = (DrawBoxesRow) {
      "A: 3 solved", i % 3 == 0 ? &near : i % 3 == 1 ? &far_out : &none,
      i % 4 == 0 ? "A label that is far too long for a chart in little room" : NULL, i % 4
    };
  for (guint i = 0; i < 4; i++)
    view.names[i] = "A name that is far too long for a chart in little room";
  paint_all_sizes (draw_boxes.paint, &view);
  view.n_rows = 0;
  paint_all_sizes (draw_boxes.paint, &view);
}

int
boxes_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/boxes/box", test_box);
  g_test_add_func ("/draw/boxes/logarithmic", test_logarithmic);
  g_test_add_func ("/draw/boxes/series", test_series);
  g_test_add_func ("/draw/boxes/sizes", test_sizes);
  return g_test_run ();
}
