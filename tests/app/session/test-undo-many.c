/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo work with large boards and with many changes. */

#include "window-look.h"
#include "window-work.h"

#define N_RANDOM 60
#define N_LARGE 200
#define LARGE 1000

static void
change_queen (WindowTest *test,
              GRand      *random)
{
  window_test_click_square (test, g_rand_int_range (random, 0, 8), g_rand_int_range (random, 0, 8));
}

static void
change_boulder (WindowTest *test,
                GRand      *random)
{
  window_test_point_square (test, g_rand_int_range (random, 0, 8), g_rand_int_range (random, 0, 8),
                            "click 3");
}

static void
change_static_point (WindowTest *test,
                     GRand      *random)
{
  window_test_point_square (test, g_rand_int_range (random, 0, 8), g_rand_int_range (random, 0, 8),
                            "keydown shift click 1 keyup shift");
}

static void
carry_queen (WindowTest *test,
             GRand      *random)
{
  gint x = g_rand_int_range (random, 0, 8);
  gint y = window_look_get_board (test)->rows[x];

  window_work_drag (test, (QueensSquare) { x, y },
                    (QueensSquare) { x, g_rand_int_range (random, 0, 8) });
}

static void
change_rule (WindowTest *test,
             GRand      *random)
{
  static const char *const titles[] = { "Cost", "Moves", "Ties", "Plateau", "Preset", "Algorithm" };
  AdwComboRow *row
    = window_work_find_choice (test, titles[g_rand_int_range (random, 0, G_N_ELEMENTS (titles))]);
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));

  adw_combo_row_set_selected (row, g_rand_int_range (random, 0, n - 1));
  window_test_settle (test);
}

static void
draw_board (WindowTest *test,
            GRand      *random)
{
  window_test_press (test, "shift+r");
}

static void
take_steps (WindowTest *test,
            GRand      *random)
{
  window_test_press (test, "Right Right Left");
}

static void (*const changes[]) (WindowTest *test, GRand *random) = {
  change_queen, change_boulder, change_static_point, carry_queen, change_rule, draw_board,
  take_steps,
};

static gboolean
has_changed (WindowTest *test,
             GPtrArray  *documents)
{
  g_autofree char *document = window_look_get_document (test);

  return documents->len == 0 || g_strcmp0 (document, documents->pdata[documents->len - 1]) != 0;
}

static void
note (WindowTest *test,
      GPtrArray  *documents)
{
  g_ptr_array_add (documents, window_look_get_document (test));
}

static void
press_and_compare (WindowTest *test,
                   const char *keys,
                   const char *expected)
{
  g_autofree char *document = NULL;

  window_test_press (test, keys);
  document = window_look_get_document (test);
  g_assert_cmpstr (document, ==, expected);
}

/* Steps can't be undone. A restored search has all its steps again. */
static void
test_random (WindowTest *test)
{
  g_autoptr (GPtrArray) documents = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  note (test, documents);
  while (documents->len <= N_RANDOM)
    {
      guint kind = g_rand_int_range (random, 0, G_N_ELEMENTS (changes));

      /* Two quick clicks must not count as a double click. */
      g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
      changes[kind] (test, random);
      window_work_focus_play (test);
      if (!has_changed (test, documents))
        continue;
      if (changes[kind] == take_steps)
        g_ptr_array_remove_index (documents, documents->len - 1);
      note (test, documents);
    }
  for (guint i = documents->len - 1; i-- > 0;)
    press_and_compare (test, "ctrl+z", documents->pdata[i]);
  for (guint i = 1; i < documents->len; i++)
    press_and_compare (test, "ctrl+y", documents->pdata[i]);
  g_assert_false (window_look_is_enabled (test, "redo"));
}

static gint
get_row (WindowTest *test,
         guint       x)
{
  return window_look_get_board (test)->rows[x];
}

/* Moves queens through the session, because the squares of a thousand columns are too small for the
 * pointer. */
static void
test_large (WindowTest *test)
{
  window_work_enter (test, "Size", G_STRINGIFY (LARGE));
  window_work_focus_play (test);
  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree gint32 *rows = g_memdup2 (window_look_get_board (test)->rows,
                                           LARGE * sizeof (gint32));

      rows[i] = rows[i] == 0 ? 1 : 0;
      g_assert_true (
        queenside_session_set_board (test->session, window_look_get_problem (test), rows, NULL));
    }
  window_test_settle (test);
  for (guint i = N_LARGE; i-- > 0;)
    {
      g_assert_cmpint (get_row (test, i), <=, 1);
      g_action_group_activate_action (G_ACTION_GROUP (test->window), "undo", NULL);
    }
  g_assert_true (window_test_start_is_drawn (test));
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "undo", NULL);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  for (guint i = 0; i <= N_LARGE; i++)
    g_action_group_activate_action (G_ACTION_GROUP (test->window), "redo", NULL);
  g_assert_cmpint (get_row (test, N_LARGE - 1), <=, 1);
  g_assert_false (window_look_is_enabled (test, "redo"));
}

int
undo_many_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/undo-many/random", test_random);
  window_test_add ("/undo-many/large", test_large);
  return g_test_run ();
}
