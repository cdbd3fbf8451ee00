/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With queens on any squares, the pointer and the keyboard add, move and remove queens. */

#include "window-anywhere.h"
#include "window-look.h"
#include "window-work.h"

static void
test_clicks (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  before = window_look_get_document (test);
  window_test_click_square (test, 0, 5);
  window_look_assert_state (test, "(0, 3) (0, 5) (0, 7)");
  window_test_click_square (test, 6, 1);
  window_look_assert_state (test, "(0, 3) (0, 5) (0, 7) (6, 1)");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 4);
  window_test_click_square (test, 0, 3);
  window_look_assert_state (test, "(0, 5) (0, 7) (6, 1)");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 3);
  window_anywhere_assert_undone (test, before, 3);
}

/* The last queen and a static queen can't be removed. */
static void
test_last_queen (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 0, 7, "keydown shift click 1 keyup shift");
  window_test_forget_click ();
  window_test_click_square (test, 0, 7);
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_test_click_square (test, 0, 3);
  window_look_assert_state (test, "(0, 7)");
  window_test_point_square (test, 0, 7, "keydown shift click 1 keyup shift");
  before = window_look_get_document (test);
  window_test_forget_click ();
  window_test_click_square (test, 0, 7);
  window_anywhere_assert_refused (test, before, "last queen", "at least one queen");
}

static void
test_drag (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  before = window_look_get_document (test);
  window_work_drag (test, (QueensSquare) { 0, 3 }, (QueensSquare) { 6, 5 });
  window_look_assert_state (test, "(0, 7) (6, 5)");
  /* A press on an empty square adds a queen, and the drag moves it. */
  window_work_drag (test, (QueensSquare) { 3, 1 }, (QueensSquare) { 5, 0 });
  window_look_assert_state (test, "(0, 7) (5, 0) (6, 5)");
  /* A queen that is dropped on its own square stays there. */
  window_test_point_square (test, 5, 0, "mousedown 1");
  window_test_point_square (test, 5, 4, "");
  window_test_point_square (test, 5, 0, "mouseup 1");
  window_look_assert_state (test, "(0, 7) (5, 0) (6, 5)");
  /* A queen that is released outside the board returns to its square. */
  window_test_point_square (test, 5, 0, "mousedown 1");
  window_test_point_square (test, 6, 2, "");
  window_test_point (test, GTK_WIDGET (test->board), GRAPHENE_POINT_INIT (-10, -10), "mouseup 1");
  window_look_assert_state (test, "(0, 7) (5, 0) (6, 5)");
  window_anywhere_assert_undone (test, before, 2);
}

static void
test_drag_refused (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 4, 4, "click 3");
  before = window_look_get_document (test);
  window_work_drag (test, (QueensSquare) { 0, 3 }, (QueensSquare) { 4, 4 });
  window_anywhere_assert_refused (test, before, "(4, 4)", "boulder");
  window_work_drag (test, (QueensSquare) { 0, 3 }, (QueensSquare) { 0, 7 });
  window_anywhere_assert_refused (test, before, "(0, 7)", "already has a queen");
}

/* The number beside a dragged queen is the cost with this queen on the square under the pointer.
 * Two boards with different attacks show different numbers. */
static void
test_drag_label (WindowTest *test)
{
  g_autoptr (GdkTexture) attacked = NULL;
  g_autoptr (GdkTexture) alone = NULL;
  GdkRectangle square;

  window_work_paste (test, "(0, 3) (4, 0)");
  window_test_press (test, "v");
  window_test_point_square (test, 0, 3, "mousedown 1");
  window_test_point_square (test, 3, 3, "");
  window_test_point_square (test, 4, 4, "");
  attacked = window_look_paint (test->board);
  square = window_look_get_square (test, 5, 5);
  window_test_point_square (test, 4, 4, "mouseup 1");
  window_test_press (test, "ctrl+z");
  window_work_paste (test, "(0, 3) (6, 0)");
  window_test_point_square (test, 0, 3, "mousedown 1");
  window_test_point_square (test, 3, 3, "");
  window_test_point_square (test, 4, 4, "");
  alone = window_look_paint (test->board);
  g_assert_cmpuint (window_look_count_differences (attacked, alone, &square), >, 4);
  window_test_send (test, "mouseup 1");
  window_look_assert_state (test, "(4, 4) (6, 0)");
}

