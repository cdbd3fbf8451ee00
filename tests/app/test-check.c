/* test-check.c: a person's own trace is checked in its window, and what is wrong shows on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gdk/x11/gdkx.h>
#include <string.h>

#include "queenside-check-window.h"
#include "queens-algorithm.h"
#include "window-look.h"
#include "window-work.h"

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"

/* By the rules of the static point, a right trace. */
#define FIRST "[0, 7, 3, 4, 7, 1, 2, 2]"
#define SECOND "[0, 6, 3, 4, 7, 1, 2, 2]"
#define THIRD "[0, 6, 3, 5, 7, 1, 2, 2]"
#define FOURTH "[0, 6, 3, 5, 7, 1, 3, 2]"
#define FIFTH "[0, 6, 3, 5, 7, 1, 4, 2]"
#define BEGINNING FIRST " - f=7\n" SECOND " - f=6\n"
#define END FOURTH " - f=3\n" FIFTH " - f=0\n=> " FIFTH "\n"
#define RIGHT BEGINNING THIRD " - f=4\n" END

/* Of a file that takes a while. */
#define MUSEUM_LINE "[0, 0, 0, 0, 0, 0, 0, 0] - f=28\n"
#define LARGE (20 * 1024 * 1024)
#define LENGTH (strlen (MUSEUM_LINE))

/* The window */

static GtkWidget *
find_window (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), type) && gtk_widget_get_mapped (window))
        found = window;
    }
  return found;
}

static GtkWidget *
find_check (void)
{
  return find_window ("QueensideCheckWindow");
}

/* There is no window manager that would do it. */
static void
focus (WindowTest *test,
       gpointer    window)
{
  GdkSurface *surface = gtk_native_get_surface (window);
  g_autofree char *arguments = g_strdup_printf ("windowfocus --sync %lu", gdk_x11_surface_get_xid (surface));

  window_test_send (test, arguments);
  window_test_wait (gtk_window_is_active (window));
}

static void
press_in (WindowTest *test,
          gpointer    window,
          const char *keys)
{
  focus (test, window);
  window_test_press (test, keys);
}

static GtkWidget *
open_check (WindowTest *test)
{
  window_test_press (test, "ctrl+t");
  window_test_wait (find_check () != NULL);
  focus (test, find_check ());
  return find_check ();
}

static void
choose_preset (WindowTest *test,
               const char *id)
{
  g_autoptr (GError) error = NULL;

  queenside_session_set_preset (test->session, queens_preset_find (id, NULL), &error);
  g_assert_no_error (error);
}

/* The sample board, which nobody has changed, and these rules. */
static void
begin (WindowTest *test,
       const char *preset)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  choose_preset (test, preset);
  queenside_session_fill_document (test->session, &document);
  queenside_session_open (test->session, &document, &error);
  g_assert_no_error (error);
}

static GtkTextView *
get_view (GtkWidget *check)
{
  return GTK_TEXT_VIEW (window_look_find_type (check, GTK_TYPE_TEXT_VIEW));
}

static char *
copy_text (GtkWidget *check)
{
  char *text;

  g_object_get (gtk_text_view_get_buffer (get_view (check)), "text", &text, NULL);
  return text;
}

static void
paste (WindowTest *test,
       GtkWidget  *check,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), text);
  window_test_click (test, window_look_find_tooltip (check, "Take the trace on the clipboard"));
}

static gboolean
is_marked (GtkWidget *check,
           guint      line)
{
  g_autoptr (GSList) tags = NULL;
  GtkTextIter iter;

  if (!gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (get_view (check)), &iter, line))
    return FALSE;
  tags = gtk_text_iter_get_tags (&iter);
  return tags != NULL;
}

/* Lines from 0, as far as they are in the view; -1 for none. */
static void
assert_marked (GtkWidget *check,
               gint       line)
{
  guint n_lines = gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (get_view (check)));

  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpint (is_marked (check, i), ==, (gint) i == line);
}

static gboolean
is_in_sight (GtkWidget *check,
             guint      line)
{
  GdkRectangle seen;
  GtkTextIter iter;
  int y, height;

  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (get_view (check)), &iter, line);
  gtk_text_view_get_line_yrange (get_view (check), &iter, &y, &height);
  gtk_text_view_get_visible_rect (get_view (check), &seen);
  return y >= seen.y && y + height <= seen.y + seen.height;
}

