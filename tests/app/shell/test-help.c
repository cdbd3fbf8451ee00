/* test-help.c: F1 opens the manual, with whichever program shows such files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "window-look.h"
#include "window-test.h"

/* A program that copies what it is to show. */
static void
test_manual (WindowTest *test)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("help-XXXXXX", &error);
  g_autofree char *shown = g_build_filename (folder, "README.md", NULL);
  g_autofree char *type = g_content_type_guess ("README.md", NULL, 0, NULL);
  g_autofree char *command = g_strdup_printf ("cp --target-directory=%s", folder);
  g_autoptr (GAppInfo) viewer = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  viewer = g_app_info_create_from_commandline (command, "viewer", G_APP_INFO_CREATE_NONE, &error);
  g_assert_no_error (error);
  g_app_info_set_as_default_for_type (viewer, type, &error);
  g_assert_no_error (error);
  window_test_press (test, "F1");
  window_test_wait (g_file_get_contents (shown, &text, NULL, NULL) && *text != '\0');
  g_assert_true (g_str_has_prefix (text, "# Queenside: the manual"));
  g_unlink (shown);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/help/manual", test_manual);
  return g_test_run ();
}
