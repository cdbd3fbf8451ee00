/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the chart of points and lines over the board size. */

#include "draw-sizes.h"

#include <math.h>

#include "picture.h"

#define WIDTH 600
#define HEIGHT 300

static const DrawSizesPoint points[] = {
  { 4, 8, 4, 16 }, { 6, 32, 20, 50 }, { 8, 128, 100, 200 }, { 12, 2048, 1000, 4000 },
};

/* Values that double with every size are on a straight line on the logarithmic axis, and fitted
 * points are on the line of their fit. */
static void
test_places (void)
{
  const QueensGrowth growth = { .is_exponential = TRUE, .factor = 0.5, .growth = 2 };
  const DrawSizesView view = {
    .n_curves = 1, .curves = { { "A", points, G_N_ELEMENTS (points), &growth } },
  };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_rates.paint, &view, theme, WIDTH, HEIGHT, 1);
  double x[4], y[4];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      place_in_chart (&draw_rates, &view, WIDTH, HEIGHT, &(DrawChartPoint) { 0, i }, &x[i], &y[i]);
      g_assert_true (is_near (pixel_at (picture, x[i], y[i]), theme->accent, 40));
    }
  g_assert_cmpfloat_with_epsilon (x[3] - x[1], 3 * (x[1] - x[0]), 1e-6);
  g_assert_cmpfloat_with_epsilon (y[0] - y[1], y[1] - y[2], 1e-6);
  g_assert_cmpfloat_with_epsilon (y[2] - y[3], 2 * (y[1] - y[2]), 1e-6);
  /* The line passes halfway between two points. */
  g_assert_true (is_near (pixel_at (picture, (x[2] + x[3]) / 2, (y[2] + y[3]) / 2), theme->accent,
                          90));
}

static void
test_find (void)
{
  const DrawSizesPoint rates[] = { { 8, 0.14, 0.1, 0.2 }, { 4, 0.4, 0.3, 0.5 } };
  const DrawSizesView view = {
    .n_curves = 2, .is_rate = TRUE,
    .curves = { { "A", rates, 2, NULL }, { "B", points, 0, NULL } },
  };
  DrawChartPoint point;
  double x, y;

  for (guint i = 0; i < 2; i++)
    {
      place_in_chart (&draw_rates, &view, WIDTH, HEIGHT, &(DrawChartPoint) { 0, i }, &x, &y);
      g_assert_true (find_in_chart (&draw_rates, &view, WIDTH, HEIGHT, x + 2, y - 2, &point));
      g_assert_cmpuint (point.series, ==, 0);
      g_assert_cmpuint (point.index, ==, i);
    }
  g_assert_false (find_in_chart (&draw_rates, &view, WIDTH, HEIGHT, x, 2, &point));
}

static void
test_sizes (void)
{
  const QueensGrowth growth = { .factor = 0.5, .growth = 3 };
  DrawSizesView views[3] = {
    { .n_curves = 0 }, { .n_curves = 1, .curves = { { NULL, points, 4, &growth } } },
    { .n_curves = 1, .is_rate = TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    paint_all_sizes (draw_rates.paint, &views[i]);
}

/* Distances begin at 0, and exact values have no interval. */
static void
test_distances (void)
{
  const DrawSizesPoint sampled[] = { { 0, 1, 0.8, 1 }, { 2, 0.7, 0.6, 0.8 } };
  const DrawSizesPoint exact[] = { { 2, 0.7034, 0.7034, 0.7034 } };
  DrawSizesView view = {
    .chart = { .width = WIDTH, .height = HEIGHT },
    .n_curves = 2,
    .curves = { { "Trials", sampled, 2, NULL }, { "Exact", exact, 1, NULL } },
    .is_rate = TRUE, .by_distance = TRUE,
  };
  DrawChartPoint first = { 0, 0 };
  DrawChartPoint second = { 0, 1 };
  DrawChartPoint other = { 1, 0 };
  g_autofree char *one = draw_distances.describe (&view, &first);
  g_autofree char *two = draw_distances.describe (&view, &second);
  g_autofree char *three = draw_distances.describe (&view, &other);
  g_autofree char *moves = NULL;

  g_assert_cmpstr (two, ==, "Trials: Distance 2: 70.00\302\240% solved, 95 % interval "
                            "60.00\302\240% to 80.00\302\240%");
  g_assert_cmpstr (three, ==, "Exact: Distance 2: 70.34\302\240% solved");
  g_assert_true (g_str_has_prefix (one, "Trials: Distance 0: 100.00\302\240% solved"));
  g_assert_cmpfloat (first.x, >, 0);
  g_assert_cmpfloat (first.x, <, second.x);
  g_assert_cmpfloat_with_epsilon (second.x, other.x, 1e-9);
  view.is_rate = FALSE;
  moves = draw_distance_moves.describe (&view, &other);
  g_assert_cmpstr (moves, ==, "Exact: Distance 2: 0.7034 moves per trial");
  paint_all_sizes (draw_distances.paint, &view);
}

int
sizes_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/sizes/places", test_places);
  g_test_add_func ("/draw/sizes/find", test_find);
  g_test_add_func ("/draw/sizes/sizes", test_sizes);
  g_test_add_func ("/draw/sizes/distances", test_distances);
  return g_test_run ();
}
