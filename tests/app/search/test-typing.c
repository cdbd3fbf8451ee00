/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user types numbers and states. Invalid text shows an error at its field and leaves the
 * board unchanged. */

#include <string.h>

#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static const char sample[] = "[3, 2, 1, 4, 3, 2, 1, 2]";

static guint
get_size (WindowTest *test)
{
  return window_look_get_problem (test)->size;
}

/* Checks that a message has at most two sentences, for what is wrong and what to do. */
static void
assert_sentences (const char *text)
{
  const char *stop = strstr (text, ". ");

  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_null (stop == NULL ? NULL : strstr (stop + 1, ". "));
}

static void
test_size (WindowTest *test)
{
  window_work_enter (test, "Size", "12");
  g_assert_cmpuint (get_size (test), ==, 12);
  g_assert_true (window_test_start_is_drawn (test));
  window_work_enter (test, "Size", "1");
  g_assert_cmpuint (get_size (test), ==, 1);
  window_look_assert_state (test, "[0]");
}

static const struct
{
  const char *text;
  const char *value;            /* the wrong value in the message */
  const char *bound;
} sizes[] = {
  { "0", "0", "from 1 to" },
  { "-3", "-3", "from 1 to" },
  { "99999999999", "99999999999", "from 1 to" },
  { "abc", "abc", "from 1 to" },
  { "8.5", "8.5", "from 1 to" },
  { "4097", "4097", "4096" },
};

static void
test_sizes_refused (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Size");

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      window_work_enter (test, "Size", sizes[i].text);
      assert_sentences (window_look_wait_for_words (row, sizes[i].value, sizes[i].bound, NULL));
      window_look_assert_state (test, sample);
      g_assert_cmpuint (test->n_changes, ==, 0);
    }
  window_work_enter (test, "Size", "9");
  g_assert_cmpuint (get_size (test), ==, 9);
  g_assert_null (window_look_find_label (row, "from 1 to"));
}

/* Leaving the row accepts the typed value, as Enter does. */
static void
test_size_left (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Size");

  gtk_widget_grab_focus (window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a 1 0 Tab");
  g_assert_cmpuint (get_size (test), ==, 10);
}

static void
test_seed (WindowTest *test)
{
  GtkWidget *row = window_work_find_row (test, "Seed");

  window_work_enter (test, "Seed", "4294967295");
  g_assert_cmpuint (window_look_get_setup (test)->seed, ==, G_MAXUINT32);
  window_work_enter (test, "Seed", "4294967296");
  assert_sentences (window_look_wait_for_words (row, "4294967296", "from 0 to 4294967295", NULL));
  g_assert_cmpuint (window_look_get_setup (test)->seed, ==, G_MAXUINT32);
  window_look_assert_state (test, sample);
}

/* A random board depends only on the seed. */
static void
test_seed_draws (WindowTest *test)
{
  g_autofree char *state = NULL;

  window_work_enter (test, "Size", "8");
  window_work_enter (test, "Size", "20");
  state = window_look_get_state (test);
  window_work_enter (test, "Seed", "1");
  g_assert_cmpuint (window_look_get_setup (test)->seed, ==, 1);
  window_work_enter (test, "Seed", "0");
  window_look_assert_state (test, state);
}

static void
test_param (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "Sideways limit");
  guint changes;

  window_work_choose (test, "Plateau", QUEENS_PLATEAU_SIDEWAYS);
  changes = test->n_changes;
  window_work_enter (test, "Sideways limit", "10001");
  assert_sentences (window_look_wait_for_words (row, "10001", "from 0 to 10000", NULL));
  g_assert_cmpuint (test->n_changes, ==, changes);
  window_work_enter (test, "Sideways limit", "10000");
  g_assert_cmpfloat (queens_setup_get_param (window_look_get_setup (test), "sideways-limit"), ==,
                     10000);
}

