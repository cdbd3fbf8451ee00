/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards are copied and pasted. */

#include <string.h>

#include "window-check.h"
#include "window-look.h"

static const char sample[] = "[3, 2, 1, 4, 3, 2, 1, 2]";

static GdkClipboard *
get_clipboard (WindowTest *test)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (test->window));
}

static void
paste (WindowTest *test,
       const char *text)
{
  gdk_clipboard_set_text (get_clipboard (test), text);
  window_test_press (test, "ctrl+v");
}

static const struct
{
  const char *text;
  const char *state;
} boards[] = {
  { "[2, 7, 3, 6, 0, 5, 1, 4]", "[2, 7, 3, 6, 0, 5, 1, 4]" },
  { "2,0,3,1\n", "[2, 0, 3, 1]" },
  { "0100\n0001\n1000\n0010\n", "[2, 0, 3, 1]" },
  { "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0", "[2, 0, 3, 1]" },
  { "[0, 2, 0] - f=2\n[0, 2, 1] - f=2\n", "[0, 2, 0]" },
  { "[0, 1, 2, 3, 5, 6, 6, 7]\n=> [0, 1, 1, 3, 5, 7, 6, 7]\n", "[0, 1, 2, 3, 5, 6, 6, 7]" },
  { "[0]", "[0]" },
  { "[0 7 3 4 1 1 1 1]", "[0, 7, 3, 4, 1, 1, 1, 1]" },
  { "0 4 7 5 1 1 1 1", "[0, 4, 7, 5, 1, 1, 1, 1]" },
  { "(3, 2, 1, 0)", "[3, 2, 1, 0]" },
  { "state = [0, 2, 1]", "[0, 2, 1]" },
  { "np.array([[0, 1, 0, 0],\n       [0, 0, 0, 1],\n       [1, 0, 0, 0],\n"
    "       [0, 0, 1, 0]])", "[2, 0, 3, 1]" },
  { ". Q . .\n. . . Q\nQ . . .\n. . Q .\n", "[2, 0, 3, 1]" },
  { ".  .  ♛  .\n♛  .  .  .\n.  .  .  ♛\n.  ♛  .  .\n", "[2, 0, 3, 1]" },
  { "0 2 0 1\n0 2 0 3\n", "[0, 2, 0, 1]" },
  { "3\n2\n1\n0\n", "[3, 2, 1, 0]" },
  { "[(0, 1), (2, 0)]", "(0, 1) (2, 0)" },
  { "[[0, 3], [2, 0]]", "(0, 3) (2, 0)" },
  { "1 3\n3 0\n", "(1, 3) (3, 0)" },
};

static void
test_paste (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      guint changes = test->n_changes;

      paste (test, boards[i].text);
      window_test_wait (test->n_changes > changes);
      window_look_assert_state (test, boards[i].state);
    }
}

/* Pastes through the menu, with only the pointer. */
static void
test_menu (WindowTest *test)
{
  gdk_clipboard_set_text (get_clipboard (test), "1,3,0,2");
  window_test_click (test, window_look_find_tooltip (test->window, "Main menu (F10)"));
  window_look_wait_for_words (test->window, "Paste State", NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, "Paste State"));
  window_test_wait (test->n_changes > 0);
  window_look_assert_state (test, "[1, 3, 0, 2]");
}

static const struct
{
  const char *text;
  const char *words[2];
} junk[] = {
  { "Dear Sir or Madam", { "Dear Sir", "because “Dear” isn’t a row" } },
  { "[3, 2, one, 4]", { "isn’t a list", "because “one” isn’t a row" } },
  { "3 2 1 4\n3 2 1\n", { "3 2 1 4", "isn’t a list" } },
  { "0 3\n0 x\n", { "0 3", "because “x” isn’t a row" } },
  { "", { "list", "[1, 3, 5, 7, 0, 2, 4, 6]" } },
  { "<b>&", { "<b>&", "isn’t a list" } },
  { "[3, 2, 1, 4", { "[3, 2, 1, 4", "isn’t a list" } },
  { "1,2,3,5", { "row 5", "0 to 3" } },
  { "-1,0", { "below 0", "0 to 1" } },
  { "-,0", { "Column 0", "empty" } },
};

static void
test_junk (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      paste (test, junk[i].text);
      window_look_wait_for_words (test->window, junk[i].words[0], junk[i].words[1], NULL);
      window_look_assert_state (test, sample);
      g_assert_cmpuint (test->n_changes, ==, 0);
    }
}

/* The error message gives an example board, which can be pasted. */
static void
test_example (WindowTest *test)
{
  for (guint i = 0; i < 2; i++)
    {
      guint changes = test->n_changes;

      paste (test, "[1, 3, 0, 2]");
      window_test_wait (test->n_changes > changes);
      paste (test, "[1, 3, 0");
      window_look_wait_for_words (test->window, "isn’t a list", "for example [1, 3, 0, 2], "
                                                                "or", NULL);
      /* A message that no longer applies disappears. */
      changes = test->n_changes;
      paste (test, "[3, 1, 0, 2]");
      window_test_wait (test->n_changes > changes);
      window_look_assert_state (test, "[3, 1, 0, 2]");
      window_test_wait (window_look_find_label (test->window, "isn’t a list") == NULL);
    }
}

