/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup pane's rows for placement and the number of queens work, and a button finds the maximum
 * number that fits. */

#include "queens-setup.h"
#include "queens-count.h"
#include "window-anywhere.h"
#include "window-look.h"
#include "window-work.h"

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"

static guint
count_choices (WindowTest *test,
               const char *title)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (window_work_find_choice (test, title)));
}

static void
test_placement (WindowTest *test)
{
  g_autofree char *before = window_look_get_document (test);

  g_assert_null (window_look_find_row (test->window, "Queens"));
  g_assert_null (window_look_find_row (test->window, "Maximum number of queens"));
  g_assert_cmpuint (count_choices (test, "Moves"), ==, 2);
  window_anywhere_free_squares (test);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 8);
  g_assert_nonnull (window_look_find_row (test->window, "Queens"));
  g_assert_nonnull (window_look_find_row (test->window, "Maximum number of queens"));
  g_assert_cmpuint (count_choices (test, "Moves"), ==, 3);
  window_work_choose (test, "Moves", QUEENS_MOVES_ANYWHERE);
  g_assert_cmpint (window_look_get_setup (test)->convention.moves, ==, QUEENS_MOVES_ANYWHERE);
  window_look_assert_state (test, WINDOW_ANYWHERE_SAMPLE);
  window_work_choose (test, "Placement", QUEENS_PLACEMENT_COLUMN);
  window_look_assert_state (test, SAMPLE);
  g_assert_cmpint (window_look_get_setup (test)->convention.moves, ==, QUEENS_MOVES_COLUMN);
  g_assert_cmpuint (count_choices (test, "Moves"), ==, 2);
  window_work_focus_play (test);
  window_anywhere_assert_undone (test, before, 3);
}

/* With one queen per column, a column keeps its static queen or else its lowest queen. An empty
 * column gets a queen. */
static void
test_to_columns (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_work_paste (test, "(0,3) (0,7) (2,1) (2,5)");
  window_test_point_square (test, 2, 5, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 4, 0, "click 3");
  before = window_look_get_document (test);
  window_work_choose (test, "Placement", QUEENS_PLACEMENT_COLUMN);
  window_look_assert_state (test, "[3, 0, 5, 0, 1, 0, 0, 0]");
  window_work_focus_play (test);
  window_anywhere_assert_undone (test, before, 1);
}

/* The placement `column` is refused if a column has two static points. The placement `anywhere` is
 * refused for a search that goes column by column. */
static void
test_placement_refused (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Placement");
  g_autofree char *before = NULL;
  g_autofree char *columns = NULL;

  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 0, 3, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 0, 7, "keydown shift click 1 keyup shift");
  before = window_look_get_document (test);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), QUEENS_PLACEMENT_COLUMN);
  window_look_wait_for_words (row, "(0, 3)", "(0, 7)", NULL);
  window_anywhere_assert_refused (test, before, "in the same column", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==,
                    QUEENS_PLACEMENT_ANYWHERE);

  for (guint i = 0; i < 3; i++)
    window_test_press (test, "ctrl+z");
  window_work_choose (test, "Algorithm", 7);
  columns = window_look_get_document (test);
  g_assert_cmpstr (window_look_get_setup (test)->algorithm->id, ==, "forward-checking");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), QUEENS_PLACEMENT_ANYWHERE);
  window_look_wait_for_words (row, "column by column", NULL);
  window_anywhere_assert_refused (test, columns, "Forward checking", NULL);
}

static void
test_number (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_free_squares (test);
  before = window_look_get_document (test);
  window_work_enter (test, "Queens", "20");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 20);
  g_assert_true (window_test_start_is_drawn (test));
  window_work_enter (test, "Size", "5");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 20);
  window_work_enter (test, "Queens", "5");
  window_work_enter (test, "Size", "6");
  /* If there are as many queens as columns, the number of queens follows the size. */
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 6);
  window_work_focus_play (test);
  window_anywhere_assert_undone (test, before, 4);
}

/* The pane refuses more queens than squares, fewer queens than static points, and boards that are
 * too small for the queens. */