/* Verdicts */

static void
test_right (WindowTest *test)
{
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  window_look_wait_for_words (check, "Paste or type", NULL);
  window_look_wait_for_words (check, "Checked against", "Preset: Static point", "Steepest ascent", "(0, 0)", NULL);
  paste (test, check, RIGHT);
  window_look_wait_for_words (check, "✓ Right: 5 states, the rule is followed to its end.", NULL);
  assert_marked (check, -1);
  g_assert_null (window_look_find_label (check, "Paste or type"));
  g_assert_null (window_look_find_label (check, "Show on the Board"));
  paste (test, check, "My program\n" RIGHT "done\nBye");
  window_look_wait_for_words (check, "✓ Right: 5 states", "(3 other lines skipped)", NULL);
  paste (test, check, "$ ./climb\n" RIGHT);
  window_look_wait_for_words (check, "✓ Right: 5 states", "(1 other line skipped)", NULL);
}

static void
test_typed (WindowTest *test)
{
  GtkWidget *check = open_check (test);

  window_test_type (test, "[0, 2, 0] - f=2\n");
  window_test_pass (300);
  g_assert_null (window_look_find_label (check, "✗"));
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (check, "✗ Line 1: f=1, not 2", NULL);
  assert_marked (check, 0);
  /* What was said of it no longer holds. */
  window_test_type (test, " ");
  window_test_wait (window_look_find_label (check, "✗") == NULL);
  assert_marked (check, -1);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "[0, 2, 0] - f=1");
  window_test_click (test, window_look_find_tooltip (check, "Check the trace (Ctrl+Enter)"));
  window_look_wait_for_words (check, "✓ Right: 1 state", NULL);
}

/* What is said is core's, where it stands and what is marked the window's. */
static const struct
{
  const char *text;
  guint       line;             /* 0 where no line is to blame */
  const char *words;
  const char *state;            /* on the board then; NULL where it has nothing to show */
} faults[] = {
  { FIRST " - f=5\n" SECOND "\n", 1, "f=7, not 5", FIRST },
  { BEGINNING THIRD " - f=6\n", 3, "the state before it", THIRD },
  { FIRST "\n[0, 6, 4, 4, 7, 1, 2, 2]\n", 2, "columns 1 and 2", FIRST },
  { FIRST "\n[0, 5, 3, 4, 7, 1, 2, 2]\n", 2, "column 1 went from row 7 to row 5", FIRST },
  { BEGINNING "[1, 6, 3, 4, 7, 1, 2, 2]\n", 3, "(0, 0) has lost its queen", SECOND },
  { FIRST "\n[0, 7, 2, 4, 7, 1, 2, 2]\n", 2, SECOND " costs 6", FIRST },
  { FIRST "\n[0, 7, 3, 4, 6, 1, 2, 2]\n", 2, SECOND " has the same cost and is lower", FIRST },
  { BEGINNING "well\n" FOURTH "\n", 4, "skipped", SECOND },
  { BEGINNING SECOND "\n" THIRD "\n", 3, THIRD ", which costs 4", SECOND },
  { BEGINNING THIRD "\n", 3, FOURTH " costs 3", THIRD },
  { RIGHT "[0, 6, 3, 5, 7, 1, 4, 1]\n", 7, "behind its result", FIFTH },
  { BEGINNING THIRD "\n" FOURTH "\n" FIFTH "\n=> " FOURTH "\n", 6, FIFTH, FIFTH },
  { BEGINNING "[0, 6, 3, 5, 7, 1, 2]\n", 3, "7 rows", NULL },
  { BEGINNING "[0, 6, 3, 5, 8, 1, 2, 2]\n", 3, "Column 4 has row 8", NULL },
  { BEGINNING "[0, 6, 3, 5, -, 1, 2, 2]\n", 3, "Column 4 is empty", NULL },
  { "=> " FIFTH "\n", 1, "no state stands before it", NULL },
  { "Dear Sir or Madam", 0, "has no state", NULL },
  { " \n\n", 0, "has no state", NULL },
};

