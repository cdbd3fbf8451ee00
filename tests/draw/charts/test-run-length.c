/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves are at their shares and differ in more than colour, and their points are found. */

#include "draw-run-length.h"

#include <math.h>
#include <string.h>

#include "draw-plot.h"
#include "picture.h"

#define WIDTH 600
#define HEIGHT 300

static gboolean
find (const DrawRunLengthView *view,
      double                   x,
      double                   y,
      guint                   *curve,
      guint64                 *iterations)
{
  DrawChartPoint point;

  if (!find_in_chart (&draw_run_length, view, WIDTH, HEIGHT, x, y, &point))
    return FALSE;
  *curve = point.series;
  *iterations = view->curves[point.series].run_length->points[point.index].iterations;
  return TRUE;
}

/* Adds a trial with @end for each number of @iterations, which may be NULL. */
static void
add_trials (QueensSummary            *summary,
            const QueensDistribution *iterations,
            QueensEnd                 end)
{
  guint n = 0;
  const QueensOccurrence *occurrences
    = iterations == NULL ? NULL : queens_distribution_get_occurrences (iterations, &n);

  for (guint i = 0; i < n; i++)
    {
      QueensTrial trial = { .solved = end == QUEENS_END_SOLVED, .end = end,
                            .tally.iterations = occurrences[i].value };

      for (guint64 count = 0; count < occurrences[i].count; count++)
        queens_summary_add (summary, &trial);
    }
}

/* Returns run lengths of trials with these ends. Each argument may be NULL. */
static QueensRunLength *
new_run_length (const QueensDistribution *solved,
                const QueensDistribution *stuck,
                const QueensDistribution *cut_off)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();

  add_trials (summary, solved, QUEENS_END_SOLVED);
  add_trials (summary, stuck, QUEENS_END_LOCAL_MINIMUM);
  add_trials (summary, cut_off, QUEENS_END_ITERATION_LIMIT);
  return queens_run_length_new (summary);
}

/* Ten trials are solved after 10, 20… 100 iterations, and ten are stuck after 100. */
static QueensRunLength *
new_half (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (10, 10, 10);
  g_autoptr (QueensDistribution) stuck = queens_distribution_new ();

  queens_distribution_add (stuck, 100, 10);
  return new_run_length (solved, stuck, NULL);
}

/* Between two points, the curve is flat at the height of the first point. */
static void
test_curve (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  const DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = half } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  double x0, y0, x, y, next, ignored, end;

  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x0, &y0);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 60, &x, &y);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 70, &next, &ignored);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 100, &ignored, &end);
  g_assert_cmpfloat_with_epsilon (y0 - y, 0.6 * (y0 - end), 1e-6);
  g_assert_true (is_near (pixel_at (picture, (x + next) / 2, y), theme->accent, 60));
  /* The band surrounds the curve, and below the band there is nothing. */
  g_assert_false (is_near (pixel_at (picture, (x + next) / 2, y - 8), theme->background, 3));
  g_assert_false (is_near (pixel_at (picture, (x + next) / 2, y + 8), theme->background, 3));
  g_assert_true (
    is_near (pixel_at (picture, (x + next) / 2, (y0 + y) / 2 + 25), theme->background, 3));
  /* A dot is wider than the line. */
  g_assert_true (is_near (pixel_at (picture, x + 1, y - 2), theme->accent, 60));
}

/* Counts the pixels of the first curve between two numbers of iterations, at the height of its
 * share at @at. Skips both ends, where other lines may be. */
static guint
count_level (const DrawRunLengthView *view,
             guint64                  at,
             guint64                  from,
             guint64                  to)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_run_length.paint, view, theme, WIDTH, HEIGHT, 1);
  double begin, end, y, ignored;
  guint count = 0;

  draw_run_length_get_point (view, WIDTH, HEIGHT, 0, at, &ignored, &y);
  draw_run_length_get_point (view, WIDTH, HEIGHT, 0, from, &begin, &ignored);
  draw_run_length_get_point (view, WIDTH, HEIGHT, 0, to, &end, &ignored);
  for (double x = begin + 5; x < end - 5; x++)
    count += is_near (pixel_at (picture, x, y), theme->accent, 60);
  return count;
}

/* A curve continues to the right end if other curves have longer trials, unless its own trials were
 * cut off. */
