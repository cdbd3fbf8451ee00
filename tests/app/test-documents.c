/* test-documents.c: boards are opened, saved and dropped; nobody loses what was not saved, and what cannot be opened
 * or saved changes nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "documents.h"
#include "queens-algorithm.h"
#include "window-child.h"
#include "window-look.h"

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"
#define FOUR "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 1]\n"

/* Files */

static char *
make_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

/* Returns its path. Free with g_free(). */
static char *
write_file (const char *name,
            const char *text)
{
  char *path = make_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
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
open_path (WindowTest *test,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  queenside_window_open (test->window, file);
}

/* What there is to see of a document */

static void
assert_title (WindowTest *test,
              const char *name)
{
  g_autofree char *title = g_strconcat (name, " – Queenside", NULL);

  window_test_wait (g_str_equal (gtk_window_get_title (GTK_WINDOW (test->window)), title));
  g_assert_nonnull (window_look_find_label (test->window, name));
}

static gboolean
is_bar_open (WindowTest *test)
{
  GtkWidget *bar = window_look_find_type (test->window, GTK_TYPE_INFO_BAR);

  return bar != NULL && gtk_info_bar_get_revealed (GTK_INFO_BAR (bar));
}

/* The dialog that is open, once there is one. */
static GtkWidget *
wait_for_dialog (WindowTest *test)
{
  GtkWidget *dialog = NULL;

  while (dialog == NULL)
    {
      g_autoptr (GList) windows = gtk_window_list_toplevels ();

      for (GList *l = windows; l != NULL; l = l->next)
        if (l->data != test->window && gtk_widget_get_mapped (l->data))
          dialog = l->data;
      window_test_pass (20);
    }
  return dialog;
}

static void
press_in (WindowTest *test,
          GtkWidget  *dialog,
          const char *keys)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (dialog));
  g_autofree char *arguments = g_strdup_printf ("windowfocus --sync %lu key --delay 20 %s",
                                                gdk_x11_surface_get_xid (surface), keys);

  window_test_send (test, arguments);
}

/* Answers a dialog by keys, and goes back to the window. */
static void
answer (WindowTest *test,
        const char *keys)
{
  gpointer dialog = wait_for_dialog (test);

  g_object_add_weak_pointer (dialog, &dialog);
  press_in (test, dialog, keys);
  window_test_wait (dialog == NULL || !gtk_widget_get_mapped (dialog));
  if (dialog != NULL)
    g_object_remove_weak_pointer (dialog, &dialog);
  press_in (test, GTK_WIDGET (test->window), "Shift_L");
}

/* Opening */

static void
play_to_end (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
}

/* Opens it, and plays: each step is as core has it. */
static void
assert_plays (WindowTest           *test,
              const char           *path,
              const QueensDocument *document)
{
  g_autofree char *expected = window_look_make_steps (&document->setup, document->rows);
  g_autofree char *steps = NULL;

  open_path (test, path);
  g_assert_false (is_bar_open (test));
  play_to_end (test);
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
  g_assert_cmphex (queenside_board_area_get_shown (test->board), ==, document->view);
}

static void
test_boards (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (g_getenv ("QUEENSIDE_GOLDEN"), "../../data/boards", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  for (; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (GError) error = NULL;

      queens_document_load (&document, path, &error);
      g_assert_no_error (error);
      assert_plays (test, path, &document);
      assert_title (test, name);
    }
  g_assert_cmpuint (n, ==, 6);
}

static void
test_random_documents (WindowTest *test)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (227);
  g_autofree char *path = make_path ("random.queenside");

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (GError) error = NULL;

      documents_draw (random, queens_algorithms[i], 4 + i % 5, &document);
      document.setup.max_iterations = 60;
      document.position = 0;
      queens_document_save (&document, path, &error);
      g_assert_no_error (error);
      assert_plays (test, path, &document);
    }
}

static void
test_position (WindowTest *test)
{
  g_autofree char *path = write_file ("two.queenside", "[Queenside]\nversion=1\n[Search]\nposition=2\n[View]\n"
                                      "show=odds row-zero-at-top\n[Board]\nstate=" SAMPLE "\n");

  open_path (test, path);
  window_test_wait (window_look_get_position (test) == 2);
  g_assert_false (queenside_runner_get_playing (test->runner));
  assert_title (test, "two.queenside");
  g_assert_true (window_look_is_on (test, "odds"));
  g_assert_true (window_look_is_on (test, "row-zero-at-top"));
  g_assert_false (window_look_is_on (test, "values"));
  window_test_press (test, "Home");
  window_look_assert_state (test, SAMPLE);
}

