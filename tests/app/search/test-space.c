/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Space plays, except in a text field and while the board shows a cursor. Escape restores a text
 * field and closes a window. */

#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static GtkWidget *
get_focus (WindowTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

static gboolean
is_at_board (WindowTest *test)
{
  return get_focus (test) == GTK_WIDGET (test->board)
         && queenside_board_area_get_cursor (test->board) == NULL;
}

/* Checks that Space plays and a second Space pauses. The speed is slow enough to see both. */
static void
assert_space_plays (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_wait (is_at_board (test));
  window_test_press (test, "space");
  window_test_wait (queenside_transport_get_playing (test->runner));
  window_test_press (test, "space");
  window_test_wait (!queenside_transport_get_playing (test->runner));
}

/* After the user has chosen from a list, Space still plays the search. */
static void
test_preset (WindowTest *test)
{
  window_test_click (test, window_look_find_row (test->window, "Preset"));
  window_test_settle (test);
  window_test_press (test, "Down Return");
  window_test_wait (test->n_changes > 0);
  assert_space_plays (test);
}

static void
test_spin_button (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Size");
  guint size = window_look_get_problem (test)->size;

  window_test_click (test, window_look_find_type (row, GTK_TYPE_BUTTON));
  window_test_wait (window_look_get_problem (test)->size == size - 1);
  assert_space_plays (test);
}

static void
test_step (WindowTest *test)
{
  window_test_click (test, window_look_find_button (test->window, "win.step"));
  window_test_wait (window_look_get_position (test) == 1);
  assert_space_plays (test);
}

static void
test_state (WindowTest *test)
{
  window_work_enter (test, "State", "[0, 1, 2, 3, 4, 5, 6, 6]");
  window_look_assert_state (test, "[0, 1, 2, 3, 4, 5, 6, 6]");
  assert_space_plays (test);
}

/* A refused text stays in its field, so the user can correct it. */
static void
test_refused (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "State");

  window_work_enter (test, "State", "nonsense");
  window_look_wait_for_words (test->window, "isn’t a list", NULL);
  window_test_settle (test);
  g_assert_true (gtk_widget_is_ancestor (get_focus (test), row));
  window_test_press (test, "space");
  g_assert_false (queenside_transport_get_playing (test->runner));
}

/* Tab reaches a button, and Space presses it. */
static void
test_button (WindowTest *test)
{
  gtk_widget_grab_focus (window_look_find_button (test->window, "win.step"));
  window_test_press (test, "Tab shift+Tab space");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  g_assert_false (queenside_transport_get_playing (test->runner));
  g_assert_true (get_focus (test) == window_look_find_button (test->window, "win.step"));
}

static void
test_escape (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "State");
  g_autofree char *before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));

  window_test_click (test, window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_wait (GTK_IS_TEXT (get_focus (test)));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "0, 1");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "0, 1");
  window_test_press (test, "Escape");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, before);
  g_assert_cmpuint (test->n_changes, ==, 0);
  assert_space_plays (test);
}

/* Escape discards a typed number. */
static void
test_escape_number (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Size");

  window_test_click (test, window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_wait (GTK_IS_TEXT (get_focus (test)));
  window_test_press (test, "ctrl+a 1 2 Escape");
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
  assert_space_plays (test);
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
}

static void
test_f6 (WindowTest *test)
{
  window_test_click_square (test, 2, 3);
  g_assert_true (is_at_board (test));
  window_test_press (test, "F6");
  g_assert_nonnull (queenside_board_area_get_cursor (test->board));
  window_test_press (test, "Escape");
  g_assert_true (is_at_board (test));
}

/* Checks that the board has the focus again, so Space plays, and that nothing has changed. */
static void
assert_space_plays_again (WindowTest *test)
{
  guint changes = test->n_changes;

  window_check_focus (test, test->window);
  assert_space_plays (test);
  g_assert_cmpuint (test->n_changes, ==, changes);
}

static void
test_after_check (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
  window_check_press_in (test, window_check_open (test), "Escape");
  window_test_wait (window_check_find () == NULL);
  assert_space_plays_again (test);
}

static void
test_after_report (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.report", "t", (guint64) 0);
  window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
  window_check_press_in (test, window_check_find_window ("AdwMessageDialog"), "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  assert_space_plays_again (test);
}

static void
test_after_new (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
  window_test_press (test, "ctrl+n");
  window_test_wait (test->n_changes > 0);
  assert_space_plays_again (test);
}

/* An arrow key shows the cursor; a click anywhere hides it. */
static void
test_cursor (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
  window_test_press (test, "Up");
  g_assert_nonnull (queenside_board_area_get_cursor (test->board));
  window_test_click (test, window_look_find_label (test->window, "To begin"));
  g_assert_true (is_at_board (test));
  assert_space_plays_again (test);
}

static void
test_check_window (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);

  window_check_press_in (test, check, "Escape");
  window_test_wait (window_check_find () == NULL);
}

int
space_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/space/preset", test_preset);
  window_test_add ("/space/spin-button", test_spin_button);
  window_test_add ("/space/step", test_step);
  window_test_add ("/space/state", test_state);
  window_test_add ("/space/refused", test_refused);
  window_test_add ("/space/button", test_button);
  window_test_add ("/space/escape", test_escape);
  window_test_add ("/space/escape-number", test_escape_number);
  window_test_add ("/space/f6", test_f6);
  window_test_add ("/space/after-check", test_after_check);
  window_test_add ("/space/after-report", test_after_report);
  window_test_add ("/space/after-new", test_after_new);
  window_test_add ("/space/cursor", test_cursor);
  window_test_add ("/space/check-window", test_check_window);
  return g_test_run ();
}
