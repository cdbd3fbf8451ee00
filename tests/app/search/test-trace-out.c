/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace, or only some of its rows, can be copied and saved in the format of the course
 * sheets. */

#include <string.h>

#include "queens-notation.h"
#include "queens-transcript.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
assert_copied (WindowTest *test,
               const char *expected)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (test->window));
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  /* All windows of the screen share the clipboard, so it may still have its old contents. */
  do
    {
      g_clear_object (&result);
      g_free (text);
      gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &result);
      window_test_wait (result != NULL);
      text = gdk_clipboard_read_text_finish (clipboard, result, NULL);
      window_test_iterate (begun, __FILE__, __LINE__, G_STRFUNC, expected);
    }
  while (g_strcmp0 (text, expected) != 0);
}

/* Returns the lines for steps @first to @last of the window's search, which the core library
 * replays. If @has_result is TRUE and the search has ended, adds the line of the result. */
static char *
make_lines (WindowTest *test,
            guint64     first,
            guint64     last,
            gboolean    has_result)
{
  g_autofree gint32 *start = queenside_session_copy_start (test->session);
  g_autoptr (QueensSearch) search = queens_search_new (window_look_get_setup (test), start, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  QueensStep step = { 0 };
  guint64 n = 0;

  do
    {
      g_autofree gint32 *places = queens_board_copy_places (search->board);
      g_autofree char *list = queens_notation_write_list (search->setup.problem, places);

      if (n > first && n <= last && step.restarts > 0)
        g_string_append_c (text, '\n');
      if (n >= first && n <= last)
        g_string_append_printf (text, "%s - f=%" G_GINT64_FORMAT "\n", list,
                                queens_search_get_cost (search));
      n++;
    }
  while (queens_search_step (search, &step));
  if (has_result)
    {
      g_autofree char *ends = queens_transcript_write_ends (search, "=> ");

      g_assert_true (g_str_has_prefix (ends, "=> "));
      g_string_append (text, ends);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
find_list (WindowTest *test)
{
  return window_look_find_type (window_look_find_part (test, "QueensideTracePane"),
                                GTK_TYPE_LIST_VIEW);
}

static guint
count_selected (WindowTest *test)
{
  GtkListView *list = GTK_LIST_VIEW (find_list (test));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (gtk_list_view_get_model (list));

  return gtk_bitset_get_size (selected);
}

static void
play (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_resize (test, gtk_widget_get_width (GTK_WIDGET (test->window)), 960);
  window_test_settle (test);
}

/* Returns the row of a step. All rows must be visible. */
static GtkWidget *
find_row (WindowTest *test,
          guint       step)
{
  g_autofree char *line = make_lines (test, step, step, FALSE);
  GtkWidget *label;

  strstr (line, " - f=")[0] = '\0';
  window_test_wait ((label = window_look_find_label (find_list (test), line)) != NULL);
  return label;
}

/* A click moves to a step, and Shift+click extends the selection. Keys do the same. */
static void
test_rows (WindowTest *test)
{
  g_autofree char *one = NULL;
  g_autofree char *three = NULL;
  g_autofree char *all = NULL;

  play (test);
  window_test_click (test, find_row (test, 1));
  window_test_wait (window_look_get_position (test) == 1);
  one = make_lines (test, 1, 1, FALSE);
  window_test_press (test, "ctrl+c");
  window_look_wait_for_words (test->window, "Rows copied", NULL);
  assert_copied (test, one);

  window_test_send (test, "keydown shift");
  window_test_click (test, find_row (test, 3));
  window_test_send (test, "keyup shift");
  g_assert_cmpuint (count_selected (test), ==, 3);
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  three = make_lines (test, 1, 3, FALSE);
  window_test_press (test, "ctrl+c");
  assert_copied (test, three);
  g_assert_cmpuint (count_selected (test), ==, 3);

  window_test_press (test, "ctrl+a");
  g_assert_cmpuint (count_selected (test), ==, window_look_get_length (test) + 1);
  window_test_press (test, "ctrl+c");
  all = make_lines (test, 0, window_look_get_length (test), FALSE);
  assert_copied (test, all);

  /* If one row is selected, keys move from this row. */
  window_test_press (test, "Home");
  window_test_wait (window_look_get_position (test) == 0);
  window_test_press (test, "Down shift+Down shift+Down");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  window_test_press (test, "ctrl+c");
  assert_copied (test, three);
  /* Outside the trace, Ctrl+C copies the board. */
  window_test_press (test, "F6 ctrl+c");
  window_look_wait_for_words (test->window, "State copied", NULL);
}

static void
test_all (WindowTest *test)
{
  g_autofree char *so_far = NULL;
  g_autofree char *whole = NULL;

  window_test_press (test, "Right Right");
  so_far = make_lines (test, 0, 2, FALSE);
  window_test_press (test, "ctrl+alt+c");
  window_look_wait_for_words (test->window, "Trace copied", NULL);
  assert_copied (test, so_far);
  play (test);
  whole = make_lines (test, 0, G_MAXUINT64, TRUE);
  window_test_press (test, "Left ctrl+alt+c");
  assert_copied (test, whole);
  g_assert_cmpuint (window_look_get_position (test), ==, window_look_get_length (test) - 1);
}

/* The trace of several attempts ends with the line of the result. */
static void
test_attempts (WindowTest *test)
{
  g_autofree char *whole = NULL;

  window_work_open (test, "[Rules]\npreset=static-point\n[Search]\nalgorithm=random-restart\n"
                          "attempts=3\n[Board]\nstate=[0, 7, 3, 4, 7, 1, 2, 0]\n");
  play (test);
  whole = make_lines (test, 0, G_MAXUINT64, TRUE);
  g_assert_nonnull (strstr (whole, "\n\n["));
  window_test_press (test, "ctrl+alt+c");
  assert_copied (test, whole);
}

/* The buttons copy and save the trace. The pane shows the whole state up to the closing bracket,
 * even if the step has a long number. */
static void
test_buttons (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("button.txt");
  g_autofree char *whole = NULL;
  g_autofree char *state = NULL;
  GtkWidget *label;

  window_test_resize (test, 1180, 800);
  play (test);
  whole = make_lines (test, 0, G_MAXUINT64, TRUE);
  window_test_click (test, window_look_find_tooltip (test->window, "Copy the trace (Ctrl+Alt+C)"));
  assert_copied (test, whole);
  window_test_click (test, window_look_find_tooltip (test->window, "Save the trace (Ctrl+Alt+S)"));
  window_files_choose (test, path);
  window_look_wait_for_words (test->window, "Saved as “button.txt”", NULL);
  window_files_assert_holds (path, whole);
  window_work_open (test, "[Search]\nalgorithm=british-museum\n"
                          "[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  queenside_session_advance (test->session, 1200, 0);
  g_assert_cmpuint (window_look_get_position (test), ==, 1200);
  state = window_look_get_state (test);
  window_test_wait ((label = window_look_find_label (find_list (test), state)) != NULL);
  window_test_settle (test);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

static void
test_file (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("climb.txt");
  g_autofree char *bare = window_files_make_path ("other");
  g_autofree char *text = window_files_make_path ("other.txt");
  g_autofree char *whole = NULL;

  play (test);
  whole = make_lines (test, 0, G_MAXUINT64, TRUE);
  window_test_press (test, "ctrl+alt+s");
  window_files_choose (test, path);
  window_look_wait_for_words (test->window, "Saved as “climb.txt”", NULL);
  window_files_assert_holds (path, whole);
  /* If the name has no suffix, .txt is added. */
  window_test_press (test, "ctrl+alt+s");
  window_files_choose (test, bare);
  window_look_wait_for_words (test->window, "Saved as “other.txt”", NULL);
  window_files_assert_holds (text, whole);
}

static void
test_file_refused (WindowTest *test)
{
  window_test_press (test, "ctrl+alt+s");
  window_files_choose (test, "/proc/trace.txt");
  window_look_wait_for_words (test->window, "/proc/trace.txt", NULL);
}

/* Opens the menu of the trace with the pointer and with the menu key. */
static void
test_menu (WindowTest *test)
{
  g_autofree char *all = NULL;
  g_autofree char *row = NULL;
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  play (test);
  all = make_lines (test, 0, G_MAXUINT64, TRUE);
  row = make_lines (test, 2, 2, FALSE);
  window_test_click (test, find_row (test, 2));
  window_test_point (test, find_row (test, 2), GRAPHENE_POINT_INIT (5, 5), "click 3");
  window_look_wait_for_words (pane, "Copy Rows", NULL);
  window_look_wait_for_words (pane, "Save Trace As…", NULL);
  window_look_wait_for_words (pane, "Ctrl+C", NULL);
  window_look_wait_for_words (pane, "Ctrl+Alt+S", NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (pane, "Copy Trace"));
  window_look_wait_for_words (test->window, "Trace copied", NULL);
  assert_copied (test, all);
  window_test_wait (window_look_find_label (pane, "Copy Trace") == NULL);
  window_test_click (test, find_row (test, 2));
  window_test_press (test, "Menu");
  window_look_wait_for_words (pane, "Copy Rows", NULL);
  window_test_settle (test);
  window_test_press (test, "r");
  window_look_wait_for_words (test->window, "Rows copied", NULL);
  assert_copied (test, row);
}

int
trace_out_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trace-out/rows", test_rows);
  window_test_add ("/trace-out/all", test_all);
  window_test_add ("/trace-out/attempts", test_attempts);
  window_test_add ("/trace-out/buttons", test_buttons);
  window_test_add ("/trace-out/file", test_file);
  window_test_add ("/trace-out/file-refused", test_file_refused);
  window_test_add ("/trace-out/menu", test_menu);
  return g_test_run ();
}
