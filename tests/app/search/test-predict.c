/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user guesses the next move and is told whether the guess was right. */

#include "queens-setup.h"
#include "queens-guess.h"
#include "queens-inference.h"
#include "queenside-chart.h"
#include "window-look.h"
#include "window-work.h"

#include <stdio.h>
#include <string.h>

/* The figure of the steepest ascent course. Eight squares have the lowest cost, 12. The lowest-row
 * rule picks the square in row 1, and the first of the eight squares is in column 5. */
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

/* Starts Predict with questions about moves only, or about costs only. */
static void
turn_on_for (WindowTest *test,
             const char *kind)
{
  turn_on (test);
  g_assert_true (gtk_widget_activate_action (find_bar (test), "predict.asks", "s", kind));
  window_test_settle (test);
}

/* Takes the step of the search after an answer. */
static void
take_step (WindowTest *test)
{
  guint64 position = window_look_get_position (test);

  window_test_press (test, "Right");
  window_test_wait (window_look_get_position (test) == position + 1
                    || queenside_session_is_at_end (test->session));
}

/* Takes the step and goes back, so the same question is asked about the first board again. */
static void
begin_again (WindowTest *test)
{
  take_step (test);
  window_test_press (test, "Home");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
}

/* Waits until the sentence about the last guess contains @word. */
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

/* Finds a square that gets @verdict if it is guessed. Returns FALSE if there is none. */
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

/* Clicks a square whose guess gets @verdict, and checks that the verdict appears and the search
 * waits. Returns FALSE if there is no such square. */
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
  g_assert_cmpuint (window_look_get_position (test), ==, position);
  window_test_forget_click ();
  return TRUE;
}

static void
set_algorithm (WindowTest *test,
               const char *id)
{
  g_autofree char *words = g_strconcat ("algorithm=", id, NULL);

  window_work_change_setup (test, words);
  window_test_settle (test);
}

/* Starting and ending Predict changes nothing else. */
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
  g_assert_null (find_bar (test));
  g_assert_true (window_look_is_enabled (test, "play"));
  turn_on (test);
  window_test_click (test, window_look_find_tooltip (test->window, "Stop guessing (P)"));
  g_assert_false (window_look_is_on (test, "predict"));
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
}

/* A playing search pauses. */
static void
test_pauses (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  turn_on (test);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

static guint
count_rows (WindowTest *test)
{
  GtkWidget *list = window_look_find_type (window_look_find_part (test, "QueensideTracePane"),
                                           GTK_TYPE_LIST_VIEW);

  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* Before the guess, nothing on the screen reveals the answer: no value, frame or shadow on the
 * board, no word on the card, no sum under the pointer, and no later step in the trace or on the
 * time line. After the guess, all this is visible again, and ending Predict restores the
 * overlays. */
static void
test_secret (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
  QueensideChart *chart = QUEENSIDE_CHART (window_look_find_type (test->window,
                                                                  QUEENSIDE_TYPE_CHART));
  const DrawChartPoint next = { 0, 1 };
  g_autoptr (GdkTexture) open = NULL;
  g_autoptr (GdkTexture) hidden = NULL;
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) back = NULL;
  double last, x, y;

  for (guint i = 0; i < 3; i++)
    window_test_press (test, "Right");
  g_assert_true (queenside_chart_get_place (chart, &next, &last, &y));
  window_test_press (test, "Home");
  window_look_wait_for_words (pane, "moves to row", NULL);
  window_test_wait (count_rows (test) == 4);
  open = window_look_paint (test->board);
  turn_on_for (test, "moves");
  queenside_board_area_set_cursor (test->board, NULL);
  g_assert_null (window_look_find_label (pane, "moves to row"));
  window_test_wait (count_rows (test) == 1);
  g_assert_false (queenside_chart_get_place (chart, &next, &x, &y));
  window_test_point_square (test, 3, 6, "");
  g_assert_null (window_look_find_label (test->window, "among the other queens"));
  window_test_send (test, "mousemove 0 0");
  hidden = window_look_paint (test->board);
  window_test_click_square (test, 3, 6);
  wait_for (test, "Wrong");
  window_look_wait_for_words (pane, "moves to row", NULL);
  window_test_wait (count_rows (test) == 4);
  g_assert_true (queenside_chart_get_place (chart, &next, &x, &y));
  g_assert_cmpfloat (x, ==, last);
  window_test_press (test, "p");
  window_test_send (test, "mousemove 0 0");
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (open, back));
  g_object_set (test->board, "values", FALSE, "colors", FALSE, NULL);
  plain = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (hidden, plain));
}