static void
test_wrong (WindowTest *test)
{
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *line = g_strdup_printf ("✗ Line %u: ", faults[i].line);

      begin (test, "static-point");
      paste (test, check, faults[i].text);
      window_look_wait_for_words (check, faults[i].line == 0 ? "✗ The trace" : line, faults[i].words, NULL);
      assert_marked (check, faults[i].line - 1);
      g_assert_cmpint (window_look_find_label (check, "Show on the Board") != NULL, ==, faults[i].state != NULL);
      if (faults[i].state != NULL)
        window_look_assert_state (test, faults[i].state);
    }
}

static void
test_empty (WindowTest *test)
{
  GtkWidget *check = open_check (test);

  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (check, "✗ The trace has no state", NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), "[0]");
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✓ Right: 1 state", NULL);
}

static void
test_no_text (WindowTest *test)
{
  g_autoptr (GdkTexture) picture = window_look_paint (test->board);
  GtkWidget *check = open_check (test);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (check), picture);
  window_test_click (test, window_look_find_tooltip (check, "Take the trace on the clipboard"));
  window_look_wait_for_words (check, "The clipboard holds no text", NULL);
}

/* Ctrl+V puts it where the cursor is, as in any text. */
static void
test_paste_key (WindowTest *test)
{
  g_autofree char *text = NULL;
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), BEGINNING);
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✗ Line 2: ", THIRD, NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), THIRD "\n" END);
  window_test_press (test, "ctrl+End ctrl+v");
  window_look_wait_for_words (check, "✓ Right: 5 states", NULL);
  text = copy_text (check);
  g_assert_cmpstr (text, ==, BEGINNING THIRD "\n" END);
}

/* A line far down is scrolled to. */
static void
test_scrolling (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "line %u\n", i);
  g_string_append (text, FIRST " - f=5\n");
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "line %u\n", i);
  paste (test, check, text->str);
  window_look_wait_for_words (check, "✗ Line 501: f=7, not 5", NULL);
  assert_marked (check, 500);
  window_test_wait (is_in_sight (check, 500));
  g_assert_false (is_in_sight (check, 0));
}

/* The line is not told by its colour alone: there is a mark beside its number. */
static void
test_gutter (WindowTest *test)
{
  g_autoptr (GdkTexture) third = NULL;
  g_autoptr (GdkTexture) second = NULL;
  GtkWidget *check, *gutter;
  GdkRectangle line = { .x = 0, .height = 15 };
  GtkTextIter iter;

  begin (test, "static-point");
  check = open_check (test);
  gutter = window_look_find_type (check, g_type_from_name ("QueensideLineGutter"));
  paste (test, check, BEGINNING THIRD " - f=5\n" END);
  window_look_wait_for_words (check, "✗ Line 3", NULL);
  window_test_settle (test);
  third = window_look_paint (gutter);
  paste (test, check, FIRST " - f=7\n" SECOND " - f=7\n" THIRD " - f=4\n" END);
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_test_settle (test);
  second = window_look_paint (gutter);
  line.width = gtk_widget_get_width (gutter) / 2;
  for (guint i = 0; i < 6; i++)
    {
      gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (get_view (check)), &iter, i);
      gtk_text_view_get_line_yrange (get_view (check), &iter, &line.y, NULL);
      gtk_text_view_buffer_to_window_coords (get_view (check), GTK_TEXT_WINDOW_LEFT, 0, line.y, NULL, &line.y);
      g_assert_cmpint (window_look_count_differences (third, second, &line) > 10, ==, i == 1 || i == 2);
    }
}

/* On the board */

static void
test_board (WindowTest *test)
{
  g_autoptr (GdkTexture) shown = NULL;
  g_autoptr (GdkTexture) plain = NULL;
  GdkRectangle guess, expected, other;
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  paste (test, check, FIRST "\n[0, 7, 2, 4, 7, 1, 2, 2]\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, FIRST);
  window_test_settle (test);
  shown = window_look_paint (test->board);
  queenside_board_area_set_guess (test->board, NULL, QUEENS_VERDICT_RIGHT);
  queenside_board_area_set_expected (test->board, NULL);
  window_test_settle (test);
  plain = window_look_paint (test->board);
  guess = window_look_get_square (test, 2, 2);
  expected = window_look_get_square (test, 1, 6);
  other = window_look_get_square (test, 6, 5);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &guess), >, 50);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &expected), >, 50);
  g_assert_cmpuint (window_look_count_differences (shown, plain, &other), ==, 0);
}

