/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests searches that fill an empty board, and the odds of other searches. */

#include "draw-board-view.h"
#include "queens-setup.h"
#include "window-look.h"
#include "window-work.h"

static void
choose (WindowTest *test,
        const char *algorithm)
{
  g_autofree char *words = g_strconcat ("algorithm=", algorithm, NULL);

  window_work_change_setup (test, words);
  window_test_settle (test);
}

static void
play_to_end (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (!queenside_transport_get_playing (test->runner));
  window_test_settle (test);
}

/* Each press of Play shows the next solution. */
static void
test_next_solution (WindowTest *test)
{
  choose (test, "depth-first");
  window_look_assert_state (test, "[-, -, -, -, -, -, -, -]");
  play_to_end (test);
  window_look_assert_state (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  play_to_end (test);
  window_look_assert_state (test, "[0, 5, 7, 2, 6, 3, 1, 4]");
  window_test_press (test, "Left");
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, 5, 7, 2, 6, 3, 1, 4]");
  window_test_press (test, "Home");
  window_look_assert_state (test, "[-, -, -, -, -, -, -, -]");
}

/* Attacked squares are crossed out. Going back removes the crosses. */
static void
test_crosses (WindowTest *test)
{
  g_autoptr (GdkTexture) empty = NULL;
  g_autoptr (GdkTexture) placed = NULL;
  g_autoptr (GdkTexture) back = NULL;

  choose (test, "forward-checking");
  empty = window_look_paint (test->board);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -, -, -, -, -]");
  placed = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (empty, placed));
  window_test_press (test, "Left");
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (empty, back));
}

/* The cost of an incomplete board is misleading. So the chart, the line above the chart and the
 * trace show the number of placed queens. */
static void
test_placed (WindowTest *test)
{
  GtkWidget *trace = window_look_find_part (test, "QueensideTracePane");

  choose (test, "depth-first");
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *line = NULL;

      window_test_press (test, "Right");
      line = g_strdup_printf ("Step %u of %u · %u of 8 queens placed", i + 1, i + 1,
                              window_look_get_board (test)->n_placed);
      g_assert_nonnull (window_look_find_label (test->window, line));
      g_assert_null (window_look_find_label (test->window, "cost 0"));
    }
  g_assert_true (queenside_session_advance (test->session, 180, 0));
  window_look_wait_for_words (test->window, "Step 200 of 200", NULL);
  g_assert_null (window_look_find_label (test->window, "cost 0"));
  window_test_press (test, "Home Right");
  window_look_wait_for_words (trace, "0: 0", NULL);
}

/* Tried squares are marked until the search backtracks beyond them. */
static void
test_tried (WindowTest *test)
{
  g_autoptr (GdkTexture) placed = NULL;
  g_autoptr (GdkTexture) tried = NULL;

  choose (test, "depth-first");
  queenside_session_read_board (test->session, "-,-,-,-", FALSE, NULL);
  window_test_settle (test);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -]");
  placed = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  window_test_press (test, "Right Right");
  window_look_assert_state (test, "[0, -, -, -]");
  tried = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  for (gint x = 0; x < 4; x++)
    for (gint y = 0; y < 4; y++)
      g_assert_cmpint (window_look_compare_square (test, placed, tried, x, y) > 20, ==,
                       x == 1 && y <= 2);
}

/* Chooses backtracking with @inference. */
static void
choose_inference (WindowTest      *test,
                  QueensInference  inference)
{
  choose (test, "backtracking");
  adw_combo_row_set_selected (window_work_find_choice (test, "Inference"), inference);
  window_test_settle (test);
  window_work_focus_play (test);
}

static guint
count_marks (WindowTest  *test,
             DrawCrossed  mark)
{
  DrawBoardView view = queenside_board_area_get_view (test->board);
  guint n = 0;

  for (gsize i = 0; i < 64; i++)
    n += (view.crossed[i] & DRAW_CROSSED_OUT)
         && (view.crossed[i] & (DRAW_CROSSED_FORWARD | DRAW_CROSSED_ARC)) == mark;
  return n;
}

/* Each inference has its own mark, and the legend names all marks. After three queens, 26 squares
 * of the empty columns are attacked, and AC-3 removes 10 more. */
