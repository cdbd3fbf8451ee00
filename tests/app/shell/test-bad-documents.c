/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document that can't be opened or saved changes nothing and gets a message. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "window-files.h"
#include "window-look.h"

static void
test_bad_texts (WindowTest *test)
{
  static const struct
  {
    const char *text;
    const char *words;
  } bad[] = {
    { "", "no state" },
    { "\x89PNG\r\n\x1a\n", "bad.queenside" },
    { "hello\n", "Line 1" },
    { "[Queenside]\nversion=3\n[Board]\nstate=[1, 3, 0, 2]\n", "Line 2" },
    { "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, ", "Line 4" },
    { "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 9]\n", "Line 4" },
    { "[Queenside]\nversion=1\n[Search]\nalgorithm=guess\n[Board]\nstate=[1, 3, 0, 2]\n", "guess" },
    { "[Queenside]\nversion=1\n[Board]\nsize=4\n", "no state" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = window_files_write ("bad.queenside", bad[i].text);

      window_files_open (test, path);
      g_assert_true (window_files_is_refused (test));
      window_look_wait_for_words (test->window, bad[i].words, "bad.queenside", NULL);
      window_look_assert_state (test, WINDOW_FILES_SAMPLE);
      window_files_assert_title (test, "New board");
    }
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* Writes @bytes to a file, opens it and checks the message. */
static void
assert_picture_refused (WindowTest *test,
                        const char *path,
                        const char *bytes,
                        gsize       length,
                        const char *words)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  guint changes = test->n_changes;

  g_file_set_contents (path, bytes, length, &error);
  g_assert_no_error (error);
  window_files_open (test, path);
  g_assert_true (window_files_is_refused (test));
  window_look_wait_for_words (test->window, name, words, NULL);
  g_assert_cmpuint (test->n_changes, ==, changes);
}

/* Pictures of other programs, pictures with damaged codes, and truncated pictures are refused. */
static void
test_bad_pictures (WindowTest *test)
{
  static const char *const names[] = { "bad.png", "bad.svg", "bad.pdf", "bad.webp" };
  static const char start[] = "queenside:1:";
  static const struct
  {
    const char *name;
    const char *bytes;
  } foreign[] = {
    { "foreign.png", "\x89PNG\r\n\x1a\n" },
    { "foreign.svg", "<?xml version=\"1.0\"?><svg><desc>queenside</desc></svg>" },
    { "foreign.pdf", "%PDF-1.4 /Keywords (queens)" },
    { "foreign.gif", "GIF89a with a comment" },
    { "foreign.jpg", "\xff\xd8\xff\xe0 a photograph" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *path = window_files_make_path (foreign[i].name);

      assert_picture_refused (test, path, foreign[i].bytes, strlen (foreign[i].bytes),
                              "contains no search");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = window_files_make_path (names[i]);
      g_autofree char *bytes = NULL;
      char *code;
      gsize length;

      g_assert_true (queenside_search_page_export (test->window->search, path));
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      code = memmem (bytes, length, start, strlen (start));
      g_assert_nonnull (code);
      assert_picture_refused (test, path, bytes, code + strlen (start) + 9 - bytes, "is damaged");
      code[strlen (start) + 20] ^= 1;
      assert_picture_refused (test, path, bytes, length, "is damaged");
      code[0] = 'x';
      assert_picture_refused (test, path, bytes, length, "contains no search");
    }
  window_look_assert_state (test, WINDOW_FILES_SAMPLE);
}

/* Creates a sparse file of 1 GiB. */
static char *
make_huge_file (void)
{
  char *path = window_files_write ("huge.queenside", "[Queenside]\n");

  g_assert_cmpint (truncate (path, 1 << 30), ==, 0);
  return path;
}

static void
test_bad_files (WindowTest *test)
{
  g_autofree char *good = window_files_write ("good.queenside", WINDOW_FILES_FOUR);
  g_autofree char *huge = make_huge_file ();
  g_autofree char *fifo = window_files_make_path ("fifo.queenside");
  g_autofree char *none = window_files_make_path ("none.queenside");

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_files_open (test, huge);
  window_look_wait_for_words (test->window, "huge.queenside", "bytes", NULL);
  window_files_open (test, fifo);
  window_look_wait_for_words (test->window, "fifo.queenside", "not a regular file", NULL);
  window_files_open (test, g_get_user_data_dir ());
  window_look_wait_for_words (test->window, "directory", NULL);
  window_files_open (test, none);
  window_look_wait_for_words (test->window, "none.queenside", "No such file", NULL);
  g_assert_true (window_files_is_refused (test));
  g_assert_cmpuint (test->n_changes, ==, 0);
  window_files_assert_title (test, "New board");
  window_files_open (test, good);
  g_assert_false (window_files_is_refused (test));
  window_files_assert_title (test, "good.queenside");
}

/* Unsaved changes are discarded only if the new document can be opened. */
static void
test_changes_stay (WindowTest *test)
{
  g_autofree char *bad = window_files_write ("bad.queenside", "[Queenside]\nversion=7\n");
  GtkWidget *bar;

  window_test_click_square (test, 0, 0);
  window_files_assert_title (test, "• New board");
  window_files_open (test, bad);
  window_files_answer (test, "alt+d");
  window_look_wait_for_words (test->window, "version “7”", NULL);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
  window_files_assert_title (test, "• New board");
  g_assert_true (window_look_is_enabled (test, "undo"));
  bar = window_look_find_type (test->window, GTK_TYPE_INFO_BAR);
  window_test_click (test, window_look_find_type (bar, GTK_TYPE_BUTTON));
  g_assert_false (window_files_is_refused (test));
  window_test_press (test, "ctrl+z");
  window_files_assert_title (test, "New board");
}

static void
test_remote (WindowTest *test)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("http://example.org/board.queenside");

  queenside_document_file_open (test->window->document_file, file);
  window_look_wait_for_words (test->window,
                              "http://example.org/board.queenside is not on this computer", NULL);
  window_files_assert_title (test, "New board");
}

static void
assert_not_saved (WindowTest *test,
                  const char *path,
                  const char *words)
{
  window_test_press (test, "ctrl+s");
  window_look_wait_for_words (test->window, words, NULL);
  g_assert_true (window_files_is_refused (test));
  window_files_assert_title (test, "• old.queenside");
  window_look_assert_state (test, "[0, 3, 0, 1]");
  window_files_assert_holds (path, WINDOW_FILES_FOUR);
}

/* GTK writes its list of recent files a moment after a file was opened. */
static gboolean
is_among_recent_files (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "recently-used.xbel", NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, name) != NULL;
}

