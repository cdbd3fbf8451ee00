/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks and drags move queens and set static points and boulders, with every tool. */

#include "queens-setup.h"
#include "window-look.h"
#include "window-work.h"

#include <stdio.h>

static void
test_click (WindowTest *test)
{
  window_test_click_square (test, 2, 6);
  window_look_assert_state (test, "[3, 2, 6, 4, 3, 2, 1, 2]");
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[0, 2, 6, 4, 3, 2, 1, 2]");
  window_test_click_square (test, 7, 7);
  window_look_assert_state (test, "[0, 2, 6, 4, 3, 2, 1, 7]");
  g_assert_cmpuint (test->n_changes, ==, 3);
}

/* With row 0 at the top or at the bottom, a click hits the square under the pointer. */
static void
test_click_turned (WindowTest *test)
{
  graphene_point_t before = queenside_board_area_get_middle (test->board, (QueensSquare) { 5, 7 });
  graphene_point_t after;

  g_object_set (test->board, "row-zero-at-top", TRUE, NULL);
  after = queenside_board_area_get_middle (test->board, (QueensSquare) { 5, 7 });
  g_assert_cmpfloat (after.y, >, before.y + 100);
  window_test_click_square (test, 5, 7);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 7, 1, 2]");
}

/* A click on a queen or beside the board changes nothing. */
static void
test_click_nothing (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
  window_test_point (test, GTK_WIDGET (test->board), GRAPHENE_POINT_INIT (1, 1), "click 1");
  window_test_point_square (test, 3, 0, "click 2");
  g_assert_cmpuint (test->n_changes, ==, 0);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Presses the button on @from and drags to @to, but doesn't release the button. */
static void
take_to (WindowTest   *test,
         QueensSquare  from,
         QueensSquare  to)
{
  window_test_point_square (test, from.x, from.y, "mousedown 1");
  window_test_point_square (test, (from.x + to.x) / 2, (from.y + to.y) / 2, "");
  window_test_point_square (test, to.x, to.y, "");
}

static void
test_drag (WindowTest *test)
{
  take_to (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 3, 7 });
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_test_send (test, "mouseup 1");
  window_look_assert_state (test, "[3, 2, 1, 7, 3, 2, 1, 2]");
  g_assert_cmpuint (test->n_changes, ==, 1);
}

/* The queen stays in its column, wherever the pointer is. */
static void
test_drag_aside (WindowTest *test)
{
  take_to (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 6, 0 });
  window_test_send (test, "mouseup 1");
  window_look_assert_state (test, "[3, 2, 1, 0, 3, 2, 1, 2]");
}

static void
test_drag_back (WindowTest *test)
{
  take_to (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 3, 7 });
  window_test_point_square (test, 3, 4, "mouseup 1");
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* A dragged queen is drawn under the pointer until it is released. */
static void
test_drag_picture (WindowTest *test)
{
  g_autoptr (GdkTexture) there = NULL;
  g_autoptr (GdkTexture) in_hand = NULL;
  g_autoptr (GdkTexture) after = NULL;

  window_test_point_square (test, 3, 4, "");
  there = window_look_paint (test->board);
  take_to (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 5, 7 });
  in_hand = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (there, in_hand));
  window_test_point_square (test, 3, 4, "mouseup 1");
  after = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (there, after));
}

/* Plays a search of two steps, and returns the steps. A cancelled drag must keep them. */
static char *
begin_run (WindowTest *test)
{
  window_test_press (test, "Right Right");
  g_assert_cmpuint (window_look_get_length (test), ==, 2);
  return window_look_get_steps (test);
}

static void
assert_run (WindowTest *test,
            const char *steps)
{
  g_autofree char *present = window_look_get_steps (test);

  g_assert_cmpstr (present, ==, steps);
  g_assert_cmpuint (window_look_get_position (test), ==, 2);
}

/* A queen dropped outside the board returns to its square, even if the drag began on another square
 * of its column. */
static void
test_drag_outside (WindowTest *test)
{
  graphene_point_t outside[] = {
    { gtk_widget_get_width (GTK_WIDGET (test->board)) / 2, -20 },
    { -10, gtk_widget_get_height (GTK_WIDGET (test->board)) + 30 },
  };
  g_autofree char *steps = begin_run (test);
  gint row = queens_board_get_square (window_look_get_board (test), 3).y;

  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    for (gint away = 0; away < 2; away++)
      {
        QueensSquare from = { 3, (row + 3 * away) % 8 };

        take_to (test, from, (QueensSquare) { 3, (from.y + 2) % 8 });
        g_assert_nonnull (test->board->drag);
        window_test_point (test, GTK_WIDGET (test->board), outside[i], "mouseup 1");
        assert_run (test, steps);
        g_assert_null (test->board->drag);
        window_test_forget_click ();
      }
  g_assert_cmpint (queens_board_get_square (window_look_get_board (test), 3).y, ==, row);
}