static void
test_number_refused (WindowTest *test)
{
  GtkWidget *row;
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  row = window_look_find_row (test->window, "Queens");
  window_test_point_square (test, 0, 3, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 0, 7, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 1, 1, "click 3");
  before = window_look_get_document (test);
  window_work_enter (test, "Queens", "64");
  window_look_wait_for_words (row, "“64”", "1 to 63", NULL);
  window_work_enter (test, "Queens", "0");
  window_look_wait_for_words (row, "“0”", "1 to 63", NULL);
  window_work_enter (test, "Queens", "1");
  window_look_wait_for_words (row, "1", "2 to 63", NULL);
  window_anywhere_assert_refused (test, before, "static points", NULL);
  window_work_enter (test, "Queens", "30");
  window_work_enter (test, "Size", "4");
  window_look_wait_for_words (window_look_find_row (test->window, "Size"), "30", "15", NULL);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 30);
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
}

static void
test_most (WindowTest *test)
{
  g_autofree char *state = NULL;
  guint most;

  window_anywhere_free_squares (test);
  for (gint i = 1; i < 7; i += 2)
    window_test_point_square (test, i, 3, "click 3");
  g_assert_true (queens_count_most_queens (window_look_get_problem (test), NULL, &most, NULL));
  g_assert_cmpuint (most, >, 8);
  window_test_click (test, window_look_find_label (test->window, "Find"));
  window_test_wait (window_anywhere_get_n_queens (test) == most);
  window_look_wait_for_words (window_look_find_row (test->window, "Maximum number of queens"), "queens",
                              NULL);
  /* A second click on Find leaves the board unchanged. */
  state = window_look_get_state (test);
  window_test_click (test, window_look_find_label (test->window, "Find"));
  window_look_wait_for_words (window_look_find_row (test->window, "Maximum number of queens"), "queens",
                              NULL);
  window_look_assert_state (test, state);
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 8);
}

static void
test_most_refused (WindowTest *test)
{
  GtkWidget *row;

  window_anywhere_begin_with_two (test);
  row = window_look_find_row (test->window, "Maximum number of queens");
  window_test_point_square (test, 0, 3, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 0, 7, "keydown shift click 1 keyup shift");
  window_test_click (test, window_look_find_label (row, "Find"));
  window_look_wait_for_words (row, "Static points attack", NULL);
  window_work_enter (test, "Size", "100");
  window_test_click (test, window_look_find_label (row, "Find"));
  window_look_wait_for_words (row, "100", "64", NULL);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 2);
}

/* A computation that would take years can be cancelled with its button or by changing the board. */
static void
test_most_cancelled (WindowTest *test)
{
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  GtkWidget *row;

  for (gint i = 0; i < 120; i++)
    g_array_append_val (boulders, ((QueensSquare) { i * 7 % 40, (i * 11 + i / 40) % 40 }));
  problem = queens_problem_new (40, QUEENS_PLACEMENT_ANYWHERE, 40, NULL, 0,
                                (QueensSquare *) boulders->data, boulders->len, NULL);
  g_assert_true (queenside_session_set_board (test->session, problem, NULL, NULL));
  window_test_settle (test);
  row = window_look_find_row (test->window, "Maximum number of queens");
  for (guint i = 0; i < 2; i++)
    {
      window_test_click (test, window_look_find_label (row, "Find"));
      window_look_wait_for_words (row, "Cancel", NULL);
      if (i == 0)
        window_test_click (test, window_look_find_label (row, "Cancel"));
      else
        window_work_enter (test, "Size", "9");
      window_look_wait_for_words (row, "Find", NULL);
    }
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 9);
}

int
anywhere_setup_tests (int   argc,
                      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/anywhere-setup/placement", test_placement);
  window_test_add ("/anywhere-setup/to-columns", test_to_columns);
  window_test_add ("/anywhere-setup/placement-refused", test_placement_refused);
  window_test_add ("/anywhere-setup/number", test_number);
  window_test_add ("/anywhere-setup/number-refused", test_number_refused);
  window_test_add ("/anywhere-setup/most", test_most);
  window_test_add ("/anywhere-setup/most-refused", test_most_refused);
  window_test_add ("/anywhere-setup/most-cancelled", test_most_cancelled);
  return g_test_run ();
}
