/* test-predict.c: a person guesses what the search does next, and is told what became of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-setup.h"
#include "queens-guess.h"
#include "window-look.h"

/* The first course's own figure: eight squares have the value 12, the lowest of them in row 1,
 * column 5 first. */
#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"

static GtkWidget *
find_bar (WindowTest *test)
{
  return window_look_find_part (test, "QueensidePredictBar");
}

static void
turn_on (WindowTest *test)
{
  window_test_press (test, "p");
  g_assert_true (window_look_is_on (test, "predict"));
}

/* The sentence about the last guess, once it has @word. */
static void
wait_for (WindowTest *test,
          const char *word)
{
  window_look_wait_for_words (find_bar (test), word, NULL);
}

static QueensGuess
foresee (WindowTest         *test,
         const QueensSquare *square)
{
  QueensGuess guess;

  g_assert_true (queens_guess_judge (test->session->now.history, square, &guess));
  return guess;
}

/* A square of that verdict on the step to come. FALSE where there is none. */
static gboolean
find_square (WindowTest    *test,
             QueensVerdict  verdict,
             QueensSquare  *square)
{
  gint size = window_look_get_problem (test)->size;

  for (gint i = 0; i < size * size; i++)
    {
      *square = (QueensSquare) { i % size, i / size };
      if (queens_board_find_queen (window_look_get_board (test), *square) < 0
          && foresee (test, square).verdict == verdict)
        return TRUE;
    }
  return FALSE;
}

/* Clicks such a square, if there is one; the search takes its step, and the verdict is said. */
static gboolean
guess (WindowTest    *test,
       QueensVerdict  verdict)
{
  static const char *const titles[] = { "✓ Right.", "= Equally good.", "✗ Wrong." };
  guint64 position = window_look_get_position (test);
  QueensSquare square;

  if (!find_square (test, verdict, &square))
    return FALSE;
  window_test_click_square (test, square.x, square.y);
  wait_for (test, titles[verdict]);
  g_assert_cmpuint (window_look_get_position (test), <=, position + 1);
  window_test_forget_click ();
  return TRUE;
}

static void
set_algorithm (WindowTest *test,
               const char *id)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  queens_setup_set_algorithm (&setup, queens_algorithm_find (id, NULL));
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

/* On, and as it was before. */
static void
test_on_and_off (WindowTest *test)
{
  g_assert_true (window_look_is_enabled (test, "play"));
  turn_on (test);
  wait_for (test, "Click the square");
  g_assert_false (window_look_is_enabled (test, "play"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test->window)) == GTK_WIDGET (test->board));
  window_test_press (test, "p");
  g_assert_false (window_look_is_on (test, "predict"));
  g_assert_null (window_look_find_label (find_bar (test), "Click the square"));
  g_assert_true (window_look_is_enabled (test, "play"));
  turn_on (test);
  window_test_click (test, window_look_find_tooltip (test->window, "Stop guessing (P)"));
  g_assert_false (window_look_is_on (test, "predict"));
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
}

