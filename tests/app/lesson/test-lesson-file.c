/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of an open lesson changes, has a mistake, or is written from a search. The lesson of a
 * result is found. */

#include "queens-lesson-result.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD "[Lesson]\nversion=1\ntitle=Authoring\n"
#define BOARD "[Step 1]\npreset=steepest-ascent-course\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n"
#define COUNT "ask=number\nquestion=How many pairs?\nanswer=17\n"

static void
wait_for (WindowTest *test,
          const char *words)
{
  window_look_wait_for_words (test->window->lesson_pane, words, NULL);
}

static void
write_file (const char *path,
            const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
open_lesson (WindowTest *test,
             const char *text)
{
  char *path = window_files_write ("authoring.queenside-lesson", text);

  window_files_open (test, path);
  window_test_settle (test);
  return path;
}

static guint
count_tries (WindowTest *test,
             guint       step)
{
  GPtrArray *tries = test->window->lesson->result->tries->pdata[step];

  return tries == NULL ? 0 : tries->len;
}

/* A changed file leaves the lesson at its step. A question that stayed the same keeps its tries,
 * even if its step has a new number. */
static void
test_reload (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, HEAD BOARD "text=Old text\n[Step 2]\n" COUNT);

  window_test_press (test, "alt+Right");
  wait_for (test, "How many pairs?");
  window_test_type (test, "16");
  window_test_press (test, "Return");
  wait_for (test, "Not right. 1 try so far.");
  window_test_type (test, "1");
  write_file (path, HEAD BOARD "text=New text\n[Step 2]\ntext=Added\n" COUNT);
  wait_for (test, "Added");
  g_assert_cmpuint (test->window->lesson->step, ==, 1);
  wait_for (test, "Not right. 1 try so far.");
  /* The entry also keeps what the student has typed so far. */
  window_test_type (test, "7");
  window_test_press (test, "Return");
  wait_for (test, "Right");
  write_file (path, HEAD BOARD "text=New text\n[Step 2]\ntext=In between\n[Step 3]\n" COUNT);
  wait_for (test, "In between");
  g_assert_cmpuint (test->window->lesson->step, ==, 1);
  g_assert_cmpuint (count_tries (test, 2), ==, 2);
  wait_for (test, "1 of 1 point");
  /* A changed question starts without tries. */
  write_file (path, HEAD BOARD "text=T\n[Step 2]\nask=number\nquestion=How many queens?\n"
                    "answer=8\n");
  wait_for (test, "How many queens?");
  g_assert_cmpuint (count_tries (test, 1), ==, 0);
  /* If the student's step no longer exists, the lesson shows its end. */
  window_test_press (test, "alt+Right");
  wait_for (test, "You have 0 of 1 point");
  write_file (path, HEAD BOARD "text=Only one\n");
  wait_for (test, "You have reached the end of the lesson.");
}

/* If the file has a new board, the lesson shows it. If only the text is new, the student's board
 * stays. */
static void
test_board (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, HEAD BOARD "text=First\n");

  window_test_click_square (test, 0, 0);
  write_file (path, HEAD BOARD "text=Second\n");
  wait_for (test, "Second");
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
  write_file (path, HEAD "[Step 1]\nstate=[1, 3, 0, 1]\ntext=Third\nlock=board\n");
  wait_for (test, "Third");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  wait_for (test, "Locked in this step: Board");
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[1, 3, 0, 1]");
}

/* A mistake in the changed file is shown with its line, and the previous version stays open. */
static void
test_mistake (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, HEAD BOARD "text=Good\n");

  wait_for (test, "Good");
  write_file (path, HEAD BOARD "text=Bad\nlock=everything\n");
  wait_for (test, "The changed file has a mistake");
  wait_for (test, "Line 8");
  wait_for (test, "everything");
  g_assert_nonnull (window_look_find_label (test->window->lesson_pane, "Good"));
  g_assert_false (window_files_is_refused (test));
  write_file (path, HEAD BOARD "text=Mended\n");
  wait_for (test, "Mended");
  g_assert_null (window_look_find_label (test->window->lesson_pane, "mistake"));
}

