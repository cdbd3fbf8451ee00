/* SPDX-License-Identifier: GPL-3.0-or-later */
/* After a crash, the next start restores the windows. A window that closes leaves no recovery
 * files. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "queens-document.h"
#include "window-child.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"
#define TITLE "New board – Queenside"

/* The folder where windows keep recovery files */

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "queenside", NULL);
}

/* Lists the documents in the recovery folder or, if @documents_only is FALSE, all of its files. */
static GPtrArray *
list_files (gboolean documents_only)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (!documents_only || g_str_has_suffix (name, QUEENS_DOCUMENT_SUFFIX))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  return paths;
}

static guint
count_files (void)
{
  g_autoptr (GPtrArray) paths = list_files (FALSE);

  return paths->len;
}

/* Returns TRUE if a recovery document contains @text. */
static gboolean
is_kept (const char *text)
{
  g_autoptr (GPtrArray) paths = list_files (TRUE);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *contents = NULL;

      if (g_file_get_contents (paths->pdata[i], &contents, NULL, NULL)
          && strstr (contents, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Returns the position in the only recovery document. */
static guint64
get_kept_position (void)
{
  g_autoptr (GPtrArray) paths = list_files (TRUE);
  g_auto (QueensDocument) document = { 0 };

  if (paths->len == 0)
    return 0;
  g_assert_cmpuint (paths->len, ==, 1);
  g_assert_true (queens_document_load (&document, paths->pdata[0], NULL));
  return document.position;
}

/* Leaves a recovery document and its lock file @name, as a killed program does. */
static void
leave (const char *name,
       const char *text)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *lock = g_build_filename (folder, name, NULL);
  g_autofree char *path = g_strconcat (lock, QUEENS_DOCUMENT_SUFFIX, NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (lock, "", 0, NULL));
  g_assert_true (text == NULL || g_file_set_contents (path, text, -1, NULL));
}

static const char *
get_title (WindowTest *test)
{
  return gtk_window_get_title (GTK_WINDOW (test->window));
}

static void
test_brought_back (WindowTest *test)
{
  guint n = count_files ();

  leave ("session-AAAAAA",
         "[Queenside]\nversion=1\n[Search]\nposition=2\n[Board]\nstate=[0, 0, 0, 0, 0, 0, 0, 0]\n");
  g_assert_true (queenside_window_recover (test->window));
  window_look_wait_for_words (test->window, "Session restored", NULL);
  window_test_wait (window_look_get_position (test) == 2);
  window_test_press (test, "Home");
  window_look_assert_state (test, "[0, 0, 0, 0, 0, 0, 0, 0]");
  g_assert_cmpstr (get_title (test), ==, "• " TITLE);
  g_assert_true (is_kept ("state=[0, 0, 0, 0, 0, 0, 0, 0]"));
  /* The restored files are removed, and the window has written two new files. */
  g_assert_cmpuint (count_files (), ==, n + 1);
  g_assert_false (queenside_window_recover (test->window));
}

/* Leaves a recovery document with a lesson at step @step, and restores it. If @is_answered is TRUE,
 * the question of the first step has its right answer. */
static void
restore_lesson (WindowTest *test,
                const char *name,
                guint       step,
                gboolean    is_answered)
{
  g_autofree char *path = window_files_write (
    name, "[Lesson]\nversion=1\ntitle=Kept\n[Step 1]\nstate=[1, 3, 0, 1]\nask=number\n"
          "question=How many?\nanswer=4\n[Step 2]\ntext=Second\nlock=board\n");
  g_autoptr (QueensLesson) lesson = queens_lesson_load (path, NULL, NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *code = NULL;
  g_autofree char *text = NULL;
  gboolean is_right;

  if (is_answered)
    g_assert_true (queens_lesson_result_add (result, lesson, 0, "4", &is_right, NULL));
  code = queens_lesson_result_write_code (result);
  text = g_strdup_printf ("# lesson: %u %s %s\n" WINDOW_FILES_FOUR, step, code, uri);
  leave ("session-LLLLLL", text);
  g_assert_true (queenside_window_recover (test->window));
}

/* A lesson is restored at its step, with its answers and locks. */
static void
test_lesson (WindowTest *test)
{
  restore_lesson (test, "kept.queenside-lesson", 1, TRUE);
  window_look_wait_for_words (test->window->lesson_pane, "Step 2 of 2", NULL);
  window_look_wait_for_words (test->window->lesson_pane, "1 of 1 point", NULL);
  g_assert_cmpstr (get_title (test), ==, "• Kept – Queenside");
  g_assert_cmpuint (test->session->locks, ==, QUEENS_LOCK_BOARD);
  /* The window's next recovery document contains the lesson, too. */
  window_test_press (test, "alt+Left");
  window_test_wait (is_kept ("# lesson: 0 queenside-result:"));
}

/* A lesson without answers is restored, too. */
static void
test_unanswered (WindowTest *test)
{
  restore_lesson (test, "unanswered.queenside-lesson", 0, FALSE);
  window_look_wait_for_words (test->window->lesson_pane, "0 of 1 point", NULL);
  g_assert_false (test->window->lesson->is_modified);
}

/* The values entered on the Trials page are restored, and later recovery documents keep changed
 * values, too. */
static void
test_experiment (WindowTest *test)
{
  leave ("session-AAAAAA",
         "[Queenside]\nversion=1\n[Experiment]\ntrials=77\nsizes=8, 10\n"
         "[Configuration 1]\nname=Mine\nalgorithm=min-conflicts\nseed=4\n"
         "[Board]\nstate=[0, 0, 0, 0, 0, 0, 0, 0]\n");
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpstr (get_title (test), ==, "• " TITLE);
  g_assert_true (is_kept ("trials=77"));
  window_trials_open (test);
  window_work_enter (test, "Number", "76");
  window_test_wait (is_kept ("trials=76") && is_kept ("name=Mine") && is_kept ("sizes=8, 10"));
}

/* A restored window remembers the file of its document, and whether the document differs from the
 * file. */
static void
test_file (WindowTest *test)
{
  static const char text[] = "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 2]\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "four queens.queenside", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *same = g_strdup_printf ("# file: %s\n%s", uri, text);
  g_autofree char *other
    = g_strdup_printf ("# file: %s\n[Queenside]\nversion=1\n[Board]\nstate=[0, 3, 0, 2]\n", uri);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  leave ("session-AAAAAA", same);
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpstr (get_title (test), ==, "four queens.queenside – Queenside");
  leave ("session-AAAAAA", other);
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpstr (get_title (test), ==, "• four queens.queenside – Queenside");
  window_look_assert_state (test, "[0, 3, 0, 2]");
  g_assert_true (is_kept (uri));
}

/* If the file has changed since the crash, it isn't overwritten without a question. */
static void
test_file_changed (WindowTest *test)
{
  static const char text[] = "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 2]\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "changed.queenside", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *left
    = g_strdup_printf ("# file: %s\n# stamp: 1 2 3.4\n[Queenside]\nversion=1\n[Board]\n"
                       "state=[0, 3, 0, 2]\n", uri);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  leave ("session-AAAAAA", left);
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpstr (get_title (test), ==, "• changed.queenside – Queenside");
  window_test_press (test, "ctrl+s");
  window_files_answer (test, "Escape");
  window_files_assert_holds (path, text);
  /* The recovery document also keeps the file's time stamp. */
  g_assert_true (is_kept ("# stamp: "));
}

/* Restoring doesn't need more disk space, so it works on a full disk. */
static void
test_full_disk (WindowTest *test)
{
  static const char text[] = "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 2]\n";
  struct rlimit limit, none;

  leave ("session-AAAAAA", text);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  none = (struct rlimit) { .rlim_cur = 10, .rlim_max = limit.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_true (is_kept (text));
  g_assert_false (queenside_window_recover (test->window));
}

/* An unreadable recovery document is kept, but not restored again. A message names its path. An
 * empty or missing document causes no message. */
static void
test_damaged (WindowTest *test)
{
  static const char *const nothing[] = { "", NULL };
  static const char *const damages[] = { "\x89PNG\r\n",
                                         "[Queenside]\nversion=1\n[Board]\nstate=[0, 9",
                                         "[Queenside]\nversion=3\n[Board]\nstate=[0]\n" };
  g_autofree char *folder = get_folder ();
  guint n = count_files ();

  for (gsize i = 0; i < G_N_ELEMENTS (nothing); i++)
    {
      leave ("session-AAAAAA", nothing[i]);
      g_assert_false (queenside_window_recover (test->window));
      g_assert_cmpuint (count_files (), ==, n);
    }
  g_assert_false (window_files_is_refused (test));
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *name = i == 0 ? g_strdup ("unread-AAAAAA.queenside")
                                     : g_strdup_printf ("unread-%zu-AAAAAA.queenside", i + 1);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      leave ("session-AAAAAA", damages[i]);
      g_assert_true (queenside_window_recover (test->window));
      window_test_wait (window_files_is_refused (test));
      window_look_wait_for_words (test->window, "couldn’t be restored", path, NULL);
      window_files_assert_holds (path, damages[i]);
      g_assert_cmpuint (count_files (), ==, n + 1 + i);
      g_assert_false (queenside_window_recover (test->window));
    }
  window_look_assert_state (test, SAMPLE);
  g_assert_cmpstr (get_title (test), ==, TITLE);
  g_assert_null (window_look_find_label (test->window, "Session restored"));
}

/* While a large document is read, the window responds but ignores clicks. */
static void
test_large (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new ("[Queenside]\nversion=1\n[Board]\nsize=500\nboulders=");
  guint n = count_files ();
  guint n_turns = 0;

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "(%u, %u) ", i / 100, i % 100);
  g_string_append (text, "\nstate=fresh\n");
  leave ("session-AAAAAA", text->str);
  g_assert_true (queenside_window_recover (test->window));
  g_assert_cmpuint (window_look_get_problem (test)->size, ==, 8);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (test->window)));
  g_assert_false (queenside_window_recover (test->window));
  window_test_wait (n_turns++ > 0 && window_look_get_problem (test)->boulders.length == 50000);
  window_look_wait_for_words (test->window, "Session restored", NULL);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (test->window)));
  g_assert_cmpstr (get_title (test), ==, "• " TITLE);
  g_assert_true (is_kept ("size=500"));
  g_assert_cmpuint (count_files (), ==, n + 1);
}

