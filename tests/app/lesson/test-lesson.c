/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Students open a lesson, answer its questions with the mouse or the keyboard, and save the
 * result. */

#include "queens-lesson-result.h"
#include "window-files.h"
#include "window-look.h"

#include <string.h>

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"

/* A lesson with a step of each kind. The board is the figure of the first course, where the queen
 * of column 4 moves to row 0. */
#define LESSON \
  "[Lesson]\nversion=1\ntitle=First lesson\n" \
  "[Step 1]\ntitle=Read\ntext=A *state* lists rows.\\n\\n3 * 4 < 13\n" \
  "preset=steepest-ascent-course\nstate=" SAMPLE "\nlock=all\nshow=attack-lines coordinates\n" \
  "[Step 2]\ntitle=Count\nshow=coordinates\nask=number\nquestion=How many pairs?\nanswer=17\n" \
  "hint=Count rows.\n" \
  "why=There are 17.\npoints=2\n" \
  "[Step 3]\ntitle=Move\nask=move\nwhy=It costs 12.\n" \
  "[Step 4]\ntitle=Cost\nask=cost\nsquare=(0, 0)\n" \
  "[Step 5]\ntitle=Rule\nask=rule\n" \
  "[Step 6]\ntitle=Choice\nask=choice\nquestion=What?\nchoice-1=Good\nchoice-2=Bad\nanswer=2\n" \
  "[Step 7]\ntitle=Reach\nask=reach\ntarget=12\n"

static GtkWidget *
find_pane (WindowTest *test)
{
  return GTK_WIDGET (test->window->lesson_pane);
}

static void
wait_for (WindowTest *test,
          const char *word)
{
  window_look_wait_for_words (find_pane (test), word, NULL);
}

static gboolean
has_words (WindowTest *test,
           const char *words)
{
  return window_look_find_label (find_pane (test), words) != NULL;
}

static char *
open_lesson (WindowTest *test,
             const char *name,
             const char *text)
{
  char *path = window_files_write (name, text);

  window_files_open (test, path);
  window_test_settle (test);
  return path;
}

static gboolean
is_enabled (WindowTest *test,
            const char *action)
{
  return gtk_widget_is_sensitive (window_look_find_button (find_pane (test), action));
}

static void
click_button (WindowTest *test,
              const char *action)
{
  window_test_forget_click ();
  window_test_click (test, window_look_find_button (find_pane (test), action));
}

static void
click_next (WindowTest *test,
            const char *title)
{
  click_button (test, "lesson.next");
  wait_for (test, title);
}

static GtkWidget *
find_entry (WindowTest *test)
{
  return window_look_find_type (find_pane (test), GTK_TYPE_TEXT);
}

/* Saves from the lesson's last page, which shows the score, and returns the saved result. */
static QueensLessonResult *
save (WindowTest *test,
      const char *name)
{
  g_autofree char *path = window_files_make_path (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  QueensLessonResult *result;

  window_files_choose (test, path);
  window_test_wait (g_file_test (path, G_FILE_TEST_EXISTS));
  window_test_wait (window_files_find_dialog (test) == NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  result = queens_lesson_result_read (text, strlen (text), &error);
  g_assert_no_error (error);
  return result;
}

static void
assert_points (WindowTest               *test,
               const QueensLessonResult *result,
               const gdouble            *points)
{
  const QueensLesson *lesson = test->window->lesson->lesson;

  g_assert_cmpstr (result->lesson, ==, lesson->id);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      QueensLessonMark mark;

      queens_lesson_result_mark (result, lesson, i, &mark);
      g_assert_cmpfloat (mark.points, ==, points[i]);
    }
}

static void
test_open (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, "a.queenside-lesson", LESSON);

  window_files_assert_title (test, "First lesson");
  wait_for (test, "A state lists rows.\n\n3 * 4 < 13");
  wait_for (test, "Step 1 of 7");
  wait_for (test, "0 of 7 points");
  window_look_assert_state (test, SAMPLE);
  g_assert_false (test->window->document_file->is_modified);
  g_assert_false (is_enabled (test, "lesson.back"));
  g_assert_false (is_enabled (test, "lesson.check"));
  g_assert_true (is_enabled (test, "lesson.next"));
  g_assert_false (window_look_is_enabled (test, "predict"));
  click_button (test, "lesson.close");
  window_test_wait (!gtk_widget_get_mapped (find_pane (test)));
  window_files_assert_title (test, "New board");
  g_assert_true (window_look_is_enabled (test, "predict"));
  g_assert_true (window_look_is_enabled (test, "play"));
}

