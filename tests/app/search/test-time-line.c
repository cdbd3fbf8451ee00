/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart and the trace move to any step of the search. */

#include "draw-time-line.h"
#include "queenside-chart.h"
#include "queenside-export.h"
#include "window-look.h"

static QueensideChart *
find_chart (WindowTest *test)
{
  return QUEENSIDE_CHART (window_look_find_type (test->window, QUEENSIDE_TYPE_CHART));
}

/* Plays the sample to its end. Returns the expected states. */
static char **
play (WindowTest *test)
{
  g_autofree char *steps = NULL;

  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  steps = window_look_get_steps (test);
  return g_strsplit (steps, " ", -1);
}

static void
assert_step (WindowTest  *test,
             char       **steps,
             guint        position)
{
  g_autofree char *step = window_look_get_step (test);

  g_assert_cmpuint (window_look_get_position (test), ==, position);
  g_assert_cmpstr (step, ==, steps[position]);
}

static void
point_chart (WindowTest *test,
             guint       step,
             const char *actions)
{
  QueensideChart *chart = find_chart (test);
  const DrawChartPoint point = { 0, step };
  double x, y;

  g_assert_true (queenside_chart_get_place (chart, &point, &x, &y));
  window_test_point (test, GTK_WIDGET (chart),
                     GRAPHENE_POINT_INIT (x, gtk_widget_get_height (GTK_WIDGET (chart)) / 2),
                     actions);
}

static void
test_click (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  guint last = g_strv_length (steps) - 1;

  for (guint i = 0; i <= last; i++)
    {
      guint step = (i * 3) % (last + 1);

      point_chart (test, step, "click 1");
      assert_step (test, steps, step);
    }
  g_assert_cmpuint (window_look_get_length (test), ==, last);
}

