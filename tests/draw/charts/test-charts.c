/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of chart can be painted and saved, and its points can be found and described. */

#include <string.h>

#include "draw-basins.h"
#include "draw-boxes.h"
#include "draw-charts.h"
#include "draw-landscape.h"
#include "draw-race.h"
#include "draw-run-length.h"
#include "draw-sizes.h"
#include "draw-time-line.h"
#include "draw-trap.h"
#include "draw-tree.h"
#include "picture.h"
#include "queens-history.h"
#include "queens-summary.h"

#define WIDTH 600
#define HEIGHT 300
#define N_STEPS 20

static QueensSummary *summary;
static QueensRunLength *run_length;
static QueensLandscape *landscape;
static QueensTrap *trap;
static QueensTree *tree;
static QueensProblem *problem;

static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  *lowest = N_STEPS - last;
  *highest = N_STEPS - first;
}

static void
fill_run_length (gpointer data)
{
  DrawRunLengthView *view = data;

  view->n_curves = 2;
  view->curves[0] = (DrawRunLengthCurve) { run_length, "A" };
  view->curves[1] = (DrawRunLengthCurve) { run_length, "B" };
}

static void
fill_sizes (gpointer data)
{
  static const DrawSizesPoint points[] = { { 4, 0.4, 0.3, 0.5 }, { 8, 0.14, 0.1, 0.2 } };
  DrawSizesView *view = data;

  view->n_curves = 2;
  view->is_rate = view->chart.kind == &draw_rates || view->chart.kind == &draw_distances;
  view->by_distance = view->chart.kind == &draw_distances
                      || view->chart.kind == &draw_distance_moves;
  view->curves[0] = (DrawSizesCurve) { "A", points, 2, NULL };
  view->curves[1] = (DrawSizesCurve) { "B", points, 1, NULL };
}

static void
fill_boxes (gpointer data)
{
  static const QueensSpread spread = { .count = 5, .least = 1, .first = 1, .low = 2, .median = 3,
                                       .high = 4, .last = 5, .most = 5 };
  static const QueensSpread none = { .count = 0 };
  DrawBoxesView *view = data;

  view->n_rows = 2;
  view->rows[0] = (DrawBoxesRow) { (char *) "A", &spread };
  view->rows[1] = (DrawBoxesRow) { (char *) "B", &none };
}

static void
fill_landscape (gpointer data)
{
  DrawLandscapeView *view = data;

  view->landscape = landscape;
  view->present = 0;
}

static void
fill_trap (gpointer data)
{
  DrawTrapView *view = data;

  view->trap = trap;
  view->present = 0;
}

static void
fill_race (gpointer data)
{
  DrawRaceView *view = data;

  view->curves[0] = (DrawRaceCurve) { .name = "A", .range = get_range, .last = N_STEPS - 1 };
  view->clock = 3;
  view->x_title = "Iterations";
  view->y_title = "Cost";
}

static void
fill_time_line (gpointer data)
{
  DrawTimeLineView *view = data;

  view->length = N_STEPS;
  view->range = get_range;
  view->position = 3;
}

static void
fill_tree (gpointer data)
{
  DrawTreeView *view = data;

  view->tree = tree;
  view->problem = problem;
  view->present = 10;
}

/* The data of charts that don't show a summary of trials. */
static const struct
{
  const DrawChartKind *kind;
  void               (*fill) (gpointer data);
} fills[] = {
  { &draw_run_length, fill_run_length },
  { &draw_rates, fill_sizes },
  { &draw_evaluations, fill_sizes },
  { &draw_distances, fill_sizes },
  { &draw_distance_moves, fill_sizes },
  { &draw_boxes, fill_boxes },
  { &draw_landscape, fill_landscape },
  { &draw_basins, fill_landscape },
  { &draw_trap, fill_trap },
  { &draw_race, fill_race },
  { &draw_time_line, fill_time_line },
  { &draw_tree, fill_tree },
};

static DrawChart *
new_chart (const DrawChartKind *kind)
{
  DrawChart *chart = g_malloc0 (kind->size);

  chart->kind = kind;
  chart->width = WIDTH;
  chart->height = HEIGHT;
  if (kind->fill != NULL)
    kind->fill (chart, summary);
  else
    for (guint i = 0; i < G_N_ELEMENTS (fills); i++)
      if (fills[i].kind == kind)
        fills[i].fill (chart);
  return chart;
}

