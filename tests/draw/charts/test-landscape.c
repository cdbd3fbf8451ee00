/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars are at the costs of their states, differ in more than colour, and react to clicks. */

#include "draw-landscape.h"

#include "picture.h"

#define WIDTH 720
#define HEIGHT 320

static QueensLandscape *
new_landscape (guint size)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.convention.moves = QUEENS_MOVES_STEP;   /* gives states of all kinds */
  return queens_landscape_new (&setup, NULL, NULL, NULL);
}

static gboolean
find (const DrawLandscapeView *view,
      double                   x,
      double                   y,
      gint                    *cost,
      QueensLandscapeKind     *kind)
{
  DrawChartPoint point;

  if (!find_in_chart (&draw_landscape, view, WIDTH, HEIGHT, x, y, &point))
    return FALSE;
  draw_landscape_get_point (view, point.index, cost, kind);
  return TRUE;
}

static cairo_surface_t *
draw (const DrawLandscapeView *view,
      double                   width,
      double                   height)
{
  return paint_picture (draw_landscape.paint, view, draw_theme_or_light (view->chart.theme), width, height, 1);
}

/* Each bar is visible, doesn't overlap others, and is found at its position. */
static void
test_bars (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (5);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  double before = 0;
  guint n_bars = 0;

  for (gint cost = 0; cost <= landscape->max_cost + 1; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      {
        guint count = queens_landscape_count (landscape, cost, kind);
        QueensLandscapeKind found_kind;
        cairo_rectangle_t bar;
        gint found_cost;

        g_assert_cmpint (draw_landscape_get_bar (&view, WIDTH, HEIGHT, cost, kind, &bar), ==,
                         count > 0);
        if (count == 0)
          continue;
        n_bars++;
        g_assert_cmpfloat (bar.x, >=, before);
        g_assert_cmpfloat (bar.x + bar.width, <=, WIDTH);
        g_assert_cmpfloat (bar.height, >=, 10);
        before = bar.x + bar.width;
        g_assert_true (find (&view, bar.x + bar.width / 2, bar.y + 2,
                                            &found_cost, &found_kind));
        g_assert_cmpint (found_cost, ==, cost);
        g_assert_cmpint (found_kind, ==, kind);
      }
  g_assert_cmpuint (n_bars, >, 10);
}

/* A bar is higher if it stands for more states. */
static void
test_scale (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (6);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  gint max_cost = landscape->max_cost;

  for (gint cost = 1; cost < max_cost; cost++)
    {
      guint here = queens_landscape_count (landscape, cost, QUEENS_LANDSCAPE_SLOPE);
      guint next = queens_landscape_count (landscape, cost + 1, QUEENS_LANDSCAPE_SLOPE);
      cairo_rectangle_t bar, next_bar;

      if (draw_landscape_get_bar (&view, WIDTH, HEIGHT, cost, QUEENS_LANDSCAPE_SLOPE, &bar)
          && draw_landscape_get_bar (&view, WIDTH, HEIGHT, cost + 1, QUEENS_LANDSCAPE_SLOPE,
                                     &next_bar)
          && here != next)
        g_assert_cmpint (bar.height > next_bar.height, ==, here > next);
    }
}

/* The numbers of states are completely inside the picture. */
static void
test_room (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (7);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  g_autoptr (cairo_surface_t) picture = draw (&view, WIDTH, HEIGHT);

  for (gint y = 0; y < HEIGHT; y++)
    for (gint x = 0; x < 3; x++)
      g_assert_cmpuint (pixel_at (picture, x, y), ==, pixel_at (picture, 0, 0));
}

/* If there is little room, the legend takes several lines, and the bars start lower. */
static void
test_narrow (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (7);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  g_autoptr (cairo_surface_t) picture = draw (&view, 300, HEIGHT);
  cairo_rectangle_t wide, narrow;

  for (gint y = 0; y < HEIGHT; y++)
    for (gint x = 290; x < 300; x++)
      g_assert_cmpuint (pixel_at (picture, x, y), ==, pixel_at (picture, 0, 0));
  g_assert_true (draw_landscape_get_bar (&view, WIDTH, HEIGHT, 1, QUEENS_LANDSCAPE_MINIMUM, &wide));
  g_assert_true (draw_landscape_get_bar (&view, 300, HEIGHT, 1, QUEENS_LANDSCAPE_MINIMUM, &narrow));
  g_assert_cmpfloat (narrow.y, >, wide.y + 5);
}

static void
test_nothing_there (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (4);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  QueensLandscapeKind kind;
  gint cost;

  g_assert_false (find (&view, 5, 100, &cost, &kind));
  g_assert_false (find (&view, WIDTH - 2, 100, &cost, &kind));
  g_assert_false (find (&view, 200, 3, &cost, &kind));
}

static guint
count_rows (cairo_surface_t         *picture,
            const cairo_rectangle_t *bar)
{
  guint32 before = pixel_at (picture, bar->x + bar->width / 2, bar->y + 4);
  guint n_changes = 0;

  for (double y = bar->y + 4; y < bar->y + bar->height - 2; y++)
    {
      guint32 pixel = pixel_at (picture, bar->x + bar->width / 2, y);

      n_changes += pixel != before;
      before = pixel;
    }
  return n_changes;
}

/* In black and white, minima and plateaus have lines. Solutions and slopes have no lines, and
 * differ in lightness. */
static void
test_patterns (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (5);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  g_autoptr (cairo_surface_t) picture = draw (&view, WIDTH, HEIGHT);
  gint tones[QUEENS_LANDSCAPE_N_KINDS];

  for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    {
      gboolean is_plain = kind == QUEENS_LANDSCAPE_SOLUTION || kind == QUEENS_LANDSCAPE_SLOPE;
      cairo_rectangle_t bar;
      gint cost = 0;

      while (!draw_landscape_get_bar (&view, WIDTH, HEIGHT, cost, kind, &bar) || bar.height < 30)
        cost++;
      tones[kind] = lightness (pixel_at (picture, bar.x + bar.width / 2, bar.y + 5));
      if (is_plain)
        g_assert_cmpuint (count_rows (picture, &bar), <=, 8);
      else
        g_assert_cmpuint (count_rows (picture, &bar), >=, 6);
    }
  g_assert_cmpint (tones[QUEENS_LANDSCAPE_SOLUTION] + 60, <, tones[QUEENS_LANDSCAPE_SLOPE]);
}

/* Only the bar of the current state has a mark. */
static void
test_present (void)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (5);
  DrawLandscapeView view = { .landscape = landscape, .present = -1 };
  g_autoptr (cairo_surface_t) without = draw (&view, WIDTH, HEIGHT);

  for (guint state = 0; state < landscape->states.n_states; state += 97)
    {
      g_autoptr (cairo_surface_t) with = NULL;
      cairo_rectangle_t bar;
      guint n_differences = 0;

      view.present = state;
      with = draw (&view, WIDTH, HEIGHT);
      g_assert_true (draw_landscape_get_bar (&view, WIDTH, HEIGHT,
                                             queens_landscape_get (landscape, state).cost,
                                             queens_landscape_get (landscape, state).kind, &bar));
      for (gint x = 0; x < WIDTH; x++)
        for (gint y = 0; y < HEIGHT; y++)
          if (pixel_at (with, x, y) != pixel_at (without, x, y))
            {
              g_assert_cmpfloat (ABS (x - bar.x - bar.width / 2), <, bar.width + 8);
              n_differences++;
            }
      g_assert_cmpuint (n_differences, >, 50);
    }
}

static void
test_themes (void)
{
  for (guint size = 1; size <= 6; size++)
    for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
      {
        g_autoptr (QueensLandscape) landscape = new_landscape (size);
        DrawLandscapeView view = { .landscape = landscape, .present = 0,
                                   .chart.theme = draw_theme_get (style) };

        cairo_surface_destroy (draw (&view, WIDTH, HEIGHT));
        cairo_surface_destroy (draw (&view, 40, 30));
      }
}

int
landscape_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/landscape/bars", test_bars);
  g_test_add_func ("/draw/landscape/scale", test_scale);
  g_test_add_func ("/draw/landscape/room", test_room);
  g_test_add_func ("/draw/landscape/narrow", test_narrow);
  g_test_add_func ("/draw/landscape/nothing-there", test_nothing_there);
  g_test_add_func ("/draw/landscape/patterns", test_patterns);
  g_test_add_func ("/draw/landscape/present", test_present);
  g_test_add_func ("/draw/landscape/themes", test_themes);
  return g_test_run ();
}
