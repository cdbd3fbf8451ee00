/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line suggests first tasks until the user has done them or closes the hint. The hint returns
 * only if the preferences turn it on, and no widget moves when it disappears. */

#include "queens-setup.h"
#include "window-look.h"
#include "window-work.h"

#define PLAY "Press Space to play"
#define MOVE "Click a square to move a queen"
#define CHOOSE "Choose another algorithm on the left"

static GSettings *
get_settings (WindowTest *test)
{
  return test->window->search->settings;
}

static GtkWidget *
find_hint (WindowTest *test)
{
  return window_look_find_part (test, "QueensideHint");
}

static graphene_rect_t
get_board (WindowTest *test)
{
  graphene_rect_t bounds;

  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->board), GTK_WIDGET (test->window),
                                            &bounds));
  return bounds;
}

static void
assert_board (WindowTest      *test,
              graphene_rect_t  before)
{
  graphene_rect_t now = get_board (test);

  g_assert_true (graphene_rect_equal (&now, &before));
}

/* Resets the hint, so that the test doesn't depend on earlier tests. */
static void
begin (WindowTest *test)
{
  g_settings_reset (get_settings (test), "show-hints");
  window_test_send (test, "mousemove 0 0");
  window_look_wait_for_words (find_hint (test), PLAY, MOVE, CHOOSE, NULL);
}

/* The tasks can be done in any order. Each task disappears when it is done. */
static void
test_done (WindowTest *test)
{
  graphene_rect_t board;

  begin (test);
  board = get_board (test);
  window_test_click_square (test, 0, 0);
  /* The cost under the pointer replaces the hint. */
  window_look_wait_for_words (test->window, "(0, 0): cost", NULL);
  g_assert_null (find_hint (test));
  window_test_send (test, "mousemove 0 0");
  window_look_wait_for_words (find_hint (test), PLAY " · " CHOOSE, NULL);
  window_test_press (test, "Right");
  window_test_wait (window_look_find_label (find_hint (test), PLAY) == NULL);
  window_look_wait_for_words (find_hint (test), CHOOSE, NULL);
  assert_board (test, board);
  window_work_choose (test, "Algorithm", 1);
  window_test_send (test, "mousemove 0 0");
  window_test_wait (find_hint (test) == NULL);
  g_assert_false (g_settings_get_boolean (get_settings (test), "show-hints"));
  assert_board (test, board);
  /* Later actions don't show the tasks again. */
  window_test_press (test, "ctrl+z r");
  g_assert_null (find_hint (test));
}

static void
test_closed (WindowTest *test)
{
  graphene_rect_t board;

  begin (test);
  board = get_board (test);
  window_test_click (test, window_look_find_tooltip (find_hint (test), "Hide tips"));
  window_test_wait (find_hint (test) == NULL);
  g_assert_false (g_settings_get_boolean (get_settings (test), "show-hints"));
  assert_board (test, board);
  /* After the hint is closed, Space plays, as it does after a click elsewhere. */
  window_test_press (test, "space");
  window_test_wait (window_look_get_position (test) > 0);
  window_test_press (test, "space");
  /* The preferences show the hint again, with all tasks. */
  g_settings_set_boolean (get_settings (test), "show-hints", TRUE);
  window_look_wait_for_words (find_hint (test), PLAY " · " MOVE " · " CHOOSE, NULL);
  assert_board (test, board);
}

/* A narrow window shows only the next task. */
static void
test_narrow (WindowTest *test)
{
  begin (test);
  window_test_resize (test, 360, 640);
  window_test_wait_until_idle ();
  window_test_settle (test);
  window_look_wait_for_words (find_hint (test), PLAY, NULL);
  g_assert_null (window_look_find_label (find_hint (test), MOVE));
  window_test_press (test, "Right");
  /* Once a step can be explained, an explanation replaces the hint. */
  window_look_wait_for_words (test->window, "Next: Queen 1 moves to row 5", NULL);
}

int
hint_tests (int   argc,
            char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/hint/done", test_done);
  window_test_add ("/hint/closed", test_closed);
  window_test_add ("/hint/narrow", test_narrow);
  return g_test_run ();
}