static void
test_names (void)
{
  for (guint i = 0; draw_charts[i] != NULL; i++)
    {
      const DrawChartKind *kind = draw_charts[i];

      g_assert_nonnull (kind->id);
      g_assert_nonnull (kind->label);
      g_assert_cmpfloat (kind->width, >, 0);
      g_assert_true (kind->height > 0 || kind->get_height != NULL);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (kind->id, !=, draw_charts[j]->id);
    }
}

/* Each point has a position and a sentence, and there is a point at its position. */
static void
test_points (void)
{
  for (guint i = 0; draw_charts[i] != NULL; i++)
    {
      const DrawChartKind *kind = draw_charts[i];
      g_autofree DrawChart *chart = new_chart (kind);
      guint n_series = kind->count_series == NULL ? 1 : kind->count_series (chart);

      g_assert_cmpuint (n_series, >, 0);
      for (guint series = 0; series < n_series; series++)
        {
          guint64 n_points = kind->count_points (chart, series);

          g_assert_cmpuint (n_points, >, 0);
          for (guint64 index = 0; index < n_points; index++)
            {
              DrawChartPoint point = { series, index };
              g_autofree char *words = kind->describe (chart, &point);
              DrawChartPoint found;

              g_assert_nonnull (words);
              g_assert_cmpstr (words, !=, "");
              g_assert_true (g_utf8_validate (words, -1, NULL));
              g_assert_cmpfloat (point.x, >=, 0);
              g_assert_cmpfloat (point.x, <=, WIDTH);
              g_assert_cmpfloat (point.y, >=, 0);
              g_assert_cmpfloat (point.y, <=, HEIGHT);
              found = (DrawChartPoint) { .x = point.x, .y = point.y };
              if (kind->find (chart, &found) && found.series < n_series)
                g_assert_cmpuint (found.index, <,
                                  kind->count_points (chart, found.series));
              if (kind->get_beside != NULL)
                g_assert_cmpuint (kind->get_beside (chart, &point, (series + 1) % n_series), <,
                                  kind->count_points (chart, (series + 1) % n_series));
              if (index == 0)
                g_test_message ("%s: %u of %u: %s", kind->id, series, n_series, words);
            }
        }
    }
}

/* Paints each chart in every style and size, and saves it in every format with a note below. */
static void
test_pictures (void)
{
  for (guint i = 0; draw_charts[i] != NULL; i++)
    {
      g_autofree DrawChart *chart = new_chart (draw_charts[i]);
      double height;

      paint_all_sizes (draw_charts[i]->paint, chart);
      height = draw_chart_get_picture (chart).height;
      chart->origin = "Eight queens";
      g_assert_cmpfloat (draw_chart_get_picture (chart).height, >, height);
      for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
        {
          DrawPicture picture = draw_chart_get_picture (chart);
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = draw_picture_to_bytes (&picture, format, 1, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (g_bytes_get_size (bytes), >, 500);
        }
      g_test_message ("%s is saved", draw_charts[i]->id);
    }
}

int
charts_tests (int   argc,
              char *argv[])
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  problem = new_problem (5);
  summary = queens_summary_new ();
  for (guint i = 0; i < 40; i++)
    {
      QueensTrial trial = { .solved = i % 4 > 0,
                            .end = i % 4 > 0 ? QUEENS_END_SOLVED : QUEENS_END_LOCAL_MINIMUM,
                            .tally.iterations = i % 7 };

      queens_summary_add (summary, &trial);
    }
  run_length = queens_run_length_new (summary);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  landscape = queens_landscape_new (&setup, NULL, NULL, NULL);
  trap = queens_trap_new (&setup, (const gint32[]) { 0, 0, 0, 0, 0 }, 0, FALSE, NULL, NULL, NULL);
  tree = queens_tree_new (QUEENS_TREE_MOST_NODES);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  search = queens_search_new (&setup, NULL, NULL);
  queens_history_grow_tree (tree, search, N_STEPS, TRUE);
  g_test_add_func ("/draw/charts/names", test_names);
  g_test_add_func ("/draw/charts/points", test_points);
  g_test_add_func ("/draw/charts/pictures", test_pictures);
  result = g_test_run ();
  queens_trap_free (trap);
  queens_tree_free (tree);
  queens_problem_unref (problem);
  queens_landscape_free (landscape);
  queens_run_length_free (run_length);
  queens_summary_free (summary);
  return result;
}
