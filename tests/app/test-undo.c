/* test-undo.c: every kind of change by a person is undone and redone as one, with all of its search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-look.h"
#include "window-work.h"

/* Changes of every kind. Each begins at what the one before it has left. */

static void
click (WindowTest *test)
{
  window_test_click_square (test, 2, 6);
}

static void
drag (WindowTest *test)
{
  window_work_drag (test, (QueensSquare) { 3, 4 }, (QueensSquare) { 3, 7 });
}

/* Pressed where no queen is, the queen comes to the hand and goes on with it. */
static void
drag_from_elsewhere (WindowTest *test)
{
  window_work_drag (test, (QueensSquare) { 6, 7 }, (QueensSquare) { 6, 4 });
}

static void
boulder (WindowTest *test)
{
  window_test_point_square (test, 0, 0, "click 3");
}

static void
paint_boulders (WindowTest *test)
{
  window_test_press (test, "3");
  window_work_paint (test, 1, 4, 7);
}

static void
erase (WindowTest *test)
{
  window_test_press (test, "4");
  window_work_paint (test, 1, 5, 6);
  window_test_press (test, "1");
}

static void
make_static (WindowTest *test)
{
  window_test_point_square (test, 4, 4, "keydown shift click 1 keyup shift");
}

static void
paste (WindowTest *test)
{
  window_work_paste (test, "[1, 1, 1, 1, 4, 1, 1, 1]");
}

static void
type_state (WindowTest *test)
{
  window_work_enter (test, "State", "[1, 2, 3, 4, 4, 4, 3, 2]");
}

static void
choose_preset (WindowTest *test)
{
  window_work_choose (test, "Preset", 3);
}

static void
choose_cost (WindowTest *test)
{
  window_work_choose (test, "Cost", QUEENS_COST_QUEENS);
}

static void
choose_moves (WindowTest *test)
{
  window_work_choose (test, "Moves", QUEENS_MOVES_STEP);
}

static void
choose_ties (WindowTest *test)
{
  window_work_choose (test, "Ties", QUEENS_TIES_LOWEST_STATE);
}

static void
choose_plateau (WindowTest *test)
{
  window_work_choose (test, "Plateau", QUEENS_PLATEAU_SIDEWAYS);
}

static void
enter_parameter (WindowTest *test)
{
  window_work_enter (test, "Sideways limit", "37");
}

static void
choose_algorithm (WindowTest *test)
{
  guint present = adw_combo_row_get_selected (window_work_find_choice (test, "Algorithm"));

  window_work_choose (test, "Algorithm", present + 1);
}

static void
choose_generator (WindowTest *test)
{
  window_work_choose (test, "Generator", QUEENS_GENERATOR_NUMPY);
}

static void
enter_seed (WindowTest *test)
{
  window_work_enter (test, "Seed", "99");
}

static void
enter_size (WindowTest *test)
{
  window_work_enter (test, "Size", "12");
}

static void
draw_board (WindowTest *test)
{
  window_test_press (test, "shift+r");
}

static void
reset (WindowTest *test)
{
  window_test_press (test, "r");
}

static const struct
{
  const char *name;
  void      (*make) (WindowTest *test);
} edits[] = {
  { "click", click },
  { "drag", drag },
  { "drag from elsewhere", drag_from_elsewhere },
  { "boulder", boulder },
  { "painting", paint_boulders },
  { "eraser", erase },
  { "static", make_static },
  { "paste", paste },
  { "typed state", type_state },
  { "preset", choose_preset },
  { "cost", choose_cost },
  { "moves", choose_moves },
  { "ties", choose_ties },
  { "plateau", choose_plateau },
  { "parameter", enter_parameter },
  { "generator", choose_generator },
  { "algorithm", choose_algorithm },
  { "seed", enter_seed },
  { "size", enter_size },
  { "random board", draw_board },
};

#define N_EDITS G_N_ELEMENTS (edits)

static void
assert_document (WindowTest *test,
                 const char *expected)
{
  g_autofree char *document = window_look_get_document (test);

  g_assert_cmpstr (document, ==, expected);
}

/* Twice one way and back: nothing of it is used up. */
static void
assert_undone_and_redone (WindowTest *test,
                          const char *before)
{
  g_autofree char *after = window_look_get_document (test);

  g_assert_cmpstr (after, !=, before);
  window_work_focus_play (test);
  for (guint i = 0; i < 2; i++)
    {
      window_test_press (test, "ctrl+z");
      assert_document (test, before);
      window_test_press (test, i == 0 ? "ctrl+shift+z" : "ctrl+y");
      assert_document (test, after);
    }
}

static void
test_every_edit (WindowTest *test)
{
  char *documents[N_EDITS + 1];

  for (guint i = 0; i < N_EDITS; i++)
    {
      documents[i] = window_look_get_document (test);
      g_test_message ("%s", edits[i].name);
      edits[i].make (test);
      assert_undone_and_redone (test, documents[i]);
    }
  documents[N_EDITS] = window_look_get_document (test);
  for (guint i = N_EDITS; i-- > 0;)
    {
      g_assert_true (window_look_is_enabled (test, "undo"));
      window_test_press (test, "ctrl+z");
      assert_document (test, documents[i]);
    }
  g_assert_false (window_look_is_enabled (test, "undo"));
  for (guint i = 1; i <= N_EDITS; i++)
    {
      window_test_press (test, "ctrl+y");
      assert_document (test, documents[i]);
    }
  g_assert_false (window_look_is_enabled (test, "redo"));
  for (guint i = 0; i <= N_EDITS; i++)
    g_free (documents[i]);
}