static void
test_static (WindowTest *test)
{
  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 0, 3, "click --repeat 2 1");
  g_assert_true (window_look_is_static (test, 0, 3));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  /* The first click of a double click must not become a separate undo step. */
  window_test_press (test, "ctrl+z");
  g_assert_false (window_look_is_static (test, 0, 3));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_test_point_square (test, 5, 5, "keydown shift click 1 keyup shift");
  g_assert_true (window_look_is_static (test, 5, 5));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO " (5, 5)");
  window_test_forget_click ();
  window_test_point_square (test, 5, 5, "click --repeat 2 1");
  g_assert_false (window_look_is_static (test, 5, 5));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO " (5, 5)");
}

/* A boulder on a queen pushes the queen away. If the queen has no free square, the boulder is
 * refused. */
static void
test_boulders (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 0, 7, "click 3");
  g_assert_true (window_look_is_boulder (test, 0, 7));
  window_look_assert_state (test, "(0, 3) (0, 6)");
  window_test_press (test, "3");
  window_work_paint (test, 3, 0, 4);
  for (gint y = 0; y <= 4; y++)
    g_assert_true (window_look_is_boulder (test, 3, y));
  window_work_paste (test, "(0, 0) (0, 1) (1, 0) (1, 1)");
  window_work_enter (test, "Size", "2");
  before = window_look_get_document (test);
  window_test_point_square (test, 0, 0, "click 3");
  window_anywhere_assert_refused (test, before, "4", "1 to 3");
}

static void
test_eraser (WindowTest *test)
{
  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 0, 3, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 4, 4, "click 3");
  window_test_press (test, "4");
  window_test_click_square (test, 4, 4);
  g_assert_false (window_look_is_boulder (test, 4, 4));
  window_test_click_square (test, 0, 3);
  g_assert_false (window_look_is_static (test, 0, 3));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_test_forget_click ();
  window_test_click_square (test, 0, 3);
  window_look_assert_state (test, "(0, 7)");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 1);
}

static void
test_keys (WindowTest *test)
{
  window_anywhere_begin_with_two (test);
  window_test_press (test, "F6 Right Right space");
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO " (2, 0)");
  window_test_press (test, "Return");
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_test_press (test, "s");
  g_assert_true (window_look_is_static (test, 2, 0));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO " (2, 0)");
  window_test_press (test, "space");
  window_look_wait_for_words (test->window, "(2, 0)", "static", NULL);
  window_test_press (test, "Delete Delete");
  g_assert_false (window_look_is_static (test, 2, 0));
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_test_press (test, "b");
  g_assert_true (window_look_is_boulder (test, 2, 0));
  window_test_press (test, "space");
  window_look_wait_for_words (test->window, "(2, 0)", "boulder", NULL);
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
}

int
anywhere_edit_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/anywhere-edit/clicks", test_clicks);
  window_test_add ("/anywhere-edit/last-queen", test_last_queen);
  window_test_add ("/anywhere-edit/drag", test_drag);
  window_test_add ("/anywhere-edit/drag-refused", test_drag_refused);
  window_test_add ("/anywhere-edit/drag-label", test_drag_label);
  window_test_add ("/anywhere-edit/static", test_static);
  window_test_add ("/anywhere-edit/boulders", test_boulders);
  window_test_add ("/anywhere-edit/eraser", test_eraser);
  window_test_add ("/anywhere-edit/keys", test_keys);
  return g_test_run ();
}
