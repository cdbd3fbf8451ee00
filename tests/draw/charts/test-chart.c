/* test-chart.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart.h"

#include "chart-picture.h"

/* Only the base line. */
static void
test_empty (void)
{
  DrawChartView view = { 0 };
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  guint n_lines = 0;

  for (gint y = 0; y < HEIGHT; y++)
    n_lines += !is_background (pixel_at (picture, layout.x + 40, y));
  g_assert_cmpuint (n_lines, ==, 1);
  g_assert_false (is_background (pixel_at (picture, 300, layout.y + layout.height)));
}

/* Few steps: a dot on each, the line between, nothing above it. */
static void
test_line (void)
{
  Costs costs = { 5, falling_cost, 0 };
  DrawChartView view = { .length = 5, .range = get_range, .data = &costs, .position = 2 };
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  DrawColor accent = draw_theme_get (0)->accent;

  for (guint64 step = 0; step < 5; step++)
    {
      double x = draw_chart_layout_get_x (&layout, step) + 1;
      double y = draw_chart_layout_get_y (&layout, 100 - step);

      g_assert_true (step == 2 || is_near (pixel_at (picture, x, y), accent, 60));
    }
  g_assert_true (is_near (pixel_at (picture, draw_chart_layout_get_x (&layout, 4) - 40,
                                    draw_chart_layout_get_y (&layout, 96)), accent, 120));
}

static void
test_position (void)
{
  Costs costs = { 50, falling_cost, 0 };

  for (guint64 position = 0; position < 60; position += 10)
    {
      DrawChartView view = { .length = 50, .range = get_range, .data = &costs,
                             .position = position };
      DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

      /* One beyond the end, as while a search is being replaced, is the end. */
      g_assert_true (is_near (pixel_at (picture,
                                        draw_chart_layout_get_x (&layout, MIN (position, 49)) - 0.5,
                                        draw_chart_layout_get_y (&layout, 5)),
                              draw_theme_get (0)->text, 30));
    }
}

/* Many steps: all between the lowest and the highest cost is coloured, what is above is not. */
static void
assert_band (guint64 length,
             double  scale)
{
  Costs costs = { length, waving_cost, 0 };
  DrawChartView view = { .length = length, .range = get_range, .data = &costs, .scale = scale };
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, scale);
  double top = draw_chart_layout_get_y (&layout, 80);
  double bottom = draw_chart_layout_get_y (&layout, 40);

  for (double x = layout.x + 8; x < layout.x + layout.width - 1; x += 7)
    {
      for (double y = top + 2; y < bottom; y++)
        g_assert_cmpint (lightness (pixel_at (picture, x * scale, y * scale)), <, 190);
      g_assert_cmpint (lightness (pixel_at (picture, x * scale, (bottom + 6) * scale)), >, 190);
      g_assert_true (is_background (pixel_at (picture, x * scale, (top - 2) * scale)));
    }
  g_assert_cmpuint (costs.n_calls, <=, WIDTH * scale + 10);
}

static void
test_band (void)
{
  assert_band (2000, 1);
  assert_band (100000, 1);
  assert_band (100000, 2);
  assert_band (1000000000, 1);
}

static void
test_end (void)
{
  Costs costs = { 5, falling_cost, 0 };
  DrawChartView view = { .length = 5, .range = get_range, .data = &costs };
  g_autoptr (cairo_surface_t) open = draw_view (&view, 1);
  g_autoptr (cairo_surface_t) ended = NULL;

  view.has_ended = TRUE;
  ended = draw_view (&view, 1);
  g_assert_false (are_equal (open, ended));
}

static guint
get_all_marks (gpointer data,
               guint64  first,
               guint64  last)
{
  return QUEENS_MARK_BETTER | QUEENS_MARK_EQUAL | QUEENS_MARK_WORSE | QUEENS_MARK_RESTART;
}

static void
test_themes (void)
{
  Costs costs = { 300, falling_cost, 0 };

  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    for (guint64 length = 0; length < 100; length += 33)
      {
        DrawChartView view = { .length = length, .range = get_range, .data = &costs,
                               .marks = get_all_marks, .theme = draw_theme_get (style),
                               .has_ended = TRUE };

        cairo_surface_destroy (draw_view (&view, 1.5));
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/chart/empty", test_empty);
  g_test_add_func ("/draw/chart/line", test_line);
  g_test_add_func ("/draw/chart/position", test_position);
  g_test_add_func ("/draw/chart/band", test_band);
  g_test_add_func ("/draw/chart/end", test_end);
  g_test_add_func ("/draw/chart/themes", test_themes);
  return g_test_run ();
}
