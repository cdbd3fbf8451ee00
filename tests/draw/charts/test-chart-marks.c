/* test-chart-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-marks.h"

#include <math.h>

#include "chart-picture.h"

/* Step 10 is better, 20 equal, 30 worse, 40 a fresh board, and again every @period steps. */

static guint64 period;
static guint n_questions;

static guint
get_marks (gpointer data,
           guint64  first,
           guint64  last)
{
  guint marks = 0;

  g_assert_cmpuint (first, <=, last);
  g_assert_cmpuint (last, <, ((Costs *) data)->length);
  n_questions++;
  for (guint i = 0; i < 4; i++)
    {
      guint64 wanted = (i + 1) * 10;
      guint64 rest = first % period;
      guint64 next = first + (rest <= wanted ? wanted - rest : wanted + period - rest);

      marks |= next <= last ? 1 << i : 0;
    }
  return marks;
}

static DrawChartView
marked_view (Costs   *costs,
             guint64  every)
{
  period = every;
  n_questions = 0;
  return (DrawChartView) {
    .length = costs->length, .range = get_range, .marks = get_marks, .data = costs
  };
}

/* Whether something is drawn at a part of the strip's height. */
static gboolean
is_marked (cairo_surface_t       *picture,
           const DrawChartLayout *layout,
           double                 x,
           double                 part)
{
  return !is_background (pixel_at (picture, x, layout->strip + layout->strip_height * part));
}

/* The place alone tells which is which. */
static void
assert_places (guint64 length)
{
  Costs costs = { length, falling_cost, 0 };
  DrawChartView view = marked_view (&costs, length);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

  for (guint64 step = 0; step < 50; step += 10)
    {
      double x = draw_chart_layout_get_x (&layout, step);

      g_assert_cmpint (is_marked (picture, &layout, x, 0.2), ==, step == 30 || step == 40);
      g_assert_cmpint (is_marked (picture, &layout, x, 0.45), >=, step == 20 || step == 40);
      g_assert_cmpint (is_marked (picture, &layout, x, 0.8), ==, step == 10 || step == 40);
    }
}

static void
test_places (void)
{
  assert_places (51);           /* signs */
  assert_places (101);          /* lanes, where a step is wider than a pixel */
  assert_places (500);
}

/* Signs have shapes: a better move's points down, a worse one's up, an equal one's is flat. */
static void
test_shapes (void)
{
  Costs costs = { 51, falling_cost, 0 };
  DrawChartView view = marked_view (&costs, 51);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double better = draw_chart_layout_get_x (&layout, 10);
  double equal = draw_chart_layout_get_x (&layout, 20);
  double worse = draw_chart_layout_get_x (&layout, 30);

  g_assert_true (is_marked (picture, &layout, better - 2.5, 0.51));
  g_assert_false (is_marked (picture, &layout, better - 2.5, 0.9));
  g_assert_true (is_marked (picture, &layout, equal - 2.5, 0.5));
  g_assert_false (is_marked (picture, &layout, equal, 0.25));
  g_assert_false (is_marked (picture, &layout, equal, 0.75));
  g_assert_true (is_marked (picture, &layout, worse - 2.5, 0.49));
  g_assert_false (is_marked (picture, &layout, worse - 2.5, 0.05));
}

/* A tick goes up through the costs. */
static void
test_restart (void)
{
  Costs costs = { 51, falling_cost, 0 };
  DrawChartView view = marked_view (&costs, 51);
  DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);
  double x = draw_chart_layout_get_x (&layout, 40);

  for (double y = layout.y; y < draw_chart_layout_get_y (&layout, 70); y++)
    {
      g_assert_false (is_background (pixel_at (picture, x, y)));
      g_assert_true (y == layout.y || is_background (pixel_at (picture, x + 4, y))
                     || is_near (pixel_at (picture, x + 4, y), draw_theme_get (0)->edge, 60));
    }
}

/* However many steps: one question a column, all lanes full, ticks apart. */
static void
assert_many (guint64 length,
             double  scale)
{
  Costs costs = { length, waving_cost, 0 };
  DrawChartView view = marked_view (&costs, 41);
  DrawChartLayout layout;
  g_autoptr (cairo_surface_t) picture = NULL;
  guint n_ticks = 0;

  view.scale = scale;
  picture = draw_view (&view, scale);
  layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
  g_assert_cmpuint (n_questions, <=, WIDTH * scale);
  for (double x = layout.x * scale; x < floor ((layout.x + layout.width) * scale); x++)
    {
      for (double part = 0.18; part < 1; part += 0.33)
        g_assert_false (is_background (pixel_at (picture, x, (layout.strip + layout.strip_height
                                                              * part) * scale)));
      /* Between two lanes there are only ticks. */
      n_ticks += !is_background (pixel_at (picture, x, (layout.strip + 4) * scale - 1));
    }
  g_assert_cmpuint (n_ticks, >=, WIDTH * scale / 30);
  g_assert_cmpuint (n_ticks, <=, WIDTH * scale / 7);
}

static void
test_many (void)
{
  assert_many (1000000, 1);
  assert_many (1000000, 2);
  assert_many (G_GUINT64_CONSTANT (1) << 40, 1);
}

/* A chart of no step, and of one, have no marks; nor has one that is too low. */
static void
test_few_steps (void)
{
  for (guint64 length = 0; length < 2; length++)
    {
      Costs costs = { length, falling_cost, 0 };
      DrawChartView view = marked_view (&costs, 50);
      DrawChartLayout layout = draw_chart_layout_new (&view, WIDTH, HEIGHT);
      g_autoptr (cairo_surface_t) picture = draw_view (&view, 1);

      for (gint x = 0; x < WIDTH; x++)
        g_assert_false (is_marked (picture, &layout, x, 0.5));
      g_assert_cmpuint (n_questions, ==, length);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/chart-marks/places", test_places);
  g_test_add_func ("/draw/chart-marks/shapes", test_shapes);
  g_test_add_func ("/draw/chart-marks/restart", test_restart);
  g_test_add_func ("/draw/chart-marks/many", test_many);
  g_test_add_func ("/draw/chart-marks/few-steps", test_few_steps);
  return g_test_run ();
}
