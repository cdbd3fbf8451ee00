/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The landscape window has texts and bars, and shows states on the board. */

#include <glib/gstdio.h>

#include "draw-basins.h"
#include "queenside-landscape-window.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static GtkWidget *
find_landscape (WindowTest *test)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_LANDSCAPE_WINDOW (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
find_bars (WindowTest *test)
{
  return window_look_find_type (find_landscape (test), GTK_TYPE_DRAWING_AREA);
}

/* Opens the landscape of a board with @size columns under the rules of the steepest ascent
 * course. */
static void
open_landscape (WindowTest *test,
                guint       size)
{
  g_assert_true (queenside_session_set_size (test->session, size, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "landscape", NULL);
  window_test_wait (find_landscape (test) != NULL);
  window_test_settle (test);
}

static QueensLandscapeKind
get_kind (WindowTest *test)
{
  g_autoptr (QueensLandscape) landscape = queens_landscape_new (window_look_get_setup (test), NULL,
                                                                NULL, NULL);
  guint state;

  g_assert_true (queens_states_find (&landscape->states,
                                     window_look_get_board (test)->rows, &state));
  return queens_landscape_get (landscape, state).kind;
}

static void
test_words (WindowTest *test)
{
  open_landscape (test, 6);
  window_look_wait_for_words (find_landscape (test), "46", "656 states", "4 solutions",
                              "0 strict local minima", "2 plateaus without exit",
                              "100 plateaus with exits", NULL);
  /* There is only one landscape window. The action shows it again. */
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "landscape", NULL);
  window_test_settle (test);
  gtk_window_close (GTK_WINDOW (find_landscape (test)));
  window_test_wait (find_landscape (test) == NULL);
  g_assert_cmpuint (test->n_changes, ==, 1);
}

/* A new problem or rule changes the texts. */
static void
test_changes (WindowTest *test)
{
  open_landscape (test, 5);
  window_look_wait_for_words (find_landscape (test), "125 states", "10 solutions", NULL);
  window_work_change_setup (test, "moves=step");
  window_look_wait_for_words (find_landscape (test), "72 strict local minima",
                              "8 plateaus without exit", NULL);
  g_assert_true (queenside_session_set_size (test->session, 9, NULL));
  window_look_wait_for_words (find_landscape (test), "the size must be at most 8, not 9", NULL);
  g_assert_true (queenside_session_set_size (test->session, 4, NULL));
  window_look_wait_for_words (find_landscape (test), "256 states", "2 solutions", NULL);
}

static gboolean
has_name (GtkWidget     *widget,
          gconstpointer  name)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0;
}

static GtkWidget *
find_button (WindowTest *test,
             const char *name)
{
  return window_look_find (find_landscape (test), has_name, name);
}

/* Each button shows all states of its kind in turn. Undo reverts each of these changes. */
static void
test_buttons (WindowTest *test)
{
  g_autofree char *start = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *back = NULL;

  open_landscape (test, 6);
  window_look_wait_for_words (find_landscape (test), "4 solutions", NULL);
  start = window_look_get_state (test);
  g_assert_false (gtk_widget_get_sensitive (find_button (test, "Local minimum")));
  window_test_settle (test);
  g_signal_emit_by_name (find_button (test, "Plateau"), "clicked");
  g_assert_cmpint (get_kind (test), ==, QUEENS_LANDSCAPE_PLATEAU);
  g_signal_emit_by_name (find_button (test, "Solution"), "clicked");
  first = window_look_get_state (test);
  g_assert_cmpint (window_look_get_cost (test), ==, 0);
  g_signal_emit_by_name (find_button (test, "Solution"), "clicked");
  second = window_look_get_state (test);
  g_assert_cmpint (window_look_get_cost (test), ==, 0);
  g_assert_cmpstr (first, !=, second);
  for (guint i = 0; i < 3; i++)
    queenside_session_undo (test->session);
  back = window_look_get_state (test);
  g_assert_cmpstr (back, ==, start);
}

