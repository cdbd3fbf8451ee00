/* test-chart-layout.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-layout.h"

#include <math.h>

/* All costs from 0 to the number that @data points to. */
static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  g_assert_cmpuint (first, <=, last);
  *lowest = 0;
  *highest = *(const gint64 *) data;
}

static DrawChartLayout
lay_out (guint64 length,
         gint64  highest,
         double  width,
         double  height)
{
  DrawChartView view = { .length = length, .range = get_range, .data = &highest };

  return draw_chart_layout_new (&view, width, height);
}

static void
assert_step_kept (const DrawChartLayout *layout,
                  guint64                step)
{
  double x = draw_chart_layout_get_x (layout, step);

  g_assert_cmpuint (draw_chart_layout_find_step (layout, x), ==, step);
}

static void
test_round_trip (void)
{
  static const guint64 lengths[] = { 1, 2, 3, 1000, 123457, 1000000000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      DrawChartLayout layout = lay_out (lengths[i], 50, 700, 80);
      guint64 stride = MAX (lengths[i] / 5000, 1);

      for (guint64 step = 0; step < lengths[i]; step += stride)
        assert_step_kept (&layout, step);
      assert_step_kept (&layout, lengths[i] - 1);
    }
}

static void
test_empty (void)
{
  DrawChartLayout layout = lay_out (0, 50, 700, 80);

  g_assert_cmpuint (draw_chart_layout_find_step (&layout, 300), ==, 0);
  g_assert_cmpfloat (draw_chart_layout_get_x (&layout, 0), ==, layout.x);
  g_assert_cmpint (layout.highest, ==, 1);
}

/* Step 0 at the left, the last at the right; what is outside is the nearest of them. */
static void
test_ends (void)
{
  DrawChartLayout layout = lay_out (11, 50, 700, 80);

  g_assert_cmpfloat (draw_chart_layout_get_x (&layout, 0), ==, layout.x);
  g_assert_cmpfloat_with_epsilon (draw_chart_layout_get_x (&layout, 10),
                                  layout.x + layout.width, 1e-9);
  g_assert_cmpuint (draw_chart_layout_find_step (&layout, -1e9), ==, 0);
  g_assert_cmpuint (draw_chart_layout_find_step (&layout, 1e9), ==, 10);
  g_assert_cmpuint (draw_chart_layout_find_step (&layout, NAN), ==, 0);
  /* The nearest, on both sides. */
  g_assert_cmpuint (draw_chart_layout_find_step (&layout, layout.x + layout.width * 0.14), ==, 1);
  g_assert_cmpuint (draw_chart_layout_find_step (&layout, layout.x + layout.width * 0.16), ==, 2);
}

static void
test_costs (void)
{
  DrawChartLayout layout = lay_out (10, 17, 700, 80);

  g_assert_cmpfloat (draw_chart_layout_get_y (&layout, 17), ==, layout.y);
  g_assert_cmpfloat (draw_chart_layout_get_y (&layout, 0), ==, layout.y + layout.height);
  layout = lay_out (10, 0, 700, 80);
  g_assert_cmpfloat (draw_chart_layout_get_y (&layout, 0), ==, layout.y + layout.height);
}

/* At least one label above 0, and few of them, up to the highest cost that a board can have. */
static void
test_ticks (void)
{
  for (gint64 highest = 1; highest < G_MAXINT64 / 4; highest += highest / 3 + 1)
    for (double height = 60; height <= 240; height += 180)
      {
        DrawChartLayout layout = lay_out (10, highest, 700, height);

        g_assert_cmpint (layout.tick, >=, 1);
        g_assert_cmpint (layout.tick, <=, highest);
        g_assert_cmpint (highest / layout.tick, <=, 4);
      }
}

/* Labels give way where there is no room, the scale stays usable. */
static void
test_no_room (void)
{
  for (double side = 0; side < 60; side += 7)
    {
      DrawChartLayout layout = lay_out (100, 17, side, side);

      g_assert_cmpfloat (layout.font_size, ==, 0);
      g_assert_cmpfloat (layout.width, >=, 1);
      g_assert_cmpfloat (layout.height, >=, 1);
      assert_step_kept (&layout, 57);
    }
}

static guint
get_marks (gpointer data,
           guint64  first,
           guint64  last)
{
  return 0;
}

/* The strip is below the costs, and the numbers of the steps are below the strip, in sight; without
 * marks the costs have its room. */
static void
test_strip (void)
{
  gint64 highest = 17;
  DrawChartView view = { .length = 10, .range = get_range, .data = &highest };
  DrawChartLayout without = draw_chart_layout_new (&view, 700, 84);
  DrawChartLayout with;

  view.marks = get_marks;
  with = draw_chart_layout_new (&view, 700, 84);
  g_assert_cmpfloat (without.strip_height, ==, 0);
  g_assert_cmpfloat (with.strip_height, >=, 9);
  g_assert_cmpfloat (with.height, <, without.height);
  g_assert_cmpfloat (with.height, >=, 40);
  g_assert_cmpfloat (with.strip, >, with.y + with.height);
  g_assert_cmpfloat (with.ends_y - with.font_size / 2, >, with.strip + with.strip_height);
  g_assert_cmpfloat (with.ends_y + with.font_size / 2, <, 84);
  with = draw_chart_layout_new (&view, 700, 40);
  g_assert_cmpfloat (with.strip_height, ==, 0);
}

static void
test_gap (void)
{
  DrawChartLayout layout = lay_out (11, 50, 700, 80);

  g_assert_cmpfloat_with_epsilon (draw_chart_layout_get_gap (&layout),
                                  draw_chart_layout_get_x (&layout, 7)
                                  - draw_chart_layout_get_x (&layout, 6), 1e-9);
  layout = lay_out (1, 50, 700, 80);
  g_assert_cmpfloat (draw_chart_layout_get_gap (&layout), ==, layout.width);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/chart-layout/round-trip", test_round_trip);
  g_test_add_func ("/draw/chart-layout/empty", test_empty);
  g_test_add_func ("/draw/chart-layout/ends", test_ends);
  g_test_add_func ("/draw/chart-layout/costs", test_costs);
  g_test_add_func ("/draw/chart-layout/ticks", test_ticks);
  g_test_add_func ("/draw/chart-layout/no-room", test_no_room);
  g_test_add_func ("/draw/chart-layout/strip", test_strip);
  g_test_add_func ("/draw/chart-layout/gap", test_gap);
  return g_test_run ();
}
