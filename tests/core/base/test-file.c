/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a file is replaced completely or not at all. */

#include "queens-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char *directory;
  char *path;                   /* path of a file in the folder; the file doesn't exist yet */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->directory = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->directory, "a file", NULL);
}

static guint
count_files (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir) != NULL)
    count++;
  return count;
}

/* Each test removes its files except fixture->path. After this file is removed, the folder must be
 * empty. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_assert_cmpuint (count_files (fixture->directory), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->directory), ==, 0);
  g_free (fixture->path);
  g_free (fixture->directory);
}

static gboolean
write_text (const char  *path,
            const char  *text,
            GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return queens_file_replace (path, bytes, error);
}

static void
assert_holds (const char *path,
              const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (fixture->path, "first", &error));
  g_assert_no_error (error);
  assert_holds (fixture->path, "first");
  g_assert_true (write_text (fixture->path, "", &error));
  assert_holds (fixture->path, "");
}

/* Writes a part of a file. Then returns the error @user_data, or 0 for success. */
static int
fill (int      fd,
      gpointer user_data)
{
  int result = queens_file_write (fd, "some", 4);

  return result != 0 ? result : GPOINTER_TO_INT (user_data);
}

static void
test_fill (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_file_fill (fixture->path, fill, GINT_TO_POINTER (ENOSPC), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_assert_cmpuint (count_files (fixture->directory), ==, 0);
  g_assert_true (queens_file_fill (fixture->path, fill, NULL, NULL));
  assert_holds (fixture->path, "some");
}

static void
test_permissions (Fixture       *fixture,
                  gconstpointer  data)
{
  GStatBuf status;

  g_assert_true (write_text (fixture->path, "first", NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_true (write_text (fixture->path, "second", NULL));
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 07777, ==, 0640);
}

static void
test_link (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->directory, "a link", NULL);

  g_assert_true (write_text (fixture->path, "first", NULL));
  g_assert_cmpint (symlink ("a file", link), ==, 0);
  g_assert_true (write_text (link, "second", NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture->path, "second");
  g_unlink (link);
}

/* Saving through a link whose file is missing creates the file, and the link stays a link. */
static void
test_dangling (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->directory, "a link", NULL);
  g_autofree char *second = g_build_filename (fixture->directory, "another", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("a file", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  g_assert_true (write_text (second, "first", NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture->path, "first");
  g_unlink (link);
  g_assert_cmpint (symlink ("another", link), ==, 0);
  g_assert_false (write_text (link, "second", &error));
  g_assert_nonnull (strstr (error->message, g_strerror (ELOOP)));
  g_unlink (link);
  g_unlink (second);
}

/* After a save, both names still belong to the same file, whether it became longer or shorter. */
static void
test_hard_link (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const texts[] = { "a longer text", "short", "" };
  g_autofree char *other = g_build_filename (fixture->directory, "another name", NULL);

  g_assert_true (write_text (fixture->path, "first", NULL));
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (write_text (fixture->path, texts[i], NULL));
      assert_holds (other, texts[i]);
      assert_holds (fixture->path, texts[i]);
    }
  g_assert_cmpuint (count_files (fixture->directory), ==, 2);
  g_unlink (other);
}

/* Tests names of the maximum length, some with multibyte characters. */
static void
test_long_name (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *letters = g_strnfill (255, 'x');
  GString *queens = g_string_new (NULL);
  g_autofree char *path = g_build_filename (fixture->directory, letters, NULL);
  g_autofree char *other = NULL;

  for (guint i = 0; i < 85; i++)
    g_string_append (queens, "♛");
  other = g_build_filename (fixture->directory, queens->str, NULL);
  g_string_free (queens, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (write_text (path, "long", NULL));
      g_assert_true (write_text (other, "long, too", NULL));
    }
  assert_holds (path, "long");
  assert_holds (other, "long, too");
  g_unlink (path);
  g_unlink (other);
}

static int
wait_for_kill (int      fd,
               gpointer user_data)
{
  queens_file_write (fd, "half", 4);
  kill (getpid (), SIGKILL);
  return 0;
}

/* If the program is killed during a save, the old file is unchanged, and the next save removes the
 * temporary file. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  int status;
  pid_t child;

  g_assert_true (write_text (fixture->path, "first", NULL));
  child = fork ();
  if (child == 0)
    {
      queens_file_fill (fixture->path, wait_for_kill, NULL, NULL);
      _exit (1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  assert_holds (fixture->path, "first");
  g_assert_cmpuint (count_files (fixture->directory), ==, 2);
  g_assert_true (write_text (fixture->path, "second", NULL));
  assert_holds (fixture->path, "second");
  g_assert_cmpuint (count_files (fixture->directory), ==, 1);
}

/* Saves a file while another save of the same file is running. */
static int
write_within (int      fd,
              gpointer user_data)
{
  const Fixture *fixture = user_data;

  if (!write_text (fixture->path, "within", NULL))
    return EIO;
  return queens_file_write (fd, "around", 6);
}

static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_true (queens_file_fill (fixture->path, write_within, fixture, NULL));
  assert_holds (fixture->path, "around");
}

static void
assert_refused (const char *path,
                int         code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (write_text (path, "text", &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *nowhere = g_build_filename (fixture->directory, "none", "a file", NULL);

  assert_refused (nowhere, G_FILE_ERROR_NOENT);
  assert_refused (fixture->directory, G_FILE_ERROR_ISDIR);
  assert_refused ("/dev/null", G_FILE_ERROR_EXIST);
}

/* If the disk is full, the old content is kept. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  struct rlimit limit, small;
  g_autofree char *long_text = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  gboolean result;

  g_assert_true (write_text (fixture->path, "first", NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 5000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  result = write_text (fixture->path, long_text, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_false (result);
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  assert_holds (fixture->path, "first");
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  if (geteuid () == 0)
    {
      g_test_skip ("Everything is writable for root.");
      return;
    }
  g_assert_true (write_text (fixture->path, "first", NULL));
  g_assert_cmpint (g_chmod (fixture->directory, 0500), ==, 0);
  assert_refused (fixture->path, G_FILE_ERROR_ACCES);
  g_assert_cmpint (g_chmod (fixture->directory, 0700), ==, 0);
  assert_holds (fixture->path, "first");
}

int
file_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/file/replace", Fixture, NULL, set_up, test_replace, tear_down);
  g_test_add ("/file/fill", Fixture, NULL, set_up, test_fill, tear_down);
  g_test_add ("/file/permissions", Fixture, NULL, set_up, test_permissions, tear_down);
  g_test_add ("/file/link", Fixture, NULL, set_up, test_link, tear_down);
  g_test_add ("/file/dangling", Fixture, NULL, set_up, test_dangling, tear_down);
  g_test_add ("/file/hard-link", Fixture, NULL, set_up, test_hard_link, tear_down);
  g_test_add ("/file/long-name", Fixture, NULL, set_up, test_long_name, tear_down);
  g_test_add ("/file/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/file/at-once", Fixture, NULL, set_up, test_at_once, tear_down);
  g_test_add ("/file/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/file/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/file/read-only", Fixture, NULL, set_up, test_read_only, tear_down);
  return g_test_run ();
}
