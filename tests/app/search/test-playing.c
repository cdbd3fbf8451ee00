/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search plays step by step or continuously, and can go back to every step. */

#include "queens-preset.h"

#include "window-look.h"

static const gint32 sample[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

static char *
make_course_steps (void)
{
  const QueensPreset *preset = queens_preset_find ("steepest-ascent-course", NULL);
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  g_assert_true (queens_preset_apply (preset, 0, &setup, NULL));
  return window_look_make_steps (&setup, sample);
}

static void
play_to_end (WindowTest *test)
{
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_wait (!queenside_transport_get_playing (test->runner));
}

static void
test_space (WindowTest *test)
{
  g_autofree char *expected = make_course_steps ();
  g_autofree char *steps = NULL;

  play_to_end (test);
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
  g_assert_cmpuint (window_look_get_position (test), ==, window_look_get_length (test));
}

static void
play_quickly (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.5, NULL);
  play_to_end (test);
}

static void
test_button (WindowTest *test)
{
  g_autofree char *expected = make_course_steps ();
  g_autofree char *steps = NULL;

  g_object_set (test->runner, "speed", 0.5, NULL);
  window_test_click (test, window_look_find_button (test->window, "win.play"));
  window_test_wait (queenside_session_is_at_end (test->session));
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
}

static void
test_end_is_said (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");
  QueensHistory *history = test->session->now.history;
  QueensEnd end;

  play_quickly (test);
  end = queens_search_get_end (history->search);
  g_assert_cmpint (end, !=, QUEENS_END_NONE);
  window_look_wait_for_words (pane, queens_end_choices[end].name, NULL);
  g_assert_false (window_look_is_enabled (test, "step"));
  g_assert_false (window_look_is_enabled (test, "last"));
  g_assert_true (window_look_is_enabled (test, "play"));
}

/* Checks the words and numbers for each end that a small board can reach. */
static void
test_ends (WindowTest *test)
{
  static const struct
  {
    const char *state;
    const char *title;
    const char *text;
  } ends[] = {
    { "2,0,3,1", "Solved", "No queen is attacked" },
    { "6,3,5,0,1,4,2", "Strict local minimum", "at least 1." },
    { "0,0", "Plateau", "2 are equal" },
  };
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_assert_true (queenside_session_read_board (test->session, ends[i].state, FALSE, NULL));
      /* On a solved board, the search has already ended, so Play would choose another random
       * board. */
      if (!queenside_session_is_at_end (test->session))
        window_test_press (test, "space");
      window_test_wait (queenside_session_is_at_end (test->session));
      window_look_wait_for_words (pane, ends[i].title, NULL);
      window_look_wait_for_words (pane, ends[i].text, NULL);
    }
}

static void
test_again (WindowTest *test)
{
  g_autofree char *expected = NULL;
  g_autofree char *steps = NULL;

  play_quickly (test);
  expected = window_look_get_steps (test);
  g_object_set (test->runner, "speed", 0.2, NULL);
  window_test_press (test, "space");
  g_assert_cmpuint (window_look_get_position (test), <, window_look_get_length (test));
  window_test_wait (queenside_session_is_at_end (test->session));
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
}

/* At any speed, playing again first shows the start board for a moment. A key press works during
 * this moment. */
static void
test_again_at_once (WindowTest *test)
{
  GtkWidget *button = window_look_find_button (test->window, "win.play");

  g_object_set (test->runner, "speed", 1.0, NULL);
  play_to_end (test);
  window_test_click (test, button);
  g_assert_true (queenside_transport_get_playing (test->runner));
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_wait (!queenside_transport_get_playing (test->runner));
  window_test_press (test, "space space");
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_test_pass (700);
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
}

/* A search that ended on its first board plays again from a new board, which can be undone. If
 * there is no other board, Play is insensitive. */
static void
test_other_board (WindowTest *test)
{
  static const struct
  {
    const char *state;
    gboolean    is_solved;
  } starts[] = { { "[6, 3, 5, 0, 1, 4, 2]", FALSE }, { "[1, 3, 0, 2]", TRUE } };
  GtkWidget *button = window_look_find_button (test->window, "win.play");

  g_object_set (test->runner, "speed", 1.0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_assert_true (queenside_session_read_board (test->session, starts[i].state, FALSE, NULL));
      window_test_settle (test);
      if (!starts[i].is_solved)
        window_test_press (test, "space");
      window_test_wait (test->session->now.history->has_ended);
      g_assert_cmpuint (window_look_get_length (test), ==, 0);
      g_assert_true (gtk_widget_is_sensitive (button));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Play (Space)");
      window_test_click (test, button);
      window_look_wait_for_words (test->window, "a new random board was chosen", NULL);
      /* The new board may be a local minimum, too. */
      window_test_wait (window_test_start_is_drawn (test)
                        && test->session->now.history->has_ended
                        && !queenside_transport_get_playing (test->runner));
      window_test_press (test, "ctrl+z");
      window_look_assert_state (test, starts[i].state);
    }
  g_assert_true (queenside_session_read_board (test->session, "0", FALSE, NULL));
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   "Nothing to play: the search ends on its first board (Solved)");
}

