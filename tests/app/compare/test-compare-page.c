/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Compare page runs searches side by side. */

#include "queens-setup.h"
#include "queenside-racer-view.h"
#include "queenside-chart.h"
#include "window-compare.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"

static QueensideRace *race;

static void
open_page (WindowTest *test)
{
  race = window_compare_open (test);
}

static gboolean
is_over (void)
{
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (race->racers[i] != NULL && !queenside_racer_is_over (race->racers[i]))
      return FALSE;
  return TRUE;
}

static const QueensSearch *
get_search (guint place)
{
  return window_compare_get_search (race, place);
}

static char *
get_state (guint place)
{
  return window_compare_get_state (race, place);
}

static void
assert_state (guint       place,
              const char *expected)
{
  g_autofree char *state = get_state (place);

  g_assert_cmpstr (state, ==, expected);
}

static guint64
get_count (guint place)
{
  return race->racers[place]->count[race->unit];
}

static void
set_algorithm (guint       place,
               const char *id)
{
  window_compare_set_algorithm (race, place, id);
}

/* Checks that the search at @place ends in the same way as a search of the core library with the
 * same setup and start. */
static void
assert_as_core (guint place)
{
  QueensideRacer *racer = race->racers[place];
  const QueensSetup *setup = &racer->setup;
  const gint32 *places = setup->algorithm->is_systematic
                         ? NULL : racer->places;
  g_autoptr (QueensSearch) search = queens_search_new (setup, places, NULL);
  const QueensTally *tally = &get_search (place)->tally;
  gsize size = setup->problem->size * sizeof (gint32);

  queens_search_run (search, tally->steps);
  if (queenside_racer_is_over (racer))
    queens_search_run (search, G_MAXUINT64);
  g_assert_cmpmem (search->board->rows, size, get_search (place)->board->rows, size);
  g_assert_cmpuint (search->tally.iterations, ==, tally->iterations);
  g_assert_cmpuint (search->tally.evaluations, ==, tally->evaluations);
  g_assert_cmpint (queens_search_get_end (search), ==, queens_search_get_end (get_search (place)));
}

/* The page begins with two searches from the board of the Search page. The first search has the
 * setup of the Search page. The second search has the same setup with sideways moves. */
static void
test_begin (WindowTest *test)
{
  open_page (test);
  g_assert_cmpuint (queenside_race_count (race), ==, 2);
  g_assert_true (queens_setup_equal (&race->racers[0]->setup, &test->session->now.setup));
  g_assert_cmpint (race->racers[1]->setup.convention.plateau, ==,
                   QUEENS_PLATEAU_SIDEWAYS);
  assert_state (0, SAMPLE);
  assert_state (1, SAMPLE);
  g_assert_true (window_look_is_enabled (test, "play"));
  g_assert_false (window_look_is_enabled (test, "back"));
}

/* With every tick, each search takes one iteration. Searches that have ended wait. */
static void
test_iterations (WindowTest *test)
{
  open_page (test);
  set_algorithm (1, "stochastic");
  for (guint64 clock = 1; clock <= 12; clock++)
    {
      window_test_press (test, "Right");
      g_assert_cmpuint (race->clock, ==, clock);
      for (guint i = 0; i < 2; i++)
        g_assert_true (
          get_count (i) == clock
          || (get_count (i) < clock && queenside_racer_is_over (race->racers[i])));
      assert_as_core (0);
      assert_as_core (1);
    }
  g_assert_true (queenside_racer_is_over (race->racers[0]));
  window_look_wait_for_words (window_look_find_part (test, "QueensideRacerView"), "Plateau",
                              NULL);
}

/* The search with the fewest evaluations takes the next step, so no search is more than one step
 * ahead. */
static void
test_evaluations (WindowTest *test)
{
  open_page (test);
  set_algorithm (1, "min-conflicts");
  queenside_race_set_unit (race, QUEENS_UNIT_EVALUATIONS);
  for (guint tick = 0; tick < 10; tick++)
    {
      window_test_press (test, "Right");
      for (guint i = 0; i < 2; i++)
        {
          g_assert_cmpuint (get_count (i), >=, race->clock);
          g_assert_cmpuint (queenside_racer_get_before (race->racers[i],
                                                        race->unit),
                            <, race->clock);
        }
    }
  g_assert_cmpuint (get_count (0), ==, 112);
  g_assert_cmpuint (get_count (1), >=, 56);
  g_assert_cmpuint (get_count (1), <, 112);
}

