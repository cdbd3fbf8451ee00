/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traces in files of any size are checked, and the user can cancel every check. */

#include <glib/gstdio.h>
#include <string.h>

#include "queenside-check-folder.h"
#include "queenside-check-window.h"
#include "queens-setup.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"

/* Checking a file of this size takes a long time. */
#define MUSEUM_LINE "[0, 0, 0, 0, 0, 0, 0, 0] - f=28\n"
#define LARGE (20 * 1024 * 1024)
#define LENGTH (strlen (MUSEUM_LINE))

static GFile *
write_file (const char *name,
            const char *text,
            gssize      length)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return g_file_new_for_path (path);
}

static void
test_file (WindowTest *test)
{
  g_autoptr (GFile) file = write_file ("climb_one.txt", "Hello\n" RIGHT, -1);
  g_autofree char *text = NULL;
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", "1 other line", NULL);
  window_look_wait_for_words (check, "climb_one.txt", NULL);
  text = window_check_copy_text (check);
  g_assert_cmpstr (text, ==, "Hello\n" RIGHT);
  /* The text of the file can be edited like any other text. */
  window_check_focus (test, check);
  gtk_widget_grab_focus (GTK_WIDGET (window_check_get_view (check)));
  window_test_press (test, "ctrl+a Delete ctrl+Return");
  window_look_wait_for_words (check, "has no state", NULL);
}

/* Some shells write UTF-16. Such a file is shown and checked like any other text, both when it is
 * opened and when Check is pressed. */
static void
test_wide (WindowTest *test)
{
  gsize length;
  g_autofree char *wide = g_convert (RIGHT, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_autoptr (GFile) file = write_file ("wide.txt", wide, length);
  g_autofree char *text = NULL;
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
  text = window_check_copy_text (check);
  g_assert_cmpstr (text, ==, RIGHT);
  window_check_focus (test, check);
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
}

static void
test_chooser (WindowTest *test)
{
  g_autoptr (GFile) file = write_file ("chosen.txt", RIGHT, -1);
  g_autofree char *path = g_file_get_path (file);
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_test_press (test, "ctrl+o");
  window_files_choose (test, path);
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
}

static GtkWidget *
choose_folder_source (WindowTest *test,
                      GtkWidget  *check)
{
  window_check_choose_source (test, check, "Folder");
  return window_look_find_type (check, QUEENSIDE_TYPE_CHECK_FOLDER);
}

/* Checks a folder that has files and a folder for each student. Saves the table of verdicts, and
 * opens a trace with a double click on its row. */
static void
test_folder (WindowTest *test)
{
  static const struct
  {
    const char *name;
    const char *text;
  } files[] = {
    { "course/ada/climb.txt", RIGHT },
    { "course/ben/climb.txt", FIRST " - f=7\n" THIRD " - f=4\n" END },
    { "course/=1+1.txt", "nothing\n" },
    { "course/eva.txt", FIRST " - f=7\n" SECOND " well\n" THIRD " - f=4\n" END },
  };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "course", NULL);
  g_autofree char *marks = g_build_filename (g_get_user_data_dir (), "marks.csv", NULL);
  g_autofree char *saved = NULL;
  GtkWidget *check, *table;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), files[i].name, NULL);
      g_autofree char *above = g_path_get_dirname (path);

      g_assert_cmpint (g_mkdir_with_parents (above, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
    }
  window_check_begin (test, "static-point");
  check = window_check_open (test);
  table = choose_folder_source (test, check);
  window_test_click (test, window_look_find_button (table, "check.open"));
  window_files_choose (test, folder);
  window_look_wait_for_words (table,
                              "4 files: 1 right, 1 wrong, 1 unreadable, 1 with no trace",
                              NULL);
  window_look_wait_for_words (table, "ben/climb.txt", NULL);
  window_look_wait_for_words (table, "A state is missing before this one", NULL);

  window_check_focus (test, check);
  window_test_click (test, window_look_find_tooltip (table, "Save the verdicts as a table for a spreadsheet"));
  window_files_choose (test, marks);
  window_test_wait (g_file_test (marks, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (marks, &saved, NULL, NULL));
  g_assert_cmpstr (
    saved, ==,
    "student,file,verdict,line,message\n'=1+1,'=1+1.txt,no-trace,,\"The trace has no states. Print "
    "each state on a line such as [3, 2, 1, 4] - f=17.\"\nada,ada/climb.txt,ok,,\n"
    "ben,ben/climb.txt,wrong,2,\"A state is missing before this one: " SECOND ".\"\n"
    "eva,eva.txt,unread,2,\"“well” can’t be read. Print each state like this: [3, 2, 1, 4] - f=17.\"\n");

  window_check_focus (test, check);
  window_test_point (test, window_look_find_label (table, "ben/climb.txt"), GRAPHENE_POINT_INIT (5, 5),
                     "click --repeat 2 1");
  window_look_wait_for_words (check, "✗ Line 2: A state is missing", NULL);
  g_assert_false (gtk_widget_get_mapped (table));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window_check_get_view (check))));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (check))
                 == GTK_WIDGET (window_check_get_view (check)));
}