/* Costs are typed with keys alone. The two kinds of questions alternate. */
static void
test_costs (WindowTest *test)
{
  for (guint i = 0; i < 2; i++)
    {
      const char *question;
      g_autofree char *answer = NULL;
      QueensSquare square;
      gint32 cost;

      if (i == 0)
        turn_on (test);
      wait_for (test, "Click the square");
      window_test_press (test, "Up space");
      wait_for (test, "costs");
      window_test_press (test, "space");
      question = window_look_wait_for_words (find_bar (test), "What does the board cost with a queen",
                                             NULL);
      g_assert_cmpint (sscanf (question, "What does the board cost with a queen on (%d, %d)?",
                               &square.x, &square.y), ==, 2);
      g_assert_false (window_look_is_enabled (test, "play"));
      cost = queens_guess_get_cost (window_look_get_board (test), window_look_get_setup (test),
                                    square);
      answer = g_strdup_printf ("%d", cost + (gint) i);
      window_test_type (test, answer);
      window_test_press (test, "Return");
      wait_for (test, i == 0 ? "✓ Right." : "✗ Wrong.");
      wait_for (test, "among the other queens");
      wait_for (test, i == 0 ? "1 of 1 right" : "1 of 2 right");
      g_assert_true (window_look_is_enabled (test, "play"));
      window_test_press (test, "space");
    }
  wait_for (test, "Click the square");
  g_assert_cmpuint (window_look_get_position (test), ==, 4);
  g_assert_cmpuint (test->session->scores[QUEENS_GUESS_MOVE].asked, ==, 2);
}

/* Uses only the pointer, on the board and on the buttons of the bar. */
static void
test_pointer (WindowTest *test)
{
  GtkWidget *spin;
  gdouble before;

  window_test_wait_until_idle ();
  window_test_click (test, gtk_widget_get_parent (window_look_find_label (test->window, "Predict")));
  window_test_wait (window_look_is_on (test, "predict"));
  g_assert_true (gtk_widget_activate_action (find_bar (test), "predict.asks", "s", "costs"));
  window_test_settle (test);
  wait_for (test, "What does the board cost");
  spin = window_look_find_tooltip (find_bar (test), "Your guess (Enter)");
  before = gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
  g_assert_cmpfloat (before, ==, 17);
  window_test_click (test, gtk_widget_get_last_child (spin));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 18);
  window_test_click (test, window_look_find_tooltip (find_bar (test), "Answer (Enter)"));
  wait_for (test, "among the other queens");
  window_test_click (test, window_look_find_label (find_bar (test), "Continue"));
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  wait_for (test, "What does the board cost");
  window_test_click (test, window_look_find_label (test->window, "Predict"));
  g_assert_false (window_look_is_on (test, "predict"));
}

/* The question and the answers are centred below the board, with or without a score. */
static void
test_middle (WindowTest *test)
{
  GtkWidget *bar;

  turn_on_for (test, "moves");
  bar = find_bar (test);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *answers = window_look_find_type (bar, GTK_TYPE_STACK);
      graphene_rect_t all, middle;

      g_assert_true (gtk_widget_compute_bounds (bar, bar, &all));
      g_assert_true (gtk_widget_compute_bounds (answers, bar, &middle));
      g_assert_cmpfloat (ABS (middle.origin.x * 2 + middle.size.width - all.size.width), <=, 2);
      if (i == 0)
        g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
    }
}

/* The score is saved in the document. */
static void
test_score (WindowTest *test)
{
  g_autofree char *document = NULL;

  turn_on_for (test, "moves");
  g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
  document = window_look_get_document (test);
  g_assert_nonnull (strstr (document, "\nguessed-moves=1 of 1, 0 equal\n"));
  g_assert_null (strstr (document, "guessed-costs"));
  window_work_open (test, "[Board]\nstate=[1, 3, 0, 2]\n[View]\nguessed-moves=3 of 5, 1 equal\n"
                          "guessed-costs=2 of 4, 0 equal\n");
  window_test_wait (test->session->scores[QUEENS_GUESS_COST].right == 2);
  if (!window_look_is_on (test, "predict"))
    turn_on (test);
  wait_for (test, "3 of 5 right, 1 equally good");
}

/* Guessing ends when another document opens. After an edit, the question is asked again. */
static void
test_other_document (WindowTest *test)
{
  turn_on (test);
  window_test_press (test, "ctrl+n");
  window_test_wait (!window_look_is_on (test, "predict"));
  g_assert_true (window_look_is_enabled (test, "play"));
  turn_on (test);
  queenside_session_set_size (test->session, 6, NULL);
  g_assert_true (window_look_is_on (test, "predict"));
  window_work_open (test, "[Board]\nstate=[0, 1, 2, 3]\n");
  window_test_wait (!window_look_is_on (test, "predict"));
}

/* While a click is a guess or takes the next step, the card doesn't mention playing or moving
 * queens. */