/* A search that plays pauses. */
static void
test_pauses (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  turn_on (test);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

/* Whatever the pane shows, it is not the step to come. */
static void
test_secret (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  g_assert_nonnull (window_look_find_label (pane, "goes to row"));
  turn_on (test);
  g_assert_null (window_look_find_label (pane, "goes to row"));
  window_test_press (test, "p");
  window_look_wait_for_words (pane, "goes to row", NULL);
}

static void
test_verdicts (WindowTest *test)
{
  turn_on (test);
  g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
  wait_for (test, "1 of 1 right, 0 equally good");
  window_test_press (test, "Home");
  wait_for (test, "Click the square");
  g_assert_true (guess (test, QUEENS_VERDICT_EQUAL));
  wait_for (test, "costs 12 as well; the rule for ties decides.");
  wait_for (test, "1 of 2 right, 1 equally good");
  window_test_press (test, "Home");
  g_assert_true (guess (test, QUEENS_VERDICT_WRONG));
  wait_for (test, "the best cost is 12.");
  wait_for (test, "1 of 3 right, 1 equally good");
  /* A new game begins at 0. */
  window_test_press (test, "p p");
  g_assert_null (window_look_find_label (find_bar (test), "of 3"));
}

static void
test_ties (WindowTest *test)
{
  for (guint ties = 0; queens_ties_choices[ties].id != NULL; ties++)
    {
      g_auto (QueensSetup) setup = { 0 };

      queens_setup_copy (&setup, window_look_get_setup (test));
      setup.convention.ties = ties;
      g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
      window_test_settle (test);
      if (ties == 0)
        turn_on (test);
      g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
      window_test_press (test, "Home");
      g_assert_true (guess (test, QUEENS_VERDICT_EQUAL));
      wait_for (test, ties == QUEENS_TIES_RANDOM
                        ? "Its chance was 12.5 %, that of your guess 12.5 %."
                        : "as well");
      window_test_press (test, "Home");
    }
  wait_for (test, "5 of 10 right, 5 equally good");
}

/* Each search with odds, to its end or for some steps; a fresh board, a queen that stays and the
 * end are no move. */
static void
play_with (WindowTest *test,
           const char *id)
{
  set_algorithm (test, id);
  for (guint i = 0; i < 6 && !queenside_session_is_at_end (test->session); i++)
    {
      QueensGuess none = foresee (test, NULL);

      if (none.verdict != QUEENS_VERDICT_RIGHT)
        g_assert_true (guess (test, i % 2 == 0 ? QUEENS_VERDICT_RIGHT : QUEENS_VERDICT_WRONG));
      else
        {
          window_test_click (test, window_look_find_label (find_bar (test), "No queen moves"));
          wait_for (test, "✓ Right.");
        }
    }
}

static void
test_algorithms (WindowTest *test)
{
  turn_on (test);
  play_with (test, "stochastic");
  play_with (test, "first-choice");
  play_with (test, "heuristic-repair");
  play_with (test, "min-conflicts");
}

/* The strict local minimum: the attempt is over, and no queen moves. */
static void
test_fresh_board (WindowTest *test)
{
  set_algorithm (test, "random-restart");
  g_assert_true (queenside_session_read_board (test->session, "6,3,5,0,1,4,2", NULL));
  turn_on (test);
  window_test_click (test, window_look_find_label (find_bar (test), "No queen moves"));
  wait_for (test, "✓ Right. A fresh board comes.");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

static void
test_end (WindowTest *test)
{
  g_assert_true (queenside_session_read_board (test->session, "6,3,5,0,1,4,2", NULL));
  turn_on (test);
  window_test_click (test, window_look_find_label (find_bar (test), "No queen moves"));
  wait_for (test, "✓ Right. The search ends.");
  wait_for (test, "1 of 1 right");
  g_assert_true (queenside_session_is_at_end (test->session));
  window_test_click_square (test, 0, 0);
  wait_for (test, "The search has ended.");
  wait_for (test, "1 of 1 right");
  window_look_assert_state (test, "[6, 3, 5, 0, 1, 4, 2]");
}

static void
test_no_odds (WindowTest *test)
{
  set_algorithm (test, "british-museum");
  turn_on (test);
  wait_for (test, "no odds");
  window_test_click_square (test, 0, 0);
  wait_for (test, "no odds");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  set_algorithm (test, "steepest-ascent");
  wait_for (test, "Click the square");
}

/* Where no queen may go, and where the queen is. */
static void
test_impossible (WindowTest *test)
{
  window_test_point_square (test, 0, 0, "click 3");
  window_test_point_square (test, 1, 2, "keydown shift click 1 keyup shift");
  g_assert_true (window_look_is_boulder (test, 0, 0));
  g_assert_true (window_look_is_static (test, 1, 2));
  turn_on (test);
  window_test_click_square (test, 0, 0);
  wait_for (test, "No queen may go to your square.");
  window_test_forget_click ();
  window_test_click_square (test, 1, 5);
  wait_for (test, "No queen may go to your square.");
  window_test_press (test, "Home");
  window_test_click_square (test, 0, 3);
  wait_for (test, "✗ Wrong. Queen");
}

/* The board is not edited; what changes it otherwise still does. */
static void
test_no_edits (WindowTest *test)
{
  window_test_click_square (test, 0, 0);
  turn_on (test);
  window_test_point_square (test, 3, 6, "mousedown 1 mousemove_relative 0 60 mouseup 1");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  window_test_press (test, "Home");
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_false (window_look_is_boulder (test, 3, 6));
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, SAMPLE);
  wait_for (test, "Click the square");
  window_test_press (test, "r");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_assert_true (queenside_session_set_size (test->session, 5, NULL));
  wait_for (test, "Click the square");
  g_assert_true (window_look_is_on (test, "predict"));
}

static void
test_keyboard (WindowTest *test)
{
  QueensSquare square;

  turn_on (test);
  g_assert_true (find_square (test, QUEENS_VERDICT_RIGHT, &square));
  for (gint i = 0; i < square.x; i++)
    window_test_press (test, "Right");
  for (gint i = 0; i < square.y; i++)
    window_test_press (test, "Up");
  window_test_press (test, "space");
  wait_for (test, "✓ Right.");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* The mark is on the square that was clicked, and goes with the next step. */
static void
test_mark (WindowTest *test)
{
  static const QueensSquare square = { 0, 7 };
  graphene_point_t middle = queenside_board_area_get_middle (test->board, square);
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) marked = NULL;
  g_autoptr (GdkTexture) after = NULL;
  gint side = queenside_board_area_get_middle (test->board, (QueensSquare) { 1, 7 }).x - middle.x;
  guint n_marked = 0, n_after = 0;

  /* The same board with the same step, without a mark. */
  g_object_set (test->board, "values", FALSE, "colors", FALSE, NULL);
  window_test_press (test, "Right");
  window_test_settle (test);
  before = window_look_paint (test->board);
  window_test_press (test, "Home");
  turn_on (test);
  window_test_click_square (test, square.x, square.y);
  wait_for (test, "✗ Wrong.");
  window_test_send (test, "mousemove 100000 100000");
  middle = queenside_board_area_get_middle (test->board, square);
  marked = window_look_paint (test->board);
  window_test_press (test, "p");
  window_test_settle (test);
  after = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (before, after));
  middle = queenside_board_area_get_middle (test->board, square);
  for (gint i = 2 - side / 2; i < side / 2 - 2; i++)
    {
      guint32 plain = window_look_get_pixel (after, middle.x, middle.y);

      n_after += window_look_get_pixel (after, middle.x + i, middle.y) != plain;
      n_marked += window_look_get_pixel (marked, middle.x + i, middle.y) != plain;
    }
  g_assert_cmpuint (n_after, ==, 0);
  g_assert_cmpuint (n_marked, >, 2);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/predict/on-and-off", test_on_and_off);
  window_test_add ("/predict/pauses", test_pauses);
  window_test_add ("/predict/secret", test_secret);
  window_test_add ("/predict/verdicts", test_verdicts);
  window_test_add ("/predict/ties", test_ties);
  window_test_add ("/predict/algorithms", test_algorithms);
  window_test_add ("/predict/fresh-board", test_fresh_board);
  window_test_add ("/predict/end", test_end);
  window_test_add ("/predict/no-odds", test_no_odds);
  window_test_add ("/predict/impossible", test_impossible);
  window_test_add ("/predict/no-edits", test_no_edits);
  window_test_add ("/predict/keyboard", test_keyboard);
  window_test_add ("/predict/mark", test_mark);
  return g_test_run ();
}
