/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board keeps its place and size, whatever appears around it. */

#include "queens-setup.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

/* The bounds of the board when the test begins. */
static graphene_rect_t home;

static graphene_rect_t
get_bounds (WindowTest *test)
{
  graphene_rect_t bounds;

  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->board), GTK_WIDGET (test->window),
                                            &bounds));
  return bounds;
}

#define assert_home(test, what) \
  G_STMT_START { \
    graphene_rect_t now = get_bounds (test); \
    if (!graphene_rect_equal (&now, &home)) \
      g_error ("%s:%d: “%s” takes the board from %g, %g, %g × %g to %g, %g, %g × %g", __FILE__, \
               __LINE__, what, home.origin.x, home.origin.y, home.size.width, home.size.height, \
               now.origin.x, now.origin.y, now.size.width, now.size.height); \
  } G_STMT_END

static void
guess (WindowTest *test)
{
  window_test_press (test, "p");
  assert_home (test, "guessing");
  window_test_click_square (test, 3, 6);
  window_look_wait_for_words (test->window, "Wrong", NULL);
  assert_home (test, "a wrong guess");
  window_test_press (test, "space");
  window_look_wait_for_words (test->window, "What does the board cost", NULL);
  assert_home (test, "a question for the cost");
  window_test_type (test, "3");
  window_test_press (test, "Return");
  window_look_wait_for_words (test->window, "among the other queens", NULL);
  assert_home (test, "an answered question");
  window_test_press (test, "p");
  assert_home (test, "guessing no more");
  window_test_press (test, "r");
}

static void
count (WindowTest *test)
{
  GtkWidget *badge = window_look_find_part (test, "QueensideCountBadge");
  g_autoptr (QueensProblem) problem = NULL;

  window_look_wait_for_words (badge, "92 solutions", NULL);
  assert_home (test, "a count");
  g_assert_true (queenside_session_set_size (test->session, 3, NULL));
  window_look_wait_for_words (badge, "No solution exists", NULL);
  assert_home (test, "no solution");
  g_assert_true (queenside_session_set_size (test->session, 19, NULL));
  window_look_wait_for_words (badge, "takes about", NULL);
  assert_home (test, "a long count");
  window_test_click (test, window_look_find_label (badge, "Count Solutions"));
  window_test_wait (window_look_find_label (badge, "Cancel") != NULL);
  assert_home (test, "counting");
  window_test_click (test, window_look_find_label (badge, "Cancel"));
  assert_home (test, "a count that is cancelled");
  g_assert_true (queenside_session_set_size (test->session, 60, NULL));
  window_look_wait_for_words (badge, "Not counted", NULL);
  assert_home (test, "no count");
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  problem = queens_problem_toggle (window_look_get_problem (test), (QueensSquare) { 0, 0 }, FALSE,
                                   NULL);
  g_assert_true (queenside_session_set_board (test->session, problem, NULL, NULL));
  window_look_wait_for_words (badge, "No solution exists because of", NULL);
  assert_home (test, "what is to blame");
  window_test_press (test, "ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z");
  window_look_wait_for_words (badge, "92 solutions", NULL);
}

static void
paste (WindowTest *test,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), text);
  window_test_press (test, "ctrl+v");
}

static void
play (WindowTest *test)
{
  GtkWidget *dialog;

  window_test_point_square (test, 2, 5, "");
  assert_home (test, "a cost under the pointer");
  window_test_send (test, "mousemove 0 0");
  for (const char *const *key = (const char *const[]) { "2", "3", "4", "1", NULL }; *key; key++)
    {
      window_test_press (test, *key);
      assert_home (test, "another tool");
    }
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  assert_home (test, "playing slowly");
  window_test_press (test, "space");
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session)
                    && !queenside_transport_get_playing (test->runner));
  window_test_wait_until_idle ();
  assert_home (test, "a search that is stuck");
  window_work_paste (test, "[6, 0, 2, 7, 5, 3, 1, 4]");
  window_test_wait (window_look_get_cost (test) < 5);
  window_work_paste (test, "[4, 0, 7, 3, 1, 6, 2, 5]");
  window_test_press (test, "Right");
  window_test_wait (window_look_find_label (test->window, "Solved after") != NULL);
  assert_home (test, "a solved board");
  paste (test, "queens and rooks");
  window_look_wait_for_words (test->window, "queens and rooks", NULL);
  assert_home (test, "a board that is refused");
  paste (test, "[2, 4, 1, 3]");
  window_test_wait ((dialog = window_check_find_window ("AdwMessageDialog")) != NULL);
  assert_home (test, "a question for the first row");
  window_check_press_in (test, dialog, "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  window_check_focus (test, test->window);
  assert_home (test, "a question that is answered");
  window_test_press (test, "ctrl+z ctrl+z");
}

/* Changes settings in the setup pane, unless a narrow window hides the pane. */
static void
set_up (WindowTest *test)
{
  if (window_look_find_part (test, "QueensideSetupPane") == NULL)
    return;
  window_work_enter (test, "State", "queens and rooks");
  assert_home (test, "a state that is refused");
  window_work_enter (test, "State", "2, 0, 3, 1");
  assert_home (test, "another state");
  window_work_choose (test, "Placement", 1);
  assert_home (test, "queens on any squares");
  window_work_choose (test, "Placement", 0);
  window_work_choose (test, "Preset", 1);
  assert_home (test, "another preset");
  /* Choose every second algorithm. The algorithms have different rows, and some of them are refused
   * with queens on any squares. */
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      if (i % 2 == 1)
        continue;
      window_work_choose (test, "Algorithm", i);
      /* For these algorithms, a strip of members or a list of solutions may take space from the
       * board. */
      if (queens_algorithms[i]->count_members == NULL && !queens_algorithms[i]->is_systematic)
        assert_home (test, queens_algorithms[i]->id);
    }
  window_work_choose (test, "Algorithm", 0);
  window_work_choose (test, "Placement", 1);
  assert_home (test, "queens on any squares again");
}

