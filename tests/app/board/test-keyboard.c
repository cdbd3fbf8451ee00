/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board can be used with the keyboard alone, and a screen reader reads the changes aloud. Runs
 * with GTK_A11Y=test. */

#include "window-look.h"

#define MOST_TABS 80

/* The board creates its cells shortly after it is shown. */
static void
wait_for_cells (WindowTest *test)
{
  window_test_wait (gtk_widget_get_first_child (GTK_WIDGET (test->board)) != NULL);
}

static gboolean
has_focus (WindowTest *test)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  return focus == GTK_WIDGET (test->board)
         || gtk_widget_is_ancestor (focus, GTK_WIDGET (test->board));
}

static void
press_until_focus (WindowTest *test,
                   const char *key)
{
  for (guint i = 0; i < MOST_TABS && !has_focus (test); i++)
    window_test_press (test, key);
  g_assert_true (has_focus (test));
}

/* Shift+Tab reaches the board sooner than Tab. */
static void
go_to_board (WindowTest *test)
{
  wait_for_cells (test);
  press_until_focus (test, "shift+Tab");
}

static void
assert_name (WindowTest *test,
             const char *name)
{
  gtk_test_accessible_assert_property (test->board, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* Checks the name of the focused cell under the cursor. */
static void
assert_cell (WindowTest *test,
             const char *name)
{
  GtkWidget *cell = gtk_window_get_focus (GTK_WINDOW (test->window));

  g_assert_true (gtk_widget_is_ancestor (cell, GTK_WIDGET (test->board)));
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
assert_cursor (WindowTest *test,
               gint        x,
               gint        y)
{
  const QueensSquare *cursor = queenside_board_area_get_cursor (test->board);

  g_assert_nonnull (cursor);
  g_assert_cmpint (cursor->x, ==, x);
  g_assert_cmpint (cursor->y, ==, y);
}

static void
test_names (WindowTest *test)
{
  gtk_test_accessible_assert_role (test->board, GTK_ACCESSIBLE_ROLE_GRID);
  assert_name (test, "Board, 8 queens, cost 17");
  go_to_board (test);
  assert_cursor (test, 0, 0);
  assert_cell (test, "column 0, row 0: empty, attacked by 0 queens; cost with a queen here: 14");
  window_test_press (test, "Up Up Up");
  assert_cell (test, "column 0, row 3: queen, attacked by 3 queens; cost with a queen here: 17");
  window_test_press (test, "s");
  assert_cell (test, "column 0, row 3: queen, static, attacked by 3 queens; cost with a "
                     "queen here: 17");
  window_test_press (test, "Up b");
  assert_cell (test, "column 0, row 4: boulder");
  assert_name (test, "Board, 8 queens, cost 17");
  window_test_press (test, "Escape");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test->window)) == GTK_WIDGET (test->board));
  assert_name (test, "Board, 8 queens, cost 17");
}

/* The accessible name of the board follows the search. */
static void
test_name_follows (WindowTest *test)
{
  g_autofree char *name = NULL;

  window_test_press (test, "Right");
  name = g_strdup_printf ("Board, 8 queens, cost %" G_GINT64_FORMAT, window_look_get_cost (test));
  g_assert_cmpstr (name, !=, "Board, 8 queens, cost 17");
  assert_name (test, name);
  window_test_press (test, "Left");
  assert_name (test, "Board, 8 queens, cost 17");
}

/* Moving the focus to the board and away from it changes nothing. */
static void
test_tab (WindowTest *test)
{
  GtkWidget *play = gtk_window_get_focus (GTK_WINDOW (test->window));

  press_until_focus (test, "Tab");
  assert_cursor (test, 0, 0);
  for (guint i = 0; i < MOST_TABS && gtk_window_get_focus (GTK_WINDOW (test->window)) != play; i++)
    window_test_press (test, "Tab");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test->window)) == play);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