/* Beyond the end it stops there; where there is no end, the person stops it, and the window lives meanwhile. */
static void
test_far_position (WindowTest *test)
{
  g_autofree char *path = write_file ("far.queenside", "[Queenside]\nversion=1\n[Search]\nposition=1000000000000000000\n"
                                      "[Board]\nstate=" SAMPLE "\n");
  g_autofree char *endless = write_file ("endless.queenside", "[Queenside]\nversion=1\n[Search]\n"
                                         "algorithm=stochastic\nmax-iterations=0\nposition=1000000000000000000\n"
                                         "[Board]\nstate=[0, 1, 2]\n");
  guint64 position;

  open_path (test, path);
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_wait (!queenside_runner_get_playing (test->runner));
  open_path (test, endless);
  window_test_wait (window_look_get_position (test) > 1000);
  g_assert_true (queenside_runner_get_playing (test->runner));
  window_test_press (test, "n");
  g_assert_false (window_look_is_on (test, "coordinates"));
  window_test_press (test, "space");
  g_assert_false (queenside_runner_get_playing (test->runner));
  position = window_look_get_position (test);
  window_test_pass (100);
  g_assert_cmpuint (window_look_get_position (test), ==, position);
}

static void
test_chooser (WindowTest *test)
{
  g_autofree char *path = write_file ("chosen.queenside", FOUR);
  GtkWidget *dialog;

  window_test_press (test, "ctrl+o");
  dialog = wait_for_dialog (test);
  window_test_pass (300);
  g_assert_true (GTK_IS_FILE_CHOOSER (dialog));
  press_in (test, dialog, "ctrl+l");
  window_test_pass (300);
  window_test_type (test, path);
  window_test_pass (300);
  press_in (test, dialog, "Return");
  assert_title (test, "chosen.queenside");
  window_look_assert_state (test, "[1, 3, 0, 1]");
}

static void
test_recent (WindowTest *test)
{
  g_autofree char *path = write_file ("recent_one.queenside", FOUR);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  open_path (test, path);
  assert_title (test, "recent_one.queenside");
  window_test_press (test, "ctrl+n");
  assert_title (test, "New board");
  window_test_click (test, window_look_find_tooltip (test->window, "Recent documents"));
  window_look_wait_for_words (test->window, "recent_one.queenside", NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, "recent_one.queenside"));
  assert_title (test, "recent_one.queenside");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  window_test_press (test, "ctrl+n");
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "open-recent", g_variant_new_string (uri));
  assert_title (test, "recent_one.queenside");
}

/* xdotool drops nothing: as GTK says it when something was dropped. */
static void
drop (WindowTest   *test,
      const GValue *value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test->window));
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", value, 0.0, 0.0, &is_taken);
    }
  g_assert_true (is_taken);
}

static void
test_drops (WindowTest *test)
{
  g_autofree char *path = write_file ("dropped.queenside", FOUR);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList list = { .data = file };
  GValue files = G_VALUE_INIT;
  GValue text = G_VALUE_INIT;

  g_value_init (&files, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&files, gdk_file_list_new_from_list (&list));
  drop (test, &files);
  assert_title (test, "dropped.queenside");
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_string (&text, "no board");
  drop (test, &text);
  g_assert_true (is_bar_open (test));
  g_value_set_string (&text, "[0, 1, 2, 3, 4]");
  drop (test, &text);
  window_look_assert_state (test, "[0, 1, 2, 3, 4]");
  g_assert_false (is_bar_open (test));
  assert_title (test, "• dropped.queenside");
  g_value_unset (&files);
  g_value_unset (&text);
}

static void
test_command_line (void)
{
  g_autofree char *path = write_file ("by command.queenside", FOUR);
  WindowChild *child = window_child_start (path);
  g_autofree char *state = NULL;

  window_child_wait_for_title (child, "by command.queenside – Queenside");
  state = window_child_copy_state (child);
  g_assert_cmpstr (state, ==, "[1, 3, 0, 1]");
  /* Many messages at once are no more than one. */
  window_child_press (child, "ctrl+c ctrl+c ctrl+c ctrl+c");
  window_test_pass (400);
  window_child_close (child, "ctrl+q");
}

/* Saving */

static void
test_save (WindowTest *test)
{
  g_autofree char *path = write_file ("saved.queenside", FOUR);
  g_auto (QueensDocument) document = { 0 };

  open_path (test, path);
  window_test_click_square (test, 0, 0);
  assert_title (test, "• saved.queenside");
  window_test_press (test, "ctrl+s");
  assert_title (test, "saved.queenside");
  window_look_wait_for_words (test->window, "Saved", "saved.queenside", NULL);
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.rows[0], ==, 0);
  /* Back to what is no longer saved, and on to what is. */
  window_test_press (test, "ctrl+z");
  assert_title (test, "• saved.queenside");
  window_test_press (test, "ctrl+shift+z");
  assert_title (test, "saved.queenside");
  /* Going along the search and looking otherwise is no change. */
  window_test_press (test, "Right v");
  assert_title (test, "saved.queenside");
}

