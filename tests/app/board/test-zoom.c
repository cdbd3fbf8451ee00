/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wheel, button and keys zoom the board, and clicks hit the right squares. */

#include "queens-setup.h"
#include "window-look.h"
#include "window-work.h"

#define WHEEL_IN "keydown ctrl click 4 keyup ctrl"
#define WHEEL_OUT "keydown ctrl click 5 keyup ctrl"

static double
get_factor (WindowTest *test)
{
  return test->board->zoom.factor;
}

static graphene_point_t
get_middle (WindowTest *test,
            gint        x,
            gint        y)
{
  return queenside_board_area_get_middle (test->board, (QueensSquare) { x, y });
}

static double
get_side (WindowTest *test)
{
  return get_middle (test, 1, 0).x - get_middle (test, 0, 0).x;
}

static void
assert_near (graphene_point_t point,
             double           x,
             double           y)
{
  g_assert_cmpfloat_with_epsilon (point.x, x, 2);
  g_assert_cmpfloat_with_epsilon (point.y, y, 2);
}

static void
read_board (WindowTest *test,
            guint       size)
{
  g_autoptr (GString) list = g_string_new ("0");

  for (guint i = 1; i < size; i++)
    g_string_append (list, ",0");
  g_assert_true (queenside_session_read_board (test->session, list->str, FALSE, NULL));
  window_test_settle (test);
}

static void
zoom_in (WindowTest *test,
         gint        x,
         gint        y,
         guint       n)
{
  for (guint i = 0; i < n; i++)
    window_test_point_square (test, x, y, WHEEL_IN);
}

/* If the board is larger than the visible area, zooming keeps the square under the pointer in
 * place. */
static void
test_wheel (WindowTest *test)
{
  graphene_point_t before;
  double side = get_side (test);

  zoom_in (test, 4, 4, 1);
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25, 1e-9);
  zoom_in (test, 4, 4, 3);
  g_assert_cmpfloat (get_side (test), >, 2.3 * side);
  before = get_middle (test, 3, 5);
  zoom_in (test, 3, 5, 3);
  assert_near (get_middle (test, 3, 5), before.x, before.y);
  for (guint i = 0; i < 2; i++)
    window_test_send (test, WHEEL_OUT);
  assert_near (get_middle (test, 3, 5), before.x, before.y);
  for (guint i = 0; i < 6; i++)
    window_test_send (test, WHEEL_OUT);
  g_assert_cmpfloat (get_factor (test), <=, 1);
  g_assert_cmpfloat (get_side (test), ==, side);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* The wheel scrolls the board. Scrolling down moves the board up, and Shift scrolls sideways. If
 * all squares are visible, the wheel does nothing. */
static void
test_pan (WindowTest *test)
{
  graphene_point_t before = get_middle (test, 4, 4);

  window_test_point_square (test, 4, 4, "click 5");
  assert_near (get_middle (test, 4, 4), before.x, before.y);
  for (guint i = 0; i < 5; i++)
    window_test_send (test, WHEEL_IN);
  before = get_middle (test, 4, 4);
  window_test_send (test, "click 5");
  assert_near (get_middle (test, 4, 4), before.x, before.y - 60);
  window_test_send (test, "click 4 click 4");
  assert_near (get_middle (test, 4, 4), before.x, before.y + 60);
  window_test_send (test, "click 5");
  window_test_send (test, "keydown shift click 5 keyup shift");
  assert_near (get_middle (test, 4, 4), before.x - 60, before.y);
  window_test_send (test, "keydown shift click 4 keyup shift");
  window_test_send (test, "click 6");
  assert_near (get_middle (test, 4, 4), before.x + 60, before.y);
}

