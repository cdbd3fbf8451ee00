/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The charts of trials have descriptions and marks, and replay trials. Runs with GTK_A11Y=test,
 * because otherwise reading a description causes a critical warning. */

#include <string.h>

#include "draw-boxes.h"
#include "draw-histogram.h"
#include "draw-occupancy.h"
#include "draw-run-length.h"
#include "draw-sizes.h"
#include "queens-setup.h"
#include "queenside-trials-charts.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static gboolean
is_chart (GtkWidget     *widget,
          gconstpointer  id)
{
  return GTK_IS_DRAWING_AREA (widget)
         && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

/* Returns the position of the dot for @iterations in @series of the run-length chart @area. */
static graphene_point_t
find_point (GtkWidget             *area,
            const QueensRunLength *run_length,
            guint                  series,
            guint64                iterations)
{
  DrawChartPoint point = { .series = series };
  double x, y;

  while (run_length->points[point.index].iterations < iterations)
    point.index++;
  g_assert_true (queenside_chart_get_place (QUEENSIDE_CHART (area), &point, &x, &y));
  return GRAPHENE_POINT_INIT (x, y);
}

static graphene_point_t
find_dot (GtkWidget  *area,
          WindowTest *test,
          guint64     iterations)
{
  g_autoptr (QueensSummary) summary = window_trials_summarise (test, 1000);
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);

  return find_point (area, run_length, 0, iterations);
}

static void
bring_into_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *content = gtk_widget_get_first_child (scroller);
  GtkAdjustment *page = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, content, &bounds));
  gtk_adjustment_set_value (page, gtk_adjustment_get_value (page) + bounds.origin.y - 60);
}

/* A click on a dot of the run-length distribution replays a trial with the dot's number of
 * iterations. */
static void
test_dot (WindowTest *test)
{
  const guint64 iterations = 4;
  GtkWidget *area;
  const QueensSearch *search;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "1000");
  area = window_look_find (test->window, is_chart, "run_length");
  g_assert_nonnull (area);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  bring_into_sight (area);
  window_test_settle (test);
  window_test_point (test, area, find_dot (area, test, iterations), "click 1");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  window_trials_play (test);
  search = test->session->now.history->search;
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  g_assert_cmpuint (search->tally.iterations, ==, iterations);
}

/* The tooltip of a bar in the histogram shows the number of trials in the bar. */
static void
test_bar (WindowTest *test)
{
  g_autoptr (QueensSummary) summary = NULL;
  g_autofree char *solved = NULL;
  g_autofree char *unsolved = NULL;
  DrawHistogramView view = { { NULL } };
  DrawHistogramBin bin;
  DrawChartPoint point = { 0 };
  GtkWidget *area;
  double width, height;
  cairo_rectangle_t bar;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "1000");
  summary = window_trials_summarise (test, 1000);
  view.solved = summary->iterations[QUEENS_FATE_SOLVED];
  view.stuck = summary->iterations[QUEENS_FATE_STUCK];
  area = window_look_find (test->window, is_chart, "histogram");
  g_assert_nonnull (area);
  bring_into_sight (area);
  window_test_settle (test);
  width = gtk_widget_get_width (area);
  height = gtk_widget_get_height (area);
  g_assert_true (draw_histogram_get_bar (&view, width, height, 4, DRAW_HISTOGRAM_SOLVED, &bar));
  bar.x += bar.width / 2;
  view.chart.width = width;
  view.chart.height = height;
  point.x = bar.x;
  point.y = bar.y;
  g_assert_true (draw_histogram.find (&view, &point));
  bin = draw_histogram_get_bins (&view, width).bins[point.index];
  solved = g_strdup_printf ("4 iterations: %" G_GUINT64_FORMAT " solved",
                            bin.counts[DRAW_HISTOGRAM_SOLVED]);
  unsolved = g_strdup_printf ("%" G_GUINT64_FORMAT " unsolved",
                              bin.counts[DRAW_HISTOGRAM_UNSOLVED]);
  window_test_point (test, area, GRAPHENE_POINT_INIT (bar.x, bar.y), "");
  window_look_wait_for_words (test->window, solved, unsolved, NULL);
}

/* Emits the signal of a pointer that leaves @area. */
static void
leave (GtkWidget *area)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (area);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "leave");
    }
}

static void
choose_setup (WindowTest *test,
              guint       setup)
{
  GtkWidget *view = window_look_find_type (window_look_find_part (test, "QueensideTrialsResults"),
                                           GTK_TYPE_COLUMN_VIEW);

  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)), setup, TRUE);
}