/* The menu lists the installed lessons. */
static void
test_menu (WindowTest *test)
{
  GMenuModel *lessons = G_MENU_MODEL (test->window->lessons);
  gint n = g_menu_model_get_n_items (lessons);

  g_assert_cmpint (n, >=, 6);
  for (gint i = 0; i < n; i++)
    {
      g_autofree char *uri = NULL;

      g_assert_true (g_menu_model_get_item_attribute (lessons, i, G_MENU_ATTRIBUTE_TARGET, "s",
                                                      &uri));
      gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-recent", "s", uri);
      window_test_settle (test);
      g_assert_nonnull (test->window->lesson->lesson);
      wait_for (test, test->window->lesson->lesson->title);
    }
}

/* Answers every question with clicks. Only the number and the student's name are typed. */
static void
test_mouse (WindowTest *test)
{
  const gdouble points[] = { 0, 2, 1, 1, 1, 1, 1 };
  g_autofree char *path = open_lesson (test, "mouse.queenside-lesson", LESSON);
  g_autoptr (QueensLessonResult) result = NULL;

  click_next (test, "How many pairs?");
  window_test_click (test, find_entry (test));
  window_test_type (test, "17");
  click_button (test, "lesson.check");
  wait_for (test, "Right: 2 of 2 points");
  wait_for (test, "Why: There are 17.");
  window_files_assert_title (test, "• First lesson");
  click_next (test, "Click the square on the board");
  window_test_click_square (test, 4, 0);
  wait_for (test, "Your answer: (4, 0)");
  window_look_assert_state (test, SAMPLE);
  g_assert_false (has_words (test, "Right"));
  click_button (test, "lesson.check");
  wait_for (test, "Right: 1 of 1 point");
  click_next (test, "(0, 0)");
  window_test_click (test, find_entry (test));
  window_test_type (test, "14");
  click_button (test, "lesson.check");
  wait_for (test, "Right: 1 of 1 point");
  click_next (test, "Which rule");
  window_test_click (test, window_look_find_label (find_pane (test), "tie rule"));
  click_button (test, "lesson.check");
  wait_for (test, "Right: 1 of 1 point");
  click_next (test, "What?");
  window_test_click (test, window_look_find_label (find_pane (test), "Bad"));
  click_button (test, "lesson.check");
  wait_for (test, "Right: 1 of 1 point");
  click_next (test, "Your answer is the board");
  window_test_click_square (test, 4, 0);
  window_look_assert_state (test, "[3, 2, 1, 4, 0, 2, 1, 2]");
  click_button (test, "lesson.check");
  wait_for (test, "Right: 1 of 1 point");
  click_next (test, "You have 7 of 7 points.");
  /* If there is no name, the window asks the student for a name. */
  click_button (test, "win.save");
  wait_for (test, "Type your name");
  window_test_click (test, find_entry (test));
  window_test_type (test, "Ada");
  click_button (test, "win.save");
  result = save (test, "mouse.queenside-result");
  g_assert_cmpstr (result->name, ==, "Ada");
  assert_points (test, result, points);
  wait_for (test, "Saved as “mouse.queenside-result”");
  window_files_assert_title (test, "First lesson");
}

