/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of every size are visible and playable in narrow and wide windows. */

#include "window-look.h"

#define NARROW 360, 600
#define WIDE 1100, 700

/* Returns the width of the visible part of the widget of @type. */
static int
get_visible_width (WindowTest *test,
                   const char *type)
{
  GtkWidget *widget = window_look_find_part (test, type);
  int width = gtk_widget_get_width (GTK_WIDGET (test->window));
  int height = gtk_widget_get_height (GTK_WIDGET (test->window));
  graphene_rect_t bounds;
  graphene_rect_t inside;

  if (widget == NULL || !gtk_widget_get_child_visible (widget))
    return 0;
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (test->window), &bounds));
  if (!graphene_rect_intersection (&bounds, &GRAPHENE_RECT_INIT (0, 0, width, height), &inside))
    return 0;
  return inside.size.width;
}

static void
assert_board_has_room (WindowTest *test)
{
  g_assert_cmpint (get_visible_width (test, "QueensideBoardArea"), >=, 180);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), >=, 180);
}

static void
test_narrow (WindowTest *test)
{
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), >, 200);
  g_assert_cmpint (get_visible_width (test, "QueensideTracePane"), >, 200);
  window_test_resize (test, NARROW);
  assert_board_has_room (test);
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), ==, 0);
  g_assert_cmpint (get_visible_width (test, "QueensideTracePane"), ==, 0);
  g_object_set (test->runner, "speed", 0.5, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
}

/* In a narrow window, clicks move queens, too. */
static void
test_narrow_click (WindowTest *test)
{
  window_test_resize (test, NARROW);
  window_test_click_square (test, 0, 0);
  window_test_click_square (test, 7, 7);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 7]");
}

/* All buttons of the player are visible. */
static void
test_narrow_buttons (WindowTest *test)
{
  static const char *const actions[] = {
    "win.first", "win.back", "win.play", "win.step", "win.last", "win.reset", "win.random-board"
  };
  int width;

  window_test_resize (test, NARROW);
  width = gtk_widget_get_width (GTK_WIDGET (test->window));
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      graphene_rect_t bounds;
      GtkWidget *button = window_look_find_button (test->window, actions[i]);

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (test->window), &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
    }
  window_test_click (test, window_look_find_button (test->window, "win.step"));
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* A key shows a pane over the board and hides it again. */
static void
test_narrow_panes (WindowTest *test)
{
  window_test_resize (test, NARROW);
  window_test_press (test, "F9");
  g_assert_true (window_look_is_on (test, "setup"));
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), >, 200);
  assert_board_has_room (test);
  window_test_press (test, "F9");
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), ==, 0);
  window_test_press (test, "ctrl+F9");
  g_assert_cmpint (get_visible_width (test, "QueensideTracePane"), >, 200);
  window_test_press (test, "ctrl+F9");
  g_assert_cmpint (get_visible_width (test, "QueensideTracePane"), ==, 0);
}

/* In a wide window, the panes are visible again. */
static void
test_wide_again (WindowTest *test)
{
  window_test_resize (test, NARROW);
  window_test_resize (test, WIDE);
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), >, 200);
  g_assert_cmpint (get_visible_width (test, "QueensideTracePane"), >, 200);
  assert_board_has_room (test);
}

static void
test_keys (WindowTest *test)
{
  int width = gtk_widget_get_width (GTK_WIDGET (test->board));

  window_test_press (test, "F9");
  g_assert_false (window_look_is_on (test, "setup"));
  g_assert_cmpint (get_visible_width (test, "QueensideSetupPane"), ==, 0);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->board)), >, width + 200);
  window_test_press (test, "F9 ctrl+F9");
  g_assert_true (window_look_is_on (test, "setup"));
  g_assert_false (window_look_is_on (test, "trace"));
}

static void
test_every_width (WindowTest *test)
{
  for (int width = 1200; width >= 360; width -= 70)
    {
      window_test_resize (test, width, 520);
      assert_board_has_room (test);
    }
}

static void
read_zeros (WindowTest *test,
            guint       size)
{
  GString *list = g_string_new ("0");

  for (guint i = 1; i < size; i++)
    g_string_append (list, ",0");
  g_assert_true (queenside_session_read_board (test->session, list->str, FALSE, NULL));
  g_string_free (list, TRUE);
  window_test_settle (test);
}

static void
test_one (WindowTest *test)
{
  read_zeros (test, 1);
  window_look_assert_state (test, "[0]");
  window_look_wait_for_words (test->window, "Solved", NULL);
  g_assert_false (window_look_is_enabled (test, "step"));
  window_test_press (test, "space Right Left");
  window_test_click_square (test, 0, 0);
  window_test_point_square (test, 0, 0, "keydown shift click 1 keyup shift");
  window_look_assert_state (test, "[0]");
  window_test_point_square (test, 0, 0, "click 3");
  window_look_assert_state (test, "[0]");
}

/* The queens of a large board are on the clicked squares, and the picture isn't empty. */
static void
test_hundred (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) after = NULL;

  read_zeros (test, 100);
  before = window_look_paint (test->board);
  window_test_click_square (test, 37, 61);
  window_test_point_square (test, 99, 99, "");
  after = window_look_paint (test->board);
  g_assert_cmpint (window_look_get_board (test)->rows[37], ==, 61);
  g_assert_false (window_look_is_equal (before, after));
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* The largest size that the search accepts. Squares are smaller than a pixel. */
static void
test_largest (WindowTest *test)
{
  g_autoptr (GdkTexture) picture = NULL;

  read_zeros (test, 4096);
  picture = window_look_paint (test->board);
  g_assert_cmpuint (window_look_get_board (test)->n_queens, ==, 4096);
  g_assert_cmphex (window_look_get_pixel (picture, gdk_texture_get_width (picture) / 2,
                                          gdk_texture_get_height (picture) / 2), !=,
                   window_look_get_pixel (picture, 0, 0));
}

int
sizes_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/sizes/narrow", test_narrow);
  window_test_add ("/sizes/narrow-click", test_narrow_click);
  window_test_add ("/sizes/narrow-buttons", test_narrow_buttons);
  window_test_add ("/sizes/narrow-panes", test_narrow_panes);
  window_test_add ("/sizes/wide-again", test_wide_again);
  window_test_add ("/sizes/keys", test_keys);
  window_test_add ("/sizes/every-width", test_every_width);
  window_test_add ("/sizes/one", test_one);
  window_test_add ("/sizes/hundred", test_hundred);
  window_test_add ("/sizes/largest", test_largest);
  return g_test_run ();
}