static void
test_marks (WindowTest *test)
{
  static const struct
  {
    QueensInference inference;
    guint           n_crosses;
    guint           n_pluses;
    guint           n_rings;
  } cases[] = {
    { QUEENS_INFERENCE_NONE, 26, 0, 0 }, { QUEENS_INFERENCE_FORWARD_CHECKING, 0, 26, 0 },
    { QUEENS_INFERENCE_AC3, 26, 0, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_inference (test, cases[i].inference);
      window_test_press (test, "Right Right Right");
      window_look_assert_state (test, "[0, 2, 4, -, -, -, -, -]");
      g_assert_cmpuint (count_marks (test, 0), ==, cases[i].n_crosses);
      g_assert_cmpuint (count_marks (test, DRAW_CROSSED_FORWARD), ==, cases[i].n_pluses);
      g_assert_cmpuint (count_marks (test, DRAW_CROSSED_ARC), ==, cases[i].n_rings);
      window_look_wait_for_words (test->window, "No queen can stand here", NULL);
      window_look_wait_for_words (test->window, "Removed by forward checking", NULL);
      window_look_wait_for_words (test->window, "Removed by AC-3", NULL);
    }
}

/* The card explains why a row is removed, both for the square under the pointer and for the
 * cursor. */
static void
test_chain (WindowTest *test)
{
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");

  choose_inference (test, QUEENS_INFERENCE_AC3);
  window_test_press (test, "Right Right Right Right Right");
  window_look_assert_state (test, "[0, 2, 5, -, -, -, -, -]");
  g_assert_null (window_look_find_label (card, "Why is this row gone?"));
  window_test_point_square (test, 5, 4, "");
  window_look_wait_for_words (card, "Why is this row gone?", NULL);
  window_look_wait_for_words (card, "Row 4 of column 5 is gone: every row left in column 6",
                              "Column 6 lost row 0 to the queen in column 0.",
                              "Column 6 lost row 1 to the queen in column 2.", NULL);
  /* If the square has no mark, its row isn't removed, so the card has no explanation. */
  window_test_point_square (test, 6, 3, "");
  window_test_wait (window_look_find_label (card, "Why is this row gone?") == NULL);
  window_test_press (test, "F6");
  g_assert_nonnull (queenside_board_area_get_cursor (test->board));
  while (queenside_board_area_get_cursor (test->board)->x < 3)
    window_test_press (test, "Right");
  while (queenside_board_area_get_cursor (test->board)->y > 0)
    window_test_press (test, "Down");
  window_look_wait_for_words (card, "Row 0 of column 3 is gone: the queen in column 0 attacks it.",
                              NULL);
}

static gboolean
is_arcs (GtkWidget     *widget,
         gconstpointer  data)
{
  return GTK_IS_EXPANDER (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (widget)), "Queue of arcs") == 0;
}

/* An expander lists the arcs that were checked for the last queen. If nothing was checked, there is
 * no expander. */
static void
test_arcs (WindowTest *test)
{
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");

  choose_inference (test, QUEENS_INFERENCE_AC3);
  g_assert_null (window_look_find (card, is_arcs, NULL));
  window_test_press (test, "Right Right Right Right Right");
  window_look_wait_for_words (card, "Arcs checked: 26. Rows removed: 17.", NULL);
  window_test_settle (test);
  g_assert_null (window_look_find_label (card, "3→2: column 3 loses rows 5, 6."));
  gtk_expander_set_expanded (GTK_EXPANDER (window_look_find (card, is_arcs, NULL)), TRUE);
  window_look_wait_for_words (card, "Queue: 3→2 4→2 5→2 6→2 7→2.",
                              "3→2: column 3 loses rows 5, 6.", NULL);
  choose_inference (test, QUEENS_INFERENCE_NONE);
  window_test_press (test, "Right");
  g_assert_null (window_look_find (card, is_arcs, NULL));
}

/* A local search can't use a board with empty columns, so it starts from the board before the
 * systematic search. */
static void
test_back_to_local_search (WindowTest *test)
{
  choose (test, "depth-first");
  window_test_press (test, "Right");
  choose (test, "steepest-ascent");
  g_assert_cmpuint (queenside_session_get_board (test->session)->n_placed, ==, 8);
}

/* O replaces the values with the odds, and V replaces the odds with the values. */
static void
test_odds_key (WindowTest *test)
{
  g_autoptr (GdkTexture) values = window_look_paint (test->board);
  g_autoptr (GdkTexture) odds = NULL;
  g_autoptr (GdkTexture) back = NULL;

  window_test_press (test, "o");
  g_assert_true (window_look_is_on (test, "odds"));
  g_assert_false (window_look_is_on (test, "values"));
  odds = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (values, odds));
  window_test_press (test, "v");
  g_assert_false (window_look_is_on (test, "odds"));
  g_assert_true (window_look_is_on (test, "values"));
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (values, back));
}

/* Takes a step with every algorithm and goes back. */
static void
test_every_algorithm (WindowTest *test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_autofree char *first = NULL;
      g_autofree char *last = NULL;
      guint64 n_steps;

      choose (test, queens_algorithms[i]->id);
      first = window_look_get_step (test);
      window_test_press (test, "o");
      g_assert_true (window_look_is_on (test, "odds"));
      window_test_press (test, "Right Right Right");
      n_steps = window_look_get_position (test);
      g_assert_cmpuint (n_steps, >=, 1);
      g_assert_cmpuint (n_steps, <=, 3);
      for (guint64 position = n_steps; position > 0; position--)
        {
          g_autofree char *step = window_look_get_step (test);

          g_assert_cmpuint (window_look_get_position (test), ==, position);
          g_assert_true (position > 1 || g_strcmp0 (step, first) != 0);
          window_test_press (test, "Left");
        }
      g_assert_cmpuint (window_look_get_position (test), ==, 0);
      last = window_look_get_step (test);
      g_assert_cmpstr (last, ==, first);
      window_test_press (test, "o");
      g_assert_false (window_look_is_on (test, "odds"));
    }
}

int
systematic_tests (int   argc,
                  char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/systematic/next-solution", test_next_solution);
  window_test_add ("/systematic/crosses", test_crosses);
  window_test_add ("/systematic/placed", test_placed);
  window_test_add ("/systematic/tried", test_tried);
  window_test_add ("/systematic/marks", test_marks);
  window_test_add ("/systematic/chain", test_chain);
  window_test_add ("/systematic/arcs", test_arcs);
  window_test_add ("/systematic/back-to-local-search", test_back_to_local_search);
  window_test_add ("/systematic/odds-key", test_odds_key);
  window_test_add ("/systematic/every-algorithm", test_every_algorithm);
  return g_test_run ();
}
