/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The configurations of the Trials page have distinct names, and the cut-off button changes the
 * right limit. */

#include "queens-setup.h"
#include "queenside-configuration-row.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#include <string.h>

static void
set (WindowTest        *test,
     const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;

  queenside_session_set_setup (test->session, setup, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

static void
set_rules (WindowTest    *test,
           QueensPlateau  plateau,
           QueensTies     ties)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.convention.plateau = plateau;
  setup.convention.ties = ties;
  set (test, &setup);
}

static void
add (WindowTest *test)
{
  g_signal_emit_by_name (window_trials_find_button (test, "_Add"), "clicked");
  window_test_settle (test);
}

/* Returns TRUE if @widget shows the configuration's name @text. While the configuration is edited,
 * the widget is an entry, otherwise a title. */
static gboolean
is_name (GtkWidget     *widget,
         gconstpointer  text)
{
  return (GTK_IS_ENTRY (widget)
          && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), text))
         || (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading")
             && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text));
}

static gboolean
has_id (GtkWidget     *widget,
        gconstpointer  id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

static GtkWidget *
find_name (WindowTest *test,
           const char *name)
{
  return window_look_find (window_look_find (test->window, has_id, "configurations_list"), is_name,
                           name);
}

/* Sets up long searches that would solve as often if they were cut off earlier, and opens the
 * Trials page. After a run, the page offers the cut-off button. */
static void
open_cut_off (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  set_rules (test, QUEENS_PLATEAU_SIDEWAYS, QUEENS_TIES_LOWEST_ROW);
  window_trials_open (test);
}

static void
click_cut_off (WindowTest *test)
{
  GtkWidget *button = window_look_find (test->window, has_id, "cut_off_button");

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  window_test_settle (test);
}

static void
choose_row (WindowTest *test,
            guint       row)
{
  GtkWidget *view = window_look_find_type (window_look_find_part (test, "QueensideTrialsResults"),
                                           GTK_TYPE_COLUMN_VIEW);

  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)), row, TRUE);
  window_test_settle (test);
}

/* A name contains the difference from the first configuration with the same algorithm. */
static void
test_names (WindowTest *test)
{
  g_auto (QueensSetup) setup = { 0 };

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  add (test);
  g_assert_nonnull (find_name (test, "Steepest ascent"));
  set_rules (test, QUEENS_PLATEAU_SIDEWAYS, QUEENS_TIES_RANDOM);
  add (test);
  g_assert_nonnull (find_name (test, "Steepest ascent, Go sideways"));
  set_rules (test, QUEENS_PLATEAU_SIDEWAYS, QUEENS_TIES_LOWEST_ROW);
  add (test);
  g_assert_nonnull (find_name (test, "Steepest ascent, Ties: Lowest row, Go sideways"));
  queens_setup_copy (&setup, window_look_get_setup (test));
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("random-restart", NULL));
  set (test, &setup);
  add (test);
  g_assert_nonnull (find_name (test, "Random restart"));
  /* There can be up to eight configurations. */
  for (guint i = 4; i < QUEENS_EXPERIMENT_MAX_CONFIGURATIONS; i++)
    {
      g_assert_true (gtk_widget_get_sensitive (window_trials_find_button (test, "_Add")));
      setup.max_iterations = 100 + i;
      set (test, &setup);
      add (test);
    }
  window_trials_wait_for (test, "The run uses 8 configurations");
  g_assert_false (gtk_widget_get_sensitive (window_trials_find_button (test, "_Add")));
}

/* An equal configuration isn't added again. Neither is a configuration that differs only in the
 * board's size, because its trials would be the same. If two names would be equal, a number
 * distinguishes them. */