/* When a search has ended, the suggestions don't shrink the trace's list. */
static void
test_best (WindowTest *test)
{
  GtkWidget *pane, *list;
  graphene_rect_t before, after;

  window_work_change_setup (test, "algorithm=random-restart attempts=3");
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_settle (test);
  pane = window_look_find_part (test, "QueensideTracePane");
  list = window_look_find_type (pane, GTK_TYPE_LIST_VIEW);
  g_assert_true (gtk_widget_compute_bounds (list, pane, &before));
  window_test_press (test, "space");
  window_test_wait (window_look_find_label (pane, "Best of") != NULL);
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (list, pane, &after));
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
  g_assert_cmpfloat (before.size.height, ==, after.size.height);
}

static void
run (WindowTest *test,
     int         width,
     int         height)
{
  window_test_resize (test, width, height);
  window_test_wait_until_idle ();
  home = get_bounds (test);
  g_assert_cmpfloat (home.size.height, >=, 180);
  guess (test);
  count (test);
  play (test);
  set_up (test);
}

static void
test_wide (WindowTest *test)
{
  run (test, 1180, 800);
}

static void
test_low (WindowTest *test)
{
  run (test, 900, 600);
}

static void
test_narrow (WindowTest *test)
{
  run (test, 360, 640);
}

/* If a narrow window hides the panes, a line explains the moves. The tools stay visible, even with
 * text 1.5 times as large. Predict hides the line. */
static void
test_why_line (WindowTest *test)
{
  static const gdouble scales[] = { 1, 1.5 };
  /* A pane is never narrower than its texts. */
  static const int widths[] = { 360, 440 };

  g_settings_set_boolean (test->window->search->settings, "show-hints", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      window_test_resize (test, widths[i], 640);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scales[i]),
                    NULL);
      window_test_wait_until_idle ();
      window_test_press (test, "r");
      window_test_send (test, "mousemove 0 0");
      g_assert_null (window_look_find_part (test, "QueensideTracePane"));
      window_look_wait_for_words (test->window, "Next: Queen 4 moves to row 0", NULL);
      g_assert_nonnull (window_look_find_button (test->window, "win.tool::boulder"));
      g_assert_cmpfloat (get_bounds (test).size.height, >=, 180);
      window_test_press (test, "Right");
      window_look_wait_for_words (test->window, "Next: Queen 1 moves to row 5", NULL);
      window_test_press (test, "p");
      g_assert_null (window_look_find_label (test->window, "Queen 1"));
      window_test_press (test, "p");
      window_look_wait_for_words (test->window, "Next: Queen 1 moves to row 5", NULL);
      for (guint k = 0; k < 6; k++)
        window_test_press (test, "Right");
      window_look_wait_for_words (test->window, "Ended: Plateau", NULL);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  g_settings_reset (test->window->search->settings, "show-hints");
}

static gboolean
is_inside (GtkWidget *child,
           GtkWidget *parent)
{
  graphene_rect_t inner, outer = { .size = { gtk_widget_get_width (parent),
                                             gtk_widget_get_height (parent) } };

  return gtk_widget_compute_bounds (child, parent, &inner)
         && graphene_rect_contains_rect (&outer, &inner);
}

/* A message and its buttons fit into every window, above the tools. */
static void
test_message (WindowTest *test)
{
  static const int widths[] = { 360, 500, 1180 };
  GtkWidget *toasts = GTK_WIDGET (test->window->search->toasts);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      AdwToast *toast;
      GtkWidget *widget, *label;
      graphene_rect_t place, tool;

      window_test_resize (test, widths[i], 640);
      window_test_press (test, "Right");
      window_test_click_square (test, i, 6);
      window_test_wait ((toast = g_object_get_data (G_OBJECT (toasts), "queenside-toast"))
                        != NULL);
      adw_toast_set_timeout (toast, 0);
      window_look_wait_for_words (test->window, "Started a new search from this board", NULL);
      g_assert_true (gtk_widget_compute_bounds (
        window_look_find_button (test->window, "win.tool::boulder"), toasts, &tool));
      /* The message slides in from below. */
      window_test_wait ((widget = window_look_find_part (test, "AdwToastWidget")) != NULL
                        && gtk_widget_compute_bounds (widget, toasts, &place)
                        && place.origin.y + place.size.height <= tool.origin.y);
      label = adw_toast_get_custom_title (toast);
      g_assert_true (is_inside (widget, toasts));
      g_assert_true (is_inside (label, widget));
      g_assert_true (is_inside (gtk_widget_get_last_child (widget), widget));
      window_test_click (test, window_look_find_type (widget, GTK_TYPE_BUTTON));
      window_test_wait (window_look_find_part (test, "AdwToastWidget") == NULL);
    }
}

int
layout_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/layout/best", test_best);
  window_test_add ("/layout/message", test_message);
  window_test_add ("/layout/why-line", test_why_line);
  window_test_add ("/layout/wide", test_wide);
  window_test_add ("/layout/low", test_low);
  window_test_add ("/layout/narrow", test_narrow);
  return g_test_run ();
}
