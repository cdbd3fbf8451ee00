/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests sentences about searches with queens on any squares. */

#include "queens-setup.h"
#include "queens-guess.h"
#include "queens-why.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

#include <stdio.h>
#include <string.h>

#define STEPS 12
#define NINE \
  "size=8\nplacement=anywhere\nqueens=9\nstatic=(3, 6)\nboulders=(0, 5) (3, 3) (5, 5)\n" \
  "squares=(0, 3) (0, 7) (2, 5) (3, 1) (3, 6) (4, 2) (5, 0) (6, 4) (7, 2)\n"

static void
open_board (WindowTest *test,
            const char *rules,
            const char *algorithm,
            const char *board)
{
  g_autofree char *text
    = g_strdup_printf ("[Queenside]\nversion=1\n[Rules]\n%s\n[Search]\nalgorithm=%s\n[Board]\n%s",
                       rules, algorithm, board);

  window_work_open (test, text);
}

static GtkWidget *
find_card (WindowTest *test)
{
  return window_look_find_part (test, "QueensideWhyCard");
}

static gboolean
has_queen (WindowTest *test,
           gint        x,
           gint        y)
{
  return queens_board_find_queen (window_look_get_board (test), (QueensSquare) { x, y }) >= 0;
}

/* The squares in the card's title for a move. Coordinates are -1 if the title names no square. */
typedef struct
{
  QueensSquare from;
  QueensSquare to;
} Promise;

static gboolean
read_promise (const char *title,
              Promise    *promise)
{
  QueensSquare *from = &promise->from;
  QueensSquare *to = &promise->to;
  QueensSquare second_from;

  *promise = (Promise) { { -1, -1 }, { -1, -1 } };
  if (sscanf (title,
              "The queen on (%d, %d) moves to (%*d, %*d), then the queen on (%d, %d) to (%d, %d)",
              &from->x, &from->y, &second_from.x, &second_from.y, &to->x, &to->y)
      == 6)
    return TRUE;
  if (sscanf (title, "The queen on (%d, %d) moves to (%d, %d)", &from->x, &from->y, &to->x, &to->y)
      == 4)
    return TRUE;
  if (sscanf (title, "A queen is placed on (%d, %d)", &to->x, &to->y) == 2)
    return TRUE;
  return g_str_has_suffix (title, "is removed")
         && sscanf (title, "The queen on (%d, %d) is removed", &from->x, &from->y) == 2;
}

static void
check_step (WindowTest *test)
{
  g_auto (QueensWhy) why = queens_why_new (test->session->now.history, FALSE);
  g_auto (QueensWhy) after = { NULL };
  gint64 cost = window_look_get_cost (test);
  const char *costs = g_strrstr (why.text, "Cost ");
  gboolean has_promise;
  Promise promise;
  int before_said, after_said;

  g_assert_null (strstr (why.title, "row"));
  has_promise = read_promise (why.title, &promise);
  if (promise.from.x >= 0)
    g_assert_true (has_queen (test, promise.from.x, promise.from.y));
  queenside_session_advance (test->session, 1, 0);
  if (promise.to.x >= 0)
    g_assert_true (has_queen (test, promise.to.x, promise.to.y));
  if (promise.to.x < 0 && promise.from.x >= 0)
    g_assert_false (has_queen (test, promise.from.x, promise.from.y));
  if (!has_promise)
    g_assert_true (g_str_equal (why.title, "New random board")
                   || g_str_equal (why.title, "Nothing moves")
                   || g_str_has_prefix (why.title, "The search ends here: "));
  if (has_promise && !window_look_get_setup (test)->algorithm->is_systematic)
    {
      g_assert_nonnull (costs);
      g_assert_cmpint (sscanf (costs, "Cost %d %*s %d", &before_said, &after_said), ==, 2);
      g_assert_cmpint (before_said, ==, cost);
      g_assert_cmpint (after_said, ==, window_look_get_cost (test));
    }
  after = queens_why_new (test->session->now.history, FALSE);
  if (promise.from.x >= 0 && promise.to.x >= 0)
    g_assert_true (g_str_has_prefix (after.past, "The queen on ("));
}

static const char *const rules[] = {
  "moves=anywhere\nties=random\nplateau=sideways",
  "moves=anywhere\nties=last\nplateau=jump",
  "moves=column\nties=lowest-state\nplateau=stop",
  "moves=step\ncost=queens\nplateau=lower-state",
  "moves=anywhere\ncost=queens\nplateau=equal-once",
};