/* The files of a running program are locked, so they aren't restored. After the program has ended,
 * a partly written document is removed. */
static void
test_others (WindowTest *test)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *lock = g_build_filename (folder, "session-BBBBBB", NULL);
  g_autofree char *half = g_build_filename (folder, ".session-BBBBBB.queenside.queenside-part", NULL);
  int descriptor;

  leave ("session-BBBBBB", "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 2]\n");
  g_assert_true (g_file_set_contents (half, "[Queen", -1, NULL));
  descriptor = open (lock, O_RDWR);
  g_assert_cmpint (flock (descriptor, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_false (queenside_window_recover (test->window));
  g_assert_true (g_file_test (half, G_FILE_TEST_EXISTS));
  close (descriptor);
  g_assert_true (queenside_window_recover (test->window));
  window_look_assert_state (test, "[1, 3, 0, 2]");
  g_assert_false (g_file_test (half, G_FILE_TEST_EXISTS));
}

/* After a save, the restored board belongs to the saved file. */
static void
test_saved (WindowTest *test)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "saved.queenside", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (
    g_file_set_contents (path, "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 2]\n", -1, NULL));
  queenside_document_file_open (test->window->document_file, file);
  window_test_wait (is_kept (uri));
  window_test_press (test, "shift+r");
  window_test_press (test, "ctrl+s");
  window_test_wait (g_str_equal (get_title (test), "saved.queenside – Queenside"));
}

