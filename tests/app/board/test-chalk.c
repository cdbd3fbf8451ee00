/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher draws arrows and marks on the board with pointer and keys. They can be undone, saved
 * and exported. */

#include <string.h>

#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static void
assert_chalk (WindowTest *test,
              const char *arrows,
              const char *marks)
{
  g_autofree char *drawn = queens_chalk_write (&test->session->now.chalk, TRUE);
  g_autofree char *marked = queens_chalk_write (&test->session->now.chalk, FALSE);

  g_assert_cmpstr (drawn, ==, arrows);
  g_assert_cmpstr (marked, ==, marks);
}

/* Draws with the right button while the keys @held are down. @held may be NULL. */
static void
drag (WindowTest *test,
      const char *held,
      gint        x,
      gint        y,
      gint        to_x,
      gint        to_y)
{
  g_autofree char *down = g_strdup_printf ("keydown %s", held);
  g_autofree char *up = g_strdup_printf ("keyup %s", held);

  if (held != NULL)
    window_test_send (test, down);
  window_test_point_square (test, x, y, "mousedown 3");
  window_test_point_square (test, (x + to_x) / 2, (y + to_y) / 2, "");
  window_test_point_square (test, to_x, to_y, "mouseup 3");
  if (held != NULL)
    window_test_send (test, up);
}

static void
right_click (WindowTest *test,
             const char *held,
             gint        x,
             gint        y)
{
  g_auto (GStrv) keys = g_strsplit (held, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *down = g_strdup_printf ("keydown %s", keys[i]);

      window_test_send (test, down);
    }
  window_test_point_square (test, x, y, "click 3");
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *up = g_strdup_printf ("keyup %s", keys[i]);

      window_test_send (test, up);
    }
}

/* An arrow is visible before the button is released. Drawing the same arrow again removes it. */
static void
test_arrows (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) shown = NULL;
  g_autoptr (GdkTexture) drawn = NULL;

  window_test_point_square (test, 7, 7, "");
  plain = window_look_paint (test->board);
  drag (test, NULL, 0, 3, 3, 6);
  assert_chalk (test, "green (0, 3) (3, 6)", NULL);
  window_test_point_square (test, 7, 7, "");
  drawn = window_look_paint (test->board);
  g_assert_cmpuint (window_look_compare_square (test, plain, drawn, 2, 5), >, 50);
  g_assert_cmpuint (window_look_compare_square (test, plain, drawn, 5, 2), ==, 0);
  drag (test, "shift", 7, 2, 7, 6);
  drag (test, "ctrl", 1, 1, 6, 1);
  assert_chalk (test, "green (0, 3) (3, 6) blue (1, 1) (6, 1) purple (7, 2) (7, 6)", NULL);
  drag (test, "shift", 0, 3, 3, 6);
  assert_chalk (test, "purple (0, 3) (3, 6) blue (1, 1) (6, 1) purple (7, 2) (7, 6)", NULL);
  drag (test, "shift", 0, 3, 3, 6);
  assert_chalk (test, "blue (1, 1) (6, 1) purple (7, 2) (7, 6)", NULL);
  /* A drag that ends on its first square or off the board draws nothing and adds no boulder. */
  window_test_point_square (test, 4, 4, "mousedown 3");
  window_test_point_square (test, 6, 6, "");
  shown = window_look_paint (test->board);
  g_assert_cmpuint (window_look_compare_square (test, plain, shown, 5, 5), >, 50);
  window_test_point_square (test, 4, 4, "mouseup 3");
  assert_chalk (test, "blue (1, 1) (6, 1) purple (7, 2) (7, 6)", NULL);
  g_assert_false (window_look_is_boulder (test, 4, 4));
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* A right click with Alt draws or removes a mark. A plain right click adds or removes a boulder. */
static void
test_marks (WindowTest *test)
{
  right_click (test, "alt", 2, 6);
  right_click (test, "alt shift", 3, 6);
  right_click (test, "alt ctrl", 4, 6);
  assert_chalk (test, NULL, "green (2, 6) purple (3, 6) blue (4, 6)");
  right_click (test, "alt", 2, 6);
  assert_chalk (test, NULL, "purple (3, 6) blue (4, 6)");
  g_assert_cmpuint (test->n_changes, ==, 0);
  window_test_point_square (test, 5, 6, "click 3");
  g_assert_true (window_look_is_boulder (test, 5, 6));
  assert_chalk (test, NULL, "purple (3, 6) blue (4, 6)");
  window_test_point_square (test, 5, 6, "click 3");
  g_assert_false (window_look_is_boulder (test, 5, 6));
}

static void
test_keys (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) led = NULL;

  window_test_press (test, "F6 k Right shift+k Right ctrl+k");
  assert_chalk (test, NULL, "green (0, 0) purple (1, 0) blue (2, 0)");
  window_test_press (test, "k Left shift+k Left k");
  assert_chalk (test, NULL, "green (2, 0)");
  before = window_look_paint (test->board);
  window_test_press (test, "l Up Up Up");
  led = window_look_paint (test->board);
  g_assert_cmpuint (window_look_compare_square (test, before, led, 0, 1), >, 50);
  window_test_press (test, "Right shift+l");
  assert_chalk (test, "purple (0, 0) (1, 3)", "green (2, 0)");
  /* Escape first cancels the unfinished arrow, then hides the cursor, then removes all marks. */
  window_test_press (test, "l Down Escape");
  g_assert_nonnull (queenside_board_area_get_cursor (test->board));
  window_test_press (test, "Escape");
  g_assert_null (queenside_board_area_get_cursor (test->board));
  assert_chalk (test, "purple (0, 0) (1, 3)", "green (2, 0)");
  window_test_press (test, "Escape");
  assert_chalk (test, NULL, NULL);
  g_assert_false (window_look_is_enabled (test, "clear-marks"));
  window_test_press (test, "ctrl+z");
  assert_chalk (test, "purple (0, 0) (1, 3)", "green (2, 0)");
  window_test_press (test, "ctrl+shift+z");
  assert_chalk (test, NULL, NULL);
  g_assert_cmpuint (test->n_changes, ==, 0);
}