/* The ring around the dot under the pointer disappears when other trials are shown. */
static void
test_ring (WindowTest *test)
{
  g_autoptr (GdkTexture) ringed = NULL;
  g_autoptr (GdkTexture) other = NULL;
  g_autoptr (GdkTexture) other_plain = NULL;
  g_autoptr (GdkTexture) plain = NULL;
  GtkWidget *area;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "8, 9");
  window_trials_run_number (test, "1000");
  area = window_look_find (test->window, is_chart, "run_length");
  bring_into_sight (area);
  window_test_settle (test);
  window_test_point (test, area, find_dot (area, test, 4), "");
  ringed = window_look_paint (area);
  choose_setup (test, 1);
  other = window_look_paint (area);
  leave (area);
  other_plain = window_look_paint (area);
  choose_setup (test, 0);
  plain = window_look_paint (area);
  g_assert_false (window_look_is_equal (ringed, plain));
  g_assert_false (window_look_is_equal (other, plain));
  g_assert_true (window_look_is_equal (other, other_plain));
}

static gboolean
can_export_map (WindowTest *test)
{
  GtkWidget *button = window_look_find_tooltip (test->window, "Export the table or a chart");
  GtkWidget *label;
  gboolean is_sensitive;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  window_test_wait ((label = window_look_find_label (button, "Map of Queens")) != NULL);
  is_sensitive = gtk_widget_is_sensitive (label);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  window_test_wait (window_look_find_label (button, "Map of Queens") == NULL);
  return is_sensitive;
}

/* If all trials are solved, there is no map, not even an empty one. */
static void
test_map (WindowTest *test)
{
  GtkWidget *page;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "200");
  page = window_look_find_part (test, "QueensideTrialsPage");
  g_assert_nonnull (window_look_find (test->window, is_chart, "occupancy"));
  g_assert_nonnull (window_look_find_label (page, "compared with chance"));
  g_assert_true (can_export_map (test));
  window_work_enter (test, "Sizes", "1, 8");
  window_trials_run (test);
  /* The page still shows the results of the chosen size. */
  g_assert_true (can_export_map (test));
  choose_setup (test, 0);
  g_assert_null (window_look_find (test->window, is_chart, "occupancy"));
  g_assert_null (window_look_find_label (page, "compared with chance"));
  g_assert_false (can_export_map (test));
  choose_setup (test, 1);
  g_assert_true (can_export_map (test));
}

/* There are charts for several sizes, and each point has a description. */
static void
test_sizes (WindowTest *test)
{
  DrawSizesView view = { .n_curves = 1, .is_rate = TRUE };
  DrawSizesPoint points[4];
  GtkWidget *area;
  DrawChartPoint point = { 0, 2 };

  window_trials_set_plain (test, 6);
  window_trials_run_number (test, "150");
  g_assert_null (window_look_find (test->window, is_chart, "rates"));
  window_work_enter (test, "Sizes", "4-7");
  window_trials_run (test);
  area = window_look_find (test->window, is_chart, "rates");
  g_assert_nonnull (area);
  g_assert_nonnull (window_look_find (test->window, is_chart, "evaluations"));
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (QueensSummary) summary = NULL;

      g_assert_true (queenside_session_set_size (test->session, 4 + i, NULL));
      summary = window_trials_summarise (test, 150);
      points[i].size = 4 + i;
      queens_summary_get_rate (summary, &points[i].value);
      queens_summary_get_interval (summary, &points[i].low, &points[i].high);
    }
  window_test_settle (test);
  view.y_title = "Solved trials, %";
  view.curves[0] = (DrawSizesCurve) { NULL, points, 4, NULL };
  bring_into_sight (area);
  window_test_settle (test);
  view.chart.width = gtk_widget_get_width (area);
  view.chart.height = gtk_widget_get_height (area);
  g_free (draw_rates.describe (&view, &point));
  window_test_point (test, area, GRAPHENE_POINT_INIT (point.x, point.y), "");
  window_look_wait_for_words (test->window, "Size 6: ", " solved, 95 % interval ", NULL);
}

/* Checks the accessible description of a chart, which describes the point that the keyboard
 * selects. */
static void
assert_said (GtkWidget  *area,
             const char *words)
{
  g_autofree char *mismatch = NULL;

  window_test_wait (gtk_test_accessible_has_property (GTK_ACCESSIBLE (area),
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (area),
                                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  g_assert_cmpstr (mismatch, ==, NULL);
}

static char *
describe_bin (const DrawHistogramBin *bin)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " iteration%s: %" G_GUINT64_FORMAT " solved, %"
                          G_GUINT64_FORMAT " unsolved",
                          bin->first, bin->first == 1 ? "" : "s",
                          bin->counts[DRAW_HISTOGRAM_SOLVED],
                          bin->counts[DRAW_HISTOGRAM_UNSOLVED]);
}