/* Larger text makes the chart's numbers and margins larger, and a click still finds its step. */
static void
test_text_size (WindowTest *test)
{
  GtkWidget *chart = GTK_WIDGET (find_chart (test));
  int height = gtk_widget_get_height (chart);
  double x, y, larger_x;
  const DrawChartPoint start = { 0, 0 };

  g_assert_true (queenside_chart_get_place (QUEENSIDE_CHART (chart), &start, &x, &y));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  window_test_wait (gtk_widget_get_height (chart) > height);
  window_test_wait_until_idle ();
  g_assert_true (queenside_chart_get_place (QUEENSIDE_CHART (chart), &start, &larger_x, &y));
  /* With larger numbers to its left, the first step is further right. */
  g_assert_cmpfloat (larger_x, >, 1.2 * x);
  test_click (test);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

static void
test_scrub (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  guint last = g_strv_length (steps) - 1;

  point_chart (test, last, "mousedown 1");
  assert_step (test, steps, last);
  for (guint i = last; i-- > 0;)
    {
      point_chart (test, i, "");
      assert_step (test, steps, i);
    }
  /* A click outside the chart's range moves to the nearest end. */
  window_test_point (test, GTK_WIDGET (find_chart (test)), GRAPHENE_POINT_INIT (-5, 10), "");
  assert_step (test, steps, 0);
  point_chart (test, 1, "mouseup 1");
  assert_step (test, steps, 1);
  point_chart (test, 2, "");
  assert_step (test, steps, 1);
}

/* A click on a step stops playing. */
static void
test_click_stops (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);

  window_test_press (test, "Home");
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  point_chart (test, 2, "click 1");
  assert_step (test, steps, 2);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

/* In a search without steps, a click does nothing. */
static void
test_click_start (WindowTest *test)
{
  window_test_click (test, GTK_WIDGET (find_chart (test)));
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

static void
test_chart_moves (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  g_autoptr (GdkTexture) at_end = window_look_paint (find_chart (test));
  g_autoptr (GdkTexture) at_start = NULL;
  g_autoptr (GdkTexture) back = NULL;

  window_test_press (test, "Home");
  at_start = window_look_paint (find_chart (test));
  g_assert_false (window_look_is_equal (at_end, at_start));
  window_test_press (test, "End");
  back = window_look_paint (find_chart (test));
  g_assert_true (window_look_is_equal (at_end, back));
}

/* A line describes the step under the pointer. */
static void
test_hover (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  QueensideChart *chart = find_chart (test);
  g_autoptr (GdkTexture) plain = window_look_paint (chart);
  g_autoptr (GdkTexture) pointed = NULL;
  g_autoptr (GdkTexture) left = NULL;

  g_assert_null (queenside_chart_describe_hovered (chart));
  for (guint i = 0; i < g_strv_length (steps); i++)
    {
      g_autofree char *words = g_strdup_printf ("step %u · cost %s", i, strchr (steps[i], ':') + 1);
      g_autofree char *said = NULL;

      point_chart (test, i, "");
      said = queenside_chart_describe_hovered (chart);
      g_assert_cmpstr (said, ==, words);
    }
  pointed = window_look_paint (chart);
  g_assert_false (window_look_is_equal (plain, pointed));
  window_test_point_square (test, 0, 0, "");
  g_assert_null (queenside_chart_describe_hovered (chart));
  left = window_look_paint (chart);
  g_assert_true (window_look_is_equal (plain, left));
}

/* When a new step moves the chart under the pointer, the description changes, too. */
static void
test_hover_follows (WindowTest *test)
{
  window_test_press (test, "Right");
  point_chart (test, 1, "");
  for (guint i = 1; i < 4; i++)
    {
      g_autofree char *words = g_strdup_printf ("step %u ", i);
      g_autofree char *said = queenside_chart_describe_hovered (find_chart (test));

      g_assert_true (g_str_has_prefix (said, words));
      window_test_press (test, "Right");
    }
}

/* For a systematic search, the line shows the number of placed queens. */
static void
test_placed (WindowTest *test)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, window_look_get_setup (test));
  queens_setup_change_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *words = g_strdup_printf ("step %u · %u ", i,
                                                (window_test_press (test, "Right"),
                                                 window_look_get_board (test)->n_placed));
      g_autofree char *said = NULL;

      point_chart (test, i, "");
      said = queenside_chart_describe_hovered (find_chart (test));
      g_assert_nonnull (said);
      g_assert_true (g_str_has_prefix (said, words));
    }
  g_assert_cmpuint (window_look_get_board (test)->n_placed, >, 1);
}

/* Drags the upper edge of the chart. */
static void
test_edge (WindowTest *test)
{
  GtkWidget *chart = GTK_WIDGET (find_chart (test));
  GtkWidget *paned = window_look_find_type (test->window, GTK_TYPE_PANED);
  int position = gtk_paned_get_position (GTK_PANED (paned));
  int x = gtk_widget_get_width (paned) / 2;
  int height = gtk_widget_get_height (chart);

  g_assert_cmpint (height, >=, 80);
  window_test_point (test, paned, GRAPHENE_POINT_INIT (x, position), "mousedown 1");
  window_test_point (test, paned, GRAPHENE_POINT_INIT (x, position - 30), "");
  window_test_point (test, paned, GRAPHENE_POINT_INIT (x, position - 60), "mouseup 1");
  window_test_wait (gtk_widget_get_height (chart) > height + 40);
}

static GtkWidget *
find_chart_of (gpointer window)
{
  return window_look_find_type (window, QUEENSIDE_TYPE_CHART);
}

/* The next window keeps the height of the chart, even after a window that was too short for this
 * height. */
