/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check window marks the wrong line of a pasted trace. */

#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static void
test_right (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_look_wait_for_words (check, "Paste or type", NULL);
  window_look_wait_for_words (check, "Checked against", "Preset: Static point", "Steepest ascent",
                              "(0, 0)", NULL);
  window_check_paste (test, check, RIGHT);
  window_look_wait_for_words (check, "✓ Right: the search follows the rule to the end (5 states).",
                              NULL);
  window_check_assert_marked (check, -1);
  g_assert_null (window_look_find_label (check, "Paste or type"));
  g_assert_null (window_look_find_label (check, "Show on the Board"));
  window_check_paste (test, check, "My program\n" RIGHT "done\nBye");
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", "(3 other lines skipped)", NULL);
  window_check_paste (test, check, "$ ./climb\n" RIGHT);
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", "(1 other line skipped)", NULL);
}

/* Returns the colour of the mark on the first line. */
static GdkRGBA *
copy_mark (GtkWidget *check)
{
  g_autoptr (GSList) tags = NULL;
  GtkTextIter start;
  GdkRGBA *color;

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (window_check_get_view (check)), &start);
  tags = gtk_text_iter_get_tags (&start);
  g_assert_nonnull (tags);
  g_object_get (tags->data, "paragraph-background-rgba", &color, NULL);
  return color;
}

/* The mark of an unreadable line differs from the mark of a wrong line. */
static void
test_marks (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);
  g_autoptr (GdkRGBA) wrong = NULL;
  g_autoptr (GdkRGBA) unread = NULL;

  window_check_paste (test, check, "[0, 2, 0] - f=2");
  window_look_wait_for_words (check, "✗ Line 1: f=1, not 2", NULL);
  wrong = copy_mark (check);
  window_check_paste (test, check, "[0, 2, 0] of them");
  window_look_wait_for_words (check, "? Line 1: “of them” can’t be read", NULL);
  unread = copy_mark (check);
  g_assert_false (gdk_rgba_equal (wrong, unread));
}

/* The text has several searches, skipped lines, or words that can't be read. */
static void
test_whole_texts (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  window_check_paste (test, check, ">>> n_queens(" FIRST ", 0, 0)\n" RIGHT "\n" RIGHT);
  window_look_wait_for_words (check, "✓ Right: 2 searches with 10 states", NULL);
  window_check_paste (test, check, BEGINNING ">>> n_queens(" FIRST ", 0, 0)\n" RIGHT);
  window_look_wait_for_words (check, "✗ Line", "(1 of 2 searches is wrong: line ", NULL);
  window_check_paste (test, check, BEGINNING THIRD " four of them\n" END);
  window_look_wait_for_words (check, "? Line 3: “four of them” can’t be read", NULL);
}

static void
test_typed (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);
  GtkWidget *button;

  window_test_type (test, "[0, 2, 0] - f=2\n");
  window_test_pass (300);
  g_assert_null (window_look_find_label (check, "✗"));
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (check, "✗ Line 1: f=1, not 2", NULL);
  window_check_assert_marked (check, 0);
  /* Tab moves from the text to the verdict, and then to the button. Shift+Tab moves back. */
  button = gtk_widget_get_ancestor (window_look_find_label (check, "Show on the Board"),
                                    GTK_TYPE_BUTTON);
  window_test_press (test, "Tab");
  window_test_press (test, "Tab");
  g_assert_true (gtk_widget_has_focus (button));
  window_test_press (test, "shift+Tab");
  window_test_press (test, "shift+Tab");
  /* An edit removes the old verdict. */
  window_test_type (test, " ");
  window_test_wait (window_look_find_label (check, "✗") == NULL);
  window_check_assert_marked (check, -1);
  window_test_press (test, "ctrl+a");
  window_test_type (test, "[0, 2, 0] - f=1");
  window_test_click (test, window_look_find_tooltip (check, "Check the trace (Ctrl+Enter)"));
  window_look_wait_for_words (check, "✓ Right: ", "(1 state).", NULL);
}

/* The core library writes these sentences. The window decides where they appear and which line it
 * marks. */
