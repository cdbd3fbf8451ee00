/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every trial is in a bin, bins have sensible widths, bars react to clicks, and kinds of trials
 * differ in more than colour. */

#include "draw-histogram.h"

#include "picture.h"

#define WIDTH 600
#define HEIGHT 260

static gboolean
find (const DrawHistogramView *view,
      double                   x,
      double                   y,
      DrawHistogramBin        *bin)
{
  DrawChartPoint point;

  if (!find_in_chart (&draw_histogram, view, WIDTH, HEIGHT, x, y, &point))
    return FALSE;
  *bin = draw_histogram_get_bins (view, WIDTH).bins[point.index];
  return TRUE;
}

/* Checks that bins have no gaps and that every trial is in the right bin. */
static void
assert_sound (const DrawHistogramBins  *bins,
              const QueensDistribution *solved,
              const QueensDistribution *cut_off)
{
  guint64 n_solved = 0, n_unsolved = 0;
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (solved, &n);

  for (guint i = 0; i < bins->n_bins; i++)
    {
      const DrawHistogramBin *bin = &bins->bins[i];
      guint64 count = 0;

      g_assert_cmpuint (bin->first, <=, bin->last);
      if (i > 0)
        g_assert_cmpuint (bin->first, ==, bins->bins[i - 1].last + 1);
      for (guint k = 0; k < n; k++)
        count += occurrences[k].value >= bin->first && occurrences[k].value <= bin->last
                   ? occurrences[k].count
                   : 0;
      g_assert_cmpuint (bin->counts[DRAW_HISTOGRAM_SOLVED], ==, count);
      g_assert_cmpuint (bin->counts[DRAW_HISTOGRAM_SOLVED] + bin->counts[DRAW_HISTOGRAM_UNSOLVED],
                        <=,
                        bins->highest);
      n_solved += bin->counts[DRAW_HISTOGRAM_SOLVED];
      n_unsolved += bin->counts[DRAW_HISTOGRAM_UNSOLVED];
    }
  g_assert_cmpuint (n_solved, ==, solved->moments.count);
  g_assert_cmpuint (n_unsolved, ==, cut_off->moments.count);
  g_assert_cmpuint (bins->totals[DRAW_HISTOGRAM_SOLVED], ==, n_solved);
  g_assert_cmpuint (bins->totals[DRAW_HISTOGRAM_UNSOLVED], ==, n_unsolved);
}

static void
test_sound (void)
{
  const struct { guint64 first, step; guint count; } cases[] = {
    { 0, 1, 1 }, { 0, 1, 8 }, { 1000000, 1, 1 }, { 0, 1, 5000 }, { 3, 17, 900 },
    { 1, 1000003, 1000 }, { 99990, 3, 40 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint most = 5; most <= 200; most = most * 2 + 1)
      for (guint is_logarithmic = 0; is_logarithmic < 2; is_logarithmic++)
        {
          g_autoptr (QueensDistribution) solved = new_distribution (cases[i].first, cases[i].step,
                                                                    cases[i].count);
          g_autoptr (QueensDistribution) cut_off = new_distribution (cases[i].first + 2, 1, 2);
          DrawHistogramBins bins = draw_histogram_bins_new (solved, NULL, cut_off, is_logarithmic,
                                                            most);

          g_assert_cmpuint (bins.n_bins, >=, 5);
          g_assert_cmpuint (bins.n_bins, <=, CLAMP (most, 10, DRAW_HISTOGRAM_MAX_BINS));
          assert_sound (&bins, solved, cut_off);
        }
}

/* If there are few numbers, each has a bin. Otherwise, the width of the bins is 1, 2 or 5 times a
 * power of ten. On a logarithmic axis, 0 has its own bin. */
static void
test_widths (void)
{
  g_autoptr (QueensDistribution) few = new_distribution (1, 1, 9);
  g_autoptr (QueensDistribution) many = new_distribution (0, 1, 1000);
  DrawHistogramBins bins = draw_histogram_bins_new (few, NULL, NULL, FALSE, 40);

  g_assert_cmpuint (bins.n_bins, ==, 10);
  g_assert_cmpuint (bins.bins[9].first, ==, 9);
  g_assert_cmpuint (bins.bins[9].last, ==, 9);
  /* The Rice rule gives twice the cube root of 1000, which is 20. */
  bins = draw_histogram_bins_new (many, NULL, NULL, FALSE, 40);
  g_assert_cmpuint (bins.n_bins, ==, 20);
  g_assert_cmpuint (bins.bins[1].first, ==, 50);
  g_assert_cmpuint (bins.bins[1].last, ==, 99);
  bins = draw_histogram_bins_new (many, NULL, NULL, TRUE, 40);
  g_assert_cmpuint (bins.bins[0].first, ==, 0);
  g_assert_cmpuint (bins.bins[0].last, ==, 0);
  g_assert_cmpuint (bins.bins[1].first, ==, 1);
  g_assert_cmpuint (bins.bins[bins.n_bins - 1].last, >=, 999);
}

static void
test_bars (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (2, 1, 4);
  g_autoptr (QueensDistribution) stuck = new_distribution (3, 1, 2);
  g_autoptr (QueensDistribution) cut_off = new_distribution (3, 1, 1);
  DrawHistogramView view = { .solved = solved, .stuck = stuck, .cut_off = cut_off };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_histogram.paint, &view, theme, WIDTH, HEIGHT, 1);
  cairo_rectangle_t full, hatched, none;
  DrawColor faint;
  double area;

  g_assert_true (draw_histogram_get_bar (&view, WIDTH, HEIGHT, 3, DRAW_HISTOGRAM_SOLVED, &full));
  g_assert_true (
    draw_histogram_get_bar (&view, WIDTH, HEIGHT, 3, DRAW_HISTOGRAM_UNSOLVED, &hatched));
  g_assert_false (draw_histogram_get_bar (&view, WIDTH, HEIGHT, 0, DRAW_HISTOGRAM_SOLVED, &none));
  g_assert_false (draw_histogram_get_bar (&view, WIDTH, HEIGHT, 5, DRAW_HISTOGRAM_UNSOLVED, &none));
  g_assert_false (
    draw_histogram_get_bar (&view, WIDTH, HEIGHT, 5000, DRAW_HISTOGRAM_SOLVED, &none));
  /* At 3 iterations, one trial is solved, one is stuck and one is cut off. So the bar of unsolved
   * trials is twice as high as the bar of solved trials. */
  g_assert_cmpfloat (full.x, ==, hatched.x);
  g_assert_cmpfloat (full.width, ==, hatched.width);
  g_assert_cmpfloat_with_epsilon (hatched.y + hatched.height, full.y, 1e-9);
  g_assert_cmpfloat_with_epsilon (hatched.height, 2 * full.height, 0.01);
  /* The bars of solved trials are solid, and the bars of unsolved trials have lines with gaps. */
  area = (full.width - 2) * (full.height - 2);
  g_assert_cmpfloat (count_in (picture, full, theme->distance), >, 0.95 * area);
  area = (hatched.width - 2) * (hatched.height - 2);
  g_assert_cmpfloat (count_in (picture, hatched, theme->attacked), <, 0.5 * area);
  faint = draw_color_mix (theme->background, theme->attacked, 0.22);
  g_assert_cmpfloat (count_in (picture, hatched, faint), >, 0.2 * area);
}

