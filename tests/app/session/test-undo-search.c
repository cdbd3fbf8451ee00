/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo restore searches with all their steps. */

#include "window-look.h"
#include "window-work.h"

static void
click (WindowTest *test)
{
  window_test_click_square (test, 2, 6);
}

static void
boulder (WindowTest *test)
{
  window_test_point_square (test, 0, 0, "click 3");
}

static void
choose_plateau (WindowTest *test)
{
  window_work_choose (test, "Plateau", QUEENS_PLATEAU_SIDEWAYS);
}

static void
reset (WindowTest *test)
{
  window_test_press (test, "r");
}

static void
test_reset (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *steps_again = NULL;

  window_test_press (test, "Right Right");
  before = window_look_get_document (test);
  steps = window_look_get_steps (test);
  reset (test);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_work_undo_and_redo (test, before);
  window_test_press (test, "ctrl+z");
  steps_again = window_look_get_steps (test);
  g_assert_cmpstr (steps_again, ==, steps);
}

/* With nothing to undo or redo, the actions are disabled, and the keys do nothing. */
static void
test_disabled (WindowTest *test)
{
  GtkWidget *undo = window_look_find_button (test->window, "win.undo");
  GtkWidget *redo = window_look_find_button (test->window, "win.redo");
  guint changes;

  g_assert_false (gtk_widget_is_sensitive (undo));
  g_assert_false (gtk_widget_is_sensitive (redo));
  window_test_press (test, "ctrl+z ctrl+y ctrl+shift+z");
  g_assert_cmpuint (test->n_changes, ==, 0);
  click (test);
  g_assert_true (gtk_widget_is_sensitive (undo));
  g_assert_false (gtk_widget_is_sensitive (redo));
  window_test_click (test, undo);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_false (gtk_widget_is_sensitive (undo));
  window_test_click (test, redo);
  window_look_assert_state (test, "[3, 2, 6, 4, 3, 2, 1, 2]");
  g_assert_false (gtk_widget_is_sensitive (redo));
  changes = test->n_changes;
  window_test_press (test, "ctrl+y");
  g_assert_cmpuint (test->n_changes, ==, changes);
}

static void
test_menu (WindowTest *test)
{
  click (test);
  window_work_use_menu (test, "Main menu (F10)", "Undo");
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_work_use_menu (test, "Main menu (F10)", "Redo");
  window_look_assert_state (test, "[3, 2, 6, 4, 3, 2, 1, 2]");
}

/* A change clears the redo history, but a step doesn't. */
static void
test_forgets (WindowTest *test)
{
  click (test);
  window_test_press (test, "ctrl+z Right");
  g_assert_true (window_look_is_enabled (test, "redo"));
  window_test_press (test, "ctrl+y");
  window_look_assert_state (test, "[3, 2, 6, 4, 3, 2, 1, 2]");
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  boulder (test);
  g_assert_false (window_look_is_enabled (test, "redo"));
  g_assert_true (window_look_is_enabled (test, "undo"));
}

/* Undo restores a search with all its steps, at the step where the user left the search. The search
 * continues as it would have done. */