/* Undo reverts marks in order with other changes. The search keeps all its steps. */
static void
test_undo (WindowTest *test)
{
  window_test_press (test, "Right Right");
  right_click (test, "alt", 2, 6);
  drag (test, NULL, 0, 0, 4, 4);
  g_assert_cmpuint (window_look_get_position (test), ==, 2);
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_length (test), ==, 3);
  assert_chalk (test, "green (0, 0) (4, 4)", "green (2, 6)");
  window_test_press (test, "ctrl+z");
  assert_chalk (test, NULL, "green (2, 6)");
  g_assert_cmpuint (window_look_get_position (test), ==, 3);
  window_test_press (test, "ctrl+shift+z");
  window_test_click_square (test, 5, 5);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  assert_chalk (test, "green (0, 0) (4, 4)", "green (2, 6)");
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (window_look_get_length (test), ==, 3);
  assert_chalk (test, "green (0, 0) (4, 4)", "green (2, 6)");
  window_test_press (test, "ctrl+z ctrl+z");
  assert_chalk (test, NULL, NULL);
  g_assert_false (window_look_is_enabled (test, "undo"));
  window_test_press (test, "ctrl+shift+z ctrl+shift+z ctrl+shift+z");
  assert_chalk (test, "green (0, 0) (4, 4)", "green (2, 6)");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_assert_false (window_look_is_enabled (test, "redo"));
  /* Marks outside a smaller board are removed. */
  window_work_enter (test, "Size", "5");
  assert_chalk (test, "green (0, 0) (4, 4)", NULL);
  window_test_press (test, "ctrl+z");
  assert_chalk (test, "green (0, 0) (4, 4)", "green (2, 6)");
}

static void
test_playing (WindowTest *test)
{
  right_click (test, "alt", 2, 6);
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  assert_chalk (test, NULL, "green (2, 6)");
}

static void
test_document (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("chalk.queenside");
  g_autofree char *other = window_files_write ("other.queenside", WINDOW_FILES_FOUR);
  g_autofree char *bad = window_files_write (
    "bad.queenside", "[Queenside]\nversion=1\n[Board]\nmarks=red (0, 0)\nstate=[0, 1]\n");

  drag (test, "ctrl", 0, 0, 4, 4);
  right_click (test, "alt", 2, 6);
  window_files_assert_title (test, "• New board");
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "chalk.queenside");
  window_files_open (test, other);
  assert_chalk (test, NULL, NULL);
  window_files_open (test, path);
  assert_chalk (test, "blue (0, 0) (4, 4)", "green (2, 6)");
  window_files_assert_title (test, "chalk.queenside");
  window_files_open (test, bad);
  g_assert_true (window_files_is_refused (test));
  window_look_wait_for_words (test->window, "Line 4", "marks must be one of green, purple, blue, "
                                                      "not “red”", NULL);
  assert_chalk (test, "blue (0, 0) (4, 4)", "green (2, 6)");
}

/* Pictures of every format show the marks. */
static void
test_export (WindowTest *test)
{
  static const char *const names[] = { "board.png", "board.svg", "board.pdf" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = window_files_make_path (names[i]);
      g_autofree char *plain = NULL;
      g_autofree char *drawn = NULL;
      gsize length, longer;

      g_assert_true (queenside_search_page_export (test->window->search, path));
      g_assert_true (g_file_get_contents (path, &plain, &length, NULL));
      drag (test, "ctrl", 0, 0, 4, 4);
      window_test_point_square (test, 7, 7, "");
      g_assert_true (queenside_search_page_export (test->window->search, path));
      g_assert_true (g_file_get_contents (path, &drawn, &longer, NULL));
      g_assert_true (length != longer || memcmp (plain, drawn, length) != 0);
      if (g_str_has_suffix (path, "svg"))
        {
          /* The blue of the mark: 0, 114, 178 of 255. */
          g_assert_nonnull (strstr (drawn, "44.705882%,69.803922%"));
          g_assert_null (strstr (plain, "44.705882%,69.803922%"));
        }
      window_test_wait (window_look_find_part (test, "AdwToastWidget") == NULL);
      window_test_press (test, "Escape");
      window_test_wait (test->session->now.chalk.length == 0);
      assert_chalk (test, NULL, NULL);
    }
}

int
chalk_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/chalk/arrows", test_arrows);
  window_test_add ("/chalk/marks", test_marks);
  window_test_add ("/chalk/keys", test_keys);
  window_test_add ("/chalk/undo", test_undo);
  window_test_add ("/chalk/playing", test_playing);
  window_test_add ("/chalk/document", test_document);
  window_test_add ("/chalk/export", test_export);
  return g_test_run ();
}