static void
test_save_as (WindowTest *test)
{
  g_autofree char *path = make_path ("as.queenside");
  g_auto (QueensDocument) document = { 0 };
  GtkWidget *dialog;

  window_test_click_square (test, 0, 0);
  assert_title (test, "• New board");
  window_test_press (test, "ctrl+s");
  dialog = wait_for_dialog (test);
  window_test_pass (300);
  press_in (test, dialog, "ctrl+a");
  window_test_type (test, path);
  press_in (test, dialog, "Return");
  assert_title (test, "as.queenside");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.rows[0], ==, 0);
}

/* The question about changes */

static void
test_question (WindowTest *test)
{
  g_autofree char *path = write_file ("first.queenside", FOUR);
  g_autofree char *other = write_file ("second.queenside", "[Queenside]\nversion=1\n[Board]\nstate=[2, 0, 3, 1]\n");
  g_auto (QueensDocument) document = { 0 };

  open_path (test, path);
  window_test_click_square (test, 0, 0);
  open_path (test, other);
  answer (test, "Escape");
  assert_title (test, "• first.queenside");
  window_look_assert_state (test, "[0, 3, 0, 1]");
  window_test_press (test, "ctrl+n");
  answer (test, "alt+c");
  assert_title (test, "• first.queenside");
  open_path (test, other);
  answer (test, "alt+d");
  assert_title (test, "second.queenside");
  assert_holds (path, FOUR);
  open_path (test, path);
  window_test_click_square (test, 0, 0);
  open_path (test, other);
  answer (test, "Return");
  assert_title (test, "second.queenside");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.rows[0], ==, 0);
}

/* However often somebody asks for it, there is one question, and Cancel keeps the window. */
static void
test_close_button (WindowTest *test)
{
  GtkWidget *controls = window_look_find_part (test, "GtkWindowControls");

  window_test_click_square (test, 0, 0);
  window_test_click (test, gtk_widget_get_last_child (controls));
  wait_for_dialog (test);
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (test->window))), "quit", NULL);
  gtk_window_close (GTK_WINDOW (test->window));
  answer (test, "Escape");
  assert_title (test, "• New board");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (test->window)));
  window_test_wait (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 1);
}

static void
assert_closes (const char *keys)
{
  g_autofree char *path = write_file ("closing.queenside", FOUR);
  WindowChild *child = window_child_start (path);
  g_auto (QueensDocument) document = { 0 };

  window_child_wait_for_title (child, "closing.queenside – Queenside");
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• closing.queenside – Queenside");
  window_child_press (child, keys);
  window_test_wait (window_child_count_windows (child) == 2);
  window_child_press (child, "Escape");
  window_test_wait (window_child_count_windows (child) == 1);
  window_child_wait_for_title (child, "• closing.queenside – Queenside");
  window_child_press (child, keys);
  window_test_wait (window_child_count_windows (child) == 2);
  window_child_close (child, "alt+d");
  assert_holds (path, FOUR);
  child = window_child_start (path);
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• closing.queenside – Queenside");
  window_child_press (child, keys);
  window_test_wait (window_child_count_windows (child) == 2);
  window_child_close (child, "alt+s");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_null (document.rows);
}

static void
test_close (void)
{
  assert_closes ("ctrl+w");
}

static void
test_quit (void)
{
  assert_closes ("ctrl+q");
}

/* What cannot be opened */

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
    { "[Queenside]\nversion=2\n[Board]\nstate=[1, 3, 0, 2]\n", "Line 2" },
    { "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, ", "Line 4" },
    { "[Queenside]\nversion=1\n[Board]\nstate=[1, 3, 0, 9]\n", "Line 4" },
    { "[Queenside]\nversion=1\n[Search]\nalgorithm=guess\n[Board]\nstate=[1, 3, 0, 2]\n", "guess" },
    { "[Queenside]\nversion=1\n[Board]\nsize=4\n", "no state" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = write_file ("bad.queenside", bad[i].text);

      open_path (test, path);
      g_assert_true (is_bar_open (test));
      window_look_wait_for_words (test->window, bad[i].words, "bad.queenside", NULL);
      window_look_assert_state (test, SAMPLE);
      assert_title (test, "New board");
    }
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* Makes the file @name a huge one, without taking the room. */
static char *
make_huge_file (void)
{
  char *path = write_file ("huge.queenside", "[Queenside]\n");

  g_assert_cmpint (truncate (path, 1 << 30), ==, 0);
  return path;
}

