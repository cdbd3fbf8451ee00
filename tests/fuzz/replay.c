/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target with each file of a corpus. Prints TAP, one line per file. */

#include "fuzz.h"

static void
test_file (gconstpointer path)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  if (length > 0)
    {
      /* As with libFuzzer, nothing may follow the last byte, so copy the bytes. */
      g_autofree guint8 *data = g_memdup2 (bytes, length);

      g_assert_cmpint (LLVMFuzzerTestOneInput (data, length), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  const char *folder = g_getenv ("QUEENSIDE_CORPUS");
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) corpus = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  corpus = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (corpus)) != NULL)
    {
      g_autofree char *title = g_strconcat ("/fuzz/", name, NULL);
      char *path = g_build_filename (folder, name, NULL);

      g_ptr_array_add (paths, path);
      g_test_add_data_func (title, path, test_file);
    }
  g_assert_cmpuint (paths->len, >, 0);
  return g_test_run ();
}
