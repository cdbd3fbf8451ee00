/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact answers are shown beside samples: the exact curve, the chances of each end, success by
 * distance, and trapped trials. */

#include <glib/gstdio.h>
#include <string.h>

#include "queens-exact.h"
#include "queenside-chart.h"
#include "queenside-result-table.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static void
set_up (WindowTest *test,
        const char *algorithm,
        guint       size,
        guint64     limit)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = NULL;

  queens_setup_init (&setup);
  problem = queens_problem_resize (setup.problem, size, NULL);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.max_iterations = limit;
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
}

static gboolean
is_named (GtkWidget     *widget,
          gconstpointer  id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

/* Returns what a screen reader says about a point of @chart. Free with g_free(). */
static char *
read_point (WindowTest *test,
            GtkWidget  *chart)
{
  gtk_widget_grab_focus (chart);
  window_test_settle (test);
  window_test_press (test, "Right");
  window_test_wait (gtk_test_accessible_has_property (GTK_ACCESSIBLE (chart),
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  /* Compare with "", because for a mismatch GTK returns the actual description. */
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

static guint
count_rows (GtkWidget *table)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (window_look_find_type (table, GTK_TYPE_COLUMN_VIEW));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view)));
}

/* The window, the keyboard's descriptions and saved pictures show the exact curve. The page shows
 * the largest gap and its statistical test, the memory used, and the chance of each end. */
static void
test_curve (WindowTest *test)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "queenside-exact.svg", NULL);
  g_autofree char *said = NULL;
  g_autofree char *end = NULL;
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  g_autoptr (QueensExact) exact = NULL;
  GtkWidget *chart, *grid;

  set_up (test, "first-choice", 5, 1000);
  exact = queens_exact_new (&test->session->now.setup, NULL, NULL, NULL);
  window_trials_run_number (test, "400");
  window_look_wait_for_words (test->window, "The largest gap to the exact curve is ", " p = ",
                              " degrees of freedom. The computation used ", NULL);
  window_trials_wait_for (test, "exact success rate over all boards");
  chart = window_look_find (test->window, is_named, "run_length");
  said = read_point (test, chart);
  g_assert_nonnull (strstr (said, " The exact chance is "));
  g_assert_true (queenside_chart_save (QUEENSIDE_CHART (chart), path, NULL));
  g_assert_true (g_file_get_contents (path, &with, NULL, NULL));
  /* The chart of evaluations has no exact curve. */
  gtk_widget_grab_focus (window_trials_find_button (test, "Evaluations"));
  window_test_press (test, "space");
  g_assert_true (queenside_chart_save (QUEENSIDE_CHART (chart), path, NULL));
  g_assert_true (g_file_get_contents (path, &without, NULL, NULL));
  /* Only the dots of the exact curve are round. */
  g_assert_true (g_regex_match_simple ("linecap[:=]\"?round", with, 0, 0));
  g_assert_false (g_regex_match_simple ("linecap[:=]\"?round", without, 0, 0));
  g_unlink (path);
  window_trials_show_more (test);
  grid = window_look_find (test->window, is_named, "end_facts");
  end = g_strdup_printf ("%.2f\302\240%%", 100 * exact->chances->ends[QUEENS_END_PLATEAU]);
  g_assert_nonnull (window_look_find_label (grid, end));
}

/* For a search that remembers more than its board, the page gives the reason why there are no exact
 * chances. */
static void
test_refused (WindowTest *test)
{
  set_up (test, "tabu", 5, 100);
  window_trials_run_number (test, "50");
  window_trials_wait_for (test, "The algorithm tabu remembers more than its board");
  g_assert_null (window_look_find_label (test->window, "exact success rate over all boards"));
  g_assert_null (window_look_find_label (test->window, "The largest gap"));
}