static void
test_pause (WindowTest *test)
{
  guint64 position;

  g_object_set (test->runner, "speed", 0.1, NULL);
  window_test_press (test, "space");
  window_test_wait (window_look_get_position (test) >= 2);
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "space");
  g_assert_false (queenside_transport_get_playing (test->runner));
  position = window_look_get_position (test);
  window_test_pass (700);
  g_assert_cmpuint (window_look_get_position (test), ==, position);
  window_test_press (test, "space");
  window_test_wait (window_look_get_position (test) > position);
}

/* Keys to press one after the other, and the position after each key. */
static const struct
{
  const char *key;
  guint       position;         /* LAST for the last step */
} moves[] = {
#define LAST G_MAXUINT
  { "Right", 1 },
  { "Right", 2 },
  { "Left", 1 },
  { "End", 2 },
  { "Home", 0 },
  { "Left", 0 },
  { "ctrl+Right", LAST },
  { "Right", LAST },
  { "ctrl+Left", 0 },
  { "End", LAST },
  { "Home", 0 },
};

static void
test_keys (WindowTest *test)
{
  g_autofree char *expected = make_course_steps ();
  g_auto (GStrv) steps = g_strsplit (expected, " ", -1);
  guint last = g_strv_length (steps) - 1;

  g_assert_cmpuint (last, >, 2);
  g_assert_cmpuint (last, <, 10);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      guint position = MIN (moves[i].position, last);
      g_autofree char *step = NULL;
      g_autofree char *words = g_strdup_printf ("Step %u of ", position);

      window_test_press (test, moves[i].key);
      step = window_look_get_step (test);
      g_assert_cmpstr (step, ==, steps[position]);
      g_assert_cmpuint (window_look_get_position (test), ==, position);
      g_assert_nonnull (window_look_find_label (test->window, words));
    }
}

static void
test_enabled (WindowTest *test)
{
  window_test_press (test, "Right");
  g_assert_true (window_look_is_enabled (test, "first"));
  g_assert_true (window_look_is_enabled (test, "back"));
  g_assert_false (window_look_is_enabled (test, "last"));
  window_test_press (test, "Left");
  g_assert_false (window_look_is_enabled (test, "first"));
  g_assert_false (window_look_is_enabled (test, "back"));
  g_assert_true (window_look_is_enabled (test, "last"));
}

/* A key pressed during play stops the search. */
static void
test_key_stops (WindowTest *test)
{
  g_object_set (test->runner, "speed", 0.1, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "Home");
  g_assert_false (queenside_transport_get_playing (test->runner));
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
}

/* Compares the board and the picture of each step, forward and back. */
static void
test_back (WindowTest *test)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_object_unref);

  while (!queenside_session_is_at_end (test->session))
    {
      g_ptr_array_add (states, window_look_get_state (test));
      g_ptr_array_add (pictures, window_look_paint (test->board));
      window_test_press (test, "Right");
    }
  g_assert_cmpuint (states->len, >, 2);
  for (guint i = states->len; i-- > 0;)
    {
      g_autoptr (GdkTexture) picture = NULL;

      if (i < window_look_get_position (test))
        window_test_press (test, "Left");
      picture = window_look_paint (test->board);
      g_assert_cmpuint (window_look_get_position (test), ==, i);
      window_look_assert_state (test, states->pdata[i]);
      g_assert_true (window_look_is_equal (picture, pictures->pdata[i]));
      g_assert_true (i == 0 || !window_look_is_equal (picture, pictures->pdata[i - 1]));
    }
}

/* R restarts the search, and Shift+R chooses another random board. */
static void
test_reset (WindowTest *test)
{
  window_test_press (test, "Right Right");
  window_test_press (test, "r");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_false (window_test_start_is_drawn (test));
  window_test_press (test, "shift+r");
  g_assert_true (window_test_start_is_drawn (test));
}

int
playing_tests (int   argc,
               char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/playing/space", test_space);
  window_test_add ("/playing/button", test_button);
  window_test_add ("/playing/end-is-said", test_end_is_said);
  window_test_add ("/playing/ends", test_ends);
  window_test_add ("/playing/again", test_again);
  window_test_add ("/playing/again-at-once", test_again_at_once);
  window_test_add ("/playing/other-board", test_other_board);
  window_test_add ("/playing/pause", test_pause);
  window_test_add ("/playing/keys", test_keys);
  window_test_add ("/playing/enabled", test_enabled);
  window_test_add ("/playing/key-stops", test_key_stops);
  window_test_add ("/playing/back", test_back);
  window_test_add ("/playing/reset", test_reset);
  return g_test_run ();
}