/* All bars have the positions and widths of their bins, which are ten numbers wide. A few bins have
 * no solved trials, and most have no unsolved trials. */
static void
test_even (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (0, 10, 5);
  g_autoptr (QueensDistribution) stuck = new_distribution (25, 30, 2);
  g_autoptr (QueensDistribution) late = new_distribution (91, 1, 1);
  const DrawHistogramView view = { .solved = solved, .stuck = stuck, .cut_off = late };
  cairo_rectangle_t first, last;
  double width;

  draw_histogram_get_bar (&view, WIDTH, HEIGHT, 5, DRAW_HISTOGRAM_SOLVED, &first);
  draw_histogram_get_bar (&view, WIDTH, HEIGHT, 99, DRAW_HISTOGRAM_UNSOLVED, &last);
  width = (last.x - first.x) / 9;
  g_assert_cmpfloat_with_epsilon (first.width, width - 2, 1.01);
  for (guint64 value = 0; value < 100; value++)
    for (DrawHistogramKind kind = 0; kind < DRAW_HISTOGRAM_N_KINDS; kind++)
      {
        cairo_rectangle_t bar;

        if (!draw_histogram_get_bar (&view, WIDTH, HEIGHT, value, kind, &bar))
          continue;
        g_assert_cmpfloat_with_epsilon (bar.x, first.x + value / 10 * width, 1.01);
        g_assert_cmpfloat_with_epsilon (bar.width, first.width, 1.01);
      }
}

/* Returns the width of the title of the iteration axis. */
static double
measure_title (const DrawHistogramView *view)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_histogram.paint, view, theme, WIDTH, HEIGHT, 1);
  double left = WIDTH, right = 0;

  for (double y = HEIGHT - 18; y < HEIGHT - 8; y++)
    for (double x = 0; x < WIDTH; x++)
      if (!is_near (pixel_at (picture, x, y), theme->background, 60))
        {
          left = MIN (left, x);
          right = MAX (right, x);
        }
  return right - left;
}

/* Returns the width of the title of the axis of trials, which is at the left above the numbers. */
static double
measure_words (const DrawHistogramView *view)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_histogram.paint, view, theme, WIDTH, HEIGHT, 1);
  cairo_rectangle_t bar;
  double right = 0;

  g_assert_true (draw_histogram_get_bar (view, WIDTH, HEIGHT, 0, DRAW_HISTOGRAM_SOLVED, &bar));
  for (double y = 26; y < bar.y - 8; y++)
    for (double x = 0; x < WIDTH / 2; x++)
      if (!is_near (pixel_at (picture, x, y), theme->background, 60))
        right = MAX (right, x);
  return right;
}