static const struct
{
  const char *text;
  guint       line;             /* 0 if no line is marked */
  const char *words;
  /* the state on the board afterwards, or NULL if no state can be shown */
  const char *state;
} faults[] = {
  { FIRST " - f=5\n" SECOND "\n", 1, "f=7, not 5", FIRST },
  { BEGINNING THIRD " - f=6\n", 3, "the attacked queens are in columns 3, 5, 6, 7", THIRD },
  { FIRST "\n[0, 6, 4, 4, 7, 1, 2, 2]\n", 2, "columns 1 and 2", FIRST },
  { FIRST "\n[0, 5, 3, 4, 7, 1, 2, 2]\n", 2, "column 1 moved from row 7 to row 5", FIRST },
  { BEGINNING "[1, 6, 3, 4, 7, 1, 2, 2]\n", 3, "(0, 0) has lost its queen", SECOND },
  { FIRST "\n[0, 7, 2, 4, 7, 1, 2, 2]\n", 2, SECOND " costs 6", FIRST },
  { FIRST "\n[0, 7, 3, 4, 6, 1, 2, 2]\n", 2, SECOND " has the same cost", FIRST },
  { BEGINNING "well\n" FOURTH "\n", 4, "skipped", SECOND },
  { BEGINNING SECOND "\n" THIRD "\n", 3, THIRD ", which costs 4", SECOND },
  { BEGINNING THIRD "\n", 3, FOURTH " costs less: 3", THIRD },
  { RIGHT "[0, 6, 3, 5, 7, 1, 4, 1]\n", 7, "after its result", FIFTH },
  { BEGINNING THIRD "\n" FOURTH "\n" FIFTH "\n=> " FOURTH "\n", 6, FIFTH, FIFTH },
  { BEGINNING "[0, 6, 3, 5, 7, 1, 2]\n", 3, "7 rows", NULL },
  { BEGINNING "[0, 6, 3, 5, 8, 1, 2, 2]\n", 3, "In column 4, row 8 is outside the board", NULL },
  { BEGINNING "[0, 6, 3, 5, -, 1, 2, 2]\n", 3, "Column 4 is empty", NULL },
  { "=> " FIFTH "\n", 1, "no state comes before it", NULL },
  { "Dear Sir or Madam", 0, "has no states", NULL },
  { " \n\n", 0, "has no states", NULL },
};

static void
test_wrong (WindowTest *test)
{
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *line = g_strdup_printf ("✗ Line %u: ", faults[i].line);

      window_check_begin (test, "static-point");
      window_check_paste (test, check, faults[i].text);
      window_look_wait_for_words (check, faults[i].line == 0 ? "✗ The trace" : line,
                                  faults[i].words, NULL);
      window_check_assert_marked (check, faults[i].line - 1);
      g_assert_cmpint (window_look_find_label (check, "Show on the Board") != NULL, ==,
                       faults[i].state != NULL);
      if (faults[i].state != NULL)
        window_look_assert_state (test, faults[i].state);
    }
}

static void
test_empty (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);

  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (check, "✗ The trace has no state", NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), "[0]");
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✓ Right: ", "(1 state).", NULL);
}

static void
test_no_text (WindowTest *test)
{
  g_autoptr (GdkTexture) picture = window_look_paint (test->board);
  GtkWidget *check = window_check_open (test);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (check), picture);
  window_test_click (test, window_look_find_tooltip (check, "Check the trace on the clipboard"));
  window_look_wait_for_words (check, "The clipboard has no text", NULL);
}

/* Ctrl+V pastes at the cursor, as in any text. */
static void
test_paste_key (WindowTest *test)
{
  g_autofree char *text = NULL;
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), BEGINNING);
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (check, "✗ Line 2: ", THIRD, NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), THIRD "\n" END);
  window_test_press (test, "ctrl+End ctrl+v");
  window_look_wait_for_words (check, "✓ Right: ", "(5 states).", NULL);
  text = window_check_copy_text (check);
  g_assert_cmpstr (text, ==, BEGINNING THIRD "\n" END);
}

/* The view scrolls to the wrong line. */
static void
test_scrolling (WindowTest *test)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *check;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "line %u\n", i);
  g_string_append (text, FIRST " - f=5\n");
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "line %u\n", i);
  window_check_paste (test, check, text->str);
  window_look_wait_for_words (check, "✗ Line 501: f=7, not 5", NULL);
  window_check_assert_marked (check, 500);
  window_test_wait (window_check_is_in_sight (check, 500));
  g_assert_false (window_check_is_in_sight (check, 0));
}