static void
test_same (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  add (test);
  add (test);
  window_look_wait_for_words (test->window, "This setup is already a configuration", NULL);
  window_trials_wait_for (test, "The run uses 1 configuration");
  g_assert_true (queenside_session_set_size (test->session, 9, NULL));
  add (test);
  window_trials_wait_for (test, "The run uses 1 configuration");
  window_work_open (test, "[Queenside]\nversion=1\n[Board]\nstatic=(0, 0)\n"
                          "state=[0, 2, 4, 6, 1, 3, 5, 7]\n");
  add (test);
  window_work_open (test, "[Queenside]\nversion=1\n[Board]\nstatic=(1, 5)\n"
                          "state=[0, 5, 4, 6, 1, 3, 2, 7]\n");
  add (test);
  window_trials_wait_for (test, "The run uses 3 configurations");
  g_assert_nonnull (find_name (test, "Steepest ascent, 1 static point"));
  g_assert_nonnull (find_name (test, "Steepest ascent, 1 static point 2"));
}

/* The cut-off button changes only the limit. The board stays the same, whatever sizes the trials
 * had. */
static void
test_cut_off_size (WindowTest *test)
{
  g_auto (QueensSetup) before = { 0 };
  g_autofree char *state = NULL;

  open_cut_off (test);
  g_assert_true (queenside_session_read_board (test->session, "[0, 1, 2, 3, 4, 5, 6, 7]", FALSE, NULL));
  state = window_look_get_state (test);
  queens_setup_copy (&before, window_look_get_setup (test));
  window_work_enter (test, "Sizes", "8, 9");
  window_trials_run (test);
  choose_row (test, 1);
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsResults"),
                              "Size 9", NULL);
  click_cut_off (test);
  window_look_wait_for_words (test->window, "The setup now ends searches after", NULL);
  window_look_assert_state (test, state);
  g_assert_cmpuint (window_look_get_setup (test)->max_iterations, <, 200);
  before.max_iterations = window_look_get_setup (test)->max_iterations;
  g_assert_true (queens_setup_equal (&before, window_look_get_setup (test)));
}

/* With configurations, the cut-off button changes the limit of the chosen configuration, and the
 * next run uses it. The Search page stays the same. */
static void
test_cut_off_configuration (WindowTest *test)
{
  const char *name = "Steepest ascent, Plateau";
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_cut_off (test);
  add (test);
  set_rules (test, QUEENS_PLATEAU_STOP, QUEENS_TIES_LOWEST_ROW);
  add (test);
  /* The entry replaces the title while the configuration is edited. */
  gtk_editable_set_text (
    GTK_EDITABLE (gtk_widget_get_next_sibling (find_name (test, "Steepest ascent"))), name);
  before = window_look_get_document (test);
  window_trials_run (test);
  choose_row (test, 0);
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsResults"),
                              "Steepest ascent, Plateau", NULL);
  click_cut_off (test);
  window_look_wait_for_words (test->window, "“Steepest ascent, Plateau” now ends searches after",
                              NULL);
  after = window_look_get_document (test);
  g_assert_cmpstr (before, ==, after);
  window_look_wait_for_words (window_look_find (test->window, has_id, "configurations_list"),
                              "at most ", NULL);
  window_trials_run (test);
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsResults"), "Cut off ",
                              NULL);
}

/* If the chosen configuration was removed after the run, the cut-off button changes nothing. */
static void
test_cut_off_removed (WindowTest *test)
{
  open_cut_off (test);
  window_trials_run (test);
  add (test);
  click_cut_off (test);
  window_look_wait_for_words (test->window,
                              "“Steepest ascent” is no longer one of the configurations", NULL);
  g_assert_null (window_look_find_label (window_look_find (test->window, has_id, "configurations_list"),
                                         "at most "));
}

/* If the name of a configuration contains the limit, the name changes with the limit. */
static void
test_cut_off_name (WindowTest *test)
{
  g_auto (QueensSetup) setup = { 0 };

  open_cut_off (test);
  add (test);
  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.max_iterations = 500;
  set (test, &setup);
  add (test);
  g_assert_nonnull (find_name (test, "Steepest ascent, at most 500 iterations"));
  window_trials_run (test);
  choose_row (test, 1);
  click_cut_off (test);
  g_assert_null (find_name (test, "Steepest ascent, at most 500 iterations"));
  window_look_wait_for_words (test->window, "“Steepest ascent, at most ", NULL);
}

