/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board shows the error in a trace. The rules of the main window decide what an error is. */

#include "queens-setup.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static void
test_board (WindowTest *test)
{
  g_autoptr (GdkTexture) shown = NULL;
  g_autoptr (GdkTexture) plain = NULL;
  GdkRectangle guess, expected, other;
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_check_paste (test, check, FIRST "\n[0, 7, 2, 4, 7, 1, 2, 2]\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, FIRST);
  window_test_settle (test);
  shown = window_look_paint (test->board);
  queenside_board_area_set_guess (test->board, NULL, QUEENS_VERDICT_RIGHT);
  queenside_board_area_set_expected (test->board, NULL);
  window_test_settle (test);
  plain = window_look_paint (test->board);
  guess = window_look_get_square (test, 2, 2);
  expected = window_look_get_square (test, 1, 6);
  other = window_look_get_square (test, 6, 5);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &guess), >, 50);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &expected), >, 50);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &other), ==, 0);
}

/* Undo restores the board that a shown trace has replaced. */
static void
test_undo (WindowTest *test)
{
  GtkWidget *check;

  window_check_choose_preset (test, "static-point");
  queenside_session_read_board (test->session, "[0, 1, 2, 3, 4, 5, 6, 7]", FALSE, NULL);
  check = window_check_open (test);
  window_check_paste (test, check, FIRST "\n" THIRD "\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, "[0, 1, 2, 3, 4, 5, 6, 7]");
  window_test_click (test, window_look_find_label (check, "Show on the Board"));
  window_look_assert_state (test, FIRST);
  window_check_press_in (test, test->window, "ctrl+z");
  window_look_assert_state (test, "[0, 1, 2, 3, 4, 5, 6, 7]");
  window_check_press_in (test, test->window, "ctrl+shift+z");
  window_look_assert_state (test, FIRST);
}

/* The next trace replaces the shown board without a question, unless the user has played the
 * search. */
static void
test_follows (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_check_paste (test, check, FIRST "\n" THIRD "\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, FIRST);
  window_check_paste (test, check, SECOND "\n" FOURTH "\n");
  window_look_wait_for_words (check, "✗ Line 2", THIRD, NULL);
  window_look_assert_state (test, SECOND);
  window_check_press_in (test, test->window, "Right");
  window_look_assert_state (test, THIRD);
  window_check_focus (test, check);
  window_check_paste (test, check, FIRST " - f=1\n");
  window_look_wait_for_words (check, "✗ Line 1", NULL);
  window_look_assert_state (test, THIRD);
}

/* The board of the trace has another size than the board of the main window. */
static void
test_sizes (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_check_paste (test, check, "[0, 0, 0, 0] - f=4\n[0, 0, 0, 1] - f=9\n");
  window_look_wait_for_words (check, "✗ Line 2: f=", NULL);
  window_look_assert_state (test, "[0, 0, 0, 1]");
  g_assert_true (window_look_is_static (test, 0, 0));
  window_check_press_in (test, test->window, "ctrl+z");
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
}

/* While the check window is open, the main window can be used, and its own Ctrl+V still pastes a
 * board. */
static void
test_main_window (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);

  window_check_focus (test, test->window);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)),
                          "[0, 2, 0] - f=1\n[0, 2, 1] - f=1\n");
  window_test_press (test, "ctrl+v");
  window_test_wait (test->n_changes > 0);
  window_look_assert_state (test, "[0, 2, 0]");
  g_assert_true (gtk_widget_get_mapped (check));
  window_test_press (test, "ctrl+t");
  g_assert_true (window_check_find () == check);
  window_check_press_in (test, check, "ctrl+w");
  window_test_wait (window_check_find () == NULL);
  window_check_press_in (test, test->window, "ctrl+t");
  window_test_wait (window_check_find () != NULL);
}

static void
test_rules (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_check_paste (test, check, RIGHT);
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
  window_check_choose_preset (test, "steepest-ascent-course");
  window_look_wait_for_words (check, "Checked against: Preset: Steepest ascent course", NULL);
  window_look_wait_for_words (check, "✗ Line 1: f=", "counts attacking pairs", NULL);
  window_check_choose_preset (test, "static-point");
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
}

/* The rules include the static points and boulders of the board. With custom rules, the window
 * names each of these squares. */
static void
test_squares (WindowTest *test)
{
  GtkWidget *check;

  check = window_check_open (test);
  window_check_paste (test, check, "[0, 2, 0, 2, 0] - f=4\n");
  window_look_wait_for_words (check, "✗ Line 1", NULL);
  window_check_focus (test, test->window);
  window_test_point_square (test, 2, 3, "click 3");
  window_look_wait_for_words (check, "Boulders: (2, 3)", NULL);
  window_work_change_setup (test, "ties=random");
  window_look_wait_for_words (check, "Cost: Attacking pairs", "Moves: Any row", "Ties: Random",
                              "Plateau: Stop", NULL);
}

/* Traces of some searches can't be checked. */
static void
test_refused (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, window_look_get_setup (test));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "depth-first"))
      queens_setup_set_algorithm (&setup, queens_algorithms[i]);
  queenside_session_set_setup (test->session, &setup, NULL);
  window_check_paste (test, check, RIGHT);
  window_look_wait_for_words (check, "Depth first", "Checked against", NULL);
  window_look_wait_for_words (check, "can’t be checked", NULL);
  window_check_assert_marked (check, -1);
}

int
check_board_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/check-board/board", test_board);
  window_test_add ("/check-board/undo", test_undo);
  window_test_add ("/check-board/follows", test_follows);
  window_test_add ("/check-board/sizes", test_sizes);
  window_test_add ("/check-board/main-window", test_main_window);
  window_test_add ("/check-board/rules", test_rules);
  window_test_add ("/check-board/squares", test_squares);
  window_test_add ("/check-board/refused", test_refused);
  return g_test_run ();
}