static GtkWidget *
wait_for_question (WindowTest *test)
{
  window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
  return window_check_find_window ("AdwMessageDialog");
}

/* A list that seems to count rows from 1 is read only after the user confirms this. */
static void
test_from_one (WindowTest *test)
{
  GtkWidget *dialog;

  paste (test, "[2, 4, 1, 3]");
  dialog = wait_for_question (test);
  window_look_wait_for_words (dialog, "Are rows counted from 1?", NULL);
  window_look_wait_for_words (dialog, "row 4 but no row 0", NULL);
  g_assert_cmpuint (test->n_changes, ==, 0);
  window_check_press_in (test, dialog, "Escape");
  window_look_wait_for_words (test->window, "row 4", "0 to 3", NULL);
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  window_check_focus (test, test->window);
  window_look_assert_state (test, sample);
  g_assert_cmpuint (test->n_changes, ==, 0);
  paste (test, "[2, 4, 1, 3]");
  window_check_press_in (test, wait_for_question (test), "Return");
  window_test_wait (test->n_changes == 1);
  window_look_assert_state (test, "[1, 3, 0, 2]");
}

/* A picture isn't a board, and some states don't fit the search. */
static void
test_unfit (WindowTest *test)
{
  g_autoptr (GdkTexture) picture = window_look_paint (test->board);
  GString *long_state = g_string_new ("0");

  for (guint i = 1; i < 5000; i++)
    g_string_append (long_state, ",0");
  gdk_clipboard_set_texture (get_clipboard (test), picture);
  window_test_press (test, "ctrl+v");
  window_look_wait_for_words (test->window, "no text", NULL);
  paste (test, long_state->str);
  window_look_wait_for_words (test->window, "5000", "4096", NULL);
  window_look_assert_state (test, sample);
  g_assert_cmpuint (test->n_changes, ==, 0);
  g_string_free (long_state, TRUE);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static char *
read_text (WindowTest *test)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  gdk_clipboard_read_text_async (get_clipboard (test), NULL, read_cb, &result);
  window_test_wait (result != NULL);
  text = gdk_clipboard_read_text_finish (get_clipboard (test), result, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_copy (WindowTest *test)
{
  g_autofree char *text = NULL;
  g_autofree char *state = NULL;
  g_autofree char *later = NULL;

  window_test_press (test, "ctrl+c");
  window_look_wait_for_words (test->window, "State copied", NULL);
  text = read_text (test);
  g_assert_cmpstr (text, ==, sample);
  window_test_press (test, "Right ctrl+c");
  state = window_look_get_state (test);
  later = read_text (test);
  g_assert_cmpstr (later, ==, state);
}

static void
test_copy_image (WindowTest *test)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) picture = NULL;

  window_test_press (test, "ctrl+shift+c");
  window_look_wait_for_words (test->window, "Picture copied", NULL);
  gdk_clipboard_read_texture_async (get_clipboard (test), NULL, read_cb, &result);
  window_test_wait (result != NULL);
  picture = gdk_clipboard_read_texture_finish (get_clipboard (test), result, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (picture), >=, 256);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, gdk_texture_get_height (picture));
  /* The picture has its own background. */
  g_assert_cmphex (window_look_get_pixel (picture, 0, 0) >> 24, ==, 0xff);
}

/* A copied board can be pasted. */
static void
test_there_and_back (WindowTest *test)
{
  window_test_press (test, "ctrl+c");
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[0, 2, 1, 4, 3, 2, 1, 2]");
  window_test_press (test, "ctrl+v");
  window_test_wait (test->n_changes == 2);
  window_look_assert_state (test, sample);
}

/* Only the newest message is visible. */
static void
test_one_message (WindowTest *test)
{
  window_test_press (test, "ctrl+c");
  window_look_wait_for_words (test->window, "State copied", NULL);
  paste (test, "nonsense");
  window_look_wait_for_words (test->window, "nonsense", NULL);
  window_test_wait (window_look_find_label (test->window, "State copied") == NULL);
  window_test_press (test, "ctrl+c");
  window_look_wait_for_words (test->window, "State copied", NULL);
  window_test_wait (window_look_find_label (test->window, "nonsense") == NULL);
}

int
clipboard_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/clipboard/paste", test_paste);
  window_test_add ("/clipboard/menu", test_menu);
  window_test_add ("/clipboard/junk", test_junk);
  window_test_add ("/clipboard/example", test_example);
  window_test_add ("/clipboard/from-one", test_from_one);
  window_test_add ("/clipboard/unfit", test_unfit);
  window_test_add ("/clipboard/copy", test_copy);
  window_test_add ("/clipboard/copy-image", test_copy_image);
  window_test_add ("/clipboard/there-and-back", test_there_and_back);
  window_test_add ("/clipboard/one-message", test_one_message);
  return g_test_run ();
}
