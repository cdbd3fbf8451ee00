/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main tasks of every page work without a pointer, and Tab leaves every widget. */

#include "queenside-trial-table.h"
#include "window-compare.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define MOST_STOPS 90

static GtkWidget *
get_focus (WindowTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

static gboolean
is_in (GtkWidget *focus,
       GtkWidget *widget)
{
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Presses Tab until the focus is in @widget. */
static void
go_to (WindowTest *test,
       GtkWidget  *widget)
{
  g_assert_nonnull (widget);
  for (guint i = 0; i < MOST_STOPS && !is_in (get_focus (test), widget); i++)
    window_test_press (test, "Tab");
  if (!is_in (get_focus (test), widget))
    g_error ("Tab does not lead to the %s.", G_OBJECT_TYPE_NAME (widget));
}

/* Presses @key until the focus is back where it was. Returns how often the focus stopped in
 * @widget. */
static guint
count_stops (WindowTest *test,
             GtkWidget  *widget,
             const char *key)
{
  GtkWidget *start = get_focus (test);
  guint n_stops = 0;
  guint n = 0;

  g_assert_nonnull (start);
  do
    {
      n_stops += is_in (get_focus (test), widget);
      window_test_press (test, key);
    }
  while (get_focus (test) != start && ++n < MOST_STOPS);
  if (n == MOST_STOPS)
    g_error ("%s does not come back from a %s.", key, G_OBJECT_TYPE_NAME (get_focus (test)));
  return n_stops;
}

/* Chooses another algorithm, plays a search, and visits the trace, the time line and the
 * overlays. */
static void
test_search (WindowTest *test)
{
  const QueensAlgorithm *before = window_look_get_setup (test)->algorithm;
  GtkWidget *row = window_work_find_row (test, "Algorithm");
  GtkWidget *trace = window_look_find_part (test, "QueensideTracePane");
  GtkWidget *list = window_look_find_type (trace, GTK_TYPE_LIST_VIEW);
  QueensView shown;
  guint length;

  go_to (test, row);
  window_test_press (test, "space Down Return");
  window_test_wait (window_look_get_setup (test)->algorithm != before);
  window_test_press (test, "ctrl+z");
  window_test_wait (window_look_get_setup (test)->algorithm == before);

  window_test_press (test, "Right Right Right");
  length = window_look_get_length (test);
  g_assert_cmpuint (length, ==, 3);
  window_test_press (test, "Home");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  window_test_press (test, "End");
  g_assert_cmpuint (window_look_get_position (test), ==, length);
  window_test_press (test, "Home Right");

  shown = test->board->shown;
  window_test_press (test, "c");
  g_assert_cmpint (test->board->shown ^ shown, ==, QUEENS_VIEW_COLORS);

  go_to (test, list);
  window_test_press (test, "Home");
  window_test_wait (window_look_get_position (test) == 0);
  window_test_press (test, "Down");
  window_test_wait (window_look_get_position (test) == 1);
  g_assert_true (is_in (get_focus (test), list));
  g_assert_cmpuint (count_stops (test, list, "Tab"), ==, 1);
  g_assert_cmpuint (count_stops (test, list, "shift+Tab"), ==, 1);
}

/* Keys open and close the menus and move within them. */
static void
test_menu (WindowTest *test)
{
  GtkWidget *view = window_look_find_tooltip (test->window, "Overlays");

  window_test_press (test, "F10");
  window_test_wait (get_focus (test) != NULL
                    && gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER) != NULL);
  window_test_press (test, "Escape");
  window_test_wait (gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER) == NULL);
  go_to (test, view);
  window_test_press (test, "space");
  window_test_wait (gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER) != NULL);
  window_test_press (test, "Down Escape");
  window_test_wait (gtk_widget_get_ancestor (get_focus (test), GTK_TYPE_POPOVER) == NULL);
}

/* Sets the number of trials, runs the trials, and replays one of them. */
static void
test_trials (WindowTest *test)
{
  GtkWidget *table, *field;

  window_trials_open (test);
  field = window_look_find_type (window_work_find_row (test, "Number"), GTK_TYPE_TEXT);
  go_to (test, field);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "40");
  window_test_press (test, "ctrl+Return");
  window_trials_wait (test);
  window_trials_wait_for (test, "40 trials");

  table = window_look_find_part (test, "QueensideTrialTable");
  go_to (test, table);
  window_test_press (test, "Down Down");
  g_assert_true (is_in (get_focus (test), table));
  g_assert_cmpuint (count_stops (test, table, "Tab"), <=, 2);
  g_assert_cmpuint (count_stops (test, table, "shift+Tab"), <=, 2);
  window_test_press (test, "Return");
  window_test_wait (gtk_widget_get_mapped (GTK_WIDGET (test->board)));
}

/* Chooses an algorithm for one search, then takes steps forward. */
static void
test_compare (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  GtkWidget *page = window_look_find_part (test, "QueensideComparePage");
  GtkWidget *view = window_look_find_part (test, "QueensideRacerView");
  const QueensAlgorithm *before = window_compare_get_search (race, 0)->setup.algorithm;

  g_assert_cmpuint (count_stops (test, page, "Tab"), >, 5);
  go_to (test, window_look_find_type (view, GTK_TYPE_DROP_DOWN));
  window_test_press (test, "space Down Return");
  window_test_wait (window_compare_get_search (race, 0)->setup.algorithm != before);
  window_test_press (test, "alt+1 alt+3");
  window_test_press (test, "Right Right");
  window_test_wait (window_compare_get_search (race, 0)->tally.steps > 0);
}

int
by_keys_tests (int   argc,
               char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/by-keys/search", test_search);
  window_test_add ("/by-keys/menu", test_menu);
  window_test_add ("/by-keys/trials", test_trials);
  window_test_add ("/by-keys/compare", test_compare);
  return g_test_run ();
}
