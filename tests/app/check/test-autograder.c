/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that makes an autograder accepts settings, shows errors and writes the file. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "window-check.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

/* The window expects the command in the folder of the program or in the PATH. In tests, the command
 * is in another folder. */
static void
add_command_to_path (void)
{
  g_autofree char *folder = g_path_get_dirname (g_getenv ("QUEENSIDE_CLI"));
  g_autofree char *path = g_strconcat (folder, ":", g_getenv ("PATH"), NULL);

  g_setenv ("PATH", path, TRUE);
}

static GtkWidget *
find_window (void)
{
  return window_check_find_window ("QueensideAutograderWindow");
}

static GtkWidget *
open_window (WindowTest *test)
{
  window_work_use_menu (test, "Main menu (F10)", "Make an Autograder…");
  window_test_wait (find_window () != NULL);
  window_check_focus (test, find_window ());
  return find_window ();
}

static GtkWidget *
find_button (GtkWidget  *window,
             const char *label)
{
  GtkWidget *found = window_look_find_label (window, label);

  g_assert_nonnull (found);
  return gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON);
}

/* Types @text into the field of the row @title. */
static void
enter (WindowTest *test,
       GtkWidget  *window,
       const char *title,
       const char *text)
{
  GtkWidget *row = window_look_find_row (window, title);

  window_test_click (test, window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a");
  window_test_type (test, text);
}

static void
choose_sheet (WindowTest *test,
              GtkWidget  *window,
              guint       downwards)
{
  window_test_click (test, window_look_find_row (window, "S_heet"));
  for (guint i = 0; i < downwards; i++)
    window_test_press (test, "Down");
  window_test_press (test, "Return");
}

/* Returns the text of file @name in the archive @path. Free with g_free(). */
static char *
read_from_archive (const char *path,
                   const char *name)
{
  const char *argv[] = { "unzip", "-p", path, name, NULL };
  char *text = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return text;
}

/* Chooses sheet, tests, packages, seed, file and folder with pointer and keyboard. */
static void
test_make (WindowTest *test)
{
  g_autofree char *tests = window_files_write ("my.tests", "7 f [1, 2, 2] at 1,1\n"
                                                           "2.5 f [2, 2, 2] at 1,1 hidden\n");
  g_autofree char *path = window_files_make_path ("sheet");
  g_autofree char *archive = g_strconcat (path, ".zip", NULL);
  g_autofree char *folder = window_files_make_path ("shown");
  g_autofree char *command = g_strdup_printf ("ln -s --target-directory=%s", folder);
  g_autofree char *parent = g_path_get_dirname (archive);
  g_autofree char *name = g_path_get_basename (parent);
  g_autofree char *link = g_build_filename (folder, name, NULL);
  g_autoptr (GAppInfo) shower = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *settings = NULL;
  g_autofree char *copied = NULL;
  GtkWidget *window = open_window (test);

  window_look_wait_for_words (window, "The sheet’s own tests, total points: 100", NULL);
  choose_sheet (test, window, 1);
  window_test_click (test, find_button (window, "Open…"));
  window_files_choose (test, tests);
  window_look_wait_for_words (window, "my.tests, total points: 9.5", NULL);
  window_check_focus (test, window);
  enter (test, window, "Python _packages", "pandas, scipy");
  enter (test, window, "S_eed", "4711");
  window_test_press (test, "Tab");
  window_test_click (test, find_button (window, "Save…"));
  window_files_choose (test, path);
  window_look_wait_for_words (test->window, "Saved as “sheet.zip”", NULL);
  window_test_wait (find_window () == NULL);
  settings = read_from_archive (archive, "settings");
  g_assert_nonnull (strstr (settings, "'--preset' 'boulder'"));
  g_assert_nonnull (strstr (settings, "'--seed' '4711'"));
  g_assert_nonnull (strstr (settings, "packages=('pandas' 'scipy')\n"));
  copied = read_from_archive (archive, "sheet.tests");
  window_files_assert_holds (tests, copied);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  shower = g_app_info_create_from_commandline (command, "shower", G_APP_INFO_CREATE_NONE, &error);
  g_assert_no_error (error);
  g_app_info_set_as_default_for_type (shower, "inode/directory", &error);
  g_assert_no_error (error);
  window_check_focus (test, test->window);
  window_test_click (test, find_button (GTK_WIDGET (test->window), "Open Folder"));
  window_test_wait (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}

/* An error is shown at its field. Until the error is corrected, the Save button is insensitive. */
static void
test_wrong (WindowTest *test)
{
  g_autofree char *tests = window_files_write ("bad.tests", "1 g [0, 1] at 0,0\n");
  g_autofree char *good = window_files_write ("good.tests", "1 f [0, 1] at 0,0\n");
  g_autofree char *path = window_files_make_path ("never.zip");
  GtkWidget *window = open_window (test);
  GtkWidget *save = find_button (window, "Save…");

  g_assert_true (gtk_widget_is_sensitive (save));
  enter (test, window, "Python _packages", "num py");
  window_look_wait_for_words (window_look_find_row (window, "Python _packages"),
                              "“num py” isn’t the name of a Python package", NULL);
  g_assert_false (gtk_widget_is_sensitive (save));
  enter (test, window, "Python _packages", "numpy");
  g_assert_true (gtk_widget_is_sensitive (save));

  window_test_click (test, find_button (window, "Open…"));
  window_files_choose (test, tests);
  window_look_wait_for_words (window_look_find_row (window, "Tests and points"),
                              "Line 1 of the tests: “g” isn’t a test of the preset", NULL);
  g_assert_false (gtk_widget_is_sensitive (save));
  window_check_focus (test, window);
  window_test_click (test, window_look_find_tooltip (window, "Use the sheet’s own tests"));
  window_look_wait_for_words (window, "The sheet’s own tests, total points: 100", NULL);
  g_assert_true (gtk_widget_is_sensitive (save));

  enter (test, window, "S_eed", "4294967296");
  window_test_press (test, "Tab");
  g_assert_false (gtk_widget_is_sensitive (save));
  enter (test, window, "S_eed", "7");
  window_test_press (test, "Tab");
  g_assert_true (gtk_widget_is_sensitive (save));

  /* The command itself reports the following errors. */
  window_test_click (test, find_button (window, "Open…"));
  window_files_choose (test, good);
  window_look_wait_for_words (window, "good.tests, total points: 1", NULL);
  window_check_focus (test, window);
  g_assert_cmpint (g_unlink (good), ==, 0);
  window_test_click (test, save);
  window_files_choose (test, path);
  window_look_wait_for_words (window, "could not be read", NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  window_check_press_in (test, window, "Escape");
  window_test_wait (find_window () == NULL);
}

/* For the sheet on attacking pairs, numpy is always installed. */
static void
test_sheet (WindowTest *test)
{
  GtkWidget *window = open_window (test);

  choose_sheet (test, window, 2);
  window_look_wait_for_words (window, "numpy is always installed for this sheet.", NULL);
  window_look_wait_for_words (window, "The sheet’s own tests, total points: 100", NULL);
}

int
autograder_tests (int   argc,
                  char *argv[])
{
  add_command_to_path ();
  window_test_init (&argc, &argv);
  window_test_add ("/autograder/make", test_make);
  window_test_add ("/autograder/wrong", test_wrong);
  window_test_add ("/autograder/sheet", test_sheet);
  return g_test_run ();
}