static GtkWidget *
find_in (GtkWidget  *row,
         const char *tooltip)
{
  GtkWidget *button = window_look_find_tooltip (row, tooltip);

  g_assert_nonnull (button);
  return button;
}

static GtkWidget *
find_configuration (WindowTest *test,
                    const char *name)
{
  return gtk_widget_get_ancestor (find_name (test, name), QUEENSIDE_TYPE_CONFIGURATION_ROW);
}

/* A copied configuration opens for editing. Its rows change its setup and its name, and the next
 * run uses them. The Search page and a typed name stay the same. */
static void
test_edit (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWidget *row;

  window_trials_set_plain (test, 8);
  before = window_look_get_document (test);
  window_trials_open (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_test_wait (find_name (test, "Steepest ascent") != NULL);
  window_test_settle (test);
  window_test_click (test, find_in (find_configuration (test, "Steepest ascent"),
                                    "Add a copy and edit it"));
  window_test_wait (find_name (test, "Steepest ascent 2") != NULL);
  window_test_settle (test);
  window_work_choose (test, "Plateau", QUEENS_PLATEAU_SIDEWAYS);
  row = find_configuration (test, "Steepest ascent, Go sideways");
  window_look_wait_for_words (row, "Plateau: Go sideways", NULL);
  window_work_enter (test, "Sideways limit", "7");
  window_look_wait_for_words (row, "7", NULL);
  gtk_widget_grab_focus (window_look_find_type (row, GTK_TYPE_ENTRY));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "Seven");
  window_work_choose (test, "Algorithm", 2);
  g_assert_nonnull (find_name (test, "Seven"));
  window_look_wait_for_words (row, queens_algorithms[2]->name, NULL);
  /* The original configuration stays the same. */
  g_assert_nonnull (find_name (test, "Steepest ascent"));
  window_work_enter (test, "Number", "100");
  window_trials_run (test);
  window_trials_wait_for (test, "200 trials done");
  after = window_look_get_document (test);
  g_assert_cmpstr (before, ==, after);
}

/* Keys open and close a configuration with its button. Each button has an accessible name. */
static void
test_open (WindowTest *test)
{
  GtkWidget *button;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  add (test);
  button = find_in (find_configuration (test, "Steepest ascent"), "Edit the configuration");
  gtk_widget_grab_focus (button);
  window_test_press (test, "space");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_nonnull (window_look_find_row (test->window, "Algorithm"));
  window_test_press (test, "space");
  g_assert_null (window_look_find_row (test->window, "Algorithm"));
}

/* With large text or in a narrow window, all buttons of an open row are visible, inside the row. */
static void
test_large_text (WindowTest *test)
{
  static const char *const tooltips[] = {
    "Edit the configuration", "Add a copy and edit it",
    "Remove the configuration",
  };
  GtkWidget *row;
  graphene_rect_t bounds;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  add (test);
  row = find_configuration (test, "Steepest ascent");
  window_test_click (test, find_in (row, tooltips[0]));
  for (guint pass = 0; pass < 2; pass++)
    {
      if (pass == 0)
        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
      else
        {
          g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
          window_test_resize (test, 360, 600);
        }
      for (guint i = 0; i < 3; i++)
        window_test_settle (test);
      for (guint i = 0; i < G_N_ELEMENTS (tooltips); i++)
        {
          g_assert_true (gtk_widget_compute_bounds (find_in (row, tooltips[i]), row, &bounds));
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (row));
        }
      g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (test->window), &bounds));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (test->window)));
      g_assert_cmpint (gtk_widget_get_width (find_name (test, "Steepest ascent")), >, 80);
    }
}

static GtkWidget *
find_sweep (WindowTest *test)
{
  return find_in (GTK_WIDGET (test->window),
                  "Add one configuration per parameter value");
}

/* One configuration is added per value of a parameter, with the value in its name. A message
 * explains wrong values, or too many values. */
