/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the printed PDF. */

#include <string.h>

#include "draw-task-sheet.h"
#include "queenside-print.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

/* Runs @program on @path and returns its output. Free with g_free(). */
static char *
run (const char *program,
     const char *path)
{
  const char *argv[] = { program, path, g_str_equal (program, "pdftotext") ? "-" : NULL, NULL };
  g_autoptr (GError) error = NULL;
  char *output;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return output;
}

/* Number of iterations of the main loop since printing began. */
static guint n_turns;
static guint turn;

static gboolean
turn_cb (gpointer data)
{
  n_turns++;
  return G_SOURCE_CONTINUE;
}

static void
begin_cb (void)
{
  n_turns = 0;
  turn = g_timeout_add (1, turn_cb, NULL);
}

static void
page_cb (void)
{
  g_clear_handle_id (&turn, g_source_remove);
}

static GtkPrintOperationResult
print (WindowTest         *test,
       QueensidePrintPlan  plan,
       const char         *path)
{
  g_autoptr (GtkPrintOperation) operation = queenside_print_new (test->board, &plan);

  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), NULL);
  g_signal_connect (operation, "draw-page", G_CALLBACK (page_cb), NULL);
  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                  GTK_WINDOW (test->window), NULL);
}

/* Returns the words of the printed pages, and checks the number of pages. */
static char *
print_words (WindowTest         *test,
             QueensidePrintPlan  plan,
             guint               n_pages)
{
  g_autofree char *path = window_files_make_path ("print.pdf");
  g_autofree char *facts = NULL;
  g_autofree char *pages = g_strdup_printf ("%u\n", n_pages);
  const char *line;

  g_assert_cmpint (print (test, plan, path), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  facts = run ("pdfinfo", path);
  line = strstr (facts, "Pages:");
  g_assert_nonnull (line);
  line += strlen ("Pages:");
  line += strspn (line, " ");
  g_assert_true (g_str_has_prefix (line, pages));
  return run ("pdftotext", path);
}

static void
assert_has (const char *text,
            const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in what was printed: %s", words, text);
}

static void
test_board (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_BOARD, 1, 1 };
  g_autofree char *caption = NULL;
  g_autofree char *words = NULL;

  window_test_press (test, "Right");
  words = print_words (test, plan, 1);
  caption = g_strdup_printf ("Step 1 · cost %" G_GINT64_FORMAT, window_look_get_cost (test));
  assert_has (words, caption);
}

/* Prints all steps so far, with a fixed number of boards per page. */
static void
test_strip (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_STRIP, 1, 2 };
  g_autofree char *words = NULL;

  window_test_press (test, "Right Right Left");
  g_assert_cmpuint (window_look_get_length (test), ==, 2);
  words = print_words (test, plan, 2);
  assert_has (words, "Step 0 · cost 17");
  assert_has (words, "Step 1 · ");
  assert_has (words, "Step 2 · ");
  g_assert_null (strstr (words, "Step 3"));
}

/* The main loop keeps running while the job replays a long search. */
static void
test_long (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_STRIP, 1, 24 };
  g_autofree char *document = window_files_write ("long.queenside",
                                                  "[Queenside]\nversion=1\n"
                                                  "[Search]\nalgorithm=british-museum\nseed=1\n"
                                                  "position=300000\n"
                                                  "[Board]\nsize=3\nstate=fresh\n");
  g_autofree char *words = NULL;

  window_files_open (test, document);
  window_test_wait (window_look_get_position (test) == 300000);
  words = print_words (test, plan, 1);
  assert_has (words, "Step 300000 · ");
  g_test_message ("%u turns", n_turns);
  g_assert_cmpuint (n_turns, >=, 3);
}

static void
test_time_line (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_TIME_LINE, 1, 1 };
  g_autofree char *words = NULL;

  window_test_press (test, "Right Right");
  words = print_words (test, plan, 1);
  assert_has (words, "better");
}