static void
test_card (WindowTest *test)
{
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");

  window_look_wait_for_words (card, "Press Play", NULL);
  turn_on (test);
  window_look_wait_for_words (card, "Below the board, guess each step of the search.", NULL);
  g_assert_null (window_look_find_label (card, "Press Play"));
  g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
  window_look_wait_for_words (card, "Below the board, guess each step of the search.", NULL);
  g_assert_null (window_look_find_label (card, "Press Play"));
  window_test_press (test, "p");
  window_look_wait_for_words (card, "Press Play", NULL);
}

static void
test_verdicts (WindowTest *test)
{
  turn_on_for (test, "moves");
  g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
  wait_for (test, "1 of 1 right, 0 equally good");
  begin_again (test);
  wait_for (test, "Click the square");
  g_assert_true (guess (test, QUEENS_VERDICT_EQUAL));
  wait_for (test, "also costs 12. The tie rule decides.");
  wait_for (test, "1 of 2 right, 1 equally good");
  begin_again (test);
  g_assert_true (guess (test, QUEENS_VERDICT_WRONG));
  wait_for (test, "The lowest cost is 12.");
  wait_for (test, "1 of 3 right, 1 equally good");
  /* The score stays until the user resets it. */
  window_test_press (test, "p p");
  wait_for (test, "1 of 3 right");
  g_assert_true (gtk_widget_activate_action (find_bar (test), "predict.forget", NULL));
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
        turn_on_for (test, "moves");
      g_assert_true (guess (test, QUEENS_VERDICT_RIGHT));
      begin_again (test);
      g_assert_true (guess (test, QUEENS_VERDICT_EQUAL));
      wait_for (test, ties == QUEENS_TIES_RANDOM
                        ? "This step had a probability of 12.5\302\240%, and your guess had "
                          "12.5\302\240%."
                        : "also costs");
      begin_again (test);
    }
  wait_for (test, "5 of 10 right, 5 equally good");
}

/* Plays up to six steps of the search @id, and guesses each step. Sometimes no queen moves: on a
 * new board, if a queen stays, or at the end. */
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
          window_test_click (test, window_look_find_label (find_bar (test), "No Queen Moves"));
          wait_for (test, "✓ Right.");
        }
      take_step (test);
    }
}

/* Guesses about backtracking with AC-3: the next queen, the rows left in a column, and the queen
 * that is removed. */
static void
test_systematic (WindowTest *test)
{
  QueensSquare removed = { 2, 4 };

  set_algorithm (test, "backtracking");
  adw_combo_row_set_selected (window_work_find_choice (test, "Inference"), QUEENS_INFERENCE_AC3);
  window_test_settle (test);
  window_work_focus_play (test);
  turn_on_for (test, "moves");
  wait_for (test, "places its next queen");
  g_assert_null (queenside_board_area_get_view (test->board).crossed);
  window_test_click_square (test, 0, 0);
  wait_for (test, "✓ Right.");
  take_step (test);
  /* Row 1 is attacked, so the next queen is on row 2, not on row 3. */
  window_test_click_square (test, 1, 3);
  wait_for (test, "✗ Wrong.");
  take_step (test);
  g_assert_true (gtk_widget_activate_action (find_bar (test), "predict.asks", "s", "costs"));
  for (guint i = 0; i < 2; i++)
    {
      const char *question = window_look_wait_for_words (find_bar (test), "How many rows are left",
                                                         NULL);
      g_autofree char *answer = NULL;
      guint column, n_rows;

      g_assert_cmpint (sscanf (question, "How many rows are left in column %u?", &column), ==, 1);
      g_assert_cmpuint (column, >=, 2);
      g_assert_null (queenside_board_area_get_view (test->board).crossed);
      n_rows = queens_inference_count_rows (test->session->now.history->search, column);
      answer = g_strdup_printf ("%u", n_rows + i);
      window_test_type (test, answer);
      window_test_press (test, "Return");
      wait_for (test, i == 0 ? "✓ Right. Column" : "✗ Wrong. Column");
      /* After the answer, the board shows its marks again. */
      g_assert_nonnull (queenside_board_area_get_view (test->board).crossed);
      take_step (test);
    }
  g_assert_true (gtk_widget_activate_action (find_bar (test), "predict.asks", "s", "moves"));
  window_test_press (test, "Home");
  for (guint i = 0; i < 3; i++)
    queenside_session_advance (test->session, 1, 0);
  window_test_settle (test);
  window_look_assert_state (test, "[0, 2, 4, -, -, -, -, -]");
  g_assert_true (guess (test, QUEENS_VERDICT_WRONG));
  begin_again (test);
  for (guint i = 0; i < 3; i++)
    queenside_session_advance (test->session, 1, 0);
  window_test_settle (test);
  window_test_click_square (test, removed.x, removed.y);
  wait_for (test, "✓ Right.");
  take_step (test);
  window_look_assert_state (test, "[0, 2, -, -, -, -, -, -]");
}