/* What somebody has made is not taken away before it is asked for, and comes back. */
static void
test_undo (WindowTest *test)
{
  GtkWidget *check;

  choose_preset (test, "static-point");
  queenside_session_read_board (test->session, "[0, 1, 2, 3, 4, 5, 6, 7]", NULL);
  check = open_check (test);
  paste (test, check, FIRST "\n" THIRD "\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, "[0, 1, 2, 3, 4, 5, 6, 7]");
  window_test_click (test, window_look_find_label (check, "Show on the Board"));
  window_look_assert_state (test, FIRST);
  press_in (test, test->window, "ctrl+z");
  window_look_assert_state (test, "[0, 1, 2, 3, 4, 5, 6, 7]");
  press_in (test, test->window, "ctrl+shift+z");
  window_look_assert_state (test, FIRST);
}

/* What was put there is in nobody's way: the next one follows. Once it has been played on, it stays. */
static void
test_follows (WindowTest *test)
{
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  paste (test, check, FIRST "\n" THIRD "\n");
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_look_assert_state (test, FIRST);
  paste (test, check, SECOND "\n" FOURTH "\n");
  window_look_wait_for_words (check, "✗ Line 2", THIRD, NULL);
  window_look_assert_state (test, SECOND);
  press_in (test, test->window, "Right");
  window_look_assert_state (test, THIRD);
  focus (test, check);
  paste (test, check, FIRST " - f=1\n");
  window_look_wait_for_words (check, "✗ Line 1", NULL);
  window_look_assert_state (test, THIRD);
}

/* The board of the main window has another size. */
static void
test_sizes (WindowTest *test)
{
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  paste (test, check, "[0, 0, 0, 0] - f=4\n[0, 0, 0, 1] - f=9\n");
  window_look_wait_for_words (check, "✗ Line 2: f=", NULL);
  window_look_assert_state (test, "[0, 0, 0, 1]");
  g_assert_true (window_look_is_pin (test, 0, 0));
  press_in (test, test->window, "ctrl+z");
  g_assert_cmpuint (queens_problem_get_size (window_look_get_problem (test)), ==, 8);
}

/* The main window goes on working, and its own Ctrl+V is as ever. */
static void
test_main_window (WindowTest *test)
{
  GtkWidget *check = open_check (test);

  focus (test, test->window);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), "[0, 2, 0] - f=1\n[0, 2, 1] - f=1\n");
  window_test_press (test, "ctrl+v");
  window_test_wait (test->n_changes > 0);
  window_look_assert_state (test, "[0, 2, 0]");
  g_assert_true (gtk_widget_get_mapped (check));
  window_test_press (test, "ctrl+t");
  g_assert_true (find_check () == check);
  press_in (test, check, "ctrl+w");
  window_test_wait (find_check () == NULL);
  press_in (test, test->window, "ctrl+t");
  window_test_wait (find_check () != NULL);
}

/* Rules */

static void
test_rules (WindowTest *test)
{
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  paste (test, check, RIGHT);
  window_look_wait_for_words (check, "✓ Right: 5 states", NULL);
  choose_preset (test, "steepest-ascent-course");
  window_look_wait_for_words (check, "Checked against: Preset: Steepest ascent course", NULL);
  window_look_wait_for_words (check, "✗ Line 1: f=", "attacking pairs are counted", NULL);
  choose_preset (test, "static-point");
  window_look_wait_for_words (check, "✓ Right: 5 states", NULL);
}

/* Static points and boulders are set on the board; of own rules each is named. */
static void
test_squares (WindowTest *test)
{
  GtkWidget *check;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  check = open_check (test);
  paste (test, check, "[0, 2, 0, 2, 0] - f=4\n");
  window_look_wait_for_words (check, "✗ Line 1", NULL);
  focus (test, test->window);
  window_test_point_square (test, 2, 3, "click 3");
  window_look_wait_for_words (check, "Boulders: (2, 3)", NULL);
  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.convention.ties = QUEENS_TIES_RANDOM;
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
  window_look_wait_for_words (check, "Cost: Attacking pairs", "Moves: Any row", "Ties: Random", "Plateau: Stop", NULL);
}

