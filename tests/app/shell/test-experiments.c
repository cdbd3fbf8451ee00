/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments are saved with the document, and their rows in a file beside it. Opening restores the
 * Trials page. */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "queens-document.h"
#include "queenside-trials-page.h"
#include "queenside-trials-results.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

/* Returns the content of a file, or NULL if the file doesn't exist. */
static char *
read_file (const char *path)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static char *
get_rows_path (const char *path)
{
  return g_strconcat (path, "-rows", NULL);
}

static QueensideTrialsPage *
find_page (WindowTest *test)
{
  return QUEENSIDE_TRIALS_PAGE (window_look_find_part (test, "QueensideTrialsPage"));
}

static void
save_as (WindowTest *test,
         const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  window_test_press (test, "ctrl+shift+s");
  window_files_choose (test, path);
  window_files_assert_title (test, name);
}

/* Runs a configuration on two sizes. */
static void
run_experiment (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_work_enter (test, "Sizes", "6-7");
  window_work_enter (test, "Number", "40");
  window_trials_run (test);
}

static QueensideTrialsResults *
find_results (WindowTest *test)
{
  return QUEENSIDE_TRIALS_RESULTS (window_look_find_part (test, "QueensideTrialsResults"));
}

static void
choose (WindowTest *test,
        guint       setup)
{
  GtkWidget *view = window_look_find_type (GTK_WIDGET (find_results (test)), GTK_TYPE_COLUMN_VIEW);

  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)), setup, TRUE);
  g_assert_cmpuint (queenside_trials_results_get_chosen (find_results (test)), ==, setup);
}

static void
assert_reads (WindowTest *test,
              const char *words)
{
  window_look_wait_for_words (find_page (test), words, NULL);
}

/* Waits until all rows are read, and no results are shown. */
static void
assert_empty (WindowTest *test)
{
  window_test_wait (!queenside_trials_page_is_reading (find_page (test)));
  window_test_wait (window_look_find_part (test, "QueensideTrialsResults") == NULL);
}

/* After saving and opening, the page shows and exports the same results. */
static void
test_round_trip (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("trials.queenside");
  g_autofree char *again = window_files_make_path ("again.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *rows_again = get_rows_path (again);
  g_autofree char *text = NULL;
  g_autofree char *rows = NULL;
  g_autofree char *second_rows = NULL;
  g_auto (QueensDocument) document = { 0 };

  run_experiment (test);
  window_files_assert_title (test, "• New board");
  choose (test, 1);
  save_as (test, path);
  window_look_wait_for_words (test->window, "Saved “trials.queenside”",
                              "“trials.queenside-rows”", "Keep both", NULL);
  text = read_file (path);
  rows = read_file (rows_path);
  g_assert_nonnull (strstr (text, "[Experiment]\ntrials=40\nsizes=6-7\n"));
  g_assert_nonnull (strstr (text, "[Configuration 1]\nname="));
  g_assert_nonnull (strstr (text, "[Results]\nrows=80\n"));
  g_assert_null (strstr (text, "[Tried 1]"));
  g_assert_true (g_str_has_prefix (rows, "queenside-trials 1\n"));
  g_assert_nonnull (strstr (rows, "\ntrial,configuration,size,seed,"));

  /* The Trials page of a new document is empty. */
  window_test_press (test, "ctrl+n");
  window_files_assert_title (test, "New board");
  assert_empty (test);

  window_files_open (test, path);
  window_files_assert_title (test, "trials.queenside");
  assert_reads (test, "80 trials done");
  assert_reads (test, "These results match the current setup.");
  assert_reads (test, "sizes 6-7 · 40 trials each");
  window_trials_wait (test);
  g_assert_cmpuint (window_trials_get_n_rows (test), ==, 80);
  g_assert_cmpuint (queenside_trials_results_get_chosen (find_results (test)), ==, 1);
  window_files_assert_title (test, "trials.queenside");

  save_as (test, again);
  second_rows = read_file (rows_again);
  g_assert_cmpstr (rows, ==, second_rows);
  g_assert_true (queens_document_load (&document, again, NULL));
  g_assert_cmpuint (document.results->n_rows, ==, 80);
  g_assert_cmpuint (document.results->chosen, ==, 1);
  g_unlink (rows_path);
  g_unlink (rows_again);
}

/* Entered values and results count as changes. If the old value is entered again, the document
 * counts as unchanged. */
static void
test_modified (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("changed.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *text = NULL;

  window_trials_open (test);
  window_files_assert_title (test, "New board");
  window_work_enter (test, "Number", "30");
  window_files_assert_title (test, "• New board");
  save_as (test, path);
  g_assert_false (g_file_test (rows_path, G_FILE_TEST_EXISTS));
  window_work_enter (test, "Number", "31");
  window_files_assert_title (test, "• changed.queenside");
  window_work_enter (test, "Number", "30");
  window_files_assert_title (test, "changed.queenside");
  window_trials_run (test);
  window_files_assert_title (test, "• changed.queenside");
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "changed.queenside");
  g_assert_true (g_file_test (rows_path, G_FILE_TEST_EXISTS));
  /* Results are saved with the setup that produced them, even if it has been edited since. */
  window_work_enter (test, "Number", "50");
  window_files_assert_title (test, "• changed.queenside");
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "changed.queenside");
  text = read_file (path);
  g_assert_nonnull (strstr (text, "[Experiment]\ntrials=50\n"));
  g_assert_nonnull (strstr (text, "trials=30\nsizes=8\nfrom=board\n\n[Tried 1]\n"));
  window_test_press (test, "ctrl+n");
  window_files_assert_title (test, "New board");
  window_files_open (test, path);
  assert_reads (test, "30 trials done");
  assert_reads (test, "These results are for an earlier setup.");
  window_files_assert_title (test, "changed.queenside");
  g_unlink (rows_path);
}