static void
test_end (void)
{
  g_autoptr (QueensDistribution) few = new_distribution (10, 10, 5);
  g_autoptr (QueensDistribution) one = new_distribution (60, 1, 1);
  g_autoptr (QueensDistribution) late = new_distribution (1000, 1, 1);
  g_autoptr (QueensRunLength) stuck = new_run_length (few, one, NULL);
  g_autoptr (QueensRunLength) cut_off = new_run_length (few, NULL, one);
  g_autoptr (QueensRunLength) longer = new_run_length (NULL, NULL, late);
  DrawRunLengthView view = { .n_curves = 2, .curves = { { stuck, "Stuck" },
                                                        { longer, "Longer" } } };

  for (view.chart.is_logarithmic = 0; view.chart.is_logarithmic < 2; view.chart.is_logarithmic++)
    {
      view.curves[0].run_length = stuck;
      g_assert_cmpuint (count_level (&view, 50, 60, 1000), >, WIDTH / 4);
      view.curves[0].run_length = cut_off;
      g_assert_cmpuint (count_level (&view, 50, 60, 1000), ==, 0);
    }
}

/* If all trials took the same number of iterations, the curve is flat, even if this number is 0. */
static void
test_level (void)
{
  g_autoptr (QueensDistribution) none = new_distribution (0, 1, 1);
  g_autoptr (QueensDistribution) many = new_distribution (324, 1, 1);
  g_autoptr (QueensRunLength) solved = new_run_length (none, NULL, NULL);
  g_autoptr (QueensRunLength) stuck = new_run_length (NULL, none, NULL);
  g_autoptr (QueensRunLength) late = new_run_length (many, NULL, NULL);
  DrawRunLengthView view = { .n_curves = 1 };

  view.curves[0].run_length = solved;
  g_assert_cmpuint (count_level (&view, 0, 0, 1), >, WIDTH / 2);
  view.curves[0].run_length = stuck;
  g_assert_cmpuint (count_level (&view, 0, 0, 1), >, WIDTH / 2);
  view.curves[0].run_length = late;
  g_assert_cmpuint (count_level (&view, 324, 324, 340), >=, 10);
}

/* If all trials are solved, the band is empty instead of reaching from 0 to 100 %. */
static void
test_no_band (void)
{
  g_autoptr (QueensDistribution) none = new_distribution (0, 1, 1);
  g_autoptr (QueensRunLength) solved = new_run_length (none, NULL, NULL);
  const DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = solved } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  double x, y;

  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x, &y);
  g_assert_true (is_near (pixel_at (picture, x + 100, y + 10), theme->background, 3));
}

/* A curve without trials isn't drawn. */
static void
test_no_trials (void)
{
  g_autoptr (QueensRunLength) no_trials = new_run_length (NULL, NULL, NULL);
  const DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = no_trials } } };

  g_assert_cmpuint (count_level (&view, 0, 0, 1), ==, 0);
}

/* On a logarithmic axis, 0 is at the left end, and each factor of ten has the same length. */
static void
test_logarithmic (void)
{
  g_autoptr (QueensDistribution) solved = new_distribution (0, 100, 11);
  g_autoptr (QueensRunLength) run_length = new_run_length (solved, NULL, NULL);
  const DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = run_length } },
                                   .chart.is_logarithmic = TRUE };
  double x[5], y;

  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x[0], &y);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 1, &x[1], &y);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 10, &x[2], &y);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 100, &x[3], &y);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 1000, &x[4], &y);
  g_assert_cmpfloat (x[0], >, 0);
  g_assert_cmpfloat (x[1], >, x[0] + 10);
  g_assert_cmpfloat_with_epsilon (x[3] - x[2], x[2] - x[1], 1e-6);
  g_assert_cmpfloat_with_epsilon (x[4] - x[3], x[2] - x[1], 1e-6);
  g_assert_cmpfloat (x[4], <=, WIDTH);
}

/* @n_solved of 50 trials are solved after 10 iterations. The others are stuck after 1000, so the
 * curve is flat between 10 and 1000. */
static QueensRunLength *
new_flat (guint n_solved)
{
  g_autoptr (QueensDistribution) solved = queens_distribution_new ();
  g_autoptr (QueensDistribution) stuck = queens_distribution_new ();

  queens_distribution_add (solved, 10, n_solved);
  queens_distribution_add (stuck, 1000, 50 - n_solved);
  return new_run_length (solved, stuck, NULL);
}