/* Answers the same lesson with keys alone, with some wrong answers and one skipped question. */
static void
test_keyboard (WindowTest *test)
{
  const gdouble points[] = { 0, 1, 1, 0, 1, 1, 1 };
  g_autofree char *path = open_lesson (test, "keys.queenside-lesson", LESSON);
  g_autoptr (QueensLessonResult) result = NULL;

  window_test_press (test, "alt+Right");
  wait_for (test, "How many pairs?");
  window_test_type (test, "16");
  window_test_press (test, "Return");
  wait_for (test, "Not right. 1 try so far.");
  g_assert_false (has_words (test, "Hint:"));
  window_test_type (test, "18");
  window_test_press (test, "Return");
  wait_for (test, "Hint: Count rows.");
  /* A text that isn't a number doesn't count as a try. */
  window_test_type (test, "many");
  window_test_press (test, "Return");
  g_assert_cmpuint (((GPtrArray *) test->window->lesson->result->tries->pdata[1])->len, ==, 2);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "17");
  window_test_press (test, "Return");
  wait_for (test, "Right: 1 of 2 points");
  /* The Next button has the focus. */
  window_test_press (test, "Return");
  wait_for (test, "Click the square on the board");
  window_test_press (test, "Up Right Right Right Right Return");
  wait_for (test, "Your answer: (4, 0)");
  window_test_press (test, "Return");
  wait_for (test, "Right: 1 of 1 point");
  window_test_press (test, "alt+Right");
  wait_for (test, "(0, 0)");
  window_test_press (test, "alt+Right");
  wait_for (test, "Which rule");
  window_test_press (test, "space ctrl+Return");
  wait_for (test, "Right: 1 of 1 point");
  window_test_press (test, "alt+Right");
  wait_for (test, "What?");
  window_test_press (test, "Down space ctrl+Return");
  wait_for (test, "Right: 1 of 1 point");
  window_test_press (test, "alt+Right");
  wait_for (test, "Your answer is the board");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  window_test_press (test, "Right");
  window_test_wait (window_look_get_position (test) == 1);
  window_test_press (test, "ctrl+Return");
  wait_for (test, "Right: 1 of 1 point");
  window_test_press (test, "alt+Right");
  wait_for (test, "You have 5 of 7 points.");
  wait_for (test, "not answered");
  window_test_press (test, "ctrl+a");
  window_test_type (test, "Grace");
  window_test_press (test, "Return");
  result = save (test, "keys.queenside-result");
  g_assert_cmpstr (result->name, ==, "Grace");
  assert_points (test, result, points);
}

/* A student who returns to a step finds their board, answers and tries again. */
static void
test_back (WindowTest *test)
{
  g_autofree char *path = open_lesson (
    test, "back.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=Back\n"
    "[Step 1]\npreset=steepest-ascent-course\nstate=" SAMPLE "\nask=reach\ntarget=12\n"
    "[Step 2]\ntext=Goes on\n"
    "[Step 3]\nstate=[1, 3, 0, 1]\nask=number\nquestion=How many?\nanswer=4\n");

  window_test_click_square (test, 4, 0);
  window_test_click_square (test, 0, 5);
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  click_button (test, "lesson.check");
  wait_for (test, "Not right.");
  /* A step without a board continues with the student's board, but undo doesn't go back to the
   * previous step. */
  click_next (test, "Goes on");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  g_assert_false (window_look_is_enabled (test, "undo"));
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  click_next (test, "How many?");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  click_button (test, "lesson.back");
  wait_for (test, "Goes on");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  window_test_click_square (test, 7, 7);
  click_button (test, "lesson.back");
  wait_for (test, "Not right. 1 try so far.");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  g_assert_false (window_look_is_enabled (test, "undo"));
  click_next (test, "Goes on");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 7]");
  click_button (test, "lesson.start-over");
  window_look_assert_state (test, "[5, 2, 1, 4, 0, 2, 1, 2]");
  click_button (test, "lesson.back");
  wait_for (test, "Not right");
  click_button (test, "lesson.start-over");
  window_look_assert_state (test, SAMPLE);
}

/* While a question is open, nothing on the page shows its answer. */
static void
test_secret (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, "secret.queenside-lesson", LESSON);

  wait_for (test, "Step 1 of 7");
  window_look_wait_for_words (test->window, "cost 17", NULL);
  window_test_press (test, "alt+Right");
  wait_for (test, "How many pairs?");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (test->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board, 8 queens");
  window_test_point_square (test, 0, 0, "");
  g_assert_null (window_look_find_label (test->window, "17"));
  g_assert_null (window_look_find_label (test->window, "among"));
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (test->window->search->count_badge)), ==,
                     0);
  window_test_type (test, "17");
  window_test_press (test, "Return");
  window_look_wait_for_words (test->window, "cost 17", NULL);
  window_test_press (test, "alt+Right alt+Right");
  wait_for (test, "(0, 0)");
  window_test_point_square (test, 0, 0, "");
  g_assert_null (window_look_find_label (test->window, "14"));
  g_assert_null (window_look_find_label (test->window, "17"));
}

/* For a locked search, the card explains the next step only after the answer. */
static void
test_explained (WindowTest *test)
{
  GtkWidget *page = GTK_WIDGET (test->window->search);
  g_autofree char *path = open_lesson (
    test, "explained.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=Explained\n"
    "[Step 1]\nalgorithm=steepest-ascent\nties=random\nstate=[0, 2, 4, 2, 4]\nshow=values\n"
    "lock=all\nask=number\nquestion=How many percent?\nanswer=25\n"
    "[Step 2]\nlock=board\nask=number\nquestion=And now?\nanswer=25\n");

  wait_for (test, "How many percent?");
  window_look_wait_for_words (page, "Answer the question of the lesson first.", NULL);
  g_assert_null (window_look_find_label (page, "25.0 %"));
  window_test_type (test, "25");
  window_test_press (test, "Return");
  wait_for (test, "Right");
  window_look_wait_for_words (page, "25.0 %", NULL);
  /* For a search that may be played, the card explains the next step at once. */
  window_test_press (test, "alt+Right");
  wait_for (test, "And now?");
  window_look_wait_for_words (page, "25.0 %", NULL);
}