/* Damaged files are refused with a sentence. The open lesson or document stays. */
static void
test_damaged (WindowTest *test)
{
  static const char *const texts[] = {
    "", "no lesson", "[Lesson]\nversion=2\n", HEAD, HEAD "[Step 1]\ntext=No board\n",
    HEAD "[Step 1]\nstate=[0, 0, 9]\n", HEAD BOARD "exec=rm\n", HEAD BOARD "ask=poem\n",
    "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 1]\n", "\xff\xfe",
  };
  g_autofree char *good = NULL;

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          g_autofree char *path = window_files_write ("damaged.queenside-lesson", texts[i]);

          window_files_open (test, path);
          window_test_wait (window_files_is_refused (test));
          window_look_wait_for_words (test->window, "damaged.queenside-lesson", NULL);
          g_assert_true ((test->window->lesson->lesson != NULL) == (round > 0));
          gtk_info_bar_response (GTK_INFO_BAR (window_look_find_type (test->window,
                                                                      GTK_TYPE_INFO_BAR)),
                                 GTK_RESPONSE_CLOSE);
        }
      window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
      if (round == 0)
        good = open_lesson (test, HEAD BOARD "text=Still open\n");
    }
  wait_for (test, "Still open");
}

/* A file longer than QUEENS_LESSON_MAX_LENGTH is refused without being read. */
static void
test_enormous (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new (HEAD BOARD "text=");
  g_autofree char *path = NULL;

  while (text->len <= QUEENS_LESSON_MAX_LENGTH)
    g_string_append (text, "word ");
  g_string_append_c (text, '\n');
  path = window_files_write ("enormous.queenside-lesson", text->str);
  window_files_open (test, path);
  window_test_wait (window_files_is_refused (test));
  g_assert_null (test->window->lesson->lesson);
}

/* A lesson made from a search has its board, its step and its rules. If the file of the open
 * lesson changes, the lesson is loaded again. */
static void
test_new (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("mine.queenside-lesson");
  g_autofree char *text = NULL;
  g_autofree char *state = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;

  window_test_press (test, "Right Right");
  window_test_wait (window_look_get_position (test) == 2);
  state = window_look_get_state (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.new-lesson", NULL);
  window_files_choose (test, path);
  window_test_wait (test->window->lesson->lesson != NULL);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  wait_for (test, "Step 1 of 2");
  g_assert_true (window_look_is_enabled (test, "edit-lesson"));
  window_test_press (test, "alt+Right");
  wait_for (test, "Step 2 of 2");
  window_look_assert_state (test, state);
  g_assert_cmpuint (window_look_get_position (test), ==, 2);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "[Step 2]", 2);
  changed = g_strconcat (parts[0], "[Step 2]\ntext=Written by hand\nposition=2\n", NULL);
  write_file (path, changed);
  wait_for (test, "Written by hand");
  window_look_assert_state (test, state);
}