/* Going back shows exactly the earlier state. */
static void
test_back (WindowTest *test)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  open_page (test);
  set_algorithm (1, "stochastic");
  window_test_press (test, "Right Right Right");
  first = get_state (0);
  second = get_state (1);
  window_test_press (test, "Right Right Left Left");
  g_assert_cmpuint (race->clock, ==, 3);
  assert_state (0, first);
  assert_state (1, second);
  window_test_press (test, "Home");
  assert_state (0, SAMPLE);
  assert_state (1, SAMPLE);
  window_test_press (test, "End");
  g_assert_cmpuint (race->clock, ==, 5);
  window_test_press (test, "Home ctrl+Right");
  g_assert_cmpuint (race->clock, ==, 10);
}

/* Returns the x coordinate of @count in the chart, in pixels. */
static double
get_x (GtkWidget *chart,
       guint64    count)
{
  const DrawChartPoint point = { 0, count };
  double x, y;

  g_assert_true (queenside_chart_get_place (QUEENSIDE_CHART (chart), &point, &x, &y));
  return x;
}

/* The pointer reads costs from the chart. Keys move to a step, which a screen reader announces. */
static void
test_hover (WindowTest *test)
{
  GtkWidget *chart;
  g_autofree char *costs = NULL;
  g_autofree char *said = NULL;
  g_autofree char *mismatch = NULL;
  gint64 lowest[2], highest;

  open_page (test);
  set_algorithm (1, "first-choice");
  window_test_press (test, "Right Right Right");
  window_test_wait (race->clock == 3);
  chart = window_compare_find_chart (test);
  for (guint i = 0; i < 2; i++)
    queenside_racer_get_range (race->racers[i], race->unit, 2, 2, &lowest[i], &highest);
  costs = g_strdup_printf ("Iteration 2: A %" G_GINT64_FORMAT ", B %" G_GINT64_FORMAT, lowest[0],
                           lowest[1]);
  window_test_point (test, chart,
                     GRAPHENE_POINT_INIT (get_x (chart, 2), 30), "");
  window_look_wait_for_words (test->window, costs, "Click or drag", NULL);
  window_test_press (test, "Left");
  window_test_wait (race->clock == 2);
  said = g_steal_pointer (&costs);
  mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said);
  g_assert_cmpstr (mismatch, ==, NULL);
}

/* A click on the chart moves all searches to the clicked count. */
static void
test_seek (WindowTest *test)
{
  GtkWidget *chart;
  double x;

  open_page (test);
  set_algorithm (1, "stochastic");
  window_test_press (test, "ctrl+Right ctrl+Right");
  chart = window_compare_find_chart (test);
  x = get_x (chart, 4);
  window_test_point (test, chart, GRAPHENE_POINT_INIT (x, gtk_widget_get_height (chart) / 2),
                     "click 1");
  g_assert_cmpuint (race->clock, ==, 4);
  g_assert_cmpuint (get_count (0), ==, 4);
  g_assert_cmpuint (get_count (1), ==, 4);
  assert_as_core (0);
  assert_as_core (1);
}

