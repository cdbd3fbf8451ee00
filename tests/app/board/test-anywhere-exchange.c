/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards with queens on any squares are pasted, copied, saved, opened and played. */

#include "queens-setup.h"
#include "window-anywhere.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static const struct
{
  const char *text;
  const char *state;
  guint       size;
} boards[] = {
  { "(0,3) (0,7)", WINDOW_ANYWHERE_TWO, 8 },
  { "(5, 1), (0, 2)\n(0, 0)", "(0, 0) (0, 2) (5, 1)", 8 },
  { "(0, 0) (9, 2)", "(0, 0) (9, 2)", 10 },
  { "(0, 0) (1, 0) - f=1\n(0, 2) (1, 0) - f=0\n=> (0, 2) (1, 0)\n", "(0, 0) (1, 0)", 10 },
  { "101\n000\n100\n", "(0, 0) (0, 2) (2, 0)", 3 },
  { "0000\n0100\n0000\n0000", "(1, 1)", 4 },
  { "[2, 0, 3, 1]", "[2, 0, 3, 1]", 4 },
  { "0 1\n0 0", "(1, 0)", 2 },
};

static void
test_paste (WindowTest *test)
{
  g_autofree char *before = window_look_get_document (test);

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      window_work_paste (test, boards[i].text);
      window_look_assert_state (test, boards[i].state);
      g_assert_cmpuint (window_look_get_problem (test)->size, ==,
                        boards[i].size);
    }
  window_anywhere_assert_undone (test, before, G_N_ELEMENTS (boards));
}

static const struct
{
  const char *text;
  const char *words[2];
} junk[] = {
  { "(0,3) 4", { "“4”", "list of queens" } },
  { "(0,3)\n4", { "“4”", "list of queens" } },
  { "4\n(0,3)", { "list of queens", "(0, 3) (0, 7)" } },
  { "[4, 3] (0,3)", { "[4, 3] (0,3)", "isn’t a list" } },
  { "(0,3) (0,3)", { "(0, 3)", "its own square" } },
  { "(1, 1) (2, 2)", { "(1, 1)", "boulder" } },
  { "(0, -2) (1, 3)", { "(0, -2)", "0 to 7" } },
  { "(0, 3)", { "is 1", "use 2 to" } },
  { "00\n00", { "no queen", "at least one queen" } },
  { "(0, 99999) (1, 1)", { "100000", "46340" } },
};

static void
test_paste_refused (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_free_squares (test);
  window_test_point_square (test, 1, 1, "click 3");
  window_test_point_square (test, 0, 3, "keydown shift click 1 keyup shift");
  window_test_point_square (test, 1, 2, "keydown shift click 1 keyup shift");
  before = window_look_get_document (test);
  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), junk[i].text);
      window_test_press (test, "ctrl+v");
      window_anywhere_assert_refused (test, before, junk[i].words[0], junk[i].words[1]);
    }
}

/* A copied board can be pasted. The State row accepts typed boards in both notations. */
static void
test_copy (WindowTest *test)
{
  window_anywhere_begin_with_two (test);
  window_test_press (test, "ctrl+c");
  window_look_wait_for_words (test->window, "State copied", NULL);
  window_work_paste (test, "[0]");
  window_test_press (test, "ctrl+z ctrl+c");
  window_test_click_square (test, 5, 5);
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO " (5, 5)");
  window_test_press (test, "ctrl+v");
  window_test_wait (window_anywhere_get_n_queens (test) == 2);
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  window_work_enter (test, "State", "(3,3) (4,6)");
  window_look_assert_state (test, "(3, 3) (4, 6)");
  window_work_enter (test, "State", "[1, 3, 0, 2]");
  window_look_assert_state (test, "[1, 3, 0, 2]");
  g_assert_cmpint (window_anywhere_get_placement (test), ==, QUEENS_PLACEMENT_COLUMN);
}