/* The length of the list sets the size. */
static void
test_state (WindowTest *test)
{
  window_work_enter (test, "State", "[0, 4, 7, 5, 2, 6, 1, 3]");
  window_look_assert_state (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  window_work_enter (test, "State", "2,0,3,1");
  window_look_assert_state (test, "[2, 0, 3, 1]");
  g_assert_cmpuint (get_size (test), ==, 4);
  window_work_enter (test, "State", "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]");
  g_assert_cmpuint (get_size (test), ==, 10);
}

static const struct
{
  const char *text;
  const char *words[2];
} states[] = {
  { "3,2,1,0,3,2,1,8", { "row 8", "0 to 7" } },
  { "3,2,1,-4,3,2,1,2", { "below 0", "0 to 7" } },
  { "3,2,1,-,3,2,1,2", { "Column 3", "empty" } },
  { "3,2,5,4,3,2,1,2", { "(2, 5)", "boulder" } },
  { "queens", { "queens", "isn’t a list" } },
  { "3 2 x", { "because “x” isn’t a row", "for example [1, 3, 6, 7, 0, 2, 4, 6]" } },
};

static void
test_states_refused (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideSetupPane");
  guint changes;

  window_test_point_square (test, 2, 5, "click 3");
  changes = test->n_changes;
  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      window_work_enter (test, "State", states[i].text);
      assert_sentences (window_look_wait_for_words (pane, states[i].words[0], states[i].words[1],
                                                   NULL));
      window_look_assert_state (test, sample);
      g_assert_cmpuint (test->n_changes, ==, changes);
    }
  window_work_enter (test, "State", "7,7,7,7,7,7,7,7");
  window_look_assert_state (test, "[7, 7, 7, 7, 7, 7, 7, 7]");
  g_assert_null (window_look_find_label (pane, "isn’t a list"));
}

/* If a list counts rows from 1, the window asks for confirmation, as after a paste. */
static void
test_state_from_one (WindowTest *test)
{
  GtkWidget *dialog;

  window_work_enter (test, "State", "2 4 1 3");
  window_test_wait ((dialog = window_check_find_window ("AdwMessageDialog")) != NULL);
  window_look_wait_for_words (dialog, "Are rows counted from 1?", NULL);
  window_look_assert_state (test, sample);
  window_check_press_in (test, dialog, "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  window_look_wait_for_words (window_look_find_part (test, "QueensideSetupPane"), "row 4", "0 to 3",
                              NULL);
  window_look_assert_state (test, sample);
  window_check_focus (test, test->window);
  window_work_enter (test, "State", "2 4 1 3");
  window_test_wait ((dialog = window_check_find_window ("AdwMessageDialog")) != NULL);
  window_check_press_in (test, dialog, "Return");
  window_test_wait (test->n_changes == 1);
  window_look_assert_state (test, "[1, 3, 0, 2]");
  window_check_focus (test, test->window);
}

static gboolean
writes (WindowTest *test,
        const char *state)
{
  GtkWidget *row = window_look_find_row (test->window, "State");

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), state);
}

/* The State row shows the current board. */
static void
test_state_follows (WindowTest *test)
{
  g_autofree char *state = NULL;

  g_assert_true (writes (test, sample));
  window_test_press (test, "Right");
  state = window_look_get_state (test);
  g_assert_cmpstr (state, !=, sample);
  window_test_wait (writes (test, state));
  window_test_press (test, "Left");
  window_test_wait (writes (test, sample));
}

/* Letters, digits and spaces typed into a field are text, not shortcuts. */
static void
test_typing_is_text (WindowTest *test)
{
  GtkWidget *row = window_look_find_row (test->window, "State");

  gtk_widget_grab_focus (window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "2, r+-");
  window_test_press (test, "Left Home End");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "2, r+-");
  g_assert_cmpuint (test->n_changes, ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

int
typing_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/typing/size", test_size);
  window_test_add ("/typing/sizes-refused", test_sizes_refused);
  window_test_add ("/typing/size-left", test_size_left);
  window_test_add ("/typing/seed", test_seed);
  window_test_add ("/typing/seed-draws", test_seed_draws);
  window_test_add ("/typing/param", test_param);
  window_test_add ("/typing/state", test_state);
  window_test_add ("/typing/states-refused", test_states_refused);
  window_test_add ("/typing/state-from-one", test_state_from_one);
  window_test_add ("/typing/state-follows", test_state_follows);
  window_test_add ("/typing/is-text", test_typing_is_text);
  return g_test_run ();
}