/* Prints seven numbered boards, four per page, without values or queens. */
static void
test_sheet (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_SHEET, 7, 4 };
  g_autofree char *words = print_words (test, plan, 2);
  g_auto (GStrv) pages = g_strsplit (words, "\f", -1);
  g_autoptr (GRegex) number = g_regex_new ("\\b\\d+\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n_numbers = 0;

  /* Each board has its own coordinates. */
  g_regex_match (number, words, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    n_numbers++;
  g_assert_cmpuint (n_numbers, ==, 7 * (8 + 8 + 1));
  g_assert_cmpuint (g_strv_length (pages), ==, 3);
}

/* Returns the number of pages of a printed task sheet, and its words. */
static guint
print_tasks (WindowTest  *test,
             gboolean     has_answers,
             char       **words)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_TASKS, 1, 1, has_answers };
  g_autofree char *path = window_files_make_path ("tasks.pdf");
  g_auto (GStrv) pages = NULL;

  g_assert_cmpint (print (test, plan, path), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  *words = run ("pdftotext", path);
  pages = g_strsplit (*words, "\f", -1);
  return g_strv_length (pages) - 1;
}

/* The printed task sheet is the same as in the export window. The answers begin on a new page. */
static void
test_tasks (WindowTest *test)
{
  g_autofree char *tasks = NULL;
  g_autofree char *both = NULL;
  g_autoptr (DrawTaskSheet) sheet = NULL;
  g_auto (QueensDocument) document = { 0 };
  guint n_pages = print_tasks (test, FALSE, &tasks);
  guint n_both = print_tasks (test, TRUE, &both);

  queenside_session_fill_document (test->session, &document);
  sheet = draw_task_sheet_new_search (&document, DRAW_TASK_SHEET_STEPS, FALSE, NULL);
  g_assert_cmpuint (n_pages, ==, draw_task_sheet_count_pages (sheet, 595, 842));
  g_assert_cmpuint (n_both, >, n_pages);
  assert_has (tasks, "cost");
  g_assert_null (strstr (tasks, "Answers"));
  assert_has (both, "Answers");
  assert_has (both, "[3, 2, 1, 4, 0, 2, 1, 2]");
  g_assert_null (strstr (tasks, "[3, 2, 1, 4, 0, 2, 1, 2]"));
}

static void
test_no_folder (WindowTest *test)
{
  const QueensidePrintPlan plan = { QUEENSIDE_PRINT_BOARD, 1, 1 };
  g_autofree char *path = window_files_make_path ("none/print.pdf");

  g_assert_cmpint (print (test, plan, path), ==, GTK_PRINT_OPERATION_RESULT_ERROR);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Queenside's tab of the print dialog shows only the fields of the chosen kind of printout. */
static void
test_dialog (WindowTest *test)
{
  GtkWidget *dialog, *tabs;
  GtkWidget *label = NULL;

  window_test_press (test, "ctrl+p");
  dialog = window_files_wait_for_dialog (test);
  tabs = window_look_find_type (dialog, GTK_TYPE_NOTEBOOK);
  for (int i = 0; i < gtk_notebook_get_n_pages (GTK_NOTEBOOK (tabs)) && label == NULL; i++)
    {
      gtk_notebook_set_current_page (GTK_NOTEBOOK (tabs), i);
      label = window_look_find_label (dialog, "Boards per pa");
    }
  g_assert_nonnull (label);
  g_assert_false (gtk_widget_is_sensitive (gtk_label_get_mnemonic_widget (GTK_LABEL (label))));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
print_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/print/board", test_board);
  window_test_add ("/print/strip", test_strip);
  window_test_add ("/print/long", test_long);
  window_test_add ("/print/time-line", test_time_line);
  window_test_add ("/print/sheet", test_sheet);
  window_test_add ("/print/tasks", test_tasks);
  window_test_add ("/print/no-folder", test_no_folder);
  window_test_add ("/print/dialog", test_dialog);
  return g_test_run ();
}