/* If opening another document would lose answers, the window asks whether to save them. After they
 * are saved, it opens the other document. */
static void
test_unsaved (WindowTest *test)
{
  g_autofree char *path = NULL;
  g_autofree char *other = window_files_write ("other.queenside", WINDOW_FILES_FOUR);
  g_autofree char *saved = window_files_make_path ("unsaved.queenside-result");

  g_settings_set_string (test->window->settings, "student-name", "Ada");
  path = open_lesson (test, "unsaved.queenside-lesson", LESSON);
  window_test_press (test, "alt+Right");
  wait_for (test, "How many pairs?");
  window_test_type (test, "17");
  window_test_press (test, "Return");
  wait_for (test, "Right");
  window_files_open (test, other);
  window_look_wait_for_words (window_files_wait_for_dialog (test), "Save your answers?", NULL);
  window_files_answer (test, "Escape");
  g_assert_nonnull (test->window->lesson->lesson);
  window_files_open (test, other);
  window_files_press_in (test, window_files_wait_for_dialog (test), "Return");
  window_files_choose (test, saved);
  window_test_wait (test->window->lesson->lesson == NULL);
  window_files_assert_title (test, "other.queenside");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  g_assert_true (g_file_test (saved, G_FILE_TEST_EXISTS));
  window_files_assert_title (test, "other.queenside");
}

static void
close_lesson (WindowTest *test)
{
  click_button (test, "lesson.close");
  window_test_wait (!gtk_widget_get_mapped (find_pane (test)));
}

/* Opening a saved result continues the lesson with its answers, tries and marks. */
static void
test_continue (WindowTest *test)
{
  const gdouble points[] = { 0, 2, 0.5, 0, 0, 0, 0 };
  g_autoptr (GString) hinted = g_string_new (LESSON);
  g_autofree char *lesson = NULL;
  g_autofree char *saved = window_files_make_path ("day.queenside-result");
  g_autofree char *name = NULL;
  g_autoptr (QueensLessonResult) result = NULL;
  g_autoptr (QueensLessonResult) again = NULL;

  g_string_replace (hinted, "why=It costs 12.", "hint=Up", 1);
  lesson = open_lesson (test, "day.queenside-lesson", hinted->str);
  click_next (test, "How many pairs?");
  window_test_click (test, find_entry (test));
  window_test_type (test, "17");
  click_button (test, "lesson.check");
  wait_for (test, "Right: 2 of 2 points");
  click_next (test, "Click the square on the board");
  for (guint i = 0; i < 2; i++)
    {
      window_test_click_square (test, 0, i);
      click_button (test, "lesson.check");
    }
  wait_for (test, "Not right. 2 tries so far.");
  window_test_press (test, "ctrl+s");
  wait_for (test, "Type your name");
  window_test_type (test, "Ada");
  click_button (test, "win.save");
  result = save (test, "day.queenside-result");
  close_lesson (test);
  /* Another student uses the computer. */
  g_settings_set_string (test->window->settings, "student-name", "Ben");

  window_files_open (test, saved);
  wait_for (test, "Not right. 2 tries so far.");
  wait_for (test, "Hint: Up");
  wait_for (test, "Step 3 of 7");
  wait_for (test, "2 of 7 points");
  window_files_assert_title (test, "First lesson");
  window_look_assert_state (test, SAMPLE);
  window_test_settle (test);
  window_test_click_square (test, 4, 0);
  wait_for (test, "Your answer: (4, 0)");
  click_button (test, "lesson.check");
  wait_for (test, "Right: 0.5 of 1 point");
  window_files_assert_title (test, "• First lesson");
  window_test_press (test, "ctrl+s");
  again = save (test, "again.queenside-result");
  g_assert_cmpstr (again->name, ==, "Ada");
  assert_points (test, again, points);
  name = g_settings_get_string (test->window->settings, "student-name");
  g_assert_cmpstr (name, ==, "Ben");
}

