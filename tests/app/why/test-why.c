/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card explains what the search will do next, and why it has ended. */

#include "window-look.h"
#include "window-work.h"

#include <stdio.h>
#include <string.h>

#include "queens-trials.h"
#include "queenside-trace-pane.h"

#define ENDING "The search ends here: "

static GtkWidget *
find_card (WindowTest *test)
{
  return window_look_find_part (test, "QueensideWhyCard");
}

static gboolean
is_status (GtkWidget     *widget,
           gconstpointer  data)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_STATUS;
}

static GtkLabel *
find_title (WindowTest *test)
{
  return GTK_LABEL (window_look_find (find_card (test), is_status, NULL));
}

static void
wait_for_title (WindowTest *test,
                const char *title)
{
  window_test_wait (g_str_equal (gtk_label_get_label (find_title (test)), title));
}

static void
set_rules (WindowTest    *test,
           const char    *algorithm,
           QueensTies     ties,
           QueensPlateau  plateau)
{
  g_auto (QueensSetup) setup = { NULL };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.convention.ties = ties;
  setup.convention.plateau = plateau;
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

static void
read_board (WindowTest *test,
            const char *state)
{
  g_autoptr (GError) error = NULL;

  queenside_session_read_board (test->session, state, FALSE, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

/* In the course's figure, queen 4 moves to row 0. */
static void
test_first_step (WindowTest *test)
{
  GtkWidget *card = find_card (test);

  wait_for_title (test, "Queen 4 moves to row 0");
  window_look_wait_for_words (card, "The lowest cost is 12 (now 17), reached by 8 of 56 moves.",
                              "The tie rule picks the lowest row, then the lowest column.",
                              "Cost 17 → 12.", NULL);
  window_look_wait_for_words (card, "Press Play", NULL);
  window_test_press (test, "Right");
  window_look_wait_for_words (card, "Queen 4 moved from row 3 to row 0, cost 17 → 12 (−5)", NULL);
  window_look_wait_for_words (card, "Just now", NULL);
  window_look_wait_for_words (card, "Next", NULL);
  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_look_wait_for_words (card, "Ended", NULL);
  queenside_session_seek (test->session, 1);
  window_test_press (test, "Left");
  wait_for_title (test, "Queen 4 moves to row 0");
  window_look_wait_for_words (card, "Start board", NULL);
}

/* First choice evaluates all squares for the probabilities. The card says which squares the search
 * will pick at random and, after the step, how many it has picked. */
static void
test_draws (WindowTest *test)
{
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autofree char *last = NULL;
  QueensStep step;

  set_rules (test, "first-choice", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  queens_history_peek_work (test->session->now.history, &step, looks, NULL);
  g_assert_cmpuint (looks->len, >, 0);
  last = g_strdup_printf ("(%d, %d)", step.changes[0].to.x, step.changes[0].to.y);
  window_look_wait_for_words (find_card (test), "better", last, NULL);
  window_test_press (test, "Right");
  window_look_wait_for_words (find_card (test), "chosen at random and evaluated", NULL);
}

static void
test_chance (WindowTest *test)
{
  set_rules (test, "steepest-ascent", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  window_look_wait_for_words (find_card (test), "The tie rule picks a move at random.",
                              "probability 12.5\302\240%", NULL);
}

/* After a worse move, the card explains why it was accepted. After any other move, the card has no
 * such explanation. */
static void
test_worse (WindowTest *test)
{
  const QueensStep *step;
  GtkWidget *card = find_card (test);

  set_rules (test, "simulated-annealing", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  for (guint i = 0; i < 2; i++)
    {
      do
        {
          window_test_press (test, "Right");
          step = queens_history_get_step (test->session->now.history);
        }
      while ((step->cost_after > step->cost_before) != (i == 0));
      window_test_settle (test);
      if (i == 1)
        {
          window_test_wait (window_look_find_label (card, "Why a worse move?") == NULL);
          continue;
        }
      window_test_wait (window_look_find_label (card, "Why a worse move?") != NULL);
      window_test_click (test, window_look_find_label (card, "Why a worse move?"));
      window_look_wait_for_words (card, "The random number was below e^(−Δ/T)", NULL);
    }
  set_rules (test, "tabu", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  window_look_wait_for_words (card, "Tabu for this number of iterations", NULL);
}

static GtkWidget *
open_formula (WindowTest *test)
{
  window_test_click (test, window_look_find_label (find_card (test), "How is this computed?"));
  return find_card (test);
}

/* The card shows the course's formula with the numbers of this board. The board costs 17, and its
 * successors cost at least 12. */
static void
test_formula (WindowTest *test)
{
  g_autoptr (QueensOdds) odds = NULL;
  const char *words;
  double chance;

  g_assert_null (window_look_find_label (find_card (test), "How is this computed?"));
  window_work_change_setup (test, "algorithm=stochastic k=20");
  window_test_settle (test);
  words = window_look_wait_for_words (
    open_formula (test), "fitness = 28 − cost; highest: hi = 16, lowest: lo = ",
    "weight = fitness · (k − 1)/(hi − lo) + (hi − k · lo)/(hi − lo)",
    "weight = fitness · (20 − 1)/(16 − ", "from 1 (worst) to k = 20 (best)",
    "All weights add up to ", "Cost 12: fitness 16, weight 20, probability 20/", NULL);
  g_assert_cmpint (sscanf (strchr (strstr (words, "probability 20/"), '=') + 1, "%lf %%",
                           &chance), ==, 1);
  odds = queens_search_get_odds (test->session->now.history->search, NULL);
  g_assert_cmpfloat (ABS (*queens_odds_at (odds, (QueensSquare) { 5, 7 }) - chance / 100), <, 0.0006);
  /* The formula stays open and changes to the next board's numbers. */
  read_board (test, "[0, 1, 3, 1]");
  window_look_wait_for_words (find_card (test), "fitness = 6 − cost", NULL);
  set_rules (test, "first-choice", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  window_look_wait_for_words (find_card (test), "Only moves to a cost below ", NULL);
  set_rules (test, "steepest-ascent", QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP);
  read_board (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_look_wait_for_words (find_card (test), "Each of the 8 best moves has weight 1.",
                              "1/8 = 12.5\302\240%", NULL);
  set_rules (test, "steepest-ascent", QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP);
  g_assert_null (window_look_find_label (find_card (test), "How is this computed?"));
}

static void
test_sideways (WindowTest *test)
{
  set_rules (test, "steepest-ascent", QUEENS_TIES_FIRST, QUEENS_PLATEAU_SIDEWAYS);
  read_board (test, "0,0");
  window_look_wait_for_words (find_card (test), "2 of 2 are equal",
                              "Sideways move 1 of at most 100 in a row.", NULL);
  window_test_press (test, "Right");
  window_look_wait_for_words (find_card (test), "Sideways move 2 of at most 100 in a row.", NULL);
  queenside_session_advance (test->session, 99, 0);
  wait_for_title (test, ENDING "Plateau");
  window_look_wait_for_words (find_card (test), "The rule allows 100 sideways moves in a row.",
                              NULL);
}

static void
test_filling (WindowTest *test)
{
  set_rules (test, "depth-first", QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP);
  window_look_wait_for_words (find_card (test),
                              "Column 0: row 0 is the first unattacked row.", NULL);
  read_board (test, "-,-,-,-");
  window_test_press (test, "Right Right");
  window_look_wait_for_words (find_card (test),
                              "No rows are left in column 2, so the queen in column 1 is removed.",
                              NULL);
  window_test_press (test, "Right");
  window_look_wait_for_words (find_card (test), "Column 1: row 3 is the next unattacked row",
                              NULL);
  window_look_wait_for_words (find_card (test),
                              "Queen 1 was removed from row 2, so column 1 is empty again", NULL);
}

/* For each kind of end, the card gives the reason in numbers. */
static void
test_ends (WindowTest *test)
{
  static const struct
  {
    const char *algorithm;
    const char *state;
    const char *title;
    const char *text;
  } ends[] = {
    { "steepest-ascent", "2,0,3,1", "Solved", "there is nothing to search" },
    { "steepest-ascent", "6,3,5,0,1,4,2", "Strict local minimum",
      "All 42 successors are worse by at least 1." },
    { "steepest-ascent", "0,0", "Plateau", "No successor is better. 2 of 2 are equal.\nThe rule "
                                           "allows only better moves." },
    { "first-choice", "0,0", "Plateau", "First choice allows only better moves." },
    { "random-restart", "0,0", "Out of attempts",
      "The search used all 7 attempts. The best result costs 1." },
    { "stochastic", "0,0", "Iteration limit",
      "The search used all 1000 iterations. The board costs 1.\n"
      "No earlier board costs less." },
    { "depth-first", "-,-,-", "No solution exists", "Proven after 17 iterations" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      set_rules (test, ends[i].algorithm, QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP);
      read_board (test, ends[i].state);
      while (queenside_session_advance (test->session, 10000, 0))
        ;
      wait_for_title (test, ends[i].title);
      window_look_wait_for_words (find_card (test), ends[i].text, NULL);
    }
}

static void
test_hides_next (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  queenside_trace_pane_set_guessing (QUEENSIDE_TRACE_PANE (pane), TRUE, TRUE);
  wait_for_title (test, "What will the search do?");
  window_test_press (test, "Right");
  window_look_wait_for_words (find_card (test), "Queen 4 moved from row 3 to row 0, cost 17 → 12",
                              NULL);
  wait_for_title (test, "What will the search do?");
  g_assert_null (window_look_find_label (find_card (test), "moves to row"));
  g_assert_null (window_look_find_label (find_card (test), "successor"));
  queenside_trace_pane_set_guessing (QUEENSIDE_TRACE_PANE (pane), FALSE, FALSE);
  g_assert_nonnull (window_look_find_label (find_card (test), "moves to row"));
}

/* After a search has ended, the pane names its best board, and a click shows this board. */
static void
test_best_board (WindowTest *test)
{
  static const struct
  {
    const char *algorithm;
    const char *state;
    guint64     max_iterations; /* 0: the algorithm's default */
    guint       n_better;       /* number of seeds for which an earlier board is better */
    const char *width;          /* NULL: the default */
  } searches[] = {
    { "stochastic", "0,1,2,3,4,5", 60, 4 }, { "min-conflicts", "0,0,0,0,0,0,0,0,0,0,0,0", 8, 0 },
    { "first-choice", "0,0,0", 0, 0 }, { "simulated-annealing", "0,1,2,3,4,5", 60, 4 },
    { "tabu", "0,1,2,3,4,5", 8, 0 }, { "tabu", "0,1,2,3,4,5", 12, 4 },
    { "local-beam", "0,1,2,3,4,5", 0, 0 }, { "local-beam", "6,3,5,0,1,4,2", 0, 4, "1" },
    { "genetic", "0,1,2,3,4,5,6,7,8", 30, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      guint n_better = 0;

      for (guint seed = 0; seed < 4; seed++)
        {
          GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
          QueensProfile *profile;
          g_auto (QueensSetup) setup = { NULL };
          g_autofree char *words = NULL;
          gint64 least = G_MAXINT64, last = 0;
          guint64 best = 0;

          queens_setup_copy (&setup, &test->session->now.setup);
          queens_setup_set_algorithm (&setup, queens_algorithm_find (searches[i].algorithm, NULL));
          if (searches[i].max_iterations > 0)
            setup.max_iterations = searches[i].max_iterations;
          if (searches[i].width != NULL)
            g_assert_true (queens_setup_set_param (&setup, "width", searches[i].width, NULL));
          setup.seed = seed;
          queenside_session_set_setup (test->session, &setup, NULL);
          read_board (test, searches[i].state);
          while (queenside_session_advance (test->session, 10000, 0))
            ;
          profile = test->session->now.history->profile;
          for (guint64 step = 0; step <= window_look_get_length (test); step++)
            {
              queens_profile_get_range (profile, step, step, &last, NULL);
              if (last < least)
                best = step;
              least = MIN (least, last);
            }
          if (last == 0)
            continue;
          window_look_wait_for_words (find_card (test), "Ended", NULL);
          if (last == least)
            {
              window_look_wait_for_words (find_card (test), "No earlier board costs less.", NULL);
              g_assert_null (window_look_find_label (pane, "Best board: cost"));
              continue;
            }
          words = best == 0 ? g_strdup_printf ("The start board is the best and costs %u.",
                                               (guint) least)
                            : g_strdup_printf ("The best board was after step %u and costs %u.",
                                               (guint) best, (guint) least);
          window_look_wait_for_words (find_card (test), words, NULL);
          window_test_settle (test);
          /* A suggestion may arrive now. It doesn't move the button. */
          window_test_forget_click ();
          window_test_click (test, window_look_find_label (pane, "Best board: cost"));
          g_assert_cmpuint (window_look_get_position (test), ==, best);
          g_assert_cmpint (window_look_get_cost (test), ==, least);
          n_better++;
        }
      g_assert_cmpuint (n_better, ==, searches[i].n_better);
    }
}

static gboolean
has_label (GtkWidget     *widget,
           gconstpointer  data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find_try (WindowTest *test)
{
  return window_look_find (find_card (test), has_label, "_Try It");
}

static void
test_try (WindowTest *test)
{
  g_autofree char *state = NULL;

  g_assert_null (find_try (test));
  while (queenside_session_advance (test->session, 1, 0))
    ;
  wait_for_title (test, "Plateau");
  window_look_wait_for_words (find_card (test),
                              "Go sideways on plateaus and break ties at random.", NULL);
  state = window_look_get_state (test);
  window_test_wait (find_try (test) != NULL);
  window_test_settle (test);
  window_test_click (test, find_try (test));
  g_assert_cmpint (window_look_get_setup (test)->convention.plateau, ==, QUEENS_PLATEAU_SIDEWAYS);
  g_assert_cmpint (window_look_get_setup (test)->convention.ties, ==, QUEENS_TIES_RANDOM);
  window_look_assert_state (test, state);
  window_look_wait_for_words (find_card (test), "Sideways move 1 of at most 100 in a row.", NULL);
  g_assert_null (find_try (test));
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* Suggestions appear late, after they have been measured. They don't move the link to the best
 * board. */
static void
test_late_offer (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
  graphene_rect_t before, after;
  GtkWidget *best;

  window_test_resize (test, gtk_widget_get_width (GTK_WIDGET (test->window)), 960);
  window_work_change_setup (test, "algorithm=simulated-annealing max-iterations=60");
  read_board (test, "0,1,2,3,4,5");
  while (queenside_session_advance (test->session, 10000, 0))
    ;
  window_look_wait_for_words (find_card (test), "Ended", NULL);
  window_test_settle (test);
  best = window_look_find_label (pane, "Best board: cost");
  g_assert_true (gtk_widget_compute_bounds (best, GTK_WIDGET (test->window), &before));
  window_test_wait (find_try (test) != NULL);
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (best, GTK_WIDGET (test->window), &after));
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
}

/* A button shows the suggestions one after another, and then the first suggestion again. */
static void
test_other (WindowTest *test)
{
  GtkWidget *card = find_card (test);
  GtkWidget *other;

  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_look_wait_for_words (card, "Go sideways on plateaus and break ties at random.", NULL);
  window_test_settle (test);
  other = gtk_widget_get_next_sibling (window_look_find_label (card, "Go sideways"));
  window_test_wait (gtk_widget_get_mapped (other));
  window_test_settle (test);
  window_test_click (test, other);
  window_look_wait_for_words (card, "Restart from random boards, up to 100 times.", NULL);
  window_test_click (test, other);
  window_look_wait_for_words (card, "Go sideways on plateaus and break ties at random.", NULL);
  window_test_click (test, other);
  window_test_click (test, find_try (test));
  g_assert_cmpstr (window_look_get_setup (test)->algorithm->id, ==, "random-restart");
  g_assert_cmpfloat (queens_setup_get_param (window_look_get_setup (test), "attempts"), ==, 100);
}

/* Only suggestions that help are shown. If a board has no solution, they must change the board. */
static void
test_in_vain (WindowTest *test)
{
  const QueensSquare static_point = { 0, 2 };
  const QueensSquare boulder = { 1, 0 };
  const gint32 places[] = { 2, 2, 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (3, QUEENS_PLACEMENT_COLUMN, 3,
                                                          &static_point, 1,
                                                          &boulder, 1, NULL);

  g_assert_true (queenside_session_set_board (test->session, problem, places, NULL));
  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_test_pass (800);
  g_assert_null (find_try (test));
}

/* A queen that the user has placed can also rule out every solution. */
static void
test_start_to_blame (WindowTest *test)
{
  set_rules (test, "depth-first", QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP);
  read_board (test, "0,1,-,-,-,-,-,-");
  while (queenside_session_advance (test->session, 10000, 0))
    ;
  wait_for_title (test, "No solution from this board");
  window_look_wait_for_words (find_card (test), "Remove one of them.", NULL);
  g_assert_null (find_try (test));
}

static gboolean
count_cb (const QueensTrial *trial,
          gpointer           data)
{
  *(guint *) data += trial->solved;
  return TRUE;
}

/* Returns how many of @n trials from seed 0 are solved. */
static guint
count_solved (const QueensSetup *original,
              QueensTies         ties,
              QueensPlateau      plateau,
              guint              n_trials)
{
  g_auto (QueensSetup) setup = { NULL };
  guint solved = 0;

  queens_setup_copy (&setup, original);
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.seed = 0;
  setup.trial = 0;
  setup.convention.ties = ties;
  setup.convention.plateau = plateau;
  queens_trials_run (&setup, 1, n_trials,
                     &(QueensTrialsOptions) { .visit = count_cb, .data = &solved }, NULL);
  return solved;
}

/* The card's numbers come from trials, and the same trials give the same numbers. */
static void
test_measured (WindowTest *test)
{
  const QueensSetup *setup = window_look_get_setup (test);
  g_autofree char *words = NULL;
  guint solved, trials, now, now_trials;

  while (queenside_session_advance (test->session, 1, 0))
    ;
  words = g_strdup (
    window_look_wait_for_words (find_card (test), "random boards; the current setup solves", NULL));
  g_assert_cmpint (sscanf (words, "This solves %u of %u random boards; the current setup solves %u of %u.",
                           &solved, &trials, &now, &now_trials), ==, 4);
  g_assert_cmpuint (trials, >=, 20);
  g_assert_cmpuint (solved, ==,
                    count_solved (setup, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS, trials));
  g_assert_cmpuint (now, ==,
                    count_solved (setup, setup->convention.ties, setup->convention.plateau,
                                  now_trials));
  window_test_press (test, "Left");
  window_test_wait (find_try (test) == NULL);
  window_test_press (test, "Right Right");
  window_test_wait (find_try (test) != NULL);
  g_assert_nonnull (window_look_find_label (find_card (test), words));
}

static void
count_notify_cb (guint *count)
{
  (*count)++;
}

static void
test_announced_once (WindowTest *test)
{
  GtkLabel *title;
  guint count = 0;

  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_test_wait (find_try (test) != NULL);
  queenside_session_seek (test->session, window_look_get_length (test) - 1);
  window_test_wait (find_try (test) == NULL);
  title = find_title (test);
  g_signal_connect_swapped (title, "notify::label", G_CALLBACK (count_notify_cb), &count);
  window_test_press (test, "Right");
  window_look_wait_for_words (find_card (test), "random boards; the current setup solves", NULL);
  window_test_pass (500);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Plateau");
  g_signal_handlers_disconnect_by_data (title, &count);
}

static gboolean
is_cut (GtkWidget     *widget,
        gconstpointer  data)
{
  return GTK_IS_LABEL (widget)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* The card has a fixed height, whatever it shows. In a window of the default size, all of its text
 * is visible. */
static void
test_height (WindowTest *test)
{
  GtkWidget *card = find_card (test);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (window_look_find_type (
    card, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  int height = gtk_widget_get_height (card);

  g_assert_cmpint (gtk_widget_get_width (window_look_find_part (test, "QueensideTracePane")), ==,
                   280);
  for (guint i = 0; i < 6; i++)
    {
      window_test_press (test, "Right");
      window_test_wait_until_idle ();
      window_test_settle (test);
      g_assert_cmpint (gtk_widget_get_height (card), ==, height);
      g_assert_null (window_look_find (card, is_cut, NULL));
    }
  window_look_wait_for_words (card, "random boards; the current setup solves", NULL);
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, height);
  window_test_press (test, "Home");
  window_test_wait_until_idle ();
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);
}

/* In a short window, a long text can be scrolled, even with keys. A new text is shown from its
 * beginning. */
static void
test_scrolls (WindowTest *test)
{
  GtkWidget *card = find_card (test);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (window_look_find_type (
    card, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  int height;

  window_test_resize (test, gtk_widget_get_width (GTK_WIDGET (test->window)), 560);
  height = gtk_widget_get_height (card);
  window_test_press (test, "End");
  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_look_wait_for_words (card, "random boards; the current setup solves", NULL);
  window_test_wait (gtk_adjustment_get_upper (adjustment) > height + 1);
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);
  gtk_widget_grab_focus (GTK_WIDGET (scroller));
  window_test_press (test, "Down");
  window_test_wait (gtk_adjustment_get_value (adjustment) > 0);
  window_test_press (test, "Up Up");
  window_test_wait (gtk_adjustment_get_value (adjustment) == 0);
  window_test_press (test, "Down");
  window_test_wait (gtk_adjustment_get_value (adjustment) > 0);
  window_test_press (test, "Home");
  window_test_wait (gtk_adjustment_get_value (adjustment) == 0);
}

static void
end_search (WindowTest *test)
{
  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_look_wait_for_words (find_card (test), "random boards; the current setup solves", NULL);
  window_test_settle (test);
}

/* A larger window shows the whole card with suggestions. With larger text, the card has a scroll
 * bar that reaches its button. The pane stays beside the board. */
static void
test_room (WindowTest *test)
{
  GtkWidget *card = find_card (test);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (window_look_find_type (
    card, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *bar = gtk_scrolled_window_get_vscrollbar (scroller);
  int width = gtk_widget_get_width (GTK_WIDGET (test->window));
  int height = gtk_widget_get_height (GTK_WIDGET (test->window));

  window_test_resize (test, width, 960);
  end_search (test);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  window_test_resize (test, width, height);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  window_test_wait_until_idle ();
  g_assert_nonnull (window_look_find_part (test, "QueensideTracePane"));
  g_assert_nonnull (window_look_find_part (test, "QueensideSetupPane"));
  window_test_wait (gtk_adjustment_get_upper (adjustment)
                    > gtk_adjustment_get_page_size (adjustment));
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_false (gtk_scrolled_window_get_overlay_scrolling (scroller));
  window_test_click (test, find_try (test));
  g_assert_cmpint (window_look_get_setup (test)->convention.plateau, ==, QUEENS_PLATEAU_SIDEWAYS);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* The card, the trace and the line below the board group digits. Text for other programs has no
 * grouped digits. */
static void
test_groups (WindowTest *test)
{
  g_autoptr (GString) state = g_string_new ("0");

  for (guint i = 1; i < 150; i++)
    g_string_append (state, ",0");
  set_rules (test, "steepest-ascent", QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP);
  read_board (test, state->str);
  window_look_wait_for_words (find_card (test), "of 22\342\200\257350 moves",
                              "now 11\342\200\257175", NULL);
  window_look_wait_for_words (window_look_find_part (test, "QueensideTracePane"),
                              "11\342\200\257175", NULL);
  window_test_point_square (test, 3, 2, "");
  window_look_wait_for_words (test->window, "(3, 2): cost 11\342\200\257028 = 11\342\200\257026", NULL);
  window_look_wait_for_words (test->window, "cost 11\342\200\257175", NULL);
}

/* Suggestions don't enlarge the window. If they don't fit, the card scrolls. */
static void
test_short_window (WindowTest *test)
{
  int width = gtk_widget_get_width (GTK_WIDGET (test->window));

  window_test_resize (test, width, 560);
  while (queenside_session_advance (test->session, 1, 0))
    ;
  window_look_wait_for_words (find_card (test), "random boards; the current setup solves", NULL);
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->window)), ==, 560);
}

int
why_tests (int   argc,
           char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/why/first-step", test_first_step);
  window_test_add ("/why/draws", test_draws);
  window_test_add ("/why/chance", test_chance);
  window_test_add ("/why/worse", test_worse);
  window_test_add ("/why/formula", test_formula);
  window_test_add ("/why/sideways", test_sideways);
  window_test_add ("/why/filling", test_filling);
  window_test_add ("/why/ends", test_ends);
  window_test_add ("/why/best-board", test_best_board);
  window_test_add ("/why/hides-next", test_hides_next);
  window_test_add ("/why/try", test_try);
  window_test_add ("/why/late-offer", test_late_offer);
  window_test_add ("/why/other", test_other);
  window_test_add ("/why/in-vain", test_in_vain);
  window_test_add ("/why/start-to-blame", test_start_to_blame);
  window_test_add ("/why/measured", test_measured);
  window_test_add ("/why/announced-once", test_announced_once);
  window_test_add ("/why/height", test_height);
  window_test_add ("/why/scrolls", test_scrolls);
  window_test_add ("/why/room", test_room);
  window_test_add ("/why/groups", test_groups);
  window_test_add ("/why/short-window", test_short_window);
  return g_test_run ();
}
