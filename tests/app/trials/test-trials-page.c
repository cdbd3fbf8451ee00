/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Trials page runs what is entered and shows the results of exactly these trials. */

#include "queens-number.h"
#include "queens-setup.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#include <stdio.h>
#include <string.h>

static void
assert_solved (WindowTest *test,
               guint64     n_trials)
{
  g_autoptr (QueensSummary) summary = window_trials_summarise (test, n_trials);
  g_autofree char *words = g_strdup_printf ("%u of %u trials solved",
                                            (guint) queens_summary_get_count (summary,
                                                                              QUEENS_PART_SOLVED),
                                            (guint) n_trials);
  g_autofree char *mean_text = NULL;
  gdouble mean;

  window_trials_wait_for (test, words);
  window_trials_show_more (test);
  g_assert_true (queens_moments_get_mean (
    queens_summary_get_moments (summary, QUEENS_PART_UNSOLVED, QUEENS_MEASURE_ITERATIONS), &mean));
  mean_text = queens_number_show (mean);
  window_trials_wait_for (test, mean_text);
}

static GtkWidget *
focus_row (WindowTest *test,
           const char *title)
{
  GtkWidget *text = window_look_find_type (window_look_find_row (test->window, title),
                                           GTK_TYPE_TEXT);

  gtk_widget_grab_focus (text);
  return text;
}

static void
test_run (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_trials_wait_for (test, "No Trials Yet");
  window_trials_wait_for (
    test,
    "Steepest ascent · Attacking pairs · Any row · Ties: Random · Plateau: Stop · Fast, seed 0");
  window_work_enter (test, "Number", "300");
  window_trials_run (test);
  window_trials_wait_for (test, "300 trials done");
  assert_solved (test, 300);
  g_assert_cmpuint (window_trials_get_n_rows (test), ==, 300);
  /* For one trial, the page says "trial" instead of "trials". */
  window_work_enter (test, "Number", "1");
  window_trials_run (test);
  window_trials_wait_for (test, "1 trial done");
  window_trials_wait_for (test, " of 1 trial solved");
  /* Ctrl+Return also accepts a number that is still being typed. */
  focus_row (test, "Number");
  window_test_press (test, "ctrl+a");
  window_test_type (test, "200");
  window_test_press (test, "ctrl+Return");
  window_trials_wait_for (test, "200 trials done");
  assert_solved (test, 200);
}

/* 12 of the course's hundred trials are solved. */
static void
test_course (WindowTest *test)
{
  window_work_change_setup (test, "generator=numpy");
  window_trials_open (test);
  window_trials_wait_for (test, "run in a single thread");
  window_work_enter (test, "Number", "100");
  window_trials_run (test);
  window_trials_wait_for (test, "12 of 100 trials solved");
  window_trials_wait_for (test, "Stuck 88: ");
}

/* Enter starts the trials and keeps the focus in the entry, so the user can type the next size. */
static void
test_focus (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  focus_row (test, "Sizes");
  window_test_press (test, "ctrl+a");
  window_test_type (test, "5");
  window_test_press (test, "ctrl+Return");
  window_trials_wait_for (test, "1000 trials done");
  window_test_type (test, ", 6");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus_row (test, "Sizes"))), ==, "5, 6");
  focus_row (test, "Number");
  window_test_press (test, "ctrl+a");
  window_test_type (test, "300");
  window_test_press (test, "ctrl+Return");
  window_trials_wait_for (test, "600 trials done");
  window_test_press (test, "Return Return");
  window_test_type (test, "0");
  window_test_press (test, "ctrl+Return");
  window_trials_wait_for (test, "6000 trials done");
}

/* The hint about threads stays while the row Number has an error. */
static void
test_note (WindowTest *test)
{
  window_work_change_setup (test, "generator=numpy");
  window_trials_open (test);
  window_trials_wait_for (test, "run in a single thread");
  focus_row (test, "Number");
  window_test_press (test, "ctrl+a");
  window_test_type (test, "x12");
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (window_look_find_row (test->window, "Number"), "“x12”", NULL);
  window_look_wait_for_words (window_look_find_row (test->window, "Threads"),
                              "run in a single thread", NULL);
  g_assert_false (gtk_widget_has_css_class (window_look_find_row (test->window, "Threads"),
                                            "error"));
}