/* A lesson made from a search that has ended shows the last step. */
static void
test_new_at_end (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("end.queenside-lesson");
  g_autofree char *state = NULL;
  guint64 last;

  g_assert_false (queenside_session_advance (test->session, G_MAXUINT64, 0));
  g_assert_nonnull (queens_history_get_last_look (test->session->now.history));
  last = window_look_get_position (test);
  state = window_look_get_state (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.new-lesson", NULL);
  window_files_choose (test, path);
  window_test_wait (test->window->lesson->lesson != NULL);
  window_test_press (test, "alt+Right");
  wait_for (test, "Step 2 of 2");
  window_look_assert_state (test, state);
  g_assert_cmpuint (window_look_get_position (test), ==, last);
}

/* The menu writes the whole lesson as a task sheet. */
static void
test_sheet (WindowTest *test)
{
  g_autofree char *lesson = open_lesson (test, HEAD BOARD "text=Look\n[Step 2]\n" COUNT);
  g_autofree char *path = window_files_make_path ("sheet.html");
  g_autofree char *text = NULL;
  GtkPopover *menu = gtk_menu_button_get_popover (test->window->menu_button);
  GtkWidget *item;

  window_test_click (test, GTK_WIDGET (test->window->menu_button));
  window_test_wait (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  window_test_settle (test);
  window_test_click (test, gtk_widget_get_parent (window_look_find_label (menu, "Lessons and")));
  window_test_wait (window_look_find_label (menu, "Task Sheet") != NULL);
  window_test_settle (test);
  item = window_look_find_label (menu, "Task Sheet");
  window_test_click (test, gtk_widget_get_parent (item));
  window_files_choose (test, path);
  window_look_wait_for_words (test->window, "Saved “sheet.html”", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Look"));
  g_assert_nonnull (strstr (text, "How many pairs?"));
  g_assert_null (strstr (text, "Answers"));
  window_test_press (test, "alt+Right");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "lesson.close", NULL);
  g_assert_false (window_look_is_enabled (test, "lesson-sheet"));
}

static char *
write_result (const char *lesson_text)
{
  g_autoptr (QueensLesson) lesson = queens_lesson_read (lesson_text, strlen (lesson_text), NULL,
                                                        NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autofree char *text = queens_lesson_result_write (result);

  return window_files_write ("ada.queenside-result", text);
}

/* If the lesson of a result can't be found, a message says which lesson to open. The window doesn't
 * ask to save changes. */
static void
test_result (WindowTest *test)
{
  g_autofree char *lesson = NULL;
  g_autofree char *path = write_result (HEAD BOARD COUNT);
  g_autofree char *damaged = window_files_write ("eve.queenside-result", "[Result]\n");

  window_test_press (test, "Down");
  window_files_open (test, path);
  window_look_wait_for_words (test->window, "To continue this result, first open the file of the "
                              "lesson “Authoring”.", NULL);
  g_assert_null (window_files_find_dialog (test));
  window_files_open (test, damaged);
  window_look_wait_for_words (test->window, "The result is damaged or incomplete.", NULL);
  window_test_press (test, "ctrl+z");
  lesson = open_lesson (test, HEAD BOARD "text=Changed\n" COUNT);
  window_files_open (test, path);
  window_look_wait_for_words (test->window, "This result belongs to another version of the lesson "
                              "“Authoring”. Open that version first.", NULL);
  wait_for (test, "Changed");
}

/* The lesson of a result may be open, a recent file in another folder, or an installed lesson. */
static void
test_result_elsewhere (WindowTest *test)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-lesson-XXXXXX", NULL);
  g_autofree char *elsewhere = g_build_filename (folder, "far.queenside-lesson", NULL);
  g_autofree char *path = write_result (HEAD BOARD COUNT);
  g_autoptr (GPtrArray) shipped = queens_lesson_list_shipped ("");
  g_autofree char *text = NULL;
  g_autofree char *of_shipped = NULL;

  write_file (elsewhere, HEAD BOARD COUNT);
  window_files_open (test, elsewhere);
  wait_for (test, "How many pairs?");
  for (guint is_open = 1; is_open < 2; is_open--)
    {
      if (!is_open)
        queenside_lesson_close (test->window->lesson);
      window_files_open (test, path);
      wait_for (test, "How many pairs?");
      g_assert_cmpstr (g_file_peek_path (test->window->lesson->saved), ==, path);
      g_assert_cmpstr (g_file_peek_path (test->window->lesson->file), ==, elsewhere);
    }
  g_assert_true (g_file_get_contents (shipped->pdata[1], &text, NULL, NULL));
  of_shipped = write_result (text);
  window_files_open (test, of_shipped);
  window_test_wait (g_str_equal (g_file_peek_path (test->window->lesson->file),
                                 shipped->pdata[1]));
  g_remove (elsewhere);
  g_rmdir (folder);
}

int
lesson_file_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/lesson-file/reload", test_reload);
  window_test_add ("/lesson-file/board", test_board);
  window_test_add ("/lesson-file/mistake", test_mistake);
  window_test_add ("/lesson-file/damaged", test_damaged);
  window_test_add ("/lesson-file/enormous", test_enormous);
  window_test_add ("/lesson-file/new", test_new);
  window_test_add ("/lesson-file/new-at-end", test_new_at_end);
  window_test_add ("/lesson-file/sheet", test_sheet);
  window_test_add ("/lesson-file/result", test_result);
  window_test_add ("/lesson-file/result-elsewhere", test_result_elsewhere);
  return g_test_run ();
}