static void
test_killed (void)
{
  WindowChild *child = window_child_start (NULL);
  g_autofree char *drawn = NULL;
  g_autofree char *step = NULL;
  g_autofree char *back = NULL;

  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• " TITLE);
  drawn = window_child_copy_state (child);
  window_child_press (child, "Right");
  step = window_child_copy_state (child);
  g_assert_cmpstr (step, !=, drawn);
  window_test_wait (get_kept_position () == 1);
  window_child_kill (child);
  child = window_child_start (NULL);
  window_child_wait_for_title (child, "• " TITLE);
  back = window_child_copy_state (child);
  g_assert_cmpstr (back, ==, step);
  g_assert_cmpuint (window_child_count_windows (child), ==, 1);
  window_child_kill (child);
}

/* A killed session is restored even if the program is started with another document. */
static void
test_killed_with_document (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "mine.queenside", NULL);
  g_autofree char *other = g_build_filename (g_get_user_data_dir (), "other.queenside", NULL);
  WindowChild *child;

  g_assert_true (
    g_file_set_contents (path, "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 1]\n", -1, NULL));
  g_assert_true (
    g_file_set_contents (other, "[Queenside]\nversion=1\n[Board]\nstate=[2, 3, 0, 1]\n", -1, NULL));
  child = window_child_start (path);
  window_child_wait_for_title (child, "mine.queenside – Queenside");
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• mine.queenside – Queenside");
  window_test_wait (is_kept ("state=fresh"));
  window_child_kill (child);
  child = window_child_start (other);
  window_child_wait_for_title (child, "other.queenside – Queenside");
  window_child_wait_for_title (child, "• mine.queenside – Queenside");
  window_child_kill (child);
}

/* Two programs that run at the same time have separate recovery files. */
static void
test_two (void)
{
  WindowChild *first = window_child_start (NULL);
  WindowChild *second;

  window_child_press (first, "shift+r");
  window_child_wait_for_title (first, "• " TITLE);
  window_test_wait (is_kept ("state=fresh"));
  second = window_child_start (NULL);
  window_child_wait_for_title (second, TITLE);
  window_child_close (second, "ctrl+q");
  g_assert_true (is_kept ("state=fresh"));
  window_child_kill (first);
  second = window_child_start (NULL);
  window_child_wait_for_title (second, "• " TITLE);
  window_child_kill (second);
}

