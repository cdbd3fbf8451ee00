/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A homework report is written to a chosen folder, replaces an old report only after a question,
 * and can be cancelled. */

#include <glib/gstdio.h>
#include <string.h>

#include "queens-preset.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static const char *const files[] = {
  "report.html", "report.md", "report.tex", "report.csv", "chart.svg", "chart.pdf",
  "strip-1.svg", "strip-2.svg", "strip-3.svg", "strip-4.svg",
  "strip-1.pdf", "strip-2.pdf", "strip-3.pdf", "strip-4.pdf",
};

static char *
make_folder (const char *name)
{
  char *folder = window_files_make_path (name);

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  return folder;
}

static gboolean
has_file (const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static char *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
ask (WindowTest *test,
     guint64     n_trials)
{
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.report", "t", n_trials);
}

static GtkWidget *
wait_for_message_dialog (void)
{
  window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
  return window_check_find_window ("AdwMessageDialog");
}

/* The menu uses the preset's number of trials, and the report has the course's published rate. */
static void
test_report (WindowTest *test)
{
  g_autofree char *folder = make_folder ("report");
  g_autofree char *page = NULL;

  window_check_choose_preset (test, "steepest-ascent-course");
  window_work_use_menu (test, "Main menu (F10)", "Homework Report…");
  window_look_wait_for_words (wait_for_message_dialog (), "Trials of each search", NULL);
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (wait_for_message_dialog ())));
  window_check_press_in (test, wait_for_message_dialog (), "alt+f");
  window_files_choose (test, folder);
  window_look_wait_for_words (test->window, "The report is in “report”", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_true (has_file (folder, files[i]));
  page = read_file (folder, "report.md");
  g_assert_nonnull (strstr (page, "| Success rate | 12.00 % |"));
  g_assert_nonnull (strstr (page, "| Date | 20"));
}

/* The user can type another number of trials. Escape cancels everything. */
static void
test_trials (WindowTest *test)
{
  g_autofree char *folder = make_folder ("seven");
  g_autofree char *page = NULL;
  GtkWidget *spin;

  ask (test, 0);
  window_check_press_in (test, wait_for_message_dialog (), "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  ask (test, 0);
  spin = window_look_find_type (wait_for_message_dialog (), GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 100);
  gtk_widget_grab_focus (spin);
  window_check_press_in (test, wait_for_message_dialog (), "ctrl+a 7 Return");
  window_files_choose (test, folder);
  window_look_wait_for_words (test->window, "The report is in “seven”", NULL);
  page = read_file (folder, "report.md");
  g_assert_nonnull (strstr (page, "| Trials of each search | 7 |"));
}

/* Existing files stay untouched until the user confirms. */
static void
test_replace (WindowTest *test)
{
  g_autofree char *folder = make_folder ("again");
  g_autofree char *path = g_build_filename (folder, "report.md", NULL);
  g_autofree char *page = NULL;

  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  ask (test, 2);
  window_files_choose (test, folder);
  window_check_press_in (test, wait_for_message_dialog (), "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  window_files_assert_holds (path, "mine");
  ask (test, 2);
  window_files_choose (test, folder);
  window_check_press_in (test, wait_for_message_dialog (), "Return");
  window_look_wait_for_words (test->window, "The report is in “again”", NULL);
  page = read_file (folder, "report.md");
  g_assert_nonnull (strstr (page, "| Trials of each search | 2 |"));
  g_assert_false (has_file (folder, "strip-3.svg"));
}

/* A long report shows its progress and a button that cancels it. */
static void
test_cancel (WindowTest *test)
{
  g_autofree char *folder = make_folder ("never");

  ask (test, G_GUINT64_CONSTANT (1000000000));
  window_files_choose (test, folder);
  window_look_wait_for_words (wait_for_message_dialog (), "1000000000 trials each", NULL);
  /* Other windows still work meanwhile. */
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (wait_for_message_dialog ())));
  window_check_press_in (test, wait_for_message_dialog (), "Escape");
  window_look_wait_for_words (test->window, "cancelled", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_false (has_file (folder, files[i]));
  /* After a cancelled report, the next report can be written. */
  ask (test, 1);
  window_files_choose (test, folder);
  window_look_wait_for_words (test->window, "The report is in “never”", NULL);
}

/* When the test ends, the window closes while the report is being written. */
static void
test_close (WindowTest *test)
{
  g_autofree char *folder = make_folder ("closed");

  ask (test, G_GUINT64_CONSTANT (1000000000));
  window_files_choose (test, folder);
  wait_for_message_dialog ();
}

/* Closing the window in the previous test has cancelled the report. */
static void
test_closed (WindowTest *test)
{
  g_autofree char *folder = window_files_make_path ("closed");

  g_assert_null (window_check_find_window ("AdwMessageDialog"));
  window_test_pass (300);
  g_assert_false (has_file (folder, "report.md"));
}

int
homework_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/app/homework/report", test_report);
  window_test_add ("/app/homework/trials", test_trials);
  window_test_add ("/app/homework/replace", test_replace);
  window_test_add ("/app/homework/cancel", test_cancel);
  window_test_add ("/app/homework/close", test_close);
  window_test_add ("/app/homework/closed", test_closed);
  return g_test_run ();
}