static void
test_fork (WindowTest *test)
{
  g_autofree char *steps = NULL;
  g_autofree char *again = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *rest = NULL;

  choose_plateau (test);
  window_work_choose (test, "Ties", QUEENS_TIES_RANDOM);
  window_work_focus_play (test);
  window_test_press (test, "Right Right Right Left");
  steps = window_look_get_steps (test);
  window_test_click_square (test, 0, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_test_press (test, "Right ctrl+z");
  g_assert_cmpuint (window_look_get_position (test), ==, 2);
  g_assert_cmpuint (window_look_get_length (test), ==, 3);
  again = window_look_get_steps (test);
  g_assert_cmpstr (again, ==, steps);
  whole = window_look_make_steps (window_look_get_setup (test),
                                  (const gint32[]) { 3, 2, 1, 4, 3, 2, 1, 2 });
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
  rest = window_look_get_steps (test);
  g_assert_cmpstr (rest, ==, whole);
  window_test_press (test, "ctrl+y");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

static void
test_while_playing (WindowTest *test)
{
  choose_plateau (test);
  window_work_paste (test, "[0, 0, 0, 0, 0, 0, 0, 0]");
  window_work_focus_play (test);
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "ctrl+z");
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "ctrl+y Home space");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Undo during a drag may restore a board that doesn't have the column of the dragged queen. */
static void
test_in_the_hand (WindowTest *test)
{
  window_work_paste (test, "[0, 0, 0, 0]");
  window_work_paste (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  window_test_point_square (test, 7, 2, "mousedown 1");
  window_test_point_square (test, 7, 5, "");
  window_test_press (test, "ctrl+z");
  window_test_point_square (test, 3, 3, "");
  window_test_point_square (test, 1, 2, "mouseup 1");
  window_look_assert_state (test, "[0, 0, 0, 0]");
  g_assert_true (window_look_is_enabled (test, "redo"));
  window_test_forget_click ();
  window_test_click_square (test, 2, 2);
  window_look_assert_state (test, "[0, 0, 2, 0]");
}

static void
paste (WindowTest *test)
{
  window_work_paste (test, "[7, 6, 5, 4, 3, 2, 1, 0]");
}

static void
random_board (WindowTest *test)
{
  window_test_press (test, "shift+r");
}

static void
choose_preset (WindowTest *test)
{
  window_work_choose (test, "Preset", 2);
}

static void
from_here (WindowTest *test)
{
  window_test_click (test, window_look_find_label (test->window, "From Here"));
}

/* When a change ends a search, a message offers Undo. */
static void
test_offer (WindowTest *test)
{
  static const struct
  {
    void      (*change) (WindowTest *test);
    const char *words;
  } changes[] = {
    { click, "Started a new search from this board" },
    { boulder, "Started a new search from this board" },
    { paste, "Started a new search from this board" },
    { from_here, "Started a new search from this board" },
    { reset, "Restarted from the same board" },
    { choose_plateau, "Restarted from the same board" },
    { random_board, "Started a new search from a random board" },
    { choose_preset, "Started a new search from the preset’s board" },
  };
  g_autofree char *before = NULL;
  g_autofree char *steps = NULL;

  window_test_press (test, "Right Right Right Left");
  before = window_look_get_document (test);
  steps = window_look_get_steps (test);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *again = NULL;

      changes[i].change (test);
      g_assert_cmpuint (window_look_get_length (test), ==, 0);
      window_work_undo_by_toast (test, changes[i].words);
      window_look_assert_document (test, before);
      again = window_look_get_steps (test);
      g_assert_cmpstr (again, ==, steps);
      window_test_forget_click ();
    }
}

/* A change while the search plays also offers Undo. */
static void
test_offer_playing (WindowTest *test)
{
  choose_plateau (test);
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "Right Right");
  window_work_focus_play (test);
  window_test_press (test, "space");
  window_test_wait (queenside_transport_get_playing (test->runner));
  click (test);
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_work_undo_by_toast (test, "Started a new search from this board");
  g_assert_cmpuint (window_look_get_length (test), >=, 2);
}

static gboolean
is_offered (WindowTest *test)
{
  return window_look_find_label (test->window, "Started a new search") != NULL;
}

/* The offer disappears when Undo would revert another change. There is no offer if nothing is
 * lost. */
static void
test_offer_ends (WindowTest *test)
{
  const QueensChalk none = { 0 };

  click (test);
  window_test_settle (test);
  g_assert_false (is_offered (test));
  for (guint i = 0; i < 3; i++)
    {
      window_test_press (test, "Right Right");
      boulder (test);
      window_test_wait (is_offered (test));
      if (i == 0)
        window_test_press (test, "ctrl+z");
      else if (i == 1)
        window_test_click_square (test, 7, 7);
      else
        window_test_press (test, "F6 k");
      window_test_wait (!is_offered (test));
      queenside_session_set_chalk (test->session, &none);
    }
}

/* A new board clears the undo history. */
static void
test_new (WindowTest *test)
{
  click (test);
  window_test_press (test, "ctrl+z");
  queenside_session_open (test->session, NULL, NULL);
  g_assert_false (window_look_is_enabled (test, "undo"));
  g_assert_false (window_look_is_enabled (test, "redo"));
}

int
undo_search_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/undo-search/reset", test_reset);
  window_test_add ("/undo-search/disabled", test_disabled);
  window_test_add ("/undo-search/menu", test_menu);
  window_test_add ("/undo-search/forgets", test_forgets);
  window_test_add ("/undo-search/fork", test_fork);
  window_test_add ("/undo-search/while-playing", test_while_playing);
  window_test_add ("/undo-search/in-the-hand", test_in_the_hand);
  window_test_add ("/undo-search/offer", test_offer);
  window_test_add ("/undo-search/offer-playing", test_offer_playing);
  window_test_add ("/undo-search/offer-ends", test_offer_ends);
  window_test_add ("/undo-search/new", test_new);
  return g_test_run ();
}
