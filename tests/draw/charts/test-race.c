/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each curve has its own colour and ends where its search ends, and points are found. */

#include "draw-race.h"

#include "picture.h"

#define WIDTH 600
#define HEIGHT 144
#define MANY G_GUINT64_CONSTANT (1000000000000)

static guint64
find_count (const DrawRaceView *view,
            double              x)
{
  DrawChartPoint point;

  g_assert_true (find_in_chart (&draw_race, view, WIDTH, HEIGHT, x, 0, &point));
  return point.index;
}

static double
get_x (const DrawRaceView *view,
       guint64             count)
{
  const DrawChartPoint point = { 0, count };
  double x, y;

  place_in_chart (&draw_race, view, WIDTH, HEIGHT, &point, &x, &y);
  return x;
}

/* Data of a curve that has the same cost everywhere. Counts the calls of get_level(). */
typedef struct
{
  gint64 cost;
  guint  n_calls;
} Level;

static void
get_level (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  Level *level = data;

  g_assert_cmpuint (first, <=, last);
  *lowest = *highest = level->cost;
  level->n_calls++;
}

static DrawRaceCurve
new_curve (const char *name,
           Level      *level,
           guint64     last)
{
  return (DrawRaceCurve) { .name = name,
                           .range = get_level,
                           .last = last,
                           .present = last,
                           .data = level,
                           .has_ended = TRUE };
}

static guint
count_between (cairo_surface_t    *picture,
               const DrawRaceView *view,
               guint64             first,
               guint64             last,
               DrawColor           color)
{
  double left = get_x (view, first) + 12;
  double right = get_x (view, last) - 12;

  /* Count only below the legend. */
  return count_in (picture, (cairo_rectangle_t) { left, 28, right - left, HEIGHT - 28 }, color);
}

/* The second search has ended halfway, and there is no third search. */
static void
test_curves (void)
{
  Level high = { 9 }, low = { 3 }, middle = { 6 };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  const DrawRaceView view = {
    .curves = { new_curve ("A", &high, 20), new_curve ("B", &low, 10), { NULL },
                new_curve ("D", &middle, 20) },
    .clock = 20, .x_title = "Iterations", .y_title = "Cost",
  };
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_race.paint, &view, theme, WIDTH, HEIGHT, 1);

  g_assert_cmpuint (count_between (picture, &view, 0, 10, theme->accent), >, 100);
  g_assert_cmpuint (count_between (picture, &view, 10, 20, theme->accent), >, 100);
  g_assert_cmpuint (count_between (picture, &view, 0, 10, theme->attacked), >, 100);
  g_assert_cmpuint (count_between (picture, &view, 10, 20, theme->attacked), ==, 0);
  g_assert_cmpuint (count_between (picture, &view, 0, 20, theme->distance), ==, 0);
  g_assert_cmpuint (count_between (picture, &view, 0, 20, theme->fourth), >, 100);
}

static void
test_find (void)
{
  Level level = { 9 };
  const DrawRaceView view = { .curves = { { NULL }, new_curve ("B", &level, 20) } };

  for (guint64 count = 0; count <= 20; count++)
    g_assert_cmpuint (find_count (&view, get_x (&view, count)),
                      ==, count);
  g_assert_cmpuint (find_count (&view, -100), ==, 0);
  g_assert_cmpuint (find_count (&view, 10 * WIDTH), ==, 20);
}

/* If a search has ended long before another, the axis is logarithmic. Even then, points are found,
 * including the point at 0. Otherwise, the axis is linear. */
static void
test_logarithmic (void)
{
  Level level = { 9 }, other = { 3 };
  DrawRaceView view = { .curves = { new_curve ("A", &level, 100),
                                    new_curve ("B", &other, 100000) },
                        .x_title = "Iterations", .y_title = "Cost" };
  const guint64 counts[] = { 0, 1, 2, 5, 10, 20 };
  double x[3];

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpuint (find_count (&view, get_x (&view, counts[i])),
                      ==, counts[i]);
  g_assert_cmpuint (find_count (&view, 10 * WIDTH), ==, 100000);
  for (guint i = 0, count = 10; i < 3; i++, count *= 10)
    x[i] = get_x (&view, count);
  g_assert_cmpfloat_with_epsilon (x[1] - x[0], x[2] - x[1], 1e-6);
  paint_all_sizes (draw_race.paint, &view);
  view.curves[0].has_ended = FALSE;
  for (guint i = 0; i < 3; i++)
    x[i] = get_x (&view, 10000 * (i + 1));
  g_assert_cmpfloat_with_epsilon (x[1] - x[0], x[2] - x[1], 1e-6);
}

/* A long search needs only a few calls per pixel. */
static void
test_long (void)
{
  Level level = { 9 };
  const DrawRaceView view = { .curves = { new_curve ("A", &level, MANY) }, .clock = MANY,
                              .x_title = "", .y_title = "" };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_race.paint, &view, theme, WIDTH, HEIGHT, 1);

  g_assert_cmpuint (level.n_calls, <, 2 * WIDTH);
  g_assert_cmpuint (count_between (picture, &view, 0, MANY, theme->accent), >, WIDTH / 2);
}

static void
test_sizes (void)
{
  Level level = { 9 }, none = { 0 };
  const DrawRaceView empty = { .x_title = "Evaluations", .y_title = "Cost" };
  DrawRaceView view = empty;

  view.curves[0] = new_curve ("A", &level, 0);
  view.curves[1] = new_curve ("B", &none, 5000);
  view.curves[2] = new_curve ("C", &level, 7);
  paint_all_sizes (draw_race.paint, &empty);
  paint_all_sizes (draw_race.paint, &view);
  view.is_stepped = TRUE;
  view.curves[1].last = 8;
  paint_all_sizes (draw_race.paint, &view);
}

int
race_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/race/curves", test_curves);
  g_test_add_func ("/race/find", test_find);
  g_test_add_func ("/race/logarithmic", test_logarithmic);
  g_test_add_func ("/race/long", test_long);
  g_test_add_func ("/race/sizes", test_sizes);
  return g_test_run ();
}