static void
test_edge_is_kept (WindowTest *test)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  GtkWidget *chart = GTK_WIDGET (find_chart (test));
  int width = gtk_widget_get_width (window);
  int high = gtk_widget_get_height (window);
  int least = gtk_widget_get_height (chart);
  GtkWindow *next;
  int height, low;

  test_edge (test);
  height = gtk_widget_get_height (chart);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &low, NULL, NULL, NULL);
  window_test_resize (test, width, low + 60);
  window_test_resize (test, width, low + 20);
  g_assert_cmpint (gtk_widget_get_height (chart), <, height);
  g_assert_cmpint (gtk_widget_get_height (chart), >=, least);
  window_test_resize (test, width, high);
  g_assert_cmpint (gtk_widget_get_height (chart), ==, height);
  /* A new line below the board moves no other widget. */
  window_test_press (test, "p");
  g_assert_cmpint (gtk_widget_get_height (chart), ==, height);
  window_test_press (test, "p");

  next = g_object_new (QUEENSIDE_TYPE_WINDOW, "application", g_application_get_default (), NULL);
  gtk_window_present (next);
  window_test_wait (find_chart_of (next) != NULL
                    && gtk_widget_get_height (find_chart_of (next)) == height);
  gtk_window_destroy (next);
}

static GtkWidget *
find_list (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  return window_look_find_type (pane, GTK_TYPE_LIST_VIEW);
}

static guint
get_selected (WindowTest *test)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (find_list (test)));

  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);

  return gtk_bitset_get_minimum (selected);
}

/* A new window scrolls the trace to the row of the current step, even if the list gets its size
 * late. */
static void
test_trace_of_new_window (WindowTest *test)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (g_application_get_default ()));
  QueensideSession *session = window->search->session;
  g_auto (QueensSetup) setup = { 0 };
  graphene_rect_t place = { 0 };
  gint64 begun = g_get_monotonic_time ();
  GtkWidget *list, *row;

  queens_setup_copy (&setup, &session->now.setup);
  queens_setup_change_algorithm (&setup, queens_algorithm_find ("simulated-annealing", NULL));
  g_assert_true (queenside_session_set_setup (session, &setup, NULL));
  queenside_session_advance (session, 60, 0);
  gtk_window_present (GTK_WINDOW (window));
  /* The list can't scroll before it is on the screen. */
  while ((list = window_look_find_type (window, GTK_TYPE_LIST_VIEW)) == NULL
         || (row = window_look_find_label (list, "60")) == NULL
         || !gtk_widget_compute_bounds (row, list, &place)
         || gtk_widget_get_height (list) == 0 || place.origin.y < 0
         || place.origin.y >= gtk_widget_get_height (list))
    window_test_iterate (begun, __FILE__, __LINE__, G_STRFUNC, "row 60");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns the label of a step's state, after the list has stopped changing. The label is unique,
 * because every step lowers the cost. */
static GtkWidget *
wait_for_row (WindowTest *test,
              const char *step)
{
  g_autofree char *list = g_strndup (step, strcspn (step, ":"));
  g_auto (GStrv) rows = g_strsplit (list, ",", -1);
  g_autofree char *joined = g_strjoinv (", ", rows);
  g_autofree char *state = g_strconcat ("[", joined, "]", NULL);

  window_test_wait (get_selected (test) == window_look_get_position (test));
  window_look_wait_for_words (find_list (test), state, NULL);
  window_test_settle (test);
  window_test_wait (window_look_find_label (find_list (test), state) != NULL);
  return window_look_find_label (find_list (test), state);
}

static void
test_trace (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  guint last = g_strv_length (steps) - 1;

  /* The window must be high enough to show all rows below the card. */
  window_test_resize (test, gtk_widget_get_width (GTK_WIDGET (test->window)), 960);
  for (guint i = 0; i <= last; i++)
    {
      guint step = (i * 3) % (last + 1);

      window_test_click (test, wait_for_row (test, steps[step]));
      assert_step (test, steps, step);
    }
}

static void
test_trace_stops (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);

  window_test_press (test, "Home");
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  window_test_click (test, wait_for_row (test, steps[2]));
  assert_step (test, steps, 2);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

