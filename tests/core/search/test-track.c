/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a track: the states of another program, shown as a search that goes forward and back. */

#include "queens-history.h"

#include <string.h>

#define N 4
#define N_STATES 6

/* The steps move one queen, no queen, two queens, and then twice one queen. The fourth state is a
 * solution, but the track continues. */
static const gint32 states[N_STATES][N] = {
  { 0, 0, 0, 0 }, { 0, 3, 0, 0 }, { 0, 3, 0, 0 }, { 1, 3, 0, 2 }, { 1, 3, 0, 0 }, { 1, 1, 0, 0 },
};

static QueensTrack *
make_track (void)
{
  QueensTrack *track = queens_track_new ("mine.py", N);

  for (guint i = 0; i < N_STATES; i++)
    queens_track_add (track, states[i], 2 * i + 1);
  return track;
}

static void
init_setup (QueensSetup *setup)
{
  g_autoptr (QueensTrack) track = make_track ();
  g_autoptr (QueensProblem) problem = NULL;

  queens_setup_init (setup);
  problem = queens_problem_resize (setup->problem, N, NULL);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_track (setup, track);
}

static void
assert_state (const QueensSearch *search,
              guint               i)
{
  g_assert_cmpmem (search->board->rows, sizeof states[i], states[i], sizeof states[i]);
}

static void
test_play (void)
{
  const QueensStepKind kinds[] = { QUEENS_STEP_NONE, QUEENS_STEP_MOVED, QUEENS_STEP_STAYED,
                                   QUEENS_STEP_MOVED, QUEENS_STEP_MOVED, QUEENS_STEP_MOVED };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  QueensStep ahead;

  init_setup (&setup);
  /* A track may be longer than the iteration limit of the setup. */
  setup.max_iterations = 2;
  history = queens_history_new (&setup, NULL, NULL);
  assert_state (history->search, 0);
  for (guint i = 1; i < N_STATES; i++)
    {
      QueensEnd end = queens_history_peek (history, &ahead);

      g_assert_cmpint (end, ==, i + 1 == N_STATES ? QUEENS_END_TRACK : QUEENS_END_NONE);
      g_assert_cmpint (ahead.kind, ==, kinds[i]);
      g_assert_true (queens_history_forward (history));
      assert_state (history->search, i);
      g_assert_cmpuint (history->search->tally.iterations, ==, i);
    }
  g_assert_true (history->has_ended);
  g_assert_false (queens_history_forward (history));
  g_assert_cmpuint (history->search->tally.moves, ==, 1 + 0 + 2 + 1 + 1);
  for (guint i = N_STATES; i-- > 0;)
    {
      queens_history_seek (history, i);
      assert_state (history->search, i);
    }
}

static void
test_fresh (void)
{
  const gint32 fresh[N] = { 3, 2, 1, 3 };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensHistory) history = NULL;

  init_setup (&setup);
  queens_track_add (setup.track, fresh, 20);
  history = queens_history_new (&setup, NULL, NULL);
  while (queens_history_forward (history))
    continue;
  g_assert_cmpint (queens_history_get_step (history)->kind, ==, QUEENS_STEP_FRESH);
  g_assert_cmpuint (history->search->tally.restarts, ==, 1);
}

/* A track with a single state ends immediately, solved or not. */
static void
test_single (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensTrack) track = queens_track_new ("mine.py", N);
      g_autoptr (QueensSearch) search = NULL;

      init_setup (&setup);
      queens_track_add (track, states[i == 0 ? 3 : 1], 1);
      queens_setup_set_track (&setup, track);
      search = queens_search_new (&setup, NULL, NULL);
      g_assert_cmpint (queens_search_get_end (search), ==,
                       i == 0 ? QUEENS_END_SOLVED : QUEENS_END_TRACK);
    }
}

/* A track starts from the board of its first state. Trials, other problems and other algorithms
 * don't use the track. */
static void
test_leaves (void)
{
  const gint32 other[N] = { 1, 1, 1, 1 };
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) copy = { 0 };
  g_autoptr (QueensProblem) larger = NULL;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (GError) error = NULL;

  init_setup (&setup);
  g_assert_null (queens_search_new (&setup, other, &error));
  g_assert_cmpstr (error->message, ==,
                   "mine.py was run from another board. Run it again from this board.");
  search = queens_search_new (&setup, states[0], NULL);
  queens_search_begin_trial (search, 1);
  g_assert_null (search->setup.track);

  queens_setup_copy (&copy, &setup);
  g_assert_true (queens_setup_equal (&copy, &setup));
  queens_setup_set_algorithm (&copy, queens_algorithm_find ("first-choice", NULL));
  g_assert_null (copy.track);
  larger = queens_problem_resize (setup.problem, N + 1, NULL);
  queens_setup_set_problem (&setup, larger);
  g_assert_null (setup.track);
}

static void
test_words (void)
{
  g_autoptr (QueensTrack) track = make_track ();
  g_autofree char *plain = queens_track_explain (track, 0);
  g_autofree char *right = NULL;
  g_autofree char *right_end = NULL;
  g_autofree char *next = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *behind = NULL;

  g_assert_cmpstr (plain, ==, "Line 3 of the output of mine.py.");
  track->is_checked = TRUE;
  right = queens_track_explain (track, 0);
  g_assert_cmpstr (right, ==, "✓ Line 3 of the output of mine.py: the rule allows this step.");
  right_end = queens_track_explain (track, N_STATES - 1);
  g_assert_cmpstr (right_end, ==, "✓ The output follows the rule to the end.");
  track->message = g_strdup ("That is wrong.");
  track->wrong_state = 2;
  track->wrong_line = 5;
  next = queens_track_explain (track, 0);
  g_assert_cmpstr (next, ==, right);
  wrong = queens_track_explain (track, 1);
  g_assert_cmpstr (wrong, ==, "✗ Line 5: That is wrong.");
  behind = queens_track_explain (track, 2);
  g_assert_cmpstr (behind, ==, "✗ There is an earlier mistake: Line 5: That is wrong.\n"
                               "Later lines aren’t checked.");
}

int
track_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/track/play", test_play);
  g_test_add_func ("/track/fresh", test_fresh);
  g_test_add_func ("/track/single", test_single);
  g_test_add_func ("/track/leaves", test_leaves);
  g_test_add_func ("/track/words", test_words);
  return g_test_run ();
}
