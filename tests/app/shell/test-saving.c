/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents can be saved, and unsaved changes aren't lost. */

#include "queens-document.h"
#include "window-child.h"
#include "window-files.h"
#include "window-look.h"

static void
test_save (WindowTest *test)
{
  g_autofree char *path = window_files_write ("saved.queenside", WINDOW_FILES_FOUR);
  g_auto (QueensDocument) document = { 0 };

  window_files_open (test, path);
  window_test_click_square (test, 0, 0);
  window_files_assert_title (test, "• saved.queenside");
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "saved.queenside");
  window_look_wait_for_words (test->window, "Saved", "saved.queenside", NULL);
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.places[0], ==, 0);
  /* Undo and redo work across the save. */
  window_test_press (test, "ctrl+z");
  window_files_assert_title (test, "• saved.queenside");
  window_test_press (test, "ctrl+shift+z");
  window_files_assert_title (test, "saved.queenside");
  /* Moving along the search and changing overlays don't count as changes. */
  window_test_press (test, "Right v");
  window_files_assert_title (test, "saved.queenside");
}

static void
test_save_as (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("as.queenside");
  g_auto (QueensDocument) document = { 0 };

  window_test_click_square (test, 0, 0);
  window_files_assert_title (test, "• New board");
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "as.queenside");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.places[0], ==, 0);
}

static void
test_question (WindowTest *test)
{
  g_autofree char *path = window_files_write ("first.queenside", WINDOW_FILES_FOUR);
  g_autofree char *other
    = window_files_write ("second.queenside",
                          "[Queenside]\nversion=1\n[Board]\nstate=[2, 0, 3, 1]\n");
  g_auto (QueensDocument) document = { 0 };

  window_files_open (test, path);
  window_test_click_square (test, 0, 0);
  window_files_open (test, other);
  window_files_answer (test, "Escape");
  window_files_assert_title (test, "• first.queenside");
  window_look_assert_state (test, "[0, 3, 0, 1]");
  window_test_press (test, "ctrl+n");
  window_files_answer (test, "alt+c");
  window_files_assert_title (test, "• first.queenside");
  window_files_open (test, other);
  window_files_answer (test, "alt+d");
  window_files_assert_title (test, "second.queenside");
  window_files_assert_holds (path, WINDOW_FILES_FOUR);
  window_files_open (test, path);
  window_test_click_square (test, 0, 0);
  window_files_open (test, other);
  window_files_answer (test, "Return");
  window_files_assert_title (test, "second.queenside");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpint (document.places[0], ==, 0);
}

/* A file that another program or window has changed isn't overwritten without a question. */
static void
test_changed_elsewhere (WindowTest *test)
{
  static const char other[] = "[Queenside]\nversion=1\n[Board]\nstate=[2, 3, 0, 1]\n";
  g_autofree char *path = window_files_write ("shared.queenside", WINDOW_FILES_FOUR);
  g_autofree char *both = window_files_make_path ("both.queenside");
  g_auto (QueensDocument) document = { 0 };

  window_files_open (test, path);
  window_test_click_square (test, 0, 0);
  window_files_assert_title (test, "• shared.queenside");
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  window_test_press (test, "ctrl+s");
  window_files_answer (test, "Escape");
  window_files_assert_holds (path, other);
  window_files_assert_title (test, "• shared.queenside");
  /* Save under another name. */
  window_test_press (test, "ctrl+s");
  window_files_press_in (test, window_files_wait_for_dialog (test), "alt+k");
  window_files_choose (test, both);
  window_files_assert_title (test, "both.queenside");
  window_files_assert_holds (path, other);
  g_assert_true (queens_document_load (&document, both, NULL));
  g_assert_cmpint (document.places[0], ==, 0);
  /* Overwrite after the question: the file now has the window's version. */
  g_assert_true (g_file_set_contents (both, other, -1, NULL));
  window_test_click_square (test, 0, 3);
  window_test_press (test, "ctrl+s");
  window_files_answer (test, "alt+o");
  window_files_assert_title (test, "both.queenside");
  g_assert_true (queens_document_load (&document, both, NULL));
  g_assert_cmpint (document.places[0], ==, 3);
  window_test_click_square (test, 0, 2);
  window_test_press (test, "ctrl+s");
  window_files_assert_title (test, "both.queenside");
  g_assert_null (window_files_find_dialog (test));
}

/* Repeated requests to close the window show a single question. Cancel keeps the window open. */
static void
test_close_button (WindowTest *test)
{
  GtkWidget *controls = window_look_find_part (test, "GtkWindowControls");

  window_test_click_square (test, 0, 0);
  window_test_click (test, gtk_widget_get_last_child (controls));
  window_files_wait_for_dialog (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "app.quit", NULL);
  gtk_window_close (GTK_WINDOW (test->window));
  window_files_answer (test, "Escape");
  window_files_assert_title (test, "• New board");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (test->window)));
  g_assert_null (window_files_find_dialog (test));
}

static void
assert_closes (const char *keys)
{
  g_autofree char *path = window_files_write ("closing.queenside", WINDOW_FILES_FOUR);
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
  window_files_assert_holds (path, WINDOW_FILES_FOUR);
  child = window_child_start (path);
  window_child_press (child, "shift+r");
  window_child_wait_for_title (child, "• closing.queenside – Queenside");
  window_child_press (child, keys);
  window_test_wait (window_child_count_windows (child) == 2);
  window_child_close (child, "alt+s");
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_null (document.places);
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

int
saving_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/saving/save", test_save);
  window_test_add ("/saving/save-as", test_save_as);
  window_test_add ("/saving/question", test_question);
  window_test_add ("/saving/changed-elsewhere", test_changed_elsewhere);
  window_test_add ("/saving/close-button", test_close_button);
  g_test_add_func ("/saving/close", test_close);
  g_test_add_func ("/saving/quit", test_quit);
  return g_test_run ();
}