/* The first curve is solid, and the others are dashed. */
static void
test_dashes (void)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_DARK);
  const DrawColor colors[] = { theme->accent, theme->attacked, theme->distance, theme->fourth,
                               theme->more[0], theme->more[1], theme->more[2], theme->more[3] };
  QueensRunLength *run_lengths[DRAW_RUN_LENGTH_MAX_CURVES];
  DrawRunLengthView view = { .chart.theme = theme,
                             .n_curves = DRAW_RUN_LENGTH_MAX_CURVES };
  g_autoptr (cairo_surface_t) picture = NULL;

  for (guint i = 0; i < DRAW_RUN_LENGTH_MAX_CURVES; i++)
    view.curves[i].run_length = run_lengths[i] = new_flat (6 * (i + 1));
  picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  for (guint i = 0; i < DRAW_RUN_LENGTH_MAX_CURVES; i++)
    {
      double begin, end, y;
      guint n_drawn = 0;

      draw_run_length_get_point (&view, WIDTH, HEIGHT, i, 20, &begin, &y);
      draw_run_length_get_point (&view, WIDTH, HEIGHT, i, 990, &end, &y);
      for (double x = begin; x < end; x++)
        n_drawn += is_near (pixel_at (picture, x, y), colors[i], 60);
      g_assert_cmpfloat (n_drawn, >, 0.3 * (end - begin));
      if (i == 0)
        g_assert_cmpfloat (n_drawn, >=, floor (end - begin));
      else
        g_assert_cmpfloat (n_drawn, <, 0.9 * (end - begin));
    }
  for (guint i = 0; i < DRAW_RUN_LENGTH_MAX_CURVES; i++)
    queens_run_length_free (run_lengths[i]);
}

/* Returns the height of the chart from share 0 to share 1, if @n_solved of 1000 trials are
 * solved. */
static double
measure_whole (guint n_solved)
{
  g_autoptr (QueensDistribution) solved = queens_distribution_new ();
  g_autoptr (QueensDistribution) stuck = queens_distribution_new ();
  g_autoptr (QueensRunLength) run_length = NULL;
  DrawRunLengthView view = { .n_curves = 1 };
  double x, zero, y;

  queens_distribution_add (solved, 10, n_solved);
  queens_distribution_add (stuck, 10, 1000 - n_solved);
  view.curves[0].run_length = run_length = new_run_length (solved, stuck, NULL);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x, &zero);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 10, &x, &y);
  return (zero - y) / (n_solved / 1000.0);
}

/* The y axis ends at 5, 10, 20, 50 or 100 %, above the highest band. */
static void
test_top (void)
{
  double whole = measure_whole (600);

  g_assert_cmpfloat (whole, >, HEIGHT / 2);
  g_assert_cmpfloat (whole, <, HEIGHT);
  g_assert_cmpfloat_with_epsilon (measure_whole (1000), whole, 1e-6);
  g_assert_cmpfloat_with_epsilon (measure_whole (300), 2 * whole, 1e-6);
  g_assert_cmpfloat_with_epsilon (measure_whole (120), 5 * whole, 1e-6);
  g_assert_cmpfloat_with_epsilon (measure_whole (80), 10 * whole, 1e-6);
  /* The share is below 10 %, but its band isn't. */
  g_assert_cmpfloat_with_epsilon (measure_whole (95), 5 * whole, 1e-6);
  g_assert_cmpfloat_with_epsilon (measure_whole (2), 20 * whole, 1e-6);
}

/* Each point is found on its own curve, even without a dot. */
static void
test_find (void)
{
  g_autoptr (QueensDistribution) few = new_distribution (5, 10, 10);
  g_autoptr (QueensRunLength) first = new_run_length (few, NULL, NULL);
  g_autoptr (QueensRunLength) second = new_half ();
  DrawRunLengthView view = { .n_curves = 2, .curves = { { first, "First" },
                                                        { second, "Second" } } };

  for (view.chart.is_logarithmic = 0; view.chart.is_logarithmic < 2; view.chart.is_logarithmic++)
    for (guint64 wanted = 10; wanted <= 100; wanted += 5)
      {
        guint curve = wanted % 10 == 5 ? 0 : 1;
        guint64 iterations;
        guint found;
        double x, y;

        draw_run_length_get_point (&view, WIDTH, HEIGHT, curve, wanted, &x, &y);
        g_assert_true (
          find (&view, x + 1, y - 1, &found, &iterations));
        g_assert_cmpuint (found, ==, curve);
        g_assert_cmpuint (iterations, ==, wanted);
      }
}