/* When a state replaces the board, a toast says so and offers Undo. */
static void
test_toast (WindowTest *test)
{
  g_autofree char *start = NULL;
  g_autofree char *back = NULL;

  open_landscape (test, 6);
  window_look_wait_for_words (find_landscape (test), "4 solutions", NULL);
  start = window_look_get_state (test);
  window_test_click (test, find_button (test, "Solution"));
  window_look_wait_for_words (find_landscape (test), "On the board: Solution, cost 0", NULL);
  g_assert_cmpint (window_look_get_cost (test), ==, 0);
  window_test_wait (find_button (test, "_Undo") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Undo"));
  back = window_look_get_state (test);
  g_assert_cmpstr (back, ==, start);
}

/* Clicks every bar with the pointer. */
static void
test_bars (WindowTest *test)
{
  g_autoptr (QueensLandscape) landscape = NULL;
  DrawLandscapeView view;

  open_landscape (test, 5);
  window_look_wait_for_words (find_landscape (test), "125 states", NULL);
  window_test_settle (test);
  landscape = queens_landscape_new (window_look_get_setup (test), NULL, NULL, NULL);
  view = (DrawLandscapeView) { .landscape = landscape, .present = -1 };
  for (gint cost = 0; cost <= landscape->max_cost; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      {
        GtkWidget *bars = find_bars (test);
        cairo_rectangle_t bar;

        if (!draw_landscape_get_bar (&view, gtk_widget_get_width (bars),
                                     gtk_widget_get_height (bars), cost, kind, &bar))
          continue;
        window_test_point (test, bars,
                           GRAPHENE_POINT_INIT (bar.x + bar.width / 2, bar.y + bar.height / 2),
                           "click 1");
        g_assert_cmpint (window_look_get_cost (test), ==, cost);
        g_assert_cmpint (get_kind (test), ==, kind);
      }
}

/* Shows the chart of basins. */
static GtkWidget *
open_basins (WindowTest *test)
{
  GtkWidget *bars = find_bars (test);

  window_test_click (test, window_look_find_label (find_landscape (test), "Where Climbs End"));
  window_test_wait (!gtk_widget_get_child_visible (bars));
  window_test_settle (test);
  return gtk_widget_get_next_sibling (bars);
}

static guint
find_state (WindowTest            *test,
            const QueensLandscape *landscape)
{
  guint state;

  g_assert_true (queens_states_find (&landscape->states, window_look_get_board (test)->rows,
                                     &state));
  return state;
}

/* A click on a bubble shows its board in the main window. */
static void
test_basins (WindowTest *test)
{
  g_autoptr (QueensLandscape) landscape = NULL;
  g_autofree char *start = NULL;
  g_autofree char *back = NULL;
  DrawLandscapeView view;
  GtkWidget *map;
  double x, y, radius;
  guint n_clicks = 0;

  open_landscape (test, 4);
  window_look_wait_for_words (find_landscape (test), "256 states", NULL);
  map = open_basins (test);
  start = window_look_get_state (test);
  landscape = queens_landscape_new (window_look_get_setup (test), NULL, NULL, NULL);
  view = (DrawLandscapeView) { .landscape = landscape, .present = -1 };
  for (guint i = 0; i < landscape->n_basins; i++)
    if (draw_basins_get_bubble (&view, gtk_widget_get_width (map), gtk_widget_get_height (map), i,
                                &x, &y, &radius))
      {
        window_test_point (test, map, GRAPHENE_POINT_INIT (x, y), "click 1");
        g_assert_cmpuint (find_state (test, landscape), ==, landscape->basins[i].state);
        n_clicks++;
      }
  g_assert_cmpuint (n_clicks, >, 10);
  for (; n_clicks > 0; n_clicks--)
    queenside_session_undo (test->session);
  back = window_look_get_state (test);
  g_assert_cmpstr (back, ==, start);
}

/* Up and Down move from one basin to the next, by cost and then by size. */
static void
test_basin_keys (WindowTest *test)
{
  g_autoptr (QueensLandscape) landscape = NULL;
  GtkWidget *map;

  open_landscape (test, 4);
  window_look_wait_for_words (find_landscape (test), "256 states", NULL);
  map = open_basins (test);
  landscape = queens_landscape_new (window_look_get_setup (test), NULL, NULL, NULL);
  gtk_widget_grab_focus (map);
  for (guint i = 0; i < landscape->n_basins; i++)
    {
      if (i == 0)
        g_signal_emit_by_name (find_button (test, "Solution"), "clicked");
      while (i == 0 && find_state (test, landscape) != landscape->basins[0].state)
        g_signal_emit_by_name (find_button (test, "Solution"), "clicked");
      if (i > 0)
        window_check_press_in (test, find_landscape (test), "Up");
      window_test_wait (find_state (test, landscape) == landscape->basins[i].state);
    }
  /* The first basin is already chosen. */
  window_check_press_in (test, find_landscape (test), "Up");
  g_assert_cmpuint (find_state (test, landscape), ==,
                    landscape->basins[landscape->n_basins - 1].state);
  window_check_press_in (test, find_landscape (test), "Down");
  window_test_wait (find_state (test, landscape)
                      == landscape->basins[landscape->n_basins - 2].state);
}

/* Saves the visible chart to a file. */
static void
test_export (WindowTest *test)
{
  g_autofree char *states = window_files_make_path ("states.svg");
  g_autofree char *basins = window_files_make_path ("basins.svg");
  GtkWidget *button;

  open_landscape (test, 4);
  window_look_wait_for_words (find_landscape (test), "256 states", NULL);
  button = window_look_find_tooltip (find_landscape (test), "Export the chart as a picture");
  window_test_click (test, button);
  window_files_choose (test, states);
  window_look_wait_for_words (find_landscape (test), "Chart saved as “states.svg”", NULL);
  /* The message may still cover the button. */
  window_test_wait (window_check_find_window ("GtkFileChooserDialog") == NULL);
  window_test_settle (test);
  open_basins (test);
  window_test_click (test, button);
  window_files_choose (test, basins);
  window_look_wait_for_words (find_landscape (test), "Chart saved as “basins.svg”", NULL);
  g_assert_true (g_file_test (states, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (basins, G_FILE_TEST_IS_REGULAR));
}

/* A long computation can be cancelled and restarted. Changing to a smaller board starts the
 * computation for the smaller board instead. */
static void
test_cancel (WindowTest *test)
{
  GtkWidget *again;

  open_landscape (test, 8);
  window_look_wait_for_words (find_landscape (test), "Cancel", NULL);
  window_test_click (test, find_button (test, "_Cancel"));
  window_look_wait_for_words (find_landscape (test), "Computing the landscape was cancelled.", NULL);
  again = find_button (test, "_Try Again");
  g_assert_true (gtk_widget_get_mapped (again));
  window_test_click (test, again);
  window_look_wait_for_words (find_landscape (test), "Cancel", NULL);
  g_assert_true (queenside_session_set_size (test->session, 9, NULL));
  window_look_wait_for_words (find_landscape (test), "the size must be at most 8", NULL);
  g_assert_false (gtk_widget_get_mapped (again));
  g_assert_true (queenside_session_set_size (test->session, 8, NULL));
  g_assert_true (queenside_session_set_size (test->session, 4, NULL));
  window_look_wait_for_words (find_landscape (test), "256 states", NULL);
}

/* The mark and the texts follow the search. The window accepts the keys of the main window. */
static void
test_follows (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) after = NULL;

  open_landscape (test, 6);
  window_look_wait_for_words (find_landscape (test), "4 solutions", NULL);
  g_signal_emit_by_name (find_button (test, "Slope"), "clicked");
  window_test_settle (test);
  before = window_look_paint (find_bars (test));
  window_test_wait (gtk_window_is_active (GTK_WINDOW (find_landscape (test))));
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  after = window_look_paint (find_bars (test));
  g_assert_false (window_look_is_equal (before, after));
  window_look_wait_for_words (find_landscape (test), "This board: cost", NULL);
}

/* Closing the window at any moment ends the computation. */
static void
test_closes (WindowTest *test)
{
  open_landscape (test, 6);
  g_assert_true (queenside_session_set_size (test->session, 5, NULL));
}

/* The menu item is enabled only for boards that have a landscape. Otherwise it says why not. */
static void
test_offered (WindowTest *test)
{
  GtkWidget *item;

  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
  g_assert_true (window_look_is_enabled (test, "landscape"));
  g_assert_true (queenside_session_set_size (test->session, 9, NULL));
  g_assert_false (window_look_is_enabled (test, "landscape"));
  window_test_click (test, window_look_find_tooltip (test->window, "Main menu (F10)"));
  window_look_wait_for_words (test->window, "Landscape", NULL);
  item = gtk_widget_get_parent (window_look_find_label (test->window, "Landscape"));
  g_assert_false (gtk_widget_is_sensitive (item));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (item),
                            "the size must be at most 8, not 9"));
  window_test_press (test, "Escape");
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  g_assert_true (window_look_is_enabled (test, "landscape"));
  window_work_use_menu (test, "Main menu (F10)", "Landscape");
  window_test_wait (find_landscape (test) != NULL);
}

/* The narrowest window shows all buttons, even with longer names. */
static void
test_narrow (WindowTest *test)
{
  GtkWidget *title;
  int width;

  open_landscape (test, 6);
  title = window_look_find_label (find_landscape (test), "Where Climbs End");
  gtk_label_set_label (GTK_LABEL (title), "Dónde terminan todos los ascensos");
  gtk_widget_measure (find_landscape (test), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

int
landscape_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/landscape/words", test_words);
  window_test_add ("/landscape/changes", test_changes);
  window_test_add ("/landscape/buttons", test_buttons);
  window_test_add ("/landscape/toast", test_toast);
  window_test_add ("/landscape/bars", test_bars);
  window_test_add ("/landscape/basins", test_basins);
  window_test_add ("/landscape/basin-keys", test_basin_keys);
  window_test_add ("/landscape/export", test_export);
  window_test_add ("/landscape/cancel", test_cancel);
  window_test_add ("/landscape/follows", test_follows);
  window_test_add ("/landscape/closes", test_closes);
  window_test_add ("/landscape/offered", test_offered);
  window_test_add ("/landscape/narrow", test_narrow);
  return g_test_run ();
}
