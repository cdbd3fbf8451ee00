/* SPDX-License-Identifier: GPL-3.0-or-later */
/* F1 opens the manual, with whichever program shows such files. */

#include <glib/gstdio.h>

#include "window-look.h"
#include "window-test.h"

/* Where programs and their files are installed, in this test. */
static char *share;

/* F1, where a program that copies what it is to show is that for the name's type. */
static void
show_manual (WindowTest *test,
             const char *name,
             const char *begin)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("help-XXXXXX", &error);
  g_autofree char *shown = g_build_filename (folder, name, NULL);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);
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
  g_assert_true (g_str_has_prefix (text, begin));
  g_unlink (shown);
  g_rmdir (folder);
}

/* The pages for a browser where they are installed, else those of the tree. */
static void
test_manual (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (share, "doc", "queenside", "manual", NULL);
  g_autofree char *page = g_build_filename (folder, "index.html", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (page, "<!DOCTYPE html>", -1, NULL));
  show_manual (test, "index.html", "<!DOCTYPE html>");
  g_unlink (page);
  show_manual (test, "README.md", "# Queenside: the manual");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *parent = g_path_get_dirname (folder);

      g_rmdir (folder);
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
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
  return g_test_run ();
}
