/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Trials page shows results in tables of searches and of differences, by size. It says if the
 * results are for an earlier setup. */

#include <glib/gstdio.h>
#include <string.h>

#include "queenside-result-table.h"
#include "queenside-trials-results.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static gboolean
is_named (GtkWidget     *widget,
          gconstpointer  id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

static GtkWidget *
find_table (WindowTest *test,
            const char *id)
{
  return window_look_find (test->window, is_named, id);
}

static guint
count_rows (GtkWidget *table)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (window_look_find_type (table, GTK_TYPE_COLUMN_VIEW));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view)));
}

/* Saves a table to @path and returns its first row below the titles. */
static char *
save_first_row (GtkWidget  *table,
                const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (queenside_result_table_save (QUEENSIDE_RESULT_TABLE (table), path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 2);
  return g_strdup (lines[1]);
}

/* Runs steepest ascent without and with sideways moves. */
static void
run_two (WindowTest *test,
         const char *sizes)
{
  window_trials_set_plain (test, 5);
  window_trials_open (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_work_change_setup (test, "plateau=sideways");
  window_test_settle (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_work_enter (test, "Sizes", sizes);
  window_work_enter (test, "Number", "300");
  window_trials_run (test);
}

static void
text_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* Rows can be filtered, sorted by a click, copied, and saved as shown. */
static void
test_differences (WindowTest *test)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-results-XXXXXX", NULL);
  g_autofree char *csv = g_build_filename (directory, "a.csv", NULL);
  g_autofree char *tex = g_build_filename (directory, "a.tex", NULL);
  g_autofree char *json = g_build_filename (directory, "a.json", NULL);
  g_autofree char *first = NULL;
  g_autofree char *sorted = NULL;
  g_autofree char *again = NULL;
  g_autofree char *latex = NULL;
  g_autofree char *text = NULL;
  GtkWidget *table, *search;
  guint n_lines = 0;

  run_two (test, "5");
  table = find_table (test, "differences");
  g_assert_cmpuint (count_rows (table), ==, 4);
  g_assert_nonnull (window_look_find_label (table, "more often"));
  first = save_first_row (table, csv);
  search = window_look_find_type (table, GTK_TYPE_SEARCH_ENTRY);
  /* The focus scrolls the entry into view. */
  gtk_widget_grab_focus (search);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (table, "Measure"));
  window_test_settle (test);
  sorted = save_first_row (table, csv);
  window_test_click (test, window_look_find_label (table, "Effect"));
  window_test_settle (test);
  again = save_first_row (table, csv);
  g_assert_cmpstr (first, ==, sorted);
  g_assert_cmpstr (sorted, !=, again);
  gtk_widget_grab_focus (search);
  window_test_type (test, "MORE often");
  window_test_wait (count_rows (table) == 1);
  window_test_click (test, window_look_find_tooltip (table, "Copy this table (Ctrl+C)"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (table), NULL, text_cb, &text);
  window_test_wait (text != NULL);
  for (const char *c = text; *c != '\0'; c++)
    n_lines += *c == '\n';
  g_assert_cmpuint (n_lines, ==, 2);
  g_assert_nonnull (strstr (text, "\tmore often\n"));
  latex = save_first_row (table, tex);
  g_assert_nonnull (strstr (latex, "\\"));
  g_assert_true (queenside_result_table_save (QUEENSIDE_RESULT_TABLE (table), json, NULL));
  g_assert_cmpint (g_unlink (json), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  window_test_wait (count_rows (table) == 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

static gboolean
is_size (GtkWidget     *widget,
         gconstpointer  label)
{
  return GTK_IS_TOGGLE_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_outcome (GtkWidget     *widget,
            gconstpointer  words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

/* Checks that the heading above the figures names the same search as the beginning of the
 * outcome. */
static void
assert_shows_best (QueensideTrialsResults *results,
                   const char             *size)
{
  g_autofree char *words = g_strdup_printf (" evaluations per solution with %s queens: ", size);
  GtkWidget *outcome = window_look_find (GTK_WIDGET (results), is_outcome, words);
  g_autofree char *name = NULL;
  g_autofree char *heading = NULL;

  g_assert_nonnull (outcome);
  name = g_strdup (gtk_label_get_label (GTK_LABEL (outcome)));
  g_assert_nonnull (strstr (name, " needs the fewest"));
  *strstr (name, " needs the fewest") = '\0';
  heading = g_strdup_printf ("%s, size %s", name, size);
  g_assert_nonnull (window_look_find_label (GTK_WIDGET (results), heading));
}

/* Buttons choose the size for both tables. At first, the size of the board is chosen. Exact rates
 * are beside the observed rates. */
static void
test_sizes (WindowTest *test)
{
  QueensideTrialsResults *results;
  GtkWidget *searches;
  GtkWidget *size;

  run_two (test, "4-6");
  searches = find_table (test, "searches");
  g_assert_cmpuint (count_rows (searches), ==, 2);
  results = QUEENSIDE_TRIALS_RESULTS (window_look_find_part (test, "QueensideTrialsResults"));
  /* The page first shows the search that the outcome names, on every size. */
  assert_shows_best (results, "5");
  size = window_look_find (test->window, is_size, "6");
  window_test_click (test, size);
  assert_shows_best (results, "6");
  window_test_click (test, window_look_find (test->window, is_size, "5"));
  assert_shows_best (results, "5");
  /* A search that the user chooses stays chosen. */
  gtk_selection_model_select_item (
    gtk_column_view_get_model (GTK_COLUMN_VIEW (window_look_find_type (searches,
                                                                       GTK_TYPE_COLUMN_VIEW))),
    0, TRUE);
  window_trials_wait_for (test, "Steepest ascent, size 5");
  window_test_click (test, window_look_find (test->window, is_size, "6"));
  window_trials_wait_for (test, "Steepest ascent, size 6");
  window_test_click (test, window_look_find (test->window, is_size, "5"));
  window_trials_wait_for (test, "Steepest ascent, size 5");
  window_test_click (test, window_look_find (test->window, is_size, "6"));
  window_trials_wait_for (test, "Steepest ascent, size 6");
  g_assert_cmpuint (count_rows (searches), ==, 2);
  g_assert_cmpuint (count_rows (find_table (test, "differences")), ==, 4);
  window_trials_wait_for (test, " at size 6 ");
  window_trials_wait_for (test, "exact success rate over all boards");
  g_assert_nonnull (window_look_find_label (searches, "Exact rate"));
}

static gboolean
is_in_sight (GtkWidget *widget,
             GtkWidget *page)
{
  graphene_rect_t bounds;

  return widget != NULL && gtk_widget_compute_bounds (widget, page, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (page);
}

/* While results scroll, the line about an earlier setup stays visible, even in a single column. */
static void
test_changed (WindowTest *test)
{
  GtkWidget *page, *scroller;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  page = window_look_find_part (test, "QueensideTrialsPage");
  g_assert_true (queenside_session_set_size (test->session, 12, NULL));
  window_test_wait (window_look_find_label (page, "These results are for an earlier setup.")
                    != NULL);
  scroller = gtk_widget_get_ancestor (window_look_find_part (test, "QueensideTrialsResults"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 1000);
  window_test_settle (test);
  g_assert_true (is_in_sight (window_look_find_label (page, "These results are for an earlier "
                                                            "setup."), page));
  window_test_resize (test, 360, 600);
  window_test_wait (gtk_widget_get_width (page) <= 360);
  window_test_settle (test);
  window_test_settle (test);
  scroller = gtk_widget_get_ancestor (gtk_widget_get_parent (scroller), GTK_TYPE_SCROLLED_WINDOW);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 1000);
  window_test_settle (test);
  g_assert_true (is_in_sight (window_look_find_label (page, "These results are for an earlier "
                                                            "setup."), page));
}

/* Over a table that shows all its rows, the wheel scrolls the page. */
static void
test_wheel (WindowTest *test)
{
  static const char *const ids[] = { "searches", "differences" };
  GtkWidget *scrolled;
  GtkAdjustment *shown;

  run_two (test, "5");
  scrolled = gtk_widget_get_ancestor (window_look_find_part (test, "QueensideTrialsResults"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  shown = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      GtkWidget *view = window_look_find_type (find_table (test, ids[i]), GTK_TYPE_COLUMN_VIEW);

      gtk_adjustment_set_value (shown, 0);
      window_test_settle (test);
      window_test_point (test, view, GRAPHENE_POINT_INIT (60, 50), "click 5");
      window_test_wait (gtk_adjustment_get_value (shown) > 0);
    }
}

/* If there are many sizes, the list scrolls to the chosen size. */
static void
test_many_sizes (WindowTest *test)
{
  GtkWidget *searches;
  GtkWidget *size;

  window_trials_set_plain (test, 4);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "4-40");
  window_trials_run_number (test, "20");
  searches = find_table (test, "searches");
  g_assert_cmpuint (count_rows (searches), ==, 37);
  size = window_look_find (test->window, is_size, "39");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (size), TRUE);
  window_trials_wait_for (test, "Size 39");
  window_test_settle (test);
  window_test_settle (test);
  g_assert_true (is_in_sight (window_look_find_label (
                                window_look_find_type (searches, GTK_TYPE_LIST_VIEW), "39"),
                              gtk_widget_get_parent (window_look_find_type (searches,
                                                                            GTK_TYPE_LIST_VIEW))));
}

int
trials_results_tests (int   argc,
                      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-results/differences", test_differences);
  window_test_add ("/trials-results/sizes", test_sizes);
  window_test_add ("/trials-results/changed", test_changed);
  window_test_add ("/trials-results/many-sizes", test_many_sizes);
  window_test_add ("/trials-results/wheel", test_wheel);
  return g_test_run ();
}