/* The row of the current step is selected. The arrow keys move the selection and the search. */
static void
test_selection (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);

  window_test_wait (get_selected (test) == g_strv_length (steps) - 1);
  window_test_press (test, "Home");
  window_test_wait (get_selected (test) == 0);
  window_test_click (test, wait_for_row (test, steps[1]));
  window_test_press (test, "Down");
  assert_step (test, steps, 2);
  window_test_press (test, "Up Up");
  assert_step (test, steps, 0);
}

/* A row says which queen moved and how the cost changed. */
static void
test_moves (WindowTest *test)
{
  window_test_press (test, "Right Right");
  window_look_wait_for_words (find_list (test), "4: 3→0  −5", NULL);
}

/* The best result of several climbs is marked in the trace. A click on the mark shows its board. */
static void
test_best_end (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
  g_auto (QueensSetup) setup = { 0 };
  g_auto (GStrv) steps = NULL;
  gint64 best = G_MAXINT64;
  const char *words;
  g_autofree char *expected = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  queens_setup_change_algorithm (&setup, queens_algorithm_find ("random-restart", NULL));
  g_assert_true (queens_setup_set_param (&setup, "attempts", "3", NULL));
  /* Find a seed with which no climb solves the board. */
  for (setup.seed = 0; best == G_MAXINT64; setup.seed++)
    {
      g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
      while (queenside_session_advance (test->session, 1, 0))
        ;
      if (queens_search_get_end (test->session->now.history->search) != QUEENS_END_ATTEMPTS_USED)
        continue;
      g_strfreev (steps);
      steps = g_strsplit ((expected = window_look_get_steps (test)), " ", -1);
      for (guint i = 0; steps[i] != NULL; i++)
        best = MIN (best, g_ascii_strtoll (strchr (steps[i], ':') + 1, NULL, 10));
    }
  words = window_look_wait_for_words (pane, "Best of 3 results: cost", NULL);
  g_assert_cmpint (g_ascii_strtoll (strstr (words, ": cost ") + 7, NULL, 10), ==, best);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (pane, "Best of 3 results: cost"));
  g_assert_cmpint (window_look_get_cost (test), ==, best);
  window_look_wait_for_words (find_list (test), "★ best", NULL);
  window_test_click_square (test, 0, 0);
  window_test_wait (window_look_find_label (pane, "Best of 3 results: cost") == NULL);
}

/* A restart clears the trace. */
static void
test_trace_empties (WindowTest *test)
{
  g_auto (GStrv) steps = play (test);
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find_list (test))));

  window_test_wait (g_list_model_get_n_items (model) == g_strv_length (steps));
  window_test_click_square (test, 0, 0);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1);
  window_look_wait_for_words (find_list (test), "[0, ", NULL);
}

/* Chooses the first algorithm with a level, such as a temperature, that the user can change. Takes
 * steps. */
static void
anneal (WindowTest *test,
        guint       n_steps)
{
  g_auto (QueensSetup) setup = { 0 };
  guint i = 0;

  while (queens_algorithms[i]->set_level == NULL)
    i++;
  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithms[i]);
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
  queenside_session_advance (test->session, n_steps, 0);
  window_test_wait_until_idle ();
  g_assert_true (queenside_session_can_set_level (test->session));
}

/* Moves the pointer to @up pixels above the handle of the level, and sends @actions there. */
static void
point_handle (WindowTest *test,
              gdouble     up,
              const char *actions)
{
  GtkWidget *chart = GTK_WIDGET (find_chart (test));
  const QueensHistory *history = test->session->now.history;
  DrawTimeLineView view = queenside_export_get_time_line (history);
  DrawTimeLineLayout layout;

  view.level.has_handle = TRUE;
  layout = draw_time_line_layout_new (&view, gtk_widget_get_width (chart),
                                      gtk_widget_get_height (chart));
  window_test_point (test, chart,
                     GRAPHENE_POINT_INIT (draw_axis_get_place (&layout.steps, history->position),
                                          draw_axis_get_place (&layout.levels,
                                                               queens_history_get_level (history)
                                                               * QUEENS_LEVEL_SCALE) - up),
                     actions);
}

