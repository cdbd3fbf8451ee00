/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each row of the table of trials can be replayed on the board. */

#include "queens-setup.h"
#include "queenside-trial-list.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

/* Checks that the search on the board ends with the numbers in the row. */
static void
assert_is_row (WindowTest         *test,
               QueensideTrialItem *item)
{
  const QueensTrial *trial = &item->trial;
  const QueensSearch *search;
  const QueensTally *tally;
  g_autofree char *state = NULL;

  window_trials_play (test);
  search = test->session->now.history->search;
  tally = &search->tally;
  state = window_look_get_state (test);
  g_assert_cmpstr (state, ==, item->state);
  g_assert_cmpuint (tally->iterations, ==, trial->tally.iterations);
  g_assert_cmpuint (tally->moves, ==, trial->tally.moves);
  g_assert_cmpuint (tally->evaluations, ==, trial->tally.evaluations);
  g_assert_cmpint (queens_search_get_end (search), ==, trial->end);
  g_assert_cmpint (queens_search_get_cost (search), ==, trial->cost);
}

/* The keyboard can reach the menu and replay a row. */
static void
test_keyboard (WindowTest *test)
{
  GtkWidget *table;
  g_autoptr (QueensideTrialItem) item = NULL;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "300");
  table = window_look_find_part (test, "QueensideTrialTable");
  g_assert_true (gtk_widget_activate_action (table, "table.sort", "i",
                                             QUEENS_TRIAL_COLUMN_ITERATIONS));
  window_test_wait (window_trials_get_first_row (test) != 0);
  item = window_trials_get_item (test, 0);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_press (test, "Return");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  assert_is_row (test, item);
}

static void
activate (WindowTest *test,
          guint       position)
{
  guint before = test->n_changes;

  g_signal_emit_by_name (window_trials_get_view (test), "activate", position);
  window_test_wait (test->n_changes > before);
}

static void
assert_replays (WindowTest *test)
{
  static const guint positions[] = { 0, 1, 17, 99 };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (QueensideTrialItem) item = NULL;

      window_trials_open (test);
      item = window_trials_get_item (test, positions[i]);
      activate (test, positions[i]);
      window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
      assert_is_row (test, item);
    }
}

static void
test_replay (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  window_trials_set_plain (test, 8);
  before = window_look_get_document (test);
  window_trials_run_number (test, "100");
  assert_replays (test);
  for (guint i = 0; i < 4; i++)
    queenside_session_undo (test->session);
  after = window_look_get_document (test);
  g_assert_cmpstr (before, ==, after);
}

/* With NumPy's and Python's generators, each trial continues the stream of random numbers of the
 * previous trial. */
static void
test_replay_stream (WindowTest *test)
{
  static const QueensGenerator generators[] = { QUEENS_GENERATOR_NUMPY, QUEENS_GENERATOR_PYTHON };

  for (gsize i = 0; i < G_N_ELEMENTS (generators); i++)
    {
      g_auto (QueensSetup) setup = { 0 };

      window_trials_set_plain (test, 8);
      queens_setup_copy (&setup, window_look_get_setup (test));
      setup.generator = generators[i];
      setup.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
      g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
      window_trials_run_number (test, "100");
      assert_replays (test);
    }
}

/* A double click on a row replays its trial. */
static void
test_double_click (WindowTest *test)
{
  g_autoptr (QueensideTrialItem) item = NULL;
  GtkWidget *label;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  item = window_trials_get_item (test, 0);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  label = window_look_find_label (window_trials_get_view (test),
                                  item->state);
  g_assert_nonnull (label);
  window_test_point (test, label, GRAPHENE_POINT_INIT (5, 5), "click --repeat 2 1");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  assert_is_row (test, item);
}

static gboolean
has_focus_in (WindowTest *test,
              GtkWidget  *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (test->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Tab leaves the table after one stop, and Shift+Tab returns to it. */
static void
test_tab (WindowTest *test)
{
  GtkWidget *view, *table;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  view = GTK_WIDGET (window_trials_get_view (test));
  table = window_look_find_part (test, "QueensideTrialTable");
  gtk_widget_grab_focus (view);
  window_test_settle (test);
  window_test_press (test, "Down Down");
  g_assert_true (has_focus_in (test, view));
  window_test_press (test, "Tab");
  g_assert_false (has_focus_in (test, table));
  window_test_press (test, "shift+Tab");
  g_assert_true (has_focus_in (test, view));
  window_test_press (test, "shift+Tab");
  g_assert_true (has_focus_in (test, table));
  g_assert_false (has_focus_in (test, view));
}

/* The wheel over the table scrolls the page, unless the table has the focus. */
static void
test_wheel (WindowTest *test)
{
  GtkWidget *view, *outer;
  GtkAdjustment *own, *page;
  double value;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  view = GTK_WIDGET (window_trials_get_view (test));
  own = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  outer = gtk_widget_get_ancestor (window_look_find_part (test, "QueensideTrialTable"),
                                   GTK_TYPE_SCROLLED_WINDOW);
  page = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  gtk_widget_grab_focus (window_trials_find_button (test, "_Run"));
  gtk_adjustment_set_value (page, gtk_adjustment_get_upper (page));
  window_test_settle (test);
  value = gtk_adjustment_get_value (page);
  g_assert_cmpfloat (value, >, 100);
  window_test_point (test, view, GRAPHENE_POINT_INIT (60, 100), "click 4");
  window_test_wait (gtk_adjustment_get_value (page) < value);
  g_assert_cmpfloat (gtk_adjustment_get_value (own), ==, 0);
  gtk_adjustment_set_value (page, gtk_adjustment_get_upper (page));
  window_test_settle (test);
  window_test_point (test, view, GRAPHENE_POINT_INIT (60, 100), "click 1");
  value = gtk_adjustment_get_value (page);
  window_test_point (test, view, GRAPHENE_POINT_INIT (60, 100), "click 5");
  window_test_wait (gtk_adjustment_get_value (own) > 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (page), ==, value);
}

int
trials_table_tests (int   argc,
                    char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-table/keyboard", test_keyboard);
  window_test_add ("/trials-table/replay", test_replay);
  window_test_add ("/trials-table/replay-stream", test_replay_stream);
  window_test_add ("/trials-table/double-click", test_double_click);
  window_test_add ("/trials-table/tab", test_tab);
  window_test_add ("/trials-table/wheel", test_wheel);
  return g_test_run ();
}