static void
test_nothing_there (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  const DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = half } } };
  const DrawRunLengthView empty = { .n_curves = 0 };
  guint64 iterations;
  guint curve;
  double x, y;

  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 50, &x, &y);
  g_assert_false (find (&view, x, y - 40, &curve, &iterations));
  g_assert_false (find (&view, -100, -100, &curve, &iterations));
  g_assert_false (find (&empty, x, y, &curve, &iterations));
}

/* A cut-off is a dashed vertical line with its number beside it. */
static void
test_cut_off (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  DrawRunLengthView view = { .n_curves = 1, .curves = { { .run_length = half } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) without = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  g_autoptr (cairo_surface_t) picture = NULL;
  guint n_line = 0, n_number = 0;
  double x, y;

  view.curves[0].cut_off = 35;
  picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 35, &x, &y);
  for (double at = 0; at < HEIGHT; at++)
    {
      n_line += is_near (pixel_at (picture, x, at), theme->text, 60);
      for (double beside = 4; beside < 100; beside++)
        n_number += pixel_at (picture, x + beside, at) != pixel_at (without, x + beside, at);
    }
  g_assert_cmpuint (n_line, >, HEIGHT / 4);
  g_assert_cmpuint (n_line, <, HEIGHT * 3 / 4);
  g_assert_cmpuint (n_number, >, 100);
}

static void
test_mark (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  DrawChartPoint hovered = { 0, 0 };
  const DrawRunLengthView view = { .chart.hovered = &hovered, .n_curves = 1,
                                   .curves = { { .run_length = half } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = NULL;
  double x, y;
  guint n_ring = 0;

  while (half->points[hovered.index].iterations != 50)
    hovered.index++;
  picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 50, &x, &y);
  for (double down = -10; down <= 10; down++)
    for (double across = -10; across <= 10; across++)
      n_ring += is_near (pixel_at (picture, x + across, y + down), theme->text, 40);
  g_assert_cmpuint (n_ring, >, 20);
}

/* The curves of fits are at the fitted shares, and reach the share of trials that aren't stuck. */
static void
test_fit (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  const QueensWeibull fit = { .mean = 40, .shape = 3, .scale = 60 };
  DrawRunLengthView view = { .n_curves = 1,
                             .curves = { { .run_length = half, .name = "Trials", .fit = &fit,
                                           .fit_share = 0.5 } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  double x, y, bottom, top, ignored;
  guint n_exponential = 0, n_weibull = 0;

  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x, &bottom);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 100, &ignored, &top);
  for (guint i = 15; i < 30; i++)
    {
      /* Half of the trials are stuck, so a fitted share of 1 is at the height of 0.5. */
      draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, i, &x, &ignored);
      y = bottom + (top - bottom) * -expm1 (-(i / 40.0));
      for (int up = -2; up <= 2; up++)
        if (is_near (pixel_at (picture, x, y + up), theme->attacked, 60))
          {
            n_exponential++;
            break;
          }
      y = bottom + (top - bottom) * -expm1 (-pow (i / 60.0, 3));
      for (int up = -2; up <= 2; up++)
        if (is_near (pixel_at (picture, x, y + up), theme->distance, 60))
          {
            n_weibull++;
            break;
          }
    }
  g_assert_cmpuint (n_exponential, >=, 5);
  g_assert_cmpuint (n_weibull, >=, 4);
  view.chart.is_logarithmic = TRUE;
  paint_all_sizes (draw_run_length.paint, &view);
}

/* The exact chances are a dotted line from iteration to iteration, in the colour of the text. The
 * description of a point contains its exact chance. */