static void
test_play (WindowTest *test)
{
  open_page (test);
  g_object_set (race, "speed", 1.0, NULL);
  set_algorithm (1, "min-conflicts");
  window_test_press (test, "space");
  window_test_wait (is_over ());
  window_test_wait (!queenside_transport_get_playing (QUEENSIDE_TRANSPORT (race)));
  for (guint i = 0; i < 2; i++)
    assert_as_core (i);
  g_assert_cmpuint (race->clock, ==, MAX (get_count (0), get_count (1)));
  window_test_press (test, "r");
  g_assert_cmpuint (race->clock, ==, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (race->racers[i]->furthest[race->unit], ==, 0);
  assert_state (1, SAMPLE);
}

/* Shift+R gives all searches the same new board, except systematic searches, which keep their own
 * start. */
static void
test_same_start (WindowTest *test)
{
  g_autofree char *state = NULL;

  open_page (test);
  queenside_race_add (race);
  queenside_race_add (race);
  set_algorithm (1, "first-choice");
  set_algorithm (2, "min-conflicts");
  set_algorithm (3, "depth-first");
  window_test_press (test, "shift+r");
  state = get_state (0);
  g_assert_cmpstr (state, !=, SAMPLE);
  assert_state (1, state);
  assert_state (2, state);
  assert_state (3, "[-, -, -, -, -, -, -, -]");
  for (guint i = 1; i < 4; i++)
    g_assert_cmpuint (race->racers[i]->setup.seed, ==,
                      race->racers[0]->setup.seed);
  g_assert_nonnull (window_look_find_label (test->window, "Begins with an empty board"));
}

/* Up to four searches can be compared. A new search catches up with the clock. When a search is
 * removed, the other searches keep their letters. */
static void
test_add (WindowTest *test)
{
  GtkWidget *view;

  open_page (test);
  window_test_press (test, "Right Right Right");
  window_test_click (test, window_look_find_button (test->window, "win.add-search"));
  window_test_wait (get_count (2) >= race->clock);
  g_assert_cmpuint (queenside_race_count (race), ==, 3);
  g_assert_cmpuint (get_count (2), ==, 3);
  queenside_race_add (race);
  g_assert_false (window_look_is_enabled (test, "add-search"));
  window_test_settle (test);
  window_test_click (test, window_look_find_tooltip (test->window, "Remove"));
  g_assert_null (race->racers[0]);
  g_assert_cmpuint (queenside_race_count (race), ==, 3);
  g_assert_true (window_look_is_enabled (test, "add-search"));
  view = window_look_find_part (test, "QueensideRacerView");
  g_assert_cmpuint (QUEENSIDE_RACER_VIEW (view)->place, ==, 1);
  queenside_race_remove (race, 1);
  queenside_race_remove (race, 2);
  window_test_settle (test);
  g_assert_false (gtk_widget_get_sensitive (window_look_find_tooltip (test->window, "Remove")));
}

/* If a search can't handle the problem, it shows the reason, and the other searches continue. */
static void
test_refused (WindowTest *test)
{
  static const QueensSquare static_point = { 0, 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (5000, QUEENS_PLACEMENT_COLUMN, 0,
                                                          &static_point, 1,
                                                          NULL, 0, NULL);
  const GError *error;

  open_page (test);
  set_algorithm (0, "min-conflicts");
  g_assert_true (
    queenside_session_set_setup (test->session,
                                 &race->racers[0]->setup, NULL));
  g_assert_true (queenside_session_set_board (test->session, problem, NULL, NULL));
  error = race->racers[1]->error;
  g_assert_nonnull (error);
  window_look_wait_for_words (test->window, error->message, NULL);
  window_test_press (test, "Right Right");
  g_assert_cmpuint (race->clock, ==, 2);
  g_assert_cmpuint (get_count (0), ==, 2);
  g_assert_cmpuint (get_count (1), ==, 0);
  assert_as_core (0);
}

/* The Search page can open a search with its setup and start. Undo restores the previous search,
 * and the comparison stays. */
static void
test_open (WindowTest *test)
{
  GtkWidget *button;
  g_autofree char *state = NULL;

  open_page (test);
  window_test_press (test, "shift+r Right Right");
  state = get_state (0);
  button = window_look_find_tooltip (window_look_find_part (test, "QueensideRacerView"),
                                     "Open on the Search page");
  g_assert_nonnull (button);
  window_test_click (test, button);
  g_assert_true (queens_setup_equal (&test->session->now.setup, &race->racers[0]->setup));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (test->board)));
  window_test_press (test, "Right Right");
  window_look_assert_state (test, state);
  window_test_press (test, "alt+3");
  g_assert_cmpuint (race->clock, ==, 2);
  queenside_session_undo (test->session);
  window_look_assert_state (test, SAMPLE);
}

/* A new problem on the Search page becomes the problem of the Compare page. */
static void
test_follow (WindowTest *test)
{
  g_autofree char *state = NULL;

  open_page (test);
  window_test_press (test, "Right Right alt+1");
  g_assert_true (queenside_session_read_board (test->session, "[0, 0, 0, 0]", FALSE, NULL));
  window_test_press (test, "Right alt+3");
  assert_state (0, "[0, 0, 0, 0]");
  assert_state (1, "[0, 0, 0, 0]");
  g_assert_cmpuint (race->clock, ==, 0);
  window_test_click (test, window_look_find_button (test->window, "win.take-board"));
  state = window_look_get_state (test);
  g_assert_cmpstr (state, !=, "[0, 0, 0, 0]");
  assert_state (0, state);
  assert_state (1, state);
}

