/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command line in the entry with which file managers draw thumbnails of documents. */

#include "command.h"
#include "queens-document.h"

#include <gio/gio.h>
#include <string.h>

/* Returns the value of @key in the installed thumbnailer entry. Free with g_free(). */
static char *
read_entry (const char *key)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  char *value;

  g_key_file_load_from_file (file, g_getenv ("QUEENSIDE_THUMBNAILER"), G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  value = g_key_file_get_string (file, "Thumbnailer Entry", key, &error);
  g_assert_no_error (error);
  return value;
}

/* Runs the entry's command line as a file manager does. The line is split into words before paths
 * are inserted, so a path is always one word. */
static gboolean
make_thumbnail (const char *path,
                guint       size,
                const char *output)
{
  g_autofree char *line = read_entry ("Exec");
  g_autofree char *pixels = g_strdup_printf ("%u", size);
  g_autofree char *program = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, NULL));
  g_assert_cmpstr (words[0], ==, "queenside-cli");
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *with = i == 0 ? g_getenv ("QUEENSIDE_CLI")
                         : g_str_equal (words[i], "%i") ? path
                         : g_str_equal (words[i], "%s") ? pixels
                         : g_str_equal (words[i], "%o") ? output : NULL;

      if (with == NULL)
        continue;
      g_free (words[i]);
      words[i] = g_strdup (with);
    }
  g_spawn_sync (NULL, words, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  return g_spawn_check_wait_status (status, NULL);
}

/* Checks the width and height in the header of a PNG. */
static void
assert_square (const char *path,
               guint       size)
{
  g_autofree char *png = NULL;
  guint32 sides[2];
  gsize length;

  g_assert_true (g_file_get_contents (path, &png, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  g_assert_cmpint (memcmp (png, "\x89PNG", 4), ==, 0);
  memcpy (sides, png + 16, sizeof sides);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[0]), ==, size);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[1]), ==, size);
}

/* Draws every installed board in the sizes that file managers use. */
static void
test_boards (CommandFolder *fixture,
             gconstpointer  data)
{
  static const guint sizes[] = { 128, 256, 512, 1024 };
  const char *folder = g_getenv ("QUEENSIDE_BOARDS");
  g_autoptr (GDir) boards = g_dir_open (folder, 0, NULL);
  g_autofree char *types = read_entry ("MimeType");
  guint n_boards = 0;
  const char *name;

  g_assert_cmpstr (types, ==, QUEENS_DOCUMENT_MIME_TYPE ";");
  g_assert_nonnull (boards);
  while ((name = g_dir_read_name (boards)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      /* A file manager writes to a temporary name. */
      g_autofree char *output = g_build_filename (fixture->folder, ".thumbnail.X3F2", NULL);

      if (!g_str_has_suffix (name, QUEENS_DOCUMENT_SUFFIX))
        continue;
      n_boards++;
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          g_assert_true (make_thumbnail (path, sizes[i], output));
          assert_square (output, sizes[i]);
        }
    }
  g_assert_cmpuint (n_boards, >, 3);
}

/* Draws documents with unusual names, and refuses files that aren't documents. */
static void
test_names (CommandFolder *fixture,
            gconstpointer  data)
{
  static const char *const names[] = { "mein Brett ♛.queenside", "-x.queenside", "it's \"$HOME\"" };
  g_autofree char *output = g_build_filename (fixture->folder, "thumbnail", NULL);
  g_autofree char *none = g_build_filename (fixture->folder, "none", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_true (g_file_set_contents (path, "[Board]\nstate=[1, 3, 0, 2]\n", -1, NULL));
      g_assert_true (make_thumbnail (path, 128, output));
      assert_square (output, 128);
      g_assert_true (g_file_set_contents (path, "[Board]\nstate=[1, 3, 0", -1, NULL));
      g_assert_false (make_thumbnail (path, 128, none));
      g_assert_false (g_file_test (none, G_FILE_TEST_EXISTS));
    }
}

int
thumbnailer_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/cli/thumbnailer/boards", test_boards);
  command_folder_add_test ("/cli/thumbnailer/names", test_names);
  return g_test_run ();
}