static void
test_exact (void)
{
  g_autoptr (QueensRunLength) half = new_half ();
  gdouble within[41];
  const QueensChances chances = { .limit = 40, .solved_within = within };
  DrawRunLengthView view = { .chart = { .width = WIDTH, .height = HEIGHT }, .n_curves = 1,
                             .curves = { { .run_length = half, .exact = &chances } } };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = NULL;
  g_autofree char *words = NULL;
  DrawChartPoint point = { 0, 0 };
  double x, bottom, top, ignored;
  guint n_exact = 0;

  for (guint i = 0; i <= 40; i++)
    within[i] = i / 50.0;
  picture = paint_picture (draw_run_length.paint, &view, theme, WIDTH, HEIGHT, 1);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 0, &x, &bottom);
  draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, 100, &ignored, &top);
  /* Beyond the limit, the chance stays 0.8. This is 1.6 times as high as the last share of the
   * samples. */
  for (guint i = 45; i < 95; i++)
    {
      draw_run_length_get_point (&view, WIDTH, HEIGHT, 0, i, &x, &ignored);
      for (int up = -3; up <= 3; up++)
        if (is_near (pixel_at (picture, x, bottom + (top - bottom) * 1.6 + up), theme->text, 60))
          {
            n_exact++;
            break;
          }
    }
  g_assert_cmpuint (n_exact, >=, 15);
  g_assert_cmpuint (half->points[0].iterations, <, 50);
  words = draw_run_length.describe (&view, &point);
  g_assert_nonnull (strstr (words, " The exact chance is "));
  g_assert_true (g_str_has_suffix (words, "\302\240%."));
  view.chart.is_logarithmic = TRUE;
  paint_all_sizes (draw_run_length.paint, &view);
}

/* The colours of eight curves differ from each other and contrast with the background. */
static void
test_eight (void)
{
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (QueensRunLength) half = new_half ();
  DrawRunLengthView view = { .n_curves = 8 };
  const DrawPlot plot = { .theme = theme };

  for (guint i = 0; i < 8; i++)
    {
      DrawColor color = draw_plot_get_color (&plot, i);

      view.curves[i] = (DrawRunLengthCurve) { half, "A" };
      g_assert_cmpfloat (draw_color_contrast (color, theme->background), >, 3);
      for (guint j = 0; j < i; j++)
        {
          DrawColor other = draw_plot_get_color (&plot, j);

          g_assert_cmpfloat (fabs (color.red - other.red) + fabs (color.green - other.green)
                               + fabs (color.blue - other.blue), >, 0.15);
        }
    }
  paint_all_sizes (draw_run_length.paint, &view);
}

static void
test_sizes (void)
{
  g_autoptr (QueensDistribution) one = new_distribution (1000000, 1, 1);
  g_autoptr (QueensDistribution) many = new_distribution (0, 3, 200000);
  g_autoptr (QueensRunLength) none_solved = new_run_length (NULL, one, NULL);
  g_autoptr (QueensRunLength) no_trials = new_run_length (NULL, NULL, NULL);
  g_autoptr (QueensRunLength) single = new_run_length (one, NULL, NULL);
  g_autoptr (QueensRunLength) large = new_run_length (many, one, NULL);
  const DrawRunLengthView views[] = {
    { .n_curves = 0 },
    { .n_curves = 1, .curves = { { no_trials } } },
    { .n_curves = 1, .curves = { { none_solved } } },
    { .n_curves = 1, .curves = { { single, "A", 1000000 } } },
    { .n_curves = 4, .curves = { { large, "A name that is far too long for a legend in little room",
                                   7 },
                                 { single, "B" },
                                 { none_solved, "C", 500000 }, { no_trials, "D", 1 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      DrawRunLengthView view = views[i];

      paint_all_sizes (draw_run_length.paint, &view);
      view.chart.is_logarithmic = TRUE;
      paint_all_sizes (draw_run_length.paint, &view);
    }
}

int
run_length_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/run-length/curve", test_curve);
  g_test_add_func ("/draw/run-length/end", test_end);
  g_test_add_func ("/draw/run-length/level", test_level);
  g_test_add_func ("/draw/run-length/no-band", test_no_band);
  g_test_add_func ("/draw/run-length/no-trials", test_no_trials);
  g_test_add_func ("/draw/run-length/logarithmic", test_logarithmic);
  g_test_add_func ("/draw/run-length/dashes", test_dashes);
  g_test_add_func ("/draw/run-length/top", test_top);
  g_test_add_func ("/draw/run-length/find", test_find);
  g_test_add_func ("/draw/run-length/nothing-there", test_nothing_there);
  g_test_add_func ("/draw/run-length/cut-off", test_cut_off);
  g_test_add_func ("/draw/run-length/mark", test_mark);
  g_test_add_func ("/draw/run-length/fit", test_fit);
  g_test_add_func ("/draw/run-length/exact", test_exact);
  g_test_add_func ("/draw/run-length/eight", test_eight);
  g_test_add_func ("/draw/run-length/sizes", test_sizes);
  return g_test_run ();
}