/* A symbol beside the line number marks the line too, so the mark doesn't depend on colour. */
static void
test_gutter (WindowTest *test)
{
  g_autoptr (GdkTexture) third = NULL;
  g_autoptr (GdkTexture) second = NULL;
  GtkWidget *check, *gutter;
  GdkRectangle line = { .x = 0, .height = 15 };
  GtkTextIter iter;

  window_check_begin (test, "static-point");
  check = window_check_open (test);
  gutter = window_look_find_type (check, g_type_from_name ("QueensideLineGutter"));
  window_check_paste (test, check, BEGINNING THIRD " - f=5\n" END);
  window_look_wait_for_words (check, "✗ Line 3", NULL);
  window_test_settle (test);
  third = window_look_paint (gutter);
  window_check_paste (test, check, FIRST " - f=7\n" SECOND " - f=7\n" THIRD " - f=4\n" END);
  window_look_wait_for_words (check, "✗ Line 2", NULL);
  window_test_settle (test);
  second = window_look_paint (gutter);
  line.width = gtk_widget_get_width (gutter) / 2;
  for (guint i = 0; i < 6; i++)
    {
      gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (window_check_get_view (check)),
                                        &iter, i);
      gtk_text_view_get_line_yrange (window_check_get_view (check), &iter, &line.y, NULL);
      gtk_text_view_buffer_to_window_coords (window_check_get_view (check), GTK_TEXT_WINDOW_LEFT, 0,
                                             line.y, NULL, &line.y);
      g_assert_cmpint (window_look_count_differences (third, second, &line) > 10, ==,
                       i == 1 || i == 2);
    }
}

/* In a trace of annealing, each line has its probability beside it. Other algorithms have no
 * probabilities. */
static void
test_chances (WindowTest *test)
{
  const char *trace = "[0, 0, 0, 0] - f=6\n[0, 0, 0, 1] - f=4\n[0, 0, 0, 0] - f=6\n"
                      "[0, 0, 2, 0] - f=4\n[0, 0, 2, 0] - f=4\n";
  GtkWidget *check, *gutter;
  GtkTextBuffer *buffer;

  window_work_change_setup (test, "algorithm=simulated-annealing moves=column cost=pairs "
                                  "max-iterations=4");
  check = window_check_open (test);
  window_check_paste (test, check, trace);
  window_look_wait_for_words (check, "✓ Right: ", "1 worse move was accepted; ", "were expected (p",
                              NULL);
  gutter = gtk_text_view_get_gutter (window_check_get_view (check), GTK_TEXT_WINDOW_RIGHT);
  g_assert_nonnull (gutter);
  window_test_wait (gtk_widget_get_width (gutter) > 60);
  buffer = gtk_text_view_get_buffer (window_check_get_view (check));
  /* An edit removes the probabilities, because they may no longer be right. */
  gtk_text_buffer_insert_at_cursor (buffer, " ", 1);
  g_assert_null (gtk_text_view_get_gutter (window_check_get_view (check), GTK_TEXT_WINDOW_RIGHT));
  window_work_change_setup (test, "algorithm=steepest-ascent");
  window_check_paste (test, check, "[1, 3, 0, 2] - f=0\n");
  window_look_wait_for_words (check, "✓ Right: ", NULL);
  g_assert_null (gtk_text_view_get_gutter (window_check_get_view (check), GTK_TEXT_WINDOW_RIGHT));
}

/* In the narrowest window, the buttons show icons instead of words, so the window fits. */
static void
test_narrow (WindowTest *test)
{
  GtkWidget *check = window_check_open (test);
  int width;

  gtk_widget_measure (check, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

int
check_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/check/right", test_right);
  window_test_add ("/check/typed", test_typed);
  window_test_add ("/check/marks", test_marks);
  window_test_add ("/check/whole-texts", test_whole_texts);
  window_test_add ("/check/wrong", test_wrong);
  window_test_add ("/check/empty", test_empty);
  window_test_add ("/check/no-text", test_no_text);
  window_test_add ("/check/paste-key", test_paste_key);
  window_test_add ("/check/scrolling", test_scrolling);
  window_test_add ("/check/gutter", test_gutter);
  window_test_add ("/check/narrow", test_narrow);
  window_test_add ("/check/chances", test_chances);
  return g_test_run ();
}