static void
test_foretold (WindowTest *test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (rules); j++)
      {
        g_autofree char *fresh = NULL;

        /* These algorithms need one queen per column. */
        if (g_str_equal (queens_algorithms[i]->id, "forward-checking")
            || g_str_equal (queens_algorithms[i]->id, "backtracking")
            || g_str_equal (queens_algorithms[i]->id, "tabu")
            || g_str_equal (queens_algorithms[i]->id, "local-beam")
            || g_str_equal (queens_algorithms[i]->id, "genetic")
            || g_str_equal (queens_algorithms[i]->id, "linear-time"))
          continue;
        fresh = g_strdup (
          "size=8\nplacement=anywhere\nqueens=9\nstatic=(3, 6)\nboulders=(0, 5) (3, 3) (5, "
          "5)\nsquares=fresh\n");
        open_board (test, rules[j], queens_algorithms[i]->id,
                    queens_algorithms[i]->is_systematic ? fresh : NINE);
        for (guint step = 0; step < STEPS && !queenside_session_is_at_end (test->session); step++)
          check_step (test);
      }
}

static void
test_card (WindowTest *test)
{
  GtkWidget *card = find_card (test);

  open_board (test, "moves=anywhere\nties=first", "steepest-ascent", NINE);
  window_look_wait_for_words (card, "The queen on (2, 5) moves to (1, 5)", NULL);
  window_look_wait_for_words (card, "The lowest cost is 7 (now 10), reached by 1 of 416 moves.",
                              NULL);
  window_test_press (test, "Right");
  window_look_wait_for_words (card, "The queen on (2, 5) moved to (1, 5), cost 10 → 7", NULL);
  open_board (test, "moves=anywhere", "min-conflicts", NINE);
  window_look_wait_for_words (card, "8 attacked queens can move. The queen on (",
                              "is chosen at random.",
                              "free square", "This square is chosen at random", NULL);
  open_board (test, "moves=column", "min-conflicts", NINE);
  window_look_wait_for_words (card, "in the queen’s column have the lowest cost", NULL);
  open_board (test, "moves=anywhere", "stochastic", NINE);
  window_look_wait_for_words (card, "Any move of any queen may be chosen", NULL);
  open_board (test, "moves=anywhere", "depth-first",
              "size=3\nplacement=anywhere\nqueens=2\nsquares=fresh\n");
  window_look_wait_for_words (card, "A queen is placed on (0, 0)", NULL);
  window_look_wait_for_words (card,
                              "(0, 0) is the next unattacked square, going column by column.",
                              "0 of 2 queens are placed", NULL);
}

/* Each line of the trace lists all squares as the command does. No-break spaces keep a square on
 * one line. */
static void
test_trace (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
  GtkWidget *line;

  open_board (test, "moves=anywhere\nties=first", "steepest-ascent", NINE);
  window_test_press (test, "Right");
  line = window_look_find_label (
    pane, "(0,\302\2403) (0,\302\2407) (1,\302\2405) (3,\302\2401) (3,\302\2406) (4,\302\2402) "
          "(5,\302\2400) (6,\302\2404) (7,\302\2402)");
  window_test_wait (line != NULL
                    || (line = window_look_find_label (pane, "(1,\302\2405)")) != NULL);
  window_test_settle (test);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (line))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (line))), >, 1);
}

static void
play_to_end (WindowTest *test)
{
  while (queenside_session_advance (test->session, 10000, 0))
    ;
}

static void
test_ends (WindowTest *test)
{
  GtkWidget *card = find_card (test);

  open_board (test, "moves=anywhere", "steepest-ascent",
              "size=4\nplacement=anywhere\nqueens=2\nstatic=(3, 3)\nsquares=(0, 0) (0, 1)\n");
  window_look_wait_for_words (card, "The search ends here: No successor", NULL);
  window_look_wait_for_words (
    card, "The static point (3, 3) holds no queen, so this state has no successors.", NULL);
  open_board (
    test, "moves=anywhere", "steepest-ascent",
    "size=4\nplacement=anywhere\nqueens=2\nstatic=(0, 0) (0, 1)\nsquares=(0, 0) (0, 1)\n");
  window_look_wait_for_words (card, "No attacked queen can move.", NULL);
  /* The card's sentences about the end also fit boards with no queen or two queens in a column. */
  open_board (test, "moves=anywhere", "depth-first",
              "size=3\nplacement=anywhere\nqueens=3\nsquares=fresh\n");
  play_to_end (test);
  window_look_wait_for_words (card, "every way to place the queens is ruled out.", NULL);
  open_board (test, "moves=anywhere", "depth-first",
              "size=3\nplacement=anywhere\nqueens=2\nsquares=fresh\n");
  play_to_end (test);
  window_look_wait_for_words (card, "Press Play to go on to the next solution.", NULL);
  while (queens_history_continue (test->session->now.history))
    play_to_end (test);
  window_look_wait_for_words (card, "All solutions were found in ", NULL);
  open_board (
    test, "moves=anywhere", "min-conflicts",
    "size=2\nplacement=anywhere\nqueens=2\nstatic=(0, 0)\nboulders=(0, 1) (1, 1)\nsquares=(0, 0) "
    "(1, 0)\n");
  window_look_wait_for_words (card, "No attacked queen can move.", NULL);
}