static void
test_bad_files (WindowTest *test)
{
  g_autofree char *good = write_file ("good.queenside", FOUR);
  g_autofree char *huge = make_huge_file ();
  g_autofree char *fifo = make_path ("fifo.queenside");
  g_autofree char *none = make_path ("none.queenside");

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_object_set (test->runner, "speed", 0.0, NULL);
  open_path (test, huge);
  window_look_wait_for_words (test->window, "huge.queenside", "bytes", NULL);
  open_path (test, fifo);
  window_look_wait_for_words (test->window, "fifo.queenside", "not an ordinary file", NULL);
  open_path (test, g_get_user_data_dir ());
  window_look_wait_for_words (test->window, "directory", NULL);
  open_path (test, none);
  window_look_wait_for_words (test->window, "none.queenside", "No such file", NULL);
  g_assert_true (is_bar_open (test));
  g_assert_cmpuint (test->n_changes, ==, 0);
  assert_title (test, "New board");
  open_path (test, good);
  g_assert_false (is_bar_open (test));
  assert_title (test, "good.queenside");
}

/* With changes: they are let go only for something that can be opened. */
static void
test_changes_stay (WindowTest *test)
{
  g_autofree char *bad = write_file ("bad.queenside", "[Queenside]\nversion=7\n");
  GtkWidget *bar;

  window_test_click_square (test, 0, 0);
  assert_title (test, "• New board");
  open_path (test, bad);
  answer (test, "alt+d");
  window_look_wait_for_words (test->window, "version “7”", NULL);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
  assert_title (test, "• New board");
  g_assert_true (window_look_is_enabled (test, "undo"));
  bar = window_look_find_type (test->window, GTK_TYPE_INFO_BAR);
  window_test_click (test, window_look_find_type (bar, GTK_TYPE_BUTTON));
  g_assert_false (is_bar_open (test));
  window_test_press (test, "ctrl+z");
  assert_title (test, "New board");
}

static void
test_remote (WindowTest *test)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("http://example.org/board.queenside");

  queenside_window_open (test->window, file);
  window_look_wait_for_words (test->window, "http://example.org/board.queenside is not on this machine", NULL);
  assert_title (test, "New board");
}

/* What cannot be saved */

static void
assert_not_saved (WindowTest *test,
                  const char *path,
                  const char *words)
{
  window_test_press (test, "ctrl+s");
  window_look_wait_for_words (test->window, words, NULL);
  g_assert_true (is_bar_open (test));
  assert_title (test, "• old.queenside");
  window_look_assert_state (test, "[0, 3, 0, 1]");
  assert_holds (path, FOUR);
}

static void
test_not_saved (WindowTest *test)
{
  g_autofree char *path = write_file ("old.queenside", FOUR);
  struct rlimit limit, small;

  open_path (test, path);
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
  assert_title (test, "old.queenside");
  g_assert_false (is_bar_open (test));
}

/* The folder has gone: as where one may not write, which nobody forbids root. */
static void
test_no_folder (WindowTest *test)
{
  g_autofree char *folder = make_path ("folder");
  g_autofree char *path = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  path = write_file ("folder/lost.queenside", FOUR);
  open_path (test, path);
  window_test_click_square (test, 0, 0);
  g_unlink (path);
  g_rmdir (folder);
  window_test_press (test, "ctrl+s");
  window_look_wait_for_words (test->window, "lost.queenside", "could not be written", NULL);
  assert_title (test, "• lost.queenside");
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/documents/boards", test_boards);
  window_test_add ("/documents/random", test_random_documents);
  window_test_add ("/documents/position", test_position);
  window_test_add ("/documents/far-position", test_far_position);
  window_test_add ("/documents/chooser", test_chooser);
  window_test_add ("/documents/recent", test_recent);
  window_test_add ("/documents/drops", test_drops);
  g_test_add_func ("/documents/command-line", test_command_line);
  window_test_add ("/documents/save", test_save);
  window_test_add ("/documents/save-as", test_save_as);
  window_test_add ("/documents/question", test_question);
  window_test_add ("/documents/close-button", test_close_button);
  g_test_add_func ("/documents/close", test_close);
  g_test_add_func ("/documents/quit", test_quit);
  window_test_add ("/documents/bad-texts", test_bad_texts);
  window_test_add ("/documents/bad-files", test_bad_files);
  window_test_add ("/documents/changes-stay", test_changes_stay);
  window_test_add ("/documents/remote", test_remote);
  window_test_add ("/documents/not-saved", test_not_saved);
  window_test_add ("/documents/no-folder", test_no_folder);
  return g_test_run ();
}
