/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trial that takes a long time to prepare shows its progress, and never replaces what the user
 * does meanwhile. */

#include "queenside-replay-bar.h"
#include "queenside-trial-list.h"
#include "queenside-numbers.h"
#include "queenside-trials-page.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

/* With NumPy's generator, all trials share one stream. To prepare this trial, all earlier trials
 * must run, which would take days. */
#define ENDLESS G_GUINT64_CONSTANT (1000000000000)

static void
set_numpy (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_work_change_setup (test, "generator=numpy");
}

/* Returns the bar that shows a replay's progress. It may be hidden. */
static QueensideReplayBar *
get_bar (WindowTest *test)
{
  GtkWidget *page = window_look_find_part (test, "QueensideTrialsPage");

  return QUEENSIDE_REPLAY_BAR (
    gtk_widget_get_template_child (page, QUEENSIDE_TYPE_TRIALS_PAGE, "replay_bar"));
}

static void
begin (WindowTest *test,
       guint64     trial)
{
  queenside_replay_bar_begin (get_bar (test), window_look_get_setup (test), trial);
  g_assert_true (queenside_replay_bar_is_running (get_bar (test)));
}

static void
wait_for_line (WindowTest *test)
{
  g_autofree char *number = queenside_numbers_write_count (ENDLESS);
  g_autofree char *words = g_strdup_printf ("Preparing trial %s…", number);

  window_trials_wait_for (test, words);
  /* Wait until the bar is visible. */
  window_test_settle (test);
}

static void
assert_given_up (WindowTest *test)
{
  g_assert_false (queenside_replay_bar_is_running (get_bar (test)));
  g_assert_null (window_look_find_part (test, "QueensideReplayBar"));
}

static void
test_line (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  graphene_rect_t place, now;

  set_numpy (test);
  before = window_look_get_document (test);
  window_trials_open (test);
  g_assert_true (gtk_widget_compute_bounds (window_trials_find_button (test, "_Run"),
                                            GTK_WIDGET (test->window), &place));
  begin (test, ENDLESS);
  wait_for_line (test);
  /* The bar moves no other widget. */
  g_assert_true (gtk_widget_compute_bounds (window_trials_find_button (test, "_Run"),
                                            GTK_WIDGET (test->window), &now));
  g_assert_true (graphene_rect_equal (&place, &now));
  window_test_click (test, window_trials_find_button (test, "Cancel"));
  assert_given_up (test);
  begin (test, ENDLESS);
  wait_for_line (test);
  window_test_press (test, "Escape");
  assert_given_up (test);
  after = window_look_get_document (test);
  g_assert_cmpstr (before, ==, after);
  g_assert_nonnull (window_look_find_part (test, "QueensideTrialsPage"));
}

/* An edit also cancels a replay that is about to be shown. */
static void
test_edited (WindowTest *test)
{
  set_numpy (test);
  window_trials_run_number (test, "100");
  g_signal_emit_by_name (window_trials_get_view (test), "activate", 50);
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  assert_given_up (test);
  window_test_pass (300);
  g_assert_nonnull (window_look_find_part (test, "QueensideTrialsPage"));
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 6);
}

static void
test_opened (WindowTest *test)
{
  set_numpy (test);
  window_trials_open (test);
  begin (test, ENDLESS);
  window_work_open (test, WINDOW_FILES_FOUR);
  g_assert_false (queenside_replay_bar_is_running (get_bar (test)));
}

static void
test_run (WindowTest *test)
{
  set_numpy (test);
  window_trials_open (test);
  begin (test, ENDLESS);
  wait_for_line (test);
  window_trials_run_number (test, "10");
  window_trials_wait_for (test, "10 trials done");
  assert_given_up (test);
}

/* A second replay replaces the first. */
static void
test_another (WindowTest *test)
{
  g_autoptr (QueensideTrialItem) item = NULL;

  set_numpy (test);
  window_trials_run_number (test, "100");
  begin (test, ENDLESS);
  item = window_trials_get_item (test, 5);
  g_signal_emit_by_name (window_trials_get_view (test), "activate", 5);
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") == NULL);
  window_look_wait_for_words (test->window, "Trial 5 with seed 0", NULL);
  window_trials_play (test);
  window_look_assert_state (test, item->state);
}

/* The end of the test closes the window during a replay. */
static void
test_close (WindowTest *test)
{
  set_numpy (test);
  window_trials_open (test);
  begin (test, ENDLESS);
  wait_for_line (test);
}

int
trials_replay_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-replay/line", test_line);
  window_test_add ("/trials-replay/edited", test_edited);
  window_test_add ("/trials-replay/opened", test_opened);
  window_test_add ("/trials-replay/run", test_run);
  window_test_add ("/trials-replay/another", test_another);
  window_test_add ("/trials-replay/close", test_close);
  return g_test_run ();
}
