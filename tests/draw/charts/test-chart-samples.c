/* test-chart-samples.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart.h"

#include "chart-picture.h"

/* 9, 8, 7… and with every third one missing. */
static const gint16 values[] = { 9, 8, -1, 6, 5, -1, 3, 2, 1 };

static Costs costs = { 9, falling_cost, 0 };

static DrawChartView
new_view (const DrawChartSamples *samples)
{
  return (DrawChartView) {
    .length = costs.length, .range = get_range, .data = &costs, .position = 0, .samples = samples
  };
}

static gboolean
is_distance (guint32 pixel)
{
  return is_near (pixel, draw_theme_get (0)->distance, 40);
}

static guint
count_distance (cairo_surface_t *picture,
                double           first_x,
                double           end_x,
                double           bottom)
{
  guint count = 0;

  for (gint x = first_x; x < end_x; x++)
    for (gint y = 0; y < bottom; y++)
      count += is_distance (pixel_at (picture, x, y));
  return count;
}

/* A square on each value, on a scale of their own, the highest as high as the highest cost. */
static void
test_values (void)
{
  const DrawChartSamples samples = { values, G_N_ELEMENTS (values), 1, "moves", "cost" };
  DrawChartView view = new_view (&samples);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  for (guint i = 1; i < G_N_ELEMENTS (values); i++)
    if (values[i] >= 0)
      g_assert_true (is_distance (pixel_at (picture, draw_chart_layout_get_x (&layout, i),
                                            draw_chart_layout_get_sample_y (&layout, values[i]))));
}

/* No line leads to a missing value; between two that are there it has dashes, and gaps between
 * them. */
static void
test_gaps (void)
{
  const DrawChartSamples samples = { values, G_N_ELEMENTS (values), 1, "moves", "cost" };
  DrawChartView view = new_view (&samples);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double gap = draw_chart_layout_get_gap (&layout);
  double missing = draw_chart_layout_get_x (&layout, 2);
  guint n_inked = 0;

  g_assert_cmpuint (count_distance (picture, missing - gap + 5, missing + gap - 5,
                                    layout.ends_y - 8),
                    ==, 0);
  for (gint x = missing + gap + 5; x < missing + 2 * gap - 5; x++)
    n_inked += count_distance (picture, x, x + 1, layout.ends_y - 8) > 0;
  g_assert_cmpuint (n_inked, >, gap / 4);
  g_assert_cmpuint (n_inked, <, gap - 15);
}

/* A value for every third step lies at that step. */
static void
test_stride (void)
{
  const DrawChartSamples samples = { values, 3, 3, "moves", "cost" };
  DrawChartView view = new_view (&samples);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  g_assert_true (is_distance (pixel_at (picture, draw_chart_layout_get_x (&layout, 3),
                                        draw_chart_layout_get_sample_y (&layout, values[1]))));
  g_assert_cmpuint (count_distance (picture, draw_chart_layout_get_x (&layout, 7),
                                    layout.x + layout.width, layout.ends_y - 8),
                    ==, 0);
}

/* Neither scale depends on the other. */
static void
test_scale (void)
{
  const gint16 high[] = { 300, 200, 100 };
  const DrawChartSamples samples = { high, 3, 1, "moves", "cost" };
  DrawChartView view = new_view (&samples);

  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);

  g_assert_cmpint (layout.highest, ==, 100);
  g_assert_cmpint (layout.samples_highest, ==, 300);
  g_assert_cmpfloat (draw_chart_layout_get_sample_y (&layout, 300), ==,
                     draw_chart_layout_get_y (&layout, 100));
  g_assert_cmpfloat (draw_chart_layout_get_sample_y (&layout, 0), ==,
                     draw_chart_layout_get_y (&layout, 0));
}

/* Both lines are named below the chart, and only where there are two. */
static void
test_legend (void)
{
  const DrawChartSamples samples = { values, G_N_ELEMENTS (values), 1,
                                     "moves to the nearest solution", "cost" };
  DrawChartView view = new_view (&samples);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) with = draw_view (&view, 1);
  g_autoptr (cairo_surface_t) without = NULL;
  guint n_distance = 0, n_accent = 0, n_before = 0;

  view.samples = NULL;
  without = draw_view (&view, 1);
  for (gint x = layout.x + 20; x < layout.x + layout.width - 20; x++)
    {
      n_distance += is_distance (pixel_at (with, x, layout.ends_y));
      n_accent += is_near (pixel_at (with, x, layout.ends_y), draw_theme_get (0)->accent, 40);
      n_before += !is_background (pixel_at (without, x, layout.ends_y));
    }
  g_assert_cmpuint (n_accent, >, 15);
  g_assert_cmpuint (n_distance, >, 8);
  g_assert_cmpuint (n_distance, <, n_accent);
  g_assert_cmpuint (n_before, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/chart-samples/values", test_values);
  g_test_add_func ("/draw/chart-samples/gaps", test_gaps);
  g_test_add_func ("/draw/chart-samples/stride", test_stride);
  g_test_add_func ("/draw/chart-samples/scale", test_scale);
  g_test_add_func ("/draw/chart-samples/legend", test_legend);
  return g_test_run ();
}