static void
run_sideways (WindowTest *test,
              QueensTies  ties,
              const char *limit)
{
  g_auto (QueensSetup) setup = { 0 };

  window_trials_set_plain (test, 8);
  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  setup.convention.ties = ties;
  g_assert_true (queens_setup_set_param (&setup, "sideways-limit", limit, NULL));
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
  window_trials_run (test);
}

/* The page suggests no more iterations for a stuck search. It tries a suggestion out and shows its
 * success rate. With a fixed tie rule, it suggests random ties, because more sideways moves would
 * repeat the same boards. With random ties, it suggests more sideways moves. */
static void
test_stuck (WindowTest *test)
{
  const char *words;
  guint solved, trials;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  run_sideways (test, QUEENS_TIES_LOWEST_ROW, "100");
  window_trials_wait_for (test, ", Trapped ");
  window_trials_wait_for (test, "Suggestion: Break ties at random");
  g_assert_null (window_look_find_label (test->window, "as many sideways moves"));
  run_sideways (test, QUEENS_TIES_RANDOM, "1");
  words = window_look_wait_for_words (test->window,
                                      "Suggestion: Allow ten times as many sideways moves.",
                                      "random boards.", NULL);
  g_assert_cmpint (sscanf (strstr (words, "This solves "), "This solves %u of %u", &solved, &trials), ==, 2);
  /* With a single sideways move, about a fifth of the trials are solved. The suggestion solves more
   * than half. */
  g_assert_cmpuint (solved * 2, >, trials);
  window_trials_set_plain (test, 8);
  window_trials_run (test);
  window_look_wait_for_words (test->window, "Suggestion: Go sideways on plateaus", "This solves 9", NULL);
  /* There is no advice if all trials are solved. */
  window_trials_set_plain (test, 1);
  window_trials_run (test);
  window_test_wait (window_look_find_label (test->window, "Suggestion") == NULL);
}

static gboolean
has_error (WindowTest *test,
           const char *title)
{
  return gtk_widget_has_css_class (window_look_find_row (test->window, title), "error");
}

static void
test_refused (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "8-");
  window_look_wait_for_words (window_look_find_row (test->window, "Sizes"), "“8-”", "4-40", NULL);
  g_assert_true (has_error (test, "Sizes"));
  g_assert_false (gtk_widget_get_sensitive (window_trials_find_button (test, "_Run")));
  g_assert_false (gtk_widget_get_sensitive (window_trials_find_button (test, "Run")));
  window_work_enter (test, "Sizes", "8");
  g_assert_false (has_error (test, "Sizes"));
  g_assert_true (gtk_widget_get_sensitive (window_trials_find_button (test, "_Run")));
  window_work_enter (test, "Number", "10000001");
  window_look_wait_for_words (window_look_find_row (test->window, "Number"), "10000001",
                              "from 1 to 10000000", NULL);
  /* Run uses the previous number, and the row shows it again. */
  g_assert_true (has_error (test, "Number"));
  window_trials_run (test);
  g_assert_false (has_error (test, "Number"));
  window_trials_wait_for (test, "1000 trials done");
  /* Too many trials in total are refused. */
  window_work_enter (test, "Number", "6000000");
  window_work_enter (test, "Sizes", "8, 9");
  window_trials_wait_for (test, "at most 10000000 trials");
  g_assert_false (gtk_widget_get_sensitive (window_trials_find_button (test, "_Run")));
}

/* If the search can't handle one of the sizes, the page shows an error. */
static void
test_refused_size (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  g_assert_true (queenside_session_set_placement (test->session, QUEENS_PLACEMENT_ANYWHERE, NULL));
  window_trials_open (test);
  window_work_enter (test, "Sizes", "8, 5000");
  window_trials_wait_for (test, "Size 5000: ");
  g_assert_false (gtk_widget_get_sensitive (window_trials_find_button (test, "_Run")));
  window_work_enter (test, "Sizes", "8, 9");
  g_assert_true (gtk_widget_get_sensitive (window_trials_find_button (test, "_Run")));
}

