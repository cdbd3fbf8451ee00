/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trials and their charts are saved completely or not at all. */

#include <glib/gstdio.h>
#include <string.h>

#include "queenside-trials-page.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static char *
read_lines (const char *path,
            guint      *n_lines)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  *n_lines = 0;
  for (const char *c = text; *c != '\0'; c++)
    *n_lines += *c == '\n';
  return text;
}

static void
export_table (WindowTest *test,
              const char *path)
{
  GtkWidget *page = window_look_find_type (test->window, QUEENSIDE_TYPE_TRIALS_PAGE);

  queenside_trials_page_export_table (QUEENSIDE_TRIALS_PAGE (page), path);
}

static void
assert_exported (WindowTest *test,
                 const char *directory,
                 const char *name,
                 guint       n_lines,
                 const char *beginning)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autofree char *text = NULL;
  guint n;

  export_table (test, path);
  window_look_wait_for_words (test->window, "Saved", name, NULL);
  text = read_lines (path, &n);
  g_assert_cmpuint (n, ==, n_lines);
  g_assert_true (g_str_has_prefix (text, beginning));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_export (WindowTest *test)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-trials-XXXXXX", NULL);

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Number", "50");
  window_trials_run (test);
  assert_exported (
    test, directory, "trials.csv", 51,
    "trial,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,minima,distance,"
    "seconds,setup,version\n0,0,");
  assert_exported (test, directory, "trials.json", 50, "[{\"format\":2,\"trial\":0,\"seed\":0,\"solved\":");
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

/* The page shows solved trials by budget and by target, and saves both tables. */
static void
test_effort (WindowTest *test)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-trials-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "budgets.csv", NULL);
  g_autofree char *text = NULL;
  GtkWidget *page;
  guint n;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Number", "200");
  window_trials_run (test);
  page = window_look_find_type (test->window, QUEENSIDE_TYPE_TRIALS_PAGE);
  window_trials_show_more (test);
  g_assert_nonnull (window_look_find_label (page, "Share solved within a number of evaluations"));
  g_assert_nonnull (window_look_find_label (page, "not reached"));
  queenside_trials_page_export_effort (QUEENSIDE_TRIALS_PAGE (page), path);
  window_look_wait_for_words (test->window, "Saved", "budgets.csv", NULL);
  text = read_lines (path, &n);
  g_assert_true (
    g_str_has_prefix (text, "configuration,size,measure,evaluations,share,low,high,setup,version"));
  g_assert_nonnull (strstr (text, ",8,budget,1000,"));
  g_assert_nonnull (strstr (text, ",8,target,,0.9,"));
  g_assert_nonnull (strstr (text, ",8,expected,"));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

/* Returns the dialog that @action opens. */
static GtkWidget *
ask (WindowTest *test,
     const char *action,
     const char *target)
{
  gtk_widget_activate_action_variant (window_look_find_part (test, "QueensideTrialsPage"), action,
                                      target == NULL ? NULL : g_variant_new_string (target));
  window_test_wait (window_check_find_window ("GtkFileChooserDialog") != NULL);
  return window_check_find_window ("GtkFileChooserDialog");
}

static void
save (WindowTest *test,
      const char *action,
      const char *target,
      const char *path)
{
  ask (test, action, target);
  window_files_choose (test, path);
}

/* Returns TRUE if the dialog asks for a name and suggests @name. */
static gboolean
is_suggested (const char *name)
{
  GtkWidget *dialog = window_check_find_window ("GtkFileChooserDialog");
  g_autofree char *suggested = NULL;

  if (dialog != NULL)
    suggested = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  return g_strcmp0 (suggested, name) == 0;
}

static void
assert_begins (const char *path,
               const char *beginning)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, beginning));
}

/* The table's suffix is added to a name that doesn't have it. The dialog asks before it overwrites
 * a file with the complete name. */