static void
play_to_end (WindowTest *test)
{
  g_autofree char *expected = NULL;
  g_autofree char *steps = NULL;
  g_autofree gint32 *start = queenside_session_copy_start (test->session);

  g_object_set (test->runner, "speed", 1.0, NULL);
  window_work_focus_play (test);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  expected = window_look_make_steps (window_look_get_setup (test), start);
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
}

/* Plays steepest ascent with moves to any square by hand. */
static void
test_play (WindowTest *test)
{
  window_anywhere_begin_with_two (test);
  window_test_point_square (test, 4, 4, "click 3");
  for (gint x = 1; x < 8; x++)
    window_test_click_square (test, x, 7 - x / 2);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 9);
  window_work_choose (test, "Moves", QUEENS_MOVES_ANYWHERE);
  play_to_end (test);
  g_assert_cmpuint (window_look_get_length (test), >, 2);
  g_assert_cmpint (window_look_get_cost (test), <, 4);
  window_test_press (test, "Home");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  window_test_click_square (test, 7, 0);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 10);
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 9);
  g_assert_cmpuint (window_look_get_length (test), >, 2);
}

static void
test_document (WindowTest *test)
{
  g_autofree char *path
    = window_files_write ("any.queenside",
                          "[Queenside]\nversion=1\n[Rules]\nmoves=anywhere\n"
                          "[Board]\nsize=6\nplacement=anywhere\nqueens=7\nboulders=(2, 2)\n"
                          "squares=(0, 0) (0, 1) (0, 2) (1, 1) (3, 3) (4, 4) (5, 5)\n");
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;

  window_files_open (test, path);
  g_assert_false (window_files_is_refused (test));
  window_look_assert_state (test, "(0, 0) (0, 1) (0, 2) (1, 1) (3, 3) (4, 4) (5, 5)");
  play_to_end (test);
  window_test_press (test, "Home");
  window_test_click_square (test, 0, 1);
  window_test_click_square (test, 5, 0);
  window_test_click_square (test, 5, 2);
  window_look_assert_state (test, "(0, 0) (0, 2) (1, 1) (3, 3) (4, 4) (5, 0) (5, 2) (5, 5)");
  window_test_press (test, "ctrl+s");
  window_look_wait_for_words (test->window, "Saved “any.queenside”", NULL);
  saved = window_look_get_document (test);
  window_work_paste (test, "[0]");
  window_test_press (test, "ctrl+s");
  window_test_press (test, "ctrl+z ctrl+s");
  window_files_open (test, path);
  again = window_look_get_document (test);
  g_assert_cmpstr (again, ==, saved);
  play_to_end (test);
}

/* Clicks don't change the number of queens if the search places the queens itself. */
static void
test_systematic (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_anywhere_begin_with_two (test);
  window_work_choose (test, "Algorithm", 5);
  g_assert_cmpstr (window_look_get_setup (test)->algorithm->id, ==, "depth-first");
  window_look_assert_state (test, "- -");
  window_test_click_square (test, 3, 3);
  window_look_assert_state (test, "(3, 3) -");
  window_test_forget_click ();
  window_test_click_square (test, 3, 3);
  window_look_assert_state (test, "- -");
  window_test_forget_click ();
  window_test_click_square (test, 3, 3);
  play_to_end (test);
  g_assert_true (queens_board_is_solved (window_look_get_board (test)));
  before = window_look_get_document (test);
  window_test_click_square (test, 7, 7);
  window_anywhere_assert_refused (test, before, "All 2 queens", NULL);
  window_work_enter (test, "Queens", "4");
  window_look_assert_state (test, "- - - -");
  play_to_end (test);
}

int
anywhere_exchange_tests (int   argc,
                         char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/anywhere-exchange/paste", test_paste);
  window_test_add ("/anywhere-exchange/paste-refused", test_paste_refused);
  window_test_add ("/anywhere-exchange/copy", test_copy);
  window_test_add ("/anywhere-exchange/play", test_play);
  window_test_add ("/anywhere-exchange/document", test_document);
  window_test_add ("/anywhere-exchange/systematic", test_systematic);
  return g_test_run ();
}
