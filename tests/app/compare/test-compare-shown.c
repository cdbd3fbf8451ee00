/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Compare page describes its searches, finds their end, and fits small windows. */

#include <string.h>

#include "queens-setup.h"
#include "queenside-racer-view.h"
#include "window-compare.h"
#include "window-look.h"
#include "window-work.h"

#define EMPTY "[-, -, -, -, -, -, -, -]"

static GtkWidget *
get_view (WindowTest *test,
          guint       place)
{
  GtkWidget *child = window_look_find_part (test, "QueensideRacerView");

  while (QUEENSIDE_RACER_VIEW (child)->place != place)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
set_search (WindowTest *test,
            const char *id,
            guint32     seed)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (id, NULL));
  setup.seed = seed;
  g_assert_true (queenside_session_set_start (test->session, &setup,
                                              test->session->now.preset, NULL, NULL));
}

static void
assert_drawn (QueensideRace *race,
              guint          place,
              guint32        seed)
{
  const QueensSearch *shown = window_compare_get_search (race, place);
  g_autoptr (QueensSearch) drawn = queens_search_new (&shown->setup, NULL, NULL);

  g_assert_cmpuint (shown->setup.seed, ==, seed);
  g_assert_cmpmem (shown->board->rows, 8 * sizeof (gint32),
                   drawn->board->rows, 8 * sizeof (gint32));
}

/* Only systematic searches can start from an empty board. Other searches start from a random board,
 * and the page names its seed. */
static void
test_empty_start (WindowTest *test)
{
  QueensideRace *race;

  set_search (test, "depth-first", 7);
  g_assert_true (queenside_session_read_board (test->session, EMPTY, FALSE, NULL));
  race = window_compare_open (test);
  assert_drawn (race, 1, 7);
  window_look_wait_for_words (test->window, "from a random board with seed 7",
                              "; systematic searches from an empty board", NULL);
  window_look_wait_for_words (get_view (test, 0), "Begins with an empty board", NULL);
  window_compare_set_algorithm (race, 1, "forward-checking");
  window_look_wait_for_words (test->window, "of 0 · from an empty board", NULL);
  window_compare_set_algorithm (race, 0, "first-choice");
  window_compare_set_algorithm (race, 1, "stochastic");
  window_look_wait_for_words (test->window, "of 0 · from a random board with seed 7", NULL);
  g_assert_null (window_look_find_label (test->window, "systematic"));
}

static void
test_half_start (WindowTest *test)
{
  QueensideRace *race;

  set_search (test, "depth-first", 7);
  window_test_press (test, "Right Right Right Right");
  window_look_assert_state (test, "[0, 2, 4, 1, -, -, -, -]");
  race = window_compare_open (test);
  window_look_wait_for_words (get_view (test, 0), "Begins with an empty board", NULL);
  window_test_click (test, window_look_find_button (test->window, "win.take-board"));
  assert_drawn (race, 1, 7);
  window_look_wait_for_words (get_view (test, 0), "Begins with 4 queens placed", NULL);
  window_look_wait_for_words (get_view (test, 0), "4 of 8 queens · cost 0", NULL);
  window_look_wait_for_words (test->window, "from a random board with seed 7",
                              "; systematic searches from the board of the Search page", NULL);
}

/* Systematic searches don't start from a full board. */
static void
test_full_start (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);

  window_look_wait_for_words (test->window, "of 0 · from the board of the Search page", NULL);
  g_assert_null (window_look_find_label (test->window, "systematic"));
  window_compare_set_algorithm (race, 1, "depth-first");
  window_look_wait_for_words (test->window, "from the board of the Search page",
                              "; systematic searches from an empty board", NULL);
}

/* If queens are missing, the cost alone is misleading, so the page also shows the number of
 * queens. */
static void
test_result (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);

  window_look_wait_for_words (get_view (test, 0), "Cost 17", NULL);
  window_compare_set_algorithm (race, 0, "depth-first");
  window_look_wait_for_words (get_view (test, 0), "0 of 8 queens · cost 0", NULL);
  window_test_press (test, "Right Right");
  window_look_wait_for_words (get_view (test, 0), "1 of 8 queens · cost 0", NULL);
  window_compare_set_algorithm (race, 1, "depth-first");
  g_object_set (race, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_look_wait_for_words (get_view (test, 0), "Cost 0", NULL);
  window_look_wait_for_words (get_view (test, 0), "Solved", NULL);
  g_assert_null (window_look_find_label (get_view (test, 0), "8 queens"));
}

static guint64
get_length (const QueensideRace *race,
            guint                place)
{
  QueensideSession *session = race->racers[place]->session;

  return session->now.history->length;
}

