/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo treat each change by the user as one step. */

#include "window-look.h"
#include "window-work.h"

/* Changes of every kind. Each change begins with the result of the previous change. */

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

/* A press on an empty square moves the column's queen there, and the drag continues. */
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
test_every_edit (WindowTest *test)
{
  char *documents[N_EDITS + 1];

  for (guint i = 0; i < N_EDITS; i++)
    {
      documents[i] = window_look_get_document (test);
      g_test_message ("%s", edits[i].name);
      edits[i].make (test);
      window_work_undo_and_redo (test, documents[i]);
    }
  documents[N_EDITS] = window_look_get_document (test);
  for (guint i = N_EDITS; i-- > 0;)
    {
      g_assert_true (window_look_is_enabled (test, "undo"));
      window_test_press (test, "ctrl+z");
      window_look_assert_document (test, documents[i]);
    }
  g_assert_false (window_look_is_enabled (test, "undo"));
  for (guint i = 1; i <= N_EDITS; i++)
    {
      window_test_press (test, "ctrl+y");
      window_look_assert_document (test, documents[i]);
    }
  g_assert_false (window_look_is_enabled (test, "redo"));
  for (guint i = 0; i <= N_EDITS; i++)
    g_free (documents[i]);
}

/* The setup pane, the title and the name of the preset follow undo and redo. */
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

/* Actions without an effect, such as a click on a queen, can't be undone. */
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

/* A refused change can't be undone, either. */
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

int
undo_tests (int   argc,
            char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/undo/every-edit", test_every_edit);
  window_test_add ("/undo/pane-follows", test_pane_follows);
  window_test_add ("/undo/nothing", test_nothing);
  window_test_add ("/undo/refused", test_refused);
  return g_test_run ();
}