/* A window that closes leaves no files, even while it writes. */
static void
test_closed (void)
{
  static const guint waits[] = { 0, 1800, 1950, 2050, 2500 };

  for (gsize i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      WindowChild *child = window_child_start (NULL);

      window_child_press (child, "Right");
      window_test_pass (waits[i]);
      window_child_close (child, "ctrl+w");
      g_assert_cmpuint (count_files (), ==, 0);
    }
}

/* Three queens on 3 × 3 squares make an endless search. At full speed, the recovery document keeps
 * up with the position. */
static void
test_playing (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "endless.queenside", NULL);
  guint64 before, after;
  WindowChild *child;

  g_assert_true (g_file_set_contents (path,
                                      "[Queenside]\nversion=1\n[Search]\nalgorithm=stochastic\n"
                                      "max-iterations=0\n[Board]\nstate=[0, 1, 2]\n",
                                      -1, NULL));
  child = window_child_start (path);
  window_child_wait_for_title (child, "endless.queenside – Queenside");
  window_child_press (
    child,
    "plus plus plus plus plus plus plus plus plus plus plus plus plus plus plus plus plus plus "
    "plus plus space");
  window_test_wait ((before = get_kept_position ()) > 1000);
  window_test_wait ((after = get_kept_position ()) > before);
  window_child_kill (child);
  child = window_child_start (NULL);
  window_child_wait_for_title (child, "endless.queenside – Queenside");
  /* The restored search reaches the recorded step. The recovery document never records an earlier
   * step, so a kill during the replay would lose nothing. */
  window_test_wait (get_kept_position () >= after);
  window_test_pass (2500);
  g_assert_cmpuint (get_kept_position (), >=, after);
  window_child_close (child, "ctrl+w");
}

/* If no recovery files can be written, everything else works. */
static void
test_nowhere (void)
{
  g_autofree char *folder = get_folder ();
  WindowChild *child;

  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  child = window_child_start (NULL);
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• " TITLE);
  window_test_pass (2500);
  window_child_press (child, "Right ctrl+z");
  window_child_wait_for_title (child, TITLE);
  window_child_close (child, "ctrl+q");
  g_assert_cmpint (g_unlink (folder), ==, 0);
}

/* If settings can't be saved, the window works as usual. */
static void
test_no_settings (void)
{
  g_autofree char *file = g_build_filename (g_get_user_data_dir (), "in the way", NULL);
  g_autofree char *config = g_strdup (g_getenv ("XDG_CONFIG_HOME"));
  g_autofree char *backend = g_strdup (g_getenv ("GSETTINGS_BACKEND"));
  WindowChild *child;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_setenv ("XDG_CONFIG_HOME", file, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  child = window_child_start (NULL);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  if (backend == NULL)
    g_unsetenv ("GSETTINGS_BACKEND");
  else
    g_setenv ("GSETTINGS_BACKEND", backend, TRUE);
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• " TITLE);
  window_child_press (child, "v ctrl+z");
  window_child_wait_for_title (child, TITLE);
  window_child_close (child, "ctrl+q");
}

static void
clear_folder (void)
{
  g_autoptr (GPtrArray) paths = list_files (FALSE);

  for (guint i = 0; i < paths->len; i++)
    g_unlink (paths->pdata[i]);
}

/* Clears the folder before and after each test. */
static void
run_case (gconstpointer func)
{
  clear_folder ();
  ((GTestFunc) func) ();
  clear_folder ();
}

int
recovery_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/recovery/brought-back", test_brought_back);
  window_test_add ("/recovery/lesson", test_lesson);
  window_test_add ("/recovery/unanswered", test_unanswered);
  window_test_add ("/recovery/experiment", test_experiment);
  window_test_add ("/recovery/file", test_file);
  window_test_add ("/recovery/file-changed", test_file_changed);
  window_test_add ("/recovery/damaged", test_damaged);
  window_test_add ("/recovery/large", test_large);
  window_test_add ("/recovery/others", test_others);
  window_test_add ("/recovery/saved", test_saved);
  window_test_add ("/recovery/full-disk", test_full_disk);
  g_test_add_data_func ("/recovery/killed", test_killed, run_case);
  g_test_add_data_func ("/recovery/killed-with-document", test_killed_with_document, run_case);
  g_test_add_data_func ("/recovery/two", test_two, run_case);
  g_test_add_data_func ("/recovery/closed", test_closed, run_case);
  g_test_add_data_func ("/recovery/playing", test_playing, run_case);
  g_test_add_data_func ("/recovery/nowhere", test_nowhere, run_case);
  g_test_add_data_func ("/recovery/no-settings", test_no_settings, run_case);
  return g_test_run ();
}