/* The board can't be scrolled past its corners. */
static void
test_pan_far (WindowTest *test)
{
  int height = gtk_widget_get_height (GTK_WIDGET (test->board));

  window_test_point_square (test, 4, 4, WHEEL_IN);
  for (guint i = 0; i < 4; i++)
    window_test_send (test, WHEEL_IN);
  for (guint i = 0; i < 30; i++)
    window_test_send (test, "click 4");
  g_assert_cmpfloat (get_middle (test, 0, 7).y, >, 0);
  g_assert_cmpfloat (get_middle (test, 0, 7).y, <, get_side (test));
  for (guint i = 0; i < 60; i++)
    window_test_send (test, "click 5");
  g_assert_cmpfloat (get_middle (test, 0, 0).y, >, height - get_side (test) - 20);
  g_assert_cmpfloat (get_middle (test, 0, 0).y, <, height);
  /* After scrolling past the end, a scroll in the opposite direction works at once. */
  window_test_send (test, "click 4");
  g_assert_cmpfloat (get_middle (test, 0, 0).y, >, height - get_side (test) + 20);
}

static void
test_middle_button (WindowTest *test)
{
  graphene_point_t before, there;

  window_test_point_square (test, 4, 4, WHEEL_IN);
  for (guint i = 0; i < 5; i++)
    window_test_send (test, WHEEL_IN);
  before = get_middle (test, 4, 4);
  there = (graphene_point_t) { before.x + 40, before.y - 25 };
  window_test_point (test, GTK_WIDGET (test->board), before, "mousedown 2");
  window_test_point (test, GTK_WIDGET (test->board), (graphene_point_t) { before.x + 10, before.y },
                     "");
  window_test_point (test, GTK_WIDGET (test->board), there, "");
  assert_near (get_middle (test, 4, 4), there.x, there.y);
  window_test_send (test, "mouseup 2");
  window_test_point (test, GTK_WIDGET (test->board), before, "");
  assert_near (get_middle (test, 4, 4), there.x, there.y);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

static void
test_keys (WindowTest *test)
{
  graphene_point_t middle = get_middle (test, 3, 3);
  double side = get_side (test);

  window_test_press (test, "ctrl+plus");
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25, 1e-9);
  window_test_press (test, "ctrl+equal ctrl+KP_Add");
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25 * 1.25 * 1.25, 1e-6);
  window_test_press (test, "ctrl+minus");
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25 * 1.25, 1e-6);
  window_test_press (test, "ctrl+0");
  g_assert_cmpfloat (get_side (test), ==, side);
  assert_near (get_middle (test, 3, 3), middle.x, middle.y);
  window_test_press (test, "ctrl+minus ctrl+KP_Subtract");
  g_assert_cmpfloat (get_side (test), ==, side);
}

static void
test_menu (WindowTest *test)
{
  static const char menu[] = "Overlays";

  window_work_use_menu (test, menu, "Zoom In");
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25, 1e-9);
  window_work_use_menu (test, menu, "Zoom In");
  window_work_use_menu (test, menu, "Zoom Out");
  g_assert_cmpfloat_with_epsilon (get_factor (test), 1.25, 1e-9);
  window_work_use_menu (test, menu, "Whole Board");
  g_assert_cmpfloat (get_factor (test), <=, 1);
}

/* Clicks, drags and drawings hit the squares under the pointer. */
static void
test_click (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) after = NULL;
  GdkRectangle square, other, difference;

  zoom_in (test, 1, 6, 5);
  window_test_click_square (test, 1, 5);
  window_look_assert_state (test, "[3, 5, 1, 4, 3, 2, 1, 2]");
  window_test_forget_click ();
  window_work_drag (test, (QueensSquare) { 1, 5 }, (QueensSquare) { 1, 6 });
  window_look_assert_state (test, "[3, 6, 1, 4, 3, 2, 1, 2]");
  g_object_set (test->board, "values", FALSE, "colors", FALSE, "last-move", FALSE, NULL);
  window_test_send (test, "mousemove 0 0");
  before = window_look_paint (test->board);
  square = window_look_get_square (test, 2, 6);
  other = window_look_get_square (test, 1, 5);
  window_test_point_square (test, 2, 6, "click 3");
  g_assert_true (window_look_is_boulder (test, 2, 6));
  window_test_send (test, "mousemove 0 0");
  after = window_look_paint (test->board);
  g_assert_true (window_look_find_difference (before, after, &difference));
  g_assert_cmpuint (window_look_count_differences (before, after, &square), >,
                    (guint) (square.width * square.height / 4));
  g_assert_cmpuint (window_look_count_differences (before, after, &other), ==, 0);
}

