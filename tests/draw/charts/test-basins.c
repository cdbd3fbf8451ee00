/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bubbles don't overlap, are at the right costs, have areas in proportion to their shares, and
 * react to clicks. */

#include "draw-basins.h"

#include "picture.h"

#include <math.h>

#define WIDTH 720
#define HEIGHT 320

static QueensLandscape *
new_landscape (guint size)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  return queens_landscape_new (&setup, NULL, NULL, NULL);
}

static cairo_surface_t *
draw (const DrawLandscapeView *view)
{
  return paint_picture (draw_basins.paint, view, draw_theme_or_light (view->chart.theme), WIDTH, HEIGHT, 1);
}

/* Higher costs are higher up, and larger shares have larger areas. Each bubble is found, and
 * bubbles don't touch. All solutions have a bubble. Basins without a bubble are found at the
 * right. */
static void
assert_bubbles (guint size)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (size);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  guint n_bubbles = 0;
  double x, y, radius, before_x = 0, before_y = HEIGHT, before_radius = 0;

  for (guint i = 0; i < landscape->n_basins; i++)
    {
      const QueensLandscapeBasin *basin = &landscape->basins[i];
      DrawChartPoint place;

      if (!draw_basins_get_bubble (&view, WIDTH, HEIGHT, i, &x, &y, &radius))
        {
          g_assert_cmpint (basin->cost, >, 0);
          continue;
        }
      g_assert_cmpfloat (x - radius, >, 0);
      g_assert_cmpfloat (x + radius, <, WIDTH);
      g_assert_true (find_in_chart (&draw_basins, &view, WIDTH, HEIGHT, x, y, &place));
      g_assert_cmpuint (place.index, ==, i);
      g_assert_cmpuint (draw_basins_count_from (&view, &place), ==, 1);
      if (i > 0 && basin->cost > basin[-1].cost)
        g_assert_cmpfloat (y + radius, <, before_y);
      else if (i > 0)
        {
          g_assert_cmpfloat (hypot (x - before_x, y - before_y), >=, radius + before_radius);
          g_assert_cmpfloat (radius, <=, before_radius + 1e-6);
        }
      if (i > 0 && radius > 2 && before_radius > 2)
        g_assert_cmpfloat_with_epsilon (radius * radius / (before_radius * before_radius),
                                        basin->n_starts / basin[-1].n_starts, 1e-6);
      before_x = x;
      before_y = y;
      before_radius = radius;
      n_bubbles++;
    }
  g_assert_cmpuint (n_bubbles, >=, MIN (landscape->n_basins, 20));
}

static void
test_bubbles (void)
{
  for (guint size = 1; size <= 7; size++)
    assert_bubbles (size);
}

/* Basins without a bubble share a number at the right end of their row. */
static void
test_more (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (7);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  guint n_bubbles = 0;
  guint n_more = 0;
  double x, y, radius;
  DrawChartPoint place;

  for (guint i = 0; i < landscape->n_basins; i++)
    n_bubbles += draw_basins_get_bubble (&view, WIDTH, 160, i, &x, &y, &radius);
  g_assert_cmpuint (n_bubbles, <, landscape->n_basins);
  for (double at = 159; at > 0; at--)
    {
      guint first = n_more == 0 ? 0 : place.index;

      if (!find_in_chart (&draw_basins, &view, WIDTH, 160, WIDTH - 80, at, &place)
          || (n_more > 0 && place.index == first))
        continue;
      g_assert_false (draw_basins_get_bubble (&view, WIDTH, 160, place.index, &x, &y, &radius));
      n_more += draw_basins_count_from (&view, &place);
    }
  g_assert_cmpuint (n_bubbles + n_more, ==, landscape->n_basins);
  g_assert_false (find_in_chart (&draw_basins, &view, WIDTH, 160, 300, 5, &place));
}

static guint
count_differences (cairo_surface_t *one,
                   cairo_surface_t *two,
                   double           x,
                   double           y,
                   double           most)
{
  guint count = 0;

  for (gint i = 0; i < WIDTH; i++)
    for (gint j = 0; j < HEIGHT; j++)
      if (pixel_at (one, i, j) != pixel_at (two, i, j))
        {
          g_assert_cmpfloat (hypot (i + 0.5 - x, j + 0.5 - y), <, most);
          count++;
        }
  return count;
}

/* The current state has a ring around its basin, even if it is on a plateau. On a slope, it has a
 * triangle at its cost. If it costs more than all basins, it has no mark. */
static void
test_present (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (5);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  g_autoptr (cairo_surface_t) without = draw (&view);
  gint highest = landscape->basins[landscape->n_basins - 1].cost;

  for (guint state = 0; state < landscape->states.n_states; state += 61)
    {
      QueensLandscapeState here = queens_landscape_get (landscape, state);
      g_autoptr (cairo_surface_t) with = NULL;
      double x = 40, y = HEIGHT, radius = HEIGHT;

      view.present = state;
      with = draw (&view);
      for (guint i = 0; i < landscape->n_basins; i++)
        if (landscape->basins[i].state == state
            || (here.plateau > 0 && landscape->basins[i].plateau == here.plateau))
          g_assert_true (draw_basins_get_bubble (&view, WIDTH, HEIGHT, i, &x, &y, &radius));
      if (here.cost > highest)
        g_assert_cmpuint (count_differences (with, without, x, y, 0), ==, 0);
      else
        g_assert_cmpuint (count_differences (with, without, x, y, radius + 5), >, 15);
    }
}

static void
test_themes (void)
{
  for (guint size = 1; size <= 6; size++)
    {
      g_autoptr (QueensLandscape) landscape = new_landscape (size);
      DrawLandscapeView view = { .landscape = landscape, .present = 0 };

      paint_all_sizes (draw_basins.paint, &view);
    }
}

int
basins_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/basins/bubbles", test_bubbles);
  g_test_add_func ("/draw/basins/more", test_more);
  g_test_add_func ("/draw/basins/present", test_present);
  g_test_add_func ("/draw/basins/themes", test_themes);
  return g_test_run ();
}