static void
test_not_saved (WindowTest *test)
{
  g_autofree char *path = window_files_write ("old.queenside", WINDOW_FILES_FOUR);
  struct rlimit limit, small;

  window_files_open (test, path);
  window_test_wait (is_among_recent_files ("old.queenside"));
  window_test_click_square (test, 0, 0);
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  assert_not_saved (test, path, "read-only");
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 50;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_not_saved (test, path, "could not be written");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "old.queenside");
  g_assert_false (window_files_is_refused (test));
}

/* Saves to a missing folder. A read-only folder wouldn't do because root may write anywhere. */
static void
test_no_folder (WindowTest *test)
{
  g_autofree char *folder = window_files_make_path ("folder");
  g_autofree char *path = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  path = window_files_write ("folder/lost.queenside", WINDOW_FILES_FOUR);
  window_files_open (test, path);
  window_test_click_square (test, 0, 0);
  g_unlink (path);
  g_rmdir (folder);
  window_test_press (test, "ctrl+s");
  window_look_wait_for_words (test->window, "lost.queenside", "could not be written", NULL);
  window_files_assert_title (test, "• lost.queenside");
}

int
bad_documents_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/bad-documents/bad-texts", test_bad_texts);
  window_test_add ("/bad-documents/bad-pictures", test_bad_pictures);
  window_test_add ("/bad-documents/bad-files", test_bad_files);
  window_test_add ("/bad-documents/changes-stay", test_changes_stay);
  window_test_add ("/bad-documents/remote", test_remote);
  window_test_add ("/bad-documents/not-saved", test_not_saved);
  window_test_add ("/bad-documents/no-folder", test_no_folder);
  return g_test_run ();
}
