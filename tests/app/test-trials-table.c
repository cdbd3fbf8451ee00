/* test-trials-table.c: the table of trials: sorted by its headers, and each row back on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-run-length.h"
#include "queens-algorithm.h"
#include "queenside-trial-columns.h"
#include "queenside-trial-list.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static void
run (WindowTest *test,
     const char *n_trials)
{
  window_trials_open (test);
  window_work_enter (test, "Number", n_trials);
  window_trials_run (test);
}

static gboolean
has_title (GtkWidget     *widget,
           gconstpointer  title)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), title) == 0;
}

static void
click_header (WindowTest *test,
              const char *title)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (window_trials_get_view (test)));
  GtkWidget *label = window_look_find (header, has_title, title);

  g_assert_nonnull (label);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  /* A second click at once is a double click, which headers take no notice of. */
  window_test_forget_click ();
  window_test_click (test, label);
}

/* Whether each row has the same iterations as the one before it, or more; or with @descending
 * fewer. Equal ones are in their order. */
static void
assert_sorted (WindowTest *test,
               gboolean    descending)
{
  guint n_rows = window_trials_get_n_rows (test);
  guint64 before = 0;
  guint row_before = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (QueensideTrialItem) item = window_trials_get_item (test, i);
      guint64 iterations = queenside_trial_item_get_values (item)->iterations;

      if (i > 0 && iterations == before)
        g_assert_cmpuint (queenside_trial_item_get_row (item), >, row_before);
      else if (i > 0)
        g_assert_true (descending ? iterations < before : iterations > before);
      before = iterations;
      row_before = queenside_trial_item_get_row (item);
    }
}

static void
test_sort (WindowTest *test)
{
  g_autoptr (QueensideTrialItem) first = NULL;

  window_trials_set_plain (test, 8);
  run (test, "500");
  click_header (test, "Iterations");
  assert_sorted (test, FALSE);
  click_header (test, "Iterations");
  assert_sorted (test, TRUE);
  click_header (test, "Trial");
  first = window_trials_get_item (test, 0);
  g_assert_cmpuint (queenside_trial_item_get_row (first), ==, 0);
  /* The order stays for the next run. */
  click_header (test, "Iterations");
  window_trials_run (test);
  assert_sorted (test, FALSE);
}

static void
play (WindowTest *test)
{
  while (queenside_session_advance (test->session, 1000, 0))
    ;
}

/* The search on the board ends as the row says. */
static void
assert_is_row (WindowTest         *test,
               QueensideTrialItem *item)
{
  const QueensTrialRow *values = queenside_trial_item_get_values (item);
  const QueensSearch *search;
  const QueensTally *tally;
  g_autofree char *state = NULL;

  play (test);
  search = queens_history_get_search (queenside_session_get_history (test->session));
  tally = queens_search_get_tally (search);
  state = window_look_get_state (test);
  g_assert_cmpstr (state, ==, queenside_trial_item_get_state (item));
  g_assert_cmpuint (tally->iterations, ==, values->iterations);
  g_assert_cmpuint (tally->moves, ==, values->moves);
  g_assert_cmpuint (tally->evaluations, ==, values->evaluations);
  g_assert_cmpint (queens_search_get_end (search), ==, values->end);
  g_assert_cmpint (queens_search_get_cost (search), ==, values->cost);
}

/* The same by the menu, which the keyboard reaches, and a row by its key. */
static void
test_keyboard (WindowTest *test)
{
  GtkWidget *table;
  g_autoptr (QueensideTrialItem) item = NULL;

  window_trials_set_plain (test, 8);
  run (test, "300");
  table = window_look_find_part (test, "QueensideTrialTable");
  g_assert_true (gtk_widget_activate_action (table, "table.sort", "i", QUEENSIDE_TRIAL_ITERATIONS));
  assert_sorted (test, FALSE);
  g_assert_true (gtk_widget_activate_action (table, "table.sort", "i", QUEENSIDE_TRIAL_ITERATIONS));
  assert_sorted (test, TRUE);
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
  run (test, "100");
  assert_replays (test);
  for (guint i = 0; i < 4; i++)
    queenside_session_undo (test->session);
  after = window_look_get_document (test);
  g_assert_cmpstr (before, ==, after);
}

/* One stream for all: chance goes on where the trial before it left off. */
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
      run (test, "100");
      assert_replays (test);
    }
}

/* By the pointer, as a person does it. */
static void
test_double_click (WindowTest *test)
{
  g_autoptr (QueensideTrialItem) item = NULL;
  GtkWidget *label;

  window_trials_set_plain (test, 8);
  run (test, "100");
  item = window_trials_get_item (test, 0);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  label = window_look_find_label (window_trials_get_view (test),
                                  queenside_trial_item_get_state (item));
  g_assert_nonnull (label);
  window_test_point (test, label, GRAPHENE_POINT_INIT (5, 5), "click --repeat 2 --delay 50 1");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  assert_is_row (test, item);
}

static gboolean
is_run_length (GtkWidget     *widget,
               gconstpointer  data)
{
  return GTK_IS_DRAWING_AREA (widget)
         && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "run_length") == 0;
}

static gboolean
add (const QueensTrial *trial,
     gpointer           summary)
{
  queens_summary_add (summary, trial);
  return TRUE;
}

static graphene_point_t
find_dot (GtkWidget  *area,
          WindowTest *test,
          guint64     iterations)
{
  g_autoptr (QueensSummary) summary = queens_summary_new ();
  const QueensTrialsOptions options = { .visit = add, .data = summary };
  DrawRunLengthView view = { .n_curves = 1 };
  double x, y;
  QueensRunLength *run_length;

  g_assert_true (queens_trials_run (window_look_get_setup (test), 1, 1000, &options, NULL));
  run_length = queens_run_length_new (summary);
  view.curves[0].run_length = run_length;
  draw_run_length_get_point (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), 0,
                             iterations, &x, &y);
  queens_run_length_free (run_length);
  return GRAPHENE_POINT_INIT (x, y);
}

/* A click on a dot of the run-length distribution replays a trial that took as many iterations. */
static void
test_dot (WindowTest *test)
{
  const guint64 iterations = 4;
  GtkWidget *area;
  const QueensSearch *search;

  window_trials_set_plain (test, 8);
  run (test, "1000");
  area = window_look_find (test->window, is_run_length, NULL);
  g_assert_nonnull (area);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  window_test_point (test, area, find_dot (area, test, iterations), "click 1");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  play (test);
  search = queens_history_get_search (queenside_session_get_history (test->session));
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  g_assert_cmpuint (queens_search_get_tally (search)->iterations, ==, iterations);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-table/sort", test_sort);
  window_test_add ("/trials-table/keyboard", test_keyboard);
  window_test_add ("/trials-table/replay", test_replay);
  window_test_add ("/trials-table/replay-stream", test_replay_stream);
  window_test_add ("/trials-table/double-click", test_double_click);
  window_test_add ("/trials-table/dot", test_dot);
  return g_test_run ();
}
