/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools set and remove static points and boulders, and refuse impossible edits. */

#include "window-look.h"
#include "window-work.h"

static guint
count_boulders (WindowTest *test)
{
  return window_look_get_problem (test)->boulders.length;
}

static guint
count_static_points (WindowTest *test)
{
  return window_look_get_problem (test)->static_points.length;
}

static void
assert_active (WindowTest *test,
               const char *action)
{
  GtkWidget *button = window_look_find_button (test->window, action);

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
test_keys (WindowTest *test)
{
  static const char *const actions[] = {
    "win.tool::queen", "win.tool::static", "win.tool::boulder", "win.tool::eraser"
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      guint tool = (i + 1) % G_N_ELEMENTS (actions);
      const char key[] = { '1' + tool, '\0' };

      window_test_press (test, key);
      assert_active (test, actions[tool]);
    }
}

/* All tools are visible below the board, in order, even in a narrow window. */
static void
test_strip (WindowTest *test)
{
  static const char *const names[] = { "queen", "static", "boulder", "eraser" };

  for (guint narrow = 0; narrow < 2; narrow++)
    {
      double end = 0;

      if (narrow)
        window_test_resize (test, 360, 720);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autofree char *action = g_strdup_printf ("win.tool::%s", names[i]);
          GtkWidget *button = window_look_find_button (test->window, action);
          graphene_rect_t place, board;

          g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (test->window), &place));
          g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->board),
                                                    GTK_WIDGET (test->window), &board));
          g_assert_cmpfloat (place.origin.y, >=, board.origin.y + board.size.height);
          g_assert_cmpfloat (place.origin.x, >=, end);
          end = place.origin.x + place.size.width;
          g_assert_cmpfloat (end, <=, gtk_widget_get_width (GTK_WIDGET (test->window)));
          window_test_click (test, button);
          assert_active (test, action);
        }
    }
}

/* A tool is chosen by its key or its button. A click leaves the focus on the button. */
static void
test_static (WindowTest *test)
{
  window_test_press (test, "2");
  window_test_click_square (test, 3, 4);
  g_assert_true (window_look_is_static (test, 3, 4));
  window_test_press (test, "1");
  window_test_click (test, window_look_find_button (test->window, "win.tool::static"));
  assert_active (test, "win.tool::static");
  window_test_click_square (test, 6, 7);
  g_assert_true (window_look_is_static (test, 6, 7));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 7, 2]");
  g_assert_cmpuint (count_static_points (test), ==, 2);
}