static void
test_sweep (WindowTest *test)
{
  GtkWidget *row;

  window_trials_set_plain (test, 8);
  set_rules (test, QUEENS_PLATEAU_SIDEWAYS, QUEENS_TIES_RANDOM);
  window_trials_open (test);
  window_test_click (test, find_sweep (test));
  window_test_wait (window_look_find_row (test->window, "Values") != NULL);
  window_test_settle (test);
  /* The entry for the values has the focus. */
  row = window_look_find_row (test->window, "Values");
  window_test_type (test, "1, x");
  window_test_press (test, "Return");
  window_look_wait_for_words (row, "sideways-limit must be", "from 0 to 10000, not “x”", NULL);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "1 2 3 4 5 6 7 8 9");
  window_test_press (test, "Return");
  window_look_wait_for_words (row, "9 values are too many", "Only 8 more", NULL);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "1, 10, 100");
  window_test_press (test, "Return");
  window_trials_wait_for (test, "The run uses 3 configurations");
  g_assert_nonnull (find_name (test, "Sideways limit: 1"));
  g_assert_nonnull (find_name (test, "Sideways limit: 10"));
  g_assert_nonnull (find_name (test, "Sideways limit: 100"));
  window_test_wait (window_look_find_row (test->window, "Values") == NULL);
  window_work_enter (test, "Number", "500");
  window_trials_run (test);
  window_trials_wait_for (test, "1500 trials done");
  /* The iteration limit can be swept too. Existing configurations aren't added again. */
  window_test_click (test, find_sweep (test));
  window_test_wait (window_look_find_row (test->window, "Values") != NULL);
  window_test_settle (test);
  window_work_choose (test, "Parameter", 2);
  window_work_enter (test, "Values", "20, 30, 20");
  window_trials_wait_for (test, "The run uses 5 configurations");
  /* If the name of a configuration contains the value, the name changes with the value. */
  row = find_configuration (test, "Iteration limit: 20");
  window_test_click (test, find_in (row, "Edit the configuration"));
  window_test_settle (test);
  window_work_enter (test, "Iteration limit", "25");
  g_assert_null (find_name (test, "Iteration limit: 20"));
  g_assert_nonnull (strstr (gtk_editable_get_text (GTK_EDITABLE (
                              window_look_find_type (row, GTK_TYPE_ENTRY))),
                            "at most 25 iterations"));
}

/* If the rules ignore a parameter, its values would give equal configurations, so they are
 * refused. */
static void
test_sweep_unused (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  set_rules (test, QUEENS_PLATEAU_STOP, QUEENS_TIES_RANDOM);
  window_trials_open (test);
  window_test_click (test, find_sweep (test));
  window_test_wait (window_look_find_row (test->window, "Values") != NULL);
  window_test_settle (test);
  window_test_type (test, "1, 10");
  window_test_press (test, "Return");
  window_look_wait_for_words (window_look_find_row (test->window, "Values"),
                              "“Sideways limit” has no effect with these rules. This is "
                              "used only when Plateau is “Go sideways”.", NULL);
  window_test_press (test, "Escape");
  window_test_wait (window_look_find_row (test->window, "Values") == NULL);
}

int
trials_configurations_tests (int   argc,
                             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-configurations/names", test_names);
  window_test_add ("/trials-configurations/edit", test_edit);
  window_test_add ("/trials-configurations/open", test_open);
  window_test_add ("/trials-configurations/sweep", test_sweep);
  window_test_add ("/trials-configurations/sweep-unused", test_sweep_unused);
  window_test_add ("/trials-configurations/large-text", test_large_text);
  window_test_add ("/trials-configurations/same", test_same);
  window_test_add ("/trials-configurations/cut-off-size", test_cut_off_size);
  window_test_add ("/trials-configurations/cut-off-configuration", test_cut_off_configuration);
  window_test_add ("/trials-configurations/cut-off-removed", test_cut_off_removed);
  window_test_add ("/trials-configurations/cut-off-name", test_cut_off_name);
  return g_test_run ();
}