static void
test_algorithms (WindowTest *test)
{
  turn_on_for (test, "moves");
  play_with (test, "stochastic");
  play_with (test, "first-choice");
  play_with (test, "heuristic-repair");
  play_with (test, "min-conflicts");
  play_with (test, "simulated-annealing");
  play_with (test, "tabu");
}

/* At a strict local minimum, the attempt ends, so no queen moves. */
static void
test_fresh_board (WindowTest *test)
{
  set_algorithm (test, "random-restart");
  g_assert_true (queenside_session_read_board (test->session, "6,3,5,0,1,4,2", FALSE, NULL));
  turn_on_for (test, "moves");
  window_test_click (test, window_look_find_label (find_bar (test), "No Queen Moves"));
  wait_for (test, "✓ Right. The search chooses a new random board.");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  take_step (test);
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

static void
test_end (WindowTest *test)
{
  g_assert_true (queenside_session_read_board (test->session, "6,3,5,0,1,4,2", FALSE, NULL));
  turn_on_for (test, "moves");
  window_test_click (test, window_look_find_label (find_bar (test), "No Queen Moves"));
  wait_for (test, "✓ Right. The search ends.");
  wait_for (test, "1 of 1 right");
  take_step (test);
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
  turn_on_for (test, "moves");
  wait_for (test, "can’t guess");
  window_test_click_square (test, 0, 0);
  wait_for (test, "can’t guess");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  set_algorithm (test, "steepest-ascent");
  wait_for (test, "Click the square");
}

/* Clicks squares where no queen may move, and the queen's own square. */
static void
test_impossible (WindowTest *test)
{
  window_test_point_square (test, 0, 0, "click 3");
  window_test_point_square (test, 1, 2, "keydown shift click 1 keyup shift");
  g_assert_true (window_look_is_boulder (test, 0, 0));
  g_assert_true (window_look_is_static (test, 1, 2));
  turn_on_for (test, "moves");
  window_test_click_square (test, 0, 0);
  wait_for (test, "No queen can move to your square.");
  begin_again (test);
  window_test_forget_click ();
  window_test_click_square (test, 1, 5);
  wait_for (test, "No queen can move to your square.");
  begin_again (test);
  window_test_click_square (test, 0, 3);
  wait_for (test, "✗ Wrong. Queen");
}

/* Clicks don't edit the board, but other changes still work. */
static void
test_no_edits (WindowTest *test)
{
  window_test_click_square (test, 0, 0);
  turn_on_for (test, "moves");
  window_test_point_square (test, 3, 6, "mousedown 1 mousemove_relative 0 60 mouseup 1");
  wait_for (test, "Wrong");
  begin_again (test);
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

  turn_on_for (test, "moves");
  g_assert_true (find_square (test, QUEENS_VERDICT_RIGHT, &square));
  /* The first arrow key shows the cursor. */
  window_test_press (test, "Up");
  for (gint i = 0; i < square.x; i++)
    window_test_press (test, "Right");
  for (gint i = 0; i < square.y; i++)
    window_test_press (test, "Up");
  window_test_press (test, "space");
  wait_for (test, "✓ Right.");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  window_test_press (test, "space");
  wait_for (test, "Click the square");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* The mark stays on the clicked square until the next step. */
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

  /* Paint the same board without a mark. */
  g_object_set (test->board, "values", FALSE, "colors", FALSE, NULL);
  before = window_look_paint (test->board);
  turn_on_for (test, "moves");
  window_test_click_square (test, square.x, square.y);
  wait_for (test, "✗ Wrong.");
  window_test_send (test, "mousemove 0 0");
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
predict_tests (int   argc,
               char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/predict/on-and-off", test_on_and_off);
  window_test_add ("/predict/pauses", test_pauses);
  window_test_add ("/predict/secret", test_secret);
  window_test_add ("/predict/costs", test_costs);
  window_test_add ("/predict/pointer", test_pointer);
  window_test_add ("/predict/middle", test_middle);
  window_test_add ("/predict/score", test_score);
  window_test_add ("/predict/other-document", test_other_document);
  window_test_add ("/predict/card", test_card);
  window_test_add ("/predict/verdicts", test_verdicts);
  window_test_add ("/predict/ties", test_ties);
  window_test_add ("/predict/algorithms", test_algorithms);
  window_test_add ("/predict/systematic", test_systematic);
  window_test_add ("/predict/fresh-board", test_fresh_board);
  window_test_add ("/predict/end", test_end);
  window_test_add ("/predict/no-odds", test_no_odds);
  window_test_add ("/predict/impossible", test_impossible);
  window_test_add ("/predict/no-edits", test_no_edits);
  window_test_add ("/predict/keyboard", test_keyboard);
  window_test_add ("/predict/mark", test_mark);
  return g_test_run ();
}