/* A single file is checked like a folder. Changing the rules checks the file again. */
static void
test_folder_is_file (WindowTest *test)
{
  g_autoptr (GFile) file = write_file ("alone.txt", RIGHT, strlen (RIGHT));
  GtkWidget *check, *table;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  table = choose_folder_source (test, check);
  queenside_check_folder_check (QUEENSIDE_CHECK_FOLDER (table), file);
  window_look_wait_for_words (table, "1 file: 1 right", NULL);
  window_look_wait_for_words (window_look_find_type (table, GTK_TYPE_COLUMN_VIEW), "alone.txt",
                              NULL);
  window_check_choose_preset (test, "steepest-ascent-course");
  window_look_wait_for_words (check, "Preset: Steepest ascent course", NULL);
  window_look_wait_for_words (table, "1 file: 1 wrong", NULL);
}

/* The summary doesn't name counts of 0. */
static void
test_summary (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "alone", NULL);
  g_autofree char *path = g_build_filename (folder, "climb.txt", NULL);
  GtkWidget *check, *table;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, FIRST " - f=7\n" THIRD " - f=4\n" END, -1, NULL));
  window_check_begin (test, "static-point");
  check = window_check_open (test);
  table = choose_folder_source (test, check);
  window_test_click (test, window_look_find_button (table, "check.open"));
  window_files_choose (test, folder);
  window_test_wait (window_look_find_label (table, "1 file: 1 wrong") != NULL);
}

static void
test_no_file (WindowTest *test)
{
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_data_dir ());
  g_autoptr (GFile) none = g_file_get_child (folder, "none.txt");
  g_autoptr (GFile) binary = write_file ("binary", "\xff\0\x01[0]\n\0\0", 9);
  GtkWidget *check = window_check_open (test);

  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), folder);
  window_look_wait_for_words (check, "isn’t a text file", NULL);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), none);
  window_look_wait_for_words (check, "none.txt", "No such file", NULL);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), binary);
  window_look_wait_for_words (check, "has no state", NULL);
}

/* Sets the algorithm. By the rules of `british-museum`, any board may follow any other board. So a
 * correct trace of any length is easy to write. */
static void
choose_algorithm (WindowTest *test,
                  const char *id,
                  guint64     max_iterations)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, id))
      queens_setup_set_algorithm (&setup, queens_algorithms[i]);
  setup.max_iterations = max_iterations;
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
}

/* Writes a file with as many copies of @line as fit into LARGE bytes, and then @end. */
static GFile *
write_large (const char *line,
             const char *end)
{
  g_autoptr (GString) text = g_string_sized_new (LARGE + strlen (end));

  while (text->len + strlen (line) <= LARGE)
    g_string_append (text, line);
  g_string_append (text, end);
  return write_file ("large.txt", text->str, text->len);
}