/* If every bar covers the same number of values, and more than one, the title says how many. */
static void
test_title (void)
{
  g_autoptr (QueensDistribution) few = new_distribution (1, 1, 9);
  g_autoptr (QueensDistribution) many = new_distribution (0, 1, 1000);
  DrawHistogramView view = { .solved = few };
  double plain = measure_title (&view);

  g_assert_cmpfloat (plain, >, 30);
  view.solved = many;
  g_assert_cmpfloat (measure_title (&view), >, 1.5 * plain);
  view.chart.is_logarithmic = TRUE;
  g_assert_cmpfloat (measure_title (&view), ==, plain);
}

/* Every number is equally frequent, so bins of 1, 1, 2, 2, 3… numbers have bars of the same height.
 * Their descriptions contain the true counts. */
static void
test_density (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (0, 1, 3000);
  DrawHistogramView view = { .solved = solved, .chart.is_logarithmic = TRUE };
  DrawHistogramBins bins = draw_histogram_bins_new (solved, NULL, NULL, TRUE, 40);
  cairo_rectangle_t first, bar;
  DrawHistogramBin bin;
  double wide;

  g_assert_cmpuint (bins.per, ==, 10);
  g_assert_true (draw_histogram_get_bar (&view, WIDTH, HEIGHT, 0, DRAW_HISTOGRAM_SOLVED, &first));
  for (guint64 value = 1; value < 1000; value += 7)
    {
      draw_histogram_get_bar (&view, WIDTH, HEIGHT, value, DRAW_HISTOGRAM_SOLVED, &bar);
      g_assert_cmpfloat_with_epsilon (bar.height, first.height, 0.01);
      g_assert_true (
        find (&view, bar.x + bar.width / 2, bar.y, &bin));
      g_assert_cmpuint (bin.counts[DRAW_HISTOGRAM_SOLVED], ==, bin.last - bin.first + 1);
    }
  /* The bars on a linear axis show counts. */
  bins = draw_histogram_bins_new (solved, NULL, NULL, FALSE, 40);
  g_assert_cmpuint (bins.per, ==, 0);
  /* This axis title is longer than "Trials" because it explains the heights. */
  wide = measure_words (&view);
  view.chart.is_logarithmic = FALSE;
  g_assert_cmpfloat (wide, >, 2 * measure_words (&view));
}

/* A single trial among a million is visible, whatever its kind. */
static void
test_least_height (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (4, 1, 1);
  DrawHistogramView view = { .solved = solved };
  cairo_rectangle_t bar;

  queens_distribution_add (solved, 2, 1000000);
  view.stuck = solved;
  for (DrawHistogramKind kind = 0; kind < DRAW_HISTOGRAM_N_KINDS; kind++)
    {
      g_assert_true (draw_histogram_get_bar (&view, WIDTH, HEIGHT, 4, kind, &bar));
      g_assert_cmpfloat (bar.height, >=, 1);
    }
}

static void
test_find (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (0, 7, 300);
  DrawHistogramView view = { .solved = solved };
  cairo_rectangle_t bar;
  DrawHistogramBin bin;

  for (view.chart.is_logarithmic = 0; view.chart.is_logarithmic < 2; view.chart.is_logarithmic++)
    for (guint64 value = 0; value < 2093; value += 91)
      {
        g_assert_true (
          draw_histogram_get_bar (&view, WIDTH, HEIGHT, value, DRAW_HISTOGRAM_SOLVED, &bar));
        g_assert_true (
          find (&view, bar.x + bar.width / 2, bar.y, &bin));
        g_assert_cmpuint (bin.first, <=, value);
        g_assert_cmpuint (bin.last, >=, value);
      }
  g_assert_false (find (&view, 2, 100, &bin));
  g_assert_false (find (&view, 300, HEIGHT - 2, &bin));
}

static void
test_sizes (void)
{
  g_autoptr (QueensDistribution) none = queens_distribution_new ();
  g_autoptr (QueensDistribution) one = new_distribution (1000000, 1, 1);
  g_autoptr (QueensDistribution) many = new_distribution (0, 13, 100000);
  const DrawHistogramView views[] = { { { NULL } }, { { NULL }, none, none, none },
                                      { { NULL }, one, none, none }, { { NULL }, many, one, none } };
  DrawHistogramBin bin;

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      DrawHistogramView view = views[i];

      paint_all_sizes (draw_histogram.paint, &view);
      view.chart.is_logarithmic = TRUE;
      paint_all_sizes (draw_histogram.paint, &view);
    }
  g_assert_false (find (&views[1], WIDTH / 2, HEIGHT / 2, &bin));
}

int
histogram_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/histogram/sound", test_sound);
  g_test_add_func ("/draw/histogram/widths", test_widths);
  g_test_add_func ("/draw/histogram/bars", test_bars);
  g_test_add_func ("/draw/histogram/even", test_even);
  g_test_add_func ("/draw/histogram/title", test_title);
  g_test_add_func ("/draw/histogram/density", test_density);
  g_test_add_func ("/draw/histogram/least-height", test_least_height);
  g_test_add_func ("/draw/histogram/find", test_find);
  g_test_add_func ("/draw/histogram/sizes", test_sizes);
  return g_test_run ();
}