static void
test_cancel (WindowTest *test)
{
  window_trials_set_plain (test, 100);
  window_trials_open (test);
  window_work_enter (test, "Number", "5000000");
  window_test_click (test, window_trials_find_button (test, "_Run"));
  window_test_wait (window_trials_find_button (test, "_Cancel") != NULL);
  window_trials_wait_for (test, "trials per second");
  window_test_wait (window_trials_get_n_rows (test) > 0);
  window_test_press (test, "Escape");
  window_trials_wait (test);
  window_trials_wait_for (test, "Cancelled: ");
  g_assert_cmpuint (window_trials_get_n_rows (test), >, 0);
  g_assert_cmpuint (window_trials_get_n_rows (test), <, 5000000);
  /* The Run button works, too. The end of the test closes the window while trials run. */
  window_test_click (test, window_trials_find_button (test, "_Run"));
  window_test_wait (window_trials_find_button (test, "_Cancel") != NULL);
  window_test_click (test, window_trials_find_button (test, "_Cancel"));
  window_trials_wait (test);
  window_test_click (test, window_trials_find_button (test, "_Run"));
}

/* Each size has a row, and the page shows the chosen size. */
static void
test_sizes (WindowTest *test)
{
  GtkWidget *overview;
  GtkSelectionModel *model;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Number", "150");
  window_work_enter (test, "Sizes", "4-7");
  window_trials_run (test);
  window_trials_wait_for (test, "600 trials done");
  overview = window_look_find_part (test, "QueensideTrialsResults");
  model = gtk_column_view_get_model (
    GTK_COLUMN_VIEW (window_look_find_type (overview, GTK_TYPE_COLUMN_VIEW)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 4);
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  gtk_selection_model_select_item (model, 2, TRUE);
  assert_solved (test, 150);
  /* A rerun keeps the chosen row, even after new rows above. */
  window_look_wait_for_words (overview, "Size 6", NULL);
  window_work_enter (test, "Sizes", "3-7");
  window_trials_run (test);
  window_trials_wait_for (test, "750 trials done");
  window_look_wait_for_words (overview, "Size 6", NULL);
  g_assert_true (gtk_selection_model_is_selected (model, 3));
}

static void
assert_run_in_sight (WindowTest *test)
{
  GtkWidget *page = window_look_find_part (test, "QueensideTrialsPage");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (window_trials_find_button (test, "_Run"), page,
                                            &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
}

/* The Run button stays visible while the results scroll. */
static void
test_run_in_sight (WindowTest *test)
{
  GtkWidget *page, *scroller, *number;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds, before;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  page = window_look_find_part (test, "QueensideTrialsPage");
  scroller = gtk_widget_get_ancestor (window_look_find_part (test, "QueensideTrialsResults"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  number = window_look_find_row (test->window, "Number");
  g_assert_true (gtk_widget_compute_bounds (number, page, &before));
  window_test_point (test, scroller, GRAPHENE_POINT_INIT (200, 60), "click --repeat 30 5");
  window_test_wait (gtk_adjustment_get_value (adjustment) > 100);
  assert_run_in_sight (test);
  g_assert_cmpint (gtk_widget_get_width (window_trials_find_button (test, "_Run")), <=, 320);
  /* The settings and the bar below the results don't scroll with them. */
  g_assert_true (gtk_widget_compute_bounds (number, page, &bounds));
  g_assert_true (graphene_rect_equal (&bounds, &before));
  g_assert_true (gtk_widget_compute_bounds (scroller, page, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, ==, gtk_widget_get_height (page));
  /* In a narrow window, settings and results are in one column that scrolls as a whole, with Run
   * below it. Run keeps the focus. */
  gtk_widget_grab_focus (window_trials_find_button (test, "_Run"));
  window_test_resize (test, 360, 600);
  window_test_wait (gtk_widget_get_width (scroller) == gtk_widget_get_width (page));
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_width (page), <=, 360);
  assert_run_in_sight (test);
  g_assert_true (gtk_widget_has_focus (window_trials_find_button (test, "_Run")));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
    gtk_widget_get_ancestor (gtk_widget_get_parent (scroller), GTK_TYPE_SCROLLED_WINDOW)));
  window_test_point (test, page, GRAPHENE_POINT_INIT (150, 100), "click --repeat 30 5");
  window_test_wait (gtk_adjustment_get_value (adjustment) > 100);
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (number, page, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, 0);
  assert_run_in_sight (test);
  /* After a run, the page scrolls to the results. */
  gtk_adjustment_set_value (adjustment, 0);
  window_test_settle (test);
  window_test_press (test, "ctrl+Return");
  /* If the Run button has the focus, the page may first have scrolled to it. */
  window_test_wait (gtk_widget_compute_bounds (scroller, page, &bounds) && bounds.origin.y < 100);
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (scroller, page, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, <, 100);
  window_test_resize (test, 1100, 700);
  window_test_wait (gtk_widget_get_width (scroller) < gtk_widget_get_width (page));
  window_test_settle (test);
  assert_run_in_sight (test);
}

/* The entries Sizes and Number have the same height. */
static void
test_heights (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  g_assert_cmpint (
    gtk_widget_get_height (window_look_find_type (window_look_find_row (test->window, "Sizes"),
                                                  GTK_TYPE_ENTRY)), ==,
    gtk_widget_get_height (window_look_find_type (window_look_find_row (test->window, "Number"),
                                                  GTK_TYPE_SPIN_BUTTON)));
}

/* Running the same trials again uses the next seed, unless the seed is kept. */
static void
test_seed (WindowTest *test)
{
  GtkWidget *page, *toggle;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  page = window_look_find_part (test, "QueensideTrialsPage");
  window_look_wait_for_words (page, "Fast, seed 0 · size 8", NULL);
  window_trials_run (test);
  window_look_wait_for_words (page, "Fast, seed 1 · size 8", NULL);
  g_assert_cmpuint (window_look_get_setup (test)->seed, ==, 0);
  toggle = window_look_find_type (page, GTK_TYPE_SWITCH);
  window_test_click (test, toggle);
  window_test_wait (gtk_switch_get_active (GTK_SWITCH (toggle)));
  window_trials_run (test);
  window_look_wait_for_words (page, "Fast, seed 1 · size 8", NULL);
  window_work_enter (test, "Seed", "77");
  window_trials_run (test);
  window_look_wait_for_words (page, "Fast, seed 77 · size 8", NULL);
}

static void
test_configurations (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_work_change_setup (test, "plateau=sideways");
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_trials_wait_for (test, "The run uses 2 configurations");
  window_trials_run (test);
  window_trials_wait_for (test, "2000 trials done");
  /* The page shows the outcome with its confidence interval. */
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsResults"),
                              "evaluations per solution with 8 queens: ", NULL);
  window_trials_wait_for (test, "1000 trials each, seed 0, the same boards for all.");
  /* Three configurations make three pairs. */
  window_work_change_setup (test, "plateau=stop ties=last");
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_trials_run (test);
  window_trials_wait_for (test, "3000 trials done");
  window_trials_wait_for (test, "differences at size 8 are significant (Holm-corrected p ");
  window_test_click (test, window_look_find_tooltip (test->window, "Remove the configuration"));
  window_trials_wait_for (test, "The run uses 2 configurations");
  window_test_click (test, window_look_find_tooltip (test->window, "Remove the configuration"));
  window_trials_wait_for (test, "The run uses 1 configuration");
}

/* Returns TRUE if the page says that the results are for an earlier setup. */
static gboolean
has_changed (WindowTest *test)
{
  return window_look_find_label (test->window, "These results are for an earlier setup.") != NULL;
}

/* If the settings no longer match the results, the page says so. One button restores the settings,
 * and another button runs the trials again. */
static void
test_origin (WindowTest *test)
{
  g_auto (QueensSetup) setup = { 0 };
  GtkWidget *page;

  window_trials_set_plain (test, 8);
  queens_setup_copy (&setup, window_look_get_setup (test));
  window_trials_run_number (test, "100");
  page = window_look_find_part (test, "QueensideTrialsPage");
  window_look_wait_for_words (page, "Steepest ascent · Attacking pairs", "Fast, seed 0",
                              "size 8 · 100 trials · Queenside " QUEENSIDE_VERSION, NULL);
  g_assert_false (has_changed (test));
  /* If the board has changed, the page still shows the results and says that they are for an
   * earlier setup. */
  g_assert_true (queenside_session_set_size (test->session, 12, NULL));
  window_test_wait (has_changed (test));
  window_look_wait_for_words (page, "size 8 · 100 trials · Queenside", NULL);
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "_Go Back"));
  window_test_wait (!has_changed (test));
  g_assert_true (queens_setup_equal (window_look_get_setup (test), &setup));
  window_look_wait_for_words (page, "size 8 · 100 trials · Queenside", NULL);
  /* Settings typed on the page make the results outdated, too. */
  window_work_enter (test, "Sizes", "4-6, 9");
  window_test_wait (has_changed (test));
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "Run _Again"));
  window_trials_wait (test);
  window_look_wait_for_words (page, "sizes 4-6, 9 · 100 trials each · Queenside", NULL);
  g_assert_false (has_changed (test));
  /* Go Back also restores removed configurations. */
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_trials_wait_for (test, "The run uses 1 configuration");
  window_trials_run (test);
  window_test_wait (!has_changed (test));
  window_test_click (test, window_look_find_tooltip (test->window, "Remove the configuration"));
  window_work_enter (test, "Number", "120");
  window_test_wait (has_changed (test));
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "_Go Back"));
  window_trials_wait_for (test, "The run uses 1 configuration");
  window_test_wait (!has_changed (test));
}

