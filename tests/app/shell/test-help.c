/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The manual and the report open in the app for web pages. */

#include <gio/gdesktopappinfo.h>
#include <glib/gstdio.h>
#include <string.h>

#include "window-files.h"
#include "window-look.h"

/* The installation folder of this test. */
static char *share;

/* Makes @command the app for web pages. It runs in @folder. */
static void
set_viewer (const char *command,
            const char *folder)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "applications",
                                            "viewer.desktop", NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *text = g_strdup_printf (
    "[Desktop Entry]\nType=Application\nName=Viewer\nExec=%s %%f\nPath=%s\n", command, folder);
  g_autoptr (GDesktopAppInfo) viewer = NULL;
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  viewer = g_desktop_app_info_new_from_filename (path);
  g_app_info_set_as_default_for_type (G_APP_INFO (viewer), "text/html", &error);
  g_assert_no_error (error);
}

/* Clicks @button or, if it is NULL, presses F1. Checks that the app for web pages gets the file
 * @name, which contains @words. */
static void
assert_shows (WindowTest *test,
              GtkWidget  *button,
              const char *name,
              const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("help-XXXXXX", &error);
  g_autofree char *shown = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  set_viewer ("cp --target-directory=.", folder);
  if (button == NULL)
    window_test_press (test, "F1");
  else
    window_test_click (test, button);
  window_test_wait (g_file_get_contents (shown, &text, NULL, NULL)
                    && strstr (text, words) != NULL);
  g_unlink (shown);
  g_rmdir (folder);
}

/* F1 shows the installed manual. If none is installed, it shows the manual in the build folder. */
static void
test_manual (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (share, "doc", "queenside", "manual", NULL);
  g_autofree char *page = g_build_filename (folder, "index.html", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (page, "<!DOCTYPE html>installed", -1, NULL));
  assert_shows (test, NULL, "index.html", "installed");
  g_unlink (page);
  assert_shows (test, NULL, "index.html", "<h1 id=\"queenside-the-manual\">");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *parent = g_path_get_dirname (folder);

      g_rmdir (folder);
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
}

static void
test_report (WindowTest *test)
{
  g_autofree char *folder = window_files_make_path ("report");

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.report", "t", (guint64) 2);
  window_files_choose (test, folder);
  window_look_wait_for_words (test->window, "The report is in “report”", NULL);
  window_test_wait (window_look_find_button (test->window, "win.open-report") != NULL);
  window_test_settle (test);
  assert_shows (test, window_look_find_button (test->window, "win.open-report"), "report.html",
                "<html");
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* If there is no app for web pages, a dialog shows the path and can copy it. */
static void
test_no_app (WindowTest *test)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (test->window));
  GtkWidget *dialog;
  GtkWidget *path;
  g_autofree char *copied = NULL;

  set_viewer ("cp", "/nowhere");
  window_test_press (test, "F1");
  dialog = window_files_wait_for_dialog (test);
  path = window_look_find_label (dialog, "doc/queenside/manual/index.html");
  g_assert_true (gtk_label_get_selectable (GTK_LABEL (path)));
  g_assert_true (g_file_test (gtk_label_get_label (GTK_LABEL (path)), G_FILE_TEST_EXISTS));
  window_files_answer (test, "alt+y");
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &copied);
  window_test_wait (copied != NULL);
  g_assert_true (g_file_test (copied, G_FILE_TEST_EXISTS));
}

int
help_tests (int   argc,
            char *argv[])
{
  g_autofree char *dirs = NULL;

  share = g_dir_make_tmp ("share-XXXXXX", NULL);
  dirs = g_strdup_printf ("%s:%s", share, g_getenv ("XDG_DATA_DIRS"));
  g_setenv ("XDG_DATA_DIRS", dirs, TRUE);
  window_test_init (&argc, &argv);
  window_test_add ("/help/manual", test_manual);
  window_test_add ("/help/report", test_report);
  window_test_add ("/help/no-app", test_no_app);
  return g_test_run ();
}
