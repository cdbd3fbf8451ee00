/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If the list of recent documents isn't writable, one message says so, and everything else
 * works. */

#include <glib/gstdio.h>

#include "window-files.h"
#include "window-look.h"

static void
test_recent (WindowTest *test)
{
  g_autofree char *list = window_files_make_path ("recently-used.xbel");
  g_autofree char *path = window_files_write ("four.queenside", WINDOW_FILES_FOUR);
  GtkWindow *window;

  g_remove (list);
  g_assert_cmpint (g_mkdir (list, 0700), ==, 0);
  window = GTK_WINDOW (queenside_window_new (ADW_APPLICATION (g_application_get_default ())));
  gtk_window_present (window);
  window_look_wait_for_words (window, "Recent documents won’t be remembered", NULL);
  gtk_window_destroy (window);
  window_files_open (test, path);
  window_files_assert_title (test, "four.queenside");
  g_assert_false (window_files_is_refused (test));
}

int
not_kept_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  /* GTK warns because it can't write. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  window_test_add ("/not-kept/recent", test_recent);
  return g_test_run ();
}