/* If rows are missing or wrong, one message reports it. The page shows no results, and the document
 * counts as unchanged. */
static void
test_lost (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("lost.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *rows = NULL;
  g_autofree char *other = NULL;
  g_autofree char *text = NULL;
  g_autofree char *edited = NULL;
  g_auto (GStrv) parts = NULL;

  run_experiment (test);
  save_as (test, path);
  rows = read_file (rows_path);
  other = g_strconcat (rows, "", NULL);
  other[strlen (other) - 2] = other[strlen (other) - 2] == '1' ? '2' : '1';
  for (guint i = 0; i < 3; i++)
    {
      window_test_press (test, "ctrl+n");
      window_files_assert_title (test, "New board");
      if (i == 0)
        g_unlink (rows_path);
      else
        g_assert_true (g_file_set_contents (rows_path, i == 1 ? other : "hello\n", -1, NULL));
      window_files_open (test, path);
      window_files_assert_title (test, "lost.queenside");
      window_look_wait_for_words (test->window, "lost.queenside-rows",
                                  i == 0 ? "could not be read" : "don’t belong to this document", NULL);
      assert_empty (test);
      g_assert_false (window_files_is_refused (test));
      window_files_assert_title (test, "lost.queenside");
    }
  /* Rows for another setup are refused, too. */
  g_assert_true (g_file_set_contents (rows_path, rows, -1, NULL));
  text = read_file (path);
  parts = g_strsplit (text, "plateau=stop", -1);
  edited = g_strjoinv ("plateau=sideways", parts);
  g_assert_cmpstr (text, !=, edited);
  g_assert_true (g_file_set_contents (path, edited, -1, NULL));
  window_files_open (test, path);
  assert_empty (test);
  /* The earlier results can be read again. */
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  window_files_open (test, path);
  assert_reads (test, "80 trials done");
  g_unlink (rows_path);
}

/* The program may be killed after it wrote the document, but before it renamed the file of rows.
 * Then nothing is lost, even if an older file of rows exists. */
static void
test_killed (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("killed.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *part = g_strconcat (rows_path, ".part", NULL);
  g_autofree char *rows = NULL;

  run_experiment (test);
  save_as (test, path);
  rows = read_file (rows_path);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *found = NULL;

      window_test_press (test, "ctrl+n");
      window_files_assert_title (test, "New board");
      g_assert_cmpint (g_rename (rows_path, part), ==, 0);
      if (i == 1)
        g_assert_true (g_file_set_contents (rows_path, "older\n", -1, NULL));
      window_files_open (test, path);
      assert_reads (test, "80 trials done");
      window_files_assert_title (test, "killed.queenside");
      found = read_file (rows_path);
      g_assert_cmpstr (found, ==, rows);
      g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
    }
  /* If the program is killed before it wrote the document, a partial file of rows is left. It is
   * removed once it is too old to belong to a running program. */
  for (guint i = 0; i < 2; i++)
    {
      struct utimbuf then = { .modtime = time (NULL) - (i == 0 ? 10 : 100) };

      window_test_press (test, "ctrl+n");
      window_files_assert_title (test, "New board");
      g_assert_true (g_file_set_contents (part, rows, 20, NULL));
      g_assert_cmpint (g_utime (part, &then), ==, 0);
      window_files_open (test, path);
      assert_reads (test, "80 trials done");
      g_assert_cmpint (g_file_test (part, G_FILE_TEST_EXISTS), ==, i == 0);
    }
  g_unlink (rows_path);
}

/* If a document was saved while its file of rows was missing, it finds the rows when the file
 * returns. */
static void
test_come_back (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("back.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *away = g_strconcat (rows_path, ".away", NULL);

  run_experiment (test);
  save_as (test, path);
  window_test_press (test, "ctrl+n");
  window_files_assert_title (test, "New board");
  g_assert_cmpint (g_rename (rows_path, away), ==, 0);
  window_files_open (test, path);
  assert_empty (test);
  window_work_enter (test, "Number", "41");
  window_files_assert_title (test, "• back.queenside");
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "back.queenside");
  g_assert_cmpint (g_rename (away, rows_path), ==, 0);
  window_files_open (test, path);
  assert_reads (test, "80 trials done");
  assert_reads (test, "These results are for an earlier setup.");
  window_files_assert_title (test, "back.queenside");
  g_unlink (rows_path);
}

/* An action that waits for saving also waits for the rows. */
static void
test_question (WindowTest *test)
{
  g_autofree char *path = window_files_write ("first.queenside", WINDOW_FILES_FOUR);
  g_autofree char *other = window_files_write (
    "second.queenside", "[Queenside]\nversion=1\n[Board]\nstate=[2, 0, 3, 1]\n");
  g_autofree char *rows_path = get_rows_path (path);

  window_files_open (test, path);
  window_files_assert_title (test, "first.queenside");
  window_trials_run_number (test, "20");
  window_files_assert_title (test, "• first.queenside");
  window_files_open (test, other);
  window_files_answer (test, "Escape");
  window_files_assert_title (test, "• first.queenside");
  g_assert_false (g_file_test (rows_path, G_FILE_TEST_EXISTS));
  window_files_open (test, other);
  window_files_answer (test, "Return");
  window_files_assert_title (test, "second.queenside");
  assert_empty (test);
  g_assert_true (g_file_test (rows_path, G_FILE_TEST_EXISTS));
  window_files_open (test, path);
  assert_reads (test, "20 trials done");
  g_unlink (rows_path);
}

/* If the rows can't be written, the document isn't written, either. */
static void
test_not_at_all (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("whole.queenside");
  g_autofree char *rows_path = get_rows_path (path);
  g_autofree char *part = g_strconcat (rows_path, ".part", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  run_experiment (test);
  save_as (test, path);
  before = read_file (path);
  g_assert_cmpint (g_mkdir (part, 0700), ==, 0);
  window_trials_run (test);
  window_test_press (test, "ctrl+s");
  window_test_wait (window_files_is_refused (test));
  after = read_file (path);
  g_assert_cmpstr (before, ==, after);
  window_files_assert_title (test, "• whole.queenside");
  g_assert_cmpint (g_rmdir (part), ==, 0);
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "whole.queenside");
  g_unlink (rows_path);
}

int
experiments_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/experiments/round-trip", test_round_trip);
  window_test_add ("/experiments/modified", test_modified);
  window_test_add ("/experiments/lost", test_lost);
  window_test_add ("/experiments/killed", test_killed);
  window_test_add ("/experiments/come-back", test_come_back);
  window_test_add ("/experiments/question", test_question);
  window_test_add ("/experiments/not-at-all", test_not_at_all);
  return g_test_run ();
}