/* The rows of the setup pane follow, and so do title and preset. */
static void
test_pane_follows (WindowTest *test)
{
  choose_preset (test);
  choose_ties (test);
  window_work_focus_play (test);
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (adw_combo_row_get_selected (window_work_find_choice (test, "Preset")), ==, 3);
  window_test_press (test, "ctrl+z");
  g_assert_cmpuint (adw_combo_row_get_selected (window_work_find_choice (test, "Preset")), ==, 0);
  window_test_press (test, "ctrl+y");
  g_assert_cmpuint (adw_combo_row_get_selected (window_work_find_choice (test, "Preset")), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (window_work_find_choice (test, "Ties")), ==,
                    window_look_get_setup (test)->convention.ties);
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
  assert_undone_and_redone (test, before);
  window_test_press (test, "ctrl+z");
  steps_again = window_look_get_steps (test);
  g_assert_cmpstr (steps_again, ==, steps);
}

/* Where there is nothing to undo or redo, nothing can be chosen, and the keys do nothing. */
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

/* What was undone is forgotten when something else is done; not when a step is taken. */
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

/* Where nothing changes, as on a queen that is clicked, there is nothing to undo. */
static void
click_queen (WindowTest *test)
{
  window_test_click_square (test, 3, 4);
}

static void
paste_same (WindowTest *test)
{
  window_work_paste (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

static void
carry_back (WindowTest *test)
{
  window_work_drag (test, (QueensSquare) { 5, 2 }, (QueensSquare) { 5, 2 });
}

static void
enter_same (WindowTest *test)
{
  window_work_enter (test, "Size", "8");
  window_work_enter (test, "Seed", "0");
}

static void
type_same (WindowTest *test)
{
  window_work_enter (test, "State", "3,2,1,4,3,2,1,2");
}

static void
choose_same (WindowTest *test)
{
  window_work_choose (test, "Cost", QUEENS_COST_PAIRS);
  window_work_choose (test, "Preset", 0);
}

static void
erase_nothing (WindowTest *test)
{
  window_test_press (test, "4");
  window_test_click_square (test, 3, 6);
  window_test_click_square (test, 7, 2);
}

static void
test_nothing (WindowTest *test)
{
  void (*const idle[]) (WindowTest *test) = {
    click_queen, paste_same, reset, carry_back, enter_same, type_same, choose_same, erase_nothing,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      g_test_message ("number %" G_GSIZE_FORMAT, i);
      idle[i] (test);
      window_work_focus_play (test);
      g_assert_false (window_look_is_enabled (test, "undo"));
    }
}

/* What is refused leaves nothing to undo, either. */
static void
test_refused (WindowTest *test)
{
  boulder (test);
  window_test_click_square (test, 0, 0);
  window_look_wait_for_words (test->window, "(0, 0)", "boulder", NULL);
  window_work_enter (test, "State", "[3, 2");
  window_work_enter (test, "Size", "0");
  window_work_focus_play (test);
  window_test_press (test, "ctrl+z");
  g_assert_false (window_look_is_enabled (test, "undo"));
  g_assert_false (window_look_is_boulder (test, 0, 0));
}

/* A search that was left in its middle comes back at that step, with all its steps, and goes on as it would have. */
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
  whole = window_look_make_steps (window_look_get_setup (test), (const gint32[]) { 3, 2, 1, 4, 3, 2, 1, 2 });
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
  g_assert_true (queenside_runner_get_playing (test->runner));
  window_test_press (test, "ctrl+z");
  g_assert_false (queenside_runner_get_playing (test->runner));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "ctrl+y Home space");
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Undone in the middle of a drag, another board may have no such column any more. */
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

/* A new board is another beginning. */
static void
test_new (WindowTest *test)
{
  click (test);
  window_test_press (test, "ctrl+z");
  queenside_session_open_sample (test->session);
  g_assert_false (window_look_is_enabled (test, "undo"));
  g_assert_false (window_look_is_enabled (test, "redo"));
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/undo/every-edit", test_every_edit);
  window_test_add ("/undo/pane-follows", test_pane_follows);
  window_test_add ("/undo/reset", test_reset);
  window_test_add ("/undo/disabled", test_disabled);
  window_test_add ("/undo/menu", test_menu);
  window_test_add ("/undo/forgets", test_forgets);
  window_test_add ("/undo/nothing", test_nothing);
  window_test_add ("/undo/refused", test_refused);
  window_test_add ("/undo/fork", test_fork);
  window_test_add ("/undo/while-playing", test_while_playing);
  window_test_add ("/undo/in-the-hand", test_in_the_hand);
  window_test_add ("/undo/new", test_new);
  return g_test_run ();
}
