/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays and the direction of the board can be changed, and the next window remembers them.
 * The help windows open and close. */

#include "window-look.h"

/* Activates @action twice. The picture changes, and then changes back. */
static void
assert_toggles (WindowTest *test,
                const char *action)
{
  gboolean before = window_look_is_on (test, action);
  g_autoptr (GdkTexture) picture = window_look_paint (test->board);
  g_autoptr (GdkTexture) changed = NULL;
  g_autoptr (GdkTexture) back = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (test->window), action, NULL);
  window_test_settle (test);
  g_assert_cmpint (window_look_is_on (test, action), !=, before);
  changed = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (picture, changed));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), action, NULL);
  window_test_settle (test);
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (picture, back));
  g_assert_cmpuint (test->n_changes, ==, 0);
}

static void
test_toggles (WindowTest *test)
{
  assert_toggles (test, "values");
  assert_toggles (test, "coordinates");
  assert_toggles (test, "row-zero-at-top");
}

static void
test_values_key (WindowTest *test)
{
  gboolean before = window_look_is_on (test, "values");

  window_test_press (test, "v");
  g_assert_cmpint (window_look_is_on (test, "values"), !=, before);
  window_test_press (test, "v");
  g_assert_cmpint (window_look_is_on (test, "values"), ==, before);
}

/* Changes an overlay from the menu, with only the pointer. */
static void
test_menu (WindowTest *test)
{
  window_test_click (test, window_look_find_tooltip (test->window, "Overlays"));
  window_look_wait_for_words (test->window, "Coordinates", NULL);
  window_test_settle (test);
  g_assert_true (window_look_is_on (test, "coordinates"));
  window_test_click (test, window_look_find_label (test->window, "Coordinates"));
  g_assert_false (window_look_is_on (test, "coordinates"));
}

/* Clicks hit the squares that the coordinates name. */
static void
test_turned (WindowTest *test)
{
  const QueensSquare corner = { 0, 0 };
  int middle = gtk_widget_get_height (GTK_WIDGET (test->board)) / 2;

  g_assert_cmpfloat (queenside_board_area_get_middle (test->board, corner).y, >, middle);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "row-zero-at-top", NULL);
  g_assert_cmpfloat (queenside_board_area_get_middle (test->board, corner).y, <, middle);
  g_assert_cmpfloat (queenside_board_area_get_middle (test->board, corner).x, <, middle);
}

/* The next window looks the same. */
static void
test_remembered (WindowTest *test)
{
  QueensideSearchPage *search;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  g_autoptr (GVariant) coordinates = NULL;
  GtkWindow *next;
  gdouble speed;
  gdouble next_speed;

  window_test_press (test, "plus plus plus");
  g_object_get (test->runner, "speed", &speed, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "coordinates", NULL);
  next = GTK_WINDOW (queenside_window_new (ADW_APPLICATION (application)));
  coordinates = g_action_group_get_action_state (G_ACTION_GROUP (next), "coordinates");
  g_assert_false (g_variant_get_boolean (coordinates));
  search = QUEENSIDE_WINDOW (next)->search;
  g_object_get (search->runner, "speed", &next_speed, NULL);
  g_assert_cmpfloat_with_epsilon (next_speed, speed, 1e-9);
  gtk_window_destroy (next);
}

static GtkWindow *
find_other_window (WindowTest *test)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (window->data != test->window && gtk_widget_get_mapped (window->data))
      return window->data;
  return NULL;
}

/* The windows for shortcuts and About open and close. */
static void
test_help (WindowTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));

  window_test_press (test, "ctrl+question");
  window_test_wait (find_other_window (test) != NULL);
  /* The first page of the shortcuts explains playing. A menu lists the names of the other pages. */
  window_look_wait_for_words (find_other_window (test), "Play or pause", NULL);
  g_assert_null (window_look_find_label (find_other_window (test), "Keys on the board"));
  g_assert_null (window_look_find_label (find_other_window (test), "Save a picture"));
  gtk_window_close (find_other_window (test));
  window_test_wait (find_other_window (test) == NULL);
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  window_test_wait (find_other_window (test) != NULL);
  window_look_wait_for_words (find_other_window (test), "Queenside", NULL);
  gtk_window_close (find_other_window (test));
  window_test_wait (find_other_window (test) == NULL);
}

int
view_tests (int   argc,
            char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/view/toggles", test_toggles);
  window_test_add ("/view/values-key", test_values_key);
  window_test_add ("/view/menu", test_menu);
  window_test_add ("/view/turned", test_turned);
  window_test_add ("/view/remembered", test_remembered);
  window_test_add ("/view/help", test_help);
  return g_test_run ();
}