/* If the board is known to have no solution, no success rate is estimated. */
static void
test_impossible (WindowTest *test)
{
  GtkWidget *page;

  window_trials_set_plain (test, 3);
  window_trials_run_number (test, "150");
  page = window_look_find_part (test, "QueensideTrialsPage");
  window_look_wait_for_words (page,
                              "No solution exists on this board, so none of the 150 trials "
                              "could solve it", NULL);
  g_assert_null (window_look_find_label (page, "trials solved; 95 %"));
  window_work_enter (test, "Sizes", "3, 4");
  window_trials_run (test);
  window_trials_wait_for (test, "300 trials done");
  g_assert_nonnull (window_look_find_label (page, "No solution exists"));
}

/* If earlier restarts are better, one click sets the limit, and one Undo restores the old limit. */
static void
test_cut_off (WindowTest *test)
{
  GtkWidget *button;

  window_trials_set_plain (test, 8);
  window_work_change_setup (test, "plateau=sideways ties=lowest-row");
  window_trials_open (test);
  window_trials_run (test);
  window_trials_wait_for (test, "iterations per solution when restarting after");
  button = window_look_find_tooltip (test->window,
                                     "Set this setup’s iteration limit. In the next run, trials "
                                     "end after this many iterations.");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (window_look_get_setup (test)->max_iterations, <, 200);
  window_trials_wait_for (test, "at most ");
  queenside_session_undo (test->session);
  g_assert_cmpuint (window_look_get_setup (test)->max_iterations, ==, 10000);
}

int
trials_page_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-page/run", test_run);
  window_test_add ("/trials-page/course", test_course);
  window_test_add ("/trials-page/focus", test_focus);
  window_test_add ("/trials-page/note", test_note);
  window_test_add ("/trials-page/stuck", test_stuck);
  window_test_add ("/trials-page/refused", test_refused);
  window_test_add ("/trials-page/refused-size", test_refused_size);
  window_test_add ("/trials-page/cancel", test_cancel);
  window_test_add ("/trials-page/sizes", test_sizes);
  window_test_add ("/trials-page/configurations", test_configurations);
  window_test_add ("/trials-page/cut-off", test_cut_off);
  window_test_add ("/trials-page/impossible", test_impossible);
  window_test_add ("/trials-page/origin", test_origin);
  window_test_add ("/trials-page/run-in-sight", test_run_in_sight);
  window_test_add ("/trials-page/heights", test_heights);
  window_test_add ("/trials-page/seed", test_seed);
  return g_test_run ();
}