/* Escape cancels a drag of a queen, the painting of boulders, and an unfinished arrow. */
static void
test_escape (WindowTest *test)
{
  g_autofree char *steps = begin_run (test);
  gint row = queens_board_get_square (window_look_get_board (test), 3).y;

  for (gint away = 0; away < 2; away++)
    {
      QueensSquare from = { 3, (row + 3 * away) % 8 };

      take_to (test, from, (QueensSquare) { 3, (from.y + 2) % 8 });
      window_test_press (test, "Escape");
      assert_run (test, steps);
      g_assert_null (test->board->drag);
      window_test_point_square (test, 3, (from.y + 4) % 8, "mouseup 1");
      assert_run (test, steps);
      window_test_forget_click ();
    }
  window_test_press (test, "3");
  window_test_point_square (test, 1, 7, "mousedown 1");
  window_test_point_square (test, 1, 6, "");
  g_assert_true (window_look_is_boulder (test, 1, 6));
  window_test_press (test, "Escape");
  window_test_point_square (test, 1, 5, "mouseup 1");
  g_assert_cmpuint (window_look_get_problem (test)->boulders.length, ==, 0);
  assert_run (test, steps);
  window_test_point_square (test, 1, 7, "mousedown 3");
  window_test_point_square (test, 4, 7, "");
  g_assert_nonnull (test->board->stroke);
  window_test_press (test, "Escape");
  window_test_point_square (test, 5, 7, "mouseup 3");
  g_assert_cmpuint (test->session->now.chalk.length, ==, 0);
  assert_run (test, steps);
}

/* A playing search continues during a drag and after the drag is cancelled. */
static void
test_escape_playing (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_transport_get_playing (test->runner));
  take_to (test, (QueensSquare) { 3, queens_board_get_square (window_look_get_board (test), 3).y },
           (QueensSquare) { 3, 7 });
  window_test_press (test, "Escape");
  window_test_send (test, "mouseup 1");
  g_assert_true (queenside_transport_get_playing (test->runner));
  g_assert_cmpuint (test->session->undo_states->len, ==, 0);
}

/* A queen dropped on a boulder returns to its square, and a message gives the reason. */
static void
test_drag_onto_boulder (WindowTest *test)
{
  window_test_point_square (test, 3, 7, "click 3");
  g_assert_cmpuint (test->n_changes, ==, 1);
  take_to (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 3, 7 });
  window_test_send (test, "mouseup 1");
  window_look_wait_for_words (test->window, "(3, 7)", "boulder", NULL);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_cmpuint (test->n_changes, ==, 1);
}

static const struct
{
  const char *down;
  const char *up;
} boulder_gestures[] = {
  { "click 3", "click 3" },
  { "keydown ctrl click 1 keyup ctrl", "keydown ctrl click 1 keyup ctrl" },
};

static void
test_boulders (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boulder_gestures); i++)
    {
      window_test_point_square (test, 1, 5, boulder_gestures[i].down);
      g_assert_true (window_look_is_boulder (test, 1, 5));
      window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
      window_test_point_square (test, 1, 5, boulder_gestures[i].up);
      g_assert_false (window_look_is_boulder (test, 1, 5));
    }
}

/* A boulder on a queen pushes the queen away. */
static void
test_boulder_on_queen (WindowTest *test)
{
  g_autofree char *state = NULL;

  window_test_point_square (test, 3, 4, "click 3");
  g_assert_true (window_look_is_boulder (test, 3, 4));
  state = window_look_get_state (test);
  g_assert_true (g_str_equal (state, "[3, 2, 1, 3, 3, 2, 1, 2]")
                 || g_str_equal (state, "[3, 2, 1, 5, 3, 2, 1, 2]"));
}

static void
test_shift_click (WindowTest *test)
{
  window_test_point_square (test, 3, 4, "keydown shift click 1 keyup shift");
  g_assert_true (window_look_is_static (test, 3, 4));
  window_test_point_square (test, 5, 6, "keydown shift click 1 keyup shift");
  g_assert_true (window_look_is_static (test, 5, 6));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 6, 1, 2]");
  window_test_point_square (test, 3, 4, "keydown shift click 1 keyup shift");
  g_assert_false (window_look_is_static (test, 3, 4));
  g_assert_true (window_look_is_static (test, 5, 6));
}

static void
test_double_click (WindowTest *test)
{
  window_test_point_square (test, 3, 4, "click --repeat 2 1");
  g_assert_true (window_look_is_static (test, 3, 4));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_test_forget_click ();
  window_test_point_square (test, 6, 7, "click --repeat 2 1");
  g_assert_true (window_look_is_static (test, 6, 7));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 7, 2]");
}