/* Arrow keys move through the bars of the histogram and the points of a curve. Enter replays a
 * trial. */
static void
test_keys (WindowTest *test)
{
  g_autoptr (QueensSummary) summary = NULL;
  g_autoptr (QueensRunLength) run_length = NULL;
  g_autofree char *share = NULL;
  DrawHistogramView view = { { NULL } };
  DrawHistogramBins bins;
  GtkWidget *area;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "1000");
  summary = window_trials_summarise (test, 1000);
  run_length = queens_run_length_new (summary);
  view.solved = summary->iterations[QUEENS_FATE_SOLVED];
  view.stuck = summary->iterations[QUEENS_FATE_STUCK];
  area = window_look_find (test->window, is_chart, "histogram");
  bring_into_sight (area);
  window_test_settle (test);
  bins = draw_histogram_get_bins (&view, gtk_widget_get_width (area));
  gtk_widget_grab_focus (area);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *words = describe_bin (&bins.bins[i]);

      assert_said (area, words);
      window_test_press (test, "Right");
    }
  window_test_press (test, "End");
  {
    g_autofree char *words = describe_bin (&bins.bins[bins.n_bins - 1]);

    assert_said (area, words);
  }
  window_test_press (test, "shift+Tab");
  g_assert_false (gtk_widget_has_focus (area));
  area = window_look_find (test->window, is_chart, "run_length");
  gtk_widget_grab_focus (area);
  window_test_press (test, "Right Right Left");
  share = g_strdup_printf ("%.2f\302\240%% solved within %" G_GUINT64_FORMAT " iterations. Click to "
                           "replay a trial that took exactly this number of iterations.",
                           100 * run_length->points[1].share, run_length->points[1].iterations);
  assert_said (area, share);
  window_test_press (test, "Return");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  window_trials_play (test);
  g_assert_cmpuint (test->session->now.history->search->tally.iterations, ==,
                    run_length->points[1].iterations);
}

/* The map describes how often a queen is on each square. Arrow keys move between squares. */
static void
test_squares (WindowTest *test)
{
  g_autofree char *said = NULL;
  DrawOccupancyView view = { .flags = DRAW_BOARD_COORDINATES };
  guint32 counts[8 * 8] = { 0 };
  QueensOccupancy occupancy = { .size = 8, .n_boards = 1, .counts = counts };
  GtkWidget *area;
  DrawChartPoint point = { 8 - 1 - 5, 2 };

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "1000");
  area = window_look_find (test->window, is_chart, "occupancy");
  bring_into_sight (area);
  window_test_settle (test);
  view.problem = test->session->now.setup.problem;
  view.occupancy = &occupancy;
  view.chart.width = gtk_widget_get_width (area);
  view.chart.height = gtk_widget_get_height (area);
  g_free (draw_occupancy.describe (&view, &point));
  window_test_point (test, area, GRAPHENE_POINT_INIT (point.x, point.y), "");
  window_look_wait_for_words (test->window, "Column 2, row 5: ", " % of boards have a queen "
                              "here; 12.50 % expected by chance",
                              NULL);
  gtk_widget_grab_focus (area);
  window_test_press (test, "Right Right Down Down");
  /* Compare with "", because for a mismatch GTK returns the actual description. */
  said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (area),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "Column 2, row 5: "));
}

/* Each size has a box with a description that counts stuck trials. Arrow keys move between
 * boxes. */
static void
test_boxes (WindowTest *test)
{
  const QueensSpread none = { 0 };
  const DrawBoxesView two = { .n_rows = 2, .rows = { { "", &none, "6", 0 }, { "", &none, "8", 0 } } };
  GtkWidget *area;
  double x, y;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "6, 8");
  window_trials_run_number (test, "200");
  area = window_look_find (test->window, is_chart, "boxes");
  g_assert_nonnull (area);
  bring_into_sight (area);
  window_test_settle (test);
  draw_boxes_get_place (&two, gtk_widget_get_width (area), gtk_widget_get_height (area), 0, 0.5, &x,
                        &y);
  window_test_point (test, area, GRAPHENE_POINT_INIT (x, y), "");
  window_look_wait_for_words (test->window, "Size 6: ", " stuck, 0 cut off. Median ", ", whiskers to ",
                              NULL);
  gtk_widget_grab_focus (area);
  window_test_press (test, "Down");
  {
    /* Compare with "", because for a mismatch GTK returns the actual description. */
    g_autofree char *said = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

    g_assert_nonnull (said);
    g_assert_nonnull (strstr (said, "Size 8: "));
  }
}

static gboolean
continue_cb (gpointer data,
             gdouble  done,
             guint64  n_trials)
{
  return TRUE;
}