/* A board with one square leaves nothing to search. */
static void
test_one (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 1, NULL));
  open_page (test);
  g_assert_true (is_over ());
  g_assert_false (window_look_is_enabled (test, "step"));
  g_assert_false (window_look_is_enabled (test, "play"));
  window_look_wait_for_words (test->window, "Solved", NULL);
}

/* The algorithm and the rules of a search can be chosen with keyboard and pointer. */
static void
test_choose (WindowTest *test)
{
  GtkWidget *view;

  open_page (test);
  view = window_look_find_part (test, "QueensideRacerView");
  window_test_click (test, window_look_find_type (view, GTK_TYPE_DROP_DOWN));
  window_test_press (test, "Down Return");
  g_assert_true (race->racers[0]->setup.algorithm
                 == queens_algorithms[1]);
  assert_state (0, SAMPLE);
  window_test_click (test, window_look_find_type (view, GTK_TYPE_MENU_BUTTON));
  window_test_wait (window_look_find_row (view, "Cost") != NULL);
  window_work_choose (test, "Cost", QUEENS_COST_QUEENS);
  g_assert_cmpint (race->racers[0]->setup.convention.cost, ==,
                   QUEENS_COST_QUEENS);
  g_assert_cmpint (race->racers[1]->setup.convention.cost, ==,
                   QUEENS_COST_PAIRS);
}

/* The compared searches run as trials. The configurations of the trials run as a comparison
 * again. */
static void
test_trials (WindowTest *test)
{
  GtkWidget *button;

  open_page (test);
  window_compare_set_algorithm (race, 1, "first-choice");
  queenside_race_add (race);
  window_compare_set_algorithm (race, 2, "min-conflicts");
  window_test_settle (test);
  window_test_click (test, window_look_find_tooltip (
                             test->window, "Run these searches many times on the Trials page"));
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") != NULL);
  window_trials_wait_for (test, "The run uses 3 configurations");
  window_work_enter (test, "Number", "40");
  window_trials_run (test);
  window_trials_wait_for (test, "120 trials done");
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsResults"),
                              "Steepest ascent", "First choice", "Min-conflicts", NULL);
  /* Remove a configuration, and compare the other two. */
  window_test_click (test, window_look_find_tooltip (test->window, "Remove the configuration"));
  window_trials_wait_for (test, "The run uses 2 configurations");
  button = window_trials_find_button (test, "Co_mpare These");
  window_test_settle (test);
  window_test_click (test, button);
  window_test_wait (window_look_find_part (test, "QueensideComparePage") != NULL);
  window_test_settle (test);
  g_assert_cmpuint (queenside_race_count (race), ==, 2);
  g_assert_cmpstr (race->racers[0]->setup.algorithm->id, ==, "first-choice");
  g_assert_cmpstr (race->racers[1]->setup.algorithm->id, ==, "min-conflicts");
  assert_state (0, SAMPLE);
  assert_state (1, SAMPLE);
}

int
compare_page_tests (int   argc,
                    char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/compare-page/begin", test_begin);
  window_test_add ("/compare-page/iterations", test_iterations);
  window_test_add ("/compare-page/evaluations", test_evaluations);
  window_test_add ("/compare-page/back", test_back);
  window_test_add ("/compare-page/hover", test_hover);
  window_test_add ("/compare-page/seek", test_seek);
  window_test_add ("/compare-page/play", test_play);
  window_test_add ("/compare-page/same-start", test_same_start);
  window_test_add ("/compare-page/add", test_add);
  window_test_add ("/compare-page/refused", test_refused);
  window_test_add ("/compare-page/open", test_open);
  window_test_add ("/compare-page/follow", test_follow);
  window_test_add ("/compare-page/one", test_one);
  window_test_add ("/compare-page/trials", test_trials);
  window_test_add ("/compare-page/choose", test_choose);
  return g_test_run ();
}
