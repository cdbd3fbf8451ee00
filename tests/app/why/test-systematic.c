/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches that fill an empty board, and the probabilities of other searches. */

#include "window-look.h"

#include "queens-setup.h"

static void
choose (WindowTest *test,
        const char *algorithm)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

static void
play_to_end (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (!queenside_transport_get_playing (test->runner));
  window_test_settle (test);
}

/* Each press of Play shows the next of the published boards. */
static void
test_next_solution (WindowTest *test)
{
  choose (test, "depth-first");
  window_look_assert_state (test, "[-, -, -, -, -, -, -, -]");
  play_to_end (test);
  window_look_assert_state (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  play_to_end (test);
  window_look_assert_state (test, "[0, 5, 7, 2, 6, 3, 1, 4]");
  window_test_press (test, "Left");
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, 5, 7, 2, 6, 3, 1, 4]");
  window_test_press (test, "Home");
  window_look_assert_state (test, "[-, -, -, -, -, -, -, -]");
}

/* Attacked squares are crossed out. Going back removes the crosses. */
static void
test_crosses (WindowTest *test)
{
  g_autoptr (GdkTexture) empty = NULL;
  g_autoptr (GdkTexture) placed = NULL;
  g_autoptr (GdkTexture) back = NULL;

  choose (test, "forward-checking");
  empty = window_look_paint (test->board);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -, -, -, -, -]");
  placed = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (empty, placed));
  window_test_press (test, "Left");
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (empty, back));
}

/* An incomplete board has no cost, so the chart, the line above and the trace count placed
 * queens. */
static void
test_placed (WindowTest *test)
{
  GtkWidget *trace = window_look_find_part (test, "QueensideTracePane");

  choose (test, "depth-first");
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *line = NULL;

      window_test_press (test, "Right");
      line = g_strdup_printf ("Step %u of %u · %u of 8 queens placed", i + 1, i + 1,
                              window_look_get_board (test)->n_placed);
      g_assert_nonnull (window_look_find_label (test->window, line));
      g_assert_null (window_look_find_label (test->window, "cost 0"));
    }
  g_assert_true (queenside_session_advance (test->session, 180, 0));
  window_look_wait_for_words (test->window, "Step 200 of 200", NULL);
  g_assert_null (window_look_find_label (test->window, "cost 0"));
  window_test_press (test, "Home Right");
  window_look_wait_for_words (trace, "0: 0", NULL);
}

/* Tried squares are marked until the search backtracks beyond them. */
static void
test_tried (WindowTest *test)
{
  g_autoptr (GdkTexture) placed = NULL;
  g_autoptr (GdkTexture) tried = NULL;

  choose (test, "depth-first");
  queenside_session_read_board (test->session, "-,-,-,-", FALSE, NULL);
  window_test_settle (test);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -]");
  placed = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  window_test_press (test, "Right Right");
  window_look_assert_state (test, "[0, -, -, -]");
  tried = window_look_paint_overlay (test, QUEENS_VIEW_DOMAINS);
  for (gint x = 0; x < 4; x++)
    for (gint y = 0; y < 4; y++)
      g_assert_cmpint (window_look_compare_square (test, placed, tried, x, y) > 20, ==,
                       x == 1 && y <= 2);
}

/* A local search can't use a board with empty columns, so it starts from its own board. */
static void
test_back_to_local_search (WindowTest *test)
{
  choose (test, "depth-first");
  window_test_press (test, "Right");
  choose (test, "steepest-ascent");
  g_assert_cmpuint (queenside_session_get_board (test->session)->n_placed, ==, 8);
}

/* The keys V and O replace each other's overlay. */
static void
test_odds_key (WindowTest *test)
{
  g_autoptr (GdkTexture) values = window_look_paint (test->board);
  g_autoptr (GdkTexture) odds = NULL;
  g_autoptr (GdkTexture) back = NULL;

  window_test_press (test, "o");
  g_assert_true (window_look_is_on (test, "odds"));
  g_assert_false (window_look_is_on (test, "values"));
  odds = window_look_paint (test->board);
  g_assert_false (window_look_is_equal (values, odds));
  window_test_press (test, "v");
  g_assert_false (window_look_is_on (test, "odds"));
  g_assert_true (window_look_is_on (test, "values"));
  back = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (values, back));
}

/* Takes a step with every algorithm and goes back. */
static void
test_every_algorithm (WindowTest *test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_autofree char *first = NULL;
      g_autofree char *last = NULL;
      guint64 n_steps;

      choose (test, queens_algorithms[i]->id);
      first = window_look_get_step (test);
      window_test_press (test, "o");
      g_assert_true (window_look_is_on (test, "odds"));
      window_test_press (test, "Right Right Right");
      n_steps = window_look_get_position (test);
      g_assert_cmpuint (n_steps, >=, 1);
      g_assert_cmpuint (n_steps, <=, 3);
      for (guint64 position = n_steps; position > 0; position--)
        {
          g_autofree char *step = window_look_get_step (test);

          g_assert_cmpuint (window_look_get_position (test), ==, position);
          g_assert_true (position > 1 || g_strcmp0 (step, first) != 0);
          window_test_press (test, "Left");
        }
      g_assert_cmpuint (window_look_get_position (test), ==, 0);
      last = window_look_get_step (test);
      g_assert_cmpstr (last, ==, first);
      window_test_press (test, "o");
      g_assert_false (window_look_is_on (test, "odds"));
    }
}

int
systematic_tests (int   argc,
                  char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/systematic/next-solution", test_next_solution);
  window_test_add ("/systematic/crosses", test_crosses);
  window_test_add ("/systematic/placed", test_placed);
  window_test_add ("/systematic/tried", test_tried);
  window_test_add ("/systematic/back-to-local-search", test_back_to_local_search);
  window_test_add ("/systematic/odds-key", test_odds_key);
  window_test_add ("/systematic/every-algorithm", test_every_algorithm);
  return g_test_run ();
}