/* A long computation shows its progress and can be cancelled and started again. */
static void
test_cancel (WindowTest *test)
{
  set_up (test, "simulated-annealing", 6, 1000000);
  window_trials_run_number (test, "3");
  window_trials_wait_for (test, "Computing the exact chances: ");
  window_test_click (test, window_look_find_tooltip (test->window,
                                                     "Stop computing the exact chances"));
  window_trials_wait_for (test, "The exact chances were not computed.");
  window_test_settle (test);
  g_assert_null (window_look_find_label (test->window, "Computing the exact chances"));
  window_test_click (test, window_look_find_tooltip (test->window, "Compute the exact chances"));
  window_trials_wait_for (test, "Computing the exact chances: ");
  window_test_click (test, window_look_find_tooltip (test->window,
                                                     "Stop computing the exact chances"));
  window_trials_wait_for (test, "The exact chances were not computed.");
}

/* The rates by distance are in a chart and in a table, beside the exact rates. */
static void
test_distances (WindowTest *test)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "queenside-distances.csv", NULL);
  g_autofree char *said = NULL;
  g_autofree char *text = NULL;
  GtkWidget *chart, *table;

  window_trials_set_plain (test, 6);
  window_trials_run_number (test, "2000");
  chart = window_look_find (test->window, is_named, "distances");
  window_test_wait (queenside_chart_has_picture (QUEENSIDE_CHART (chart)));
  window_trials_show_more (test);
  table = window_look_find_part (test, "QueensideTrialsResults");
  table = window_look_find (table, is_named, "distances");
  window_test_wait (count_rows (table) == 7);
  window_test_wait (window_look_find_label (table, "70.34\302\240%") != NULL);
  g_assert_nonnull (window_look_find_label (table, "24.84\302\240%"));
  g_assert_true (queenside_result_table_save (QUEENSIDE_RESULT_TABLE (table), path, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "size,distance,trials,solved,success_rate,low,high,"
                                         "exact_rate,mean_moves,exact_moves,"));
  g_unlink (path);
  said = read_point (test, chart);
  g_assert_nonnull (strstr (said, "Trials: Distance "));
  g_free (said);
  chart = window_look_find (test->window, is_named, "distance_moves");
  said = read_point (test, chart);
  g_assert_nonnull (strstr (said, " moves per trial"));
}

/* Exact values need a size of at most 6. With 13 columns, there are no distances, either. */
static void
test_no_distances (WindowTest *test)
{
  window_trials_set_plain (test, 13);
  window_trials_run_number (test, "50");
  g_assert_null (window_look_find (test->window, is_named, "distances"));
  g_assert_null (window_look_find_label (test->window, "Distance"));
  window_trials_wait_for (test, "so the size must be at most 6, not 13");
}

/* Trials that move in circles count as trapped, not as cut off. */
static void
test_trapped (WindowTest *test)
{
  g_autoptr (QueensSummary) summary = NULL;
  g_autofree char *stuck = NULL;

  set_up (test, "min-conflicts", 8, 2000);
  window_trials_run_number (test, "300");
  summary = window_trials_summarise (test, 300);
  g_assert_cmpuint (summary->ends[QUEENS_END_TRAPPED], >, 5);
  g_assert_cmpuint (summary->ends[QUEENS_END_ITERATION_LIMIT], ==, 0);
  stuck = g_strdup_printf (" · Stuck %" G_GUINT64_FORMAT ": Trapped %" G_GUINT64_FORMAT,
                           summary->ends[QUEENS_END_TRAPPED], summary->ends[QUEENS_END_TRAPPED]);
  window_trials_wait_for (test, stuck);
  g_assert_null (window_look_find_label (test->window, "Cut off"));
}

int
trials_exact_tests (int   argc,
                    char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-exact/curve", test_curve);
  window_test_add ("/trials-exact/refused", test_refused);
  window_test_add ("/trials-exact/cancel", test_cancel);
  window_test_add ("/trials-exact/distances", test_distances);
  window_test_add ("/trials-exact/distances/none", test_no_distances);
  window_test_add ("/trials-exact/trapped", test_trapped);
  return g_test_run ();
}