/* The handle of the level can be dragged. The change is part of the setup, and Undo removes it. */
static void
test_level (WindowTest *test)
{
  const QueensideSessionState *now = &test->session->now;
  const QueensLevelChange *change;
  gdouble before;

  anneal (test, 20);
  before = queens_history_get_level (now->history);
  window_look_wait_for_words (test->window, "Step 20 of 20", " = ", NULL);
  point_handle (test, 0, "mousedown 1");
  point_handle (test, 8, "");
  g_assert_null (queenside_chart_describe_hovered (find_chart (test)));
  point_handle (test, 9, "mouseup 1");
  g_assert_nonnull (now->setup.levels);
  g_assert_cmpuint (now->setup.levels->len, ==, 1);
  change = &g_array_index (now->setup.levels, QueensLevelChange, 0);
  g_assert_cmpuint (change->step, ==, 20);
  g_assert_cmpfloat (change->level, >, before);
  g_assert_cmpfloat (queens_history_get_level (now->history), ==, change->level);
  g_assert_cmpuint (test->session->undo_states->len, ==, 2);
  window_test_press (test, "ctrl+z");
  g_assert_null (now->setup.levels);
  g_assert_cmpfloat (queens_history_get_level (now->history), ==, before);
  window_test_press (test, "ctrl+shift+z");
  g_assert_nonnull (now->setup.levels);

  /* After a restart, the search has no changes of its level. */
  queenside_session_reset (test->session);
  g_assert_null (now->setup.levels);
}

/* Up and Down change the level. A change at an earlier step removes the later steps, and a toast
 * says so. */
static void
test_level_keys (WindowTest *test)
{
  const QueensideSessionState *now = &test->session->now;
  gdouble before;

  anneal (test, 20);
  point_chart (test, 12, "click 1");
  before = queens_history_get_level (now->history);
  window_test_press (test, "Up");
  g_assert_cmpfloat_with_epsilon (queens_history_get_level (now->history), 1.1 * before, 1e-9);
  g_assert_cmpuint (now->history->length, ==, 12);
  window_look_wait_for_words (test->window, "Later steps discarded", NULL);
  window_test_press (test, "Down Down");
  g_assert_cmpfloat_with_epsilon (queens_history_get_level (now->history), before / 1.1, 1e-9);
  window_test_press (test, "ctrl+z ctrl+z ctrl+z");
  g_assert_cmpuint (now->history->length, ==, 20);
}

/* A search that plays continues with the new level. */
static void
test_level_plays (WindowTest *test)
{
  anneal (test, 5);
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  queenside_session_set_level (test->session, 7, FALSE);
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "space");
}

int
time_line_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/time-line/click", test_click);
  window_test_add ("/time-line/scrub", test_scrub);
  window_test_add ("/time-line/click-stops", test_click_stops);
  window_test_add ("/time-line/click-start", test_click_start);
  window_test_add ("/time-line/chart-moves", test_chart_moves);
  window_test_add ("/time-line/text-size", test_text_size);
  window_test_add ("/time-line/hover", test_hover);
  window_test_add ("/time-line/hover-follows", test_hover_follows);
  window_test_add ("/time-line/placed", test_placed);
  window_test_add ("/time-line/edge", test_edge);
  window_test_add ("/time-line/edge-is-kept", test_edge_is_kept);
  window_test_add ("/time-line/trace", test_trace);
  window_test_add ("/time-line/trace-of-new-window", test_trace_of_new_window);
  window_test_add ("/time-line/moves", test_moves);
  window_test_add ("/time-line/best-end", test_best_end);
  window_test_add ("/time-line/trace-stops", test_trace_stops);
  window_test_add ("/time-line/selection", test_selection);
  window_test_add ("/time-line/trace-empties", test_trace_empties);
  window_test_add ("/time-line/level", test_level);
  window_test_add ("/time-line/level-keys", test_level_keys);
  window_test_add ("/time-line/level-plays", test_level_plays);
  return g_test_run ();
}