/* Steps without a search of their own continue the last search before them. */
static void
test_continue_at_end (WindowTest *test)
{
  g_autofree char *path = open_lesson (
    test, "short.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=Short\n[Step 1]\nstate=[1, 3, 0, 1]\nshow=values\ntext=Look\n"
    "[Step 2]\nask=number\nquestion=How many?\nanswer=4\n");
  g_autofree char *saved = window_files_make_path ("short.queenside-result");
  g_autoptr (QueensLessonResult) result = NULL;

  click_next (test, "How many?");
  window_test_click (test, find_entry (test));
  window_test_type (test, "4");
  window_test_press (test, "Return");
  wait_for (test, "Right");
  click_next (test, "You have 1 of 1 point.");
  window_test_click (test, find_entry (test));
  window_test_type (test, "Ada");
  click_button (test, "win.save");
  result = save (test, "short.queenside-result");
  wait_for (test, "Saved as “short.queenside-result”");
  close_lesson (test);
  window_files_open (test, saved);
  wait_for (test, "You have 1 of 1 point.");
  wait_for (test, "Saved as “short.queenside-result”");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  g_assert_cmpuint (test->board->shown, ==, QUEENS_VIEW_VALUES);
}

/* The rows of the score page lead to their questions. */
static void
test_score (WindowTest *test)
{
  g_autofree char *path = open_lesson (test, "score.queenside-lesson", LESSON);

  queenside_lesson_go_to (test->window->lesson, 7);
  wait_for (test, "not answered");
  window_test_click (test, window_look_find_label (find_pane (test), "Choice"));
  wait_for (test, "What?");
  wait_for (test, "Step 6 of 7");
  queenside_lesson_go_to (test->window->lesson, 7);
  wait_for (test, "not answered");
  /* The name has the focus. The last row is above it. */
  window_test_press (test, "shift+Tab Up Up Return");
  wait_for (test, "Which rule");
  wait_for (test, "Step 5 of 7");
}

/* Closing a lesson shows the student's own search at its step, and what can be undone. */
static void
test_own (WindowTest *test)
{
  g_autofree char *own = window_files_write ("own.queenside", WINDOW_FILES_FOUR);
  g_autofree char *lesson = NULL;
  g_autofree char *other = NULL;

  window_files_open (test, own);
  window_files_assert_title (test, "own.queenside");
  window_test_click_square (test, 0, 3);
  window_look_assert_state (test, "[3, 3, 0, 1]");
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "own.queenside");
  window_test_press (test, "Right");
  window_test_wait (window_look_get_position (test) == 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *document = window_look_get_document (test);

      lesson = open_lesson (test, "first.queenside-lesson", LESSON);
      click_next (test, "How many pairs?");
      /* A second lesson doesn't replace the student's own search. */
      other = open_lesson (test, "second.queenside-lesson", LESSON);
      wait_for (test, "Step 1 of 7");
      close_lesson (test);
      window_look_assert_document (test, document);
      window_files_assert_title (test, "own.queenside");
      g_clear_pointer (&lesson, g_free);
      g_clear_pointer (&other, g_free);
    }
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  window_files_assert_title (test, "• own.queenside");
}

/* The name that was typed last is in the next lesson. */
static void
test_name (WindowTest *test)
{
  g_autofree char *one = open_lesson (test, "one.queenside-lesson", LESSON);
  g_autofree char *other = NULL;

  queenside_lesson_go_to (test->window->lesson, 7);
  wait_for (test, "not answered");
  window_test_click (test, find_entry (test));
  window_test_type (test, "Ada");
  close_lesson (test);
  other = open_lesson (test, "other.queenside-lesson", LESSON);
  queenside_lesson_go_to (test->window->lesson, 7);
  wait_for (test, "not answered");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_entry (test))), ==, "Ada");
  g_assert_cmpstr (test->window->lesson->result->name, ==, "Ada");
}

static void
test_sizes (WindowTest *test)
{
  static const int sizes[][2] = { { 1180, 780 }, { 420, 700 }, { 360, 600 } };
  g_autofree char *path = open_lesson (
    test, "one.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=One\n[Step 1]\nstate=[0]\ntext=One queen\nask=number\n"
    "question=How many attacks?\nanswer=0\n");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t pane, board;
      gboolean is_beside;

      window_test_resize (test, sizes[i][0], sizes[i][1]);
      window_test_settle (test);
      g_assert_true (gtk_widget_compute_bounds (find_pane (test), GTK_WIDGET (test->window),
                                                &pane));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->board), GTK_WIDGET (test->window),
                                                &board));
      is_beside = pane.origin.x + pane.size.width <= board.origin.x;
      g_assert_true (is_beside == (i == 0));
      g_assert_true (is_beside || pane.origin.y >= board.origin.y + board.size.height);
      g_assert_cmpfloat (pane.size.height, >=, 160);
      g_assert_cmpfloat (board.size.height, >=, 100);
    }
  window_test_click (test, find_entry (test));
  window_test_type (test, "0");
  window_test_press (test, "Return");
  wait_for (test, "Right");
}