static guint64
get_count (const QueensideRace *race,
           guint                place)
{
  return race->racers[place]->count[race->unit];
}

/* A climb evaluates 56 successors in its first step, and min-conflicts evaluates 7. So the climb is
 * ahead of the clock, which counts evaluations. End moves the clock only to the count that all
 * running searches have reached, without another step. */
static void
test_end (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);

  window_compare_set_algorithm (race, 1, "min-conflicts");
  queenside_race_set_unit (race, QUEENS_UNIT_EVALUATIONS);
  window_test_press (test, "Right");
  g_assert_cmpuint (get_count (race, 0), ==, 56);
  g_assert_cmpuint (get_count (race, 1), ==, 7);
  window_look_wait_for_words (test->window, "Evaluation 1 of 7", NULL);
  window_test_press (test, "End");
  window_test_wait (!window_look_is_enabled (test, "last"));
  g_assert_cmpuint (get_length (race, 0), ==, 1);
  g_assert_cmpuint (get_length (race, 1), ==, 1);
  g_assert_cmpuint (race->clock, ==, 7);
  window_test_press (test, "Right Right Home End");
  window_test_wait (!window_look_is_enabled (test, "last"));
  g_assert_cmpuint (get_length (race, 1), ==, 3);
  g_assert_cmpuint (race->clock, ==, 21);
  g_assert_cmpuint (get_count (race, 1), ==, 21);
}

/* The longest search sets the end. Searches that ended earlier don't stop it. */
static void
test_end_of_all (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);

  window_compare_set_algorithm (race, 1, "min-conflicts");
  for (guint i = 0; i < 3; i++)
    window_test_press (test, "ctrl+Right");
  g_assert_true (queenside_racer_has_ended (race->racers[0]));
  window_test_press (test, "Home End");
  g_assert_cmpuint (race->clock, ==, MAX (get_length (race, 0), get_length (race, 1)));
}

static const struct
{
  const char  *title;
  QueensHeeds  flag;
} rules[] = {
  { "Moves", QUEENS_HEEDS_MOVES },
  { "Ties", QUEENS_HEEDS_TIES },
  { "Plateau", QUEENS_HEEDS_PLATEAU },
};

static void
assert_rows (GtkWidget             *widget,
             const QueensAlgorithm *algorithm)
{
  g_assert_true (gtk_widget_is_sensitive (window_look_find_row (widget, "Cost")));
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      GtkWidget *row = window_look_find_row (widget, rules[i].title);
      gboolean is_heeded = (algorithm->heeds & rules[i].flag) != 0;

      g_assert_cmpint (gtk_widget_is_sensitive (row), ==, is_heeded);
      g_assert_cmpint (window_look_find_label (row, "Not used by this algorithm") == NULL, ==,
                       is_heeded);
    }
}

static void
assert_rules (GtkWidget             *view,
              const QueensAlgorithm *algorithm)
{
  window_look_wait_for_words (view, "Attacking pairs", NULL);
  g_assert_cmpint (window_look_find_label (view, "Any row") != NULL, ==,
                   (algorithm->heeds & QUEENS_HEEDS_MOVES) != 0);
  g_assert_cmpint (window_look_find_label (view, "Ties: Lowest row") != NULL, ==,
                   (algorithm->heeds & QUEENS_HEEDS_TIES) != 0);
  g_assert_cmpint (window_look_find_label (view, "Plateau: Stop") != NULL, ==,
                   (algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0);
}

/* Each search lists the rules that its algorithm uses, and no others. */
static void
test_rules (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  GtkWidget *view = get_view (test, 0);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      window_compare_set_algorithm (race, 0, queens_algorithms[i]->id);
      assert_rules (view, queens_algorithms[i]);
    }
  window_test_click (test, window_look_find_type (view, GTK_TYPE_MENU_BUTTON));
  window_test_wait (window_look_find_row (view, "Cost") != NULL);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      window_compare_set_algorithm (race, 0, queens_algorithms[i]->id);
      assert_rows (view, queens_algorithms[i]);
    }
  window_test_press (test, "Escape");
  window_test_wait (window_look_find_row (view, "Cost") == NULL);
}

/* The Search page also shows only the rules that the algorithm uses. A rule keeps its value while
 * the algorithm doesn't use it. */
static void
test_rules_of_search (WindowTest *test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      set_search (test, queens_algorithms[i]->id, 0);
      assert_rows (GTK_WIDGET (test->window), queens_algorithms[i]);
    }
  set_search (test, "steepest-ascent", 0);
  g_assert_cmpint (test->session->now.setup.convention.ties, ==, QUEENS_TIES_LOWEST_ROW);
  g_assert_cmpuint (adw_combo_row_get_selected (window_work_find_choice (test, "Ties")), ==,
                    QUEENS_TIES_LOWEST_ROW);
}