/* Traces of some searches are not checked. */
static void
test_refused (WindowTest *test)
{
  GtkWidget *check = open_check (test);
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, window_look_get_setup (test));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "depth-first"))
      queens_setup_set_algorithm (&setup, queens_algorithms[i]);
  queenside_session_set_setup (test->session, &setup, NULL);
  paste (test, check, RIGHT);
  window_look_wait_for_words (check, "Depth first", "Checked against", NULL);
  window_look_wait_for_words (check, "not checked", NULL);
  assert_marked (check, -1);
}

/* Files */

static GFile *
write_file (const char *name,
            const char *text,
            gssize      length)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return g_file_new_for_path (path);
}

static void
test_file (WindowTest *test)
{
  g_autoptr (GFile) file = write_file ("climb_one.txt", "Hello\n" RIGHT, -1);
  g_autofree char *text = NULL;
  GtkWidget *check;

  begin (test, "static-point");
  check = open_check (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_look_wait_for_words (check, "✓ Right: 5 states", "1 other line", NULL);
  window_look_wait_for_words (check, "climb_one.txt", NULL);
  text = copy_text (check);
  g_assert_cmpstr (text, ==, "Hello\n" RIGHT);
  /* It is a text like any other. */
  focus (test, check);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (check)));
  window_test_press (test, "ctrl+a Delete ctrl+Return");
  window_look_wait_for_words (check, "has no state", NULL);
}

static void
test_chooser (WindowTest *test)
{
  g_autoptr (GFile) file = write_file ("chosen.txt", RIGHT, -1);
  g_autofree char *path = g_file_get_path (file);
  GtkWidget *check, *dialog;

  begin (test, "static-point");
  check = open_check (test);
  window_test_press (test, "ctrl+o");
  window_test_wait (find_window ("GtkFileChooserDialog") != NULL);
  dialog = find_window ("GtkFileChooserDialog");
  window_test_pass (300);
  press_in (test, dialog, "ctrl+l");
  window_test_pass (300);
  window_test_type (test, path);
  window_test_pass (300);
  press_in (test, dialog, "Return");
  window_look_wait_for_words (check, "✓ Right: 5 states", NULL);
}

static void
test_no_file (WindowTest *test)
{
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_data_dir ());
  g_autoptr (GFile) none = g_file_get_child (folder, "none.txt");
  g_autoptr (GFile) binary = write_file ("binary", "\xff\0\x01[0]\n\0\0", 9);
  GtkWidget *check = open_check (test);

  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), folder);
  window_look_wait_for_words (check, "is no file with text", NULL);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), none);
  window_look_wait_for_words (check, "none.txt", "No such file", NULL);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), binary);
  window_look_wait_for_words (check, "has no state", NULL);
}

/* Any board may follow another one there, so that a right trace of any length is quickly made. */
static void
choose_museum (WindowTest *test,
               guint64     max_iterations)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "british-museum"))
      queens_setup_set_algorithm (&setup, queens_algorithms[i]);
  setup.max_iterations = max_iterations;
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
}

/* @n_lines lines, then @end. */
static GFile *
write_large (guint64     n_lines,
             const char *end)
{
  g_autoptr (GString) text = g_string_sized_new (n_lines * LENGTH + strlen (end));

  for (guint64 i = 0; i < n_lines; i++)
    g_string_append (text, MUSEUM_LINE);
  g_string_append (text, end);
  return write_file ("large.txt", text->str, text->len);
}