static void
test_suffix (WindowTest *test)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-trials-XXXXXX", NULL);
  g_autofree char *typed = g_build_filename (directory, "out.txt", NULL);
  g_autofree char *table = g_strconcat (typed, ".csv", NULL);
  g_autofree char *lines = g_build_filename (directory, "out.JSON", NULL);
  g_autofree char *picture = g_strconcat (typed, ".png", NULL);

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "10");
  save (test, "trials.export-table", "csv", typed);
  window_look_wait_for_words (test->window, "Saved as “out.txt.csv”", NULL);
  assert_begins (table, "trial,");
  save (test, "trials.export-table", "csv", lines);
  window_look_wait_for_words (test->window, "Saved as “out.JSON”", NULL);
  assert_begins (lines, "[{");
  save (test, "trials.export-map", NULL, typed);
  window_look_wait_for_words (test->window, "Saved as “out.txt.png”", NULL);
  assert_begins (picture, "\x89PNG");
  g_assert_true (g_file_set_contents (table, "mine", -1, NULL));
  save (test, "trials.export-table", "csv", typed);
  window_test_wait (is_suggested ("out.txt.csv"));
  assert_begins (table, "mine");
  window_check_press_in (test, window_check_find_window ("GtkFileChooserDialog"), "Escape");
  g_assert_cmpint (g_unlink (table), ==, 0);
  g_assert_cmpint (g_unlink (lines), ==, 0);
  g_assert_cmpint (g_unlink (picture), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

/* Runs for IOHanalyzer are written to a folder. The command's tests check the contents of the
 * files. */
static void
test_runs (WindowTest *test)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-runs-XXXXXX", NULL);
  g_autofree char *name = g_path_get_basename (directory);
  g_autofree char *quoted = g_shell_quote (directory);
  g_autofree char *index = NULL;
  g_autofree char *data = NULL;
  g_autofree char *text = NULL;
  g_autofree char *clear = g_strconcat ("rm -r ", quoted, NULL);
  guint n_lines;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "20");
  save (test, "trials.export-runs", NULL, directory);
  window_look_wait_for_words (test->window, "Saved", name, NULL);
  index = g_build_filename (directory, "Steepest ascent", "IOHprofiler_f1_n-queens-pairs.json",
                            NULL);
  assert_begins (index, "{\n\t\"version\": ");
  data = g_build_filename (directory, "Steepest ascent", "data_f1_n-queens-pairs",
                           "IOHprofiler_f1_DIM8.dat", NULL);
  assert_begins (data, "evaluations raw_y\n1 ");
  text = read_lines (data, &n_lines);
  g_assert_cmpuint (n_lines, >=, 20 * 3);
  g_assert_true (g_spawn_command_line_sync (clear, NULL, NULL, NULL, NULL));
}

/* The suggested name of a chart is its name in the menu. */
static void
test_names (WindowTest *test)
{
  GtkWidget *dialog;
  g_autofree char *name = NULL;

  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "10");
  dialog = ask (test, "trials.export-map", NULL);
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpstr (name, ==, "map.png");
  window_check_press_in (test, dialog, "Escape");
}

static void
say_cb (char       **said,
        const char  *message)
{
  g_free (*said);
  *said = g_strdup (message);
}

/* Every chart can be saved in every format. */
static void
test_export_charts (WindowTest *test)
{
  static const char *const ids[] = { "histogram", "run-length", "boxes", "map", "rates",
                                     "evaluations" };
  static const char *const names[] = { "chart.png", "chart.svg", "chart.pdf" };
  static const char *const beginnings[] = { "\x89PNG", "<?xml", "%PDF-" };
  g_autofree char *directory = g_dir_make_tmp ("queenside-charts-XXXXXX", NULL);
  g_autofree char *said = NULL;
  QueensideTrialsPage *page;
  gulong handler;

  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "6, 8");
  window_trials_run (test);
  page = QUEENSIDE_TRIALS_PAGE (window_look_find_part (test, "QueensideTrialsPage"));
  handler = g_signal_connect_swapped (page, "message", G_CALLBACK (say_cb), &said);
  for (guint chart = 0; chart < G_N_ELEMENTS (ids); chart++)
    for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
      {
        g_autofree char *path = g_build_filename (directory, names[i], NULL);
        g_autofree char *text = NULL;
        gsize length;

        queenside_trials_page_export_chart (page, ids[chart], path);
        g_assert_nonnull (strstr (said, names[i]));
        g_assert_true (g_file_get_contents (path, &text, &length, NULL));
        g_assert_cmpuint (length, >, 1000);
        g_assert_true (g_str_has_prefix (text, beginnings[i]));
        g_assert_cmpint (g_unlink (path), ==, 0);
      }
  queenside_trials_page_export_chart (page, "histogram", "chart.xyz");
  g_assert_nonnull (strstr (said, ".svg"));
  g_signal_handler_disconnect (page, handler);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

static char *closed_directory, *closed_path;

/* The file of a large table gets its final name only when it is complete. The end of this test
 * closes the window while the file is written. The next test waits for the file. */
static void
test_close (WindowTest *test)
{
  closed_directory = g_dir_make_tmp ("queenside-trials-XXXXXX", NULL);
  closed_path = g_build_filename (closed_directory, "trials.csv", NULL);
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100000");
  export_table (test, closed_path);
}

static void
test_closed (WindowTest *test)
{
  g_autofree char *text = NULL;
  guint n_lines;

  window_test_wait (g_file_test (closed_path, G_FILE_TEST_EXISTS));
  text = read_lines (closed_path, &n_lines);
  g_assert_cmpuint (n_lines, ==, 100001);
  g_assert_true (g_str_has_suffix (text, "\n"));
  g_assert_cmpint (g_unlink (closed_path), ==, 0);
  /* The folder contains no other files. */
  g_assert_cmpint (g_rmdir (closed_directory), ==, 0);
  g_free (closed_path);
  g_free (closed_directory);
}

int
trials_export_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-export/table", test_export);
  window_test_add ("/trials-export/effort", test_effort);
  window_test_add ("/trials-export/suffix", test_suffix);
  window_test_add ("/trials-export/names", test_names);
  window_test_add ("/trials-export/runs", test_runs);
  window_test_add ("/trials-export/charts", test_export_charts);
  window_test_add ("/trials-export/close", test_close);
  window_test_add ("/trials-export/closed", test_closed);
  return g_test_run ();
}