/* A new size resets the zoom; an edit of the same size keeps the zoom. */
static void
test_size (WindowTest *test)
{
  window_test_press (test, "ctrl+plus ctrl+plus");
  window_test_press (test, "Right shift+r");
  g_assert_cmpfloat (get_factor (test), >, 1.5);
  window_work_enter (test, "Size", "9");
  g_assert_cmpfloat (get_factor (test), <=, 1);
  window_test_press (test, "ctrl+plus");
  window_work_focus_play (test);
  window_test_press (test, "ctrl+z");
  g_assert_cmpfloat (get_factor (test), <=, 1);
}

/* If the cursor moves out of view, the board scrolls to it. */
static void
test_cursor (WindowTest *test)
{
  const QueensSquare corner = { 0, 0 };
  graphene_point_t middle;

  gtk_widget_grab_focus (GTK_WIDGET (test->board));
  queenside_board_area_set_cursor (test->board, &corner);
  for (guint i = 0; i < 5; i++)
    window_test_press (test, "ctrl+plus");
  for (guint i = 0; i < 7; i++)
    window_test_press (test, "Up Right");
  middle = get_middle (test, 7, 7);
  g_assert_cmpfloat (middle.x, >, 0);
  g_assert_cmpfloat (middle.x, <, gtk_widget_get_width (GTK_WIDGET (test->board)));
  g_assert_cmpfloat (middle.y, >, 0);
  g_assert_cmpfloat (middle.y, <, gtk_widget_get_height (GTK_WIDGET (test->board)));
}

/* The squares of a thousand columns are smaller than a pixel, but can be enlarged until they can be
 * read and edited. */
static void
test_thousand (WindowTest *test)
{
  g_autoptr (GdkTexture) with_values = NULL;
  g_autoptr (GdkTexture) without = NULL;
  GdkRectangle square;

  read_board (test, 1000);
  g_object_set (test->board, "colors", FALSE, NULL);
  while (get_side (test) < 60)
    window_test_point_square (test, 613, 388, WHEEL_IN);
  window_test_click_square (test, 613, 388);
  g_assert_cmpint (window_look_get_board (test)->rows[613], ==, 388);
  window_test_point_square (test, 615, 390, "click 3");
  g_assert_true (window_look_is_boulder (test, 615, 390));
  with_values = window_look_paint (test->board);
  square = window_look_get_square (test, 612, 391);
  window_test_press (test, "v");
  without = window_look_paint (test->board);
  g_assert_cmpuint (window_look_count_differences (with_values, without, &square), >, 10);
}

/* Shows a board of the largest size that a search accepts, and enlarges some squares. */
static void
test_largest (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) after = NULL;
  graphene_point_t middle;
  g_autoptr (GError) error = NULL;

  window_work_change_setup (test, "algorithm=min-conflicts");
  queenside_session_set_size (test->session, 65000, &error);
  g_assert_no_error (error);
  window_test_settle (test);
  /* Hide the coordinates. With fewer visible squares, they would get shorter and the board
   * wider. */
  g_object_set (test->board, "coordinates", FALSE, NULL);
  before = window_look_paint (test->board);
  for (guint i = 0; i < 20; i++)
    {
      middle = get_middle (test, 32500, 32500);
      window_test_point_square (test, 32500, 32500, WHEEL_IN);
      assert_near (get_middle (test, 32500, 32500), middle.x, middle.y);
    }
  g_assert_cmpfloat (get_factor (test), >, 80);
  after = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (before, after));
  window_test_press (test, "ctrl+0");
  g_assert_cmpfloat (get_factor (test), <=, 1);
}

int
zoom_tests (int   argc,
            char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/zoom/wheel", test_wheel);
  window_test_add ("/zoom/pan", test_pan);
  window_test_add ("/zoom/pan-far", test_pan_far);
  window_test_add ("/zoom/middle-button", test_middle_button);
  window_test_add ("/zoom/keys", test_keys);
  window_test_add ("/zoom/menu", test_menu);
  window_test_add ("/zoom/click", test_click);
  window_test_add ("/zoom/size", test_size);
  window_test_add ("/zoom/cursor", test_cursor);
  window_test_add ("/zoom/thousand", test_thousand);
  window_test_add ("/zoom/largest", test_largest);
  return g_test_run ();
}
