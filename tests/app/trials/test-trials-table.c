/* test-trials-table.c: the table of trials: each row back on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-setup.h"
#include "queenside-trial-list.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

/* The search on the board ends as the row says. */
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

/* The menu, which the keyboard reaches, and a row by its key. */
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
      window_trials_run_number (test, "100");
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
  window_trials_run_number (test, "100");
  item = window_trials_get_item (test, 0);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  label = window_look_find_label (window_trials_get_view (test),
                                  item->state);
  g_assert_nonnull (label);
  window_test_point (test, label, GRAPHENE_POINT_INIT (5, 5), "click --repeat 2 --delay 50 1");
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  assert_is_row (test, item);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-table/keyboard", test_keyboard);
  window_test_add ("/trials-table/replay", test_replay);
  window_test_add ("/trials-table/replay-stream", test_replay_stream);
  window_test_add ("/trials-table/double-click", test_double_click);
  return g_test_run ();
}