static void
test_boulder (WindowTest *test)
{
  window_test_click (test, window_look_find_button (test->window, "win.tool::boulder"));
  window_test_click_square (test, 0, 0);
  g_assert_cmpuint (count_boulders (test), ==, 1);
  window_test_press (test, "3");
  window_test_click_square (test, 7, 7);
  g_assert_cmpuint (count_boulders (test), ==, 2);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

static void
test_painting (WindowTest *test)
{
  window_test_press (test, "3");
  window_work_paint (test, 1, 4, 7);
  g_assert_cmpuint (count_boulders (test), ==, 4);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  /* A drag that starts on a boulder only removes boulders. */
  window_work_paint (test, 1, 6, 7);
  g_assert_cmpuint (count_boulders (test), ==, 2);
}

/* Painting boulders skips static queens. */
static void
test_painting_over_static (WindowTest *test)
{
  window_test_point_square (test, 1, 2, "keydown shift click 1 keyup shift");
  window_test_press (test, "3");
  window_work_paint (test, 1, 1, 4);
  g_assert_true (window_look_is_static (test, 1, 2));
  g_assert_cmpuint (count_boulders (test), ==, 3);
}

static void
test_eraser (WindowTest *test)
{
  window_test_press (test, "3");
  window_work_paint (test, 1, 4, 7);
  window_test_press (test, "2");
  window_test_click_square (test, 3, 4);
  window_test_press (test, "4");
  window_test_click_square (test, 3, 4);
  g_assert_cmpuint (count_static_points (test), ==, 0);
  window_work_paint (test, 1, 5, 7);
  g_assert_cmpuint (count_boulders (test), ==, 1);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* A queen can't be erased. */
static void
test_eraser_on_queen (WindowTest *test)
{
  window_test_press (test, "4");
  window_test_click_square (test, 3, 4);
  window_look_wait_for_words (test->window, "keeps its queen", NULL);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* A refusal shows a sentence and changes nothing. */

static const struct
{
  const char   *before;         /* keys to press first */
  QueensSquare  square;
  const char   *words[2];
} refusals[] = {
  { "1", { 3, 6 }, { "column 3", "on row 4" } },
  { "3", { 3, 4 }, { "(3, 4)", "static point" } },
  { "2", { 0, 5 }, { "(0, 5)", "boulder" } },
  { "2", { 3, 6 }, { "(3, 6)", "column" } },
  { "1", { 0, 5 }, { "(0, 5)", "boulder" } },
};

static void
test_refusals (WindowTest *test)
{
  window_test_point_square (test, 3, 4, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 0, 5, "click 3");
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_ref (window_look_get_problem (test));
      guint changes = test->n_changes;

      window_test_press (test, refusals[i].before);
      window_test_click_square (test, refusals[i].square.x, refusals[i].square.y);
      window_look_wait_for_words (test->window, refusals[i].words[0], refusals[i].words[1], NULL);
      g_assert_cmpuint (test->n_changes, ==, changes);
      g_assert_true (queens_problem_equal (window_look_get_problem (test), problem));
      window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
    }
}

/* A boulder is refused on the last free square of a column. */
static void
test_full_column (WindowTest *test)
{
  guint changes;

  window_test_press (test, "3");
  window_work_paint (test, 1, 3, 7);
  window_work_paint (test, 1, 0, 1);
  g_assert_cmpuint (count_boulders (test), ==, 7);
  changes = test->n_changes;
  window_test_click_square (test, 1, 2);
  window_look_wait_for_words (test->window, "Column 1 is full of boulders", NULL);
  g_assert_cmpuint (count_boulders (test), ==, 7);
  g_assert_cmpuint (test->n_changes, ==, changes);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* A static queen can't be dragged. */
static void
test_drag_static (WindowTest *test)
{
  window_test_point_square (test, 3, 4, "keydown shift click 1 keyup shift");
  window_test_forget_click ();
  window_test_point_square (test, 3, 4, "mousedown 1");
  window_test_point_square (test, 3, 6, "");
  window_test_point_square (test, 3, 7, "mouseup 1");
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_true (window_look_is_static (test, 3, 4));
}

/* A search moves no static queen and puts no queen on a boulder. */
static void
test_search (WindowTest *test)
{
  window_test_press (test, "2");
  window_test_click_square (test, 0, 3);
  window_test_press (test, "3");
  window_work_paint (test, 2, 4, 7);
  g_object_set (test->runner, "speed", 0.5, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  while (window_look_get_position (test) > 0)
    {
      QueensBoard *board = queenside_session_get_board (test->session);

      g_assert_true (queens_board_holds_static_points (board));
      g_assert_cmpint (board->rows[2], <, 4);
      window_test_press (test, "Left");
    }
}

int
tools_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/tools/keys", test_keys);
  window_test_add ("/tools/strip", test_strip);
  window_test_add ("/tools/static", test_static);
  window_test_add ("/tools/boulder", test_boulder);
  window_test_add ("/tools/painting", test_painting);
  window_test_add ("/tools/painting-over-static", test_painting_over_static);
  window_test_add ("/tools/eraser", test_eraser);
  window_test_add ("/tools/eraser-on-queen", test_eraser_on_queen);
  window_test_add ("/tools/refusals", test_refusals);
  window_test_add ("/tools/full-column", test_full_column);
  window_test_add ("/tools/drag-static", test_drag_static);
  window_test_add ("/tools/search", test_search);
  return g_test_run ();
}