/* For a large file, the view has only the text around the wrong line. */
static void
test_large (WindowTest *test)
{
  guint64 n_lines = LARGE / LENGTH;
  g_autoptr (GFile) file = write_large (MUSEUM_LINE, "[0, 0, 0, 0, 0, 0, 0, 0] - f=27\n\n\nBye\n");
  g_autofree char *wrong = g_strdup_printf ("✗ Line %" G_GUINT64_FORMAT ": f=28, not 27",
                                            n_lines + 1);
  g_autofree char *lines = g_strdup_printf ("large.txt, lines %" G_GUINT64_FORMAT " to ",
                                            n_lines + 1 - 20);
  GtkWidget *check;

  choose_algorithm (test, "british-museum", 0);
  check = window_check_open (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_look_wait_for_words (check, wrong, NULL);
  window_look_wait_for_words (check, lines, NULL);
  window_check_assert_marked (check, 20);
  window_test_wait (window_check_is_in_sight (check, 20));
  g_assert_false (gtk_text_view_get_editable (window_check_get_view (check)));
  /* Changing the rules checks the file again. */
  choose_algorithm (test, "british-museum", 10);
  window_look_wait_for_words (check, "✗ Line 12: ", "10 is the last one allowed", NULL);
  window_look_wait_for_words (check, "large.txt, lines 1 to ", NULL);
  choose_algorithm (test, "british-museum", n_lines - 1);
  window_check_paste (test, check, "[0]");
  window_look_wait_for_words (check, "✓ Right: ", "(1 state).", NULL);
  g_assert_true (gtk_text_view_get_editable (window_check_get_view (check)));
  g_assert_null (window_look_find_label (check, "large.txt"));
}

/* Each line of this large board takes a long time to check. In a stochastic search, a board may
 * follow itself any number of times. */
static GFile *
write_slow (WindowTest *test)
{
  g_autoptr (GString) line = g_string_new ("[0");

  choose_algorithm (test, "stochastic", 0);
  for (guint i = 1; i < 1000; i++)
    g_string_append (line, ",0");
  g_string_append (line, "]\n");
  return write_large (line->str, "");
}

static void
wait_for_progress (GtkWidget *check)
{
  window_test_wait (window_look_find_type (check, GTK_TYPE_PROGRESS_BAR) != NULL);
}

/* A cancelled check of a folder keeps the results so far. */
static void
test_folder_stop (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "slow", NULL);
  g_autofree char *fast = g_build_filename (folder, "a.txt", NULL);
  g_autofree char *slow = g_build_filename (folder, "z.txt", NULL);
  g_autoptr (GFile) file = write_slow (test);
  GtkWidget *check, *table;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fast, RIGHT, -1, NULL));
  g_assert_cmpint (g_rename (g_file_peek_path (file), slow), ==, 0);
  check = window_check_open (test);
  table = choose_folder_source (test, check);
  window_test_click (test, window_look_find_button (table, "check.open"));
  window_files_choose (test, folder);
  wait_for_progress (table);
  window_check_focus (test, check);
  window_test_press (test, "alt+s");
  window_look_wait_for_words (table, "1 file: ", "Stopped: 1 file was not checked.", NULL);
  window_look_wait_for_words (table, "a.txt", NULL);
  g_assert_null (window_look_find_type (table, GTK_TYPE_PROGRESS_BAR));
}

static void
test_cancel (WindowTest *test)
{
  g_autoptr (GFile) file = write_slow (test);
  GtkWidget *check = window_check_open (test);

  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  wait_for_progress (check);
  gtk_test_widget_wait_for_draw (check);
  window_look_wait_for_words (check, "large.txt", NULL);
  window_test_click (test, window_look_find_label (check, "Stop"));
  window_look_wait_for_words (check, "The check was cancelled.", NULL);
  g_assert_null (window_look_find_type (check, GTK_TYPE_PROGRESS_BAR));
  /* The check can be restarted, replaced by another trace, and closed. */
  window_test_press (test, "ctrl+Return");
  wait_for_progress (check);
  window_check_paste (test, check, "[0]\n");
  window_look_wait_for_words (check, "✓ Right: ", "(1 state).", NULL);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  wait_for_progress (check);
  window_test_press (test, "ctrl+w");
  window_test_wait (window_check_find () == NULL);
}

/* Closing the main window cancels the check. */
static void
test_close (WindowTest *test)
{
  g_autoptr (GFile) file = write_slow (test);
  GtkWidget *check = window_check_open (test);

  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  wait_for_progress (check);
}

static void
test_large_paste (WindowTest *test)
{
  guint64 n_lines = 20000;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *shown = NULL;
  GtkWidget *check;

  for (guint64 i = 0; i < n_lines; i++)
    g_string_append (text, MUSEUM_LINE);
  choose_algorithm (test, "british-museum", n_lines - 1);
  check = window_check_open (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), text->str);
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✓ Right: ", "(20\342\200\257000 states).", NULL);
  window_look_wait_for_words (check, "Pasted text, lines 1 to 30", NULL);
  shown = window_check_copy_text (check);
  g_assert_cmpuint (strlen (shown), <, 30 * LENGTH);
}

int
check_files_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/check-files/file", test_file);
  window_test_add ("/check-files/chooser", test_chooser);
  window_test_add ("/check-files/folder", test_folder);
  window_test_add ("/check-files/summary", test_summary);
  window_test_add ("/check-files/folder-stop", test_folder_stop);
  window_test_add ("/check-files/folder-is-file", test_folder_is_file);
  window_test_add ("/check-files/wide", test_wide);
  window_test_add ("/check-files/no-file", test_no_file);
  window_test_add ("/check-files/large", test_large);
  window_test_add ("/check-files/cancel", test_cancel);
  window_test_add ("/check-files/close", test_close);
  window_test_add ("/check-files/large-paste", test_large_paste);
  return g_test_run ();
}