/* Only what is around the line is in the view. */
static void
test_large (WindowTest *test)
{
  guint64 n_lines = LARGE / LENGTH;
  g_autoptr (GFile) file = write_large (n_lines, "[0, 0, 0, 0, 0, 0, 0, 0] - f=27\n\n\nBye\n");
  g_autofree char *wrong = g_strdup_printf ("✗ Line %" G_GUINT64_FORMAT ": f=28, not 27", n_lines + 1);
  g_autofree char *lines = g_strdup_printf ("large.txt, lines %" G_GUINT64_FORMAT " to ", n_lines + 1 - 20);
  GtkWidget *check;

  choose_museum (test, 0);
  check = open_check (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_look_wait_for_words (check, wrong, NULL);
  window_look_wait_for_words (check, lines, NULL);
  assert_marked (check, 20);
  window_test_wait (is_in_sight (check, 20));
  g_assert_false (gtk_text_view_get_editable (get_view (check)));
  /* Other rules are asked of the file again. */
  choose_museum (test, 10);
  window_look_wait_for_words (check, "✗ Line 12: ", "10 is its limit", NULL);
  window_look_wait_for_words (check, "large.txt, lines 1 to ", NULL);
  choose_museum (test, n_lines - 1);
  paste (test, check, "[0]");
  window_look_wait_for_words (check, "✓ Right: 1 state", NULL);
  g_assert_true (gtk_text_view_get_editable (get_view (check)));
  g_assert_null (window_look_find_label (check, "large.txt"));
}

static void
test_cancel (WindowTest *test)
{
  g_autoptr (GFile) file = write_large (6 * LARGE / LENGTH, "");
  GtkWidget *check;

  choose_museum (test, 0);
  check = open_check (test);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (check), file);
  window_test_wait (window_look_find_type (check, GTK_TYPE_PROGRESS_BAR) != NULL);
  window_test_click (test, window_look_find_label (check, "Cancel"));
  window_look_wait_for_words (check, "The check was cancelled.", NULL);
  g_assert_null (window_look_find_type (check, GTK_TYPE_PROGRESS_BAR));
  window_test_pass (300);
  window_look_wait_for_words (check, "The check was cancelled.", NULL);
  /* It can be begun again, and closed meanwhile. */
  window_test_press (test, "ctrl+Return");
  window_test_wait (window_look_find_type (check, GTK_TYPE_PROGRESS_BAR) != NULL);
  window_test_press (test, "ctrl+w");
  window_test_wait (find_check () == NULL);
  window_test_pass (300);
}

/* The main window goes while the check goes on. */
static void
test_close (WindowTest *test)
{
  g_autoptr (GFile) file = write_large (LARGE / LENGTH, "");

  choose_museum (test, 0);
  queenside_check_window_open (QUEENSIDE_CHECK_WINDOW (open_check (test)), file);
}

static void
test_large_paste (WindowTest *test)
{
  guint64 n_lines = 20000;
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *check;

  for (guint64 i = 0; i < n_lines; i++)
    g_string_append (text, MUSEUM_LINE);
  choose_museum (test, n_lines - 1);
  check = open_check (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), text->str);
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✓ Right: 20000 states", NULL);
  window_look_wait_for_words (check, "Pasted text, lines 1 to 30", NULL);
  g_assert_cmpint (gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (get_view (check))), <, 30 * LENGTH);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/check/right", test_right);
  window_test_add ("/check/typed", test_typed);
  window_test_add ("/check/wrong", test_wrong);
  window_test_add ("/check/empty", test_empty);
  window_test_add ("/check/no-text", test_no_text);
  window_test_add ("/check/paste-key", test_paste_key);
  window_test_add ("/check/scrolling", test_scrolling);
  window_test_add ("/check/gutter", test_gutter);
  window_test_add ("/check/board", test_board);
  window_test_add ("/check/undo", test_undo);
  window_test_add ("/check/follows", test_follows);
  window_test_add ("/check/sizes", test_sizes);
  window_test_add ("/check/main-window", test_main_window);
  window_test_add ("/check/rules", test_rules);
  window_test_add ("/check/squares", test_squares);
  window_test_add ("/check/refused", test_refused);
  window_test_add ("/check/file", test_file);
  window_test_add ("/check/chooser", test_chooser);
  window_test_add ("/check/no-file", test_no_file);
  window_test_add ("/check/large", test_large);
  window_test_add ("/check/cancel", test_cancel);
  window_test_add ("/check/close", test_close);
  window_test_add ("/check/large-paste", test_large_paste);
  return g_test_run ();
}
