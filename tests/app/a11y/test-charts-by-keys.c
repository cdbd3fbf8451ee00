/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every chart can be read and saved with the keyboard alone. */

#include <glib/gstdio.h>

#include "queenside-chart.h"
#include "window-check.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define MOST_STOPS 90

/* Waits until @chart has a description for screen readers. Returns a text that contains the
 * description. */
static char *
read_chart (QueensideChart *chart)
{
  char *said;

  window_test_wait (gtk_test_accessible_has_property (GTK_ACCESSIBLE (chart),
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_nonnull (said);
  return said;
}

/* Moves to @chart with Tab, reads it with arrow keys, and saves it from its menu. */
static void
walk (WindowTest     *test,
      gpointer        window,
      QueensideChart *chart)
{
  const DrawChartKind *kind = queenside_chart_get_kind (chart);
  g_autofree char *name = g_strconcat (kind->id, ".svg", NULL);
  g_autofree char *path = window_files_make_path (name);
  const char *forth = kind->up == 0 ? "Right" : kind->up > 0 ? "Up" : "Down";
  const char *back = kind->up == 0 ? "Left" : kind->up > 0 ? "Down" : "Up";
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  g_autofree char *text = NULL;
  GtkWidget *item;

  window_check_focus (test, window);
  for (guint i = 0; i < MOST_STOPS && !gtk_widget_has_focus (GTK_WIDGET (chart)); i++)
    window_check_press_in (test, window, "Tab");
  if (!gtk_widget_has_focus (GTK_WIDGET (chart)))
    g_error ("Tab does not lead to %s.", kind->id);
  /* In charts that mark the current step, except for the time line, the first key press only moves
   * to the first point. */
  if (kind->get_present != NULL && !kind->is_time_line)
    window_check_press_in (test, window, forth);
  first = read_chart (chart);
  window_check_press_in (test, window, forth);
  second = read_chart (chart);
  g_assert_cmpstr (second, !=, first);
  window_check_press_in (test, window, back);
  third = read_chart (chart);
  g_assert_cmpstr (third, ==, first);
  window_check_press_in (test, window, "shift+F10");
  window_test_wait ((item = window_look_find_label (chart, "Export Chart…")) != NULL
                    && gtk_widget_get_mapped (item));
  window_test_settle (test);
  window_check_press_in (test, window, "Return");
  window_files_choose (test, path);
  window_test_wait (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  window_test_wait (window_check_find_window ("GtkFileChooserDialog") == NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<path"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
walk_all (WindowTest *test,
          gpointer    window,
          guint       n_charts)
{
  g_autoptr (GPtrArray) charts = queenside_chart_list (GTK_WINDOW (window));
  guint n = 0;

  for (guint i = 0; i < charts->len; i++)
    if (gtk_widget_get_root (charts->pdata[i]) == window
        && gtk_widget_get_mapped (charts->pdata[i]))
      {
        walk (test, window, charts->pdata[i]);
        n++;
      }
  g_assert_cmpuint (n, ==, n_charts);
}

/* Reads all eight charts of trials on several sizes. */
static void
test_trials (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "6, 8");
  window_trials_run_number (test, "200");
  walk_all (test, test->window, 8);
}

/* The keys that move along the chart of the race also play the race. */
static void
test_race (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);

  window_test_press (test, "Right");
  window_test_wait (race->clock == 1);
  walk_all (test, test->window, 1);
}

/* The keys that play the search also move along the time line. */
static void
test_time_line (WindowTest *test)
{
  QueensideChart *chart = QUEENSIDE_CHART (window_look_find_type (test->window,
                                                                  QUEENSIDE_TYPE_CHART));

  window_test_press (test, "Right Left");
  walk (test, test->window, chart);
}

static void
test_landscape (WindowTest *test)
{
  GtkWidget *window;

  g_assert_true (queenside_session_set_size (test->session, 4, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "landscape", NULL);
  window_test_wait ((window = window_check_find_window ("QueensideLandscapeWindow")) != NULL);
  window_look_wait_for_words (window, "256 states", NULL);
  window_test_settle (test);
  walk_all (test, window, 1);
  window_test_click (test, window_look_find_label (window, "Where Climbs End"));
  window_test_settle (test);
  walk_all (test, window, 1);
}

int
charts_by_keys_tests (int   argc,
                      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/charts-by-keys/time-line", test_time_line);
  window_test_add ("/charts-by-keys/trials", test_trials);
  window_test_add ("/charts-by-keys/race", test_race);
  window_test_add ("/charts-by-keys/landscape", test_landscape);
  return g_test_run ();
}