/* Guesses @x, @y. The user may guess any square that any queen may move to. */
static void
guess (WindowTest *test,
       gint        x,
       gint        y,
       const char *title,
       const char *reason)
{
  GtkWidget *bar = window_look_find_part (test, "QueensidePredictBar");

  window_test_click_square (test, x, y);
  window_look_wait_for_words (bar, title, "The queen on (2, 5) moves to (1, 5), cost 7.", reason,
                              NULL);
  window_test_press (test, "Right Home");
  window_test_forget_click ();
}

static void
test_guess (WindowTest *test)
{
  open_board (test, "moves=anywhere\nties=first", "steepest-ascent", NINE);
  window_test_press (test, "p");
  g_assert_true (gtk_widget_activate_action (window_look_find_part (test, "QueensidePredictBar"),
                                             "predict.asks", "s", "moves"));
  window_test_settle (test);
  guess (test, 1, 5, "✓ Right.", "");
  guess (test, 1, 7, "✗ Wrong.", "Your square costs 8. The lowest cost is 7.");
  guess (test, 5, 5, "✗ Wrong.", "No queen can move to your square.");
  guess (test, 0, 3, "✗ Wrong.", "");
}

/* In a search with random moves, the verdict on each guess agrees with the odds. */
static void
test_verdicts (WindowTest *test)
{
  QueensHistory *history;
  g_autoptr (QueensOdds) odds = NULL;
  QueensGuess judged;

  open_board (test, "moves=anywhere", "min-conflicts", NINE);
  history = test->session->now.history;
  odds = queens_search_get_odds (history->search, NULL);
  for (gint i = 0; i < 64; i++)
    {
      QueensSquare square = { i % 8, i / 8 };

      if (has_queen (test, square.x, square.y))
        continue;
      g_assert_true (queens_guess_judge (history, &square, &judged));
      g_assert_cmpfloat_with_epsilon (judged.chance, odds->chances[i], 1e-12);
      if (judged.step.kind == QUEENS_STEP_MOVED && judged.step.changes[0].to.x == square.x
          && judged.step.changes[0].to.y == square.y)
        g_assert_cmpint (judged.verdict, ==, QUEENS_VERDICT_RIGHT);
      else if (odds->chances[i] <= 0)
        g_assert_cmpint (judged.verdict, ==, QUEENS_VERDICT_WRONG);
    }
}

static void
test_count (WindowTest *test)
{
  open_board (test, "moves=anywhere", "steepest-ascent", NINE);
  window_look_wait_for_words (
    test->window, "143 solutions for 9 queens with these 3 boulders, 28 with this static point",
    NULL);
  open_board (test, "moves=anywhere", "steepest-ascent",
              "size=8\nplacement=anywhere\nqueens=7\nsquares=fresh\n");
  window_look_wait_for_words (test->window, "3192 solutions for 7 queens", NULL);
  open_board (test, "moves=anywhere", "steepest-ascent",
              "size=3\nplacement=anywhere\nqueens=2\nsquares=fresh\n");
  window_look_wait_for_words (test->window, "8 solutions for 2 queens", NULL);
  open_board (test, "moves=anywhere", "steepest-ascent",
              "size=3\nplacement=anywhere\nqueens=4\nsquares=fresh\n");
  window_look_wait_for_words (test->window, "No solution exists for 4 queens and size 3",
                              NULL);
}

/* The distance, the landscape and the check window need one queen per column. Each gives this
 * reason. */
static void
test_refused (WindowTest *test)
{
  g_autofree char *reason = NULL;
  GtkWidget *check;

  window_test_press (test, "x");
  window_look_wait_for_words (test->window, "to the nearest solution", NULL);
  open_board (test, "moves=anywhere", "steepest-ascent", NINE);
  window_look_wait_for_words (test->window,
                              "needs the placement “One queen per column”.", NULL);
  window_test_press (test, "Right Left x");
  g_assert_false (window_look_is_enabled (test, "landscape"));
  reason = queenside_search_page_explain_landscape (test->window->search);
  g_assert_nonnull (strstr (reason, "One queen per column"));
  check = window_check_open (test);
  window_check_paste (test, check, "(0, 3) (0, 7) - f=1\n");
  window_look_wait_for_words (check, "Traces can be checked only with one queen per column.", NULL);
  window_check_paste (test, check, "[0, 3] - f=0\n");
  window_look_wait_for_words (check, "Traces can be checked only with one queen per column.", NULL);
}

int
anywhere_words_tests (int   argc,
                      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/anywhere-words/foretold", test_foretold);
  window_test_add ("/anywhere-words/card", test_card);
  window_test_add ("/anywhere-words/trace", test_trace);
  window_test_add ("/anywhere-words/ends", test_ends);
  window_test_add ("/anywhere-words/guess", test_guess);
  window_test_add ("/anywhere-words/verdicts", test_verdicts);
  window_test_add ("/anywhere-words/count", test_count);
  window_test_add ("/anywhere-words/refused", test_refused);
  return g_test_run ();
}
