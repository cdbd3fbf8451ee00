/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the map of reachable boards. Every board has a marker that is found, or is part of a
 * bar. */

#include "draw-trap.h"

#include "picture.h"
#include "searches.h"

#include <math.h>

#define WIDTH 720
#define HEIGHT 480

static QueensTrap *
follow (const char   *words,
        guint         size,
        const gint32 *rows,
        guint         most)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_auto (QueensSetup) setup = { 0 };
  QueensTrap *trap;

  searches_read_setup (&setup, problem, words);
  trap = queens_trap_new (&setup, rows, most, FALSE, NULL, NULL, NULL);
  g_assert_nonnull (trap);
  return trap;
}

static DrawTrapView
make_view (const QueensTrap *trap,
           double            height)
{
  return (DrawTrapView) {
    .chart = { .kind = &draw_trap, .width = WIDTH, .height = height },
    .trap = trap,
    .present = -1,
  };
}

/* Every board belongs to one point, and the point is found at its position inside the chart.
 * Markers don't touch, and boards at a smaller distance are higher up. */
static void
check_points (const DrawTrapView *view,
              gboolean            has_bars)
{
  guint next = 0, n_bars = 0;
  double above = 0;

  for (guint series = 0; series < draw_trap.count_series (view); series++)
    {
      double lowest = 0, x = -100, y = 0;

      for (guint64 i = 0; i < draw_trap.count_points (view, series); i++)
        {
          DrawChartPoint point = { series, i };
          g_autofree char *words = draw_trap.describe (view, &point);
          DrawChartPoint found = { .x = point.x, .y = point.y };
          guint n_boards;
          guint first = draw_trap_get_boards (view, &point, &n_boards);

          g_assert_cmpuint (first, ==, next);
          next = first + n_boards;
          n_bars += n_boards > 1;
          g_assert_true (draw_trap.find (view, &found));
          g_assert_cmpuint (found.series, ==, series);
          g_assert_cmpuint (found.index, ==, i);
          draw_trap_find_board (view, next - 1, &found);
          g_assert_cmpuint (found.series, ==, series);
          g_assert_cmpuint (found.index, ==, i);
          g_assert_cmpfloat (point.y, >, above);
          g_assert_cmpfloat (point.y, <, view->chart.height);
          g_assert_cmpfloat (hypot (point.x - x, point.y - y), >=, 7);
          x = point.x;
          y = point.y;
          lowest = MAX (lowest, y);
        }
      above = lowest;
    }
  g_assert_cmpuint (next, ==, view->trap->n_boards);
  g_assert_true (has_bars == (n_bars > 0));
}

static void
test_points (void)
{
  static const struct
  {
    const char *words;
    guint       size;
    gint32      rows[10];
    guint       most;
    gboolean    has_bars;
  } cases[] = {
    { "algorithm=min-conflicts", 8, { 0, 7, 4, 6, 1, 2, 5, 3 }, 0, FALSE },     /* 1 board */
    { "algorithm=min-conflicts", 10, { 9, 2, 6, 5, 7, 1, 4, 0, 8, 3 }, 0, FALSE },      /* 6
                                                                                         * boards */
    { "algorithm=min-conflicts", 6, { 0, 5, 1, 4, 1, 3 }, 0, FALSE },   /* 51 boards in 24 rows */
    { "algorithm=min-conflicts", 4, { 1, 3, 1, 0 }, 0, FALSE },         /* 66 boards */
    { "algorithm=steepest-ascent plateau=sideways", 8, { 5, 3, 1, 7, 2, 4, 6, 0 }, 0, TRUE },
    { "algorithm=min-conflicts", 10, { 5, 8, 2, 7, 3, 1, 9, 0, 6, 4 }, 30000, TRUE },
    { "algorithm=stochastic", 1, { 0 }, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensTrap) trap = follow (cases[i].words, cases[i].size, cases[i].rows,
                                            cases[i].most);
      DrawTrapView view = make_view (trap, HEIGHT);
      DrawTrapView low = make_view (trap, 160);
      guint n_rows = draw_trap.count_series (&view);

      g_test_message ("%u boards in %u rows", trap->n_boards, n_rows);
      check_points (&view, cases[i].has_bars);
      g_assert_cmpuint (draw_trap.count_series (&low), <=, n_rows);
      if (trap->n_layers < 8)
        g_assert_cmpuint (n_rows, ==, trap->n_layers);
    }
}

static guint
count_differences (cairo_surface_t *one,
                   cairo_surface_t *other)
{
  guint count = 0;

  for (gint i = 0; i < WIDTH; i++)
    for (gint j = 0; j < HEIGHT; j++)
      count += pixel_at (one, i, j) != pixel_at (other, i, j);
  return count;
}

/* The current board has a ring, and the moves from the hovered board are drawn more strongly. */
static void
test_marks (void)
{
  const gint32 rows[] = { 9, 2, 6, 5, 7, 1, 4, 0, 8, 3 };
  g_autoptr (QueensTrap) trap = follow ("algorithm=min-conflicts", 10, rows, 0);
  DrawTrapView view = make_view (trap, HEIGHT);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  DrawChartPoint point;
  g_autoptr (cairo_surface_t) plain = paint_picture (draw_trap.paint, &view, theme, WIDTH, HEIGHT,
                                                     1);
  g_autoptr (cairo_surface_t) hovered = NULL;
  g_autoptr (cairo_surface_t) marked = NULL;

  draw_trap_find_board (&view, 2, &point);
  view.chart.hovered = &point;
  hovered = paint_picture (draw_trap.paint, &view, theme, WIDTH, HEIGHT, 1);
  view.chart.hovered = NULL;
  view.present = 2;
  marked = paint_picture (draw_trap.paint, &view, theme, WIDTH, HEIGHT, 1);
  g_assert_cmpuint (count_differences (plain, hovered), >, 20);
  g_assert_cmpuint (count_differences (hovered, marked), >, 40);
}

/* The Down and Up keys move to a marker that is as near as possible in the x direction. */
static void
test_beside (void)
{
  const gint32 rows[] = { 0, 5, 1, 4, 1, 3 };
  g_autoptr (QueensTrap) trap = follow ("algorithm=min-conflicts", 6, rows, 0);
  DrawTrapView view = make_view (trap, HEIGHT);
  DrawChartPoint point = { 0, 0 };

  for (guint series = 1; series < draw_trap.count_series (&view); series++)
    {
      guint64 n = draw_trap.count_points (&view, series);
      DrawChartPoint next = { series, draw_trap.get_beside (&view, &point, series) };
      DrawChartPoint first = { series, 0 };
      DrawChartPoint last = { series, n - 1 };

      g_assert_cmpuint (next.index, <, n);
      g_free (draw_trap.describe (&view, &point));
      g_free (draw_trap.describe (&view, &next));
      g_free (draw_trap.describe (&view, &first));
      g_free (draw_trap.describe (&view, &last));
      g_assert_cmpfloat (fabs (next.x - point.x), <=, fabs (first.x - point.x) + 1e-6);
      g_assert_cmpfloat (fabs (next.x - point.x), <=, fabs (last.x - point.x) + 1e-6);
      point = next;
    }
}

int
trap_map_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/trap-map/points", test_points);
  g_test_add_func ("/draw/trap-map/marks", test_marks);
  g_test_add_func ("/draw/trap-map/beside", test_beside);
  return g_test_run ();
}
