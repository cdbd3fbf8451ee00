/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart and the status line show the distance to the nearest solution. */

#include "queens-setup.h"
#include "queens-distance.h"
#include "queenside-search-page.h"
#include "window-look.h"
#include "window-work.h"

static GtkWidget *
find_chart (WindowTest *test)
{
  return window_look_find_type (test->window, QUEENSIDE_TYPE_CHART);
}

/* Computes the distance from all solutions of the current problem. */
static QueensDistance *
new_distance (WindowTest *test)
{
  const QueensSetup *setup = window_look_get_setup (test);

  return queens_distance_new (setup->problem, setup->convention.moves, NULL);
}

static void
wait_for_distance (WindowTest *test,
                   gint        distance)
{
  g_autofree char *words = g_strdup_printf (distance == 1 ? "· %d move to the nearest solution"
                                                          : "· %d moves to the nearest solution",
                                            distance);

  window_look_wait_for_words (test->window, words, NULL);
}

static void
play_to_end (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_settle (test);
}

/* At every step, the status line agrees with the list of all solutions. */
static void
test_status (WindowTest *test)
{
  g_autoptr (QueensDistance) distance = new_distance (test);

  g_assert_null (window_look_find_label (test->window, "nearest solution"));
  window_test_press (test, "x");
  g_assert_true (window_look_is_on (test, "distance"));
  play_to_end (test);
  for (gint64 step = window_look_get_length (test); step >= 0; step--)
    {
      const gint32 *rows = window_look_get_board (test)->rows;

      wait_for_distance (test, queens_distance_measure (distance, rows));
      window_test_press (test, "Left");
    }
  window_test_press (test, "x");
  g_assert_false (window_look_is_on (test, "distance"));
  g_assert_null (window_look_find_label (test->window, "nearest solution"));
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* The chart shows and hides the distance. */
static void
test_chart (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) with = NULL;
  g_autoptr (GdkTexture) after = NULL;
  GdkRectangle difference;

  play_to_end (test);
  before = window_look_paint (find_chart (test));
  window_test_press (test, "x");
  window_look_wait_for_words (test->window, "to the nearest solution", NULL);
  window_test_settle (test);
  with = window_look_paint (find_chart (test));
  g_assert_true (window_look_find_difference (before, with, &difference));
  g_assert_cmpint (difference.width, >, gtk_widget_get_width (find_chart (test)) / 2);
  window_test_press (test, "x");
  after = window_look_paint (find_chart (test));
  g_assert_true (window_look_is_equal (before, after));
}

typedef struct
{
  QueensDistance *distance;
  gint16          value;
} Look;

static void
look_cb (guint64             step,
         const QueensSearch *search,
         gpointer            data)
{
  Look *look = data;

  look->value = queens_distance_measure (look->distance, search->board->rows);
}

/* Checks that a long search is measured at @most points or fewer, and that each value is right. */
static void
assert_samples (WindowTest *test,
                guint       most)
{
  QueensideTimeLine *time_line = QUEENSIDE_SEARCH_PAGE (
    window_look_find_part (test, "QueensideSearchPage"))->time_line;
  QueensHistory *history = test->session->now.history;
  guint64 length = history->length;
  Look look = { new_distance (test), 0 };
  const gint16 *values;
  guint n_values;
  guint64 stride;

  window_test_wait (queenside_time_line_get_samples (time_line, most, &values, &n_values, &stride));
  g_assert_cmpuint (n_values, ==, length / stride + 1);
  g_assert_cmpuint (n_values, <=, most);
  g_assert_cmpuint (n_values, >, MIN (length, most / 2 - 1));
  for (guint i = 0; i < n_values; i++)
    {
      queens_history_visit (history, i * stride, 1, look_cb, &look);
      g_assert_cmpint (values[i], ==, look.value);
    }
  queens_distance_free (look.distance);
}

/* The values stay right while the search plays, when the chart gets wider or narrower, and for a
 * new search. */
static void
test_samples (WindowTest *test)
{
  window_test_press (test, "x");
  window_look_wait_for_words (test->window, "to the nearest solution", NULL);
  window_work_change_setup (test, "algorithm=british-museum max-iterations=0 seed=3");
  assert_samples (test, 100);
  for (guint turn = 0; turn < 4; turn++)
    {
      queenside_session_advance (test->session, 150, 0);
      assert_samples (test, 100);
    }
  assert_samples (test, 400);
  assert_samples (test, 50);
  queenside_session_reset (test->session);
  queenside_session_advance (test->session, 20, 0);
  assert_samples (test, 100);
}

/* If the distance isn't known, the page says why, and the chart doesn't move. */
static void
test_reasons (WindowTest *test)
{
  g_autoptr (GdkTexture) without = NULL;
  g_autoptr (GdkTexture) with = NULL;

  g_assert_true (queenside_session_set_size (test->session, 13, NULL));
  window_test_settle (test);
  without = window_look_paint (find_chart (test));
  window_test_press (test, "x");
  window_look_wait_for_words (test->window, "13", "12", "all solutions", NULL);
  window_test_settle (test);
  with = window_look_paint (find_chart (test));
  g_assert_true (window_look_is_equal (without, with));
  g_assert_true (queenside_session_set_size (test->session, 3, NULL));
  window_look_wait_for_words (test->window, "there is no solution", NULL);
  g_assert_true (queenside_session_set_size (test->session, 9, NULL));
  window_look_wait_for_words (test->window, "to the nearest solution", NULL);
}

/* The next window shows the distance, too. */
static void
test_remembered (WindowTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  g_autoptr (GVariant) state = NULL;
  GtkWindow *next;

  window_test_press (test, "x");
  next = GTK_WINDOW (queenside_window_new (ADW_APPLICATION (application)));
  state = g_action_group_get_action_state (G_ACTION_GROUP (next), "distance");
  g_assert_true (g_variant_get_boolean (state));
  gtk_window_destroy (next);
}

int
distance_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/distance/status", test_status);
  window_test_add ("/distance/chart", test_chart);
  window_test_add ("/distance/samples", test_samples);
  window_test_add ("/distance/reasons", test_reasons);
  window_test_add ("/distance/remembered", test_remembered);
  return g_test_run ();
}