/* On demand, the map counts all boards that the trials reached. */
static void
test_visited (WindowTest *test)
{
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (8);
  DrawOccupancyView view = { .flags = DRAW_BOARD_COORDINATES };
  g_autofree char *share = NULL;
  GtkWidget *area, *page, *toggle;
  DrawChartPoint point = { 8 - 1 - 5, 2 };

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "500");
  queens_occupancy_add_visits (occupancy, &test->session->now.setup, 500, continue_cb, NULL);
  share = g_strdup_printf ("Column 2, row 5: %.2f\302\240%%",
                           100.0 * occupancy->counts[2 * 8 + 5] / occupancy->n_boards);
  page = window_look_find_part (test, "QueensideTrialsPage");
  toggle = GTK_WIDGET (window_trials_find_button (test, "All _Boards"));
  area = window_look_find (test->window, is_chart, "occupancy");
  bring_into_sight (area);
  window_test_settle (test);
  window_test_click (test, toggle);
  window_test_wait (window_look_find_label (page, "all boards that trials reached") != NULL);
  view.problem = test->session->now.setup.problem;
  view.occupancy = occupancy;
  view.chart.width = gtk_widget_get_width (area);
  view.chart.height = gtk_widget_get_height (area);
  g_free (draw_occupancy.describe (&view, &point));
  window_test_point (test, area, GRAPHENE_POINT_INIT (point.x, point.y), "");
  window_look_wait_for_words (test->window, share, NULL);
  gtk_widget_activate (toggle);
  window_test_wait (window_look_find_label (page, "on the final boards of unsolved trials")
                    != NULL);
}

/* One chart can show the run lengths of all sizes. The description of a dot names its size. */
static void
test_all_sizes (WindowTest *test)
{
  g_autoptr (GdkTexture) one = NULL;
  g_autoptr (GdkTexture) all = NULL;
  GtkWidget *area, *toggle;
  g_autoptr (QueensSummary) summary = NULL;
  g_autoptr (QueensRunLength) run_length = NULL;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "8, 6");
  window_trials_run_number (test, "1000");
  area = window_look_find (test->window, is_chart, "run_length");
  one = window_look_paint (area);
  toggle = GTK_WIDGET (window_trials_find_button (test, "All Si_zes"));
  bring_into_sight (toggle);
  window_test_settle (test);
  window_test_click (test, toggle);
  window_test_wait (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  all = window_look_paint (area);
  g_assert_false (window_look_is_equal (one, all));
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  summary = window_trials_summarise (test, 1000);
  run_length = queens_run_length_new (summary);
  bring_into_sight (area);
  window_test_settle (test);
  window_test_point (test, area, find_point (area, run_length, 1, 2), "");
  window_look_wait_for_words (test->window, "Size 6: ", " solved within ", NULL);
}

static gboolean
is_logarithmic (WindowTest *test)
{
  return gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (window_trials_find_button (test, "_Logarithmic")));
}

static gboolean
is_of_bars (GtkWidget     *widget,
            gconstpointer  data)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)),
                    "logarithmic_bars") == 0;
}

static gboolean
are_bars_logarithmic (WindowTest *test)
{
  return gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (window_look_find (test->window, is_of_bars, NULL)));
}

/* Most trials take about thirty iterations, and a few are cut off after 20,000. The axis is
 * logarithmic unless the user chooses otherwise. Each chart has its own axis. */
static void
test_scale (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "200");
  g_assert_false (is_logarithmic (test));
  window_work_change_setup (test, "algorithm=min-conflicts max-iterations=20000");
  window_trials_run (test);
  g_assert_true (is_logarithmic (test));
  gtk_widget_activate (window_trials_find_button (test, "_Logarithmic"));
  window_test_wait (!is_logarithmic (test));
  g_assert_true (are_bars_logarithmic (test));
  window_trials_run (test);
  g_assert_false (is_logarithmic (test));
  g_assert_true (are_bars_logarithmic (test));
}

int
trials_charts_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-charts/dot", test_dot);
  window_test_add ("/trials-charts/bar", test_bar);
  window_test_add ("/trials-charts/ring", test_ring);
  window_test_add ("/trials-charts/map", test_map);
  window_test_add ("/trials-charts/scale", test_scale);
  window_test_add ("/trials-charts/keys", test_keys);
  window_test_add ("/trials-charts/squares", test_squares);
  window_test_add ("/trials-charts/boxes", test_boxes);
  window_test_add ("/trials-charts/visited", test_visited);
  window_test_add ("/trials-charts/sizes", test_sizes);
  window_test_add ("/trials-charts/all-sizes", test_all_sizes);
  return g_test_run ();
}