static GtkWidget *
get_scrolled (WindowTest *test)
{
  return gtk_widget_get_ancestor (window_look_find_part (test, "QueensideRacerView"),
                                  GTK_TYPE_SCROLLED_WINDOW);
}

/* Returns the visible share of @view. */
static double
get_seen (WindowTest *test,
          GtkWidget  *view)
{
  GtkWidget *scrolled = get_scrolled (test);
  graphene_rect_t place, window;

  g_assert_true (gtk_widget_compute_bounds (view, scrolled, &place));
  graphene_rect_init (&window, 0, 0, gtk_widget_get_width (scrolled),
                      gtk_widget_get_height (scrolled));
  if (!graphene_rect_intersection (&place, &window, &window))
    return 0;
  return graphene_rect_get_area (&window) / graphene_rect_get_area (&place);
}

static gboolean
has_scrollbar (WindowTest *test)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (get_scrolled (test));

  return gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (scrolled));
}

/* Four searches fit a window of 800 × 700 pixels. The narrowest window shows one search, and the
 * page scrolls. */
static void
test_small (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  int chart_height;

  queenside_race_add (race);
  queenside_race_add (race);
  window_test_resize (test, 1200, 900);
  window_test_settle (test);
  chart_height = gtk_widget_get_height (window_compare_find_chart (test));
  window_test_resize (test, 800, 700);
  window_test_settle (test);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat (get_seen (test, get_view (test, i)), >=, 0.999);
  g_assert_false (has_scrollbar (test));
  g_assert_cmpint (gtk_widget_get_height (window_compare_find_chart (test)), <, chart_height);
  window_test_resize (test, 360, 640);
  window_test_settle (test);
  g_assert_cmpfloat (get_seen (test, get_view (test, 0)), >=, 0.999);
  g_assert_cmpfloat (get_seen (test, get_view (test, 1)), <, 0.5);
  g_assert_true (has_scrollbar (test));
}

/* If four boards fill the width, the chart gets the remaining height. */
static void
test_room (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  graphene_rect_t board, chart;
  GtkWidget *area = window_compare_find_chart (test);
  double least = G_MAXDOUBLE;

  queenside_race_add (race);
  queenside_race_add (race);
  window_test_resize (test, 1000, 1000);
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (area, GTK_WIDGET (test->window), &chart));
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *view = get_view (test, i);

      g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (test->window), &board));
      least = MIN (least, chart.origin.y - (board.origin.y + board.size.height));
      /* The board is as wide as its column, or uses the full height of its row. */
      g_test_message ("view %u: %g × %g", i, board.size.width, board.size.height);
      g_assert_cmpfloat (board.size.height, <, board.size.width + 200);
    }
  g_assert_cmpfloat (least, <, 60);
}

/* The empty board of a systematic search isn't solved. The curve shows how many queens are left to
 * place: it begins at the number of all queens and falls to 0. */
static void
test_left (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  gint64 lowest, highest;

  window_compare_set_algorithm (race, 1, "depth-first");
  queenside_transport_seek (QUEENSIDE_TRANSPORT (race), 0);
  queenside_racer_get_range (race->racers[1], QUEENS_UNIT_ITERATIONS, 0, 0, &lowest, &highest);
  g_assert_cmpint (lowest, ==, 8);
  g_assert_cmpint (highest, ==, 8);
  while (!queenside_racer_has_ended (race->racers[1]))
    queenside_racer_advance (race->racers[1], QUEENS_UNIT_ITERATIONS, G_MAXUINT64, G_MAXINT64);
  queenside_racer_get_range (race->racers[1], QUEENS_UNIT_ITERATIONS, 0,
                             race->racers[1]->furthest[QUEENS_UNIT_ITERATIONS], &lowest,
                             &highest);
  g_assert_cmpint (lowest, ==, 0);
  g_assert_cmpint (highest, ==, 8);
}

int
compare_shown_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/compare-shown/empty-start", test_empty_start);
  window_test_add ("/compare-shown/half-start", test_half_start);
  window_test_add ("/compare-shown/full-start", test_full_start);
  window_test_add ("/compare-shown/result", test_result);
  window_test_add ("/compare-shown/end", test_end);
  window_test_add ("/compare-shown/end-of-all", test_end_of_all);
  window_test_add ("/compare-shown/rules", test_rules);
  window_test_add ("/compare-shown/rules-of-search", test_rules_of_search);
  window_test_add ("/compare-shown/small", test_small);
  window_test_add ("/compare-shown/room", test_room);
  window_test_add ("/compare-shown/left", test_left);
  return g_test_run ();
}