static graphene_rect_t
get_place (WindowTest *test,
           GtkWidget  *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, find_pane (test), &place));
  return place;
}

/* Returns TRUE if the label is above the buttons. */
static gboolean
is_in_sight (WindowTest *test,
             const char *words)
{
  graphene_rect_t label = get_place (test, window_look_find_label (find_pane (test), words));
  graphene_rect_t next = get_place (test, window_look_find_button (find_pane (test),
                                                                   "lesson.next"));

  return label.origin.y > 0 && label.origin.y + label.size.height <= next.origin.y;
}

/* A long text scrolls, and the question and its first choices stay visible. */
static void
test_long_text (WindowTest *test)
{
  static const int sizes[][2] = { { 1180, 760 }, { 420, 800 }, { 360, 640 } };
  g_autoptr (GString) text = g_string_new ("[Lesson]\nversion=1\ntitle=Cost and successors of a "
                                           "board\n[Step 1]\nstate=[1, 3, 0, 1]\nlock=all\n"
                                           "ask=choice\nquestion=What is it?\nchoice-1=Alpha\n"
                                           "choice-2=Beta\nchoice-3=Gamma\nchoice-4=Delta\n"
                                           "answer=4\nwhy=It is the last.\ntext=");
  g_autofree char *path = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "Words and more words. ");
  g_string_append_c (text, '\n');
  path = open_lesson (test, "long.queenside-lesson", text->str);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t check, first, question;
      GtkWidget *words;

      window_test_resize (test, sizes[i][0], sizes[i][1]);
      window_test_settle (test);
      words = gtk_widget_get_ancestor (window_look_find_label (find_pane (test), "more words"),
                                       GTK_TYPE_SCROLLED_WINDOW);
      question = get_place (test, window_look_find_label (find_pane (test), "What is it?"));
      first = get_place (test, window_look_find_label (find_pane (test), "Beta"));
      check = get_place (test, window_look_find_button (find_pane (test), "lesson.check"));
      g_assert_cmpfloat (question.origin.y, >=, get_place (test, words).origin.y + 30);
      g_assert_cmpfloat (first.origin.y + first.size.height, <=, check.origin.y);
      g_assert_cmpfloat (check.origin.y + check.size.height, <=,
                         gtk_widget_get_height (find_pane (test)));
    }
  /* Keys scroll the text and reach the last choice. */
  {
    GtkWidget *words = gtk_widget_get_ancestor (window_look_find_label (find_pane (test),
                                                                        "more words"),
                                                GTK_TYPE_SCROLLED_WINDOW);
    GtkAdjustment *top = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (words));

    window_test_press (test, "shift+Tab Down Down");
    window_test_wait (gtk_adjustment_get_value (top) > 0);
    g_assert_cmpuint (window_look_get_position (test), ==, 0);
    window_test_press (test, "Tab Down Down Down space ctrl+Return");
  }
  wait_for (test, "Right: 1 of 1 point");
  wait_for (test, "Why: It is the last.");
  /* The pane scrolls to the verdict. */
  window_test_wait (is_in_sight (test, "Why: It is the last."));
  g_assert_true (is_in_sight (test, "Right: 1 of 1 point"));
}

int
lesson_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/lesson/open", test_open);
  window_test_add ("/lesson/menu", test_menu);
  window_test_add ("/lesson/mouse", test_mouse);
  window_test_add ("/lesson/keyboard", test_keyboard);
  window_test_add ("/lesson/back", test_back);
  window_test_add ("/lesson/secret", test_secret);
  window_test_add ("/lesson/explained", test_explained);
  window_test_add ("/lesson/unsaved", test_unsaved);
  window_test_add ("/lesson/continue", test_continue);
  window_test_add ("/lesson/continue-at-end", test_continue_at_end);
  window_test_add ("/lesson/score", test_score);
  window_test_add ("/lesson/own", test_own);
  window_test_add ("/lesson/name", test_name);
  window_test_add ("/lesson/sizes", test_sizes);
  window_test_add ("/lesson/long-text", test_long_text);
  return g_test_run ();
}