static void
test_arrows (WindowTest *test)
{
  go_to_board (test);
  window_test_press (test, "Up Up Right");
  assert_cursor (test, 1, 2);
  window_test_press (test, "Down Left Left Left");
  assert_cursor (test, 0, 1);
  for (guint i = 0; i < 8; i++)
    window_test_press (test, "Up Right");
  assert_cursor (test, 7, 7);
  g_assert_cmpuint (test->n_changes, ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

/* Up moves the cursor up, even if row 0 is at the top. */
static void
test_arrows_turned (WindowTest *test)
{
  g_object_set (test->board, "row-zero-at-top", TRUE, NULL);
  go_to_board (test);
  window_test_press (test, "Down Down");
  assert_cursor (test, 0, 2);
  window_test_press (test, "Up");
  assert_cursor (test, 0, 1);
}

static void
test_queen (WindowTest *test)
{
  go_to_board (test);
  window_test_press (test, "Right Up space");
  window_look_assert_state (test, "[3, 1, 1, 4, 3, 2, 1, 2]");
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_test_press (test, "Right Up Return");
  window_look_assert_state (test, "[3, 1, 2, 4, 3, 2, 1, 2]");
  assert_cursor (test, 2, 2);
}

static void
test_letters (WindowTest *test)
{
  go_to_board (test);
  window_test_press (test, "Up Up b");
  g_assert_true (window_look_is_boulder (test, 0, 2));
  window_test_press (test, "Delete");
  g_assert_false (window_look_is_boulder (test, 0, 2));
  window_test_press (test, "Up s");
  g_assert_true (window_look_is_static (test, 0, 3));
  window_test_press (test, "Delete");
  g_assert_false (window_look_is_static (test, 0, 3));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Digits choose tools even while the cursor is visible. */
static void
test_digits (WindowTest *test)
{
  go_to_board (test);
  window_test_press (test, "2 space");
  g_assert_true (window_look_is_static (test, 0, 0));
  window_test_press (test, "3 Right space");
  g_assert_true (window_look_is_boulder (test, 1, 0));
  window_test_press (test, "4 space");
  g_assert_false (window_look_is_boulder (test, 1, 0));
  window_test_press (test, "1 Up Up Up Return");
  window_look_assert_state (test, "[0, 3, 1, 4, 3, 2, 1, 2]");
}

/* When the cursor is hidden, Right takes a step and Space plays the search. */
static void
test_escape (WindowTest *test)
{
  go_to_board (test);
  window_test_press (test, "Escape");
  g_assert_null (queenside_board_area_get_cursor (test->board));
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  g_object_set (test->runner, "speed", 0.5, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
}

/* The cursor is visible only while the board has the focus. */
static void
test_leaving (WindowTest *test)
{
  g_autoptr (GdkTexture) before = window_look_paint (test->board);
  g_autoptr (GdkTexture) with_cursor = NULL;
  g_autoptr (GdkTexture) after = NULL;

  go_to_board (test);
  with_cursor = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (before, with_cursor));
  window_test_press (test, "Tab");
  g_assert_false (has_focus (test));
  g_assert_null (queenside_board_area_get_cursor (test->board));
  after = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (before, after));
}

/* On a smaller board, the cursor moves to a square that exists. */
static void
test_smaller (WindowTest *test)
{
  go_to_board (test);
  for (guint i = 0; i < 7; i++)
    window_test_press (test, "Up Right");
  assert_cursor (test, 7, 7);
  g_assert_true (queenside_session_read_board (test->session, "[0, 1, 2, 0]", FALSE, NULL));
  assert_cursor (test, 3, 3);
  assert_cell (test, "column 3, row 3: empty, attacked by 3 queens; cost with a queen here: 6");
}

static void
test_roles (WindowTest *test)
{
  GtkWidget *play = window_look_find_button (test->window, "win.play");

  gtk_test_accessible_assert_property (play, GTK_ACCESSIBLE_PROPERTY_LABEL, "Play (Space)");
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  gtk_test_accessible_assert_property (play, GTK_ACCESSIBLE_PROPERTY_LABEL, "Pause (Space)");
}

/* Checks that every button and chart has its own name: a label or a tooltip. */
static void
assert_named (GtkWidget *widget,
              guint     *n_icons)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget))))
    {
      if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
          || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_RELATION_LABELLED_BY))
        g_error ("The button with the icon %s in a %s has no name.",
                 gtk_button_get_icon_name (GTK_BUTTON (widget)),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
      (*n_icons)++;
    }
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_IMG
      && !GTK_IS_IMAGE (widget)
      && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL))
    g_error ("The %s has no name.", G_OBJECT_TYPE_NAME (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child, n_icons);
}

static void
test_all_named (WindowTest *test)
{
  static const char *const pages[] = { "alt+2", "alt+3", "alt+1" };
  GtkWidget *play = window_look_find_button (test->window, "win.play");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      guint n_icons = 0;

      window_test_press (test, pages[i]);
      window_test_settle (test);
      assert_named (GTK_WIDGET (test->window), &n_icons);
      g_assert_cmpuint (n_icons, >, 5);
    }
  gtk_test_accessible_assert_property (test->board, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board, 8 queens, cost 17");
  gtk_test_accessible_assert_property (play, GTK_ACCESSIBLE_PROPERTY_LABEL, "Play (Space)");
}

int
keyboard_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/keyboard/names", test_names);
  window_test_add ("/keyboard/name-follows", test_name_follows);
  window_test_add ("/keyboard/tab", test_tab);
  window_test_add ("/keyboard/arrows", test_arrows);
  window_test_add ("/keyboard/arrows-turned", test_arrows_turned);
  window_test_add ("/keyboard/queen", test_queen);
  window_test_add ("/keyboard/letters", test_letters);
  window_test_add ("/keyboard/digits", test_digits);
  window_test_add ("/keyboard/escape", test_escape);
  window_test_add ("/keyboard/leaving", test_leaving);
  window_test_add ("/keyboard/smaller", test_smaller);
  window_test_add ("/keyboard/buttons", test_roles);
  window_test_add ("/keyboard/all-named", test_all_named);
  return g_test_run ();
}
