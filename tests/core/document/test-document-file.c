/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests documents in files. */

#include "documents.h"

#include "fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
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
  fixture->path = g_build_filename (fixture->directory, "ein Brett ♛.queenside", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->directory), ==, 0);        /* the folder must be empty */
  g_free (fixture->path);
  g_free (fixture->directory);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto (QueensDocument) document = documents_parse (
    "[Search]\nseed=3\n[Board]\nstate=[1, 3, 0, 2]\n");
  g_auto (QueensDocument) again = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_document_save (&document, fixture->path, NULL, &error));
  g_assert_true (queens_document_load (&again, fixture->path, &error));
  g_assert_no_error (error);
  documents_assert_same (&document, &again);
}

static void
assert_not_loaded (const char *path,
                   const char *reason)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_document_load (&document, path, &error));
  fixture_assert_says (error, path);
  fixture_assert_says (error, reason);
  g_assert_null (document.setup.problem);
}

static void
test_load_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  assert_not_loaded (fixture->path, g_strerror (ENOENT));
  assert_not_loaded (fixture->directory, g_strerror (EISDIR));
  assert_not_loaded ("/dev/zero", "it is not a regular file");

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_not_loaded (fixture->path, "it is not a regular file");
  g_unlink (fixture->path);

  g_assert_true (g_file_set_contents (fixture->path, "[Board]\nstate=[5]\n", -1, NULL));
  assert_not_loaded (fixture->path, "”: Line 2: In column 0, row 5 is outside the board");

  /* A sparse file doesn't need space on the disk. */
  g_assert_cmpint (truncate (fixture->path, 268435457), ==, 0);
  assert_not_loaded (fixture->path, "it has 268435457 bytes, but at most 268435456 are allowed");
}

/* If the new document doesn't fit on the disk, the old document is kept. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=[1, 3, 0, 2]\n");
  g_auto (QueensDocument) again = { 0 };
  g_auto (QueensDocument) large = documents_parse (
    "[Search]\nalgorithm=british-museum\n[Board]\nstate=fresh\nsize=10000\n");
  g_autoptr (GError) error = NULL;
  struct rlimit limit, small;
  gboolean is_saved;

  large.places = g_new0 (gint32, 10000);
  g_assert_true (queens_document_save (&document, fixture->path, NULL, NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 5000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  is_saved = queens_document_save (&large, fixture->path, NULL, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_false (is_saved);
  fixture_assert_says (error, g_strerror (EFBIG));
  g_assert_true (queens_document_load (&again, fixture->path, NULL));
  documents_assert_same (&document, &again);
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=[1, 3, 0, 2]\n");
  g_auto (QueensDocument) again = { 0 };
  g_auto (QueensDocument) other = documents_parse ("[Board]\nstate=[0]\n");
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("Everything is writable for root.");
      return;
    }
  g_assert_true (queens_document_save (&document, fixture->path, NULL, NULL));
  g_assert_cmpint (g_chmod (fixture->directory, 0500), ==, 0);
  g_assert_false (queens_document_save (&other, fixture->path, NULL, &error));
  g_assert_cmpint (g_chmod (fixture->directory, 0700), ==, 0);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
  fixture_assert_says (error, fixture->path);
  g_assert_true (queens_document_load (&again, fixture->path, NULL));
  documents_assert_same (&document, &again);
}

/* A save keeps the user's comment at the top of the old file, exactly once. If the old file isn't a
 * document, nothing is kept. */
static void
test_comment (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *before;
    const char *kept;
  } files[] = {
    { "# For the first lesson.\n# Try Play.\n\n[Board]\nstate=[0]\n",
      "# For the first lesson.\n# Try Play.\n\n" },
    { "# Straight on.\n[Board]\nstate=[0]\n", "# Straight on.\n" },
    { "[Board]\n# Inside.\nstate=[0]\n", "" },
    { "# Two lines.\r\n# From Windows.\r\n\r\n[Board]\r\nstate=[0]\r\n",
      "# Two lines.\n# From Windows.\n\n" },
    { "\xef\xbb\xbf# Behind a mark.\n[Board]\nstate=[0]\n", "# Behind a mark.\n" },
    { "# One.\n\n# Another.\n\n[Board]\nstate=[0]\n", "# One.\n\n# Another.\n\n" },
    /* These files aren't documents. */
    { "# Caf\xe9\n[Board]\nstate=[0]\n", "" },
    { "# A\fpage\n[Board]\nstate=[0]\n", "" },
    { "# A list of things\n\nOne.\n", "" },
    { "#!/bin/sh\necho\n", "" },
    { "# No line feed", "" },
    { "", "" },
  };
  g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=[1, 3, 0, 2]\n");
  g_auto (QueensDocument) again = { 0 };
  g_autofree char *text = queens_document_write (&document);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *whole = g_strconcat (files[i].kept, text, NULL);
      g_autofree char *found = NULL;

      g_assert_true (g_file_set_contents (fixture->path, files[i].before, -1, NULL));
      for (guint times = 0; times < 2; times++)
        g_assert_true (queens_document_save (&document, fixture->path, NULL, NULL));
      g_assert_true (g_file_get_contents (fixture->path, &found, NULL, NULL));
      g_assert_cmpstr (found, ==, whole);
      g_assert_true (queens_document_load (&again, fixture->path, NULL));
      documents_assert_same (&document, &again);
    }
}

/* Saving under another name keeps the comment of the old file. */
static void
test_comment_elsewhere (Fixture       *fixture,
                        gconstpointer  data)
{
  g_auto (QueensDocument) document = documents_parse ("[Board]\nstate=[1, 3, 0, 2]\n");
  g_autofree char *other = g_build_filename (fixture->directory, "other.queenside", NULL);
  g_autofree char *text = queens_document_write (&document);
  g_autofree char *whole = g_strconcat ("# For the lesson.\n", text, NULL);
  g_autofree char *found = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "# For the lesson.\n[Board]\nstate=[0]\n", -1,
                                      NULL));
  g_assert_true (queens_document_save (&document, other, fixture->path, NULL));
  g_assert_true (g_file_get_contents (other, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, whole);
  g_unlink (other);
}

int
document_file_tests (int   argc,
                     char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/document-file/round-trip", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/document-file/load-refused", Fixture, NULL, set_up, test_load_refused, tear_down);
  g_test_add ("/document-file/comment", Fixture, NULL, set_up, test_comment, tear_down);
  g_test_add ("/document-file/comment-elsewhere", Fixture, NULL, set_up, test_comment_elsewhere,
              tear_down);
  g_test_add ("/document-file/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/document-file/read-only", Fixture, NULL, set_up, test_read_only, tear_down);
  return g_test_run ();
}