/* An edit at a later step starts from the board shown there. */
static void
test_later_step (WindowTest *test)
{
  g_autofree gint32 *rows = NULL;
  gsize size = 8 * sizeof (gint32);

  window_test_press (test, "Right Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 2);
  g_assert_cmpint (window_look_get_cost (test), <, 17);
  rows = g_memdup2 (window_look_get_board (test)->rows, size);
  rows[4] = rows[4] == 7 ? 6 : 7;
  window_test_click_square (test, 4, rows[4]);
  g_assert_cmpmem (window_look_get_board (test)->rows, size, rows, size);
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

/* An edit while playing stops the search. */
static void
test_while_playing (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_point_square (test, 0, 7, "click 3");
  g_assert_true (window_look_is_boulder (test, 0, 7));
  g_assert_false (queenside_transport_get_playing (test->runner));
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

/* The square under the pointer shows a ghost of the tool's piece. A ghost queen also shows its
 * lines to the edge. The line below the board shows the cost as a sum. An empty line keeps its
 * height. */
static void
test_hover (WindowTest *test)
{
  g_autoptr (GdkTexture) away = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) queen = NULL;
  g_autoptr (GdkTexture) boulder = NULL;
  int height = gtk_widget_get_height (GTK_WIDGET (test->board));

  window_test_point_square (test, 0, 0, "");
  window_look_wait_for_words (test->window, "(0, 0): cost 14 = ", " among the other queens + ", NULL);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
  queen = window_look_paint_overlay (test, 0);
  g_assert_cmpuint (window_look_compare_square (test, away, queen, 0, 0), >, 100);
  g_assert_cmpuint (window_look_compare_square (test, away, queen, 0, 7), >, 5);
  g_assert_cmpuint (window_look_compare_square (test, away, queen, 7, 7), >, 5);
  g_assert_cmpuint (window_look_compare_square (test, away, queen, 5, 7), ==, 0);
  window_test_press (test, "3");
  g_assert_null (window_look_find_label (test->window, "among the other queens"));
  boulder = window_look_paint_overlay (test, 0);
  g_assert_cmpuint (window_look_compare_square (test, away, boulder, 0, 0), >, 100);
  g_assert_cmpuint (window_look_compare_square (test, away, boulder, 7, 7), ==, 0);
  window_test_press (test, "1");
  window_test_send (test, "mousemove 0 0");
  g_assert_null (window_look_find_label (test->window, "among the other queens"));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
}

/* If the board shows odds, the line below the board has the probability and the weights of the
 * square. */
static void
test_hover_odds (WindowTest *test)
{
  g_autoptr (QueensOdds) odds = NULL;
  const char *line;
  double shown, sum;

  window_work_change_setup (test, "algorithm=stochastic k=20");
  window_test_press (test, "o");
  window_test_point_square (test, 5, 7, "");
  line = window_look_wait_for_words (test->window, "(5, 7): probability ", " %, weight 20 of ", NULL);
  g_assert_cmpint (sscanf (line, "(5, 7): probability %lf\302\240%%, weight 20 of %lf", &shown, &sum), ==, 2);
  odds = queens_search_get_odds (test->session->now.history->search, NULL);
  g_assert_cmpfloat (ABS (*queens_odds_at (odds, (QueensSquare) { 5, 7 }) - shown / 100), <, 0.0006);
  g_assert_cmpfloat (ABS (20 / sum - shown / 100), <, 0.0006);
  window_test_press (test, "o");
  window_test_send (test, "mousemove_relative 1 0");
  window_look_wait_for_words (test->window, "(5, 7): cost 12 = ", NULL);
}

int
gestures_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/gestures/click", test_click);
  window_test_add ("/gestures/click-turned", test_click_turned);
  window_test_add ("/gestures/click-nothing", test_click_nothing);
  window_test_add ("/gestures/drag", test_drag);
  window_test_add ("/gestures/drag-aside", test_drag_aside);
  window_test_add ("/gestures/drag-back", test_drag_back);
  window_test_add ("/gestures/drag-picture", test_drag_picture);
  window_test_add ("/gestures/drag-outside", test_drag_outside);
  window_test_add ("/gestures/escape", test_escape);
  window_test_add ("/gestures/escape-playing", test_escape_playing);
  window_test_add ("/gestures/drag-onto-boulder", test_drag_onto_boulder);
  window_test_add ("/gestures/boulders", test_boulders);
  window_test_add ("/gestures/boulder-on-queen", test_boulder_on_queen);
  window_test_add ("/gestures/shift-click", test_shift_click);
  window_test_add ("/gestures/double-click", test_double_click);
  window_test_add ("/gestures/later-step", test_later_step);
  window_test_add ("/gestures/while-playing", test_while_playing);
  window_test_add ("/gestures/hover", test_hover);
  window_test_add ("/gestures/hover-odds", test_hover_odds);
  return g_test_run ();
}
